# Apocalypsis: all words of the game but the cards.

title = Apocalypsis
tagline = Save the flat Earth together, and go down in history alone
minutes = 90–150
credits =
    The rules are based on the board game Apocalypsis.
    The texts of the cards, the agents, upgrades and abilities were made up for this edition. It is satire: official medicine works, in life and in the game.

option-prestige = Prestige
option-random_factions = Factions by lot
option-solo_removal = Playing alone: without the cards for several players

prestige-0 = The ordinary game.
prestige-1 = The game starts with a disaster in a random region.
prestige-2 = The mandatory mission is drawn from the first round on.
prestige-3 = Dark times add up: −1 die with one token, −2 with two or more.
prestige-4 = Enlightenment starts 1 lower.
prestige-5 = Agents cost 1 link more.
prestige-6 = Upgrades cost 1 capital more.
prestige-7 = The abilities of the Crown cost 1 authority more.
prestige-8 = All three Progress tracks start 1 higher.
prestige-9 = The mandatory mission is drawn even by a player who owns a crisis.
prestige-10 = One more World card in every round.

amount-capital = { $n } capital
amount-links =
    { $n ->
        [one] { $n } link
       *[other] { $n } links
    }
amount-authority = { $n } authority

resource-capital = capital
resource-capital-text = Money. Capital buys upgrades, pays for cures in Switzerland and for tasks.
resource-links = links
resource-links-text = Useful acquaintances. Links hire agents and pay for tasks.
resource-authority = authority
resource-authority-text = Your score. After a shared win the player with the most authority is the winner. It can be lost and spent, too.

region-anglo-saxonia = Anglo-Saxonia
region-anglo-saxonia-text = For a successful task: 2 capital.
region-asian-republics = Asian Democratic Republics
region-asian-republics-text = For a successful task: 1 link.
region-sharia-lands = Sharia Lands
region-sharia-lands-text = If the task brought authority, gain 1 more. On failure the agent gets a physical trauma.
region-third-world = Third World
region-third-world-text = Every 3 capital and every 2 links earned on the task turn into 1 authority. −1 die on famine and epidemic checks.
region-soviet-lands = Soviet Lands
region-soviet-lands-text = For a failed task: 1 link and 1 capital.

class-spiritual-leader = spiritual leader
class-spiritual-leader-text = One of five classes. Tasks with this symbol are for spiritual leaders only. In the region with the same symbol the agent has +1 die if the task names this class.
class-real-scientist = real scientist
class-real-scientist-text = One of five classes. Tasks with this symbol are for real scientists only. In the region with the same symbol the agent has +1 die if the task names this class.
class-predictor = predictor
class-predictor-text = One of five classes. Tasks with this symbol are for predictors only. In the region with the same symbol the agent has +1 die if the task names this class.
class-healer = healer
class-healer-text = One of five classes. Tasks with this symbol are for healers only. In the region with the same symbol the agent has +1 die if the task names this class.
class-investigator = investigator
class-investigator-text = One of five classes. Tasks with this symbol are for investigators only. In the region with the same symbol the agent has +1 die if the task names this class.

trait-will = will
trait-will-text = W. Keeping a grip on oneself and resisting temptation. Usually the safe way.
trait-reason = reason
trait-reason-text = R. Recognising and explaining the truth, uncovering plots. Usually the safe way.
trait-charisma = charisma
trait-charisma-text = C. Convincing and leading others. Usually the safe way.
trait-narcissism = narcissism
trait-narcissism-text = N. No doubt about one’s own genius. Usually richer and riskier.
trait-machiavellianism = machiavellianism
trait-machiavellianism-text = M. Tricking the deceivers for a good cause. Usually richer and riskier.
trait-psychopathy = psychopathy
trait-psychopathy-text = P. Resolve, boldness and an eye for an eye. Usually richer and riskier.

state-physical-trauma = physical trauma
state-physical-trauma-text = Does nothing by itself. With a second physical trauma the agent is lost.
state-mental-trauma = mental trauma
state-mental-trauma-text = Does nothing by itself. With a second mental trauma the agent is lost.
state-illness = illness
state-illness-text = Does nothing by itself. With a second illness the agent is lost.

