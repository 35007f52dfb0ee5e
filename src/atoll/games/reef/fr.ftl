# Récif

title = Récif

option-types = Qui rassemble les animaux ?
option-types-first = Celui qui commence rassemble les animaux, l'autre les couleurs.
option-types-second = Celui qui ne commence pas rassemble les animaux, l'autre les couleurs.

# ce qui se tape : le premier mot est celui que l'on montre
word-examples = reste, glisse c2 c5, pose poisson-rouge d4
typed-fillers = le, la, les, l, un, une, de, du, à, au, en, sur, vers, tuile, case, ma, ta, mon, ton
typed-stay = reste, rester, passe, passer
typed-slide = glisse, glisser, déplace, déplacer
typed-place = pose, poser, place, placer, mets, mettre
typed-draw = tire, tirer, pioche, piocher
typed-crab = crabe
typed-fish = poisson
typed-jellyfish = méduse
typed-seahorse = hippocampe
typed-starfish = étoile, étoile-de-mer
typed-turtle = tortue
typed-blue = bleu, bleue
typed-green = vert, verte
typed-pink = rose
typed-purple = violet, violette
typed-red = rouge
typed-yellow = jaune
typed-jellyfish-blue = méduse-bleue
typed-jellyfish-green = méduse-verte
typed-jellyfish-purple = méduse-violette
typed-starfish-blue = étoile-bleue
typed-starfish-green = étoile-verte
typed-starfish-purple = étoile-violette
typed-turtle-blue = tortue-bleue
typed-turtle-green = tortue-verte
typed-turtle-purple = tortue-violette

# ce que l'on peut faire
prompt-draw = Le hasard tire une tuile pour la rivière.
prompt-first = { $who } commence : pose une tuile de la rivière où tu veux.
prompt-slide = { $who } : fais glisser une tuile, ou ne bouge rien.
prompt-place = { $who } : pose une tuile de la rivière sur une case vide.
prompt-over = La partie est finie.

# refus
nothing-slides-yet = Rien ne glisse au tout premier tour : pose une tuile de la rivière.
slide-is-over = Tu as déjà fait glisser une tuile, ou choisi de ne rien bouger : pose maintenant une tuile de la rivière.
slide-first = Avant de poser une tuile, fais-en glisser une ou choisis de ne rien bouger.
nothing-there = Il n'y a pas de tuile en { $cell }.
slide-nowhere = La tuile est déjà en { $cell } : choisis une autre case, ou de ne rien bouger.
slide-stuck = La tuile en { $cell } est coincée : rien n'est libre juste à côté d'elle. Choisis-en une autre.
not-in-line = Une tuile glisse tout droit : { $target } n'est ni sur la ligne ni sur la colonne de { $source }.
slide-taken = Une tuile occupe déjà { $cell } : arrête-toi avant.
slide-blocked = Une tuile barre le passage en { $cell } : on ne saute pas par-dessus.
cell-taken = Une tuile occupe déjà { $cell } : choisis une case vide.
tile-in-reserve = Choisis une tuile de la rivière : { $tile } est encore dans la réserve.
tile-on-reef = Choisis une tuile de la rivière : { $tile } est déjà sur le récif, en { $cell }.
drawn-already = Le hasard a déjà tiré { $tile }.
bad-cell = « { $cell } » n'est pas une case du récif : les cases vont de a1 à f6.
bad-tile = « { $tile } » n'est pas une tuile. Une tuile est un animal et une couleur : crabe, poisson, méduse, hippocampe, étoile ou tortue, puis bleu, vert, rose, violet, rouge ou jaune, comme crabe-jaune.

# ce qu'on propose de faire
do-stayed = ne fais rien glisser
do-slid = fais glisser { $tile } de { $source } à { $target }
do-placed = pose { $tile } en { $cell }

# ce qui se passe
drawn = La rivière apporte { $tile }.
drawn-thing = { $tile }
drawn-together = La rivière apporte { $things }.
stayed = { $who } ne fait rien glisser.
slid = { $who } fait glisser { $tile } de { $source } à { $target }.
placed = { $who } pose { $tile } en { $cell }.
shoals-grew = Banc de { $size } { $shoal } : { $who } gagne { $points } { $points ->
    [one] point
   *[other] points
 } ({ $total }).
shoals-shrank = { $who } perd { $points } { $points ->
    [one] point
   *[other] points
 } ({ $total }).
ending-reef-full = Le récif est plein.
game-won = { $who } gagne la partie.

# décompte
shoal-line = Banc de { $size } { $shoal }
shoal-crab = crabes
shoal-fish = poissons
shoal-jellyfish = méduses
shoal-seahorse = hippocampes
shoal-starfish = étoiles de mer
shoal-turtle = tortues
shoal-blue = tuiles bleues
shoal-green = tuiles vertes
shoal-pink = tuiles roses
shoal-purple = tuiles violettes
shoal-red = tuiles rouges
shoal-yellow = tuiles jaunes

