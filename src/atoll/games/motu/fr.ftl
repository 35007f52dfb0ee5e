# Motu

title = Motu

option-neutral = À trois : où se pose la pagaie qui reste toute la partie ?
option-neutral-column-f = Sur la colonne f : il reste un carré de cinq sur cinq.
option-neutral-row-1 = Sur la { line-row-1 }.
option-neutral-row-2 = Sur la { line-row-2 }.
option-neutral-row-3 = Sur la { line-row-3 }.
option-neutral-row-4 = Sur la { line-row-4 }.
option-neutral-row-5 = Sur la { line-row-5 }.
option-neutral-row-6 = Sur la { line-row-6 }.
option-neutral-column-a = Sur la { line-column-a }.
option-neutral-column-b = Sur la { line-column-b }.
option-neutral-column-c = Sur la { line-column-c }.
option-neutral-column-d = Sur la { line-column-d }.
option-neutral-column-e = Sur la { line-column-e }.
option-neutral-chosen = Qui commence choisit la ligne ou la colonne avant la première donne.

# ce qui se tape : le premier mot est celui que l'on montre
word-examples = prends ligne-3 a3 c3, pose 1 2,-1 3, garde 2, défausse 4, fini, fleur b2 poulpe
typed-fillers = le, la, les, l, un, une, de, du, à, au, en, sur, dans, tuile, et, ma, ta, mon, ton
typed-take = prends, prendre, prend
typed-put = pose, poser, place, placer, mets, mettre
typed-keep = garde, garder
typed-drop = défausse, défausser, jette, jeter
typed-done = fini, finis, finir, fin, termine
typed-flower = fleur, fleuris, fleurir, donne, donne-fleur, donne-une-fleur, donne-la-fleur
typed-lay = pagaie
typed-row = ligne, rangée
typed-column = colonne
typed-seahorse = hippocampe
typed-ray = raie
typed-octopus = poulpe, pieuvre
typed-fish = poisson
typed-turtle = tortue
typed-parrot = perroquet
typed-crab = crabe
typed-hut = hutte
typed-tiki = tiki
typed-bottle = bouteille

# ce que l'on peut faire
prompt-blossom = Le hasard tire les animaux qui commencent avec des fleurs.
prompt-lay = { $who } : pose sur une ligne ou une colonne la pagaie qui reste toute la partie.
prompt-deal = Le hasard pose une tuile au marché.
prompt-take = { $who } : prends { $most ->
    [1] une tuile libre
    [2] une ou deux tuiles libres
   *[3] une, deux ou trois tuiles libres
 } sur une ligne ou une colonne.
prompt-place = { $who } : pose ou garde { $count ->
    [one] la tuile
   *[other] les { SPELLED($count) } tuiles
 } de ta main.
prompt-keep = { $who } : { $count ->
    [one] la tuile de ta main ne va nulle part pour l'instant. Garde-la
   *[other] les { SPELLED($count) } tuiles de ta main ne vont nulle part pour l'instant. Garde-les
 } sur ton ponton.
prompt-drop = { $who } : ton ponton est plein et une tuile ne va nulle part. Pose ce que tu peux, ou défausse une tuile.
prompt-drop-only = { $who } : ton ponton est plein et aucune de tes tuiles ne va sur ton île. Défausse une tuile.
prompt-put = { $who } : ton ponton est plein. Pose { $count ->
    [one] la tuile
   *[other] les { SPELLED($count) } tuiles
 } de ta main.
prompt-done = { $who } : pose des tuiles de ton ponton si tu veux, puis finis ton tour.
prompt-end = { $who } : tu ne peux plus rien poser, finis ton tour.
prompt-flower = { $who } : donne une fleur à un animal, à une hutte ou à un tiki d'une tuile libre.
prompt-over = La partie est finie.

