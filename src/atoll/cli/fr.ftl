# Les phrases du terminal

# joueurs
person = Joueur
person-number = Joueur { $number }
no-such-seat = Il n'y a pas de place { $seat } : les places vont de 0 à { $last }.

# la table
word-score = Points
leg-number = partie { $number }
curtain = C'est à { $who }. Les autres, ne regardez pas ; { $who }, appuie sur Entrée.
curtain-scroll = Ce terminal ne sait pas oublier ce qui était affiché : ne remonte pas pour le relire.
winner = { $who } gagne.
winners = { $who } gagnent ensemble.
match-totals = Total des { $games } parties : { $totals }.
match-won = { $who } gagne le match.
match-shared = Égalité au total : { $who } gagnent le match ensemble.
after-end = La partie est finie. Tape points, journal, enregistrer FICHIER, retour (jouer la partie retour) ou quitter.
goodbye = À bientôt.
leave-asked = Veux-tu partir ? La partie est gardée. Tape oui pour partir.
sand-left = Sable restant : { $seconds } s.
sand-gone = Le sable s'est écoulé.
seats-drawn = Les places ont été tirées au sort : { $who } a la première.
taken-back = Repris : { $line }.
put-aside = Ta partie est gardée. Pour la continuer : { $command }
put-aside-over = Ta partie est gardée. Pour la revoir : { $command }
autosave-failed = Ta partie n'a pas pu être gardée. { $reason }
autosave-printed = La voici en texte. Copie-la dans un fichier, et tu pourras la continuer :
saved = Enregistré : { $file }
log-line = { $who } : { $line }
log-undo = annuler
log-empty = Il ne s'est encore rien passé.
events-more = … et d'autres choses avant cela : tape nouvelles.
pager-more = – encore { $count ->
    [one] { $count } ligne
   *[other] { $count } lignes
 } : Entrée, ou q pour arrêter –{" "}
gist-none = Ce jeu n'a pas de règles courtes. Tape règles pour tout lire.
replay-keys = ← → une ligne, ↑ ↓ un tour, Début et Fin, q pour partir
resume-which = Tape continuer et le numéro d'une partie, ou un nom de fichier.
shelf-empty = Aucune partie n'est encore gardée.
shelf-empty-of = Aucune partie de { $game } n'est encore gardée.
shelf-number = Il n'y a pas de partie { $number } dans la liste : elle en a { $count }.
legal-none = On ne peut rien jouer de tel maintenant. Tape coups pour tout voir.
legal-more = … et encore { $count } débuts. Précise, par exemple : coups { $example }
hint = Le capitaine jouerait : { $line }
hint-yes = Tape oui pour le jouer.
hint-yes-steps = Tape oui pour jouer tout cela, ou oui 1 pour la première étape seulement.
nothing-proposed = Il n'y a rien à accepter. Tape d'abord conseil.
nothing-refused = On ne t'a rien demandé.
refused-offer = D'accord, rien ne change.
steps-proposed = { $count ->
    [one] Une seule étape a été proposée : oui la joue.
   *[other] { $count } étapes ont été proposées : oui les joue toutes, oui 1 joue la première.
 }
thinking = { $who } réfléchit…
line-rest = Pas joué : { $line }. Ce n'est plus ton tour.
line-stopped = Ce qui précède est joué, mais pas : { $line }
line-many = C'est trop d'un coup : au plus { $most } actions par ligne.
undo-casual = Quelqu'un a vu quelque chose depuis. Reprendre quand même ? Le résultat le dira. Tape oui si c'est ce que tu veux.
taken-back-casual = Repris, avec tout ce qui a suivi : { $line }.
casual-result = Partie amicale : { $count ->
    [one] un coup a été repris
   *[other] { $count } coups ont été repris
 } après que quelqu'un avait vu quelque chose.