# tuiles
tile-crab-blue = crabe bleu
tile-crab-green = crabe vert
tile-crab-pink = crabe rose
tile-crab-purple = crabe violet
tile-crab-red = crabe rouge
tile-crab-yellow = crabe jaune
tile-fish-blue = poisson bleu
tile-fish-green = poisson vert
tile-fish-pink = poisson rose
tile-fish-purple = poisson violet
tile-fish-red = poisson rouge
tile-fish-yellow = poisson jaune
tile-jellyfish-blue = méduse bleue
tile-jellyfish-green = méduse verte
tile-jellyfish-pink = méduse rose
tile-jellyfish-purple = méduse violette
tile-jellyfish-red = méduse rouge
tile-jellyfish-yellow = méduse jaune
tile-seahorse-blue = hippocampe bleu
tile-seahorse-green = hippocampe vert
tile-seahorse-pink = hippocampe rose
tile-seahorse-purple = hippocampe violet
tile-seahorse-red = hippocampe rouge
tile-seahorse-yellow = hippocampe jaune
tile-starfish-blue = étoile de mer bleue
tile-starfish-green = étoile de mer verte
tile-starfish-pink = étoile de mer rose
tile-starfish-purple = étoile de mer violette
tile-starfish-red = étoile de mer rouge
tile-starfish-yellow = étoile de mer jaune
tile-turtle-blue = tortue bleue
tile-turtle-green = tortue verte
tile-turtle-pink = tortue rose
tile-turtle-purple = tortue violette
tile-turtle-red = tortue rouge
tile-turtle-yellow = tortue jaune

# tuiles dans une phrase
the-crab-blue = le crabe bleu
the-crab-green = le crabe vert
the-crab-pink = le crabe rose
the-crab-purple = le crabe violet
the-crab-red = le crabe rouge
the-crab-yellow = le crabe jaune
the-fish-blue = le poisson bleu
the-fish-green = le poisson vert
the-fish-pink = le poisson rose
the-fish-purple = le poisson violet
the-fish-red = le poisson rouge
the-fish-yellow = le poisson jaune
the-jellyfish-blue = la méduse bleue
the-jellyfish-green = la méduse verte
the-jellyfish-pink = la méduse rose
the-jellyfish-purple = la méduse violette
the-jellyfish-red = la méduse rouge
the-jellyfish-yellow = la méduse jaune
the-seahorse-blue = l'hippocampe bleu
the-seahorse-green = l'hippocampe vert
the-seahorse-pink = l'hippocampe rose
the-seahorse-purple = l'hippocampe violet
the-seahorse-red = l'hippocampe rouge
the-seahorse-yellow = l'hippocampe jaune
the-starfish-blue = l'étoile de mer bleue
the-starfish-green = l'étoile de mer verte
the-starfish-pink = l'étoile de mer rose
the-starfish-purple = l'étoile de mer violette
the-starfish-red = l'étoile de mer rouge
the-starfish-yellow = l'étoile de mer jaune
the-turtle-blue = la tortue bleue
the-turtle-green = la tortue verte
the-turtle-pink = la tortue rose
the-turtle-purple = la tortue violette
the-turtle-red = la tortue rouge
the-turtle-yellow = la tortue jaune

# à l'écran
word-river = Rivière
word-reserve = Réserve
word-types = animaux
word-colours = couleurs
word-turn = Tour
word-you-gather = Tu|rassembles|les|{ $what }

# sur le plateau à l'écran
board-name = Récif, six sur six
cell-tile = { $cell }, { $tile }
cell-empty = { $cell }, vide
cell-target = { $cell }, vide, possible
river-tile = { $tile }, dans la rivière
in-reserve = en réserve
gathers-types = rassemble les animaux
gathers-colours = rassemble les couleurs
turn-of = tour { $turn } sur 36
button-stay = Ne rien bouger
chosen-tile = { $tile } : { $cells ->
    [one] une case possible
   *[other] { SPELLED($cells) } cases possibles
 }
wish-shoals = Entourer les bancs
shown-shoals = Bancs entourés
points-of-shoals = 2 → 1, 3 → 3, 4 → 6, 5 → 10, 6 → 15
sheet-line = { $size } { $shoal }
sheet-crab = crabes
sheet-fish = poissons
sheet-jellyfish = méduses
sheet-seahorse = hippocampes
sheet-starfish = étoiles
sheet-turtle = tortues
sheet-blue = bleues
sheet-green = vertes
sheet-pink = roses
sheet-purple = violettes
sheet-red = rouges
sheet-yellow = jaunes

# carnet de score
pad-say = Qu'y a-t-il en { $cell } sur ta table ? Touche cette tuile.
pad-left = { $left ->
    [one] Encore une tuile.
   *[other] Encore { $left } tuiles.
 }
pad-full = Le récif est plein.
pad-animals = Animal
pad-tiles = Tuiles à poser
pad-clear = Tout effacer
pad-back = Reprendre la dernière
pad-types-win = Les animaux gagnent.
pad-colours-win = Les couleurs gagnent.
pad-tie = Égalité : celui qui n'a pas commencé gagne.
pad-none = Pas encore de banc.
pad-cell = case { $cell }
pad-twice = Tu as déjà posé { $tile } : il n'y a qu'une tuile de chaque sorte dans la boîte.

