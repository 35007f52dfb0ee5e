# Ce que dit la page sur tous les écrans hors de l'accueil (home.fr.ftl).

# la salle d'attente
waiting-title = On attend du monde
share-later = Tes amis viendront avec ce code dès qu'Atoll sera ouvert à ton réseau.
guest-title = Une place t'attend
share-here = Pour l'instant, ce code marche seulement sur cet ordinateur.
share-text = Envoie ce code, le lien ou l'image à tes amis.
link-here-only = Ce lien marche seulement sur cet ordinateur.
link-invite = Pour inviter un téléphone ou un autre ordinateur de la maison, retourne à l'onglet qu'Atoll a ouvert en démarrant, ou ouvre ici l'adresse entière qu'il a affichée, avec la fin « #host=… » : tu pourras alors ouvrir à ton réseau. Ou relance-le ainsi :
network = Qui peut entrer
network-ask = Et tes amis ? Si tu ouvres Atoll à ton réseau, les téléphones et ordinateurs branchés sur la même box ou le même Wi-Fi pourront ouvrir cette page et s'asseoir à tes tables ; personne d'autre sur Internet. Chez toi, c'est fait pour ; sur le Wi-Fi d'un café ou d'un hôtel, mieux vaut s'en passer. Atoll s'en souviendra, et tu pourras refermer quand tu veux.
network-open = Ouvrir à mon réseau
network-close = Refermer
network-is-open = Les téléphones et ordinateurs de ton réseau peuvent ouvrir ce lien. Atoll s'en souvient d'une fois sur l'autre.
network-none = Cet ordinateur n'est sur aucun réseau en ce moment. Branche-le au Wi-Fi : le lien pour tes amis s'affichera ici.
network-addresses = Si ce lien ne s'ouvre pas chez eux, essaie une autre adresse :
not-now = Pas maintenant
share-link = Partager
code-is = Le code de la table est { $code }
qr = Le lien de la table, à photographier
sit-down = S'asseoir
other-here = Quelqu'un d'autre ici
fill-bot = Mettre un robot
free-seat = Libérer la place
add-seat = Ajouter une place
remove-seat = Enlever la place { $number }
all-seats-taken = Toutes les places sont prises : tu regarderas la partie.
start-fills = { $count ->
    [one] La place libre sera prise par le Matelot.
   *[other] Les { SPELLED($count) } places libres seront prises par des Matelots.
 }
start-with-robots = { $count ->
    [one] avec le Matelot à la place libre
   *[other] avec des Matelots aux places libres
 }
start-ready = Tout le monde est là.
waits-for-host = Tu as ta place. La partie commence quand la personne qui t'invite appuie sur « Commencer ».
seat-free = Place libre
seat-waiting = on attend quelqu'un
seat-away = pas là pour l'instant
seat-bot = robot
you-tag = toi
seat-you = c'est toi
seat-at-screen = sur cet écran
seat-here = est là
seats = Joueurs

