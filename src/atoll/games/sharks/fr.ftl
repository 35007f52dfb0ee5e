# Petits requins

title = Petits requins

# avant la partie
option-placing = Faut-il placer un cube qui trouve un poisson libre ?
option-placing-must = Oui : seuls les cubes sans poisson vont chez papa requin.
option-placing-may = Non : tu peux le laisser à papa requin.

# ce qui se tape : le premier mot est celui que l'on montre
word-examples = place rouge b3, donne rouge, offre rouge 2, tente, renonce, vole rouge, zone 4, laisse
typed-fillers = le, la, les, l, un, une, de, du, à, au, en, sur, dans, cube, cubes, poisson, papa, requin, ma, ta, mon, ton
typed-put = place, placer, pose, poser, mets, mettre, attrape, attraper
typed-give = donne, donner
typed-hand = offre, offrir
typed-dare = tente, tenter, ose, oser, oui
typed-decline = renonce, renoncer, non
typed-steal = vole, voler
typed-aim = zone, vise, viser
typed-leave = laisse, laisser
typed-draw = pioche, piocher
typed-roll = lance, lancer
typed-red = rouge, rouges
typed-green = vert, verte, verts
typed-yellow = jaune, jaunes
typed-blue = bleu, bleue, bleus

# ce que l'on peut faire
prompt-token = Le hasard pose un jeton pour { $who }, dans la zone { $zone }.
prompt-draw = Le hasard pioche un cube pour { $who }.
prompt-roll = Le dé roule pour { $who }.
prompt-aim = { $who } : c'est ton dernier tour, choisis ta zone.
prompt-give-one = { $who } : donne un cube à papa requin.
prompt-give-two = { $who } : donne { $held ->
    [3] encore un cube
   *[other] deux cubes
 } à papa requin.
prompt-give-yellow-blue = { $who } : donne à papa requin tous tes cubes jaunes ou tous tes cubes bleus.
prompt-give-green-red = { $who } : donne à papa requin tous tes cubes verts ou tous tes cubes rouges.
prompt-give-colour = { $who } : donne à papa requin tous tes cubes { $colour }.
prompt-hand = { $who } : offre un cube à { $who_receives }.
prompt-put-gift = { $who } : on t'offre un cube { $colour }, place-le où tu veux sur ton plateau.
prompt-place = { $who } : place tes cubes dans la zone { $zone }.
prompt-put-gift-may = { $who } : on t'offre un cube { $colour }, place-le où tu veux sur ton plateau ou laisse-le à papa requin.
prompt-place-may = { $who } : place tes cubes dans la zone { $zone }, ou laisse-les à papa requin.
prompt-ask = { $who } : tu as complété une ligne. Tentes-tu de voler papa requin, ou renonces-tu ?
prompt-steal = { $who } : vole un cube à papa requin.
prompt-steal-yellow-blue = { $who } : vole les cubes jaunes ou les cubes bleus de papa requin.
prompt-steal-green-red = { $who } : vole les cubes verts ou les cubes rouges de papa requin.
prompt-put-stolen = { $who } : place { $number ->
    [one] le cube { $colour } que tu as volé
   *[other] les { SPELLED($number) } cubes { $colour } que tu as volés
 }, où tu veux sur ton plateau.
prompt-put-stolen-may = { $who } : place { $number ->
    [one] le cube { $colour } que tu as volé
   *[other] les { SPELLED($number) } cubes { $colour } que tu as volés
 }, où tu veux sur ton plateau, ou rends à papa requin ce que tu ne veux pas.
prompt-over = La partie est finie.

# ce qu'il faut faire d'abord
due-aim = choisis d'abord ta zone.
due-give = donne d'abord à papa ce que demande ton jeton.
due-hand = offre d'abord un cube à chacun.
due-put-gift = place d'abord le cube que l'on t'a offert.
due-place = place d'abord tes cubes.
due-answer = dis d'abord si tu tentes ou si tu renonces.
due-steal = vole d'abord un cube à papa.
due-put-stolen = place d'abord ce que tu as volé.

