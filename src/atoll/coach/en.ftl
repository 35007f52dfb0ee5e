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
hint-gain = That brings you { $amount }: you would have { $total }.
hint-cost = That costs you { $amount } for now: you would have { $total }.
hint-counts = You score “{ $quoted }”: { $amount }.
hint-counts-more = “{ $quoted }”: { $amount } instead of { $was }.
hint-counts-less = “{ $quoted }”: { $amount } instead of { $was }.
hint-counts-against = “{ $quoted }” costs you { $amount }.
hint-lost = “{ $quoted }” no longer counts: { $amount }.
hint-most = Nothing else would bring you more this turn.
hint-least = Whatever you play, you lose points this turn: nothing costs less.
hint-takes = { $who } loses { $amount } by it.
hint-gives = { $who } gains { $amount } by it.
hint-means = { $quoted }.

# what the others could do
hint-stops = If you played “{ $deeds }”, { $who } could win { $amount } next turn; after this move { $left ->
    [0] nothing
   *[other] no more than { $left }
  }.
hint-shields = If you played “{ $deeds }”, { $who } could cost you { $amount } next turn; after this move { $left ->
    [0] nothing
   *[other] no more than { $left }
  }.

# what may come next
hint-opens = Next you could win { $amount } like this: { $deeds }.
hint-leads = It brings no points at once, but { $turns ->
    [one] the next time that it is up to you,
   *[other] within { $turns } turns,
  } you could score “{ $quoted }”: { $amount }{ $was ->
    [0] .
   *[other] {" "}instead of { $was }.
  }
hint-repays = But { $turns ->
    [one] the next time that it is up to you,
   *[other] within { $turns } turns,
  } you could score “{ $quoted }”: { $amount }{ $was ->
    [0] .
   *[other] {" "}instead of { $was }.
  }
hint-goes-on = And { $turns ->
    [one] the next time that it is up to you,
   *[other] within { $turns } turns,
  } you could score “{ $quoted }”: { $amount }{ $was ->
    [0] .
   *[other] {" "}instead of { $was }.
  }
hint-nears = { $quoted }, for { $amount }.
hint-luck = With luck you could score “{ $quoted }” right after that: { $amount }{ $was ->
    [0] .
   *[other] {" "}instead of { $was }.
  }
hint-unseen = What it will show is still hidden.
hint-prepares = It brings no points at once, but it promises most for later.

# The review: what would have been better, and why. “you” says who is spoken to: whoever played (mover), the rival
# (rival) or somebody else (none).

coach-quoted = “{ $quoted }”
coach-and-so-on = And so on.
chance-any = chance
chance-any-many = Chance draws { $number } times in a row
review-best = { $more ->
    [0] { $deeds }.
   *[other] { $deeds }, and so on.
  }
review-best-then = { $more ->
    [0] The same start; after that, { $deeds }.
   *[other] The same start; after that, { $deeds }, and so on.
  }
review-unsure = The Captain is unsure: several moves look equal to him.
review-finest = That was your finest move: by the end it was worth about { $amount } more than the next best.
review-no-fault = Nothing to find fault with: none of your moves was clearly worse than the best one.
review-player = { $who }: luck { $luck }, good moves { $good } of { $turns }

# the lines of the sheet
compare-line = { $how ->
    [new] { $you ->
        [mover] You would have scored
       *[none] { $who } would have scored
     } “{ $quoted }”: { $amount }.
    [spared] { $you ->
        [mover] You would have avoided
       *[none] { $who } would have avoided
     } “{ $quoted }”, which costs { $amount }.
    [cheaper] “{ $quoted }” would have cost { $you ->
        [mover] you
       *[none] { $who }
     } { $amount } instead of { $was ->
        [0] nothing
       *[other] { $was }
     }.
    [kept] { $you ->
        [mover] You would have kept
       *[none] { $who } would have kept
     } “{ $quoted }”: { $amount } instead of { $was ->
        [0] nothing
       *[other] { $was }
     }.
   *[more] { $you ->
        [mover] You would have had
       *[none] { $who } would have had
     } “{ $quoted }”: { $amount } instead of { $was ->
        [0] nothing
       *[other] { $was }
     }.
  }
