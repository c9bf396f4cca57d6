//! Russian: what each verb says.

mod agents;
mod conditions;
mod nouns;
mod powers;

use effects::grammar::ru::{AND, Case, Noun, OR};
use effects::grammar::spaced;
use words::Lang;

use self::agents::{agents, is_plain};
use self::conditions::{difficulty, filter, for_each, value};
use self::nouns::{CARD, DIE, LOWER, TIMES, TOKEN, TRAIT, UPGRADE, UPPER};
use super::{Change, Holder, Occasion, Scene, Tongue, Voice, Words};
use crate::ability::{Limit, Moment, Standing};
use crate::content::Way;
use crate::effect::{
    AgentSource, Agents, Condition, Dice, Duration, Healing, Number, Outcome, Owner, Pile, Place, Price, UpgradeSource,
    Verb, Which, Who,
};
use crate::term::{Class, Disaster, Faction, Resource, State, Track, Trait};

pub(super) enum Ru {}

impl Tongue for Ru {
    const LANG: Lang = Lang::Ru;
    const WORDS: Words = Words {
        and: " и ",
        or: " или ",
        or_else: " либо ",
        if_: "если",
        nothing: "без последствий",
        choose: "на выбор:",
        success: "успех в проверке",
        failure: "провал",
        critical: "критический успех, кроме того",
        instead: "критический успех, вместо обычной награды",
        win: "победа",
        defeat: "поражение",
        world_success: "успех Мира",
        world_failure: "провал Мира",
        nobody: "никто не прошёл",
        every_round: "в конце каждого раунда",
        cancel: "отмена",
        otherwise: "иначе",
        uncounted: "не считается в пределе усилений",
        burden: "для агента другого игрока",
        prevented: "карта не действует",
    };

