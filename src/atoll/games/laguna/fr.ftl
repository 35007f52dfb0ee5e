# Laguna

title = Laguna

option-side = Quel côté du plateau ?
option-side-easy = Le côté facile : moins de récifs et de flèches.
option-side-hard = Le côté difficile : presque plus d'eau libre.
option-hourglass = Comment mesure-t-on un tour ?
option-hourglass-sand = Au sablier : 30 secondes, et le sable qui reste passe au suivant.
option-hourglass-steps = En actions : 24 par tour, sans se presser.
option-hourglass-none = Sans sablier : les perles ne bougent qu'avant le premier pas du tour.
option-five = Combien de perles sur un radeau ?
option-five-no = Quatre au plus.
option-five-yes = Cinq au plus, c'est plus facile.
option-deal = Qui remplit les îles ?
option-deal-no = Le hasard : trois couleurs différentes par île.
option-deal-yes = Les joueurs : une perle chacun à son tour, jamais de sa couleur.
option-reading = Comment lire le livret ?
option-reading-ours = Comme nous : une flèche visible arrête aussi le chargement, et l'on peut toujours ranger ses perles avant le premier pas.
option-reading-literal = À la lettre : une flèche n'arrête que les échanges, et sans sablier les perles ne bougent plus.

# ce qui se tape : le premier mot est celui que l'on montre
word-examples = fin, navigue nord, déplace 1 4, charge 4 rouge 3, échange île-4 rouge 2, échange radeau-bleu rouge 2, décharge 2, amarre c5 couché, pose rouge 4
typed-fillers = le, la, les, l, un, une, de, du, des, à, au, en, sur, vers, dans, trou, perle, île, radeau, ma, ta, mon, ton
typed-end = fin, finis, finir, fini, termine, terminer
typed-sail = navigue, naviguer, va, vas, avance, avancer
typed-shift = déplace, déplacer, bouge, bouger
typed-load = charge, charger, prends, prendre
typed-swap = échange, échanger
typed-unload = décharge, décharger
typed-berth = amarre, amarrer, accoste, accoster
typed-place = pose, poser, place, placer, mets, mettre
typed-n = nord, n, haut
typed-e = est, e, droite
typed-s = sud, s, bas
typed-w = ouest, o, gauche
typed-h = couché, couchée, horizontal
typed-v = debout, vertical
typed-red = rouge
typed-blue = bleue, bleu
typed-green = verte, vert
typed-yellow = jaune
typed-island = île
typed-raft = radeau
typed-raft-0 = radeau-rouge
typed-raft-1 = radeau-bleu
typed-raft-2 = radeau-vert
typed-raft-3 = radeau-jaune

# ce que l'on peut faire
prompt-lack = Le hasard remplit les îles.
prompt-berth = { $who } : amarre ton radeau contre une île libre, couché ou debout.
prompt-place = { $who } : pose une perle d'une autre couleur que la tienne sur une île.
prompt-load = { $who } : charge des perles jusqu'à en avoir au moins deux.
prompt-grounded = { $who } : un récif est visible. Couvre-le avec une perle pour repartir, ou finis ton tour.
prompt-bound = { $who } : le courant t'emmène. Ton prochain pas va vers { $ways }.
prompt-turn = { $who } : navigue, déplace tes perles, ou finis ton tour.
prompt-unload = { $who } : tu touches le volcan. Décharge une perle de ta couleur, continue, ou finis ton tour.
prompt-arrow = { $who } : une flèche est visible. Couvre-la avec une perle, ou suis-la vers { $ways }.
prompt-load-more = { $who } : tu touches une île. Charge une perle, navigue, ou finis ton tour.
prompt-swap = { $who } : ici, tu peux échanger une perle. Sinon navigue, ou finis ton tour.
prompt-fixed = { $who } : navigue, ou finis ton tour. Tes perles ne bougent plus avant ton prochain tour.
prompt-over = La partie est finie.

