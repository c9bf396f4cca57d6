# Horizon of Time: all words of the game except the cards.

title = Horizon of Time
tagline = The future can be arranged. The past can only be remembered
minutes = 90–120
credits =
    The rules are based on the board game “Горизонт времени” (Horizon of Time).
    The names and stories of the events were made up for this edition; they have no effect on play.

option-mode = Variant
option-mode-standard = Standard game
option-mode-first_game = First game
option-colours = Colours
option-colours-alternating = In order
option-colours-any = Any

side-yes = Occurs
side-no = Does not occur
cause = Cause
hindrance = Hindrance
direction-0 = north
direction-1 = north-east
direction-2 = south-east
direction-3 = south
direction-4 = south-west
direction-5 = north-west
node = { $radius }-{ $place }
node-centre = the centre
node-mon = V616 Mon

note-gain =
    { $points ->
        [one] Event · +{ $points } point
       *[other] Event · +{ $points } points
    }
note-lose =
    { $points ->
        [one] Event · −{ $points } point
       *[other] Event · −{ $points } points
    }
note-neutral = Event without points
note-attacking = Attacking event
note-supporting = Supporting event
note-logistic = Logistic event
note-ball = Ball of Fates
note-item = Item
text-attacking = Name two other players: one loses a point if the event occurs, the other if it does not.
text-supporting = Name another player and the outcome that gives them a point.
text-logistic = Set the links yourself: at least one backward, total strength 8 at most.
text-ball = Every bet token on the right outcome brings a point.
text-bonus = Mining in this node: +{ $n }.
text-artifact = Gives an artifact from round 6 on.
text-radii = Only on radii { $radii }.
text-not-imminent = Not in a node that is realised at the end of this round.

group-movement = Artifact · Movement
group-energy = Artifact · Energy
group-events = Artifact · Events
artifact-fold_generator = Fold Generator
artifact-fold_generator-text = 4 charges. For a charge and 1 energy move to any node of the future, or to V616 Mon, where mining gives 17. A wormhole stays behind you: one passage for whoever owns a generator.
artifact-hole_in_the_box = Hole in the Box
artifact-hole_in_the_box-text = Borrow up to 10 energy a turn, 32 in all. At the end of the turn the debt raises the tension; beyond the twelfth division it annihilates: first the owner pays, then the nearest.
artifact-collector_module = Collector Module
artifact-collector_module-text = 3 charges. For a charge mining also brings the bonuses of the events around: at least 5, at most 13.
artifact-lachesis_needle = Lachesis Needle
artifact-lachesis_needle-text = 3 pairs of markers. Link your node with a later one, three steps away at most, by a cause or a hindrance.
artifact-symmetric_stabiliser = Symmetric Stabiliser
artifact-symmetric_stabiliser-text = 2 charges. Influence 3 on your node and on the two symmetric ones; in empty nodes it waits for an event.
artifact-first_ball = Ball of Fates (thread)
artifact-second_ball = Ball of Fates (knot)
artifact-ball-text = Goes into a node as an event, free of charge. All bet on the outcome in secret: the owner with three tokens, the others with one. Every right token is a point.
item-cannon = Energy cannon
item-cannon-text = One shot a turn at a player in the same node, who loses energy. From round 4 on.
item-shield = Shield generator
item-shield-text = Lessens the loss from every shot, always and free of charge.
item-accelerator = Accelerator
item-accelerator-text = More moves a turn: 3, 4 or 5 instead of 2.
item-accumulator = Kinetic accumulator
item-accumulator-text = Stores 1 energy for every movement, up to 65. It is emptied all at once, and then discarded.
item-amplifier = Link amplifier
item-amplifier-text = 5 charges, 3 a turn at most. A charge makes a link of your node stronger by 1, up to 4.