    fn verb(verb: &Verb, scene: Scene<'_>) -> String {
        match verb {
            Verb::Gain(who, resource, n) => Ru::resources(Change::Gain, *who, &[(*resource, n)], "", scene),
            Verb::Lose(who, resource, n) => Ru::resources(Change::Lose, *who, &[(*resource, n)], "", scene),
            Verb::Steal(who, resource, n) => steal(*who, *resource, *n, scene),
            Verb::Track(moves) => tracks(moves),
            Verb::TrackChoice(list, by) => track_choice(list, *by),
            Verb::Dark(by) => dark(*by, scene),
            Verb::PlaceDisaster(which, place) => place_disaster(*which, *place, scene),
            Verb::RemoveDisaster(which, place) => remove_disaster(*which, *place, scene),
            Verb::AddState(of, state) => add_states(of, &[*state], scene),
            Verb::Cure(of, healing) => cure(of, *healing, scene),
            Verb::Trait(of, list, by) => change_trait(of, list, *by, scene),
            Verb::Teach(of, classes) => teach(of, classes, scene),
            Verb::GainUpgrade(source) => gain_upgrade(*source, scene),
            Verb::DiscardUpgrade(of) => discard_upgrade(of, scene),
            Verb::MoveUpgrade(from, to) => move_upgrade(from, to, scene),
            Verb::LoseAgent(of) => lose_agent(of, scene),
            Verb::ReturnAgent => "агент возвращается".to_owned(),
            Verb::GainAgent(source) => gain_agent(*source, scene),
            Verb::MoveAgent(of) => move_agent(of, scene),
            Verb::Root(of) => root(of, scene),
            Verb::CloseCrisis => by(scene, "закройте", "закрыть", "закрывает") + " кризис",
            Verb::CloseOther => close_other(scene),
            Verb::DrawTask(deck) => by(scene, "возьмите", "взять", "берёт") + " нижнюю карту " + nouns::deck(*deck),
            Verb::SwapTask => swap_task(scene),
            Verb::ChangeTask => change_task(scene),
            Verb::Sift(pile, n) => sift(*pile, *n, scene),
            Verb::Peek(pile, n) => peek(*pile, *n, scene),
            Verb::LeadNext(who) => lead_next(*who, scene),
            Verb::SkipWorld => "следующая карта Мира в этом раунде не применяется".to_owned(),
            Verb::ExtraWorld => by(scene, "откройте", "открыть", "открывает") + " ещё одну карту Мира",
            Verb::Mark(Outcome::Success) => "задание считается успешным".to_owned(),
            Verb::Mark(Outcome::Failure) => "задание считается проваленным".to_owned(),
            Verb::Check { agent, traits, difficulty, classes, .. } => {
                take_check(agent, &notation(traits, difficulty), classes, scene)
            }
            Verb::CounterCheck { first, target, second, .. } => counter_check(first, target, second, scene),
            Verb::WorldCheck { track, difficulty: n, .. } => {
                format!("проверка Мира ({} | {})", nouns::short(*track), difficulty(n))
            }
            Verb::DieTable(_) => by(scene, "бросьте", "бросить", "бросает") + " кубик",
            Verb::Volunteer { traits, difficulty, classes, .. } => volunteer(traits, difficulty, classes),
            // These three have no head of their own.
            Verb::EachAgent(..) | Verb::EachPlayer(..) | Verb::ForFaction(..) => String::new(),
            Verb::Dice { n, .. } => Ru::timed(verb, &[*n], scene),
            Verb::AddDice(n) => add_dice(n, scene),
            Verb::DropDice => by(scene, "бросьте", "бросить", "бросает") + " меньше кубиков (хотя бы один)",
            Verb::Reroll(dice) => {
                by(scene, "перебросьте", "перебросить", "перебрасывает") + " " + &rerolled(*dice)
            }
            Verb::SetDie => by(scene, "замените", "заменить", "заменяет") + " один кубик отложенным",
            Verb::AsSuccess(face) => {
                by(scene, "считайте", "считать", "считает") + &format!(" {face} на кубиках успехом")
            }
            Verb::Successes(n) => format!("+{} на кубиках", nouns::SUCCESS.counted(*n, Case::Accusative)),
            Verb::Difficulty(by) => format!("сложность {} (не ниже 1)", signed(*by)),
            Verb::KeepDie => {
                by(scene, "бросьте", "бросить", "бросает")
                    + " кубик и "
                    + &by(scene, "отложите", "отложить", "откладывает")
                    + " его"
            }
            Verb::KeepRegion => by(scene, "выберите", "выбрать", "выбирает") + kept_region(scene),
            Verb::NameTrack => by(scene, "назовите", "назвать", "называет") + " один из растущих треков Прогресса",
            Verb::RiseLess(n) => format!("названный трек растёт на {n} меньше"),
            Verb::Prevent => prevent(scene),
            Verb::House(_) => String::new(),
        }
    }

