# The LOOP: all words of the game but the cards.

title = The LOOP
tagline = Seven eras, one villain and far too many duplicates of him
minutes = 45–75
credits =
    The rules are based on the board game The LOOP (by Maxime Rambourg and Théo Rivière).
    The texts of the cards, the agents’ abilities and all modes but the basic one were made up for this edition.

option-mode = Mode
option-mode-sabotage = S.A.B.O.T.A.G.E.
option-mode-centrifuge = C.E.N.T.R.I.F.U.G.E.
option-mode-klondike = K.L.O.N.D.I.K.E.
option-mode-ultra = U.L.T.R.A.
option-level = Level
option-level-employee_of_the_month = Employee of the Month
option-level-senior_agent = Senior Agent
option-level-living_legend = Living Legend
option-agent_1 = Agent in seat 1
option-agent_2 = Agent in seat 2
option-agent_3 = Agent in seat 3
option-agent_4 = Agent in seat 4
option-agent-choose = Chosen at the table
option-agent-random = Drawn by lot

mode-sabotage-text = Confirm 4 missions. There is no other condition.
mode-centrifuge-text =
    Confirm 4 missions and stop 3 centrifuges. While a centrifuge spins, there are no LOOPs in its era, and the Machine throws one more rift there. A brake costs 1 energy; a centrifuge needs 3 of them, on the two upper levels 4.
mode-klondike-text =
    Confirm 4 missions and destroy 2, 3 or 4 super-duplicates, depending on the level. The first blow only cracks a super-duplicate; the second destroys it and leaves perma-energy. Vortexes are mega-vortexes: each puts a rift in both eras beside it.
mode-ultra-text =
    Confirm 4 missions and override 3 Ultramachine cards, on the two upper levels 4. The left card of the programme is carried out in Dr Faux’s phase. An override in the card’s era costs 2 energy.

era-prehistory = Prehistory
era-middle-ages = Middle Ages
era-renaissance = Renaissance
era-industrial = Industrial Revolution
era-globalization = Globalization
era-age-of-robots = Age of Robots
era-end-of-time = End of Time

dimension-spiral = Spirals
dimension-star = Stars
dimension-line = Lines
dimension-black-hole = Black Hole

agent-mister-time = Mister Time
agent-mister-time-ability = Once in your turn, as an action: move any other agent to an era next to that agent.
agent-time-runner = Time Runner
agent-time-runner-ability = Once in each of Dr Faux’s phases, in anybody’s turn: cancel 1 rift that fell into the era where the Runner stands.
agent-eraser-404 = Eraser-404
agent-eraser-404-ability = For the second and each further duplicate you destroy in your turn, you may add 1 energy where it was destroyed.
agent-lady-paradox = Lady Paradox
agent-lady-paradox-ability = Once in your turn, as an action: discharge a charged card of another agent in your era and use its effect as your own.
agent-eternity-accountant = Eternity Accountant
agent-eternity-accountant-ability = Once in your turn, as an action: spend 1 energy from your era and draw 1 card.

tile-surrounded = Dr Faux, you are surrounded!
tile-surrounded-text = Hold both eras beside Dr Faux: you in one, another agent in the other. 3 times, at most once per turn.
tile-quantum-fitters = Quantum fitters!
tile-quantum-fitters-text = In your action phase, be in an era without rifts and without duplicates. 3 different eras, at most one per turn.
tile-block-the-exhaust = Block the Machine’s exhaust!
tile-block-the-exhaust-text = Remove a rift from Dr Faux’s era. 5 times.
tile-fool-the-doctor = Let’s fool the doctor!
tile-fool-the-doctor-text = Make a LOOP in Dr Faux’s era. 4 times.
tile-prodigal-clones = Return of the prodigal clones!
tile-prodigal-clones-text = Destroy a duplicate in Dr Faux’s era. 4 times.
tile-reflash-continuum = Reflash the continuum!
tile-reflash-continuum-text = Remove at least one rift from each of the 7 eras.
tile-one-loop-two-loops = One loop, two loops, three loops…
tile-one-loop-two-loops-text = Make a LOOP in 6 different eras.
tile-duplicate-hunt = Duplicate hunt!
tile-duplicate-hunt-text = Destroy a duplicate in 6 different eras.
tile-feed-time = Feed time!
tile-feed-time-text = Add energy to this mission’s era when, before the action, all 7 eras have energy. 3 times.
tile-quantum-bomb = A huge quantum bomb!
tile-quantum-bomb-text = Add energy to this mission’s era. 6 times.