# refus : ordre du jeu
lay-first = Pose d'abord, sur une ligne ou une colonne, la pagaie qui reste toute la partie.
no-neutral-paddle = À { $seats }, on ne pose pas de pagaie avant la partie.
neutral-paddle-lies = La pagaie qui reste toute la partie est déjà posée sur la { $line }.
taken-already = Tu as déjà pris tes tuiles : place-les, puis finis ton tour.
taking-is-over = Tout le monde a joué aujourd'hui : choisis une tuile pour une fleur.
take-first = Prends d'abord des tuiles au marché, tu les placeras ensuite.
placing-is-over = Tout le monde a fini de placer aujourd'hui : choisis une tuile pour une fleur.
flower-after-taking = Les fleurs viennent quand tout le monde a joué : prends des tuiles.
flower-after-placing = Les fleurs viennent quand tout le monde a joué : place tes tuiles, puis finis ton tour.

# refus : hasard
blossoms-first = Les animaux fleuris se tirent avant la première donne.
blossoms-are-over = Les animaux qui commencent avec des fleurs sont déjà tirés.
blossomed-already = Le hasard a déjà tiré cet animal : { $element }.
deal-under-paddle = L'espace { $cell } est sous la pagaie qui reste : il ne reçoit jamais de tuile.
deal-on-tile = Il y a déjà une tuile en { $cell }.
deal-in-order = On remplit dans l'ordre de lecture : { $due } vient avant { $cell }.
dealt-already = Cette tuile n'est plus dans la pioche : { $tile }.

# refus : prendre
two-at-most = À deux, on prend une ou deux tuiles, pas trois.
line-is-neutral = La pagaie posée sur la { $line } reste toute la partie : choisis une autre ligne ou colonne.
line-has-paddle = Une pagaie reste sur la { $line } jusqu'à la fin de la journée : choisis une autre ligne ou colonne.
space-empty = Il n'y a pas de tuile en { $cell } : choisis une autre tuile.
space-covered = La tuile en { $cell } est sous la pagaie de la { $line } : choisis une tuile libre.

# refus : placer
hand-place-empty = Ta main n'a pas de tuile à l'emplacement { $place }.
pontoon-place-empty = Ton ponton n'a pas de tuile à l'emplacement { $place }.
keep-from-pontoon = La tuile de l'emplacement { $place } est déjà sur ton ponton.
pontoon-full = Ton ponton est plein : pose cette tuile sur ton île, ou d'abord une tuile du ponton si elle y va.
full-and-stuck = Ton ponton est plein et une tuile de ta main ne va nulle part : pose ce que tu peux, ou défausse une tuile.
drop-pontoon-has-room = Il reste de la place sur ton ponton : garde la tuile, on ne défausse rien.
drop-hand-empty = Ta main est vide : on ne défausse rien.
drop-all-fit = Toutes les tuiles de ta main vont sur ton île : pose-les, on ne défausse rien.
hand-not-empty = { $count ->
    [one] Tu as encore une tuile en main : pose-la ou garde-la.
   *[other] Tu as encore { SPELLED($count) } tuiles en main : pose-les ou garde-les.
 }
hand-must-be-put = { $count ->
    [one] Tu as encore une tuile en main et ton ponton est plein : pose-la.
   *[other] Tu as encore { SPELLED($count) } tuiles en main et ton ponton est plein : pose-les.
 }
construction-not-turned = Une construction ne se tourne pas : pose-la avec 0 quart de tour.
first-is-sea = La première tuile d'une île est une tuile mer : celle-ci ({ $terrain }) ne peut pas encore y aller.
first-at-origin = Ta première tuile mer a une seule place, là où ton île commence.
sea-overlaps = Ici, { $part } serait sur une autre tuile mer : pose-la juste à côté.
sea-corner = Ici, la tuile ne touche la mer que par un coin : il faut un côté.
sea-gap = Ici, la tuile ne touche aucune tuile mer : pose-la contre une autre.
sand-over-void = Ici, { $part } serait au-dessus du vide : il faut de la mer sous tout le sable.
sand-on-sand = Ici, { $part } serait sur une autre tuile sable : il faut de la mer sous tout le sable.
sand-on-one-tile = Ici, le sable ne repose que sur une tuile de mer : il en faut au moins deux.
construction-over-void = Ici, { $part } serait au-dessus du vide : il faut du sable sous toute la construction.
construction-on-sea = Ici, { $part } serait sur la mer : il faut du sable sous toute la construction.
construction-on-construction = Ici, { $part } serait sur une autre construction : il faut du sable sous toute la construction.
construction-on-one-tile = Ici, la construction ne repose que sur une tuile de sable : il en faut au moins deux.
part-whole = toute la tuile
part-most = presque toute la tuile
part-half = la moitié de la tuile
part-top = le haut de la tuile
part-bottom = le bas de la tuile
part-left = la gauche de la tuile
part-right = la droite de la tuile
part-top-left = le coin en haut à gauche de la tuile
part-top-right = le coin en haut à droite de la tuile
part-bottom-left = le coin en bas à gauche de la tuile
part-bottom-right = le coin en bas à droite de la tuile