# refus
no-such-face = Le dé n'a pas cette face.
chance-only = { $verb ->
    [token] Les jetons sont posés au hasard : tu ne peux pas les choisir.
    [draw] On pioche sans regarder : tu ne peux pas choisir tes cubes.
   *[roll] Le dé roule tout seul : tu ne peux pas choisir sa face.
}
tokens-first = Les jetons ne sont pas encore tous posés.
tokens-are-laid = Les jetons sont déjà tous posés.
token-elsewhere = Le prochain jeton est pour { $who }, dans la zone { $zone }.
token-is-laid = { $who } a déjà reçu ce jeton : « { $token } ».
draw-first = On ne lance pas le dé maintenant : on pioche quatre cubes.
roll-first = On ne pioche pas maintenant : on lance le dé.
bag-lacks = Il n'y a plus de cubes { $colour } dans le sac.
aim-only-last = Tu ne choisis ta zone qu'au septième tour : { $due }
aim-own-turn = On choisit sa zone au début de son propre septième tour : { $due }
aimed-already = Tu as déjà choisi la zone { $zone } : { $due }
give-unasked = Tu n'as rien à donner à papa maintenant : { $due }
hand-unasked = Tu n'as rien à offrir maintenant : { $due }
answer-later = Ta ligne est complète, mais tu tenteras plus tard : { $due }
rolled-already = Tu as déjà lancé le dé pendant ce tour : { $due }
no-line = Tu n'as pas complété de nouvelle ligne : { $due }
steal-unasked = On ne vole que quand le dé le dit : { $due }
put-later = Tu ne peux pas encore placer de cube : { $due }
give-other-colour = Ce n'est pas une couleur de ton jeton, qui dit « { $token } ».
not-held = Tu n'as pas de cube { $colour } en main.
hand-to-self = On ne s'offre rien à soi-même : c'est pour { $who }.
hand-out-of-order = Chacun son tour : offre d'abord un cube à { $who }.
put-the-gift = On t'a offert un cube { $colour } : place celui-là.
put-the-loot = Tu as volé du { $colour } : place-le d'abord.
other-colour = Le poisson en { $fish } est { $colour } : choisis un poisson de la couleur du cube.
caught-already = Le poisson en { $fish } est déjà attrapé : choisis-en un autre.
outside-zone = Le poisson en { $fish } n'est pas dans la zone { $zone } : choisis un poisson de ta zone.
steal-other-colour = Le dé montre « { $face } » : choisis l'une de ces deux couleurs.
papa-lacks = Papa requin n'a pas de cube { $colour } : choisis une autre couleur.
steal-fits-nowhere = Tu n'as plus de poisson { $colour } libre : laisse ce cube à papa et choisis une autre couleur.
bad-seat = « { $word } » n'est pas une place. Les places sont : { $known }.
bad-zone = « { $word } » n'est pas une zone. Les zones sont : { $known }, comme dans : zone 4.
bad-token = « { $word } » n'est pas un jeton. Les jetons sont : { $known }, comme dans : token 0 3 none.
bad-colour = « { $word } » n'est pas une couleur. Les couleurs sont : { $known }, comme dans : place rouge b3.
bad-fish = « { $word } » n'est pas un poisson : les poissons vont de a1 à f6, comme dans : place rouge b3.
bad-face = « { $word } » n'est pas une face du dé. Les faces sont : { $known }, comme dans : roll two.
leave-nothing = Tu n'as pas de cube à laisser maintenant : { $due }
leave-forbidden = Tu ne peux pas laisser à papa un cube qui trouve un poisson libre : { $due }

# ce qu'on propose de faire
do-aimed = choisis la zone { $zone }
do-given = donne { $number ->
    [one] un cube { $colour }
   *[other] { SPELLED($number) } cubes { $colour }
 } à papa requin
do-handed = offre un cube { $colour } à { $who_receives }
do-put = attrape le poisson { $colour } en { $fish }
do-left-to-papa = laisse ce qui reste à papa requin
do-dared = tente de voler papa requin
do-declined = renonce à voler papa requin
do-stolen = vole { $number ->
    [one] un cube { $colour }
   *[other] { SPELLED($number) } cubes { $colour }
 } à papa requin

# ce que cela veut dire pour qui le fait
so-row-completed = Tu complètes la ligne { $line } : tu pourras tenter de voler papa requin.
so-column-completed = Tu complètes la colonne { $line } : tu pourras tenter de voler papa requin.
so-gift-lost-other = { $who } ne peut pas placer ce cube : papa requin le prend.