board-wide = Ce plateau a { $needed } colonnes et ton terminal { $width } : élargis-le.
did-you-mean = Voulais-tu dire : { $lines } ?
which-game = Quel jeu ? Tape son numéro ou son nom.
which-language = Quelle langue ? [{ $usual }]
which-seats = Combien jouent ? { $known } [{ $usual }]
which-bot = Qui joue avec toi ? [{ $usual }]
nobody = personne : on partage cet écran
ask-again = « { $typed } » n'en fait pas partie.
welcome-move = Un coup s'écrit ainsi : { $line } – plusieurs, avec des virgules entre eux.
welcome-help = Tape conseil pour un coup et sa raison, oui pour le jouer, coups pour tous les coups, règles courtes pour les règles en trois phrases, ? pour tout le reste.
welcome-enter = Appuie sur Entrée pour voir le plateau.

# ce qui ne va pas
line-long = Cette ligne est trop longue : au plus { $limit } caractères.
line-vague = Cela peut continuer de { $count } façons. Tape coups { $line } pour les voir.
line-gap = Il manque quelque chose : cela peut être { $count } coups.
line-unknown = « { $line } » n'est pas un coup. Maintenant tu peux jouer, par exemple : { $lines }
line-odd = Cette ligne contient des caractères qui ne se tapent pas. Utilise des lettres, des chiffres, des espaces et des tirets.
not-a-command = Ce n'est pas une commande. La partie est finie ; tape ? pour l'aide.
no-hint = Il n'y a rien à conseiller : personne ne doit jouer ici.
nothing-to-play = On ne peut plus rien jouer : la partie est finie.
return-early = La partie retour vient après celle-ci. Tape quitter pour arrêter avant.
save-where = Donne un nom de fichier : enregistrer ma-partie.txt
resume-without-seed = { $file } ne contient pas la graine de sa dernière partie : on ne peut pas la continuer, seulement la revoir.
resume-other-game = { $file } est une partie de { $game }.
no-screen = Il n'y a pas d'écran où écrire : la sortie standard est fermée.
file-missing = Il n'y a pas de fichier { $file }.
file-exists = { $file } existe déjà et reste tel quel. Choisis un autre nom.
save-exists = { $file } existe déjà et reste tel quel. Choisis un autre nom, ou ajoute --force.
file-not-regular = { $file } n'est pas un fichier.
file-not-text = { $file } n'est pas une partie notée : ce n'est pas du texte.
file-trouble = { $file } ne peut pas servir : { $reason }.
standard-output = La sortie standard
reason-full = il n'y a plus de place
reason-missing = cela n'existe pas
reason-denied = tu n'en as pas le droit
reason-read-only = on ne peut rien y écrire
reason-long-name = le nom est trop long
reason-no-folder = une partie du chemin n'est pas un dossier
option-form = « { $option } » n'est pas une option. Écris nom=valeur.
no-such-rule = Aucune règle ne répond à « { $rule } ». Les règles vont de R1 à { $last } ; tu peux aussi chercher un mot.
no-such-leg = Ce match n'a pas de partie { $leg } : il en a { $count }.
no-such-entry = Le journal n'a pas d'entrée { $at } : il va de 0 à { $length }.

# autres commandes
game-facts = Joueurs : { $seats } · { $minutes } min · dès { $age } ans
game-credits = D'après { $credits }
game-credits-lost = D'après un livret dont le titre, les auteurs et l'éditeur ne sont plus lisibles
game-reconstructed = Reconstitué ({ $rule }) : { $wording }
option-default = (par défaut)
option-usual = (par défaut avec atoll play)
replay-at = Partie { $leg } sur { $legs }, après l'entrée { $at } sur { $length }
verified = { $draws ->
    [one] { $draws } tirage vérifié : il suit
   *[other] { $draws } tirages vérifiés : tous suivent
 } la graine promise, et chaque coup respecte les règles.
bench-title = Parties au hasard (places entre parenthèses), par seconde de calcul sur un cœur
bench-game = jeu
bench-way = par
bench-listing = liste
bench-pick = tirage
bench-playouts = parties
bench-decisions = décisions
bench-actions = toutes actions
bench-copy = copie, µs
bench-text = texte, octets
bench-stored = stockée, octets
bench-compiled = Les règles sont compilées.
bench-interpreted = Les règles sont interprétées : compilées, elles vont environ cinquante fois plus vite.

