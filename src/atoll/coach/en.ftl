# The lamp: where to look, what to play, why.

coach-name = { $who }
hint-look = { $places ->
    [lit] Look closely at what is lit.
   *[other] Look closely at { $places }.
  }
hint-look-around = Look closely at what you can do now.
hint-play = Play “{ $line }”.
hint-gain = That brings you { $points ->
    [one] a point
   *[other] { $points } points
  }: you would have { $total }.
hint-cost = That costs you { $points ->
    [one] a point
   *[other] { $points } points
  } for now: you would have { $total }.
hint-counts = You score “{ $line }”: { $points } { $points ->
    [one] point
   *[other] points
  }.
hint-counts-more = You score “{ $line }”: { $points } points instead of { $was }.
hint-takes = { $who } loses { $points ->
    [one] a point
   *[other] { $points } points
  } by it.
hint-opens = Next you could win { $points ->
    [one] a point
   *[other] { $points } points
  } with “{ $line }”.
hint-stops = After “{ $line }”, { $who } could win { $points ->
    [one] a point
   *[other] { $points } points
  } at once; after this move { $left ->
    [0] nothing
   *[other] no more than { $left }
  }.
hint-later = It brings nothing at once, but of the { $count } moves that I compared it promises most.
hint-only = It is the only thing that you can do now.
hint-leads = It brings no points at once, but { $turns ->
    [one] on your next turn
   *[other] within { $turns } turns
  } you could score “{ $line }”: { $points } { $points ->
    [one] point
   *[other] points
  }.
hint-repays = But { $turns ->
    [one] on your next turn
   *[other] within { $turns } turns
  } you could score “{ $line }”: { $points } { $points ->
    [one] point
   *[other] points
  }.
hint-prepares = It brings no points at once, but it promises most for later.