# refus : fleurs
bottle-has-no-flower = Une bouteille n'a jamais de fleur : choisis un animal, une hutte ou un tiki.
element-not-there = Cherche { $element } ailleurs : la tuile en { $cell } n'en montre pas.

# notation
bad-line-name = « { $word } » n'est pas une ligne du marché : elles vont de ligne-1 à ligne-5 et de colonne-a à colonne-f.
bad-space = « { $word } » n'est pas un espace du marché : ils vont de a1 à f5.
bad-element = « { $word } » n'est pas un élément : hippocampe, raie, poulpe, poisson, tortue, perroquet, crabe, hutte ou tiki.
bad-animal = « { $word } » n'est pas un animal : hippocampe, raie, poulpe, poisson, tortue, perroquet ou crabe.
bad-tile = « { $word } » n'est pas une tuile : elles vont de sea-01 à sea-72, de sand-01 à sand-48, de hut-01 à hut-11 et de tiki-01 à tiki-11.
bad-place = « { $word } » n'est pas un emplacement : 1, 2 et 3 sont dans ta main, 4 et 5 sur ton ponton.
bad-turns = « { $word } » n'est pas un nombre de quarts de tour : 0, 1, 2 ou 3.
bad-spot = « { $word } » n'est pas un endroit : écris x,y sans espace, comme 2,-1.
bad-reach = « { $word } » est hors de portée : aucune île ne dépasse { $reach } (R41).
bad-take-count = On nomme une, deux ou trois tuiles, pas { $count } : { $example }.
bad-take-order = Nomme les tuiles de la { $line } dans l'ordre, et une seule fois chacune : { $example }.
bad-take-cell = L'espace { $cell } n'est pas sur la { $line }. On y trouve par exemple : { $example }.

# ce qu'on propose de faire
do-neutral-laid = pose sur la { $line } la pagaie qui y reste toute la partie
do-taken = prends { $tiles } et pose une pagaie sur la { $line }
do-laid = pose { $tile } { $where }
do-kept = garde { $tile } sur ton ponton
do-dropped = défausse { $tile }
do-turn-ended = finis ton tour
do-flower-given = choisis la tuile en { $cell } pour la fleur ({ $element })
where-first = pour commencer ton île
where-top-left = en haut à gauche de ton île
where-top = en haut de ton île
where-top-right = en haut à droite de ton île
where-left = à gauche de ton île
where-middle = au milieu de ton île
where-right = à droite de ton île
where-bottom-left = en bas à gauche de ton île
where-bottom = en bas de ton île
where-bottom-right = en bas à droite de ton île

# ce que cela veut dire pour qui le fait
so-taken = Ta pagaie ferme la { $line } à tout le monde jusqu'à la fin de la journée.
so-kept = Sur ton ponton, la tuile attend un autre tour.
so-flower-given = Chaque { $element } vaudra { $value } { $value ->
    [one] point
   *[other] points
 }.

# ce qui se passe
tile-said = { $terrain }, { $first }{ $second ->
    [none] {""}
   *[other] {" "}et { $second }
 }{ $bottles ->
    [0] {""}
   *[other] , avec une bouteille
 }
blossomed = Au départ, chaque { $element } a { $count ->
    [one] une fleur
    [2] deux fleurs
   *[other] { SPELLED($count) } fleurs
 }.
blossomed-thing = chaque { $element }
blossomed-together = Au départ, { $things } a { $count ->
    [one] une fleur
    [2] deux fleurs
   *[other] { SPELLED($count) } fleurs
 }.