# la partie guidée
lesson-goal = Toi, tu rassembles les animaux pareils. Voici deux tortues : quand elles se touchent par un côté, elles forment un banc, et un banc rapporte des points. L'autre joueur, lui, rassemble les couleurs.
lesson-slide = Au début de ton tour, tu peux faire glisser une tuile, tout droit et sans sauter. Touche la tortue bleue, puis la case allumée au-dessus de la tortue verte.
lesson-slide-nudge = Bonne idée, mais pas tout de suite : fais d'abord glisser la tortue bleue jusqu'à l'autre tortue.
lesson-place = Tes deux tortues se touchent : 1 point. Maintenant, pose une tuile de la rivière : choisis une tortue, puis une case allumée.
lesson-place-nudge = On peut la poser là, mais essayons un plus grand banc : prends une tortue, et pose-la contre tes tortues.
lesson-points = Trois tortues ensemble : 3 points. Quatre en feraient 6, cinq 10, et six 15. Un grand banc vaut bien mieux que plusieurs petits.
lesson-hinder = L'autre a posé un crabe rouge contre une méduse rouge : un point pour ses couleurs. Les tuiles n'appartiennent à personne. Fais glisser le crabe rouge loin de la méduse.
lesson-hinder-nudge = C'est permis, mais regarde le crabe rouge : si tu le fais glisser, tu sépares les deux tuiles rouges.
lesson-grow = Son banc rouge a disparu. À toi de poser une tuile : agrandis encore ton banc de tortues.
lesson-grow-nudge = Il reste une tortue dans la rivière : pose-la sur une case allumée, contre ton banc.
lesson-end = Tu sais jouer. La partie continue comme cela, un tour chacun, et s'arrête quand le récif est plein. Le plus grand total gagne.
picture-river = Au début, le récif est vide. Six tuiles attendent dans la rivière.
picture-slide = La tortue bleue glisse tout droit, de e2 à c2. La voie est libre.
picture-place = Une tuile de la rivière va sur n'importe quelle case vide.
picture-shoal = Trois tortues qui se touchent par un côté : un banc, 3 points.

# Les règles en trois phrases, et le premier écran
gist-goal = Gagne plus de points que l'autre : l'un rassemble les animaux pareils, l'autre ceux de même couleur, côte à côte, en bancs.
gist-turn = À ton tour, tu peux faire glisser une tuile en ligne droite, puis tu poses une tuile de la rivière.
gist-end = Quand le récif est plein, chacun de tes bancs compte : 1 point pour 2 tuiles, 3 pour 3, 6 pour 4, 10 pour 5, 15 pour 6. Le plus grand total gagne.

# exemple de décompte
example-score = La première place rassemble les animaux : chaque banc compte à part, et les étoiles de mer font 10 points à elles cinq.

# la relecture
chance-draw = la rivière
better-shoal-line = { $how ->
    [new] { $you ->
        [mover] Tu aurais formé
       *[none] { $who } aurait formé
     } un banc de { $size } { $shoal } : { $points ->
        [one] un point
       *[other] { $points } points
     }.
    [kept] { $you ->
        [mover] Tu aurais gardé ton banc
       *[none] { $who } aurait gardé son banc
     } de { $size } { $shoal } : { $points ->
        [one] un point
       *[other] { $points } points
     } au lieu de { $was ->
        [0] rien
       *[other] { $was }
     }.
    [joined] { $you ->
        [mover] Tu aurais réuni plusieurs bancs
       *[none] { $who } aurait réuni plusieurs bancs
     } en un seul de { $size } { $shoal } : { $points ->
        [one] un point
       *[other] { $points } points
     } au lieu de { $was ->
        [0] rien
       *[other] { $was }
     }.
    [grown] { $you ->
        [mover] Ton banc
       *[none] Chez { $who }, un banc
     } serait passé de { $was_size } à { $size } { $shoal } : { $points ->
        [one] un point
       *[other] { $points } points
     } au lieu de { $was ->
        [0] rien
       *[other] { $was }
     }.
   *[more] { $you ->
        [mover] Ton banc
       *[none] Chez { $who }, un banc
     } aurait compté { $size } { $shoal } au lieu de { $was_size } : { $points ->
        [one] un point
       *[other] { $points } points
     } au lieu de { $was ->
        [0] rien
       *[other] { $was }
     }.
  }
practise-grow = avant de poser, cherche le banc que tu peux agrandir
practise-finish = avant de poser, cherche deux tuiles pareilles que tu peux réunir
practise-keep = avant de faire glisser une tuile, regarde le banc qu'elle quitte
practise-give = avant de poser, regarde les bancs de l'autre : un glissement les sépare
practise-stop = avant de poser, regarde la tuile que tu laisses à l'autre dans la rivière
practise-shield = avant de poser, regarde lequel de tes bancs l'autre peut couper
practise-prepare = quand aucun banc ne grandit, laisse une case libre à côté du plus grand
