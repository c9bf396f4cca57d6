//! English: what each verb says.

mod agents;
mod conditions;
mod nouns;
mod powers;

use effects::grammar::en::{AND, OR, with_article};
use effects::grammar::spaced;
use words::Lang;

use self::agents::{agents, is_plain};
use self::conditions::{difficulty, filter, for_each, value};
use self::nouns::{CARD, DIE, TOKEN, UPGRADE};
use super::{Change, Holder, Occasion, Scene, Tongue, Voice, Words};
use crate::ability::{Limit, Moment, Standing};
use crate::content::Way;
use crate::effect::{
    AgentSource, Agents, Condition, Dice, Duration, Healing, Number, Outcome, Pile, Place, Price, UpgradeSource, Verb,
    Which, Who,
};
use crate::term::{Class, Faction, Resource, State, Track, Trait};

pub(super) enum En {}

impl Tongue for En {
    const LANG: Lang = Lang::En;
    const WORDS: Words = Words {
        and: " and ",
        or: " or ",
        or_else: ", or ",
        if_: "if",
        nothing: "no effect",
        choose: "choose:",
        success: "check passed",
        failure: "failure",
        critical: "critical success, in addition",
        instead: "critical success, instead of the normal reward",
        win: "win",
        defeat: "defeat",
        world_success: "success of the World",
        world_failure: "failure of the World",
        nobody: "nobody passes",
        every_round: "at the end of each round",
        cancel: "to cancel",
        otherwise: "otherwise",
        uncounted: "does not count towards the upgrade limit",
        burden: "for another player’s agent",
        prevented: "the card has no effect",
    };

    fn verb(verb: &Verb, scene: Scene<'_>) -> String {
        match verb {
            Verb::Gain(who, resource, n) => En::resources(Change::Gain, *who, &[(*resource, n)], "", scene),
            Verb::Lose(who, resource, n) => En::resources(Change::Lose, *who, &[(*resource, n)], "", scene),
            Verb::Steal(who, resource, n) => steal(*who, *resource, *n, scene),
            Verb::Track(moves) => tracks(moves),
            Verb::TrackChoice(list, by) => track_choice(list, *by),
            Verb::Dark(by) => dark(*by, scene),
            Verb::PlaceDisaster(which, place) => place_disaster(*which, *place),
            Verb::RemoveDisaster(which, place) => remove_disaster(*which, *place, scene),
            Verb::AddState(of, state) => add_states(of, &[*state], scene),
            Verb::Cure(of, healing) => cure(of, *healing, scene),
            Verb::Trait(of, list, by) => change_trait(of, list, *by, scene),
            Verb::Teach(of, classes) => teach(of, classes, scene),
            Verb::GainUpgrade(source) => gain_upgrade(*source, scene),
            Verb::DiscardUpgrade(of) => discard_upgrade(of, scene),
            Verb::MoveUpgrade(from, to) => move_upgrade(from, to, scene),
            Verb::LoseAgent(of) => lose_agent(of, scene),
            Verb::ReturnAgent => "the agent returns".to_owned(),
            Verb::GainAgent(source) => gain_agent(*source, scene),
            Verb::MoveAgent(of) => move_agent(of, scene),
            Verb::Root(of) => root(of, scene),
            Verb::CloseCrisis => by(scene, "close", "closes") + " the crisis",
            Verb::CloseOther => {
                by(scene, "close", "closes") + " any open crisis with no agent on it (but no Awakening card)"
            }
            Verb::DrawTask(deck) => {
                by(scene, "draw", "draws") + &format!(" the bottom card of the {} deck", nouns::deck(*deck))
            }
            Verb::SwapTask => swap_task(scene),
            Verb::ChangeTask => change_task(scene),
            Verb::Sift(pile, n) => sift(*pile, *n, scene),
            Verb::Peek(pile, n) => peek(*pile, *n, scene),
            Verb::LeadNext(who) => lead_next(*who, scene),
            Verb::SkipWorld => "the next World card of this round has no effect".to_owned(),
            Verb::ExtraWorld => by(scene, "draw", "draws") + " one more World card",
            Verb::Mark(Outcome::Success) => "the task counts as a success".to_owned(),
            Verb::Mark(Outcome::Failure) => "the task counts as a failure".to_owned(),
            Verb::Check { agent, traits, difficulty, classes, .. } => {
                take_check(agent, &notation(traits, difficulty), classes, scene)
            }
            Verb::CounterCheck { first, target, second, .. } => counter_check(first, target, second, scene),
            Verb::WorldCheck { track, difficulty: n, .. } => {
                format!("World check ({} | {})", nouns::short(*track), difficulty(n))
            }
            Verb::DieTable(_) => by(scene, "roll", "rolls") + " a die",
            Verb::Volunteer { traits, difficulty, classes, .. } => volunteer(traits, difficulty, classes),
            // These three have no head of their own.
            Verb::EachAgent(..) | Verb::EachPlayer(..) | Verb::ForFaction(..) => String::new(),
            Verb::Dice { n, .. } => En::timed(verb, &[*n], scene),
            Verb::AddDice(n) => add_dice(n, scene),
            Verb::DropDice => by(scene, "roll", "rolls") + " fewer dice (at least one)",
            Verb::Reroll(dice) => by(scene, "reroll", "rerolls") + " " + &rerolled(*dice),
            Verb::SetDie => by(scene, "replace", "replaces") + " one die with the kept one",
            Verb::AsSuccess(face) => by(scene, "count", "counts") + &format!(" {face} on the dice as a success"),
            Verb::Successes(1) => "+1 success on the dice".to_owned(),
            Verb::Successes(n) => format!("+{n} successes on the dice"),
            Verb::Difficulty(by) => format!("difficulty {} (not below 1)", signed(*by)),
            Verb::KeepDie => by(scene, "roll a die and keep", "rolls a die and keeps") + " it",
            Verb::KeepRegion => by(scene, "choose", "chooses") + kept_region(scene),
            Verb::NameTrack => by(scene, "name", "names") + " one of the rising Progress tracks",
            Verb::RiseLess(n) => format!("the named track rises by {n} less"),
            Verb::Prevent => prevent(scene),
            Verb::House(_) => String::new(),
        }
    }