# la table
board = Plateau
drawing = Dessin du plateau
prompt = Ce que tu peux faire
your-turn-flag = À toi
their-turn-flag = Joue
your-turn = À toi : { $what }
score-of = { $name }, points :
undo = Annuler
hint = Indice
log = Partie
journal = Journal
log-empty = Rien ne s'est encore passé.
log-newest = Au plus récent
turn-details = Détails du tour
lamp-thinking = La lampe cherche…
lamp-do = Jouer ce coup
line-words = { $verb } { $rest }
looking-back = Tu regardes un moment passé de la partie.
back-to-now = Revenir au présent
play-line = { $line }
choose-again = Choisir autre chose
notation = Notation
notation-wait = pas encore ton tour
notation-example = ex. : { $line }
notation-help = Pour jouer sans la souris : écris ton coup, puis Entrée.
rule-link = règle { $rule }
say-something = Dire quelque chose
keys = Touches du clavier
review = Revoir coup par coup
leave-table = Quitter la table (un robot joue pour moi)
leave-table-of = Quitter la table (un robot joue pour { $name })
come-back = Reprendre ma place
you-only-watch = Tu regardes cette partie : tu n'y as pas de place.
understood = D'accord
absent = { $name } n'est pas là, et c'est son tour.
absent-waits = Sans rien faire, la table attend.
absent-clock = Quand son temps est écoulé, un robot joue à sa place.
absent-sand = Quand le sable est écoulé, son tour est fini.
absent-returns = Quand la personne revient, elle retrouve sa place.
absent-bot = Un robot continue
absent-wait = Attendre
asked-waits = Ta demande est posée : on attend { $names }.
ready-ask = On y va ? Le sablier va se retourner.
ready-go = C'est parti
ready-begin = Tu peux aussi commencer sans attendre.
ready-waits = On attend { $names } pour retourner le sablier.
first-turn-calm = Prends ton temps : à ton premier tour, le sable ne tombe que quand tu joues.
leave-asks = Quitter la table ? Un robot joue pour toi, et tu peux revenir quand tu veux par « Reprendre », à l'accueil.
leave-yes = Quitter
leave-no = Je reste à table
bot-plays-for-you = Un robot joue à ta place.
bot-played = Pendant ton absence, un robot a joué pour toi.
sit-here = Il reste une place : tu peux t'asseoir.
watching = tu regardes
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
rules-chapters = Chapitres
rules-search = Chercher dans les règles
rules-found = { $count ->
    [0] rien
    [one] 1 règle
   *[other] { $count } règles
  }
rules-none = Aucune règle n'en parle. Essaie un autre mot.
rule-now = Ce qui compte maintenant
rules-missing = Les règles n'arrivent pas. Réessaie dans un instant.
rules-example = Un exemple
rules-example-sum = Total
our-own-way = Nous jouons autrement que le livret, et la règle dit pourquoi.
our-reading = Le livret ne le dit pas clairement : c'est notre lecture.
rules-choose = Choisis un jeu

# la fin
won-by = { $count ->
    [one] { $names } gagne !
   *[other] { $names } gagnent !
 }
again = Encore une partie
second-round = Deuxième partie
results = Résultats
again-wanted = { $count ->
    [one] { $names } voudrait rejouer.
   *[other] { $names } voudraient rejouer.
 }
again-awaited = On attend { $names }.
again-waits = On attend les autres…
look-at-board = Regarder le plateau
end-counting = On compte…
end-sheet = Feuille de score
end-sheet-touch = Touche une image : tu sauras ce qu'elle compte.
end-total = Total
match-won-by = { $count ->
    [one] { $names } gagne le match !
   *[other] { $names } gagnent le match ensemble !
 }
end-totals = Au total : { $totals }. Cette partie : { $scores }, { $count ->
    [one] gagnée par { $names }
   *[other] partagée par { $names }
 }.
end-course = La partie en un coup d'œil
end-course-lead = Qui mène, et de combien de points, après chaque tour de table.
end-course-turned = Le rond blanc : au tour de table { $turn }, { $who } a gagné { $points } points sur { $other }.
end-course-points = Les points de chacun après chaque tour de table.
end-leads = { $name } mène
end-shown = Montré sur le plateau