track-social = social Progress
track-social-text = At 13 the World Government wins. Vatican tokens lie on 6, 8, 10 and 12. From 11 on there is an Awakening.
track-science = science Progress
track-science-text = At 13 the World Government wins. Vatican tokens lie on 6, 8, 10 and 12. From 11 on there is an Awakening.
track-tech = tech Progress
track-tech-text = At 13 the World Government wins. Vatican tokens lie on 6, 8, 10 and 12. From 11 on there is an Awakening.
track-enlightenment = Enlightenment
track-enlightenment-text = At 12 the players win together. Disasters wait on 7, 9 and 11. Every rise takes away one dark-times token.

disaster-famine = famine
disaster-famine-text = Before a task in such a region the main agent draws a famine card. Each further famine token is −1 die on its checks.
disaster-war = war
disaster-war-text = Before a task in such a region the main agent draws a war card. Each further war token is −1 die on its checks.
disaster-epidemic = epidemic
disaster-epidemic-text = Before a task in such a region the main agent draws an epidemic card. Each further epidemic token is −1 die on its checks.

deck-capital = Earn Capital
deck-capital-text = Simple tasks: money, and now and then an adventure.
deck-links = Earn Links
deck-links-text = Simple tasks: acquaintances, and now and then an adventure.
deck-mission = Missions
deck-mission-text = Hard tasks with the best rewards. There are crises among them, which are laid open at once.
deck-atlantis = Search for Atlantis
deck-atlantis-text = A free task, taken blindly: any agent may go, with the bottom card of the deck.
deck-world = World cards
deck-vatican = Vatican

kind-capital = Earn Capital
kind-links = Earn Links
kind-atlantis = Search for Atlantis
kind-mission = Mission
kind-crisis = Crisis
kind-awakening = Awakening of Progress

place-north-korea = North Korea
place-north-korea-text = An agent goes to the Great Leader, and the card says what becomes of it; as a rule it does not return. Whoever goes first leads the next round. Once per round; your only agent cannot be sent.
place-switzerland = Switzerland
place-switzerland-text = For 2 capital an agent is treated until the end of the round. Official medicine removes all states and costs 1 authority. Alternative medicine rolls a die: 4–6 removes all and gives 1 authority, 1–3 does nothing.
place-vatican = Vatican
place-vatican-text = When Progress reaches a Vatican token, a card comes. From the leader on, the players may cancel it in one of the ways it names; if nobody does, it takes effect.
place-world = World Government
place-world-text = After the tasks a World card is drawn (two with four or five players). It raises Progress and brings news.

term-check = Check
term-check-text = Two dice and what is added to them. A die of 5 or 6 is a success. You need at least as many successes as the difficulty: (W | 2) is a check of will with difficulty 2.
term-critical = Critical success
term-critical-text = More successes than the difficulty. If the option has a reward for it, it comes on top of the normal one, and sometimes instead of it.
term-counter-check = Counter-check
term-counter-check-text = Two agents roll against each other. More successes win. One may also yield.
term-world-check = World check
term-world-check-text = Two dice, plus as many as the modifier of the track. Nothing that agents have counts.
term-modifier = Modifier of a track
term-modifier-text = 1 up to the value 5; 2 from 6 to 10; 3 from 11 on.
term-main-agent = Main agent
term-main-agent-text = The agent that went on the task. It takes the checks and bears what follows.
term-helper = Helper
term-helper-text = An agent beside a main agent, one’s own or another player’s. Only its helper ability works. A main agent has at most three helpers.
term-crisis = Crisis
term-crisis-text = A mission that lies open and takes effect at the end of every round until it is closed. Any player may tackle it.
term-awakening = Awakening of Progress
term-awakening-text = A crisis that comes when a Progress track has reached 11. It belongs to nobody, and anybody may close it.
term-dark-times = Dark times
term-dark-times-text = −1 die on all checks of agents but disaster checks. Every rise of Enlightenment takes one token away.
term-trait-token = Trait token
term-trait-token-text = A lasting bonus or penalty of one trait, from −2 to +2.
term-legendary = Legendary upgrade
term-legendary-text = It cannot be bought: only tasks give such upgrades.
term-dendroagent = Dendro-agent
term-dendroagent-text = An agent that has taken root. It goes nowhere any more, but it can help, and harm passes it by. There is one in the game.
term-leader = Leader
term-leader-text = Plays first in every phase. Whoever went to North Korea first leads the next round; if nobody did, the next player clockwise.
term-spend = Spend and lose
term-spend-text = To spend, you must have the full amount. To lose, you need not: you are simply left with nothing.
term-prestige = Prestige
term-prestige-text = A difficulty from 0 to 10. Each level adds a rule, and all lower ones stay in force.