    fn resources(change: Change, who: Who, items: &[(Resource, &Number)], link: &str, scene: Scene<'_>) -> String {
        let amounts: Vec<String> = items.iter().map(|(resource, n)| amount(*resource, n)).collect();
        let [order, third] = match change {
            Change::Gain => ["gain", "gains"],
            Change::Lose => ["lose", "loses"],
        };
        if who != Who::Me {
            return format!("{} {third} {}", agents::player(who, scene), amounts.join(link));
        }
        if change == Change::Gain && scene.voice == Voice::Order {
            return amounts.iter().map(|amount| format!("+{amount}")).collect::<Vec<_>>().join(link);
        }
        format!("{} {}", by(scene, order, third), amounts.join(link))
    }

    fn states(of: &Agents, states: &[State], scene: Scene<'_>) -> String {
        add_states(of, states, scene)
    }

    fn timed(verb: &Verb, all: &[i8], scene: Scene<'_>) -> String {
        let Verb::Dice { agents: of, filter: which, lasts, .. } = verb else { return String::new() };
        let of = agents(of, scene);
        let (last, others) = all.split_last().expect("a number of dice");
        let mut numbers: Vec<String> = others.iter().copied().map(signed).collect();
        numbers.push(dice(*last));
        let which = filter(which);
        let lasts = match lasts {
            Duration::Task => "until the end of the task",
            Duration::Round => "until the end of the round",
        };
        spaced(&[&of.text, of.does("gets", "get"), &OR.list(&numbers), &which, lasts])
    }

    fn traits(of: &Agents, n: u8, by: i8, scene: Scene<'_>) -> String {
        of_agent(of, &format!("{n} different traits of your choice {}", signed(by)), scene)
    }

    fn remove_up_to(n: u8, voice: Voice) -> String {
        let scene = Scene { voice, ..Scene::default() };
        format!("{} up to {n} disaster {} of your choice", by(scene, "remove", "removes"), TOKEN.of(n))
    }

    fn repeated(number: &Number, body: &str, may: bool, _: Scene<'_>) -> String {
        match (number, for_each(number)) {
            (Number::N(n), _) if may => format!("up to {n} times: {body}"),
            (Number::N(n), _) => format!("{n} times: {body}"),
            (_, Some(each)) => format!("{each}: {body}"),
            (other, None) => format!("as often as {}: {body}", value(other)),
        }
    }

