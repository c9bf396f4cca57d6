//! The nouns of the game with their cases.

use effects::grammar::ru::{Adjective, Case, Gender, Noun, Stress};

use crate::content::library;
use crate::effect::{CheckKind, Pile};
use crate::term::{Class, Deck, Disaster, Faction, Region, Resource, State, TaskKind, Track, Trait};

const fn thing(gender: Gender, one: [&'static str; 6], many: [&'static str; 6]) -> Noun {
    Noun { gender, is_animate: false, is_mass: false, one, many }
}

const fn person(one: [&'static str; 6], many: [&'static str; 6]) -> Noun {
    Noun { gender: Gender::Masculine, is_animate: true, is_mass: false, one, many }
}

/// Counted like water: «2 капитала», «5 капитала».
const fn mass(one: [&'static str; 6]) -> Noun {
    let of = one[1];
    Noun { gender: Gender::Masculine, is_animate: false, is_mass: true, one, many: [of, of, of, of, of, of] }
}

const CAPITAL: Noun = mass(["капитал", "капитала", "капиталу", "капитал", "капиталом", "капитале"]);
const AUTHORITY: Noun = mass(["авторитет", "авторитета", "авторитету", "авторитет", "авторитетом", "авторитете"]);
const LINK: Noun = thing(
    Gender::Feminine,
    ["связь", "связи", "связи", "связь", "связью", "связи"],
    ["связи", "связей", "связям", "связи", "связями", "связях"],
);

pub(super) const DIE: Noun = thing(
    Gender::Masculine,
    ["кубик", "кубика", "кубику", "кубик", "кубиком", "кубике"],
    ["кубики", "кубиков", "кубикам", "кубики", "кубиками", "кубиках"],
);
pub(super) const TOKEN: Noun = thing(
    Gender::Masculine,
    ["жетон", "жетона", "жетону", "жетон", "жетоном", "жетоне"],
    ["жетоны", "жетонов", "жетонам", "жетоны", "жетонами", "жетонах"],
);
pub(super) const CARD: Noun = thing(
    Gender::Feminine,
    ["карта", "карты", "карте", "карту", "картой", "карте"],
    ["карты", "карт", "картам", "карты", "картами", "картах"],
);
pub(super) const TRAIT: Noun = thing(
    Gender::Feminine,
    ["характеристика", "характеристики", "характеристике", "характеристику", "характеристикой", "характеристике"],
    ["характеристики", "характеристик", "характеристикам", "характеристики", "характеристиками", "характеристиках"],
);
pub(super) const UPGRADE: Noun = thing(
    Gender::Neuter,
    ["усиление", "усиления", "усилению", "усиление", "усилением", "усилении"],
    ["усиления", "усилений", "усилениям", "усиления", "усилениями", "усилениях"],
);
pub(super) const SUCCESS: Noun = thing(
    Gender::Masculine,
    ["успех", "успеха", "успеху", "успех", "успехом", "успехе"],
    ["успехи", "успехов", "успехам", "успехи", "успехами", "успехах"],
);
pub(super) const TIMES: Noun = thing(
    Gender::Masculine,
    ["раз", "раза", "разу", "раз", "разом", "разе"],
    ["разы", "раз", "разам", "разы", "разами", "разах"],
);

pub(super) const AGENT: Noun = person(
    ["агент", "агента", "агенту", "агента", "агентом", "агенте"],
    ["агенты", "агентов", "агентам", "агентов", "агентами", "агентах"],
);
pub(super) const HELPER: Noun = person(
    ["помощник", "помощника", "помощнику", "помощника", "помощником", "помощнике"],
    ["помощники", "помощников", "помощникам", "помощников", "помощниками", "помощниках"],
);
pub(super) const TARGET: Noun = thing(
    Gender::Feminine,
    ["цель", "цели", "цели", "цель", "целью", "цели"],
    ["цели", "целей", "целям", "цели", "целями", "целях"],
);
const SPIRITUAL_LEADER: Noun = person(
    [
        "духовный лидер",
        "духовного лидера",
        "духовному лидеру",
        "духовного лидера",
        "духовным лидером",
        "духовном лидере",
    ],
    [
        "духовные лидеры",
        "духовных лидеров",
        "духовным лидерам",
        "духовных лидеров",
        "духовными лидерами",
        "духовных лидерах",
    ],
);
const REAL_SCIENTIST: Noun = person(
    [
        "настоящий учёный",
        "настоящего учёного",
        "настоящему учёному",
        "настоящего учёного",
        "настоящим учёным",
        "настоящем учёном",
    ],
    [
        "настоящие учёные",
        "настоящих учёных",
        "настоящим учёным",
        "настоящих учёных",
        "настоящими учёными",
        "настоящих учёных",
    ],
);
const PREDICTOR: Noun = person(
    ["предсказатель", "предсказателя", "предсказателю", "предсказателя", "предсказателем", "предсказателе"],
    ["предсказатели", "предсказателей", "предсказателям", "предсказателей", "предсказателями", "предсказателях"],
);
const HEALER: Noun = person(
    ["целитель", "целителя", "целителю", "целителя", "целителем", "целителе"],
    ["целители", "целителей", "целителям", "целителей", "целителями", "целителях"],
);
const INVESTIGATOR: Noun = person(
    ["расследователь", "расследователя", "расследователю", "расследователя", "расследователем", "расследователе"],
    ["расследователи", "расследователей", "расследователям", "расследователей", "расследователями", "расследователях"],
);

const PHYSICAL_TRAUMA: Noun = thing(
    Gender::Feminine,
    [
        "физическая травма",
        "физической травмы",
        "физической травме",
        "физическую травму",
        "физической травмой",
        "физической травме",
    ],
    [
        "физические травмы",
        "физических травм",
        "физическим травмам",
        "физические травмы",
        "физическими травмами",
        "физических травмах",
    ],
);
const MENTAL_TRAUMA: Noun = thing(
    Gender::Feminine,
    ["душевная травма", "душевной травмы", "душевной травме", "душевную травму", "душевной травмой", "душевной травме"],
    [
        "душевные травмы",
        "душевных травм",
        "душевным травмам",
        "душевные травмы",
        "душевными травмами",
        "душевных травмах",
    ],
);
const ILLNESS: Noun = thing(
    Gender::Feminine,
    ["болезнь", "болезни", "болезни", "болезнь", "болезнью", "болезни"],
    ["болезни", "болезней", "болезням", "болезни", "болезнями", "болезнях"],
);
pub(super) const STATE: Noun = thing(
    Gender::Neuter,
    ["состояние", "состояния", "состоянию", "состояние", "состоянием", "состоянии"],
    ["состояния", "состояний", "состояниям", "состояния", "состояниями", "состояниях"],
);

const TASK: Noun = thing(
    Gender::Neuter,
    ["задание", "задания", "заданию", "задание", "заданием", "задании"],
    ["задания", "заданий", "заданиям", "задания", "заданиями", "заданиях"],
);
const MISSION: Noun = thing(
    Gender::Feminine,
    ["миссия", "миссии", "миссии", "миссию", "миссией", "миссии"],
    ["миссии", "миссий", "миссиям", "миссии", "миссиями", "миссиях"],
);
const ORDINARY_MISSION: Noun = thing(
    Gender::Feminine,
    ["обычная миссия", "обычной миссии", "обычной миссии", "обычную миссию", "обычной миссией", "обычной миссии"],
    ["обычные миссии", "обычных миссий", "обычным миссиям", "обычные миссии", "обычными миссиями", "обычных миссиях"],
);
const CRISIS: Noun = thing(
    Gender::Masculine,
    ["кризис", "кризиса", "кризису", "кризис", "кризисом", "кризисе"],
    ["кризисы", "кризисов", "кризисам", "кризисы", "кризисами", "кризисах"],
);
const AWAKENING: Noun = thing(
    Gender::Neuter,
    ["Пробуждение", "Пробуждения", "Пробуждению", "Пробуждение", "Пробуждением", "Пробуждении"],
    ["Пробуждения", "Пробуждений", "Пробуждениям", "Пробуждения", "Пробуждениями", "Пробуждениях"],
);

pub(super) const MAIN: Adjective = Adjective::new("основн", Stress::OnEnding);
pub(super) const IDLE: Adjective = Adjective::new("незанят", Stress::OnStem);
pub(super) const RANDOM: Adjective = Adjective::new("случайн", Stress::OnStem);
pub(super) const LOWER: Adjective = Adjective::new("нижн", Stress::Soft);
pub(super) const UPPER: Adjective = Adjective::new("верхн", Stress::Soft);

pub(super) fn resource(resource: Resource) -> &'static Noun {
    match resource {
        Resource::Capital => &CAPITAL,
        Resource::Links => &LINK,
        Resource::Authority => &AUTHORITY,
    }
}

