# La lampe : où regarder, quoi jouer, pourquoi.

coach-name = { $who }
coach-then = puis
hint-look = { $places ->
    [lit] Regarde bien ce qui est allumé.
   *[other] Regarde bien { $places }{ $last ->
        [none] {""}
       *[other] {" "}et { $last }
     }.
  }
hint-look-around = Regarde bien ce que tu peux faire maintenant.
hint-play = { $more ->
    [0] Joue ainsi : { $deeds }.
   *[other] Commence ainsi : { $deeds }, et ainsi de suite.
  }

# ce que cela change tout de suite
hint-only = C'est la seule chose que tu peux faire maintenant.
hint-gain = Cela te rapporte { $points ->
    [one] un point
   *[other] { $points } points
  } : tu en aurais { $total }.
hint-cost = Cela te coûte { $points ->
    [one] un point
   *[other] { $points } points
  } pour l'instant : tu en aurais { $total }.
hint-counts = Tu marques « { $quoted } » : { $points } { $points ->
    [one] point
   *[other] points
  }.
hint-counts-more = « { $quoted } » : { $points } { $points ->
    [one] point
   *[other] points
  } au lieu de { $was }.
hint-counts-less = « { $quoted } » : { $points } { $points ->
    [one] point
   *[other] points
  } au lieu de { $was }.
hint-counts-against = « { $quoted } » te coûte { $points ->
    [one] un point
   *[other] { $points } points
  }.
hint-lost = « { $quoted } » ne compte plus : { $points ->
    [one] un point
   *[other] { $points } points
  }.
hint-most = Rien d'autre ne te rapporterait plus à ce tour.
hint-least = Quoi que tu joues, tu perds des points à ce tour : rien ne coûte moins.
hint-takes = { $who } y perd { $points ->
    [one] un point
   *[other] { $points } points
  }.
hint-gives = { $who } y gagne { $points ->
    [one] un point
   *[other] { $points } points
  }.
hint-means = { $quoted }.

# ce que les autres pourraient faire
hint-stops = Si tu jouais « { $deeds } », { $who } pourrait gagner { $points ->
    [one] un point
   *[other] { $points } points
  } à son tour ; après ce coup-ci, { $left ->
    [0] rien
   *[other] pas plus de { $left }
  }.
hint-shields = Si tu jouais « { $deeds } », { $who } pourrait te faire perdre { $points ->
    [one] un point
   *[other] { $points } points
  } à son tour ; après ce coup-ci, { $left ->
    [0] rien
   *[other] pas plus de { $left }
  }.

# ce qui peut venir ensuite
hint-opens = Ensuite, tu pourrais gagner { $points ->
    [one] un point
   *[other] { $points } points
  } ainsi : { $deeds }.
hint-leads = Cela ne rapporte rien tout de suite, mais { $turns ->
    [one] la prochaine fois que c'est à toi,
   *[other] d'ici { $turns } tours,
  } tu pourrais marquer « { $quoted } » : { $points } { $points ->
    [one] point
   *[other] points
  }{ $was ->
    [0] .
   *[other] {" "}au lieu de { $was }.
  }
hint-repays = Mais { $turns ->
    [one] la prochaine fois que c'est à toi,
   *[other] d'ici { $turns } tours,
  } tu pourrais marquer « { $quoted } » : { $points } { $points ->
    [one] point
   *[other] points
  }{ $was ->
    [0] .
   *[other] {" "}au lieu de { $was }.
  }
hint-goes-on = Et { $turns ->
    [one] la prochaine fois que c'est à toi,
   *[other] d'ici { $turns } tours,
  } tu pourrais marquer « { $quoted } » : { $points } { $points ->
    [one] point
   *[other] points
  }{ $was ->
    [0] .
   *[other] {" "}au lieu de { $was }.
  }
hint-nears = { $quoted }, pour { $points ->
    [one] un point
   *[other] { $points } points
  }.
hint-luck = Si le hasard t'aide, tu pourrais marquer juste après « { $quoted } » : { $points } { $points ->
    [one] point
   *[other] points
  }{ $was ->
    [0] .
   *[other] {" "}au lieu de { $was }.
  }
hint-unseen = Ce que cela montrera est encore caché.
hint-prepares = Cela ne rapporte rien tout de suite, mais c'est ce qui promet le plus pour la suite.
