title = Demo
tagline = Who lays the highest card?
minutes = 5
credits = A pattern for new games.

option-rounds = Rounds

points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

prompt-tag-mine = Your choice
prompt-tag-others = Choosing
prompt-tag-over = The end
prompt-choose = Lay a card face down
prompt-seal = Change your mind, or confirm
prompt-wait = The others are still choosing
prompt-prize = The prize: { $prize }

label-choose = Card { $card }
label-seal = Done
label-knock = Hurry them

line-sealed = { $name } makes a choice.
line-knocked = { $name } knocks on the table.
line-revealed = The cards are turned up: { $cards }.
line-won = { $name } takes the prize: { $prize }.
ended = The winner: { $names }.

refused-game-over = The game is over.
refused-no-such-seat = There is no such seat.
refused-not-in-hand = This card is not in your hand.
refused-too-low = You may change your mind only for a higher card.
refused-sealed = Your choice is made.
refused-nothing-chosen = Choose a card first.
refused-may-not-knock = Only those who have chosen hurry the others, once a round.
