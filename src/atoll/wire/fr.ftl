# Ce que dit le serveur.

somebody = Joueur { $number }
bot-greedy = Doublure du Matelot
bot-thinks = { $level ->
    [admiral] L'{ $who } réfléchit…
    [boy] Le { $who } réfléchit…
    [sailor] Le { $who } réfléchit…
    [captain] Le { $who } réfléchit…
   *[other] { $who } réfléchit…
  }

# refus
not-json = Ce message est illisible : ce n'est pas du JSON.
not-utf8 = Ce message est illisible : ce n'est pas de l'UTF-8.
not-text = Ce message est illisible : ce n'est pas du texte.
not-number = Ce message est illisible : « { $name } » n'est pas un nombre entier.
cut-off = Ce message est illisible : la suite n'est pas arrivée.
unknown-field = Ce message est illisible : son champ « { $field } » est inconnu ici.
missing-field = Ce message est illisible : il y manque le champ « { $field } ».
wrong-type = Ce message est illisible : { $place } doit être { $expected }.
wrong-value = Ce message est illisible : { $place } ne peut pas valoir cela.
type-int = un nombre entier
type-float = un nombre
type-str = un texte
type-bool = vrai ou faux
type-array = une liste
type-object = un objet
type-null = rien (null)
type-or = ou
type-length = longueur
too-large = C'est trop gros : au plus { $limit } octets.
slow-down = Pas si vite. Réessaie dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
  }.
unknown-table = Aucune table n'a ce code.
no-token = Il faut le jeton d'une place ou de l'hôte.
wrong-token = Ce jeton n'est pas un jeton de cette table.
host-only = Seul l'hôte de cette table peut faire cela.
home-only = Seul un navigateur de l'ordinateur où tourne Atoll peut demander cela.
host-key = Seul le navigateur qu'Atoll a ouvert en démarrant peut en décider.
ticket-used = Cette adresse a déjà servi. Relance Atoll pour en avoir une autre.
network-fixed = Atoll a été lancé pour tout le réseau : relance-le sans --lan pour le fermer.
network-trouble = Un autre programme utilise le port { $port } de cet ordinateur sur le réseau. Lance Atoll avec un autre --port.
not-your-seat = La place { $seat } de cette table n'est pas à toi.
no-such-seat = Il n'y a pas de place { $seat } à cette table.
no-spectators = Cette table se joue sans spectateurs.
spectators-later = À cette table, les spectateurs voient tout plus tard ; avant la fin de la partie, c'est réservé aux joueurs.
hello-first = Le premier message doit être « hello ».
hello-late = Personne n'a dit « hello ».
hello-once = « hello » a déjà été dit.
other-origin = Cette adresse ne peut pas être utilisée depuis une autre page.
stale = La partie a avancé : voici où elle en est.
not-started = La partie n'a pas encore commencé.
started = La partie a déjà commencé.
not-over = La partie n'est pas encore finie.
nothing-free = Aucune place n'est libre à cette table.
seat-taken = La place { $seat } est prise.
nothing-asked = Il n'y a pas de question à laquelle tu puisses répondre.
overtaken = La partie a continué : rien n'est repris.
outvoted = Tout le monde n'était pas d'accord : rien n'est repris.
nobody-to-ask = Cela ne peut plus être repris, et il n'y a personne à qui demander.
ask-pending = La question est déjà posée à tout le monde : attends la réponse.
unknown-phrase = Il n'y a pas de phrase « { $phrase } ».
no-free-text = À cette table, on ne dit que les phrases toutes prêtes.
not-a-bot = La place { $seat } n'est pas jouée par un robot.
not-awaited = Ce n'est pas le tour de cette personne.
not-away = Cette personne est là.
away-shortly = Cette personne vient à peine de partir. Un robot pourra continuer dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
  }.
curtain-first = Lève d'abord le rideau.
no-hint = Pas d'indice maintenant : ce n'est pas ton tour.
hint-busy = La lampe cherche encore le dernier indice.
hint-failed = La lampe n'a rien trouvé cette fois. Réessaie.
no-transfer = Ces parties n'attendent plus : un code sert une fois, pendant dix minutes. Montres-en un nouveau sur l'autre appareil.
transfers-full = Trop de parties attendent déjà un autre appareil. Réessaie plus tard, ou passe par le fichier.
empty-transfer = Ce message est illisible : il est vide.
no-address = Il n'y a rien à cette adresse.
no-method = Cette adresse ne répond pas à { $method }.
bad-language = Cette langue n'est pas parlée ici : { $known }.
no-pad = Ce jeu n'a pas de carnet de score.
no-drawing = Ce jeu n'a pas de dessin.
server-trouble = Le serveur a eu un problème. Rien n'a changé.
too-many-tables = Il y a trop de tables sur ce serveur en ce moment. Réessaie plus tard.
too-many-sockets = Il y a trop de connexions à ce serveur en ce moment. Réessaie plus tard.
host-what = « { $do } » demande autre chose : { $needs }.
review-of-what = Il faut le code d'une table ou le texte d'une partie, et pas les deux.
review-seat = Cette partie a { $seats } places.
review-leg = Il y a { $legs ->
    [one] une seule partie
   *[other] { $legs } parties
 } ici.
