# Echo of Time: every word of the game but the cards.

title = Echo of Time
tagline = A brotherhood that comes late, and right on time
minutes = 45–60
credits =
    The rules are based on the board game “Эхо времени” (Echo of Time) by Roberto Pellei and Simone Luciani, with art by Giovanni Calore.
    The cards that the rules do not name, their texts and numbers were made for this edition.

option-mode = Variant
option-mode-standard = Standard game
option-mode-low_interaction = Peaceful variant

kind-creature = Creature
kind-artifact = Artifact
spec-warrior = Warrior
spec-mage = Mage
faction-water = Water
faction-sky = Sky
faction-forest = Forest
faction-earth = Earth
faction-neutral = Neutral
colour-blue = Blue flame
colour-yellow = Yellow flame
colour-red = Red flame
card-note = { $kind } · { $spec } · { $faction }
source-note = Capture: more than { $capture }. Entrench: more than { $entrench }
source-text = { $upper }Capture: { $capture } Entrench: { $entrench }
source-upper = { $colour }: { $text }{" "}
source-upper-lasting = { $text }{" "}

term-summon = Summon
term-summon-text = A card leaves the time board to the right and enters the brotherhood. From then on its effect, symbols and points count.
term-shift = Shift the tokens
term-shift-text = The token beside the board goes to place 5, all slide right with their cards, and the token of place 1 comes off. Its cards are summoned.
term-advance = Advance a card
term-advance-text = The card steps right from token to token; the tokens stay. It crosses full tokens, and beyond place 1 it is summoned.
term-flame = Flame
term-flame-text = The colour of the token beside your board says which flame effects burn. Each once a round, on your turn, without a cube.
term-capture = Capture
term-capture-text = Commit creatures whose total strength is greater than needed; they go under the source. While it is yours, its upper effect works.
term-entrench = Entrench
term-entrench-text = If the strength under a captured source is greater than needed, it is yours for good. The creatures under it give only points.
term-remove = Remove a card
term-remove-text = A card of your brotherhood leaves the game. If the last creature leaves a source, it goes back to the common area.
term-immediate = Immediate effect
term-immediate-text = Applied once, when its card is summoned.
term-vp = VP
term-vp-text = Victory points. Tokens come from the main supply; when it runs out, the round is the last.
term-strength = Strength
term-strength-text = Only creatures have it. It captures sources, defends them and entrenches on them.

prompt-tag-mine = Your turn
prompt-tag-other = { $name }’s turn
prompt-tag-all = All at once
prompt-tag-over = The game is over
prompt-wait = { $name } is taking a turn
prompt-wait-effect = { $name } decides: { $card }
prompt-wait-attack = { $name } gathers creatures: { $source }
prompt-wait-discards = Choosing what to discard: { $names }
prompt-wait-first = Waiting for the first play of { $names }
prompt-first = Choose a card for the first play
prompt-first-detail = Everybody chooses in secret. Discard as many other cards as it costs.
prompt-pay = “{ $card }”: choose what to pay with
prompt-pay-detail =
    { $left ->
        [one] { $left } more card from hand. { $place }
       *[other] { $left } more cards from hand. { $place }
    }
prompt-seal = “{ $card }”: all is chosen
prompt-seal-detail = { $place } The cards are shown when everybody has chosen.
place-board = It will lie at place { $place }.
place-brotherhood = It goes straight into the brotherhood.
prompt-discards-forced =
    { $left ->
        [one] Discard { $left } card from hand
       *[other] Discard { $left } cards from hand
    }
prompt-discards-forced-detail = A rival’s effect demands it. The cards are shown when everybody has chosen.
prompt-discards-price-detail = This is the price of the effect.
prompt-discards-limit-detail = At the end of the round you keep at most 10 cards.
prompt-attack = { $source }: commit creatures
prompt-attack-detail = Strength { $might }, more than { $needed } is needed.
prompt-order = Which effect comes first?
prompt-order-detail = They were set off at the same time.
prompt-summon-order = Which card is summoned first?
prompt-summon-order-detail = Everything that the first one leads to is resolved before the second.
prompt-effect-detail = { $card }
prompt-turn = Choose an action
prompt-turn-detail = The { $flame } burns. Free actions come before and after the main one.
prompt-turn-acted = Free actions, or end the turn
prompt-turn-acted-detail = The { $flame } burns.
prompt-over = Victory: { $names }
prompt-over-detail = The table is as it was: have a look at how it ended.
flame-blue = blue flame
flame-yellow = yellow flame
flame-red = red flame

label-play = Play “{ $card }”
label-discard = Discard “{ $card }”
label-seal = I have chosen
label-draw = Draw 2 cards
label-advance-two = “{ $card }”: 2 places to the right
label-advance-both = “{ $card }”, then “{ $then }”: 1 place each
label-capture = Capture: { $source }
label-commit = Commit “{ $card }”
label-attack = Capture the source
label-entrench = Entrench: { $source }
label-flame = Use the flame: { $card }
label-reinforce = “{ $card }” → { $source }
label-end-turn = End the turn
label-card-summon = Summon “{ $card }”
label-card-advance = Advance “{ $card }”
label-card-use = Apply “{ $card }”
label-card-remove = Remove “{ $card }”
label-first = First { $card }
label-accept = Yes
label-pay = Pay
label-decline = No, thanks
short-two = 2 places
short-play = Play
short-discard = Discard
short-commit = Commit
short-card-summon = Summon
short-card-advance = Advance
short-card-use = Apply
short-card-remove = Remove
short-flame = Use the flame
short-entrench = Entrench
short-decline = No