# l'arène
percent = { $number } %
arena-title = { $game }, { $seats } places : { $games } parties
arena-progress = parties
arena-bot = robot
arena-elo = Elo
arena-between = 95 %
arena-games = parties
arena-wins = victoires
arena-fair = × part égale
arena-ms = ms, médiane / max
arena-pairs = La ligne finit devant la colonne
arena-scores = Points
arena-min = minimum
arena-lower = 1er quartile
arena-middle = médiane
arena-upper = 3e quartile
arena-max = maximum
arena-mean = moyenne
arena-seat = La place { $seat } gagne { $rate } ({ $between }) ; à chances égales, ce serait { $fair }.
arena-first = Qui commence gagne { $rate } ({ $between }) ; à chances égales, ce serait { $fair }.
arena-length = Une partie a en moyenne { $entries } entrées et { $decisions } décisions.
arena-uneven = Les places sont réparties équitablement toutes les { $cycle } parties : un multiple se compare mieux.
arena-plot-ratings = Elo, avec intervalles à 95 %
arena-plot-scores = Points : minimum, quartiles, maximum ; le rond est la moyenne
arena-bots-or-duel = Donne --bots ou --duel, pas les deux.
arena-resumed = { $file } contient déjà { $done } parties sur { $games } ; il en reste { $left } à jouer.
arena-go-on = { $done } parties sur { $games } sont gardées. Pour continuer : { $command }
arena-record-exists = { $file } existe déjà et reste tel quel. Choisis un autre dossier pour --save.
arena-save-failed = Les parties ne peuvent pas être gardées dans { $file } : { $reason }.
arena-results-failed = Les résultats ne peuvent pas être gardés dans { $file } : { $reason }.
folder-missing = Il n'y a pas de dossier { $folder }.

# les tables d'un serveur
no-tables-yet = Aucune table n'est encore rangée dans { $file } ; c'est { $atoll } serve qui les crée. Si elles sont ailleurs, donne le dossier avec --data.
no-such-table = Il n'y a pas de table { $code }. Pour voir les tables : { $atoll } tables list
tables-none = Il n'y a aucune table.
tables-code = code
tables-game = jeu
tables-phase = état
tables-players = joueurs
tables-entries = lignes
tables-touched = dernière activité
phase-waiting = attend
phase-playing = en cours
phase-over = finie
phase-closed = fermée
seat-person = personne
seat-open = libre
table-length = Partie { $leg } : { $length } lignes
table-times = Créée le { $made }, dernière activité le { $touched }
table-result = Partie { $leg } finie : { $scores }
table-closed = La table { $code } est fermée. Son journal reste jusqu'au prochain ménage.
table-deleted = La table { $code } est supprimée, avec son journal. Les copies dans les sauvegardes et les fichiers exportés restent.
name-forgotten = { $count ->
    [one] À une table, { $name } porte maintenant un autre nom.
   *[other] À { $count } tables, { $name } porte maintenant un autre nom.
} Les copies dans les sauvegardes et les fichiers exportés restent.
name-unknown = Personne ne s'appelle { $name } à aucune table. Chaque lettre compte.
tables-copying = { $done } lignes sur { $total }
tables-copied = { $count ->
    [one] Une table est copiée
   *[other] { $count } tables sont copiées
}, avec codes, clés et journaux. Le fichier reste tel quel. À partir de maintenant : { $atoll } serve --database-url …
tables-cleared = { $count ->
    [one] { $count } table supprimée : il ne s'y passait
   *[other] { $count } tables supprimées : il ne s'y passait
 } plus rien depuis { $days ->
    [one] un jour
   *[other] { $days } jours
 }.
export-early = Personne n'a encore joué à la table { $code }.
imported = La partie est maintenant à la table { $code }.
imported-keys = Elle n'est pas finie. La clé de l'hôte : { $host } Et celles des places :