token = Duplicate (dies in: { $destruction })
token-super = Super-duplicate (dies in: { $destruction })

prompt-tag-mine = Your turn
prompt-tag-other = { $name } to move
prompt-tag-over = The game is over
prompt-wait = { $name } is deciding what to do
prompt-wait-choosing = { $name } is choosing an agent
prompt-wait-throw = { $name } is deciding whether to cancel a rift
prompt-wait-bonus = { $name } is choosing an artifact from the Agency
prompt-choosing = Choose an agent
prompt-choosing-detail = Each has an ability, a start era and six artifacts of its own.
prompt-throw = Cancel a rift that fell on the Time Runner?
prompt-throw-detail = The cube goes back to the reserve and never becomes a rift. Once in each of Dr Faux’s phases.
prompt-trigger = Add 1 energy? { $era }
prompt-trigger-detail = The ability of Eraser-404: not the first duplicate this turn.
prompt-actions = Choose an action, or end your actions
prompt-actions-detail = { $era }: energy here { $energy }. The next LOOP costs { $cost }.
prompt-gain = { $era }: take an artifact?
prompt-gain-detail = It goes on top of your deck and comes to your hand when you next draw.
prompt-confirm = { $era }: confirm the mission?
prompt-confirm-detail = The mission counts for the team. If the game goes on, everybody gets an artifact from the Agency.
prompt-bonus = Choose an artifact from the Agency
prompt-bonus-detail = It goes on top of your deck. The card that is left over is destroyed.
prompt-either =
    { $n ->
        [2] Choose one of the two
        [3] Choose one of the three
       *[other] Choose one of { $n }
    }
prompt-discard = Discard 1 card from your hand
prompt-effect-detail = The card “{ $card }”
prompt-over-detail = The board is as it was: see how it all ended.

label-move-free = Move for free → { $era }
label-move = Move for energy → { $era }
label-move-green = Move for a green cube → { $era }
label-use = Use “{ $card }”
label-loop = LOOP: { $dimension } ({ $cost } energy)
label-loop-green = LOOP: { $dimension } ({ $cost } energy, green cubes first)
label-send = { $agent } → { $era }
label-borrow = Borrow the effect of “{ $card }”
label-audit = Draw a card for 1 energy
label-brake = Brake the centrifuge
label-override = Override “{ $card }”
label-end-actions = End actions
label-gain = Take “{ $card }”
label-decline-gain = Take nothing
label-confirm = Confirm the mission
label-decline-confirm = Do not confirm
label-accept = Do it
label-decline = Decline
label-enough = Enough
label-cancel-rift = Cancel 1 rift
label-let-fall = Let it fall
label-trigger = Add 1 energy
label-spend = Spend { $cost } energy
label-spend-green = Spend { $cost } energy, green cubes first
label-token = Duplicate ({ $at }, dies in: { $destruction })
label-token-from = Duplicate ({ $at }, dies in: { $destruction }, comes from: { $from })
label-super = Super-duplicate ({ $at }, dies in: { $destruction })
label-push = { $token } → { $era }
label-exchange = Swap: { $one } and { $other }
label-go = Move → { $era }
label-go-carrying = Move → { $era }. Carrying: { $token } → { $drop }

line-agent = { $name }: agent { $agent }
line-begun = The board is ready. { $name } begins
line-turn = Turn { $turn } · { $name }
line-appeared = A duplicate appears: { $era }
line-super-appeared = A super-duplicate appears: { $era }
line-revealed = { $era }: artifact “{ $card }”
line-card-destroyed = Card destroyed: “{ $card }”
line-rebuilt =
    { $cards ->
        [one] The Great Deck is rebuilt: { $cards } card
       *[other] The Great Deck is rebuilt: { $cards } cards
    }
line-faux = Dr Faux → { $era }
line-thrown =
    { $rifts ->
        [one] The Machine throws { $rifts } rift
       *[other] The Machine throws { $rifts } rifts
    }
line-cancelled = { $name } cancels a rift: { $era }
line-rifts =
    { $rifts ->
        [one] { $era }: { $rifts } rift of 3
       *[other] { $era }: { $rifts } rifts of 3
    }
line-vortex =
    { $left ->
        [0] Vortex: { $era }. No vortex is left in the supply
        [one] Vortex: { $era }. { $left } vortex left in the supply
       *[other] Vortex: { $era }. { $left } vortexes left in the supply
    }