caution-under = Under a source the effect of a card does not work
caution-end-flames =
    { $n ->
        [one] { $n } flame is still unused
       *[other] { $n } flames are still unused
    }

line-sealed = { $name } has chosen the first play
line-first-play = { $name } reveals “{ $card }”
line-ready = { $name } has chosen what to discard
line-round = Round { $round }
line-turn = { $name }’s turn
line-drew =
    { $n ->
        [one] { $name } draws { $n } card
       *[other] { $name } draws { $n } cards
    }
line-drew-cards = { $name } draws: { $cards }
line-reshuffled = The discard pile is shuffled into a new deck
line-played = { $name } plays “{ $card }” at place { $place }
line-played-now = { $name } plays “{ $card }” straight into the brotherhood
line-discarded = { $name } discards: { $cards }
line-paid = { $name } pays: { $cards }
line-shifted = { $name } shifts the tokens: { $flame }
line-advanced = { $name } advances “{ $card }”: { $from } → { $to }
line-advanced-off = { $name } advances “{ $card }” off the board
line-summoned = { $name } summons “{ $card }”
line-applied-occasion = { $card } is set off
line-applied-by = { $name } applies an effect: { $card }
line-declined = { $name } declines: { $card }
line-named = { $name } chooses a rival: { $rival }
line-skipped = { $card }: nothing comes of it
line-activated = { $name } uses a flame: { $card }
line-gained = { $name }: +{ $n } VP
line-lost = { $name }: −{ $n } VP
line-captured = { $name } captures: { $source }
line-captured-from = { $name } captures: { $source }. It was held by { $from }
line-released = { $name }: creatures come back from under the source – { $cards }
line-entrenched = { $name } entrenches: { $source }
line-reinforced = { $name } reinforces: “{ $card }” → { $source }
line-removed = { $name } removes “{ $card }”
line-returned = { $source } goes back to the common area
line-last-supply = The main supply is empty: this is the last round
line-last-brotherhood = A brotherhood has 12 cards: this is the last round
line-last-sources = All sources are entrenched: this is the last round
line-last-rounds = Round thirty is the last
line-first-player = { $name } is the first player now
line-ended = Victory: { $names }

ended-supply = The main supply of VP has run out
ended-brotherhood = A brotherhood has 12 cards
ended-sources = Every source is entrenched
ended-rounds = Thirty rounds are over
verdict-won = Victory: { $names }
verdict-text = { $cause }. Points: { $points }.
verdict-seat = { $name } – { $points }

refused-game-over = The game is over.
refused-not-your-turn = Somebody else decides now.
refused-sealed = The first play is chosen already.
refused-not-chosen = First choose a card and what to pay for it.
refused-answer-first = First answer the question.
refused-nothing-to-answer = There is nothing to answer now.
refused-not-in-hand = This card cannot be taken from your hand.
refused-too-few-cards = Too few cards to pay: needed { $needed }, in hand { $there }.
refused-no-room = There is no room on the time board: everything from that place to the fifth is full.
refused-duplicate = You have such an artifact already.
refused-not-allowed = The effect does not allow it.
refused-acted = The main action of this turn is done.
refused-act-first = First the main action: drawing 2 cards is always possible.
refused-not-on-board = This card is not on your time board.
refused-no-second-card = This needs two different cards on the board.
refused-no-such-source = There is no such source in this game.
refused-is-entrenched = Somebody is entrenched on this source.
refused-own-source = This source is yours already.
refused-not-your-source = This source is not yours.
refused-not-open = This card is not in the open part of your brotherhood.
refused-no-creature = This needs creatures.
refused-activated = The flame of this card was used in this round.
refused-too-weak = Not strong enough: { $there }, and more than { $needed } is needed.
refused-wrong-flame = A flame of another colour burns now.
refused-no-flame = This flame effect cannot be used now.
refused-not-a-rival = This is no rival of yours.

reason-draw = there are few cards in hand, and nothing better to play yet
reason-play = this card gives the most
reason-discard = this card is the easiest to do without
reason-advance = the cards come to the brotherhood sooner
reason-capture = the source brings points and an effect
reason-entrench = the points stay for good
reason-flame = the flame burns only now
reason-reinforce = the source is harder to take
reason-enough = no useful free action is left
reason-best = this works best

option-mode-standard-hint = All cards are in play, and some of them take cards and points from rivals.
option-mode-low_interaction-hint = The cards that rob rivals stay in the box: everybody builds their own brotherhood.

deed-summoned = Cards summoned
deed-tokens = Points in tokens
deed-captured = Sources captured
deed-entrenched = Sources entrenched
deed-flames = Flames used