    fn on_faces(faces: &str) -> String {
        format!("on {faces}")
    }

    fn player(who: Who, scene: Scene<'_>) -> String {
        agents::player(who, scene)
    }

    fn faction_in_game(faction: Faction) -> String {
        format!("if the faction {} is in the game", nouns::faction(faction))
    }

    fn may(voice: Voice) -> &'static str {
        match voice {
            Voice::Order | Voice::Infinitive => "you may",
            Voice::Third => "may",
            Voice::Player => "the player may",
        }
    }

    fn condition(condition: &Condition, is_so: bool, scene: Scene<'_>) -> String {
        conditions::condition(condition, is_so, scene)
    }

    fn price(price: &Price) -> String {
        let item = |resource: Resource| {
            let n = price.of(resource);
            (n > 0).then(|| nouns::resource(resource).counted(n))
        };
        let all: Vec<String> = Resource::ALL.into_iter().filter_map(item).collect();
        if all.is_empty() { "free".to_owned() } else { AND.list(&all) }
    }

    fn spend(price: &Price, voice: Voice) -> String {
        format!("{} spend {}", En::may(voice), En::price(price))
    }

    fn check(traits: &[Trait], difficulty: &Number) -> String {
        notation(traits, difficulty)
    }

    fn classes(classes: &[Class]) -> String {
        OR.list(&classes.iter().map(|class| nouns::class(*class).one).collect::<Vec<_>>())
    }

    fn way(way: &Way) -> String {
        let spend = (!way.cost.is_free()).then(|| format!("spend {}", En::price(&way.cost)));
        let check = way.check.as_ref().map(|check| {
            let who = if way.classes.is_empty() { "agent".to_owned() } else { En::classes(&way.classes) };
            format!("pass a check {} with {}", notation(&check.traits, &check.difficulty), with_article(&who))
        });
        spend.into_iter().chain(check).collect::<Vec<_>>().join(AND.pair)
    }

    fn standing(standing: &Standing, scene: Scene<'_>) -> (String, bool) {
        powers::standing(standing, scene)
    }

    fn counts_as(classes: &[Class]) -> String {
        let names: Vec<&str> = classes.iter().map(|class| nouns::class(*class).many).collect();
        format!("may go on tasks and take checks for {}", AND.list(&names))
    }

    fn subject(holder: Holder) -> &'static str {
        match holder {
            Holder::Agent | Holder::Upgrade | Holder::Burden => "",
            Holder::Helper => "main agent",
            Holder::Faction | Holder::Crown => "your agents",
        }
    }

    fn limit(limit: Limit) -> &'static str {
        match limit {
            Limit::Check => "once per check",
            Limit::Task => "once per task",
            Limit::Round => "once per round",
            Limit::Game => "once per game",
        }
    }

    fn occasion(occasion: &Occasion<'_>, scene: Scene<'_>) -> String {
        powers::occasion(occasion, scene)
    }
}

/// A verb in the voice that is asked for.
fn by(scene: Scene<'_>, plain: &str, third: &str) -> String {
    match scene.voice {
        Voice::Order | Voice::Infinitive => plain.to_owned(),
        Voice::Third => third.to_owned(),
        Voice::Player if scene.holder == Some(Holder::Burden) => format!("the agent’s owner {third}"),
        Voice::Player => format!("the player {third}"),
    }
}

/// With a sign: "+1", "−1".
fn signed(n: i8) -> String {
    if n < 0 { format!("−{}", n.unsigned_abs()) } else { format!("+{n}") }
}

/// "+1 die", "−2 dice".
fn dice(n: i8) -> String {
    format!("{} {}", signed(n), DIE.of(n.unsigned_abs()))
}

/// "2 links", "1 capital for each success on the dice".
fn amount(resource: Resource, number: &Number) -> String {
    let noun = nouns::resource(resource);
    match (number, for_each(number)) {
        (Number::N(n), _) => noun.counted(*n),
        (_, Some(each)) => format!("{} {each}", noun.counted(1)),
        (other, None) => format!("X {}, where X is {},", noun.many, value(other)),
    }
}

/// "(P | 1)", "(M | mod. social)".
fn notation(traits: &[Trait], number: &Number) -> String {
    let letters: Vec<&str> = traits.iter().copied().map(nouns::letter).collect();
    format!("({} | {})", OR.list(&letters), difficulty(number))
}