compare-lines = { $how ->
    [gain] { $lines }: { $you ->
        [mover] you would have gained
       *[none] { $who } would have gained
     } { $amount } this turn instead of { $was ->
        [0] nothing
       *[other] { $was }
     }.
   *[total] { $lines }: { $you ->
        [mover] you would have had
       *[none] { $who } would have had
     } { $amount } in all instead of { $was ->
        [0] nothing
       *[other] { $was }
     }.
  }
compare-total = { $how ->
    [gain] In all, this turn would have brought { $you ->
        [mover] you
       *[none] { $who }
     } { $amount } instead of { $was ->
        [0] nothing
       *[other] { $was }
     }.
   *[total] In all, { $you ->
        [mover] you would have had
       *[none] { $who } would have had
     } { $amount } instead of { $was ->
        [0] nothing
       *[other] { $was }
     }.
  }
compare-despite = At once, { $you ->
    [mover] your move
   *[none] the move that { $who } chose
  } brought { $amount } more.
compare-gives = { $you ->
    [mover] Your move left { $who_rival }
    [rival] This move left you
   *[none] This move left { $who_rival }
  } { $amount } more than the best one.
compare-leaves = { $you ->
    [mover] You left { $who_rival }
    [rival] { $who } left you
   *[none] { $who } left { $who_rival }
  } “{ $quoted }”: { $amount }{ $was ->
    [0] .
   *[other] {" "}instead of { $was }.
  }

# what the next one could do
compare-stops = { $drawn ->
    [0] Right after
   *[other] Then
  }, { $you ->
    [rival] you could
   *[other] { $who_rival } could
  } win { $amount }; with the other move { $left ->
    [0] nothing
   *[other] { $left } at most
  }.
compare-shields = { $drawn ->
    [0] Right after
   *[other] Then
  }, { $you ->
    [mover] { $who_rival } could cost you { $amount }
    [rival] you could cost { $who } { $amount }
   *[none] { $who_rival } could cost { $who } { $amount }
  }; with the other move { $left ->
    [0] nothing
   *[other] { $left } at most
  }.

# what could come next
compare-nears = The best move would have come nearer to one more line{ $you ->
    [mover] {""}
   *[none] {" "}for { $who }
  }: “{ $quoted }”, { $amount }.
compare-leads = The best move prepared what follows: { $turns ->
    [one] a turn later
   *[other] within { $turns } turns
  } { $you ->
    [mover] you could have
   *[none] { $who } could have
  } scored “{ $quoted }”, { $amount }{ $was ->
    [0] .
   *[other] {" "}instead of { $was }.
  }
compare-luck = With luck, the best move would have brought { $you ->
    [mover] you
   *[none] { $who }
  } “{ $quoted }” right after that: { $amount }{ $was ->
    [0] .
   *[other] {" "}instead of { $was }.
  }
compare-later = It does not show at once: by the end, the other move was worth about { $amount } more{ $you ->
    [mover] .
   *[none] {" "}for { $who }.
  }
compare-patience = But by the end it was worth about { $amount } less{ $you ->
    [mover] .
   *[none] {" "}for { $who }.
  }
compare-rest = The rest comes later: by the end, the other move was worth about { $amount } more{ $you ->
    [mover] .
   *[none] {" "}for { $who }.
  }
compare-unseen = { $which ->
    [best] The other move gambled on something hidden: on average it
    [both] Both moves gambled on something hidden: on average the other one
   *[played] { $you ->
        [mover] Your
       *[none] This
     } move gambled on something hidden: on average the other one
  } was worth about { $amount } more{ $you ->
    [mover] .
   *[none] {" "}for { $who }.
  }
compare-costs-too = This move cost you about { $amount }, too: { $who_gains } gained by it.
compare-costs-all = This move cost you about { $amount }, too.

# luck
luck-came = { $quoted }: { $amount } { $way ->
    [more] more
   *[less] less
  } for you than on average.
luck-odds = That was { $chances ->
    [1] one chance in { $of }
   *[other] { $chances } chances in { $of }
  }.
