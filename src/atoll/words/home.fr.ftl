# Ce que la page dit à l'accueil, sur ses feuilles, et partout. page.fr.ftl a les autres écrans.

# partout
to-home = Accueil
to-table = Revenir à la table
close = Fermer
menu = Menu
language = Langue
theme = Couleurs
theme-light = Couleurs claires
theme-dark = Couleurs sombres
theme-system = Couleurs de l'appareil
sound = Sons
sound-small = de petits bruits doux
yes = Oui
no = Non
or = ou
keep = Garder
reload = Recharger
copied = Copié
copy-link = Copier le lien
link = Lien de la table
code = Code

# l'accueil
home-title = À quoi joue-t-on ce soir ?
home-title-short = À quoi joue-t-on ?
home-lead = { $count ->
        [0] Des jeux de mer
        [1] Un jeu de mer
        [2] Deux jeux de mer
        [3] Trois jeux de mer
        [4] Quatre jeux de mer
        [5] Cinq jeux de mer
        [6] Six jeux de mer
        [7] Sept jeux de mer
        [8] Huit jeux de mer
        [9] Neuf jeux de mer
       *[other] { $count } jeux de mer
    } pour toute la famille, sur cet écran ou à distance.
games = Jeux
fact-seats = joueurs :
fact-minutes = durée :
fact-age = âge :
minutes = { $minutes } min
all-rules = Règles des jeux
score-pad = Carnet de score
read-record = Revoir une partie
no-account = Sans compte, sans publicité, chez toi
continue = Continuer
resume = Reprendre
continue-with = avec { $names }
continue-here = { $others }, ici
continue-screen = { $names }, ici
continue-waiting = on attend du monde
continue-mine = { $meta }, à toi
first-time = Première visite ?
first-time-text = Choisis une image, puis « Jouer contre le Mousse » : le jeu t'explique tout en chemin.
join = Rejoindre avec un code
join-button = Rejoindre
code-label = Code de la table, six lettres
code-short = Un code a six lettres.
me = Moi : { $name }
me-title = Moi
nickname = Mon prénom ou mon surnom
player-number = Joueur { $number }
laying-table = On prépare la table…
line-lost = Le serveur ne répond pas. Rien n'est perdu : la partie reprend dès qu'il revient.
no-server = Le serveur ne répond pas pour l'instant. Les carnets de score comptent toujours ; les parties reviendront avec lui.
help = Aide
puzzle = Le coup du jour
puzzle-home = Cinq positions, un coup à trouver
puzzle-home-done = { $done } sur { $count } aujourd'hui
shelf = Mes parties
shelf-home = { $played ->
    [one] une jouée
   *[other] { $played } jouées
 }
shelf-home-won = { $won ->
    [0] aucune gagnée
    [one] une gagnée
   *[other] { $won } gagnées
 }
shelf-against = contre { $names }
shelf-bot = { $level ->
    [boy] le Mousse
    [sailor] le Matelot
    [captain] le Capitaine
    [admiral] l'Amiral
   *[other] { $name }
 }
shelf-refused = Ce navigateur ne garde rien : tes parties s'effacent quand tu fermes la page. Exporte-les pour ne pas les perdre.

# choisir comment jouer
how-many = À combien ?
play-against = { $level ->
    [boy] Jouer contre le Mousse
    [captain] Jouer contre le Capitaine
    [admiral] Jouer contre l'Amiral
   *[sailor] Jouer contre le Matelot
 }
play-friends = Jouer entre amis
play-screen = Jouer sur cet écran
set-up = Préparer
rules = Règles
learn-by-playing = Apprendre en jouant
learn-small = { SPELLED($steps) } petites étapes, sans se presser
no-server-ways = Le serveur ne répond pas pour l'instant : le carnet de score marche quand même.
setup-title = Préparer la table
how-to-play = Comment jouer ?
way-bots = Contre un robot
way-bots-small = tout de suite
way-screen = Sur cet écran
way-screen-small = chacun son tour
way-friends = Avec des amis
way-friends-small = lien ou QR code
who-sits = Qui joue ?
name-of-seat = Nom du joueur { $number }
kind-of-seat = Qui est le joueur { $number } ?
kind-here = Sur cet écran
kind-link = Avec un lien
seat-guest = Un ami
bot-level = Quel robot ?
level-boy = Mousse
level-boy-small = débute avec toi
level-sailor = Matelot
level-sailor-small = joue proprement
level-captain = Capitaine
level-captain-small = prévoit la suite
level-admiral = Amiral
level-admiral-small = ne pardonne rien
who-starts = Qui commence ?
starts-drawn = Au hasard
clock-title = Combien de temps pour réfléchir ?
clock-none = Sans limite
clock-fast = 30 secondes
clock-normal = 3 minutes
clock-days = 3 jours
clock-none-small = Prends tout ton temps.
clock-fast-small = Trente secondes par coup ; ensuite, un robot joue à ta place.
clock-normal-small = Trois minutes par coup ; ensuite, un robot joue à ta place.
clock-days-small = Trois jours par coup : chacun joue quand il peut.
undo-title = Reprendre un coup ?
undo-fair = Si rien n'est dévoilé
undo-agree = Si tous sont d'accord
undo-free = Quand on veut
undo-fair-small = Tu peux reprendre ton coup tant que rien de caché n'a été dévoilé.
undo-agree-small = Les autres te disent oui ou non.
undo-free-small = On peut toujours revenir en arrière : parfait pour apprendre.
two-rounds = Match en deux parties
two-rounds-small = { $roles ->
    [yes] on échange les rôles
   *[no] on change de place
 }, et les points s'ajoutent