/// What concerns an agent, which is named if it is not the one that the card is about.
fn of_agent(of: &Agents, what: &str, scene: Scene<'_>) -> String {
    if is_plain(of, scene) { what.to_owned() } else { format!("{}: {what}", agents(of, scene).text) }
}

fn steal(who: Who, resource: Resource, n: u8, scene: Scene<'_>) -> String {
    let what = nouns::resource(resource).counted(n);
    // Nobody gives more than there is.
    let up_to = if n == 1 { "" } else { "up to" };
    spaced(&[&by(scene, "take", "takes"), up_to, &what, "from", &agents::player(who, scene)])
}

/// "social and tech Progress +1, Enlightenment −1".
fn tracks(moves: &[(Track, i8)]) -> String {
    let mut texts: Vec<String> = Vec::new();
    let mut rest = moves;
    while let [(track, n), others @ ..] = rest {
        let is_like = |(other, by): &&(Track, i8)| track.is_progress() && other.is_progress() && by == n;
        let n_alike = others.iter().take_while(is_like).count();
        let names: Vec<&str> = rest[..=n_alike].iter().map(|(track, _)| nouns::short(*track)).collect();
        let what = match n_alike {
            0 => nouns::track(*track),
            2 => "each Progress track".to_owned(),
            _ => format!("{} Progress", AND.list(&names)),
        };
        texts.push(format!("{what} {}", signed(*n)));
        rest = &others[n_alike..];
    }
    texts.join(", ")
}

fn track_choice(list: &[Track], n: i8) -> String {
    if list == Track::PROGRESS {
        return format!("one Progress track of your choice {}", signed(n));
    }
    let names: Vec<String> = list.iter().copied().map(nouns::track).collect();
    format!("{} {} (your choice)", OR.list(&names), signed(n))
}

/// More than there are tokens in the box is all of them.
const ALL_TOKENS: u8 = 6;

fn dark(n: i8, scene: Scene<'_>) -> String {
    let count = n.unsigned_abs();
    let remove = by(scene, "remove", "removes");
    match n {
        0.. => format!("+{count} dark-times {}", TOKEN.of(count)),
        _ if count > ALL_TOKENS => format!("{remove} all dark-times tokens"),
        _ => format!("{remove} {count} dark-times {}", TOKEN.of(count)),
    }
}

fn token(which: Which) -> String {
    match which {
        Which::Given(disaster) => format!("{} token", nouns::disaster(disaster)),
        Which::Random | Which::Chosen => "disaster token".to_owned(),
    }
}

fn place_disaster(which: Which, place: Place) -> String {
    let token = match which {
        Which::Given(_) | Which::Chosen => with_article(&token(which)),
        Which::Random => format!("a random {}", token(which)),
    };
    let chosen = if which == Which::Chosen { "of your choice" } else { "" };
    let place = match place {
        Place::Here => "in this region",
        Place::Random => "in a random region",
        Place::Chosen => "in a region of your choice",
        Place::Each => "in each region",
    };
    spaced(&["put", &token, chosen, place])
}

fn remove_disaster(which: Which, place: Place, scene: Scene<'_>) -> String {
    let is_random = place == Place::Random || which == Which::Random;
    let token = match place {
        Place::Each if token(which) == "disaster token" => "one token of each disaster".to_owned(),
        Place::Each => format!("one {}", token(which)),
        Place::Here | Place::Random | Place::Chosen if is_random => format!("a random {}", token(which)),
        Place::Here | Place::Random | Place::Chosen => with_article(&token(which)),
    };
    let place = match place {
        Place::Here => "from this region",
        Place::Random => "from the map",
        Place::Chosen => "from a region of your choice",
        Place::Each => "from each region",
    };
    spaced(&[&by(scene, "remove", "removes"), &token, place])
}

/// "an illness".
fn a_state(state: State) -> String {
    with_article(nouns::state(state))
}

fn add_states(of: &Agents, states: &[State], scene: Scene<'_>) -> String {
    let of = agents(of, scene);
    let states: Vec<String> = states.iter().copied().map(a_state).collect();
    format!("{} {} {}", of.text, of.does("gets", "get"), AND.list(&states))
}

