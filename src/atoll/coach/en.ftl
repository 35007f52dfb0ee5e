# The lamp: where to look, what to play, why.

coach-name = { $who }
coach-then = then
hint-look = { $places ->
    [lit] Look closely at what is lit.
   *[other] Look closely at { $places }{ $last ->
        [none] {""}
       *[other] {" "}and { $last }
     }.
  }
hint-look-around = Look closely at what you can do now.
hint-play = { $more ->
    [0] Play this: { $deeds }.
   *[other] Begin like this: { $deeds }, and so on.
  }

# what it changes at once
hint-only = It is the only thing that you can do now.
hint-gain = That brings you { $points ->
    [one] a point
   *[other] { $points } points
  }: you would have { $total }.
hint-cost = That costs you { $points ->
    [one] a point
   *[other] { $points } points
  } for now: you would have { $total }.
hint-counts = You score “{ $quoted }”: { $points } { $points ->
    [one] point
   *[other] points
  }.
hint-counts-more = “{ $quoted }”: { $points } { $points ->
    [one] point
   *[other] points
  } instead of { $was }.
hint-counts-less = “{ $quoted }”: { $points } { $points ->
    [one] point
   *[other] points
  } instead of { $was }.
hint-counts-against = “{ $quoted }” costs you { $points ->
    [one] a point
   *[other] { $points } points
  }.
hint-lost = “{ $quoted }” no longer counts: { $points ->
    [one] a point
   *[other] { $points } points
  }.
hint-most = Nothing else would bring you more this turn.
hint-least = Whatever you play, you lose points this turn: nothing costs less.
hint-takes = { $who } loses { $points ->
    [one] a point
   *[other] { $points } points
  } by it.
hint-gives = { $who } gains { $points ->
    [one] a point
   *[other] { $points } points
  } by it.
hint-means = { $quoted }.

# what the others could do
hint-stops = If you played “{ $deeds }”, { $who } could win { $points ->
    [one] a point
   *[other] { $points } points
  } next turn; after this move { $left ->
    [0] nothing
   *[other] no more than { $left }
  }.
hint-shields = If you played “{ $deeds }”, { $who } could cost you { $points ->
    [one] a point
   *[other] { $points } points
  } next turn; after this move { $left ->
    [0] nothing
   *[other] no more than { $left }
  }.

# what may come next
hint-opens = Next you could win { $points ->
    [one] a point
   *[other] { $points } points
  } like this: { $deeds }.
hint-leads = It brings no points at once, but { $turns ->
    [one] the next time that it is up to you,
   *[other] within { $turns } turns,
  } you could score “{ $quoted }”: { $points } { $points ->
    [one] point
   *[other] points
  }{ $was ->
    [0] .
   *[other] {" "}instead of { $was }.
  }
hint-repays = But { $turns ->
    [one] the next time that it is up to you,
   *[other] within { $turns } turns,
  } you could score “{ $quoted }”: { $points } { $points ->
    [one] point
   *[other] points
  }{ $was ->
    [0] .
   *[other] {" "}instead of { $was }.
  }
hint-goes-on = And { $turns ->
    [one] the next time that it is up to you,
   *[other] within { $turns } turns,
  } you could score “{ $quoted }”: { $points } { $points ->
    [one] point
   *[other] points
  }{ $was ->
    [0] .
   *[other] {" "}instead of { $was }.
  }
hint-nears = { $quoted }, for { $points ->
    [one] a point
   *[other] { $points } points
  }.
hint-luck = With luck you could score “{ $quoted }” right after that: { $points } { $points ->
    [one] point
   *[other] points
  }{ $was ->
    [0] .
   *[other] {" "}instead of { $was }.
  }
hint-unseen = What it will show is still hidden.
hint-prepares = It brings no points at once, but it promises most for later.

# a puzzle: what a try misses
puzzle-missed-points = Your move brings { $points ->
    [0] nothing at once
    [one] a point
   *[other] { $points } points
  }; the best one brings { $best }.
puzzle-missed-takes = The best move costs { $who } { $best ->
    [one] a point
   *[other] { $best } points
  }; yours { $points ->
    [0] none
   *[other] only { $points }
  }.
puzzle-missed-stops = After your move, { $who } can win { $points ->
    [one] a point
   *[other] { $points } points
  } next turn; after the best one { $best ->
    [0] nothing
   *[other] no more than { $best }
  }.
puzzle-missed-shields = After your move, { $who } can cost you { $points ->
    [one] a point
   *[other] { $points } points
  } next turn; after the best one { $best ->
    [0] nothing
   *[other] no more than { $best }
  }.
puzzle-missed-more = Your move brings more at once: { $points ->
    [one] a point
   *[other] { $points } points
  }, the best one { $best }. What it is good for comes later.
puzzle-missed-costs = Your move costs you { $points ->
    [one] a point
   *[other] { $points } points
  }; the best one { $best ->
    [0] costs nothing
   *[other] brings { $best }
  }.
puzzle-missed-costs-more = Your move costs you { $points ->
    [one] a point
   *[other] { $points } points
  }; the best one only { $best }.
puzzle-missed-equal = At once your move brings as much as the best one. The difference comes later.
puzzle-missed-later = What the best move is good for comes later.
puzzle-missed-choice = With the best choice you can gain { $points ->
    [one] a point
   *[other] { $points } points
  } this turn.