    fn resources(change: Change, who: Who, items: &[(Resource, &Number)], link: &str, scene: Scene<'_>) -> String {
        let amounts: Vec<String> = items.iter().map(|(resource, n)| amount(*resource, n)).collect();
        let [order, infinitive, third] = match change {
            Change::Gain => ["получите", "получить", "получает"],
            Change::Lose => ["потеряйте", "потерять", "теряет"],
        };
        if who != Who::Me {
            return format!("{} {third} {}", Ru::player(who, scene), amounts.join(link));
        }
        if change == Change::Gain && scene.voice == Voice::Order {
            return amounts.iter().map(|amount| format!("+{amount}")).collect::<Vec<_>>().join(link);
        }
        format!("{} {}", by(scene, order, infinitive, third), amounts.join(link))
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
            Duration::Task => "до конца задания",
            Duration::Round => "до конца раунда",
        };
        spaced(&[&of.subject(), of.does("получает", "получают"), &OR.list(&numbers), &which, lasts])
    }

    fn traits(of: &Agents, n: u8, by: i8, scene: Scene<'_>) -> String {
        let traits = format!("{n} разные {} на выбор {}", TRAIT.of(n, Case::Nominative), signed(by));
        of_agent(of, &traits, scene)
    }

    fn remove_up_to(n: u8, voice: Voice) -> String {
        let scene = Scene { voice, ..Scene::default() };
        let tokens = TOKEN.counted(n, Case::Genitive);
        format!("{} до {tokens} бедствий на выбор", by(scene, "уберите", "убрать", "убирает"))
    }

    fn repeated(number: &Number, body: &str, may: bool, _: Scene<'_>) -> String {
        match (number, for_each(number)) {
            (Number::N(n), _) if may => format!("до {}: {body}", TIMES.counted(*n, Case::Genitive)),
            (Number::N(n), _) => format!("{}: {body}", TIMES.counted(*n, Case::Nominative)),
            (_, Some(each)) => format!("{each}: {body}"),
            (other, None) => format!("столько раз, сколько {}: {body}", value(other)),
        }
    }

    fn on_faces(faces: &str) -> String {
        format!("на {faces}")
    }

    fn player(who: Who, scene: Scene<'_>) -> String {
        let [player, _] = agents::player(who, scene);
        player
    }

    fn faction_in_game(faction: Faction) -> String {
        format!("если в игре фракция {}", nouns::faction(faction))
    }

    fn may(voice: Voice) -> &'static str {
        match voice {
            Voice::Order | Voice::Infinitive => "можете",
            Voice::Third => "может",
            Voice::Player => "игрок может",
        }
    }

    fn condition(condition: &Condition, is_so: bool, scene: Scene<'_>) -> String {
        conditions::condition(condition, is_so, scene)
    }

    fn price(price: &Price) -> String {
        let item = |resource: Resource| {
            let n = price.of(resource);
            (n > 0).then(|| nouns::resource(resource).counted(n, Case::Accusative))
        };
        let all: Vec<String> = Resource::ALL.into_iter().filter_map(item).collect();
        if all.is_empty() { "бесплатно".to_owned() } else { AND.list(&all) }
    }

    fn spend(price: &Price, voice: Voice) -> String {
        format!("{} потратить {}", Ru::may(voice), Ru::price(price))
    }

    fn check(traits: &[Trait], difficulty: &Number) -> String {
        notation(traits, difficulty)
    }

    fn classes(classes: &[Class]) -> String {
        class_list(classes, Case::Nominative)
    }

    fn way(way: &Way) -> String {
        let spend = (!way.cost.is_free()).then(|| format!("потратить {}", Ru::price(&way.cost)));
        let check = way.check.as_ref().map(|check| {
            let who = if way.classes.is_empty() {
                "агентом".to_owned()
            } else {
                class_list(&way.classes, Case::Instrumental)
            };
            format!("пройти проверку {} {who}", notation(&check.traits, &check.difficulty))
        });
        spend.into_iter().chain(check).collect::<Vec<_>>().join(AND.pair)
    }

    fn standing(standing: &Standing, scene: Scene<'_>) -> (String, bool) {
        powers::standing(standing, scene)
    }

    fn counts_as(classes: &[Class]) -> String {
        format!("доступны задания и проверки для {}", AND.list(&plurals(classes)))
    }

    fn subject(holder: Holder) -> &'static str {
        match holder {
            Holder::Agent | Holder::Upgrade | Holder::Burden => "",
            Holder::Helper => "основной агент",
            Holder::Faction | Holder::Crown => "ваши агенты",
        }
    }

    fn limit(limit: Limit) -> &'static str {
        match limit {
            Limit::Check => "раз за проверку",
            Limit::Task => "раз за задание",
            Limit::Round => "раз в раунд",
            Limit::Game => "раз за игру",
        }
    }

    fn occasion(occasion: &Occasion<'_>, scene: Scene<'_>) -> String {
        powers::occasion(occasion, scene)
    }
}

/// A verb in the voice that is asked for.
fn by(scene: Scene<'_>, order: &str, infinitive: &str, third: &str) -> String {
    match scene.voice {
        Voice::Order => order.to_owned(),
        Voice::Infinitive => infinitive.to_owned(),
        Voice::Third => third.to_owned(),
        Voice::Player if scene.holder == Some(Holder::Burden) => format!("владелец агента {third}"),
        Voice::Player => format!("игрок {third}"),
    }
}

/// With a sign: «+1», «−1».
fn signed(n: i8) -> String {
    if n < 0 { format!("−{}", n.unsigned_abs()) } else { format!("+{n}") }
}