neutral-laid = { $who } pose sur la { $line } la pagaie qui y reste toute la partie.
dealt = Le marché reçoit en { $cell } { $tile }.
taken = { $who } prend { $tiles } et pose une pagaie sur la { $line }.
laid = { $who } pose { $tile } { $where }.
laid-first = pour commencer son île
laid-top-left = en haut à gauche de son île
laid-top = en haut de son île
laid-top-right = en haut à droite de son île
laid-left = à gauche de son île
laid-middle = au milieu de son île
laid-right = à droite de son île
laid-bottom-left = en bas à gauche de son île
laid-bottom = en bas de son île
laid-bottom-right = en bas à droite de son île
kept = { $who } garde { $tile } sur son ponton.
dropped = { $who } défausse { $tile }.
turn-ended = { $who } finit son tour.
flower-given = { $who } donne une fleur avec la tuile en { $cell } : chaque { $element } vaut maintenant { $value } { $value ->
    [one] point
   *[other] points
 }.
island-gained = { $who } gagne { $points } { $points ->
    [one] point
   *[other] points
 } ({ $total }).
island-lost = { $who } perd { $points } { $points ->
    [one] point
   *[other] points
 } ({ $total }).
day-began = La journée { $day } commence : { $who } a la pirogue.
ending-days-over = La dernière fleur de la dernière journée est donnée.
game-won = { $who } gagne la partie avec { $total } { $total ->
    [one] point
   *[other] points
 }.
game-won-by-bottles = { $who } gagne la partie : à égalité de points ({ $total }), c'est son île qui montre le moins de bouteilles.
victory-shared = { $who } partage la victoire.

# décompte
element-line = { $element } : { $count } × { $value }
seen-seahorse = Hippocampes
seen-ray = Raies
seen-octopus = Poulpes
seen-fish = Poissons
seen-turtle = Tortues
seen-parrot = Perroquets
seen-crab = Crabes
seen-hut = Huttes
seen-tiki = Tikis
seen-bottle = Bouteilles

# éléments, terrains, lignes
element-seahorse = hippocampe
element-ray = raie
element-octopus = poulpe
element-fish = poisson
element-turtle = tortue
element-parrot = perroquet
element-crab = crabe
element-hut = hutte
element-tiki = tiki
element-bottle = bouteille
terrain-sea = mer
terrain-sand = sable
terrain-construction = construction
line-row-1 = ligne 1
line-row-2 = ligne 2
line-row-3 = ligne 3
line-row-4 = ligne 4
line-row-5 = ligne 5
line-row-6 = ligne 6
line-column-a = colonne a
line-column-b = colonne b
line-column-c = colonne c
line-column-d = colonne d
line-column-e = colonne e
line-column-f = colonne f

# tuiles dans une phrase
a-sea = une tuile mer
a-sand = une tuile sable
with = avec
the-tile = la tuile en
the-tiles = les tuiles en
one-seahorse = un hippocampe
one-ray = une raie
one-octopus = un poulpe
one-fish = un poisson
one-turtle = une tortue
one-parrot = un perroquet
one-crab = un crabe
one-hut = une hutte
one-tiki = un tiki
one-bottle = une bouteille
elements-seahorse = hippocampes
elements-ray = raies
elements-octopus = poulpes
elements-fish = poissons
elements-turtle = tortues
elements-parrot = perroquets
elements-crab = crabes
elements-hut = huttes
elements-tiki = tikis
elements-bottle = bouteilles

# à l'écran
board-day = Journée { $day } sur { $days }   Pirogue : { $canoe }   Pioche : { $pile }   Défausse : { $dropped }
board-seat = { $seat } : { $points } { $points ->
    [one] point
   *[other] points
 }
board-hand = Main :
board-pontoon = Ponton :
board-put = pose 2 0,-1 3 : tuile 2 tournée 3 fois, coin en haut à gauche colonne 0 ligne -1
board-flowers = Fleurs
board-paddle = = pagaie  /…/ sous une pagaie
code-seahorse = hip
code-ray = rai
code-octopus = pou
code-fish = poi
code-turtle = Tor
code-parrot = Per
code-crab = Cra
code-hut = HUT
code-tiki = TIK
code-bottle = bou

# sur la page
label-put = Poser une tuile
label-take = Prendre { $count ->
    [one] une tuile
   *[other] { SPELLED($count) } tuiles
 }
