# Ce que dit la page.

# partout
to-home = Accueil
close = Fermer
menu = Menu
language = Langue
lang-fr = Français
lang-en = English
switch-language = Changer de langue (English)
theme = Couleurs
theme-light = Couleurs claires
theme-dark = Couleurs sombres
theme-system = Couleurs de l'appareil
sound = Sons
sound-small = de petits bruits doux
yes = Oui
no = Non
keep = Garder
reload = Recharger
copied = Copié
copy-link = Copier le lien
link = Lien de la table
code = Code

# l'accueil
home-title = À quoi joue-t-on ce soir ?
home-title-short = À quoi joue-t-on ?
home-lead = Cinq jeux de mer pour toute la famille, sur cet écran ou à distance.
games = Jeux
fact-seats = joueurs :
fact-minutes = durée :
fact-age = à partir de, en années :
minutes = { $minutes } min
all-rules = Règles des jeux
score-pad = Carnet de score
read-record = Revoir une partie
no-account = Sans compte, sans publicité, chez vous
continue = Continuer
resume = Reprendre
continue-with = avec { $names }
continue-screen = sur cet écran
continue-waiting = on attend du monde
first-time = Première visite ?
first-time-text = Choisis une image, puis « Jouer contre le Matelot » : le jeu t'explique tout en chemin.
join = Rejoindre avec un code
join-button = Rejoindre
code-label = Code de la table, six lettres
code-short = Un code a six lettres.
me = Moi : { $name }
me-title = Moi
nickname = Mon prénom ou mon surnom
player-number = Joueur { $number }

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
setup-title = Préparer la table
how-to-play = Comment jouer ?
way-bots = Contre un bot
way-bots-small = tout de suite
way-screen = Sur cet écran
way-screen-small = chacun son tour
way-friends = Avec des amis
way-friends-small = lien ou QR code
who-sits = Qui joue ?
name-of-seat = Nom du joueur { $number }
kind-of-seat = Qui est le joueur { $number } ?
kind-here = Ici
kind-link = Par un lien
seat-guest = Un ami
bot-level = Niveau du bot
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
undo-title = Reprendre un coup ?
undo-fair = Si rien n'est dévoilé
undo-agree = Si tous sont d'accord
undo-free = Quand on veut
spectators = Spectateurs
spectators-small = on peut regarder avec le lien
listed = Table ouverte
listed-small = tout le monde ici peut la voir et s'asseoir
start = Commencer
after = D'après { $credits }
after-lost = D'après un livret dont le titre, les auteurs et l'éditeur ne sont plus lisibles

# la salle d'attente
waiting-title = On attend du monde
share-text = Envoie ce code, le lien ou l'image à tes amis.
code-is = Le code de la table est { $code }
qr = Le lien de la table, à photographier
sit-down = S'asseoir
other-here = Quelqu'un d'autre ici
fill-bot = Mettre un bot
free-seat = Libérer
start-fills = { $count ->
    [one] La place libre sera prise par le Matelot.
   *[other] Les { $count } places libres seront prises par des Matelots.
 }
start-ready = Tout le monde est là.
waits-for-host = Tu es assis. La partie commence dès que l'hôte le décide.
seat-free = Place libre
seat-waiting = on attend quelqu'un
seat-away = parti un instant
seat-bot = bot
seat-you = c'est toi
seat-here = est là
seats = Joueurs

