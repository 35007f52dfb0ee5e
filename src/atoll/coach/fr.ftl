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
hint-gain = Cela te rapporte { $amount } : tu en aurais { $total }.
hint-cost = Cela te coûte { $amount } pour l'instant : tu en aurais { $total }.
hint-counts = Tu marques « { $quoted } » : { $amount }.
hint-counts-more = « { $quoted } » : { $amount } au lieu de { $was }.
hint-counts-less = « { $quoted } » : { $amount } au lieu de { $was }.
hint-counts-against = « { $quoted } » te coûte { $amount }.
hint-lost = « { $quoted } » ne compte plus : { $amount }.
hint-most = Rien d'autre ne te rapporterait plus à ce tour.
hint-least = Quoi que tu joues, tu perds des points à ce tour : rien ne coûte moins.
hint-takes = { $who } y perd { $amount }.
hint-gives = { $who } y gagne { $amount }.
hint-means = { $quoted }.

# ce que les autres pourraient faire
hint-stops = Si tu jouais « { $deeds } », { $who } pourrait gagner { $amount } à son tour ; après ce coup-ci, { $left ->
    [0] rien
   *[other] pas plus de { $left }
  }.
hint-shields = Si tu jouais « { $deeds } », { $who } pourrait te faire perdre { $amount } à son tour ; après ce coup-ci, { $left ->
    [0] rien
   *[other] pas plus de { $left }
  }.

# ce qui peut venir ensuite
hint-opens = Ensuite, tu pourrais gagner { $amount } ainsi : { $deeds }.
hint-leads = Cela ne rapporte rien tout de suite, mais { $turns ->
    [one] la prochaine fois que c'est à toi,
   *[other] d'ici { $turns } tours,
  } tu pourrais marquer « { $quoted } » : { $amount }{ $was ->
    [0] .
   *[other] {" "}au lieu de { $was }.
  }
hint-repays = Mais { $turns ->
    [one] la prochaine fois que c'est à toi,
   *[other] d'ici { $turns } tours,
  } tu pourrais marquer « { $quoted } » : { $amount }{ $was ->
    [0] .
   *[other] {" "}au lieu de { $was }.
  }
hint-goes-on = Et { $turns ->
    [one] la prochaine fois que c'est à toi,
   *[other] d'ici { $turns } tours,
  } tu pourrais marquer « { $quoted } » : { $amount }{ $was ->
    [0] .
   *[other] {" "}au lieu de { $was }.
  }
hint-nears = { $quoted }, pour { $amount }.
hint-luck = Si le hasard t'aide, tu pourrais marquer juste après « { $quoted } » : { $amount }{ $was ->
    [0] .
   *[other] {" "}au lieu de { $was }.
  }
hint-unseen = Ce que cela montrera est encore caché.
hint-prepares = Cela ne rapporte rien tout de suite, mais c'est ce qui promet le plus pour la suite.

# La relecture : ce qui aurait été mieux, et pourquoi. « you » dit à qui l'on parle : à qui a joué (mover), à son rival
# (rival) ou à quelqu'un d'autre (none).

coach-quoted = « { $quoted } »
coach-and-so-on = Et ainsi de suite.
chance-any = le hasard
chance-any-many = Le hasard tire { $number } fois de suite
review-best = { $more ->
    [0] { $deeds }.
   *[other] { $deeds }, et ainsi de suite.
  }
review-best-then = { $more ->
    [0] Même début ; ensuite, { $deeds }.
   *[other] Même début ; ensuite, { $deeds }, et ainsi de suite.
  }
review-unsure = Le Capitaine hésite : plusieurs coups se valent à ses yeux.
review-finest = C'était ton plus beau coup : d'ici la fin, il valait environ { $amount } de plus que le suivant.
review-no-fault = Rien à redire : aucun de tes coups n'était nettement moins bon que le meilleur.
review-player = { $who } : chance { $luck }, bons coups { $good } sur { $turns }

# les lignes de la feuille
compare-line = { $how ->
    [new] { $you ->
        [mover] Tu aurais marqué
       *[none] { $who } aurait marqué
     } « { $quoted } » : { $amount }.
    [spared] { $you ->
        [mover] Tu aurais évité
       *[none] { $who } aurait évité
     } « { $quoted } », qui coûte { $amount }.
    [cheaper] { $you ->
        [mover] « { $quoted } » t'aurait coûté
       *[none] Chez { $who }, « { $quoted } » aurait coûté
     } { $amount } au lieu de { $was ->
        [0] rien
       *[other] { $was }
     }.
    [kept] { $you ->
        [mover] Tu aurais gardé
       *[none] { $who } aurait gardé
     } « { $quoted } » : { $amount } au lieu de { $was ->
        [0] rien
       *[other] { $was }
     }.
   *[more] { $you ->
        [mover] Tu aurais eu
       *[none] { $who } aurait eu
     } « { $quoted } » : { $amount } au lieu de { $was ->
        [0] rien
       *[other] { $was }
     }.
  }