pub(super) fn class(class: Class) -> &'static Noun {
    match class {
        Class::SpiritualLeader => &SPIRITUAL_LEADER,
        Class::RealScientist => &REAL_SCIENTIST,
        Class::Predictor => &PREDICTOR,
        Class::Healer => &HEALER,
        Class::Investigator => &INVESTIGATOR,
    }
}

pub(super) fn state(state: State) -> &'static Noun {
    match state {
        State::PhysicalTrauma => &PHYSICAL_TRAUMA,
        State::MentalTrauma => &MENTAL_TRAUMA,
        State::Illness => &ILLNESS,
    }
}

/// Nominative and genitive.
pub(super) fn trait_name(of: Trait) -> [&'static str; 2] {
    match of {
        Trait::Will => ["воля", "воли"],
        Trait::Reason => ["разум", "разума"],
        Trait::Charisma => ["харизма", "харизмы"],
        Trait::Narcissism => ["нарциссизм", "нарциссизма"],
        Trait::Machiavellianism => ["макиавеллизм", "макиавеллизма"],
        Trait::Psychopathy => ["психопатия", "психопатии"],
    }
}

pub(super) fn letter(of: Trait) -> &'static str {
    match of {
        Trait::Will => "В",
        Trait::Reason => "Р",
        Trait::Charisma => "Х",
        Trait::Narcissism => "Н",
        Trait::Machiavellianism => "М",
        Trait::Psychopathy => "П",
    }
}

