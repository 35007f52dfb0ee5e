# La lampe : où regarder, quoi jouer, pourquoi.

coach-name = { $who }
hint-look = Regarde { $places }.
hint-look-around = Regarde ce que tu peux faire maintenant.
hint-play = Joue : { $line }.
hint-gain = Cela te rapporte { $points ->
    [one] un point
   *[other] { $points } points
  } : tu en aurais { $total }.
hint-cost = Cela te coûte { $points ->
    [one] un point
   *[other] { $points } points
  } pour l'instant : tu en aurais { $total }.
hint-counts = Alors tu comptes : { $line } ({ $points }).
hint-counts-more = Alors tu comptes : { $line } ({ $points } au lieu de { $was }).
hint-takes = { $who } y perd { $points ->
    [one] un point
   *[other] { $points } points
  }.
hint-opens = Ensuite, tu pourrais jouer { $line }, pour { $points ->
    [one] un point
   *[other] { $points } points
  }.
hint-stops = Après { $line }, { $who } pourrait gagner tout de suite { $points ->
    [one] un point
   *[other] { $points } points
  } ; comme ceci, pas plus de { $left }.
hint-later = Cela ne rapporte rien tout de suite. Des { $count } façons que j'ai comparées, c'est celle qui promet le plus.
hint-only = C'est la seule chose que tu puisses faire maintenant.
hint-leads = Cela ne rapporte rien tout de suite, mais { $turns ->
    [one] à ton prochain tour
   *[other] d'ici { $turns } tours
  } tu pourrais compter : { $line } ({ $points }).
hint-repays = Mais { $turns ->
    [one] à ton prochain tour
   *[other] d'ici { $turns } tours
  } tu pourrais compter : { $line } ({ $points }).
hint-prepares = Cela ne rapporte rien tout de suite, mais c'est ce qui promet le plus pour la suite.