# ce qui se passe
token-laid = { $who } reçoit pour la zone { $zone } le jeton « { $token } ».
turn-begun = { $who } commence son tour dans la zone { $zone }, avec le jeton « { $token } ».
last-turn-begun = { $who } commence son dernier tour et choisit sa zone.
aimed = { $who } choisit la zone { $zone }.
drawn = { $who } pioche un cube { $colour }.
given = { $who } donne { $number ->
    [one] un cube { $colour }
   *[other] { SPELLED($number) } cubes { $colour }
 } à papa requin.
handed = { $who } offre un cube { $colour } à { $who_receives }.
gift-lost = { $who } ne peut pas placer le cube { $colour } : papa requin le prend.
put = { $who } attrape le poisson { $colour } en { $fish }.
row-completed = { $who } complète la ligne { $line }.
column-completed = { $who } complète la colonne { $line }.
box-filled = { $who } remplit la case { $box } et gagne 1 point.
zone-filled = { $who } a rempli les trois cases de la zone { $zone } et gagne 2 points de plus.
left-to-papa = { $who } laisse { $number ->
    [one] un cube { $colour }
   *[other] { SPELLED($number) } cubes { $colour }
 } à papa requin.
dared = { $who } tente de voler papa requin.
declined = { $who } renonce à voler papa requin.
rolled = { $who } lance le dé, qui dit « { $face } ».
nothing-to-steal = { $who } ne peut rien prendre : c'est perdu pour cette fois.
nobody-steals = Personne ne peut rien prendre : { $who } a tenté pour rien.
stolen = { $who } vole { $number ->
    [one] un cube { $colour }
   *[other] { SPELLED($number) } cubes { $colour }
 } à papa requin.
ending-turns-played = Tout le monde a joué ses sept tours.
game-won = { $who } gagne la partie avec { $total } { $total ->
    [one] point
   *[other] points
 }.
victory-shared = { $who } partage la victoire avec { $total } { $total ->
    [one] point
   *[other] points
 }.

# ce qui se passe plusieurs fois de suite, dit en une phrase : la première chose, puis les autres
token-laid-thing = { $first ->
    [yes] pour la zone { $zone } le jeton « { $token } »
   *[no] pour la { $zone } « { $token } »
 }
token-laid-together = { $who } reçoit { $things }.
drawn-thing = { $first ->
    [yes] { $times ->
        [1] un cube { $colour }
       *[other] { SPELLED($times) } cubes { $colour }s
     }
   *[no] { $times ->
        [1] un { $colour }
       *[other] { SPELLED($times) } { $colour }s
     }
 }
drawn-together = { $who } pioche { $things }.
given-thing = { drawn-thing }
given-together = { $who } donne { $things } à papa requin.
left-to-papa-thing = { $first ->
    [yes] { $number ->
        [one] un cube { $colour }
       *[other] { SPELLED($number) } cubes { $colour }
     }
   *[no] { $number ->
        [one] un { $colour }
       *[other] { SPELLED($number) } { $colour }
     }
 }
left-to-papa-together = { $who } laisse { $things } à papa requin.
put-thing = { $first ->
    [yes] le poisson { $colour } en { $fish }
   *[no] le { $colour } en { $fish }
 }
put-together = { $who } attrape { $things }.
row-completed-thing = { $line }
row-completed-together = { $who } complète les lignes { $things }.
column-completed-thing = { $line }
column-completed-together = { $who } complète les colonnes { $things }.
box-filled-thing = { $box }
box-filled-together = { $who } remplit les cases { $things } et gagne { $number } points.

# décompte
box-line = Case { $box } pleine
box-nearly = Il ne manque plus { $missing ->
    [one] qu'un poisson
   *[other] que { $missing } poissons
 } dans la case { $box }
zone-line = Les trois cases de la zone { $zone }

# couleurs
colour-red = rouge
colour-green = vert
colour-yellow = jaune
colour-blue = bleu
colours-red = rouges
colours-green = verts
colours-yellow = jaunes
colours-blue = bleus

# jetons
token-none = rien à donner
token-one = un cube à papa
token-two = deux cubes à papa
token-gift = un cadeau à chacun
token-yellow-blue = les jaunes ou les bleus à papa
token-green-red = les verts ou les rouges à papa

# faces du dé
face-miss = raté
face-all = chacun vole un cube
face-one = un cube
face-two = deux cubes
face-yellow-blue = les jaunes ou les bleus
face-green-red = les verts ou les rouges