/// «+1 кубик», «−2 кубика».
fn dice(n: i8) -> String {
    format!("{} {}", signed(n), DIE.of(n.unsigned_abs(), Case::Nominative))
}

/// «2 связи», «1 капитал за каждый успех на кубиках».
fn amount(resource: Resource, number: &Number) -> String {
    let noun: &Noun = nouns::resource(resource);
    match (number, for_each(number)) {
        (Number::N(n), _) => noun.counted(*n, Case::Accusative),
        (_, Some(each)) => format!("{} {each}", noun.counted(1, Case::Accusative)),
        (other, None) => format!("X {}, где X – {},", noun.plural(Case::Genitive), value(other)),
    }
}

/// «(П | 1)», «(М | мод. СП)».
fn notation(traits: &[Trait], number: &Number) -> String {
    let letters: Vec<&str> = traits.iter().copied().map(nouns::letter).collect();
    format!("({} | {})", OR.list(&letters), difficulty(number))
}

fn class_list(classes: &[Class], case: Case) -> String {
    let names: Vec<&str> = classes.iter().map(|class| nouns::class(*class).form(case)).collect();
    OR.list(&names)
}

/// In the genitive: for whom.
fn plurals(classes: &[Class]) -> Vec<&'static str> {
    classes.iter().map(|class| nouns::class(*class).plural(Case::Genitive)).collect()
}

/// What concerns an agent, which is named if it is not the one that the card is about.
fn of_agent(of: &Agents, what: &str, scene: Scene<'_>) -> String {
    if is_plain(of, scene) { what.to_owned() } else { format!("{}: {what}", agents(of, scene).subject()) }
}

fn steal(who: Who, resource: Resource, n: u8, scene: Scene<'_>) -> String {
    let noun = nouns::resource(resource);
    // Nobody gives more than there is.
    let what =
        if n == 1 { noun.counted(1, Case::Accusative) } else { format!("до {}", noun.counted(n, Case::Genitive)) };
    let [_, from] = agents::player(who, scene);
    format!("{} {what} у {from}", by(scene, "заберите", "забрать", "забирает"))
}

/// «социальный и технический прогресс +1, Просветление −1».
fn tracks(moves: &[(Track, i8)]) -> String {
    let mut texts: Vec<String> = Vec::new();
    let mut rest = moves;
    while let [(track, n), others @ ..] = rest {
        let is_like = |(other, by): &&(Track, i8)| track.is_progress() && other.is_progress() && by == n;
        let n_alike = others.iter().take_while(is_like).count();
        let names: Vec<&str> = rest[..=n_alike].iter().map(|(track, _)| nouns::progress(*track)).collect();
        let what = match n_alike {
            0 => nouns::track(*track),
            2 => "каждый трек Прогресса".to_owned(),
            _ => format!("{} прогресс", AND.list(&names)),
        };
        texts.push(format!("{what} {}", signed(*n)));
        rest = &others[n_alike..];
    }
    texts.join(", ")
}

fn track_choice(list: &[Track], n: i8) -> String {
    if list == Track::PROGRESS {
        return format!("один трек Прогресса на выбор {}", signed(n));
    }
    let names: Vec<String> = list.iter().copied().map(nouns::track).collect();
    format!("на выбор {} {}", OR.list(&names), signed(n))
}

/// More than there are tokens in the box is all of them.
const ALL_TOKENS: u8 = 6;

fn dark(n: i8, scene: Scene<'_>) -> String {
    let count = n.unsigned_abs();
    let remove = by(scene, "уберите", "убрать", "убирает");
    match n {
        0.. => format!("+{} тёмных времён", TOKEN.counted(count, Case::Accusative)),
        _ if count > ALL_TOKENS => format!("{remove} все жетоны тёмных времён"),
        _ => format!("{remove} {} тёмных времён", TOKEN.counted(count, Case::Accusative)),
    }
}

fn given(case: Case, disaster: Disaster) -> String {
    nouns::token(case, disaster)
}

