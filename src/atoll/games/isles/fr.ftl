# Mille et une îles

title = Mille et une îles

# ce qui se tape : le premier mot est celui que l'on montre
word-examples = ouvre haut, prends 2, pose 3, désigne 0
typed-fillers = le, la, les, l, un, une, de, des, du, à, au, en, sur, dans, tuile, pioche, pile, colonne, rangée, ma, ta, mon, ton
typed-open = ouvre, ouvrir
typed-hide = cache, cacher
typed-take = prends, prendre, prend
typed-put = pose, poser, place, placer, mets, mettre
typed-name = désigne, désigner, nomme, nommer
typed-draw = tire, tirer
typed-dream = rêves, rêve
typed-high = haut
typed-middle = milieu
typed-low = bas

# ce que l'on peut faire
prompt-open = { $who } est la vigie : ouvre une pioche.
prompt-draw = Le hasard tire les tuiles de la pioche { $pile }.
prompt-hide = { $who } regarde les trois tuiles : choisis celle que tu caches.
prompt-take = { $who } : prends une des tuiles montrées.
prompt-take-hidden = { $who } : prends une tuile. La tuile { $place } est cachée : tu peux la prendre, mais pas la regarder avant.
prompt-take-second = { $who } : prends une des deux tuiles qui restent.
prompt-take-last = { $who } : prends la tuile qui reste.
prompt-put = { $who } : pose ta tuile ({ $tile }) dans la rangée { $row }.
prompt-name = { $who } : désigne qui choisit ensuite.
prompt-over = La partie est finie.

# refus
open-first = Le tour commence par une pioche : ouvre-en une.
draw-first = Les tuiles ne sont pas encore tirées.
hide-first = Choisis d'abord la tuile que tu caches.
take-first = Prends d'abord une tuile.
put-first = Tu as déjà pris une tuile : pose-la d'abord dans sa rangée.
name-first = Ta tuile est posée : désigne maintenant qui choisit ensuite.
opened-already = La pioche { $pile } est déjà ouverte pour ce tour : on finit d'abord d'y prendre des tuiles.
pile-empty = La pioche { $pile } est vide : ouvres-en une autre.
other-pile = C'est la pioche { $pile } qui est ouverte : le hasard tire là.
drawn-already = Le hasard a déjà tiré cette tuile : { $tile }.
hide-needs-two = On ne cache une tuile que dans une partie à deux : ici, tout est montré.
hidden-already = La tuile cachée de ce tour est déjà choisie.
no-such-place = Il n'y a pas de tuile { $place } : choisis de 1 à { $places }.
place-taken = La tuile { $place } est déjà à { $who } : choisis-en une autre.
dream-has-no-column = Un rêve va à gauche du plateau : il n'a pas de colonne.
column-taken = Une tuile occupe déjà la colonne { $column } de la rangée { $row } : choisis une autre colonne.
not-adjacent = La colonne { $column } de la rangée { $row } ne touche ni ton plateau ni une tuile : pose plus près.
other-row = Ta tuile va dans la rangée { $row } : chaque type a la sienne.
nobody-named = À deux, on ne désigne personne : chacun prend à son tour.
name-yourself = Tu ne peux pas te désigner toi-même : choisis quelqu'un qui attend encore sa tuile.
served-already = { $who } a déjà une tuile ce tour-ci : désigne quelqu'un qui attend encore la sienne.

# lignes mal écrites
bad-pile = « { $word } » n'est pas une pioche. Les pioches sont rêves, haut, milieu et bas, comme dans : ouvre haut.
bad-tile = « { $word } » n'est pas une tuile. Une tuile est une pioche et un numéro de 01 à 20, comme dans : tire haut-07.
bad-hide = « { $word } » n'est pas une tuile que tu peux cacher. Elles vont de 1 à 3, comme dans : cache 1.
bad-place = « { $word } » n'est pas une tuile à prendre. Elles vont de 1 à 5, comme dans : prends 2.
bad-column = « { $word } » n'est pas une colonne. Elles vont de 1 à 4, comme dans : pose 3.
bad-seat = « { $word } » n'est pas une place. Elles vont de 0 à 4, comme dans : désigne 0.