compare-lines = { $how ->
    [gain] { $lines } : { $you ->
        [mover] tu aurais gagné
       *[none] { $who } aurait gagné
     } { $amount } à ce tour au lieu de { $was ->
        [0] rien
       *[other] { $was }
     }.
   *[total] { $lines } : { $you ->
        [mover] tu aurais eu
       *[none] { $who } aurait eu
     } { $amount } en tout au lieu de { $was ->
        [0] rien
       *[other] { $was }
     }.
  }
compare-total = { $how ->
    [gain] En tout, ce tour aurait rapporté { $amount } { $you ->
        [mover] {""}
       *[none] à { $who }{" "}
     }au lieu de { $was ->
        [0] rien
       *[other] { $was }
     }.
   *[total] En tout, { $you ->
        [mover] tu aurais eu
       *[none] { $who } aurait eu
     } { $amount } au lieu de { $was ->
        [0] rien
       *[other] { $was }
     }.
  }
compare-despite = Tout de suite, { $you ->
    [mover] ton coup
   *[none] le coup choisi par { $who }
  } rapportait { $amount } de plus.
compare-gives = { $you ->
    [mover] Ton coup laissait à { $who_rival }
    [rival] Ce coup te laissait
   *[none] Ce coup laissait à { $who_rival }
  } { $amount } de plus que le meilleur.
compare-leaves = { $you ->
    [mover] Tu laissais à { $who_rival }
    [rival] { $who } te laissait
   *[none] { $who } laissait à { $who_rival }
  } « { $quoted } » : { $amount }{ $was ->
    [0] .
   *[other] {" "}au lieu de { $was }.
  }

# ce que le suivant pouvait faire
compare-stops = { $drawn ->
    [0] Juste après
   *[other] Ensuite
  }, { $you ->
    [rival] tu pouvais
   *[other] { $who_rival } pouvait
  } gagner { $amount } ; avec l'autre coup, { $left ->
    [0] rien
   *[other] { $left } au plus
  }.
compare-shields = { $drawn ->
    [0] Juste après
   *[other] Ensuite
  }, { $you ->
    [mover] { $who_rival } pouvait te faire perdre { $amount }
    [rival] tu pouvais faire perdre { $amount } à { $who }
   *[none] { $who_rival } pouvait faire perdre { $amount } à { $who }
  } ; avec l'autre coup, { $left ->
    [0] rien
   *[other] { $left } au plus
  }.

# ce qui pouvait venir ensuite
compare-nears = Le meilleur coup aurait approché d'une ligne de plus{ $you ->
    [mover] {""}
   *[none] {" "}pour { $who }
  } : « { $quoted } », { $amount }.
compare-leads = Le meilleur coup préparait la suite : { $turns ->
    [one] au tour d'après,
   *[other] d'ici { $turns } tours,
  } { $you ->
    [mover] tu aurais pu
   *[none] { $who } aurait pu
  } marquer « { $quoted } », { $amount }{ $was ->
    [0] .
   *[other] {" "}au lieu de { $was }.
  }
compare-luck = Avec de la chance, le meilleur coup { $you ->
    [mover] t'aurait donné
   *[none] aurait donné à { $who }
  } juste après « { $quoted } » : { $amount }{ $was ->
    [0] .
   *[other] {" "}au lieu de { $was }.
  }
compare-later = Cela ne se voit pas tout de suite : d'ici la fin, l'autre coup valait environ { $amount } de plus{ $you ->
    [mover] .
   *[none] {" "}pour { $who }.
  }
compare-patience = Mais d'ici la fin, il valait environ { $amount } de moins{ $you ->
    [mover] .
   *[none] {" "}pour { $who }.
  }
compare-rest = Le reste vient plus tard : d'ici la fin, l'autre coup valait environ { $amount } de plus{ $you ->
    [mover] .
   *[none] {" "}pour { $who }.
  }
compare-unseen = { $which ->
    [best] L'autre coup misait sur quelque chose de caché : en moyenne, il
    [both] Les deux coups misaient sur quelque chose de caché : en moyenne, l'autre
   *[played] { $you ->
        [mover] Ton
       *[none] Ce
     } coup misait sur quelque chose de caché : en moyenne, l'autre
  } valait environ { $amount } de plus{ $you ->
    [mover] .
   *[none] {" "}pour { $who }.
  }
compare-costs-too = À toi aussi, ce coup a coûté environ { $amount } : c'est { $who_gains } qui en a profité.
compare-costs-all = À toi aussi, ce coup a coûté environ { $amount }.

# la chance
luck-came = { $quoted } : { $amount } { $way ->
    [more] de plus
   *[less] de moins
  } pour toi qu'en moyenne.
luck-odds = C'était { $chances ->
    [1] une chance sur { $of }
   *[other] { $chances } chances sur { $of }
  }.
luck-could = Le mieux pour toi : { $named ->
    [yes] { $quoted }
   *[no] « { $quoted } »
  }, { $amount } de plus qu'en moyenne.