line-failed = Mission failed: “{ $tile }”
line-swallowed = The vortex swallows a face-down mission
line-mission = { $era }: new mission “{ $tile }”
line-credited = “{ $tile }”: { $now } of { $needed }
line-fulfilled = Fulfilled: “{ $tile }”. Where to confirm: { $era }
line-confirmed = { $name } confirms “{ $tile }”. Confirmed so far: { $confirmed }
line-moved-paid = { $name } → { $era } (for energy)
line-moved-free = { $name } → { $era } (free move)
line-moved = { $name } → { $era }
line-energy = { $era }: +{ $n } energy
line-energy-removed = { $era }: −{ $n } energy
line-rifts-over = { $era }: rift { $rifts } – there is no room for it
line-rifts-removed =
    { $n ->
        [one] { $era }: −{ $n } rift
       *[other] { $era }: −{ $n } rifts
    }
line-used = { $name } uses “{ $card }”
line-effect-used = The effect of “{ $card }”
line-skipped = “{ $card }”: a part of the effect is skipped
line-looped = { $name }: LOOP, { $dimension } ({ $cost } energy)
line-recharged = Recharged: “{ $card }”
line-discharged = Discharged: “{ $card }”
line-token-moved = Duplicate: { $from } → { $to }
line-token-destroyed = Duplicate destroyed: { $era }
line-super-destroyed = Super-duplicate destroyed: { $era }
line-cracked = Super-duplicate cracked: { $era }
line-perma = { $era }: +1 perma-energy
line-drew = { $name } draws “{ $card }”
line-discarded = { $name } discards “{ $card }”
line-reshuffled = { $name }: the discard pile becomes the deck
line-gained = { $name } puts “{ $card }” on the deck
line-retrieved = { $name } takes “{ $card }” back into hand
line-bonus =
    { $cards ->
        [one] Agency bonus: { $cards } card
       *[other] Agency bonus: { $cards } cards
    }
line-cycle = Machine cycle { $cycle } of 3
line-braked = Centrifuge ({ $era }): brake { $markers } of { $needed }
line-stopped = Centrifuge stopped: { $era }
line-brakes-lost = Centrifuge ({ $era }): brakes left { $markers }
line-centrifuge-moved = Centrifuge → { $era }
line-programmed = Ultramachine programme: “{ $card }”
line-ultra = The Ultramachine runs “{ $card }”
line-overridden = { $name } overrides “{ $card }”. Overridden so far: { $overrides }
line-free-move-spent = { $name } loses the free move

verdict-won = Victory
verdict-lost = Defeat
ended-victory = The Machine is stopped: every condition of victory is met.
ended-double-vortex = A second vortex opened in an era that already had one.
ended-fourth-vortex = A fourth vortex opened: spacetime could take no more.
ended-machine-completed = Three cycles have passed, and the Machine runs at full power.

refused-game-over = The game is over.
refused-not-your-turn = It is not your turn.
refused-agent-taken = This agent is taken: choose another.
refused-answer-first = Answer the question first: the effect is not finished yet.
refused-nothing-to-answer = No effect is waiting for an answer now.
refused-wrong-phase = Not in this phase of the turn.
refused-not-neighbour = You can only move to a neighbouring era.
refused-not-enough-energy = You need { $needed } energy, and your era has { $there }.
refused-free-move-spent = The free move of this turn is spent.
refused-not-in-hand = This card is not in your hand: “{ $card }”.
refused-not-charged = This card is discharged: “{ $card }”. A LOOP or an effect can recharge it.
refused-black-hole = A LOOP does nothing for the Black Hole.
refused-centrifuge = A centrifuge spins here: no LOOP until it is stopped.
refused-no-ability = Your agent has another ability.
refused-ability-used = The ability has been used this turn.
refused-no-target = That cannot be chosen.
refused-not-rechargeable = “{ $card }” recharges or uses other cards itself: no effect can recharge it.
refused-in-use = “{ $card }” is in use already: an effect works only once per action.
refused-not-available = This artifact is not among those you can take: “{ $card }”.
refused-not-fulfilled = There is no fulfilled mission in your era.
refused-no-centrifuge = There is no such spinning centrifuge in your era.
refused-not-in-row = You can override a card of the programme, and only in that card’s era.
refused-not-in-mode = This mode has no such action.
refused-too-many-actions = That was 200 actions in one turn: all you can do now is end them.
refused-no-other-energy = There is only one kind of energy here: no need to choose how to pay.
refused-nothing-there = That is not on the table.