fn place_disaster(which: Which, place: Place, scene: Scene<'_>) -> String {
    let token = match (which, place) {
        (Which::Given(disaster), Place::Each) => format!("по {}", given(Case::Dative, disaster)),
        (Which::Random, Place::Each) => "по случайному жетону бедствия".to_owned(),
        (Which::Chosen, Place::Each) => "по жетону бедствия на выбор".to_owned(),
        (Which::Given(disaster), _) => given(Case::Nominative, disaster),
        (Which::Random, _) => "случайный жетон бедствия".to_owned(),
        (Which::Chosen, _) => "жетон бедствия на выбор".to_owned(),
    };
    let place = match place {
        Place::Here => "в этот регион",
        Place::Random => "в случайный регион",
        Place::Chosen => "в регион на выбор",
        Place::Each => "в каждый регион",
    };
    if scene.voice == Voice::Infinitive {
        format!("положить {token} {place}")
    } else {
        format!("{token} – {place}")
    }
}

fn remove_disaster(which: Which, place: Place, scene: Scene<'_>) -> String {
    let is_random = place == Place::Random || which == Which::Random;
    let token = match which {
        Which::Given(disaster) if place == Place::Each => format!("по {}", given(Case::Dative, disaster)),
        Which::Given(disaster) => given(Case::Accusative, disaster),
        Which::Random | Which::Chosen if place == Place::Each => "по жетону каждого бедствия".to_owned(),
        Which::Random | Which::Chosen => "жетон бедствия".to_owned(),
    };
    let random = if is_random && place != Place::Each { "случайный" } else { "" };
    let place = match place {
        Place::Here => "из этого региона",
        Place::Random => "с карты",
        Place::Chosen => "из региона на выбор",
        Place::Each => "из каждого региона",
    };
    spaced(&[&by(scene, "уберите", "убрать", "убирает"), random, &token, place])
}

fn add_states(of: &Agents, states: &[State], scene: Scene<'_>) -> String {
    let of = agents(of, scene);
    let states: Vec<&str> = states.iter().map(|state| nouns::state(*state).form(Case::Accusative)).collect();
    format!("{} {} {}", of.subject(), of.does("получает", "получают"), AND.list(&states))
}

fn cure(of: &Agents, healing: Healing, scene: Scene<'_>) -> String {
    let what = match healing {
        Healing::One(state) => nouns::state(state).form(Case::Accusative),
        Healing::Any => "одно состояние",
        Healing::All => "все состояния",
    };
    let of = agents(&without_hurt(of), scene);
    let from = match of.form(Case::Genitive) {
        all if of.is_many => format!("со всех {all}"),
        own if own.starts_with("св") => format!("со {own}"),
        other => format!("с {other}"),
    };
    format!("{} {what} {from}", by(scene, "снимите", "снять", "снимает"))
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
    let names: Vec<&str> = list.iter().map(|of| nouns::trait_name(*of)[0]).collect();
    let what = match list.len() {
        1 => format!("{} {}", names[0], signed(n)),
        all if all == Trait::ALL.len() => format!("любая характеристика на выбор {}", signed(n)),
        _ => format!("{} на выбор {}", OR.list(&names), signed(n)),
    };
    of_agent(of, &what, scene)
}

/// «агент получает класс целителя».
fn teach(of: &Agents, classes: &[Class], scene: Scene<'_>) -> String {
    let missing: Vec<Class> = Class::ALL.into_iter().filter(|class| !classes.contains(class)).collect();
    let what = match (classes, missing.as_slice()) {
        ([class], _) => format!("класс {}", nouns::class(*class).form(Case::Genitive)),
        (_, []) => "любой класс на выбор".to_owned(),
        (_, [class]) => format!("любой класс на выбор, кроме {},", nouns::class(*class).form(Case::Genitive)),
        _ => format!("класс {} на выбор", class_list(classes, Case::Genitive)),
    };
    let of = agents(of, scene);
    format!("{} {} {what}", of.subject(), of.does("получает", "получают"))
}