entry-main = { $name }. { $text }
entry-helper = Helper: { $name }. { $text }
entry-power = { $name }. { $text }
entry-legendary = Legendary
entry-crown = Goes to the player with strictly the most authority at the start of a round. Each ability works at most once per round and is paid for with authority.
origin-rules = Rules

prompt-tag-mine = Your turn
prompt-tag-other = { $name } decides
prompt-tag-over = The game is over

prompt-faction = Choose a faction
prompt-faction-detail = Each has its symbol, its ability and its first agent.
prompt-starting-agent = Keep the starting agent?
prompt-starting-agent-detail = You may take a random one instead, but only once.
prompt-buy = Hire agents and buy upgrades
prompt-buy-detail = You have { $capital } and { $links }. What you do not buy is discarded.
prompt-draw =
    { $left ->
        [one] Draw { $left } more task
       *[other] Draw { $left } more tasks
    }
prompt-draw-detail = A crisis among the missions is laid open at once and does not come into your hand.
prompt-act = Use an agent, or pass
prompt-act-detail =
    { $left ->
        [one] You may send { $left } more agent on a task.
       *[other] You may send { $left } more agents on tasks.
    }
prompt-act-sent = Nobody else can be sent on a task. There are still helping, North Korea and Switzerland.
prompt-cure = { $agent }: which cure?
prompt-cure-detail = Official medicine is certain and costs 1 authority. Alternative medicine is a roll of the die.
prompt-cure-bound = At this price there is alternative medicine only.
prompt-order = Whose task comes first?
prompt-order-detail = The other one follows at once.
prompt-disaster-order = Which disaster comes first?
prompt-disaster-order-detail = The task follows when all disaster cards are done.
prompt-option = What is to be done?
prompt-option-detail = The roll will show what it leads to.
prompt-option-card = “{ $card }”: what is to be done?
prompt-option-where = { $agent } · { $region }. The roll will show what it leads to.
prompt-option-who = { $agent }. The roll will show what it leads to.
prompt-disaster-prevent = { $agent }. You may buy yourself out: { $price }.
prompt-trait = Which trait is checked?
prompt-defend = What is your answer?
prompt-defend-line = What does { $agent } answer with?
prompt-defend-detail = You may also yield.
prompt-defend-against = { $user }: { $traits }. You may also yield.
prompt-vatican = Cancel the Vatican card?
prompt-vatican-card = “{ $card }”: cancel it?
prompt-vatican-detail = If nobody cancels it, it applies to everybody.
prompt-attach = “{ $upgrade }”: for whom?
prompt-attach-detail = The upgrade is put under the agent and stays there.
prompt-settle = { $agent }: who is dismissed?
prompt-settle-detail = All four zones are taken. Dismissing somebody loses you 1 link; you may also let the newcomer go.
prompt-surplus = { $agent }: which upgrade goes?
prompt-surplus-detail = The agent carries more than it may.
prompt-volunteer = Who tries the check { $check }?
prompt-volunteer-detail = “{ $card }”. The roll will show what it leads to.
prompt-step = Choose
prompt-step-card = “{ $card }”: choose
prompt-step-detail = “{ $card }”
prompt-each-agent = Who is next?
prompt-which-state = Which state is removed?
prompt-whose-upgrade = Who gets the upgrade?
prompt-which-region = To which region?
prompt-which-deck = From which deck do you draw?
prompt-window-agent = { $agent }. You may use an ability.
prompt-window-detail = You may use an ability.
prompt-check-open = { $agent }: difficulty { $difficulty }.
prompt-check-before =
    { $pool ->
        [one] { $agent } { $check }: { $pool } die. Success { $success }%, critical { $critical }%.
       *[other] { $agent } { $check }: { $pool } dice. Success { $success }%, critical { $critical }%.
    }
prompt-check-after = { $agent } { $check }: rolled { $dice }, successes: { $successes }.
prompt-over = Enlightenment has won. First among equals: { $names }
prompt-over-alone = Enlightenment has won
prompt-over-lost = The World Government has won
prompt-over-detail = The table is left as it was: have a look at how it ended.

wait-faction = { $name } chooses a faction
wait-buy = { $name } hires and buys
wait-draw = { $name } draws tasks
wait-act = { $name } gives the agents something to do
wait-order = { $name } decides where to begin
wait-card = { $name } decides: “{ $card }”
wait-vatican = { $name } answers the Vatican: “{ $card }”
wait-window = { $name } decides whether to use an ability
wait-any = { $name } chooses