talk-era = Look here: { $era }
talk-card = Look at the card “{ $card }”
talk-duplicate = Look: { $token }
talk-loop = A LOOP would help: { $dimension }
talk-enough = I think it is time to end the actions
talk-question = What would you do?
talk-advice = My advice: { $action }
advice-loop = LOOP – { $dimension }
advice-agent = Choose an agent
advice-spend = Spend energy
advice-exchange = Swap duplicates
advice-clockwise =
    { $n ->
        [one] { $n } era clockwise
       *[other] { $n } eras clockwise
    }
advice-counter-clockwise =
    { $n ->
        [one] { $n } era counter-clockwise
       *[other] { $n } eras counter-clockwise
    }

short-free = For free
short-energy = For 1 energy
short-green = For a green cube
short-green-first = Green cubes first
short-plain-energy = Plain energy
short-use = Use
short-gain = Take
short-override = Override
short-at-yours = In your era
short-at-faux = Where Faux is
short-at-beside-faux = Beside Faux
short-at-vortex = At a vortex
short-at-vortexes = At the vortexes
short-at-agent = With an agent

caution-end-move = Your free move is still unused.
caution-end-cards =
    { $cards ->
        [one] { $cards } charged card is unused.
       *[other] { $cards } charged cards are unused.
    }
caution-end-both =
    { $cards ->
        [one] { $cards } charged card and your free move are unused.
       *[other] { $cards } charged cards and your free move are unused.
    }
caution-free-move = Your free move is still unused.
caution-idle-card = This card would do nothing now.
caution-nothing-to-charge = Nothing to charge: you have no discharged cards of this dimension.

reason-confirm = A confirmed mission is a step towards victory.
reason-gain = The artifact makes your deck stronger.
reason-to-confirm = A mission is fulfilled here: all that is left is to confirm it.
reason-to-gain = Nothing more to gain, and an artifact lies here.
reason-enough = There is nothing more to gain this turn.
reason-mission = It moves a mission forward.
reason-mode = It brings the goal of the mode nearer.
reason-danger = Otherwise an era may overflow with rifts.
reason-duplicates = Fewer duplicates, fewer new rifts.
reason-energy = You and whoever comes next can use the energy.
reason-charge = Charged cards can be used once more.
reason-best = Of all that is possible now this does the most good.
reason-position = There is more to be done there.

term-energy = Energy
term-energy-text = Green cubes in the eras. They pay for moves and LOOPs; you spend what lies in your own era.
term-rift = Rift
term-rift-text = A red cube. An era has room for 3 rifts; the fourth opens a vortex.
term-vortex = Vortex
term-vortex-text = Opens when an era overflows with rifts, and ruins its mission. A second one in the same era or a fourth on the board loses the game.
term-duplicate = Duplicate
term-duplicate-text = A token of the villain: for each duplicate in the era where Dr Faux arrives the Machine throws one more rift.
term-push = Push
term-push-text = Move a duplicate from the era named to any era next to it.
term-pull = Pull
term-pull-text = Move a duplicate from a neighbouring era into yours.
term-destroy = Destroy a duplicate
term-destroy-text = A duplicate dies in its destruction era, whose sign is on the token. The effect of a card can destroy it sooner.
term-charge = Charge
term-charge-text = A card that was used is discharged. A LOOP or an effect recharges it, and it can be used once more.
term-dimension = Dimension
term-dimension-text = The sign in the corner of a card: Spirals, Stars or Lines. A LOOP recharges all your cards of one dimension. It cannot recharge the Black Hole.
term-neighbour = Neighbouring era
term-neighbour-text = The eras stand in a circle: each has two neighbours.
term-great-deck = The Great Deck
term-great-deck-text = The common deck of artifacts: its cards are laid at the eras and handed out by the Agency.

option-mode-sabotage-hint = Confirm four missions and the Machine is done for. This is the mode to begin with.
option-mode-centrifuge-hint = The same four missions, plus three centrifuges: while one spins, LOOPs fail in its era.
option-mode-klondike-hint = The same four missions, plus super-duplicates in the eras, each of whom has to be destroyed twice.
option-mode-ultra-hint = The same four missions, plus a Machine that runs a programme whose cards must be overridden.
option-level-employee_of_the_month-hint = To get acquainted: there is time to make mistakes.
option-level-senior_agent-hint = For those who have saved time before: it hangs by a thread.
option-level-living_legend-hint = For a team that works like clockwork: more often than not Dr Faux wins.

deed-confirmed = Missions confirmed
deed-destroyed = Duplicates destroyed
deed-rifts = Rifts removed
deed-used = Cards used
deed-loops = LOOPs performed