fn gain_upgrade(source: UpgradeSource, scene: Scene<'_>) -> String {
    let what = match source {
        UpgradeSource::Top => "верхнее усиление колоды".to_owned(),
        UpgradeSource::ChosenOf(n) => {
            let upper = UPPER.of(n, &UPGRADE, Case::Genitive);
            format!("одно из {n} {upper} {} колоды", UPGRADE.of(n, Case::Genitive))
        }
        UpgradeSource::Discard => "усиление из сброса на выбор".to_owned(),
        UpgradeSource::Legendary => "легендарное усиление на выбор".to_owned(),
        UpgradeSource::RandomLegendary => "случайное легендарное усиление".to_owned(),
    };
    format!("{} {what}", by(scene, "возьмите", "взять", "берёт"))
}

fn discard_upgrade(of: &Agents, scene: Scene<'_>) -> String {
    let of = agents(of, scene);
    format!("{} {} одно усиление", of.subject(), of.does("сбрасывает", "сбрасывают"))
}

fn move_upgrade(from: &Agents, to: &Agents, scene: Scene<'_>) -> String {
    let [from, to] = [from, to].map(|of| agents(of, scene));
    let verb = by(scene, "переложите", "переложить", "перекладывает");
    format!("{verb} одно усиление: от кого – {}; кому – {}", from.form(Case::Nominative), to.form(Case::Nominative))
}

fn lose_agent(of: &Agents, scene: Scene<'_>) -> String {
    let of = agents(of, scene);
    format!("{} потерян{}", of.subject(), of.ending())
}

fn gain_agent(source: AgentSource, scene: Scene<'_>) -> String {
    let what = match source {
        AgentSource::Top => "верхнего агента колоды".to_owned(),
        AgentSource::ChosenOf(n) => {
            let upper = UPPER.of(n, &nouns::AGENT, Case::Genitive);
            format!("одного из {n} {upper} {} колоды", nouns::AGENT.of(n, Case::Genitive))
        }
    };
    format!("{} бесплатно {what}", by(scene, "возьмите", "взять", "берёт"))
}

fn move_agent(of: &Agents, scene: Scene<'_>) -> String {
    let verb = by(scene, "переместите", "переместить", "перемещает");
    let of = agents(of, scene).form(Case::Accusative);
    format!("{verb} {of} с заданием и помощниками в свободную ячейку другого региона")
}

fn root(of: &Agents, scene: Scene<'_>) -> String {
    let of = agents(of, scene);
    format!("{} {} дендроагентом", of.subject(), of.does("становится", "становятся"))
}

fn close_other(scene: Scene<'_>) -> String {
    by(scene, "закройте", "закрыть", "закрывает") + " любой открытый кризис, на котором нет агента (но не Пробуждение)"
}

fn swap_task(scene: Scene<'_>) -> String {
    let put = by(scene, "положите", "положить", "кладёт");
    let take = by(scene, "возьмите", "взять", "берёт");
    format!("{put} карту с руки на верх её колоды и {take} нижнюю карту любой из трёх колод заданий")
}

fn change_task(scene: Scene<'_>) -> String {
    let put = by(scene, "положите", "положить", "кладёт");
    let take = by(scene, "возьмите", "взять", "берёт");
    format!("{put} его на верх колоды и {take} вместо него нижнюю карту той же колоды")
}

/// The cards at the drawing end: «2 нижние карты колоды Мира», and where the other end is.
fn drawn(pile: Pile, n: u8) -> (String, &'static str) {
    let (end, other) = match pile {
        Pile::World | Pile::Tasks(_) => (LOWER, "на верх колоды"),
        Pile::Vatican => (UPPER, "под низ колоды"),
    };
    let number = if n == 1 { String::new() } else { n.to_string() };
    let of = [end.of(n, &CARD, Case::Accusative), CARD.of(n, Case::Accusative).to_owned()];
    (spaced(&[&number, &of[0], &of[1], nouns::pile(pile)]), other)
}

fn sift(pile: Pile, n: u8, scene: Scene<'_>) -> String {
    let look = by(scene, "посмотрите", "посмотреть", "смотрит");
    let put = by(scene, "положите", "положить", "кладёт");
    let (cards, other) = drawn(pile, n);
    format!("{look} {cards} и {put} одну из них {other}")
}