# à l'écran
word-bag = Sac :
word-papa = Papa requin :
word-hand = En main :
word-hand-of = En main ({ $name }) :
word-turn = Tour
word-zone = zone { $zone } { $span } : { $token }
word-die = Dé :
word-score = { $name } : { $points } { $points ->
    [one] point
   *[other] points
 }
word-token-none = libre
word-token-one = 1 à papa
word-token-two = 2 à papa
word-token-gift = cadeau
word-token-yellow-blue = J/B à papa
word-token-green-red = V/R à papa
word-token-unlaid = ?
word-colours = R rouge, V vert, J jaune, B bleu ; (R) attrapé.
word-signs = > bébé requin, - zone déjà faite, * qui joue.

# carnet de score
pad-box = Case { $box }
pad-boxes = cases pleines
pad-columns = colonnes de trois cases pleines
pad-rows = rangées de trois cases pleines

# au plateau
label-turn-of = tour { $turn } sur { $turns }
label-zone = zone { $zone }
label-zone-title = Zone { $zone }
label-zone-token = Zone { $zone } { $short } : { $token }
label-zone-hunted = Zone { $zone } { $short }, déjà faite : { $token }
label-free-zone = au choix
label-last-turn = dernier tour
label-out = a fini
label-fish-count = { $number ->
    [one] { $number } poisson
   *[other] { $number } poissons
 }
label-token-none = Libre
label-token-one = 1 à papa
label-token-two = 2 à papa
label-token-gift = 1 à chacun
label-token-yellow-blue = Jaune ou bleu
label-token-green-red = Vert ou rouge
label-fish = { $fish }, poisson { $colour }, libre
label-fish-caught = { $fish }, poisson { $colour }, attrapé
label-board-of = Plateau : { $who }
label-see = Voir le plateau : { $who }
label-back = Revenir à mon plateau
label-tray = Ma pioche
label-tray-of = Pioche : { $who }
label-cube = cube { $colour }
label-gone-papa = à papa
label-gone-gift = offert
label-step-draw = Pioche
label-step-papa = Papa
label-step-gift = Cadeaux
label-step-catch = Prises
label-bag = Sac : { $number ->
    [one] { $number } cube
   *[other] { $number } cubes
 }
label-papa = Papa requin
label-cubes = { $number ->
    [one] { $number } cube
   *[other] { $number } cubes
 }
label-papa-cubes = Papa requin : { $number ->
    [one] { $number } cube { $colour }
   *[other] { $number } cubes { $colour }
 }
label-owed = À placer : { $number ->
    [one] { $number } cube { $colour }
   *[other] { $number } cubes { $colour }
 }
label-hand-to = Offrir à { $who }
label-gift = Cadeau
label-line-rule = Ligne de 6 poissons : lance le dé.
label-line-done = Ligne complète
label-die-says = Le dé dit : { $face }
label-theft-1 = 1ᵉʳ
label-theft-2 = 2ᵉ
label-dare = Tenter
label-decline = Renoncer
label-leave = Laisser à papa
why-gift = { $who } joue et t'offre ce cube.
why-gift-other = { $who } offre un cube à { $receives }.
why-line = Tu as rempli une ligne de 6 poissons.
why-line-elsewhere = C'est à { $who } de jouer, mais ta ligne vient de se remplir.
why-line-other = { $who } a rempli une ligne de 6 poissons.
why-theft-elsewhere = C'est à { $who } de jouer, mais c'est ton vol.
why-theft-other = { $who } vole papa requin.
why-all = C'est à { $who } de jouer, mais chacun vole un cube.
chosen-cube = Cube { $colour } choisi : { $fish ->
    [one] un poisson possible.
   *[other] { $fish } poissons possibles.
 }
chosen-gift = Cube { $colour } choisi : touche la personne qui le reçoit.

# Les règles en trois phrases, et le premier écran
gist-goal = Remplis le plus de cases de ton plateau : attrape les quatre poissons de chaque case avec des cubes de leur couleur.
gist-turn = À ton tour, tu pioches quatre cubes, tu fais ce que demande le jeton de ta zone, puis tu poses les autres dans ta zone, sur des poissons de leur couleur. Ce qui ne va nulle part est pour papa requin ; une ligne pleine te permet d'essayer de lui en voler.
gist-end = Après sept tours chacun, chaque case pleine vaut 1 point, et chaque rangée ou colonne de trois cases pleines en vaut 2 de plus. Qui a le plus de points gagne.

