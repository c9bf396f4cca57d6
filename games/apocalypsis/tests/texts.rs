//! The words on every card, as they were read and approved. `APPROVE=1 cargo test -p apocalypsis --test texts` writes them anew, to be
//! read before they are committed.

use std::fmt::Write as _;

use apocalypsis::ability::Power;
use apocalypsis::content::{OptionData, library};
use apocalypsis::effect::Part;
use apocalypsis::text::{self, Holder};
use words::Lang;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/texts.txt");

/// What a text is, and how long it may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// A price or a check on a card: no sentence.
    Note,
    Result,
    Ability,
    World,
}

impl Kind {
    /// Characters in Russian; English may be as long.
    fn limit(self) -> usize {
        match self {
            Kind::Note => 120,
            Kind::Result => 180,
            Kind::Ability => 260,
            Kind::World => 260,
        }
    }
}

/// One text of one card in both languages.
struct Line {
    card: String,
    what: String,
    kind: Kind,
    texts: [String; 2],
}

#[derive(Default)]
struct Lines(Vec<Line>);

impl Lines {
    fn add(&mut self, card: &str, what: &str, kind: Kind, of: impl Fn(Lang) -> String) {
        self.0.push(Line { card: card.to_owned(), what: what.to_owned(), kind, texts: Lang::ALL.map(of) });
    }

    fn options(&mut self, card: &str, options: &[OptionData]) {
        for (index, option) in options.iter().enumerate() {
            let n = index + 1;
            if option.check.is_some() || !option.cost.is_free() {
                self.add(card, &format!("option {n}"), Kind::Note, |lang| text::option(option, lang));
            }
            let success = |lang| text::parts(&option.success.parts, lang);
            self.add(card, &format!("option {n}, success"), Kind::Result, success);
            if option.critical.is_some() {
                let critical = |lang| text::critical(option, lang).expect("a critical reward");
                self.add(card, &format!("option {n}, critical"), Kind::Result, critical);
            }
            if let Some(failure) = &option.failure {
                let failure = |lang| text::parts(&failure.parts, lang);
                self.add(card, &format!("option {n}, failure"), Kind::Result, failure);
            }
        }
    }
}

fn powers(lines: &mut Lines) {
    for card in &library().agents {
        let agent = &card.data;
        for (what, named, holder) in [("main", &agent.main, Holder::Agent), ("helper", &agent.helper, Holder::Helper)] {
            let of = |lang| text::power_of(&named.power, holder, lang);
            lines.add(&agent.id, what, Kind::Ability, of);
        }
    }
    for card in &library().factions {
        let of = |lang| text::power_of(&card.data.power.power, Holder::Faction, lang);
        lines.add(card.data.id.key(), "faction", Kind::Ability, of);
    }
    for card in &library().upgrades {
        lines.add(&card.data.id, "upgrade", Kind::Ability, |lang| text::upgrade(&card.data, lang));
    }
    for (index, ability) in library().crown.data.power.abilities.iter().enumerate() {
        let of = |lang| text::ability(ability, Holder::Crown, lang);
        lines.add("crown", &format!("ability {}", index + 1), Kind::Ability, of);
    }
}

fn all() -> Vec<Line> {
    let mut lines = Lines::default();
    powers(&mut lines);
    for card in &library().tasks {
        let task = &card.data;
        if !task.classes.is_empty() {
            lines.add(&task.id, "classes", Kind::Note, |lang| text::classes(&task.classes, lang));
        }
        if !task.cost.is_free() {
            lines.add(&task.id, "cost", Kind::Note, |lang| text::price(&task.cost, lang));
        }
        if task.recurring.is_some() {
            let of = |lang| text::recurring(task, lang).expect("a crisis has a recurring effect");
            lines.add(&task.id, "recurring", Kind::Result, of);
        }
        lines.options(&task.id, &task.options);
    }
    for card in &library().worlds {
        lines.add(&card.data.id, "World", Kind::World, |lang| text::world(&card.data, lang));
    }
    for card in &library().vaticans {
        lines.add(&card.data.id, "Vatican", Kind::World, |lang| text::vatican(&card.data, lang));
        for (index, way) in card.data.ways.iter().enumerate() {
            lines.add(&card.data.id, &format!("way {}", index + 1), Kind::Note, |lang| text::way(way, lang));
        }
    }
    for card in &library().catastrophes {
        let data = &card.data;
        if let Some(prevent) = &data.prevent {
            lines.add(&data.id, "prevention", Kind::Result, |lang| text::prevention(prevent, lang));
        }
        lines.options(&data.id, &data.options);
        if let Some(rows) = &data.table {
            lines.add(&data.id, "table", Kind::Result, |lang| text::table(rows, lang));
        }
    }
    for card in &library().koreas {
        lines.add(&card.data.id, "North Korea", Kind::World, |lang| text::korea(&card.data, lang));
    }
    lines.0
}

