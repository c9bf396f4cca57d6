# Timeline Twist: all words of the game but the cards.

title = Timeline Twist
tagline = Which came first? Together, or everyone for themselves
minutes = 15–20
credits =
    The rules are based on the board game Timeline Twist (by Frédéric Henry, cooperative mode by Corey Konieczka).
    What stands on the cards is meant for entertainment: we checked it, but give no guarantee of completeness, accuracy or reliability.
and = and

option-mode = How to play
option-mode-coop = Together
option-mode-versus = Everyone for themselves
option-decks = Decks
option-first_seat = Who begins
option-first_seat-random = Drawn by lot
option-first_seat-1 = Seat 1
option-first_seat-2 = Seat 2
option-first_seat-3 = Seat 3
option-first_seat-4 = Seat 4
option-first_seat-5 = Seat 5
option-first_seat-6 = Seat 6
option-hints = Hints for each other
option-fresh = Unfamiliar cards first

symbol-circle = circle
symbol-triangle = triangle
symbol-square = square
symbol-star = star
symbol-cross = cross
symbol-diamond = diamond

grade-newcomers = Newcomers
grade-junior-squad = Junior Squad
grade-good-marks-league = Good Marks League
grade-clever-crew = Clever Crew
grade-seasoned-players = Seasoned Players
grade-expert-alliance = Alliance of Experts
grade-genius-circle = Circle of Geniuses
grade-time-travellers = Time Travellers

year-bce = { $year } BC

prompt-tag-mine = Your turn
prompt-tag-other = { $name } to move
prompt-tag-over = The game is over
prompt-wait = { $name } is choosing a card
prompt-wait-coop = { $name } is choosing a card – help if you know the year
prompt-coop = Turn a card over, or discard one by its { $symbol }
prompt-coop-detail = A turn with no card on the axis and none discarded ends the game for all.
prompt-only-discard = Nothing left to turn over: discard a card
prompt-only-discard-detail = The symbol that matches: { $symbol }.
prompt-last-chance = Last chance: if the gap is taken, the game ends
prompt-last-chance-detail = One card is left, and you can no longer discard this turn.
prompt-last-chance-or-discard = Only one card can be turned over. You may discard one that shows: { $symbol }.
prompt-must-go-on = The gap was taken: turn over another card
prompt-must-go-on-detail =
    { $upright ->
        [one] { $upright } card left to try.
       *[other] { $upright } cards left to try.
    } With no card on the axis the game ends for all.
prompt-may-stop = One card is on the axis. Turn over another, or end your turn?
prompt-may-stop-detail = Even if the gap turns out to be taken, the first card stays.
prompt-versus = Choose a card and a place for it
prompt-versus-detail = If you are wrong, the card is discarded and you draw a new one.
prompt-tiebreak = The deciding card: where does it go?
prompt-tiebreak-detail = Whoever is wrong drops out, unless all are wrong.
prompt-over-detail = The cards on the table are open: see what was left.

label-attempt = Turn the card over
label-attempt-short = Turn over
label-discard-short = Discard
label-place-short = Place here
label-discard = Discard by its { $symbol }
label-end-turn = End turn
label-place-between = Place between { $left } and { $right }
label-place-left = Place left of { $right }
label-place-right = Place right of { $left }

line-placed-left = { $name } turns over: { $card }. { $year }, the left end of the axis.
line-placed-right = { $name } turns over: { $card }. { $year }, the right end of the axis.
line-placed-stack = { $name } turns over: { $card }. { $year } is on the axis already.
line-placed-stack-second = { $name } turns over: { $card }. { $year } is on the second level already.
line-placed-second = { $name } turns over: { $card }. { $year }, second level.
line-bounced =
    { $name } turns over: { $card }. { $year } falls between { $from } and { $to }, where { $by } already lies.
line-discarded = { $name } discards: { $card } ({ $year }). The symbol now required: { $symbol }.
line-stopped = { $name } ends the turn.
line-right = { $name }: { $card }. { $year } – right!
line-wrong = { $name }: { $card }. { $year } – wrong.
line-out = { $name } has no cards left.
line-reshuffled =
    { $cards ->
        [one] The discard pile is shuffled: { $cards } card in the draw pile again.
       *[other] The discard pile is shuffled: { $cards } cards in the draw pile again.
    }
line-round = Round { $round }
line-tiebreak = Tie-break: { $names }.

ended-no-placement =
    { $points ->
        [one] No card found a place. Result: { $sign }{ $points } point, { $grade }.
       *[other] No card found a place. Result: { $sign }{ $points } points, { $grade }.
    }
ended-stuck =
    { $points ->
        [one] Nothing to turn over and nothing to discard. Result: { $sign }{ $points } point, { $grade }.
       *[other] Nothing to turn over and nothing to discard. Result: { $sign }{ $points } points, { $grade }.
    }
ended-all-played =
    { $points ->
        [one] All cards are played. Result: { $sign }{ $points } point, { $grade }.
       *[other] All cards are played. Result: { $sign }{ $points } points, { $grade }.
    }
ended-winner = The winner: { $names }.
ended-shared-win = { $names } share the win.

refused-game-over = The game is over.
refused-not-your-turn = It is not your turn.
refused-other-mode = This mode has no such move.
refused-not-your-card = This card is not in front of you: { $card }
refused-blocked = A card that was set aside cannot be turned over again: { $card }
refused-wrong-symbol = The symbol required is { $required }, the card shows { $has }.
refused-already-placing = You have turned cards over already: discarding is for another turn.
refused-no-success-yet = At least one card has to be on the axis first.
refused-no-such-position = There is no such place: choose 0 to { $most }.
refused-no-hints = When everyone plays for themselves there are no hints.
refused-hints-off = This table plays without hints.
refused-not-on-the-table = That is not on the table.
refused-bad-period = The period begins after it ends.

talk-ping = Look here
talk-ping-card = Look: { $card }
talk-knows = I know this one: { $card }
talk-thinks = I think I know: { $card }
talk-no-idea = No idea: { $card }
talk-year = I think { $year }: { $card }
talk-period = I think { $from }–{ $to }: { $card }
talk-attempt = I would turn over: { $card }
talk-discard = I would discard: { $card }
talk-keep = Keep it for its symbol: { $card }
talk-stop = I would stop now
talk-question = Who knows? { $card }

off-right = your hint had the year
off-late = your hint was { $years ->
    [one] { $years } year
   *[other] { $years } years
} too late
off-early = your hint was { $years ->
    [one] { $years } year
   *[other] { $years } years
} too early

today =
    Today everybody gets the same { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } in the same order. You play alone, with two hands.
today-short =
    { $cards ->
        [one] The same { $cards } card for everybody
       *[other] The same { $cards } cards for everybody
    }

reason-knows = The bot is almost certain of this card’s year.
reason-thinks = The bot roughly remembers the year, and there is room for it.
reason-least-risk = The other cards are riskier still.
reason-discard = The symbol matches, and turning it over would be riskier.
reason-stop = The bot is not sure of the other cards: let them wait.

option-mode-coop-hint = You build one axis together: every card is everybody’s triumph or everybody’s slip.
option-mode-versus-hint = Everybody has cards of their own. The first to place them all in order wins.
option-fresh-hint = Events that this company has not met yet come up first.
option-hints-hint = You may tell your neighbour which period comes to mind, or point at a card.

deed-placed = Cards on the axis
deed-right = Placed right
deed-bounced = Found no room
deed-wrong = Misses
deed-discarded = Discarded