term-cause = Cause
term-cause-text = A green link. If the earlier event occurred, it pulls the later one towards “occurs”; if not, towards “does not occur”. Strength 2.
term-hindrance = Hindrance
term-hindrance-text = A red link. If the earlier event occurred, it hinders the later one; if not, it helps. Strength 2.
term-influence = Influence
term-influence-text = Green and red tokens on an event: plus and minus in the sum that decides the outcome.
term-token = Organiser’s token
term-token-text = If the sum is zero, the side on which this token lies is the outcome.
term-bonus = Blue circles
term-bonus-text = So much energy is added to mining in this node.
term-artifact_mark = Gear
term-artifact_mark-text = Whoever organises the event in rounds 6–20 takes an artifact.
term-radii = Concentric circles
term-radii-text = The event can be organised on the marked radii only.
term-not_imminent = Not at the last moment
term-not_imminent-text = The event cannot be organised where the radius is realised at the end of this round.
term-wormhole = Wormhole
term-wormhole-text = One passage to V616 Mon or back for whoever has a Fold Generator on the table.

prompt-tag-mine = Your turn
prompt-tag-other = { $name } plays
prompt-tag-all = All at once
prompt-tag-over = The game is over
prompt-wait = { $name } is playing
prompt-wait-choose = Choosing a card: { $name }
prompt-wait-replace = Replacing cards: { $name }
prompt-wait-bets = Placing bets: { $name }
prompt-wait-hit = { $name } decides who is hit next
prompt-wait-leave = { $name } chooses where to go
prompt-replace = Replace one card, or keep your hand as it is
prompt-replace-detail = First a card of your hand, then one of the three new ones. Nobody will see what you chose.
prompt-choose = Keep one card
prompt-choose-detail = The others are discarded.
prompt-hit = Who is hit next?
prompt-hit-detail = They stand at the same distance from the box.
prompt-leave = Where to?
prompt-leave-detail = The node becomes the past. This move is free.
prompt-bet =
    { $left ->
        [one] Place your bet: { $left } token left
       *[other] Place your bets: { $left } tokens left
    }
prompt-bet-detail = Each energy on a token is 1 influence and costs 8. All bets are revealed together.
prompt-turn =
    Left: { $ap ->
        [one] { $ap } action
       *[other] { $ap } actions
    }, { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }
prompt-turn-organise = Turn a card from your hand and confirm it; a node to move.
prompt-turn-detail = A node to move, the buttons to mine and to influence.
prompt-turn-no-actions = No actions are left. You can still move, buy and trade.
prompt-attack-arcs = “{ $card }”: who loses a point?
prompt-attack-arcs-detail = One if the event occurs, another if it does not.
prompt-support-arcs = “{ $card }”: whom does it help?
prompt-support-arcs-detail = Name a player and an outcome.
prompt-links = “{ $card }”: set the links
prompt-links-detail = Strength { $total } of 8. At least one link must go backward.
prompt-token = “{ $card }”: where does your token go?
prompt-token-detail = It decides a dead heat. The price is 13 energy and the whole turn.
prompt-over = Victory: { $names }
prompt-over-detail = All the future has become the past. See how it came about.

label-replace = Replace “{ $card }” with “{ $by }”
label-keep-hand = Keep my hand
label-keep = Keep “{ $card }”
label-move = Move to { $node }
label-mine = Mine { $n }
label-mine-collect = Mine with the Collector
label-weak = Weak influence: { $side }
label-strong = Strong influence: { $side }
label-organise = Organise “{ $card }”, turn { $turn }
label-arcs = Occurs: { $yes }, does not: { $no }
label-arc-yes = Occurs: { $name }
label-arc-no = Does not occur: { $name }
label-link = { $link } to the { $side }, strength { $strength }
label-linked = Links are set
label-token = Token: { $side }
label-buy = { $item }: buy for { $price }
label-buy-level = { $item }, level { $level }: { $price }
label-attack = Shoot: { $name }
label-play = Play: { $artifact }
label-ball = { $artifact }: { $side }
label-bet = Bet: { $side }
label-bet-energy = Bet: { $side }, influence { $n } for { $cost }
label-discharge = Discharge: { $artifact }, +22
label-fold = Fold the way: { $node }
label-borrow = Borrow { $n }
label-repay = Repay { $n }
label-needle = { $link } to { $node }
label-stabilise = Stabiliser: { $side }
label-amplify = Amplify the link to the { $side }
label-amplify-needle = Amplify the needle { $from } → { $to }
label-empty = Take { $n } from the accumulator
label-hit = Next: { $name }
label-refuse = No trades
label-end-turn = End the turn
label-open-trade = Trade: { $name }
label-give-energy = +{ $n } energy
label-keep-energy = −{ $n } energy
label-give = Give from hand: { $artifact }
label-give-laid = Give from the table: { $artifact }
label-take-back = Keep in hand: { $artifact }
label-take-back-laid = Keep on the table: { $artifact }
label-agree = Agree
label-close-trade = Close the trade
short-link = { $link } { $strength }
short-play = Play
short-discharge = Discharge: +22
short-organise = Organise
short-replace = Replace
short-keep = Keep