# la partie guidée
lesson-goal = Ton bébé requin chasse des poissons. Une case de quatre poissons attrapés vaut 1 point, et trois cases pleines alignées rapportent 2 points de plus. Regarde cette case : il lui manque deux poissons jaunes.
lesson-give = Tu as pioché quatre cubes. D'abord, le jeton de ta zone : ici, il faut donner un cube à papa requin. Donne le vert.
lesson-give-nudge = C'est permis, mais garde tes cubes jaunes et bleus : tu vas en avoir besoin. Donne le vert.
lesson-catch = Place maintenant tes cubes dans ta zone, chacun sur un poisson libre de sa couleur ; ceux qui n'en trouvent pas vont chez papa requin. Mets les deux jaunes sur les poissons allumés.
lesson-catch-nudge = Les cubes jaunes d'abord : remplis la case avec les deux poissons allumés.
lesson-line = La case est pleine : 1 point. Regarde maintenant la ligne 3 : il ne manque que le poisson bleu. Attrape-le.
lesson-line-nudge = Ce poisson est bleu aussi, mais celui de la ligne 3 complète une ligne entière.
lesson-dare = Une ligne entière de six poissons donne du courage : tu peux tenter de voler papa requin. Lance le dé.
lesson-dare-nudge = On peut renoncer, mais ici, tente ta chance.
lesson-steal = Le dé dit : un cube. Choisis-le chez papa requin, puis place-le où tu veux sur ton plateau, sur un poisson de sa couleur.
lesson-steal-nudge = Prends un cube chez papa requin, puis pose-le sur un poisson libre de la même couleur.
lesson-end = Tu sais jouer. Chacun joue sept tours, une zone après l'autre ; au septième, tu choisis ta zone et son jeton ne compte pas. À la fin, qui a le plus de points gagne.
picture-catch = Les cubes jaunes vont sur des poissons jaunes de la zone.
picture-line = La ligne 3 est attrapée d'un bout à l'autre : on peut tenter un vol.
picture-box = Quatre poissons attrapés : une case pleine, 1 point.

# exemple de décompte
example-score = Trois cases pleines côte à côte : un point chacune, et deux de plus pour la rangée.

# la relecture
chance-draw = le sac
chance-roll = le dé
chance-token = le tirage des jetons
could-drawn = un cube { $colour }
could-rolled = un dé qui dit « { $face } »
better-box-line = { $you ->
    [mover] Tu aurais rempli
   *[none] { $who } aurait rempli
  } la case { $box } : { $points ->
    [one] un point
   *[other] { $points } points
  }.
better-zone-line = { $you ->
    [mover] Tu aurais fini
   *[none] { $who } aurait fini
  } les trois cases de la zone { $zone } : { $points } points.
nearer-box-nearly = { $you ->
    [mover] Il ne t'aurait plus manqué
   *[none] Il n'aurait plus manqué à { $who }
  } { $missing ->
    [one] qu'un poisson
   *[other] que { $missing } poissons
  } dans la case { $box }.
missed-row-completed = { $you ->
    [mover] Tu aurais complété la ligne { $line }, et pu
   *[none] { $who } aurait complété la ligne { $line }, et pu
  } tenter de voler papa requin.
missed-column-completed = { $you ->
    [mover] Tu aurais complété la colonne { $line }, et pu
   *[none] { $who } aurait complété la colonne { $line }, et pu
  } tenter de voler papa requin.
missed-dared = { $you ->
    [mover] Tu aurais pu tenter
   *[none] { $who } aurait pu tenter
  } de voler papa requin.
practise-finish = avant de placer, cherche les cases où il ne manque qu'un poisson
practise-near = avant de placer, choisis la case qui sera pleine la première
practise-give = avant d'offrir un cube, regarde quelle case il remplirait
practise-missed-row-completed = cherche les lignes où il ne manque qu'un poisson : elles donnent un vol
practise-missed-column-completed = cherche les colonnes où il ne manque qu'un poisson : elles donnent un vol
practise-missed-dared = quand une ligne est pleine, tente ta chance
practise-prepare = place tes cubes là où une ligne ou une case se remplira bientôt
practise-luck = place tes cubes là où plusieurs couleurs peuvent encore finir une case