# revoir
review-title = Relire la partie
review-meta = { $game } contre { $name } · { $mine } à { $other }
review-meta-many = { $game } à { $count } · { $scores }
review-how = Comment la partie a tourné
review-account = Le compte
review-term-start = Départ
review-term-luck = Hasard
review-term-own = Tes décisions
review-term-others = Celles des autres
review-term-of = Celles de { $name }
review-term-unexplained = Non expliqué
review-term-result = Résultat
review-luck = Hasard
review-decisions = Décisions
review-rest = Reste
review-luck-of = Chance
review-good = Bons coups
review-as = Relire du côté de { $name }
review-filter = Quels coups
review-all = Tous
review-mine = Mes coups
review-tabs = Que regarder
review-moments = Moments
review-moment = Moment { $number }, tour { $turn }, { $points } points
review-turn = Tour { $turn }
review-turn-word = Tour
review-margin = Écart attendu
review-points = points
review-of-luck = de chance
review-you = Toi
review-captain = Le Capitaine
review-captain-short = Capitaine
review-your-move = Ton coup
review-move-of = Le coup de { $name }
review-other-move = Un autre coup
review-same = joue le même coup
review-unsure = Le Capitaine hésite : ces coups se valent à ses yeux.
review-replay = Rejouer d'ici
review-others = Autres coups
review-others-title = Tour { $turn } : les autres coups
review-whisker = écart final attendu · le trait : ± incertitude
review-show = Montrer sur le plateau : { $move }
review-of-outcomes = { $shown } tirages possibles sur { $of } : les meilleurs, les pires et le vrai
review-back = Revenir aux moments
review-ahead = { $name } devant
review-behind = les autres devant
review-at = tour { $turn } sur { $whole }, écart attendu { $margin }
review-chart = Écart final attendu, tour par tour, de { $start } à { $end }. Sous la courbe : le hasard, { $luck } en tout ; les décisions, { $decisions } en tout.
review-chances = Chances de gagner
review-chances-unknown = pas connues
review-table = Tour par tour : l'écart final attendu, le hasard et les décisions
review-reading = Lecture en cours
review-progress = tour { $done } sur { $whole }
review-percent = Lecture : { $percent } %
review-ahead-of-you = { $count ->
    [one] une relecture passe avant la tienne
   *[other] { $count } relectures passent avant la tienne
 }
review-grows = La courbe avance avec la lecture : tu peux déjà regarder les premiers tours.
review-stop = Arrêter là
review-stopped = Lecture arrêtée
review-stopped-text = La courbe et les moments montrent ce qui a été lu. Pourquoi ils comptent, la lecture le dit quand elle est finie.
review-no-words = Lis toute la partie pour savoir pourquoi.
review-go-on = Lire toute la partie
review-running = La partie n'est pas finie
review-offline = Pas de réponse
review-offline-text = Le serveur relit la partie, et il ne répond pas. La relecture reprend dès qu'il revient.
review-retry = Réessayer
review-none = Pas de relecture
review-nothing = Rien à relire
review-turns = { $count ->
    [one] un tour joué
   *[other] { $count } tours joués
 }
review-nothing-text = Une relecture commence au huitième tour, et il faut avoir eu le choix.
review-faultless = Rien à redire
review-faultless-text = Aucun coup, aucun tirage n'a décidé cette partie à lui seul.
review-hesitates = Le Capitaine hésite
review-hesitates-text = { $count ->
    [one] À un de tes tours, plusieurs coups se valent à ses yeux.
   *[other] À { $count } de tes tours, plusieurs coups se valent à ses yeux.
  } Il n'en montre aucun comme une erreur.
review-finest = Ton meilleur coup, au tour { $turn } :
review-finest-ahead = { $points } points devant le suivant
review-exercise = { $count ->
    [one] Un coup pour s'exercer
   *[other] { $count } coups pour s'exercer
  }
retry-better = { $points ->
    [one] Un point de mieux que la première fois !
   *[other] { $points } points de mieux que la première fois !
 }
retry-worse = { $points ->
    [one] Un point de moins que la première fois.
   *[other] { $points } points de moins que la première fois.
 }
retry-same = Le même écart que la première fois.
replay-title = Revoir la partie
replay-drop = Dépose ici le fichier d'une partie, ou choisis-le.
replay-where = Une partie s'enregistre par « Revoir coup par coup », puis « Enregistrer le fichier ».
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
replay-leg = Partie { $leg }
replay-continue = Continuer d'ici
replay-save = Enregistrer le fichier
replay-saved = Enregistré
replay-copy = Copier le texte
replay-share = Copier le lien
verified = Hasard vérifié
verified-text = Personne n'a triché : les { $draws } tirages sont bien ceux qui étaient promis au départ.
unverified = Hasard pas encore vérifié
unverified-text = Le secret du hasard n'est dévoilé qu'à la fin de la partie.
forged = Attention : ce hasard n'est pas celui qui était promis