fn peek(pile: Pile, n: u8, scene: Scene<'_>) -> String {
    let (cards, _) = drawn(pile, n);
    format!("{} {cards}", by(scene, "посмотрите", "посмотреть", "смотрит"))
}

fn lead_next(who: Who, scene: Scene<'_>) -> String {
    let lead = if who == Who::Me && scene.voice == Voice::Order { "ведёте" } else { "ведёт" };
    format!("в следующем раунде {lead} {}", Ru::player(who, scene))
}

/// What an agent has to pass; one that is chosen among the own ones is sent.
fn take_check(of: &Agents, check: &str, classes: &[Class], scene: Scene<'_>) -> String {
    let only = if classes.is_empty() { String::new() } else { format!("(только {})", Ru::classes(classes)) };
    let phrase = agents(of, scene);
    if let Agents::Chosen(those) = of
        && those.owner == Owner::Me
    {
        let take = by(scene, "пройдите", "пройти", "проходит");
        return spaced(&[&take, "проверку", check, &phrase.form(Case::Instrumental), &only]);
    }
    spaced(&[&phrase.subject(), phrase.does("проходит", "проходят"), "проверку", check, &only])
}

fn counter_check(first: &[Trait], target: &Agents, second: &[Trait], scene: Scene<'_>) -> String {
    let letters = |traits: &[Trait]| OR.list(&traits.iter().copied().map(nouns::letter).collect::<Vec<_>>());
    let begin = by(scene, "проведите", "провести", "проводит");
    let target = agents(target, scene).form(Case::Genitive);
    let target = target.trim_end_matches(" на выбор");
    format!("{begin} встречную проверку: {} против {} {target}", letters(first), letters(second))
}

fn volunteer(traits: &[Trait], number: &Number, classes: &[Class]) -> String {
    let who = if classes.is_empty() { "агентом".to_owned() } else { class_list(classes, Case::Instrumental) };
    format!("игроки по очереди могут пройти {who} проверку {}, пока кто-то её не пройдёт", notation(traits, number))
}

/// APOC-CHECK-13.
fn add_dice(number: &Number, scene: Scene<'_>) -> String {
    if let (Number::N(n), Voice::Infinitive) = (number, scene.voice) {
        return format!("добавить {}", DIE.counted(*n, Case::Accusative));
    }
    match (number, for_each(number)) {
        (Number::N(n), _) => format!("+{}", DIE.counted(*n, Case::Nominative)),
        (_, Some(each)) => format!("+1 кубик {each}"),
        (other, None) => {
            let add = by(scene, "прибавьте", "прибавить", "прибавляет");
            format!("{add} к числу кубиков {}", value(other))
        }
    }
}

fn rerolled(dice: Dice) -> String {
    match dice {
        Dice::All => "все кубики".to_owned(),
        Dice::UpTo(1) => "один кубик".to_owned(),
        Dice::UpTo(n) => format!("до {}", DIE.counted(n, Case::Genitive)),
        Dice::Failures => "все кубики без успеха".to_owned(),
    }
}

/// What is chosen before the first round is kept for the game.
fn kept_region(scene: Scene<'_>) -> &'static str {
    if scene.moment == Some(Moment::AfterSetup) { " регион на всю игру" } else { " регион" }
}

/// What does not happen is what the ability waited for.
fn prevent(scene: Scene<'_>) -> String {
    let wants = scene.voice == Voice::Infinitive;
    match scene.moment {
        Some(Moment::StateReceived(None)) if wants => "отменить его".to_owned(),
        Some(Moment::StateReceived(Some(_))) if wants => "отменить её".to_owned(),
        Some(Moment::StateReceived(None)) => "состояние не действует".to_owned(),
        Some(Moment::StateReceived(Some(state))) => {
            format!("{} не действует", nouns::state(state).form(Case::Nominative))
        }
        Some(Moment::WouldBeLost) if wants => "спасти его".to_owned(),
        Some(Moment::WouldBeLost) => "он остаётся в игре".to_owned(),
        _ if wants => "отменить это".to_owned(),
        _ => "этого не происходит".to_owned(),
    }
}