/// Every card reads as it was approved.
#[test]
fn every_card_reads_as_approved() {
    let mut text = String::new();
    let mut last = String::new();
    for Line { card, what, texts, .. } in all() {
        if card != last {
            let _ = writeln!(text, "{card}");
        }
        let _ = writeln!(text, "  {what}\n    {}\n    {}", texts[0], texts[1]);
        last = card;
    }
    if std::env::var_os("APPROVE").is_some() {
        std::fs::write(FILE, &text).expect("the file of texts can be written");
    }
    let approved = std::fs::read_to_string(FILE).expect("the file of texts");
    for (line, (found, expected)) in text.lines().zip(approved.lines()).enumerate() {
        assert_eq!(found, expected, "line {} of tests/texts.txt", line + 1);
    }
    assert_eq!(text.lines().count(), approved.lines().count());
}

/// Section 8.2: every text exists in both languages, is short, and is a sentence where it is one.
#[test]
fn every_text_is_well_formed() {
    let all = all();
    assert!(all.len() > 900, "{} texts", all.len());
    for Line { card, what, kind, texts } in &all {
        for text in texts {
            let problem = problem_of(text, *kind);
            assert!(problem.is_none(), "{card}, {what}: {} in {text:?}", problem.unwrap_or_default());
        }
    }
}

/// What most texts keep to: 120 characters for a result, 160 for an ability, 260 for a World card.
#[test]
fn most_texts_are_short() {
    let all = all();
    for (kind, typical) in [(Kind::Result, 120), (Kind::Ability, 160), (Kind::World, 260)] {
        let of_kind: Vec<usize> =
            all.iter().filter(|line| line.kind == kind).map(|line| line.texts[0].chars().count()).collect();
        let n_long = of_kind.iter().filter(|length| **length > typical).count();
        assert!(n_long * 20 <= of_kind.len(), "{n_long} of {} texts are longer than {typical}", of_kind.len());
    }
}

fn problem_of(text: &str, kind: Kind) -> Option<String> {
    let count = |char: char| text.matches(char).count();
    let length = text.chars().count();
    let problems = [
        (text.trim().is_empty(), "nothing"),
        (count('«') != count('»') || count('„') != count('“') || count('(') != count(')'), "an open quote"),
        (text.contains("  ") || text.contains(" ,") || text.contains(" ."), "an idle space"),
        ([",,", "..", ",.", ";.", ":.", ",:", ";;", "::"].iter().any(|double| text.contains(double)), "idle points"),
        (
            text.contains('-') && text.contains(" - ") || text.contains('"') || text.contains('\''),
            "a typewriter’s sign",
        ),
        (kind != Kind::Note && !text.ends_with('.'), "no full stop"),
        (kind == Kind::Note && text.ends_with('.'), "a full stop"),
        (kind != Kind::Note && text.starts_with(char::is_lowercase), "no capital"),
        (
            text.split(". ").skip(1).any(|sentence| sentence.starts_with(char::is_lowercase))
                && !text.contains("мод. ")
                && !text.contains("mod. "),
            "no capital after a full stop",
        ),
        (length > kind.limit(), "too many characters"),
    ];
    problems.into_iter().find(|(is_so, _)| *is_so).map(|(_, problem)| format!("{problem} ({length} characters)"))
}