# refus
no-sand = On joue sans sable : le temps ne compte pas ici.
island-order = L'île { $island } est la prochaine à remplir.
lacked-twice = Deux îles sont déjà sans { $pearl } : toutes les autres en reçoivent une.
berthed-already = Les radeaux sont déjà à l'eau : un radeau ne pivote pas, et on ne le pose plus ailleurs.
berth-first = Amarre d'abord ton radeau contre une île.
off-board = En { $cell }, le radeau dépasserait du plateau : il lui faut six cases.
on-land = Le radeau serait sur la terre en { $cell } : il lui faut six cases d'eau.
on-raft = { $whom } a déjà son radeau là.
no-island-there = En { $cell }, aucun côté du radeau ne touche une île.
island-taken = L'île { $island } est déjà prise par { $whom } : choisis une autre île.
place-first = Les îles ne sont pas encore remplies : pose une perle.
all-placed = Les perles sont déjà toutes distribuées : on n'en pose plus.
own-colour-placed = La { $pearl } est de ta couleur : pose une perle d'une autre couleur.
colour-out = Il ne reste plus de { $pearl } à poser.
island-full = L'île { $island } a déjà trois perles.
load-first = Il te faut au moins deux perles à bord : charge d'abord.
reef-shows = Un récif est visible : couvre-le avec une perle avant de naviguer.
edge-ahead = Le plateau s'arrête là : le radeau ne peut pas aller vers { $way }.
land-ahead = La terre barre le passage en { $cell }.
raft-ahead = { $whom } barre le passage avec son radeau.
follow-arrow = Une flèche est visible : ton prochain pas doit aller vers { $ways }.
follow-covered-arrow = Tu as vu une flèche depuis ton dernier pas : même couverte, elle t'emmène vers { $ways }.
shift-never = À la lettre du livret, sans sablier, les perles ne se déplacent plus du tout sur le radeau.
shift-too-late = Sans sablier, les perles ne bougent plus après le premier pas du tour.
hole-empty = Le trou { $hole } est vide : choisis un trou qui a une perle.
hole-full = Le trou { $hole } a déjà une perle : choisis un trou vide.
arrow-shows = Une flèche vers { $ways } est visible : couvre-la, ou navigue, avant de charger, d'échanger ou de décharger.
arrow-stays = Une flèche vers { $ways } est visible : navigue avant de charger, d'échanger ou de décharger.
arrow-shows-swap = Une flèche vers { $ways } est visible : couvre-la, ou navigue, avant d'échanger.
arrow-stays-swap = Une flèche vers { $ways } est visible : navigue avant d'échanger.
not-at-island = Ton radeau ne touche l'île { $island } par aucun côté.
island-kept = L'île { $island } est gardée pour le radeau qui y attend ses deux premières perles : ici, tu peux seulement échanger.
limit-first-turn = À ton premier tour, tu ne charges pas plus de trois perles.
limit-reached = Ton radeau porte déjà { SPELLED($limit) } perles : il n'en prend pas plus.
no-pearl-there = Il n'y a pas de { $pearl } sur l'île { $island } : choisis une autre couleur.
no-pearl-aboard = { $whom } n'a pas de { $pearl } à bord : choisis une autre couleur.
equal-colours = Tu donnerais une { $pearl } contre une autre : cela ne change rien.
no-such-raft = Il n'y a pas de radeau { $number } à cette table.
own-raft = On n'échange pas avec son propre radeau : pour bouger une perle, déplace-la.
not-at-raft = Ton radeau ne touche { $whom } par aucun côté.
not-at-volcano = Ton radeau ne touche le volcan par aucun côté.
not-your-colour = La { $pearl } n'est pas de ta couleur : le volcan ne prend que les tiennes.
two-must-stay = Deux perles doivent rester à bord.

# notation
bad-way = « { $word } » n'est pas une direction : nord, est, sud ou ouest.
bad-hole = « { $word } » n'est pas un trou du radeau : les trous vont de 1 à 6.
bad-island = « { $word } » n'est pas une île : les îles vont de 1 à 8.
bad-colour = « { $word } » n'est pas une couleur : rouge, bleue, verte ou jaune.
bad-partner = « { $word } » n'est ni une île ni un radeau : île-1 à île-8, radeau-rouge, radeau-bleu, radeau-vert ou radeau-jaune.
bad-cell = « { $word } » n'est pas une case : les cases vont de a1 à x24.
bad-lie = « { $word } » ne dit pas comment est le radeau : couché ou debout.
bad-elapse = « { $ms } » n'est pas une durée : de 1 à 60000 millisecondes.

