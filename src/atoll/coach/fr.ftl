# La lampe : où regarder, quoi jouer, pourquoi.

coach-name = { $who }
hint-look = { $places ->
    [lit] Regarde bien ce qui est allumé.
   *[other] Regarde bien { $places }.
  }
hint-look-around = Regarde bien ce que tu peux faire maintenant.
hint-play = Joue « { $line } ».
hint-gain = Cela te rapporte { $points ->
    [one] un point
   *[other] { $points } points
  } : tu en aurais { $total }.
hint-cost = Cela te coûte { $points ->
    [one] un point
   *[other] { $points } points
  } pour l'instant : tu en aurais { $total }.
hint-counts = Tu marques « { $line } » : { $points } { $points ->
    [one] point
   *[other] points
  }.
hint-counts-more = Tu marques « { $line } » : { $points } points au lieu de { $was }.
hint-takes = { $who } y perd { $points ->
    [one] un point
   *[other] { $points } points
  }.
hint-opens = Ensuite, tu pourrais gagner { $points ->
    [one] un point
   *[other] { $points } points
  } avec « { $line } ».
hint-stops = Après « { $line } », { $who } pourrait gagner { $points ->
    [one] un point
   *[other] { $points } points
  } tout de suite ; après ce coup-ci, { $left ->
    [0] rien
   *[other] pas plus de { $left }
  }.
hint-later = Cela ne rapporte rien tout de suite, mais des { $count } coups que j'ai comparés, c'est celui qui promet le plus.
hint-only = C'est la seule chose que tu peux faire maintenant.
hint-leads = Cela ne rapporte rien tout de suite, mais { $turns ->
    [one] à ton prochain tour
   *[other] d'ici { $turns } tours
  } tu pourrais marquer « { $line } » : { $points } { $points ->
    [one] point
   *[other] points
  }.
hint-repays = Mais { $turns ->
    [one] à ton prochain tour
   *[other] d'ici { $turns } tours
  } tu pourrais marquer « { $line } » : { $points } { $points ->
    [one] point
   *[other] points
  }.
hint-prepares = Cela ne rapporte rien tout de suite, mais c'est ce qui promet le plus pour la suite.
