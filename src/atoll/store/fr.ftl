code-taken = Une autre table a déjà le code { $code }.
table-missing = Il n'y a pas de table { $code }.
table-closed = La table { $code } est fermée ; on ne peut plus y jouer.
stale = Quelqu'un a été plus rapide : le journal de la table { $code } ne s'arrête pas après { $length } lignes.
shard-lost = Un autre serveur continue la table { $code }. Rien n'a été écrit ici.
unwritable = Impossible de garder cela : { $reason }.

home-full = Il n'y a plus de place pour { $home }. Rien n'a été écrit. Libère de la place sur le disque, puis réessaie.
browser-full = Ce navigateur n'a plus de place pour tes parties. Rien n'a été écrit. Libère de la place sur cet appareil, puis réessaie.
home-read-only = On ne peut pas écrire dans { $home } : le fichier ou son dossier est en lecture seule. Donne le droit d'y écrire à cet utilisateur, ou choisis un autre dossier avec --data.
home-busy = Un autre programme écrit depuis trop longtemps dans { $home }. Arrête-le, puis réessaie.
home-trouble = Impossible d'utiliser { $home } : { $reason }. Rien n'a été écrit. Vérifie le disque, puis réessaie.
home-damaged = { $home } est abîmé, ou n'est pas un fichier de tables d'Atoll ({ $reason }). Mets-le de côté et reprends ta dernière sauvegarde.
home-newer = { $home } a été écrit par un Atoll plus récent (version { $version } des tables). Réinstalle cet Atoll-là, ou choisis un autre dossier avec --data.
home-older-servers = Des serveurs d'un Atoll plus ancien jouent encore sur cette base de données. Cette version partage les tables autrement : arrête d'abord tous les anciens. Rien n'a été changé.
home-foreign = { $home } est une base de données, mais pas celle des tables d'Atoll. Choisis un autre fichier ou une autre base.
home-folder = Impossible de créer le dossier { $home } : { $reason }. Choisis-en un autre avec --data.
home-unreachable = La base de données { $home } ne répond pas : { $reason }. Vérifie qu'elle tourne, et l'adresse donnée à --database-url.
home-lost = La connexion à la base de données { $home } est coupée : { $reason }. Atoll se reconnecte tout seul.
home-postgres-missing = Pour garder les tables dans PostgreSQL, installe un paquet de plus : pip install "atoll[postgres]".
home-unknown = Atoll ne connaît pas les bases de données { $kind }://. Choisis-en une qui commence par postgresql:// ou un dossier avec --data.
home-served = Un autre serveur, le processus { $process }, garde ses tables dans { $home }. Arrête-le d'abord, ou choisis un autre dossier avec --data.
home-shared = Un autre serveur garde ses tables dans { $home }. Pour qu'ils puissent le faire à deux, donne-leur le même serveur NATS avec --nats.
home-closed = Le rangement { $home } est fermé.
copy-not-empty = La base de données { $home } contient déjà des tables et reste telle quelle. Donne à Atoll une base vide.
backup-exists = { $file } existe déjà et reste tel quel. Choisis un autre nom pour la sauvegarde.
backup-folder = Il n'y a pas de dossier { $folder }. Crée-le d'abord, ou choisis un autre endroit pour la sauvegarde.
backup-postgres = { $home } est une base PostgreSQL, qui a son propre outil pour cela : pg_dump --format=custom --file={ $file } et l'adresse donnée à --database-url. Pour une seule partie : atoll export.