fn read<T: serde::de::DeserializeOwned>(text: &str) -> T {
    let ron = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    ron.from_str(text).expect("a sample")
}

#[track_caller]
fn check_parts(parts: &str, ru: &str, en: &str) {
    let parts: Vec<Part> = read(parts);
    let texts = Lang::ALL.map(|lang| text::parts(&parts, lang).replace('\u{a0}', " "));
    assert_eq!(texts, [ru, en]);
}

#[track_caller]
fn check_power(power: &str, holder: Holder, ru: &str, en: &str) {
    let power: Power = read(power);
    let texts = Lang::ALL.map(|lang| text::power_of(&power, holder, lang).replace('\u{a0}', " "));
    assert_eq!(texts, [ru, en]);
}

/// APOC-RES-02, APOC-RES-03: what is lost and what is spent are two things.
#[test]
fn to_lose_is_not_to_spend() {
    check_parts("[(do: lose(me, links, n(5)))]", "Потеряйте 5 связей.", "Lose 5 links.");
    check_parts(
        "[(pay: (links: 1, capital: 5), then: [(do: gain(me, authority, n(2)))])]",
        "Можете потратить 5 капитала и 1 связь: +2 авторитета.",
        "You may spend 5 capital and 1 link: +2 authority.",
    );
}

/// APOC-CHECK-11: dice that show a success, and a check that is passed.
#[test]
fn successes_on_dice_are_not_the_success_of_a_check() {
    check_parts(
        "[(do: check(traits: [will, reason], difficulty: modifier(social), success: [(do: gain(me, capital, successes))]))]",
        "Агент проходит проверку (В или Р | мод. СП). Успех в проверке: +1 капитал за каждый успех на кубиках.",
        "The agent takes a check (W or R | mod. social). Check passed: +1 capital for each success on the dice.",
    );
}

/// The words that no card uses have a text as well.
#[test]
fn words_without_a_card_are_said_too() {
    check_parts(
        "[(do: gain(most(links), capital, half(has(capital))))]",
        "Игрок с наибольшим числом связей получает X капитала, где X – половина (вниз): ваш капитал.",
        "The player with the most links gains X capital, where X is half of your capital, rounded down.",
    );
    check_parts(
        "[(do: move_upgrade(this, chosen((owner: others, class: healer)))), (do: draw_task(links)), (do: mark(failure))]",
        "Переложите одно усиление: от кого – агент; кому – целитель другого игрока на выбор; возьмите нижнюю карту колоды \
         «Заработать связи»; задание считается проваленным.",
        "Move one upgrade from the agent to a healer of another player; draw the bottom card of the Earn Links deck; the task \
         counts as a failure.",
    );
    check_parts(
        "[(if: not(track_at_least(tech, 7)), do: lose_agent(random((owner: me)))), (may: true, do: place_disaster(chosen, each))]",
        "Если технический прогресс ниже 7, ваш случайный агент потерян. Можете положить по жетону бедствия на выбор в каждый регион.",
        "If tech Progress is below 7, your random agent is lost. You may put a disaster token of your choice in each region.",
    );
    check_power(
        "(standing: [agent_price(n: -2), cure_on(2), dice(n: 2, filter: (traits: [will], regions: [third_world]))])",
        Holder::Faction,
        "Агенты стоят вам на 2 связи меньше; альтернативная медицина помогает вам на 2–6. Ваши агенты: +2 кубика в проверках воли \
         в Третьем мире.",
        "Your agents cost 2 links less; alternative medicine works for you on 2–6. Your agents: +2 dice on will checks in the \
         Third World.",
    );
    check_power(
        "(abilities: [(on: vatican_drawn, may: true, limit: game, if: holds_crown, do: [(do: peek(vatican, 1))])])",
        Holder::Agent,
        "Раз за игру, когда взята карта Ватикана, если Корона у вас: можете посмотреть верхнюю карту колоды Ватикана.",
        "Once per game, when a Vatican card is drawn, if you hold the Crown: you may look at the top card of the Vatican deck.",
    );
}
