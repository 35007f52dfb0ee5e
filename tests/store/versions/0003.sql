BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
CREATE TABLE entries (
	code TEXT NOT NULL, 
	leg INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	line TEXT NOT NULL, 
	at_ms INTEGER NOT NULL, 
	PRIMARY KEY (code, leg, number), 
	FOREIGN KEY(code) REFERENCES tables (code) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "entries" VALUES('kelpie',0,0,'chance draw crab-yellow',3000);
INSERT INTO "entries" VALUES('kelpie',0,1,'0 place crab-yellow c3',3001);
INSERT INTO "entries" VALUES('kelpie',1,0,'0 place crab-red a1',3000);
CREATE TABLE legs (
	code TEXT NOT NULL, 
	leg INTEGER NOT NULL, 
	seed TEXT NOT NULL, 
	players TEXT NOT NULL, 
	result TEXT, 
	PRIMARY KEY (code, leg), 
	FOREIGN KEY(code) REFERENCES tables (code) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "legs" VALUES('closed',0,'7f3a','["Nina","Matelot"]',NULL);
INSERT INTO "legs" VALUES('kelpie',0,'7f3a','["Nina","Matelot"]','{"scores":[19,21],"winners":[1],"ending":"full","at_ms":9000}');
INSERT INTO "legs" VALUES('kelpie',1,'again','["Nina","Matelot"]',NULL);
CREATE TABLE oldest_version (
	version_num TEXT NOT NULL
);
INSERT INTO "oldest_version" VALUES('0003');
CREATE TABLE tables (
	code TEXT NOT NULL, 
	game TEXT NOT NULL, 
	rules INTEGER NOT NULL, 
	options TEXT NOT NULL, 
	settings TEXT NOT NULL, 
	seats TEXT NOT NULL, 
	phase TEXT NOT NULL, 
	leg INTEGER NOT NULL, 
	host_hash BLOB NOT NULL, 
	lang TEXT NOT NULL, 
	notes TEXT NOT NULL, 
	created_ms INTEGER NOT NULL, 
	touched_ms INTEGER NOT NULL, 
	closed_ms INTEGER, deadline_ms INTEGER GENERATED ALWAYS AS (json_extract(notes, '$.deadline_ms')) VIRTUAL, 
	PRIMARY KEY (code), 
	CONSTRAINT phase_known CHECK (phase IN ('waiting', 'playing', 'over'))
);
INSERT INTO "tables" VALUES('kelpie','reef',1,'{"types":"first"}','{"spectators":"yes","listed":true,"delay":3}','[{"seat":0,"kind":"person","name":"Nina","level":null,"token_hash":"4OHi4+Tl5ufo6err7O3u7/Dx8vP09fb3+Pn6+/z9/v8=","returns":false},{"seat":1,"kind":"bot","name":"Matelot","level":"sailor","token_hash":null,"returns":false}]','playing',1,X'FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00','fr','{"sand_ms":12345}',1000,2000,NULL);
INSERT INTO "tables" VALUES('closed','reef',1,'{"types":"first"}','{"spectators":"yes","listed":true,"delay":3}','[{"seat":0,"kind":"person","name":"Nina","level":null,"token_hash":"4OHi4+Tl5ufo6err7O3u7/Dx8vP09fb3+Pn6+/z9/v8=","returns":false},{"seat":1,"kind":"bot","name":"Matelot","level":"sailor","token_hash":null,"returns":false}]','playing',0,X'FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00','fr','{"sand_ms":12345}',1000,2000,5000);
CREATE INDEX tables_by_time ON tables (touched_ms);
CREATE INDEX tables_by_phase ON tables (phase, touched_ms);
CREATE INDEX tables_by_deadline ON tables (deadline_ms);
COMMIT;