# à la table de la cuisine
glass-title = Sablier de 30 secondes
glass-start = Retourner le sablier
glass-pause = Coucher le sablier
glass-go-on = Relever le sablier
glass-over = Le sable est tombé.
pad-unknown = Ce jeu n'a pas de carnet de score.
pad-enter = Note ce que chacun montre.
pad-missing = Il manque encore : { $who }.
pad-name = Nom
pad-less = Un de moins : { $what }
pad-more = Un de plus : { $what }
pad-value = Valeur
pad-new = Nouvelle feuille
pad-old = Reprendre l'ancienne
pad-print = Feuille à imprimer
pad-choose = Quel jeu compter ?
pad-by-server = Compté selon les règles du jeu.
pad-by-page = Compté ici, sans serveur.
pad-needs-server = Ce carnet s'ouvre une première fois avec le serveur. Après, il compte aussi sans lui.
print-now = Imprimer
print-size = Format du papier
print-date = Le
print-tick = Coche les cases pleines
print-tie-fewest = À égalité, qui en a le moins gagne : { $what }. Encore à égalité, on partage la victoire.
print-tie-shared = À égalité, on partage la victoire.

# la partie guidée
lesson = Partie guidée
lesson-step = Étape { $step } sur { $steps }
lesson-next = Suivant
lesson-show = Montre-moi
lesson-watch = Regarde ce que fait { $name }…
lesson-go-on = Finir cette partie
lesson-leave = Quitter la partie guidée

# aide
about-atoll = Atoll est une table de jeux de mer : contre des robots, entre amis, ou tous autour d'un écran. Sans compte, sans publicité, sans rien qui vienne d'ailleurs.
help-first = Comment commencer ?
help-first-answer = Choisis une image, puis « Jouer contre le Mousse ». « Apprendre en jouant » te montre une première partie pas à pas.
help-friends = Comment jouer avec des amis ?
help-friends-answer = Choisis « Jouer entre amis » et envoie-leur le lien, ou fais-leur scanner l'image avec leur téléphone. Un robot peut remplacer qui manque.
help-screen = Peut-on tous jouer sur cet écran ?
help-screen-answer = Oui : « Jouer sur cet écran ». Quand un jeu a des secrets, un rideau tombe entre deux tours.
help-stuck = Que puis-je faire maintenant ?
help-stuck-answer = La phrase près du plateau le dit, et ce que l'on peut toucher est éclairé. La lampe montre où regarder, quoi jouer et pourquoi.
help-undo = Je me suis trompé.
help-undo-answer = « Annuler » reprend ton dernier coup, tant que personne n'en a rien appris.
help-away = Je dois partir.
help-away-answer = Ferme la page, ou laisse ta place à un robot dans le menu. Ta partie t'attend à l'accueil : « Reprendre ».
help-kept = Où tout cela est-il gardé ?
help-kept-answer = Les parties sont sur la machine qui fait tourner Atoll ; tes places et tes parties finies, dans ce navigateur. Rien ne part ailleurs.
help-kept-alone-answer = Ici, tout est dans ce navigateur : tes parties, tes places, ta langue. Rien ne part ailleurs. Le fichier de « Mes parties » les garde si tu effaces tes données.
help-along = Peut-on jouer sans réseau ?
help-along-answer = Oui : « Emporter », en bas de l'accueil, garde Atoll sur cet appareil. Les robots, les leçons et les carnets marchent alors partout ; tes amis reviennent avec le réseau.
credits = À qui sont ces jeux
credits-rules = Les règles sont réécrites d'après les livrets de ces jeux ; les phrases, le code et les dessins sont à nous. Si un jeu te plaît, achète la boîte.
credits-of = { " " }: { $credits }
credits-unknown = { " " }: la page de titre de son livret est perdue, et les noms avec elle
credits-icons = Icônes : game-icons.net, par Lorc, Delapouite et d'autres, CC BY 3.0, teintées et posées sur nos propres fonds.
credits-fonts = Polices : Fredoka et Nunito, SIL Open Font License 1.1.
credits-licence = Atoll est un logiciel libre, sous licence MIT.