moment-after-setup = Before the first round
moment-round-start = The round begins
moment-tasks-drawn = The tasks are drawn
moment-own-turn = Your turn
moment-agent-sent = An agent is on its task
moment-helper-added = The helper is there
moment-before-resolving = Before the tasks begin
moment-before-disaster = Before the disaster card
moment-task-opened = The task has been read
moment-before-roll = Before the roll
moment-after-roll = The dice are rolled
moment-result-known = The outcome of the check is known
moment-task-finished = The task is finished
moment-state-received = An agent is about to get a trauma or an illness
moment-would-be-lost = An agent is about to be lost
moment-before-world = Before the World card
moment-progress-would-rise = Progress is about to rise
moment-vatican-drawn = A Vatican card has come
moment-crisis-effect = A crisis is about to take effect
moment-crisis-closed = The crisis is closed
moment-enlightenment-rose = Enlightenment has risen
moment-round-end = The round ends

label-keep-agent = Keep this agent
label-swap-agent = Take a random one
label-buy-agent =
    { $price ->
        [one] Hire { $agent } for { $price } link
       *[other] Hire { $agent } for { $price } links
    }
label-replace-agent =
    { $price ->
        [one] Hire { $agent } for { $price } link and dismiss { $gone }
       *[other] Hire { $agent } for { $price } links and dismiss { $gone }
    }
label-buy-upgrade = Buy { $upgrade } for { $price } capital
label-end-buying = Stop buying
label-draw = Draw a card: { $deck }
label-send = { $agent } → { $task }: { $region }
label-help = { $agent } helps { $main }
label-korea = { $agent } → North Korea
label-switzerland = { $agent } → Switzerland
label-switzerland-bound = { $agent } → Switzerland, alternative medicine only
label-official = Official medicine
label-alternative = Alternative medicine
label-pass = Pass
label-resolve = { $agent } first
label-use = { $ability }. { $what }
label-use-of = { $ability } ({ $bearer }). { $what }
label-option = Option { $n }
label-option-asks = { $text } · { $asks }
label-option-chance = { $text } · { $asks } · { $chance }%
label-way = { $way }: { $agent }
label-yield = Yield
label-accept = Yes
label-pay = Pay { $price }
label-decline = No, thanks
label-decline-vatican = Do nothing
label-decline-volunteer = Do not try
label-decline-settle = Let the newcomer go
label-enough = Enough
label-token = { $region }: { $disaster }
label-trait-chance =
    { $pool ->
        [one] { $trait }: { $pool } die, { $chance }%
       *[other] { $trait }: { $pool } dice, { $chance }%
    }
label-die = Die { $n }: { $face }
label-number =
    { $n ->
        [one] Leave out { $n } die
       *[other] Leave out { $n } dice
    }

short-hire = Hire
short-buy = Buy
short-end-buying = Enough
short-help = Help { $main }
short-korea = To North Korea
short-switzerland = To Switzerland
short-switzerland-bound = Like cures like
short-official = Official
short-alternative = Alternative
short-prevent = Buy yourself out
short-decline = No

caution-dismiss = { $agent } goes to the discard, tokens and upgrades included, and you lose 1 link
caution-korea = Few return from North Korea
caution-healthy = There is nothing to cure
caution-official = You will lose 1 authority
caution-pass =
    { $n ->
        [one] { $n } agent will be left with nothing to do
       *[other] { $n } agents will be left with nothing to do
    }
caution-hopeless = The dice are too few, even with all the luck in the world
caution-crown = This costs { $price }
caution-second-trauma = Failure here gives a physical trauma, and with a second one the agent is lost
caution-disaster = A disaster card comes before the task: { $disasters }

verdict-won = The world is enlightened. The winner: { $names }
verdict-won-alone = The world is enlightened
verdict-lost = Progress has won
verdict-text = Authority: { $all }.
verdict-text-alone = You did it on your own. Authority: { $authority }.
verdict-track = The track of { $track } has reached its end. The World Government sends its best wishes.
verdict-no-track = Enlightenment has not come. The World Government sends its best wishes.
verdict-seat = { $name } – { $authority }