# les commandes : ce qui se tape pour chacune ; l'anglais marche toujours
command-help = aide
command-legal = coups
command-hint = conseil
command-yes = oui
command-no = non
command-undo = annuler
command-rules = règles
command-score = points
command-news = nouvelles
command-log = journal
command-save = enregistrer, sauver
command-resume = reprendre, continuer
command-return = retour
command-quit = quitter
word-short = court, courtes, en bref

# l'aide à la table
help-help = ? – cette aide
help-legal = coups [mots] – ce qu'on peut jouer maintenant, par exemple : coups { $word }
help-hint = conseil – ce que le capitaine jouerait, et pourquoi
help-yes = oui – jouer ce conseil (oui 1 : sa première étape), ou répondre oui
help-no = non – répondre non
help-undo = annuler – reprendre ta dernière action
help-rules = règles [R5 ou un mot] – les règles ; règles courtes : en trois phrases
help-score = points – les points de chacun, ligne par ligne
help-news = nouvelles – ce qui s'est passé depuis ton dernier tour
help-log = journal – tout ce qui s'est passé
help-save = enregistrer FICHIER – garder la partie (--force : par-dessus un autre fichier)
help-resume = continuer – les parties gardées ; continuer 2 en reprend une, ou FICHIER
help-return = retour – après la fin : la partie retour, chacun une place plus loin
help-quit = quitter – partir ; la partie est gardée
help-board = { $words } [nom] – toute la table, ou un joueur : { $example }
help-market = { $words } – tout le marché
help-values = { $words } – ce que vaut chaque élément, et ce que veulent dire les lettres
help-enter = Entrée seule – revoir le plateau
help-action = Pour jouer, tape une action comme coups les montre. Tu peux abréger : { $short } pour { $word }. La touche Tab complète. Les mots anglais marchent aussi : hint, undo, rules.

# serve
serving = Atoll est à l'adresse { $address }
serving-lan = Dans ton réseau : { $address }
serving-host = Pour inviter des amis depuis la page, ouvre-la ici dans un navigateur par cette adresse (elle sert une fois) : { $address }
serving-stop = Ctrl-C l'arrête ; rien n'est perdu.
port-taken = Le port { $port } est pris par un autre programme. Choisis-en un autre : { $atoll } serve --port 0 prend le premier qui est libre.
port-trouble = Atoll ne peut pas écouter à { $host }, port { $port } : { $reason }.
data-folder = Atoll ne peut pas garder les tables dans { $folder } : { $reason }. Choisis un autre dossier avec --data.
nats-without-database = Des serveurs qui partagent leurs tables ont besoin d'un PostgreSQL : ajoute --database-url, le même pour tous.
nats-missing = Pour jouer à plusieurs serveurs, installe un paquet de plus : pip install "atoll[cluster]".
nats-files = On ne peut pas joindre le serveur NATS avec ces fichiers : { $reason }.

# think
think-processes = { $minds ->
    [one] Un processus réfléchit
   *[other] { $minds } processus réfléchissent
} aux coups et aux conseils des bots de la grappe.
think-without-nats = Dis où les serveurs de la grappe se retrouvent : --nats nats://adresse:4222.

# un jeu à soi
new-game-key = « { $game } » ne peut pas être la clé d'un jeu : c'est une suite d'au plus 24 minuscules, chiffres et _, qui commence par une lettre, comme coral_bay.
new-game-taken = Il y a déjà un { $game } ({ $place }) : choisis une autre clé. Rien n'a été écrit.
new-game-seats = « { $seats } » n'est pas un nombre de joueurs : écris-en un de { $fewest } à { $most }, comme 3, ou deux avec un trait d'union, comme 2-4.
new-game-no-tree = « { $folder } » n'est pas un clone d'Atoll, dont le jeu ferait partie : va dans un clone, ou ajoute --guest pour un paquet à part.
new-game-written = C'est écrit. Pour y jouer : PYTHONPATH=src python -m atoll.cli play { $game }. La suite est dans docs/guides/game.md.
new-game-guest = C'est écrit. Pour y jouer : PYTHONPATH={ $folder }/{ $game } ATOLL_GAMES={ $game } { $atoll } play { $game }. La suite est dans son README.md.