caution-last-energy = This leaves 0 energy: you drop out
caution-end =
    { $n ->
        [one] { $n } action is not used
       *[other] { $n } actions are not used
    }
caution-empty = The accumulator will be discarded
caution-mine = There is nothing to mine here: the action would be lost

line-found = { $name } finds “{ $card }” in the deck
line-decided = { $name } has decided
line-replaced = Everybody has decided what to keep
line-round = Round { $round }: { $name } goes first
line-turn = { $name }’s turn
line-drew =
    { $n ->
        [one] { $name } chooses from { $n } card
       *[other] { $name } chooses from { $n } cards
    }
line-reshuffled = The discarded events are shuffled
line-artifacts-reshuffled = The discarded artifacts are shuffled
line-shortage = Too few cards: { $name } waits until the others have chosen
line-kept = { $name } keeps a card
line-kept-card = { $name } keeps “{ $card }”
line-out = { $name } has no energy left and drops out
line-scored = { $name } **+{ $n }**, { $points } in all
line-scored-nothing = { $name } has nothing left to lose
line-lost = { $name } **−{ $n }**, { $points } in all
line-ended = The horizon has passed all time. Victory: { $names }
line-moved = { $name } → { $node }
line-left = { $name } leaves the past for { $node }
line-folded = { $name } folds the way: { $node }
line-passed = { $name } passes through a wormhole: { $node }
line-mined = { $name } mines { $n }
line-mined-collected = { $name } mines { $n }, of which the Collector gave { $collected }
line-influenced = { $name } influences { $node }: { $by }
line-organised = { $name } organises “{ $card }” in { $node }, with the token on “{ $side }”
line-bought = { $name } buys: { $item } { $level } for { $price }
line-attacked = { $name } shoots, { $victim } loses { $n }
line-amplified = { $name } amplifies the link { $node } – { $other }
line-emptied = { $name } takes { $n } from the accumulator
line-realisation =
    { $radius ->
        [0] Realisation: the centre
       *[other] Realisation: radius { $radius }
    }
line-occurred = **{ $node }**: { $sum }, occurred
line-occurred-token = **{ $node }**: 0, occurred by the token
line-not-occurred = **{ $node }**: { $sum }, did not occur
line-not-occurred-token = **{ $node }**: 0, by the token it did not
line-obtained = { $name } takes an artifact
line-obtained-which = { $name } takes an artifact: { $artifact }
line-played = { $name } plays: { $artifact }
line-discharged = { $name } discharges: { $artifact }, +22
line-borrowed = { $name } borrows { $n }
line-repaid = { $name } repays { $n }
line-tension = { $name }: tension of the box { $n }
line-annihilated = Annihilation! The box of { $name } held { $n }
line-hit = { $name } loses { $n }
line-needled = { $name } links { $from } and { $to }: { $link }
line-stabilised = { $name } uses the stabiliser: { $side }
line-ball = { $name } puts on the board: { $artifact } → { $node }
line-bets = The bets are revealed: influence { $by }
line-trade-opened = { $name } proposes a trade to { $other }
line-agreed = { $name } agrees to the trade
line-trade-closed = Trade closed: { $name } and { $other }
line-trades-refused = { $name } does not trade this turn
line-traded = Trade: { $name } gives { $gave }, { $other } gives { $got }
offer-energy = { $n } energy
offer-hand =
    { $n ->
        [one] { $n } artifact from hand
       *[other] { $n } artifacts from hand
    }
