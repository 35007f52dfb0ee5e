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

# un coup du jour : ce qui manque à un essai
puzzle-missed-points = Ton coup { $points ->
    [0] ne rapporte rien tout de suite
    [one] rapporte un point
   *[other] rapporte { $points } points
  } ; le meilleur en rapporte { $best }.
puzzle-missed-takes = { $who } perd { $best ->
    [one] un point
   *[other] { $best } points
  } avec le meilleur coup ; avec le tien, { $points ->
    [0] aucun
   *[other] { $points } seulement
  }.
puzzle-missed-stops = Après ton coup, { $who } peut gagner { $points ->
    [one] un point
   *[other] { $points } points
  } au prochain tour ; après le meilleur, { $best ->
    [0] rien
   *[other] pas plus de { $best }
  }.
puzzle-missed-shields = Après ton coup, { $who } peut te faire perdre { $points ->
    [one] un point
   *[other] { $points } points
  } au prochain tour ; après le meilleur, { $best ->
    [0] rien
   *[other] pas plus de { $best }
  }.
puzzle-missed-more = Ton coup rapporte plus tout de suite : { $points ->
    [one] un point
   *[other] { $points } points
  }, contre { $best } pour le meilleur. Celui-là paie plus tard.
puzzle-missed-costs = Ton coup te coûte { $points ->
    [one] un point
   *[other] { $points } points
  } ; le meilleur { $best ->
    [0] ne coûte rien
   *[other] en rapporte { $best }
  }.
puzzle-missed-costs-more = Ton coup te coûte { $points ->
    [one] un point
   *[other] { $points } points
  } ; le meilleur, { $best } seulement.
puzzle-missed-equal = Tout de suite, ton coup rapporte autant que le meilleur. La différence vient après.
puzzle-missed-later = Ce que vaut le meilleur coup se voit plus tard.
puzzle-missed-choice = Avec le meilleur choix, tu peux gagner { $points ->
    [one] un point
   *[other] { $points } points
  } à ce tour.