fn cure(of: &Agents, healing: Healing, scene: Scene<'_>) -> String {
    let what = match healing {
        Healing::One(state) => a_state(state),
        Healing::Any => "one state".to_owned(),
        Healing::All => "all states".to_owned(),
    };
    let from = agents(&without_hurt(of), scene).text;
    format!("{} {what} from {from}", by(scene, "discard", "discards"))
}

/// Who has no state cannot lose one: that need not be said.
fn without_hurt(of: &Agents) -> Agents {
    let mut of = of.clone();
    if let Agents::Chosen(those) | Agents::Random(those) | Agents::All(those) = &mut of {
        those.hurt = false;
    }
    of
}

fn change_trait(of: &Agents, list: &[Trait], n: i8, scene: Scene<'_>) -> String {
    let names: Vec<&str> = list.iter().copied().map(nouns::trait_name).collect();
    let what = match list.len() {
        1 => format!("{} {}", names[0], signed(n)),
        all if all == Trait::ALL.len() => format!("any trait of your choice {}", signed(n)),
        _ => format!("{} {} (your choice)", OR.list(&names), signed(n)),
    };
    of_agent(of, &what, scene)
}

/// "the agent gets the class healer".
fn teach(of: &Agents, classes: &[Class], scene: Scene<'_>) -> String {
    let missing: Vec<Class> = Class::ALL.into_iter().filter(|class| !classes.contains(class)).collect();
    let what = match (classes, missing.as_slice()) {
        ([class], _) => format!("the class {}", nouns::class(*class).one),
        (_, []) => "any class of your choice".to_owned(),
        (_, [class]) => format!("any class of your choice except {}", nouns::class(*class).one),
        _ => format!("the class {} (your choice)", En::classes(classes)),
    };
    let of = agents(of, scene);
    format!("{} {} {what}", of.text, of.does("gets", "get"))
}

fn gain_upgrade(source: UpgradeSource, scene: Scene<'_>) -> String {
    let what = match source {
        UpgradeSource::Top => "the top upgrade of the deck".to_owned(),
        UpgradeSource::ChosenOf(n) => format!("one of the top {n} {} of the deck", UPGRADE.of(n)),
        UpgradeSource::Discard => "an upgrade of your choice from the discard".to_owned(),
        UpgradeSource::Legendary => "a legendary upgrade of your choice".to_owned(),
        UpgradeSource::RandomLegendary => "a random legendary upgrade".to_owned(),
    };
    format!("{} {what}", by(scene, "take", "takes"))
}

fn discard_upgrade(of: &Agents, scene: Scene<'_>) -> String {
    let of = agents(of, scene);
    format!("{} {} one upgrade", of.text, of.does("discards", "discard"))
}

fn move_upgrade(from: &Agents, to: &Agents, scene: Scene<'_>) -> String {
    let [from, to] = [from, to].map(|of| agents(of, scene).text);
    format!("{} one upgrade from {from} to {to}", by(scene, "move", "moves"))
}

fn lose_agent(of: &Agents, scene: Scene<'_>) -> String {
    let of = agents(of, scene);
    format!("{} {} lost", of.text, of.does("is", "are"))
}

fn gain_agent(source: AgentSource, scene: Scene<'_>) -> String {
    let what = match source {
        AgentSource::Top => "the top agent of the deck".to_owned(),
        AgentSource::ChosenOf(n) => format!("one of the top {n} {} of the deck", nouns::AGENT.of(n)),
    };
    format!("{} {what} for free", by(scene, "take", "takes"))
}

fn move_agent(of: &Agents, scene: Scene<'_>) -> String {
    let verb = by(scene, "move", "moves");
    let of = agents(of, scene).text;
    format!("{verb} {of} with its task and helpers to a free cell of another region")
}

fn root(of: &Agents, scene: Scene<'_>) -> String {
    let of = agents(of, scene);
    format!("{} {}", of.text, of.does("becomes the dendro-agent", "become dendro-agents"))
}

fn swap_task(scene: Scene<'_>) -> String {
    let put = by(scene, "put", "puts");
    let draw = by(scene, "draw", "draws");
    format!("{put} a hand card on top of its deck and {draw} the bottom card of any of the three task decks")
}