# ce qu'on propose de faire
do-raft-berthed-h = amarre ton radeau couché en { $cell }
do-raft-berthed-v = amarre ton radeau debout en { $cell }
do-pearl-placed = pose une { $pearl } sur l'île { $island }
do-turn-ended = finis ton tour
do-raft-sailed = va vers { $way }, en { $cell }
do-raft-sailed-run = navigue jusqu'en { $cell }
do-pearl-shifted = déplace la { $pearl } du trou { $source } au trou { $target }
do-pearl-loaded = charge une { $pearl } de l'île { $island } dans le trou { $hole }
do-swapped-with-island = donne une { $given } à l'île { $island } et prends-y une { $taken }
do-swapped-with-raft = donne une { $given } à { $whom } contre une { $taken }
do-pearl-delivered = apporte une perle au volcan

# ce que cela veut dire pour qui le fait
so-reef-shown = Un récif apparaît sous ton radeau : tu t'arrêtes là.
so-arrow-shown = Une flèche apparaît : elle t'emmène vers { $ways }.
so-arrow-blocked = Une flèche apparaît, mais un radeau barre le passage : tu n'as pas à la suivre.

# ce qui se passe
island-filled = L'île { $island } reçoit trois perles, mais pas de { $pearl }.
raft-berthed-h = { $who } amarre son radeau couché en { $cell }.
raft-berthed-v = { $who } amarre son radeau debout en { $cell }.
pearl-placed = { $who } pose une { $pearl } sur l'île { $island }.
turn-began = C'est à { $who } de jouer.
turn-began-with-sand = C'est à { $who } de jouer, avec { $seconds } { $seconds ->
    [one] seconde
   *[other] secondes
 } de sable.
turn-ended = { $who } finit son tour.
raft-sailed = { $who } va vers { $way }, en { $cell }.
pearl-shifted = { $who } déplace une { $pearl } du trou { $source } au trou { $target }.
pearl-loaded = { $who } charge une { $pearl } de l'île { $island } dans le trou { $hole }.
swapped-with-island = { $who } donne une { $given } à l'île { $island } et y prend une { $taken }.
swapped-with-raft = { $who } donne une { $given } à { $whom } et reçoit une { $taken }.
pearl-delivered = { $who } apporte une perle au volcan : { $total } sur { $need }.
reef-shown = Un récif apparaît sous le radeau : { $who } s'arrête là.
arrow-shown = Une flèche apparaît : { $who } doit aller vers { $ways }.
arrow-blocked = Une flèche apparaît, mais un radeau barre le passage : { $who } n'a pas à la suivre.
sand-ran-out = Il n'y a plus de sable : { $who } a fini son tour.
actions-ran-out = { $who } a fait ses { $actions } actions : son tour est fini.
ending-pearls-brought = Toutes les perles demandées sont au volcan.
ending-turns-ran-out = Chacun a joué cent tours : la partie s'arrête, et qui a le plus de perles au volcan gagne.
game-won = { $who } gagne la partie avec { $total } { $total ->
    [one] perle
   *[other] perles
} au volcan.
victory-shared = { $who } partage la victoire avec { $total } { $total ->
    [one] perle
   *[other] perles
} au volcan.

# ce qui se passe plusieurs fois de suite, dit en une phrase
island-filled-thing = { $island }
island-filled-together = Les îles { $things } reçoivent trois perles, mais pas de { $pearl }.
raft-sailed-thing = { $cell }
raft-sailed-together = { $who } va vers { $way }, en { $things }.
pearl-shifted-thing = une { $pearl } du trou { $source } au trou { $target }
pearl-shifted-together = { $who } déplace { $things }.
pearl-loaded-thing = une { $pearl } dans le trou { $hole }
pearl-loaded-together = { $who } charge de l'île { $island } { $things }.

# décompte
delivered-line = { $pearls ->
    [one] { $pearls } perle apportée au volcan, sur { $need }
   *[other] { $pearls } perles apportées au volcan, sur { $need }
 }

# mots
pearl-red = perle rouge
pearl-blue = perle bleue
pearl-green = perle verte
pearl-yellow = perle jaune
way-n = le nord
way-e = l'est
way-s = le sud
way-w = l'ouest
ways-n = le nord
ways-e = l'est
ways-s = le sud
ways-w = l'ouest
ways-ne = le nord ou l'est
ways-ns = le nord ou le sud
ways-nw = le nord ou l'ouest
ways-es = l'est ou le sud
ways-ew = l'est ou l'ouest
ways-sw = le sud ou l'ouest
ways-nes = le nord, l'est ou le sud
ways-new = le nord, l'est ou l'ouest
ways-nsw = le nord, le sud ou l'ouest
ways-esw = l'est, le sud ou l'ouest
ways-nesw = le nord, l'est, le sud ou l'ouest