first-turn-wish = Premier tour sans se presser
first-turn-wish-small = le sable ne tombe que quand on joue
quick-bots = Robots rapides
quick-bots-small = ils jouent sans attendre ; toucher le plateau suffit aussi
lamp-wish = Indices
lamp-wish-small = la lampe peut t'aider
role-starter = Qui commence
role-follower = L'autre
swap-sides = Échanger les rôles
change-seats = Changer de place
spectators = Spectateurs
spectators-small = qui a le lien peut regarder
listed = Table ouverte
listed-small = tout le monde ici peut la voir et s'y asseoir
start = Commencer
after = D'après { $credits }
after-lost = D'après un livret dont le titre, les auteurs et l'éditeur ne sont plus lisibles

# les moments bizarres
lost-title = Il n'y a rien ici
lost-text = Cette adresse ne mène nulle part. Reviens à l'accueil et choisis un jeu.
older-title = Une nouvelle version est là
older-text = La page est plus vieille que son serveur. Recharge-la : ta place est gardée.
no-table-title = Pas de table ici
no-table-text = Aucune table n'a le code { $code }. Vérifie les lettres, ou demande un nouveau lien.
table-elsewhere = Cette table vit dans le navigateur où elle a commencé : c'est là-bas qu'on la continue.
not-yours-title = Cette place n'est plus à toi
not-yours-text = La place gardée dans ce navigateur n'est plus valable. Recharge la page pour regarder la partie.
closed-title = La table est fermée
closed-text = La personne qui invitait a fermé cette table. Tu peux en ouvrir une autre.

# sans serveur : Atoll joue dans ce navigateur
alone = Sans réseau : tu peux jouer contre les robots
alone-for-good = Sans serveur : tu peux jouer contre les robots
alone-starting = Un instant : Atoll démarre sur cet appareil…
alone-failed = Atoll ne démarre pas sur cet appareil.
friends-later = Les tables entre amis reviennent avec le réseau.
friends-elsewhere = Ici, pas de serveur : pour jouer à distance, il en faut un.
worker-lost = Atoll ne répond pas sur cet appareil. Recharge la page : rien n'est perdu.
worker-restarts = Un instant : Atoll redémarre sur cet appareil. Rien n'est perdu.
along = Emporter
along-title = Emporter Atoll
along-text = Avec Atoll sur cet appareil, tu joues sans réseau : les cinq jeux contre les robots ou à plusieurs sur cet écran, les leçons, les coups du jour, les carnets de score. Les tables entre amis attendent le réseau.
along-size = { $packed } à télécharger, { $size } sur l'appareil.
along-take = Emporter
along-fetching = Atoll arrive sur cet appareil…
along-stop = Arrêter
along-taken = Atoll est sur cet appareil : il joue aussi sans réseau.
along-room = Il y prend { $size }.
along-leave-small = Si tu l'enlèves, tes parties restent ; celles que tu as commencées sans réseau attendent que tu l'emportes de nouveau.
along-leave = L'enlever de cet appareil
along-cannot = Sur cette adresse, le navigateur ne garde rien : il faut une adresse en https, ou l'ordinateur même où tourne Atoll.
along-away = Le serveur ne répond pas : on ne peut rien télécharger pour l'instant.
along-no-room = L'appareil n'a plus assez de place.
along-broken = Le téléchargement s'est arrêté. Ce qui est arrivé est gardé : réessaie quand tu veux.
along-renewing = Une version plus récente d'Atoll arrive sur cet appareil…
along-renewed = Une version plus récente d'Atoll est là.
full-screen = Plein écran
full-screen-leave = Quitter le plein écran