# la table
laying-table = On prépare la table…
board = Plateau
drawing = Dessin du plateau
prompt = Ce que tu peux faire
your-turn-flag = À toi
their-turn-flag = Joue
your-turn = À toi : { $what }
score-of = Points de { $name } :
undo = Annuler
hint = Indice
rules = Règles
log = Partie
journal = Journal
log-empty = Rien ne s'est encore passé.
lamp-thinking = La lampe cherche…
looking-back = Tu regardes un moment passé ({ $length }).
back-to-now = Revenir au présent
play-line = Jouer « { $line } »
choose-again = Choisir autre chose
notation = Notation
notation-wait = pas encore ton tour
rule-link = règle { $rule }
line-lost = Le serveur ne répond pas. Rien n'est perdu : la partie reprend dès qu'il revient.
say-something = Dire quelque chose
keys = Touches du clavier
review = Revoir la partie
leave-table = Quitter la table (un bot joue pour moi)
come-back = Reprendre ma place
bot-plays-for-you = Un bot joue à ta place.
sit-here = Il reste une place : tu peux t'asseoir.
watching = Tu regardes cette partie.
asked-undo = { $name } voudrait reprendre un coup. D'accord ?
sand-left = { $seconds ->
    [one] Il reste une seconde de sable
   *[other] Il reste { $seconds } secondes de sable
 }
clock-left = { $seconds ->
    [one] encore une seconde
   *[other] encore { $seconds } secondes
 }
curtain-title = À { $name } de jouer
curtain-text = Les autres ferment les yeux ou regardent ailleurs.
curtain-lift = C'est moi, { $name }

# les touches
key-arrows = ← ↑ ↓ →
key-arrows-does = aller d'une case à l'autre
key-enter = Entrée
key-enter-does = choisir, jouer
key-escape = Échap
key-escape-does = lâcher, fermer
key-u = U
key-u-does = annuler
key-h = H
key-h-does = demander un indice
key-r = R
key-r-does = ouvrir les règles
key-l = L
key-l-does = ouvrir le journal
key-n = N
key-n-does = écrire un coup
key-help = ?
key-help-does = montrer ces touches

# les règles
rules-of = Règles de { $title }
rules-numbers = Numéros des règles
rules-missing = Les règles n'arrivent pas. Réessaie dans un instant.
our-reading = Notre lecture.
rules-choose = Choisis un jeu

# la fin
won-by = { $count ->
    [one] { $names } gagne !
   *[other] { $names } gagnent !
 }
again = Encore une partie
again-waits = On attend les autres…
look-at-board = Regarder le plateau
end-counting = On compte…
end-sheet = Feuille de score
end-total = Total
end-course = La partie en un coup d'œil
end-leads = { $name } mène
end-shown = Montré sur le plateau

# revoir
replay-title = Revoir la partie
replay-drop = Dépose ici une partie notée, ou choisis un fichier.
replay-file = Choisir un fichier
replay-paste = ou colle son texte ici
replay-read = Lire
replay-play = Lecture
replay-pause = Pause
replay-scrub = Moment de la partie
replay-first = Au début
replay-last = À la fin
replay-back = Un pas en arrière
replay-next = Un pas en avant
replay-at = { $length } sur { $whole }
replay-leg = Manche { $leg }
replay-continue = Continuer d'ici
replay-copy = Copier le texte
replay-share = Partager le lien
verified = Hasard vérifié
verified-text = La graine tirée au départ est bien celle qui était promise : { $draws } tirages contrôlés.
unverified = Hasard pas encore vérifiable
unverified-text = La graine n'est dévoilée qu'à la fin de la partie.
forged = Attention : la graine n'est pas celle qui était promise

# les moments bizarres
lost-title = Il n'y a rien ici
lost-text = Cette adresse ne mène nulle part. Reviens à l'accueil et choisis un jeu.
older-title = Une nouvelle version est là
older-text = La page est plus vieille que son serveur. Recharge-la : ta place est gardée.
no-table-title = Pas de table ici
no-table-text = Aucune table n'a le code { $code }. Vérifie les lettres, ou demande un nouveau lien.
not-yours-title = Cette place n'est plus à toi
not-yours-text = Le siège gardé dans ce navigateur n'est plus valable. Recharge la page pour regarder la partie.
closed-title = La table est fermée
closed-text = L'hôte a fermé cette table. Tu peux en ouvrir une autre.

# à la table de la cuisine
glass-title = Sablier de 30 secondes
glass-start = Retourner le sablier
glass-pause = Coucher le sablier
glass-go-on = Relever le sablier
glass-over = Le sable est tombé.
pad-unknown = Ce jeu n'a pas de carnet de score.