# à l'écran
word-red = rouge
word-blue = bleu
word-green = vert
word-yellow = jaune
word-volcano = Volcan
word-island = Île
word-raft = Radeau
word-turn = Tour
word-rows = Rangées
word-how-load = charge 1 rouge 5 : de l'île 1, une perle rouge dans le trou 5
word-sand = Sable
word-seconds = s
word-actions = Actions restantes
word-reef = récif
word-arrow = courant
word-water = eau
word-open = trou vide
word-bound = Courant vers
word-grounded = Un récif est visible
word-unplaced = À poser

# carnet de score
pad-pearls = perles au volcan
pad-one-winner = Une seule personne peut avoir apporté ses { $need } perles : la partie s'arrête aussitôt.

# le plateau de la page
label-meta = { $side } · tour { $turn }
label-side-easy = côté facile
label-side-hard = côté difficile
label-end = Finir le tour
label-seconds = secondes
label-actions = actions
label-actions-short = act.
label-inherited = + { $seconds } s reçues
label-map = Toute la lagune
label-zoom = Voir plus ou moins
label-aboard = { $pearls ->
    [0] aucune perle à bord
    [one] { $pearls } perle à bord
   *[other] { $pearls } perles à bord
 }
label-hold = à bord
label-raft-of = radeau : { $who } ({ $pearl })
label-own-raft = ton radeau, en { $cell }
label-sail = naviguer vers { $way }
label-island-number = Île { $island }
label-island = île { $island } : { $pearls }
label-island-bare = île { $island }, vide
label-ashore-load = charger la { $pearl } de l'île { $island }
label-ashore-swap = prendre la { $pearl } de l'île { $island } en échange
label-lie-h = couché
label-lie-v = debout
label-my-raft = Mon radeau
label-hole-open = trou { $hole }, vide, sur { $under }
label-hole-pearl = trou { $hole }, { $pearl } sur { $under }
label-hole-pearl-short = trou { $hole }, { $pearl }
label-under-water = de l'eau
label-under-reef = un récif
label-under-arrow-n = une flèche vers le nord
label-under-arrow-e = une flèche vers l'est
label-under-arrow-s = une flèche vers le sud
label-under-arrow-w = une flèche vers l'ouest
label-shift = Déplacer
label-shift-pearl = Déplacer une perle à bord
label-load = Charger
label-swap = Échanger
label-unload = Décharger
label-close = Fermer
label-trading = Perles à prendre et à donner
label-trade-none = Contre une île, un radeau ou le volcan, c'est ici que tu prends et donnes des perles.
label-locked = Une flèche est visible : suis d'abord le courant.
label-take = Je prends
label-give = Je donne
label-bring = J'apporte
label-unplaced = { $pearl }, encore { $number }
label-tip-pearl = Touche une perle, puis un trou.
label-tip-hole = Touche le trou où tu la veux.
label-tip-bound = Une flèche vue est à suivre.
label-tip-take = Touche la perle que tu veux.
label-tip-load = Touche le trou où tu la veux.
label-tip-give = Touche la perle que tu donnes.
label-tip-unload = Touche une perle : le volcan la prend.
label-tip-raft = Pose ton radeau contre une île : touche une case d'eau, puis couché ou debout.
label-tip-lie = Couché ou debout ?
label-tip-island = Touche l'île où tu la poses.

# Les règles en trois phrases, et le premier écran
gist-goal = Sois le premier à apporter au volcan les perles de ta couleur qu'il te faut.
gist-turn = À ton tour, tu navigues case par case et tu déplaces tes perles pour cacher récifs et flèches. Contre une île, tu charges ou tu échanges des perles ; contre un radeau, tu en échanges ; au volcan, tu décharges. Un récif qui apparaît met fin à ton tour ; une flèche qui apparaît doit être suivie.
gist-end = Qui apporte la dernière perle nécessaire gagne aussitôt : six perles à deux joueurs, cinq à trois, quatre à quatre.
welcome-hourglass-steps = Au terminal, on joue d'habitude sans se presser : chaque tour a 24 actions et aucun sable ne coule. Les trente secondes du livret : --option hourglass=sand
welcome-hourglass-sand = Le sable coule : tu as 30 secondes par tour dès que tu vois le plateau, et la table montre ce qu'il en reste. Sans sable et sans se presser : --option hourglass=steps