# mes parties
shelf-here = { $count } sur cet appareil
shelf-views = Ce que tu regardes
shelf-matches = Parties
shelf-games = Jeu par jeu
shelf-filter = Quel jeu ?
shelf-all = Toutes
shelf-show-more = Montrer la suite
shelf-running-ones = En cours
shelf-week = Cette semaine
shelf-month = En { $month }
shelf-today = auj.
shelf-yesterday = hier
shelf-won = Gagnée
shelf-lost = Perdue
shelf-shared = Partagée
shelf-running = En cours
shelf-won-by = { $count ->
    [one] { $names } gagne
   *[other] { $names } gagnent
 }
shelf-points-two = { $mine } à { $other }
shelf-points-first = { $mine } · 2ᵉ { $other }
shelf-points-behind = { $mine } · meilleur { $other }
shelf-bots = { $level ->
    [boy] { $count } Mousses
    [sailor] { $count } Matelots
    [captain] { $count } Capitaines
    [admiral] { $count } Amiraux
   *[other] { $count } robots
 }
shelf-match = { $title } { $company }
shelf-action = { $action }, { $match }
shelf-review = Relire
shelf-watch = Revoir
shelf-again = Rejouer
shelf-more = Plus
shelf-link-copied = Le lien est copié.
shelf-text-copied = Le texte de la partie est copié.
shelf-no-record = Le texte de cette partie n'est plus sur cet appareil.
shelf-forget = Oublier cette partie
shelf-forget-asks = Oublier cette partie ? Elle disparaît de cet appareil. Seul un fichier exporté pourra la ramener.
shelf-forget-running-asks = Oublier cette partie ? La table attend toujours, mais cet appareil n'y aura plus ta place.
shelf-forget-yes = Oublier
shelf-forget-no = La garder
shelf-played = Jouées
shelf-wins = Gagnées
shelf-best = Record
shelf-beaten = Niveau battu
shelf-no-level = aucun
shelf-by-level = Victoires contre les robots, { $game }
shelf-level-won = { $won } sur { $played }
shelf-luck = Ta chance, partie après partie
shelf-luck-none = Relis une partie, et sa chance vient ici.
shelf-luck-sum = { $count ->
    [one] Une partie relue : { $points }
   *[other] { $count } parties relues : { $points } en tout
  }
shelf-no-bots = Pas encore de partie seul contre des robots du même niveau.
shelf-keep = Tout garder
shelf-keep-text = { $count ->
    [0] Rien encore sur cet appareil. Un fichier d'un autre appareil peut s'y ranger.
    [one] Une partie sur cet appareil, sans compte. Un seul fichier : { $size }.
   *[other] { $count } parties sur cet appareil, sans compte. Un seul fichier : { $size }.
 }
shelf-keys = { $count ->
    [0] Il ne contient aucune clé : personne ne peut jouer à ta place avec lui.
    [one] Il contient la clé de ta place dans une partie en cours : qui a le fichier peut y jouer pour toi.
   *[other] Il contient les clés de tes places dans { $count } parties en cours : qui a le fichier peut y jouer pour toi.
 }
shelf-export = Exporter
shelf-import = Importer
shelf-file-name = atoll-mes-parties
shelf-importing = On range les parties…
shelf-fresh = { $count ->
    [0] Rien de nouveau
    [one] 1 nouvelle
   *[other] { $count } nouvelles
 }
shelf-known = { $count } déjà là
shelf-unreadable = { $count ->
    [one] Une est illisible et reste dehors.
   *[other] { $count } sont illisibles et restent dehors.
 }
shelf-left = { $count ->
    [one] Une plus ancienne ne tient plus : cet appareil en garde { $most }.
   *[other] { $count } plus anciennes ne tiennent plus : cet appareil en garde { $most }.
 }
shelf-elsewhere = { $count ->
    [one] Une partie en cours est sur un autre serveur : on la reprend là-bas.
   *[other] { $count } parties en cours sont sur un autre serveur : on les reprend là-bas.
 }