label-keep = Garder
label-drop = Défausser
label-larger = Agrandir les tuiles
label-done = Finir mon tour
label-hand = À poser
label-pontoon = Ponton
label-pontoon-full = Ponton plein
label-pile = Pioche
label-pile-left = Pioche : { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
 }
label-market = Marché
label-island = Mon île
label-island-tiles = { $name } : { $count ->
    [0] pas encore d'île
    [one] { $count } tuile
   *[other] { $count } tuiles
 }
label-seat = Place { $seat }
label-value = Valeur
label-values = Valeur des fleurs
label-tabs = Ce que l'on voit
label-tab-market = Marché
label-tab-island = Mon île
label-tab-flowers = Fleurs
label-day = Journée { $day } sur { $days }
label-space = { $cell } : { $tile }
label-space-covered = { $cell } : { $tile }, sous une pagaie
label-space-none = { $cell } : vide
label-element = { $element } : { $value ->
    [one] { $value } point
   *[other] { $value } points
 } pièce, { $flowers ->
    [one] { $flowers } fleur
   *[other] { $flowers } fleurs
 } ; tu en montres { $count }
label-you-show = toi { $count }
label-spot = { $where ->
    [first] Poser ta première tuile
    [over] Poser juste sur ta première tuile
   *[off] Poser, depuis ta première tuile, { $steps }
 }
steps-left = { $cells ->
    [one] une case à gauche
   *[other] { SPELLED($cells) } cases à gauche
 }
steps-right = { $cells ->
    [one] une case à droite
   *[other] { SPELLED($cells) } cases à droite
 }
steps-up = { $cells ->
    [one] une case plus haut
   *[other] { SPELLED($cells) } cases plus haut
 }
steps-down = { $cells ->
    [one] une case plus bas
   *[other] { SPELLED($cells) } cases plus bas
 }
steps-both = { $across } et { $along }
label-turns = Sens de la tuile
label-put-turned = { $turns ->
    [0] Poser sans tourner
    [one] Poser après un quart de tour
   *[other] Poser après { SPELLED($turns) } quarts de tour
 }
label-turn = Tourner la tuile
label-fit = Voir toute l'île
label-back = Revenir à mon île
label-tiles = { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
 }
label-canoe = a la pirogue
chosen-verb = Touche maintenant une tuile.
chosen-take = { $line } : { $count ->
    [0] touche les tuiles que tu prends.
    [one] une tuile prise.
   *[other] { SPELLED($count) } tuiles prises.
 }
chosen-first = { $more ->
    [no] Touche { $lines ->
        [one] { $label }
       *[other] { $label } ou { $other }
     } pour prendre { $cell }.
   *[yes] Touche une autre tuile alignée pour prendre les deux, ou touche { $lines ->
        [one] { $label }
       *[other] { $label } ou { $other }
     } pour { $cell } seule.
 }
chosen-several = Touche encore une tuile de la même ligne, ou « { label-take } ».
tile-first = Touche d'abord une tuile de ta main ou de ton ponton, puis sa place sur ton île.
chosen-flower = { $cell } : touche l'élément qui reçoit la fleur.
chosen-tile = { $tile } : { $spots ->
    [one] une place possible.
   *[other] { SPELLED($spots) } places possibles.
 }
chosen-spot = { $tile } : tourne-la, puis touche-la pour la poser.
chosen-spot-only = { $tile } : touche-la encore pour la poser.

# carnet de score
pad-seen = Ce que montre l'île

# Les règles en trois phrases, et le premier écran
gist-goal = Construis l'île qui montre, vue d'en haut, le plus d'animaux et de constructions fleuris, et peu de bouteilles.
gist-turn = À ton tour, prends des tuiles libres d'une ligne ou d'une colonne : ta pagaie la bloque pour la journée. Garde-les sur ton ponton ou pose-les : mer contre mer, sable à cheval sur deux tuiles mer, construction à cheval sur deux tuiles sable. Le soir, des fleurs disent ce que tout vaut.
gist-end = À la fin, seul compte ce qui se voit d'en haut : chaque fleur donne 1 point à un animal de mer, 2 à un animal de terre, 7 à une hutte ou à un tiki ; chaque bouteille coûte 3 points.