# la partie guidée
lesson-goal = Ton radeau est rouge. Apporte au volcan, au milieu du lagon, six perles rouges avant que l'autre y apporte six des siennes.
lesson-load = Ton radeau a six trous, et il part avec deux ou trois perles. Charge celles de l'île : la rouge dans le trou 1, la jaune dans le trou 6, la bleue dans le trou 5.
lesson-load-nudge = Chaque trou a son importance : la rouge dans le trou 1, la jaune dans le 6, la bleue dans le 5.
lesson-sail = Par les trous vides, on voit la mer. Un récif visible arrête ton radeau, alors les perles servent de bouchons. Fais un pas vers l'est, à droite.
lesson-sail-nudge = Le volcan est de l'autre côté : va d'abord vers l'est, à droite.
lesson-shift = Attention : au prochain pas, le récif passera sous le trou 4, qui est vide. Déplace la perle jaune du trou 6 au trou 4.
lesson-shift-nudge = Pas encore : le récif apparaîtrait. Bouche d'abord le trou 4 avec la perle du trou 6.
lesson-way = Le récif est bouché. En route : deux pas vers l'est, puis trois vers le sud, en bas.
lesson-way-nudge = Suis la route : deux pas vers l'est, puis trois vers le sud.
lesson-current = Une flèche apparaît dans un trou : c'est un courant, et ton prochain pas doit la suivre. Va vers le sud tant qu'il t'emmène, deux fois, puis deux pas vers l'est.
lesson-current-nudge = Deux pas vers le sud avec le courant, puis deux vers l'est jusqu'au volcan.
lesson-unload = Tu touches le volcan. Décharge ta perle rouge : c'est la première des six. Deux perles doivent toujours rester à bord.
lesson-unload-nudge = Avant de repartir, décharge ta perle rouge au volcan.
lesson-end = Tu sais jouer. Dans une vraie partie, le sable coule : tu as 30 secondes par tour. On peut aussi échanger des perles avec une île ou un radeau que l'on touche.
picture-load = Contre l'île, le radeau charge ses perles. Le récif est bouché par la perle du trou 6.
picture-reef = Le récif est sous le trou 4 : la perle le cache, le radeau peut continuer.
picture-arrow = Une flèche est visible dans un trou : le prochain pas va vers le sud.
picture-volcano = Le radeau touche le volcan : la perle rouge peut être déchargée.

# la relecture
amount = { $plural ->
    [unit] une perle
    [one] { $points } perle
   *[other] { $points } perles
 }
chance-lack = le tirage des îles
better-delivered-line = { $how ->
    [new] { $you ->
        [mover] Tu aurais apporté au volcan { $pearls ->
            [one] ta première perle
           *[other] tes { $pearls } premières perles
         }.
       *[none] { $who } aurait apporté au volcan { $pearls ->
            [one] sa première perle
           *[other] ses { $pearls } premières perles
         }.
     }
   *[more] { $you ->
        [mover] Tu aurais eu
       *[none] { $who } aurait eu
     } { $pearls } perles au volcan au lieu de { $was_pearls }.
  }
caused-reef-shown = { $you ->
    [mover] Ton coup a découvert un récif, et ton radeau s'est arrêté là.
   *[none] Ce coup a découvert un récif, et le radeau s'est arrêté là.
  }
missed-pearl-loaded = { $you ->
    [mover] Tu aurais chargé
   *[none] { $who } aurait chargé
  } une { $pearl } de l'île { $island }.
missed-swapped-with-island = { $you ->
    [mover] Tu aurais échangé
   *[none] { $who } aurait échangé
  } une { $given } contre une { $taken } sur l'île { $island }.
missed-swapped-with-raft = { $you ->
    [mover] Tu aurais échangé
   *[none] { $who } aurait échangé
  } avec un autre radeau une { $given } contre une { $taken }.
practise-grow = avant de naviguer, cherche la perle que tu peux apporter au volcan à ce tour
practise-finish = avant de naviguer, cherche la perle que tu peux apporter au volcan à ce tour
practise-caused-reef-shown = avant chaque pas, regarde ce que tes trous vides vont montrer
practise-missed-pearl-loaded = quand tu passes contre une île, charge les perles de ta couleur
practise-missed-swapped-with-island = contre une île, échange une autre perle contre une de ta couleur
practise-missed-swapped-with-raft = contre un radeau, échange une autre perle contre une de ta couleur
practise-prepare = finis ton tour là d'où le prochain atteint une île ou le volcan
practise-later = avant de naviguer, choisis où ton prochain tour doit t'amener