shelf-file-foreign = Ce n'est pas un fichier de « Mes parties ». Ici, rien n'a changé.
shelf-file-broken = Ce fichier est abîmé ou incomplet : impossible de le lire. Ici, rien n'a changé.
shelf-file-newer = Ce fichier vient d'un Atoll plus récent. Recharge la page, puis réessaie. Ici, rien n'a changé.
shelf-file-record = C'est le texte d'une seule partie : ouvre-le avec « Revoir une partie », à l'accueil. Ici, rien n'a changé.
shelf-file-large = Ce fichier est trop gros. Ici, rien n'a changé.
shelf-no-room = Le navigateur n'a plus de place pour tes parties. Ici, rien n'a changé.
shelf-along = Sans réseau, tes parties sont toutes là, et celles d'ici continuent. Celles du serveur attendent que le réseau revienne.
shelf-alone = Tes parties sont dans ce navigateur, et nulle part ailleurs : exporte-les pour les garder ou pour changer d'appareil.
place-here = sur cet appareil
place-server = sur le serveur
travel-to-server = Continuer en ligne
travel-to-here = Continuer sans réseau
shelf-offline = Sans réseau, tes parties sont toutes là. Les revoir, les reprendre ou changer d'appareil attend que le réseau revienne.
shelf-empty = Tes parties viendront se ranger ici.
shelf-empty-of = Pas encore de partie de ce jeu.
shelf-play = Choisir un jeu
shelf-device = Importer, exporter, autre appareil
shelf-move = Jouer sur un autre appareil
shelf-move-ask = Un code à scanner, et tes parties suivent. Elles passent par ce serveur, dix minutes au plus, et restent aussi ici.
shelf-move-show = Montrer le code
shelf-move-text = Scanne : tes parties suivent. Le code vaut dix minutes.
shelf-move-left = { $minutes ->
    [one] Encore une minute, une fois.
   *[other] Encore { $minutes } minutes, une fois.
 }
shelf-move-keys = Qui le scanne peut jouer à tes places.
shelf-move-qr = Le lien vers tes parties, à photographier
shelf-move-hide = Effacer le code
shelf-move-hidden = Le code est effacé.
shelf-move-over = Ce code ne vaut plus rien.
shelf-move-alone = Ici, pas de serveur, donc pas de code : passe par le fichier.
shelf-move-offline = Sans réseau, pas de code : passe par le fichier.
shelf-move-large = Tes parties sont trop nombreuses pour un code : passe par le fichier.

# le coup du jour
puzzle-of = { $title } · { $number } sur { $count }
puzzle-five = Les coups du jour
puzzle-yours = à toi
puzzle-exercise = Pour t'exercer
puzzle-find = Trouve le meilleur coup
puzzle-level-boy = Facile
puzzle-level-sailor = Moyen
puzzle-level-captain = Difficile
puzzle-level-admiral = Très difficile
puzzle-no-clock = sans chrono
puzzle-undo-free = Tu peux annuler autant que tu veux. La fin du tour donne ta réponse.
puzzle-one-action = Un seul choix donne ta réponse.
puzzle-thinks = Un instant…
puzzle-lamp-costs = L'indice coûte une étoile.
puzzle-lamp-light = Montre-moi
puzzle-give-up = Voir la réponse
puzzle-stars = { $count ->
    [0] aucune étoile sur 3
    [one] { $count } étoile sur 3
   *[other] { $count } étoiles sur 3
  }
puzzle-title-3 = Parfait !
puzzle-title-2 = Bien vu !
puzzle-title-1 = Pas loin
puzzle-title-0 = On regarde ?
puzzle-answer = La réponse
puzzle-compared = Les coups comparés, en points de moins que le meilleur
puzzle-you = toi
puzzle-drawn = Le meilleur coup est sur le plateau.
puzzle-drawn-small = Ton coup y est aussi.
puzzle-again = Réessayer
puzzle-next = Coup suivant
puzzle-share = Partager sans dévoiler le coup
puzzle-week = Ta semaine
puzzle-shell = un coquillage
puzzle-shells = { $count ->
    [0] aucun coquillage
    [one] { $count } coquillage
   *[other] { $count } coquillages
  }
puzzle-no-hurry = Un jour sans jouer n'enlève rien.
puzzle-none = Il n'y a pas de coup du jour ici.