line-faction = { $name } leads the { $faction }. The first agent is { $agent }
line-agent-kept = { $name } keeps the starting agent
line-agent-swapped = { $name } changes the starting agent. It is { $agent } now
line-round = Round { $round }. The Earth is still flat. { $name } leads
line-relief = { $name } is left without agents and gets a new one: { $agent }
line-eliminated = { $name } is out: there are no agents left
line-crown = { $name } wears the Crown
line-crown-nobody = The Crown lies on the table: nobody is first among equals
line-offer =
    { $n ->
        [one] { $name } looks at an offer of { $n } card
       *[other] { $name } looks at an offer of { $n } cards
    }
line-offer-cards = { $name } looks at an offer: { $cards }
line-offer-discarded = Discarded: { $cards }
line-drawn = { $name } draws a card: { $deck }
line-drawn-card = { $name } draws a card: { $deck } – “{ $task }”
line-returned = { $name } puts back: { $cards }
line-counted = { $deck } – { $n }
line-leader-named = { $name } will lead the next round
line-shuffled-agents = The discarded agents are shuffled into a new deck
line-shuffled-upgrades = The discarded upgrades are shuffled into a new deck
line-rolled-off = All is equal, the dice decide. { $name }: { $die }
line-won = Enlightenment has come
line-over = One will be remembered. The winner: { $names }
line-over-lost = Progress has won. Everybody is healthy and online

line-bought-agent =
    { $n ->
        [one] { $name } hires { $agent } for { $n } link
       *[other] { $name } hires { $agent } for { $n } links
    }
line-dismissed = { $name } dismisses { $agent }
line-bought-upgrade = { $name } buys { $upgrade } for { $n } capital
line-attached = { $agent } gets an upgrade: { $upgrade }
line-upgrade-gone = An upgrade is discarded: { $upgrade }
line-upgrade-gone-of = { $agent } loses an upgrade: { $upgrade }
line-sent = { $name }: { $agent } goes on the task “{ $task }”. { $region }
line-helped = { $name }: { $agent } helps { $main }
line-korea = { $name }: { $agent } sets off for North Korea. “{ $card }”
line-korea-returned = { $agent } returns from North Korea
line-switzerland = { $name }: { $agent } travels to Switzerland
line-treated-official = { $agent }: official medicine has helped
line-treated = { $agent }: alternative medicine, rolled { $die }. It has helped
line-not-treated = { $agent }: alternative medicine, rolled { $die }. It has not helped
line-passed = { $name } passes
line-agent-lost = { $name } loses { $agent }
line-agent-saved = { $agent } stays with us
line-agent-gained = { $name } gains { $agent }
line-agent-discarded = { $agent } goes to the discard
line-moved = { $agent } moves. { $region }
line-rooted = { $agent } takes root: a dendro-agent from now on

line-resolve = Everybody is busy. Let us see what came of it
line-disaster-drawn = { $agent }: { $disaster } – “{ $card }”
line-prevented = { $name } buys the way out: “{ $card }”. { $told }
line-task = { $agent }: “{ $task }”
line-task-changed = { $agent }: the task is “{ $task }” now
line-option = { $name } chooses: “{ $option }”
line-ended-success = { $agent }: success. { $told }
line-ended-critical = { $agent }: critical success. { $told }
line-ended-failure = { $agent }: failure. { $told }
line-done = The task “{ $task }” is over
line-done-success = The task “{ $task }” is done
line-done-failure = The task “{ $task }” has failed
line-region = { $region }: the property of the region, for { $name }
line-region-kept = { $name } chooses a region: { $region }
line-used = { $name } uses { $ability }
line-used-of = { $name } uses { $ability } ({ $bearer })
line-declined = { $name } declines
line-chose = { $name } chooses: { $what }

line-check =
    { $pool ->
        [one] { $agent }: check { $check }, { $pool } die
       *[other] { $agent }: check { $check }, { $pool } dice
    }
line-rolled = { $agent }: rolled { $dice }
line-rerolled = { $agent }: rerolled, { $dice } now
line-check-success = { $agent }: check passed, successes: { $successes } at difficulty { $difficulty }
line-check-critical = { $agent }: critical success, successes: { $successes } at difficulty { $difficulty }
line-check-failure = { $agent }: check failed, successes: { $successes } at difficulty { $difficulty }
line-duel = Counter-check: { $agent } and { $target }
line-yielded = { $name } yields
line-duel-ended = { $agent } wins the counter-check. { $loser } loses
line-world-success = World check, { $track }: { $dice }. The World succeeds
line-world-failure = World check, { $track }: { $dice }. The World fails
line-die = { $name }: the die shows { $die }
line-die-kept = { $name } keeps a die: { $die }