fn change_task(scene: Scene<'_>) -> String {
    let put = by(scene, "put", "puts");
    let take = by(scene, "take", "takes");
    format!("{put} it on top of its deck and {take} the bottom card of the same deck instead")
}

/// The cards at the drawing end: "the bottom 2 cards of the World deck", and where the other end is.
fn drawn(pile: Pile, n: u8) -> (String, &'static str) {
    let (end, other) = match pile {
        Pile::World | Pile::Tasks(_) => ("bottom", "on top of the deck"),
        Pile::Vatican => ("top", "under the deck"),
    };
    let number = if n == 1 { String::new() } else { n.to_string() };
    let deck = format!("of the {} deck", nouns::pile(pile));
    (spaced(&["the", end, &number, CARD.of(n), &deck]), other)
}

fn sift(pile: Pile, n: u8, scene: Scene<'_>) -> String {
    let (cards, other) = drawn(pile, n);
    format!("{} at {cards} and {} one of them {other}", by(scene, "look", "looks"), by(scene, "put", "puts"))
}

fn peek(pile: Pile, n: u8, scene: Scene<'_>) -> String {
    let (cards, _) = drawn(pile, n);
    format!("{} at {cards}", by(scene, "look", "looks"))
}

fn lead_next(who: Who, scene: Scene<'_>) -> String {
    let lead = if who == Who::Me && scene.voice == Voice::Order { "lead" } else { "leads" };
    format!("{} {lead} in the next round", agents::player(who, scene))
}

fn take_check(of: &Agents, check: &str, classes: &[Class], scene: Scene<'_>) -> String {
    let only = if classes.is_empty() { String::new() } else { format!("({} only)", En::classes(classes)) };
    let phrase = agents(of, scene);
    if matches!(of, Agents::Chosen(_)) {
        let take = by(scene, "take", "takes");
        return spaced(&[&take, "a check", check, "with", &phrase.text, &only]);
    }
    spaced(&[&phrase.text, phrase.does("takes", "take"), "a check", check, &only])
}

fn counter_check(first: &[Trait], target: &Agents, second: &[Trait], scene: Scene<'_>) -> String {
    let letters = |traits: &[Trait]| OR.list(&traits.iter().copied().map(nouns::letter).collect::<Vec<_>>());
    let begin = by(scene, "make", "makes");
    let target = agents(target, scene).text;
    format!("{begin} a counter-check: {} against {} of {target}", letters(first), letters(second))
}

fn volunteer(traits: &[Trait], number: &Number, classes: &[Class]) -> String {
    let who = if classes.is_empty() { "agent".to_owned() } else { En::classes(classes) };
    let check = notation(traits, number);
    format!("in turn, each player may have one {who} take a check {check}, until one passes")
}

/// APOC-CHECK-13.
fn add_dice(number: &Number, scene: Scene<'_>) -> String {
    if let (Number::N(n), Voice::Infinitive) = (number, scene.voice) {
        return format!("add {}", DIE.counted(*n));
    }
    match (number, for_each(number)) {
        (Number::N(n), _) => format!("+{}", DIE.counted(*n)),
        (_, Some(each)) => format!("+1 die {each}"),
        (other, None) => format!("{} {} to the number of dice", by(scene, "add", "adds"), value(other)),
    }
}

fn rerolled(dice: Dice) -> String {
    match dice {
        Dice::All => "all dice".to_owned(),
        Dice::UpTo(1) => "one die".to_owned(),
        Dice::UpTo(n) => format!("up to {}", DIE.counted(n)),
        Dice::Failures => "all dice without a success".to_owned(),
    }
}

/// What is chosen before the first round is kept for the game.
fn kept_region(scene: Scene<'_>) -> &'static str {
    if scene.moment == Some(Moment::AfterSetup) { " a region for the whole game" } else { " a region" }
}

/// What does not happen is what the ability waited for.
fn prevent(scene: Scene<'_>) -> String {
    let wants = scene.voice == Voice::Infinitive;
    match scene.moment {
        Some(Moment::WouldBeLost) if wants => "save it".to_owned(),
        _ if wants => "prevent it".to_owned(),
        Some(Moment::StateReceived(state)) => format!("the {} has no effect", state.map_or("state", nouns::state)),
        Some(Moment::WouldBeLost) => "it stays in the game".to_owned(),
        _ => "it does not happen".to_owned(),
    }
}