# le titre de la relecture : le résultat, puis ce qui a le plus compté
headline-won = { $points ->
    [one] Tu as gagné d'{ $amount }.
   *[other] Tu as gagné de { $points }.
  }
headline-lost = { $points ->
    [one] Tu as perdu d'{ $amount }.
   *[other] Tu as perdu de { $points }.
  }
headline-place = Tu finis { $place ->
    [2] deuxième
    [3] troisième
    [4] quatrième
   *[5] cinquième
  }, { $amount } derrière { $who }.
headline-even = Vous finissez à égalité.
headline-even-with = Tu finis en tête, à égalité avec { $who }.
headline-even-won = Égalité de points, mais c'est toi qui gagnes.
headline-even-lost = Égalité de points, mais c'est { $who } qui gagne.
headline-luck = { $after ->
    [first] { $quoted } { $way ->
        [gave] t'a donné { $amount }
       *[took] t'a pris { $amount }
     }
    [same] { $quoted } { $way ->
        [gave] t'en a donné { $points } de plus
       *[took] t'en a pris { $points } de plus
     }
   *[turned] { $quoted } { $way ->
        [gave] t'en a rendu { $points }
       *[took] t'en a repris { $points }
     }
  }
headline-decisions = { $deciders ->
    [own] tes décisions
    [others] les décisions des autres
   *[all] les décisions
  } { $after ->
    [first] { $way ->
        [gave] t'ont rapporté { $amount }
       *[took] t'ont coûté { $amount }
     }
    [same] { $way ->
        [gave] t'en ont rapporté { $points } de plus
       *[took] t'en ont coûté { $points } de plus
     }
   *[turned] { $way ->
        [gave] t'en ont rendu { $points }
       *[took] t'en ont repris { $points }
     }
  }
headline-balanced = La chance et les décisions s'équilibrent.
headline-unexplained = Il reste { $amount } sans explication.

# une chose à travailler
practise = À travailler : { $advice }.
practise-grow = avant de jouer, cherche la ligne de ta feuille que tu peux agrandir
practise-finish = avant de jouer, cherche ce que tu peux finir tout de suite
practise-keep = avant de jouer, regarde ce que ton coup défait chez toi
practise-spare = avant de jouer, regarde ce qui te ferait perdre des points
practise-give = avant de jouer, regarde ce que ton coup rapporte aux autres
practise-stop = avant de jouer, regarde ce que le suivant pourra gagner
practise-shield = avant de jouer, regarde ce que le suivant pourra te prendre
practise-near = entre deux coups, choisis celui qui t'approche d'une ligne complète
practise-prepare = quand rien ne rapporte tout de suite, prépare ton prochain tour
practise-luck = garde ouvertes plusieurs façons d'avoir de la chance
practise-missed = avant de jouer, fais le tour de ce que tu peux déclencher
practise-caused = avant de jouer, regarde ce que ton coup déclenche
practise-patience = les points tout de suite ne sont pas tout : regarde aussi la suite
practise-later = avant de jouer, regarde un tour plus loin

# un coup du jour : ce qui manque à un essai
puzzle-missed-points = Ton coup { $points ->
    [0] ne rapporte rien tout de suite
   *[other] rapporte { $amount }
  } ; le meilleur en rapporte { $best }.
puzzle-missed-takes = { $who } perd { $amount } avec le meilleur coup ; avec le tien, { $left ->
    [0] rien
   *[other] { $left } seulement
  }.
puzzle-missed-stops = Après ton coup, { $who } peut gagner { $amount } au prochain tour ; après le meilleur, { $best ->
    [0] rien
   *[other] pas plus de { $best }
  }.
puzzle-missed-shields = Après ton coup, { $who } peut te faire perdre { $amount } au prochain tour ; après le meilleur, { $best ->
    [0] rien
   *[other] pas plus de { $best }
  }.
puzzle-missed-more = Ton coup rapporte plus tout de suite : { $amount }, contre { $best } pour le meilleur. Celui-là paie plus tard.
puzzle-missed-costs = Ton coup te coûte { $amount } ; le meilleur { $best ->
    [0] ne coûte rien
   *[other] en rapporte { $best }
  }.
puzzle-missed-costs-more = Ton coup te coûte { $amount } ; le meilleur, { $best } seulement.
puzzle-missed-equal = Tout de suite, ton coup rapporte autant que le meilleur. La différence vient après.
puzzle-missed-later = Ce que vaut le meilleur coup se voit plus tard.
puzzle-missed-unseen = Ton coup misait sur quelque chose de caché : tu ne pouvais pas savoir ce qu'il rapporterait.
puzzle-missed-choice = Avec le meilleur choix, tu peux gagner { $amount } à ce tour.

# les chances de gagner, là où elles sont vraies
chances-percent = { $percent ->
    [0] moins de 5 %
    [100] plus de 95 %
   *[other] { $percent } %
  }
chances-course = Tes chances de gagner : { $told }.
chances-third = { $chance } après un tiers de la partie
chances-two-thirds = { $chance } après les deux tiers
chances-moved = Tes chances de gagner : { $before } avant, { $after } après.