# la partie guidée
lesson-goal = Tu construis une île : la mer d'abord, le sable par-dessus, puis des huttes et des tikis. Chaque fleur vaut 1 point pour un animal de mer, 2 pour un animal de terre, 7 pour une hutte ou un tiki, et cela pour tout le monde. Le plus grand total gagne.
lesson-take = Au marché, tu prends des tuiles d'une même ligne ou d'une même colonne : deux au plus quand on joue à deux, trois quand on est plus nombreux. Touche les deux tuiles allumées de la ligne 3 : tu les prends ensemble.
lesson-take-nudge = Ces tuiles-là se prennent aussi. Mais commence par la mer : les deux tuiles allumées de la ligne 3.
lesson-sea = Pose tes deux tuiles mer : la première au milieu, la deuxième juste à sa droite, côté contre côté. Tu peux les tourner comme tu veux.
lesson-sea-nudge = Presque. La première tuile va au milieu, et la deuxième juste à sa droite.
lesson-done = Ta pagaie est sur la ligne 3 : ce qui est dessous est bloqué pour la journée. Une tuile que tu ne poses pas tout de suite peut attendre sur ton ponton, qui en garde deux au plus. Ta main est vide : finis ton tour.
lesson-done-nudge = Il n'y a plus rien à poser : finis ton tour.
lesson-sand = À deux, chacun joue deux fois par journée. Prends maintenant du sable : la tuile allumée, avec une tortue. Chaque fleur donne 2 points à un animal de terre.
lesson-sand-nudge = Une autre fois. Prends la tuile de sable qui est allumée.
lesson-cover = Le sable repose tout entier sur la mer, à cheval sur deux tuiles mer au moins. Pose-le au milieu de ton île, puis finis ton tour. Ce qu'il recouvre ne compte plus. Huttes et tikis se posent de même, à cheval sur deux tuiles sable.
lesson-cover-nudge = Pose le sable sur les deux tuiles mer à la fois, au milieu, puis finis ton tour.
lesson-flower = C'est le soir : l'autre a donné deux fleurs, à toi d'en donner une. Choisis une tuile libre et un animal qu'elle montre. Il vaudra plus pour tout le monde, alors choisis un animal de ton île.
lesson-flower-nudge = C'est permis, mais donne plutôt ta fleur à un animal que tu as : la tortue, la raie ou l'hippocampe.
lesson-end = Tu sais jouer. À deux, la partie dure six journées. Seul compte ce qui se voit d'en haut, et chaque bouteille visible coûte 3 points.
picture-take = Deux tuiles libres de la même ligne : on peut les prendre.
picture-paddle = La pagaie bloque toute sa ligne jusqu'à la fin de la journée.
picture-sand = Le sable repose sur deux tuiles mer à la fois.
picture-flower = Le soir, les tuiles encore libres peuvent donner une fleur.

# exemple de décompte
example-score = Chaque élément visible vaut ce que disent ses fleurs ; ce qui n'a pas de fleur ne vaut rien, et deux bouteilles coûtent 6 points.

# trois conseils
tip-flower = Conseil : avant de poser une fleur, regarde les îles des autres. Elle leur profite autant qu'à toi.
tip-market = Conseil : ce qui vaut cher ne traîne pas au marché. Si tu ne le prends pas, un autre le prendra.
tip-paddle = Conseil : ta pagaie bloque ces tuiles pour tout le monde, sur les îles comme pour les fleurs du soir. Choisis ta ligne en y pensant.

# la relecture
chance-deal = le marché
chance-deal-many = Le marché reçoit { $number } tuiles
chance-blossom = le tirage des fleurs
practise-grow = avant de prendre, compte ce que les animaux d'une tuile valent aujourd'hui
practise-finish = avant de prendre, cherche l'animal qui a le plus de fleurs
practise-keep = avant de poser, regarde les animaux que la tuile recouvre
practise-spare = avant de poser, regarde la bouteille que tu peux recouvrir ou éviter
practise-give = avant de donner une fleur, compte qui montre le plus de cet animal
practise-stop = avant de prendre, regarde la ligne que ta pagaie ferme au suivant
practise-prepare = pose tes tuiles mer là où le sable pourra les relier