# ce qu'on propose de faire
do-opened = ouvre la pioche { $pile }
do-hid = cache la tuile { $place }
do-took = prends la tuile { $place } ({ $tile })
do-took-hidden = prends la tuile cachée { $place }
do-placed = pose-la dans la rangée { $row }, colonne { $column }
do-named = désigne { $who_next }

# ce que cela veut dire pour qui le fait
so-lamps-flipped = C'est ta troisième lampe : les deux plus anciennes se retournent, et leurs tuiles ne comptent plus.
so-lookout-changed = Tu seras la vigie du tour suivant.
so-last-one-other = { $who } aura la dernière tuile sans choisir, mais sera la vigie du tour suivant.

# ce qui se passe
opened = { $who } ouvre la pioche { $pile }.
drawn = La tuile { $place } montre { $tile }.
drawn-unseen = { $who } regarde la tuile { $place } en secret.
hid = { $who } laisse la tuile { $place } face cachée.
showed = { $who } montre la tuile { $place } : { $tile }.
took = { $who } prend la tuile { $place } : { $tile }.
took-hidden = { $who } prend la tuile cachée { $place } et la retourne : { $tile }.
placed = { $who } pose sa tuile dans la rangée { $row }, colonne { $column }.
lamps-flipped = C'est la troisième lampe pour { $who } : les deux plus anciennes se retournent, côté génie.
named = { $who } désigne { $who_next } pour choisir ensuite.
last-one = La dernière tuile est pour { $who }.
left-behind = Une tuile quitte le jeu : { $tile }.
lookout-changed = { $who } devient la vigie.
ending-turns-played = Les seize tours sont joués.
game-won = { $who } gagne la partie avec { $points } { $points ->
    [one] point
   *[other] points
 }.
game-won-by-brigands = { $who } gagne la partie : à égalité de points ({ $points }), c'est son île qui montre le moins de brigands.
victory-shared = { $who } partage la victoire.

# décompte
line-roc = Rêve de rokhs : { $number } × { $each }
line-monkey = Rêve de singes : { $number } × { $each }
line-fennec = Rêve de fennecs : { $number } × { $each }
line-dromedary = Rêve de dromadaires : { $number } × { $each }
line-elephant = Rêve d'éléphants : { $number } × { $each }
line-gem-columns = Rêve de gemmes en colonne ({ $number } { $number ->
    [one] tuile à gemme
   *[other] tuiles à gemme
 })
line-gem-rows = Rêve de gemmes en rangée ({ $number } { $number ->
    [one] tuile à gemme
   *[other] tuiles à gemme
 })
line-lamp = Rêve de lampe ({ $number } { $number ->
    [one] lampe
   *[other] lampes
 })
line-snake = Rêve de serpent ({ $number } { $number ->
    [one] serpent
   *[other] serpents
 })
line-genie = Rêve de génie : { $number } × { $each }
line-palms = Palmiers : { $number }
line-pairs = Paires rokh et œuf : { $number } × { $each }
line-brigands = Le plus de brigands : { $number }
line-brigands-few = Brigands, mais d'autres en ont plus : { $number }
line-brigands-none = Aucun brigand

# à l'écran
pile-dream = rêves
pile-high = haut
pile-middle = milieu
pile-low = bas
row-dream = des rêves
row-high = du haut
row-middle = du milieu
row-low = du bas
word-turn = Tour
word-lookout = vigie
word-piles = Pioches :
word-offer = Offre
word-dreams = Rêves :
word-hidden = cachée
word-secret = toi seul la vois
word-taken-by = prise par { $seat }
word-you = toi
word-points = { $points } { $points ->
    [one] point
   *[other] points
 }
word-palms = palmiers
word-pairs = paires
word-brigands = brigands
word-genie = génie
word-gone = Hors du jeu :
word-next = joue

# à la table de l'écran
turn-of = Tour { $turn } sur { $turns }
wish-adds = Montrer ce que chaque tuile rapporte
chosen-places = { $places ->
    [one] Une seule place possible.
   *[other] Tu as le choix entre { SPELLED($places) } places.
 }
label-piles = Pioches
label-pile = Pioche { $pile } : { $left ->
    [one] { $left } tuile
   *[other] { $left } tuiles
 }