/// As in the notation of checks; Enlightenment has no letters of its own (APOC-GAP-07).
pub(super) fn short(track: Track) -> &'static str {
    match track {
        Track::Social => "СП",
        Track::Science => "ЕП",
        Track::Tech => "ТП",
        Track::Enlightenment => "Просветления",
    }
}

/// What stands before «прогресс».
pub(super) fn progress(track: Track) -> &'static str {
    match track {
        Track::Social => "социальный",
        Track::Science => "естественно-научный",
        Track::Tech => "технический",
        Track::Enlightenment => "",
    }
}

pub(super) fn track(of: Track) -> String {
    match of {
        Track::Enlightenment => "Просветление".to_owned(),
        Track::Social | Track::Science | Track::Tech => format!("{} прогресс", progress(of)),
    }
}

pub(super) fn disaster(disaster: Disaster) -> &'static str {
    match disaster {
        Disaster::Famine => "голода",
        Disaster::War => "войны",
        Disaster::Epidemic => "эпидемии",
    }
}

/// Where: nominative and prepositional.
pub(super) fn region(region: Region) -> [&'static str; 2] {
    match region {
        Region::AngloSaxonia => ["Англосаксония", "в Англосаксонии"],
        Region::AsianRepublics => ["Азиатские демократические республики", "в Азиатских демократических республиках"],
        Region::ShariaLands => ["Страны шариата", "в Странах шариата"],
        Region::ThirdWorld => ["Третий мир", "в Третьем мире"],
        Region::SovietLands => ["Страны Советов", "в Странах Советов"],
    }
}

pub(super) fn faction(faction: Faction) -> String {
    format!("«{}»", library().factions[faction.index()].data.name.ru)
}

/// A deck in the genitive: «колоды миссий».
pub(super) fn pile(pile: Pile) -> &'static str {
    match pile {
        Pile::World => "колоды Мира",
        Pile::Vatican => "колоды Ватикана",
        Pile::Tasks(of) => deck(of),
    }
}

pub(super) fn deck(deck: Deck) -> &'static str {
    match deck {
        Deck::Capital => "колоды «Заработать капитал»",
        Deck::Links => "колоды «Заработать связи»",
        Deck::Mission => "колоды миссий",
        Deck::Atlantis => "колоды «Поиск Атлантиды»",
    }
}

/// Where checks are taken, and where one is.
pub(super) fn kind(kind: CheckKind) -> [&'static str; 2] {
    match kind {
        CheckKind::Task => ["на заданиях", "на задании"],
        CheckKind::Disaster => ["на картах бедствий", "на карте бедствия"],
        CheckKind::World => ["на картах Мира", "на карте Мира"],
        CheckKind::Event => ["в событиях", "в событии"],
        CheckKind::Vatican => ["на картах Ватикана", "на карте Ватикана"],
        CheckKind::Counter => ["во встречных проверках", "во встречной проверке"],
    }
}

/// A kind of task, with what stands behind its noun.
pub(super) fn task(kind: TaskKind) -> (&'static Noun, &'static str) {
    match kind {
        TaskKind::Capital => (&TASK, "«Заработать капитал»"),
        TaskKind::Links => (&TASK, "«Заработать связи»"),
        TaskKind::Atlantis => (&TASK, "«Поиск Атлантиды»"),
        TaskKind::Mission => (&ORDINARY_MISSION, ""),
        TaskKind::Crisis => (&CRISIS, ""),
        TaskKind::Awakening => (&AWAKENING, ""),
    }
}

/// APOC-TASK-18: ordinary missions, crises and Awakening cards together are missions.
pub(super) fn tasks(kinds: &[TaskKind]) -> Vec<(&'static Noun, &'static str)> {
    let missions = [TaskKind::Mission, TaskKind::Crisis, TaskKind::Awakening];
    if !missions.iter().all(|kind| kinds.contains(kind)) {
        return kinds.iter().copied().map(task).collect();
    }
    let others = kinds.iter().copied().filter(|kind| !missions.contains(kind)).map(task);
    others.chain([(&MISSION, "")]).collect()
}

/// «жетон», «жетона» …, of a kind of disaster.
pub(super) fn token(case: Case, disaster_of: Disaster) -> String {
    format!("{} {}", TOKEN.form(case), disaster(disaster_of))
}