luck-could = The best for you: { $named ->
    [yes] { $quoted }
   *[no] “{ $quoted }”
  }, { $amount } more than on average.

# the headline of a review: the result, then what counted most
headline-won = { $points ->
    [one] You won by { $amount }.
   *[other] You won by { $points }.
  }
headline-lost = { $points ->
    [one] You lost by { $amount }.
   *[other] You lost by { $points }.
  }
headline-place = You finish { $place ->
    [2] second
    [3] third
    [4] fourth
   *[5] fifth
  }, { $amount } behind { $who }.
headline-even = You finish level.
headline-even-with = You finish in front, level with { $who }.
headline-even-won = Level on points, but you win.
headline-even-lost = Level on points, but { $who } wins.
headline-luck = { $after ->
    [first] { $quoted } { $way ->
        [gave] gave you { $amount }
       *[took] took { $amount } from you
     }
    [same] { $quoted } { $way ->
        [gave] gave you { $points } more
       *[took] took { $points } more
     }
   *[turned] { $quoted } { $way ->
        [gave] gave { $points } back
       *[took] took { $points } back
     }
  }
headline-decisions = { $deciders ->
    [own] your decisions
    [others] the others’ decisions
   *[all] decisions
  } { $after ->
    [first] { $way ->
        [gave] brought you { $amount }
       *[took] cost you { $amount }
     }
    [same] { $way ->
        [gave] brought you { $points } more
       *[took] cost you { $points } more
     }
   *[turned] { $way ->
        [gave] gave { $points } back
       *[took] took { $points } back
     }
  }
headline-balanced = Luck and decisions even out.
headline-unexplained = That leaves { $amount } unexplained.

# one thing to practise
practise = To practise: { $advice }.
practise-grow = before you play, look for the line of your sheet that you can grow
practise-finish = before you play, look for what you can finish at once
practise-keep = before you play, look at what your move undoes on your own side
practise-spare = before you play, look at what would cost you points
practise-give = before you play, look at what your move brings the others
practise-stop = before you play, look at what the next one can win
practise-shield = before you play, look at what the next one can take from you
practise-near = of two moves, choose the one that comes nearer to a full line
practise-prepare = when nothing scores at once, prepare your next turn
practise-luck = keep several ways open to be lucky
practise-missed = before you play, go through all that you can set off
practise-caused = before you play, look at what your move sets off
practise-patience = points at once are not everything: look at what follows, too
practise-later = before you play, look one turn further

# a puzzle: what a try misses
puzzle-missed-points = Your move brings { $points ->
    [0] nothing at once
   *[other] { $amount }
  }; the best one brings { $best }.
puzzle-missed-takes = The best move costs { $who } { $amount }; yours { $left ->
    [0] nothing
   *[other] only { $left }
  }.
puzzle-missed-stops = After your move, { $who } can win { $amount } next turn; after the best one { $best ->
    [0] nothing
   *[other] no more than { $best }
  }.
puzzle-missed-shields = After your move, { $who } can cost you { $amount } next turn; after the best one { $best ->
    [0] nothing
   *[other] no more than { $best }
  }.
puzzle-missed-more = Your move brings more at once: { $amount }, the best one { $best }. What it is good for comes later.
puzzle-missed-costs = Your move costs you { $amount }; the best one { $best ->
    [0] costs nothing
   *[other] brings { $best }
  }.
puzzle-missed-costs-more = Your move costs you { $amount }; the best one only { $best }.
puzzle-missed-equal = At once your move brings as much as the best one. The difference comes later.
puzzle-missed-later = What the best move is good for comes later.
puzzle-missed-unseen = Your move gambled on something hidden: you could not know what it would bring.
puzzle-missed-choice = With the best choice you can gain { $amount } this turn.

# chances to win, where they are true
chances-percent = { $percent ->
    [0] under 5%
    [100] over 95%
   *[other] { $percent }%
  }
chances-course = Your chances to win: { $told }.
chances-third = { $chance } after a third of the match
chances-two-thirds = { $chance } after two thirds
chances-moved = Your chances to win: { $before } before, { $after } after.