offer-nothing = nothing

verdict-won = Victory: { $names }
verdict-text = The last node is realised. { $points }.
verdict-seat = { $name } – { $points }

reason-move = There is more to do over there
reason-energy = The energy will be needed
reason-influence = It turns the outcome your way
reason-organise = The event will bring points
reason-buy = The item will pay
reason-attack = It leaves a rival short of energy
reason-link = The link will decide the outcome
reason-enough = There is nothing better to do
reason-best = It is the best there is

refused-game-over = The game is over
refused-not-your-turn = It is not your turn
refused-answer-first = First decide what you are asked
refused-nothing-to-answer = Nobody asks for that now
refused-choose-first = First keep one of the cards you drew
refused-bets-first = First everybody places their bets
refused-decided = You have decided already
refused-dropped-out = You have dropped out
refused-not-in-hand = This card is not in your hand
refused-not-drawn = This card is not among those you drew
refused-too-little-energy = Energy needed: { $needed }, yours: { $there }
refused-no-action-points = Actions needed: { $needed }, left: { $there }
refused-not-adjacent = This node is not adjacent
refused-realised = This node is the past already
refused-no-moves = No moves left in this turn
refused-no-event = There is no event here
refused-node-taken = There is an event here already
refused-not-on-the-board = Possible only on the board
refused-no-rotation = The card does not fit here in any way
refused-wrong-rotation = The links point against time
refused-wrong-radius = The card is not for this radius
refused-imminent = The node is realised at the end of this round
refused-wrong-arcs = Name two different rivals
refused-wrong-support = Name one rival and one outcome
refused-no-backward-link = At least one link must go backward
refused-too-strong-in-all = The total strength is { $most } at most
refused-link-too-strong = A link has strength 2 to 4
refused-side-taken = There is a link on this side already
refused-already-bought = You have bought something this turn
refused-nothing-to-buy = There is no higher level
refused-no-cannon = You have no cannon
refused-already-attacked = You have attacked this turn
refused-safety-period = No attacks in rounds 1–3
refused-not-here = This player is not in your node
refused-no-such-artifact = You have no such artifact in hand
refused-not-on-the-table = You have no such artifact on the table
refused-same-kind = You have one of this kind on the table
refused-pre-realisation = No artifact of the group Events is played in the last round of a phase
refused-group-used = An artifact of this group was used this turn
refused-no-charges = No charges left
refused-already-discharged = You have discharged an artifact this turn
refused-same-place = You are there already
refused-no-wormhole = There is no wormhole here
refused-no-way-out = You need a Fold Generator
refused-too-much-borrowed = You can borrow { $most } more this turn
refused-too-much-anticharge = The box can bear { $most } more
refused-nothing-owed = The debt is { $most }
refused-not-later = The target must be later
refused-too-far = Too far: three steps at most
refused-already-linked = These nodes are linked already
refused-no-link = There is no link here
refused-full-strength = The link cannot be stronger
refused-no-amplifier = You have no link amplifier
refused-amplified-enough = Three amplifications a turn at most
refused-nothing-stored = The accumulator is empty
refused-bet-too-high = You can afford { $most } at most
refused-no-trade-here = Trade needs one node and the turn of one of you
refused-no-window = There is no trade open
refused-window-open = The trade is open already
refused-trades-refused = No more trades this turn
refused-traded-enough = Enough bargaining for this turn
refused-not-yours = You do not have that
refused-empty-trade = There is nothing to trade
refused-two-of-a-kind = You cannot have two artifacts of the same kind on the table
refused-already-agreed = You have agreed already
refused-not-the-nearest = The nearest come first

option-mode-standard-hint = Before the start everybody may secretly replace one card of their hand.
option-mode-first_game-hint = The cards stay as they were dealt: you can begin at once.
option-colours-alternating-hint = Neighbours get colours with different links, as the rules advise.
option-colours-any-hint = Chance decides who plays which colour.

deed-organised = Events organised
deed-scored = Points scored
deed-influence = Influence spent
deed-mined = Energy mined
deed-artifacts = Artifacts found
deed-attacks = Attacks