line-crisis-opened-by = { $name } lays a crisis open: “{ $task }”
line-crisis-opened = A crisis is laid open: “{ $task }”
line-awakening = Progress awakens: “{ $task }”
line-crisis-closed = The crisis “{ $task }” is closed
line-crisis-bites = The crisis “{ $task }” goes on. { $told }
line-awakening-left = The Awakening “{ $task }” withdraws into its deck
line-world = The World Government takes the floor: “{ $card }”
line-world-skipped = A World card is skipped
line-vatican-token = { $track } reaches a Vatican token: { $value }
line-vatican = The Vatican: “{ $card }”
line-vatican-declined = { $name } keeps out of it
line-vatican-paid = { $name } pays to cancel the card
line-vatican-tried = { $name } tries to cancel the card: { $agent }
line-vatican-cancelled = “{ $card }” is cancelled. { $told }
line-vatican-applied = “{ $card }” takes effect. { $told }
line-peeked =
    { $n ->
        [one] { $name } looks at { $n } card: { $deck }
       *[other] { $name } looks at { $n } cards: { $deck }
    }
line-peeked-cards = { $name } looks at cards: { $deck } – { $cards }
line-sifted = { $name } moves a card to the other end of the deck: { $deck }
line-task-swapped = { $name } exchanges a task from the hand. Put back: { $deck }

line-gained = { $name }: +{ $what }
line-lost = { $name }: −{ $what }
line-spent = { $name } spends { $what }
line-track = { $track }: { $from } → { $to }
line-dark =
    { $n ->
        [one] Dark times: { $n } token
       *[other] Dark times: { $n } tokens
    }
line-dark-over = The dark times are over
line-disaster-from-track = Enlightenment reaches { $value }, and a disaster comes: { $disaster }. { $region }
line-disaster-placed = A disaster: { $disaster }. { $region }
line-disaster-removed = A disaster passes: { $disaster }. { $region }
line-state = { $agent }: { $state }
line-state-ignored = { $agent } is spared: { $state }
line-cured = { $agent } is rid of it: { $state }
line-token = { $agent }: { $trait }, token { $token }
line-token-gone = { $agent }: { $trait }, token removed
line-learned = { $agent }: { $class } from now on, too

refused-game-over = The game is over.
refused-not-your-decision = Another player decides now.
refused-answer-first = Answer the question first.
refused-not-now = This is not the time for it.
refused-faction-taken = Another player leads this faction already.
refused-not-offered = This card was not offered to you.
refused-cannot-pay = You do not have the resources for it.
refused-four-agents = You have four agents: one must be dismissed. While a zone is free, nobody can be.
refused-not-your-agent = This agent is not yours.
refused-agent-used = This agent has been used in this round.
refused-agent-rooted = A dendro-agent goes nowhere.
refused-two-sent = No more agents can be sent on tasks in this round.
refused-no-free-cell = Both cells of this region are taken.
refused-wrong-class = The agent does not have the class for it.
refused-not-your-task = You do not have this task.
refused-already-tried = Somebody has tackled this crisis in this round already.
refused-atlantis-empty = The Atlantis deck is empty.
refused-no-main-agent = Only an agent on a task can be helped.
refused-three-helpers = This agent can have no more helpers.
refused-once-to-korea = At most one agent goes to North Korea in a round.
refused-only-agent = Your only agent cannot be sent to North Korea.
refused-deck-empty = This deck is empty.
refused-already-used = This ability cannot be used now: it has been used, or its moment has not come.
refused-not-possible = This option is not available: the resources or the class for it are missing.

option-prestige-hint = Add a step after every victory: the rules of all earlier ones stay in force.
option-prestige-0-hint = { prestige-0 }
option-prestige-1-hint = { prestige-1 }
option-prestige-2-hint = { prestige-2 }
option-prestige-3-hint = { prestige-3 }
option-prestige-4-hint = { prestige-4 }
option-prestige-5-hint = { prestige-5 }
option-prestige-6-hint = { prestige-6 }
option-prestige-7-hint = { prestige-7 }
option-prestige-8-hint = { prestige-8 }
option-prestige-9-hint = { prestige-9 }
option-prestige-10-hint = { prestige-10 }
option-random_factions-hint = Otherwise everybody in turn chooses one that is free.
option-solo_removal-hint = Cards that need neighbours at the table stay in the box.

deed-solved = Tasks done
deed-critical = Critical successes
deed-failed = Tasks failed
deed-letters = Letters answered
deed-hired = Agents hired
deed-lost = Agents lost
