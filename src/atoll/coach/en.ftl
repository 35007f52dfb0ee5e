# The lamp: where to look, what to play, why.

coach-name = { $who }
hint-look = Look at { $places }.
hint-look-around = Look at what you can do now.
hint-play = Play: { $line }.
hint-gain = That brings you { $points ->
    [one] a point
   *[other] { $points } points
  }: you would have { $total }.
hint-cost = That costs you { $points ->
    [one] a point
   *[other] { $points } points
  } for now: you would have { $total }.
hint-counts = Then you count: { $line } ({ $points }).
hint-counts-more = Then you count: { $line } ({ $points } instead of { $was }).
hint-takes = { $who } loses { $points ->
    [one] a point
   *[other] { $points } points
  } by it.
hint-opens = Next you could play { $line }, for { $points ->
    [one] a point
   *[other] { $points } points
  }.
hint-stops = After { $line } instead, { $who } could win { $points ->
    [one] a point
   *[other] { $points } points
  } at once; this way no more than { $left }.
hint-later = It brings nothing at once. Of the { $count } ways that I compared it promises most.
hint-only = It is the only thing that you can do now.
hint-leads = It brings no points at once, but { $turns ->
    [one] on your next turn
   *[other] within { $turns } turns
  } you could count: { $line } ({ $points }).
hint-repays = But { $turns ->
    [one] on your next turn
   *[other] within { $turns } turns
  } you could count: { $line } ({ $points }).
hint-prepares = It brings no points at once; more is expected of it later than of anything else.