label-offer = Tuile { $place } : { $tile }
label-offer-unseen = Tuile { $place } : face cachée
label-offer-taken = Tuile { $place } : prise par { $who }
label-gain = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
label-naming = Qui choisit ensuite
label-name = Désigner { $who }
label-island = Île
label-see = Voir l'île : { $who }
label-back = Revenir à mon île
label-cell = Rangée { $row }, colonne { $column } : { $tile }
label-cell-free = Rangée { $row }, colonne { $column } : libre
label-dreams = Rêves
label-dream = { $dream } : { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
label-dream-count = { $dreams ->
    [0] pas encore de rêve
    [one] { $dreams } rêve
   *[other] { $dreams } rêves
 }
label-waits = attend sa tuile
label-served = a sa tuile
label-points = pts

# éléments
short-palm = Pa
short-elephant = Él
short-dromedary = Dr
short-fennec = Fe
short-monkey = Si
short-roc = Ro
short-egg = Œu
short-emerald = Ém
short-ruby = Ru
short-diamond = Di
short-lamp = La
short-snake = Se
short-brigand = Br
element-palm = palmier
elements-palm = palmiers
element-elephant = éléphant
elements-elephant = éléphants
element-dromedary = dromadaire
elements-dromedary = dromadaires
element-fennec = fennec
elements-fennec = fennecs
element-monkey = singe
elements-monkey = singes
element-roc = rokh
elements-roc = rokhs
element-egg = œuf
elements-egg = œufs
element-emerald = émeraude
elements-emerald = émeraudes
element-ruby = rubis
elements-ruby = rubis
element-diamond = diamant
elements-diamond = diamants
element-lamp = lampe
elements-lamp = lampes
element-snake = serpent
elements-snake = serpents
element-brigand = brigand
elements-brigand = brigands
one-palm = un palmier
one-elephant = un éléphant
one-dromedary = un dromadaire
one-fennec = un fennec
one-monkey = un singe
one-roc = un rokh
one-egg = un œuf
one-emerald = une émeraude
one-ruby = un rubis
one-diamond = un diamant
one-lamp = une lampe
one-snake = un serpent
one-brigand = un brigand

# rêves
dream-roc = rokhs
dream-monkey = singes
dream-fennec = fennecs
dream-dromedary = dromadaires
dream-elephant = éléphants
dream-gem-columns = gemmes en colonne
dream-gem-rows = gemmes en rangée
dream-lamp = lampe
dream-snake = serpent
dream-genie = génie
kind-roc = rêve de rokhs
kind-monkey = rêve de singes
kind-fennec = rêve de fennecs
kind-dromedary = rêve de dromadaires
kind-elephant = rêve d'éléphants
kind-gem-columns = rêve de gemmes en colonne
kind-gem-rows = rêve de gemmes en rangée
kind-lamp = rêve de lampe
kind-snake = rêve de serpent
kind-genie = rêve de génie
one-dream-roc = un rêve de rokhs
one-dream-monkey = un rêve de singes
one-dream-fennec = un rêve de fennecs
one-dream-dromedary = un rêve de dromadaires
one-dream-elephant = un rêve d'éléphants
one-dream-gem-columns = un rêve de gemmes en colonne
one-dream-gem-rows = un rêve de gemmes en rangée
one-dream-lamp = un rêve de lampe
one-dream-snake = un rêve de serpent
one-dream-genie = un rêve de génie

# carnet de score
pad-seen = Ce que montre l'île
pad-flipped = tuiles retournées
pad-gems = Gemmes visibles
pad-cell = rangée { $row }, colonne { $column }
pad-pairs = rokhs avec leur œuf
pad-most-brigands = le plus de brigands
pad-dreams = À la fin, on a { $most } rêves, pas plus.
pad-no-room = Tuiles avec une gemme ({ $gems }) et tuiles retournées ({ $flipped }) : c'est plus que n'en a une île.

# Les règles en trois phrases, et le premier écran
gist-goal = Fais la plus belle île avec seize tuiles : des palmiers, des rokhs avec leur œuf, ce que demandent tes rêves, et peu de brigands.
gist-turn = À chaque tour, la vigie ouvre une pioche ; chacun y prend une tuile et la pose dans sa rangée, contre ce qui est déjà là. À trois ou plus, tu désignes alors qui choisit ensuite, et la dernière personne servie devient la vigie.
gist-end = Après seize tours, compte les palmiers (1 chacun), les rokhs avec un œuf (7) et tes rêves ; qui a le plus de brigands perd 1 point pour chacun. Le plus grand total gagne.

# la partie guidée
lesson-goal = Tu bâtis une île : trois rangées de quatre tuiles à droite de ton personnage, et quatre rêves à gauche. Tes rêves disent quels dessins de ton île rapportent des points. Le plus grand total gagne.
lesson-open = Tu es la vigie : tu choisis une pioche, et une tuile par joueur est montrée à tous. Commence par un rêve : ouvre la pioche des rêves.
lesson-open-nudge = Les tuiles de l'île viendront après. Ouvre d'abord la pioche des rêves : tu sauras quoi chercher.
lesson-dream = Trois rêves sont montrés, et tu choisis en premier. Prends celui qui est allumé : le rêve des fennecs. Chaque fennec de ton île vaudra 3 points.
lesson-dream-nudge = C'est un beau rêve aussi. Pour cette fois, prends celui des fennecs.
lesson-name = Maintenant, tu décides qui choisit ensuite : touche la place allumée. La dernière personne n'a plus le choix, mais elle sera la vigie du tour suivant.
lesson-name-nudge = On peut désigner l'une ou l'autre. Touche la place qui est allumée.
lesson-take = Une pioche de l'île est ouverte, et c'est à toi. Prends la tuile au fennec : ton rêve l'attend. Attention, elle amène aussi des brigands : qui en a le plus perd des points.
lesson-take-nudge = Regarde bien les dessins : ton rêve veut des fennecs.
lesson-put = Pose-la sur la case allumée. Chaque tuile va dans sa rangée et touche par un côté ton plateau ou une tuile déjà posée. Une fois posée, elle ne bouge plus.
lesson-put-nudge = Pas là : la première tuile de ton île se pose contre ton plateau.
lesson-lamps = Méfie-toi des lampes magiques. Une ou deux, tout va bien. À la troisième, les tuiles des deux plus anciennes se retournent, et ce qu'elles montraient ne compte plus.
lesson-end = Tu sais jouer. Après seize tours, toutes les îles sont finies. On compte les rêves, 1 point par palmier et 7 par rokh avec son œuf. Enfin, qui a le plus de brigands perd 1 point pour chacun.
picture-offer = La vigie a ouvert une pioche : une tuile par joueur est montrée.
picture-name = La vigie a pris sa tuile. Elle désigne qui choisit ensuite.
picture-rows = Les rêves vont à gauche du personnage, l'île grandit à droite.

# exemple de décompte
example-score = Quatre rêves, huit palmiers, un Rokh avec son œuf ; et sept brigands, parce que personne n'en montre plus.

# expliqué une fois, quand cela apparaît
note-lookout = Tu es la vigie : tu ouvres une pioche, tu te sers avant les autres, puis tu désignes qui choisit après toi.
note-lookout-two = Tu es la vigie : tu regardes trois tuiles et tu en caches une. L'autre choisit d'abord, et tu prends une de celles qui restent.
note-hidden = La vigie seule connaît la tuile retournée.
note-lamp = Une lampe magique : une ou deux, tout va bien. À la troisième, les deux tuiles aux lampes plus anciennes se retournent et ne comptent plus.

# la relecture
chance-draw = la pioche
caused-lamps-flipped = { $you ->
    [mover] Ton coup a amené ta troisième lampe
   *[none] Ce coup a donné à { $who } sa troisième lampe
  } : deux tuiles se sont retournées et ne comptent plus.
missed-lookout-changed = { $you ->
    [mover] Tu aurais été
   *[none] { $who } aurait été
  } la vigie du tour suivant.
practise-grow = avant de prendre une tuile, compte ce qu'elle ajoute à tes rêves et à tes paires
practise-finish = avant de prendre une tuile, cherche celle que tes rêves attendent
practise-keep = avant de prendre une tuile, regarde ce qu'elle ferait retourner
practise-spare = avant de prendre une tuile, compte les brigands des autres et les tiens
practise-give = avant de prendre une tuile, regarde à qui irait le plus de brigands
practise-caused-lamps-flipped = compte tes lampes : à la troisième, deux tuiles se retournent
practise-prepare = choisis aussi une tuile pour ce qu'elle marquera plus tard : un rêve, une paire, une rangée de gemmes