# la relecture d'une partie
review-reading = Lecture en cours, coup { $done } sur { $total }
review-curve = Ce que la partie semblait valoir pour { $who }, en points d'avance sur le meilleur des autres :
review-start = Départ
review-luck = Chance
review-own = Ses décisions
review-others = Celles des autres
review-unexplained = Non expliqué
review-result = Résultat
review-moment = { $leg ->
    [1] Moment { $number }, ligne { $entry } :
   *[other] Moment { $number }, partie { $leg }, ligne { $entry } :
 }
review-played = Joué : { $turn }
review-better = Mieux : { $turn }

# les coups du jour
command-answer = réponse
puzzles-title = Les coups du jour, { $day }
puzzles-empty = Il n'y a pas de coup du jour ici.
puzzles-which = Lequel ? Un numéro, ou Entrée pour partir
puzzles-unclear = Tape un numéro de 1 à { $count }, ou le nom d'un jeu.
puzzles-none = Il n'y a pas de coup du jour pour { $game }.
puzzles-day = Le { $day } n'est pas ouvert : choisis un jour du { $first } au { $last }.
puzzles-level-boy = facile
puzzles-level-sailor = moyen
puzzles-level-captain = difficile
puzzles-level-admiral = très difficile
puzzles-how = Trouve le meilleur tour : tape-le action par action. conseil dit ce qu'il y a à gagner et coûte une étoile ; annuler reprend le tour au début ; réponse donne la réponse.
puzzles-how-one = Trouve la meilleure action : tape une ligne. conseil dit ce qu'il y a à gagner et coûte une étoile ; réponse donne la réponse.
puzzles-stars = { $stars }
puzzles-stars-later = { $stars } (c'est le premier essai qui compte)
puzzles-again = Essaie encore, ou tape réponse.
puzzles-best = Le meilleur : { $line }
puzzles-progress = Coups du jour
puzzles-made = { $count ->
    [one] Un coup du jour
   *[other] { $count } coups du jour
  } tirés de { $matches ->
    [one] une partie
   *[other] { $matches } parties
  }, dans { $file }.
puzzles-other-seed = { $file } a été commencé avec la graine { $seed } : continue avec elle, ou choisis un autre fichier.

# Apprendre (atoll learn)
learn-progress = parties
learn-title = Écarts prévus dans des parties mises à part : l'erreur en points, par quart de partie
learn-seats = places
learn-quarter = { $quarter }/4
learn-by-learned = appris
learn-by-worth = à vue d'œil
learn-by-nothing = tous à égalité
learn-chances-title = { $seats } places : sur cent chances annoncées, combien ont été gagnées (± un écart type)
learn-chances-all = partout où c'est annoncé
learn-chances-third = { $third }{ $third ->
    [1] er
   *[other] e
  } tiers de la partie{ $trusted ->
    [yes] {""}
   *[no] {" "}(rien n'est annoncé)
  }
learn-chances-kind = { $kind ->
    [boy] mousses
    [sailor] matelots
    [captain] capitaines
   *[mixed] tables mêlées
  }{ $trusted ->
    [yes] {""}
   *[no] {" "}(rien n'est annoncé)
  }
learn-chances-alone = Avec --chances, ni --player ni --units : des robots de tous les niveaux jouent.
learn-kept = Gardé dans { $file }. Un jeu le lit dans son propre dossier.
learn-interrupted = Arrêté avant la fin : rien n'est gardé. La même commande rejoue les mêmes parties.
learn-numpy = Pour apprendre, il faut NumPy : pip install "atoll[research]".
learn-nothing-to-see = { $game } n'a ni traits dans son instinct ni observation.py : il n'y a rien à apprendre. docs/guides/bot.md explique comment en écrire.