review-running = Cette partie n'est pas finie. On la relira après : maintenant, ce serait un indice.
review-failed = Cette partie n'a pas pu être relue. Réessaie plus tard.
too-many-reviews = Trop de parties sont en train d'être relues ici. Réessaie dans un moment.
record-at = Cette partie n'a que { $length } entrées.
record-other = C'est une partie de « { $game } ».
record-seats = Pour reprendre cette partie, il faut { $seats } places, toutes prises.
no-puzzle = { $game } n'a pas de coup du jour ce jour-là.
puzzle-closed = Les coups de ce jour ne sont pas ouverts : il y a ceux d'aujourd'hui et des six jours d'avant.
no-lesson = { $game } n'a pas de partie guidée.
lesson-seats = Cette partie guidée a { $seats } places : une personne à la place { $learner }, des robots aux autres.
table-closed-now = L'hôte a fermé cette table.
old-rules = Cette table se jouait avec la version { $rules } des règles, que cet Atoll n'a plus. La partie peut encore être exportée.

# nouvelles
asked-undo = { $name } voudrait reprendre un coup.
asked-again = { $name } voudrait rejouer.
asked-ready = On y va ? Le sablier va se retourner.
told-left = { $name } s'en va ; { $bot } joue à sa place.
told-away = { $name } n'est pas là ; { $bot } joue à sa place en attendant.
told-returned = { $name } est de retour.
told-slow = { $bot } n'a pas répondu ; un robot plus simple joue à sa place.
told-clock = { $name } n'a plus de temps ; { $bot } joue à sa place.
told-started = La partie commence.

# des phrases que tout le monde peut dire
phrase-hello = Bonjour !
phrase-good-luck = Bonne chance !
phrase-well-played = Bien joué !
phrase-thanks = Merci !
phrase-oops = Oups !
phrase-wow = Ouah !
phrase-thinking = Je réfléchis…
phrase-your-turn = À toi !
phrase-again = On en refait une ?
phrase-goodbye = Au revoir !

# les tables, telles que les visiteurs en entendent parler
store-full = Ce serveur n'a plus de place pour les parties. Rien n'a été écrit. Préviens la personne qui l'héberge, puis réessaie.
store-trouble = Ce serveur ne peut pas garder les parties en ce moment. Rien n'a été écrit. Préviens la personne qui l'héberge, puis réessaie.
moving = La table change de serveur en ce moment. Réessaie dans un instant.
store-away = Ce serveur n'atteint pas ses tables en ce moment. Il réessaie tout seul.

# la page
no-page = Atoll tourne, mais cette installation n'a pas de page : elle vient d'un dossier de sources où la page n'a pas été construite. Là-bas : make page, puis réinstalle ; ou make wheel, qui fait les deux. Les programmes peuvent lui parler quand même.

# réglages
setting-unknown-field = Il n'y a pas de réglage « { $field } ».
setting-wrong-type = Le réglage « { $place } » doit être { $expected }.
setting-wrong-value = Le réglage « { $place } » ne peut pas valoir cela.
setting-proxies = Le réglage « proxies » nomme des adresses ou des réseaux, comme 127.0.0.1 ou 10.0.0.0/8 ; « { $value } » n'en est pas.
setting-addresses = Le réglage « addresses » nomme des adresses de cet ordinateur, comme 192.168.1.20 ; « { $value } » n'en est pas une.
setting-base-path = Le réglage « base_path » est un dossier comme /atoll/ ; « { $value } » n'en est pas un.
setting-nats_url = Le réglage « nats_url » contient des adresses comme nats://127.0.0.1:4222 ou tls://nats.example, séparées par des virgules ; l'une d'elles n'en est pas une.
setting-nats_url-mixed = Les adresses de « nats_url » commencent toutes par nats:// ou toutes par tls://.
bad-settings-file = { $file } n'est pas lisible en TOML : { $reason }.
