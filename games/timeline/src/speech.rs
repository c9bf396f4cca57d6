//! How it reads: every word of the game, in both languages.

use std::sync::LazyLock;

use kernel::{Seat, SeatSet};
use serde_json::json;
use words::{
    Album, Args, Book, Both, Collectable, DayWords, Entry, Lang, Names, Pictures, Prompt, Speak, Tales, Thing as _,
    Today, Verdict, Voice,
};

use crate::action::Action;
use crate::card::{CardId, Symbol};
use crate::content::library;
use crate::event::{AxisLevel, Event, Onto, Reason};
use crate::illegal::Illegal;
use crate::options::Mode;
use crate::rules::score::Grade;
use crate::state::{COOP_CARDS, Timeline};
use crate::talk::{Advice, Confidence, Talk, Thing};
use crate::view::{End, Turn, View};

static BOOK: LazyLock<Book> =
    LazyLock::new(|| Book::open(include_str!("../i18n/ru.ftl"), include_str!("../i18n/en.ftl")));

impl Speak for Timeline {
    type Thing = Named;

    fn book() -> &'static Book {
        &BOOK
    }

    /// A deck is called what its file says.
    fn value_name(key: &str, value: &str, lang: Lang) -> String {
        match library().deck(value).filter(|_| key == "decks") {
            Some(deck) => deck.title.get(lang).to_owned(),
            None => BOOK.plain(lang, &format!("option-{key}-{value}")),
        }
    }

    fn rules_text(lang: Lang) -> &'static str {
        match lang {
            Lang::Ru => include_str!("../rules/ru.md"),
            Lang::En => include_str!("../rules/en.md"),
        }
    }

    fn aid_text(lang: Lang) -> &'static str {
        match lang {
            Lang::Ru => include_str!("../rules/aid.ru.md"),
            Lang::En => include_str!("../rules/aid.en.md"),
        }
    }

    fn tutorials() -> &'static [&'static str] {
        &[include_str!("../tutorials/coop.ron"), include_str!("../tutorials/versus.ron")]
    }

    fn pictures() -> Pictures {
        Pictures {
            list: include_str!("../rules/pictures.ron"),
            replays: &[
                ("v1-coop-4-stuck", include_str!("../tests/replays/v1-coop-4-stuck.json")),
                ("v1-versus-5", include_str!("../tests/replays/v1-versus-5.json")),
                ("v1-versus-4-tiebreak", include_str!("../tests/replays/v1-versus-4-tiebreak.json")),
            ],
        }
    }

    fn verdict(view: &View, names: &Names<'_>, lang: Lang) -> Option<Verdict> {
        let End { reason, winners } = view.end?;
        let score = view.total();
        let title = match view.mode {
            Mode::Coop => grade_name(Grade::of(score), lang),
            Mode::Versus => name_list(winners, names, lang),
        };
        Some(Verdict { title, text: ending(reason, winners, score, names, lang) })
    }

    fn prompt(view: &View, seat: Option<Seat>, names: &Names<'_>, lang: Lang) -> Prompt {
        let say = |key: &str, args: &Args<'_>| BOOK.say(lang, key, args);
        let Some(active) = view.active else { return end_prompt(view, names, lang) };
        let name = names.of(active, lang);
        if seat != Some(active) {
            let (line, rule) = match view.mode {
                Mode::Coop if view.hints && seat.is_some() => ("prompt-wait-coop", "TIME-TALK-03"),
                Mode::Coop => ("prompt-wait", "TIME-TALK-03"),
                Mode::Versus => ("prompt-wait", "TIME-VTURN-09"),
            };
            return Prompt {
                tag: say("prompt-tag-other", &Args::new().text("name", name.clone())),
                line: say(line, &Args::new().text("name", name)),
                detail: String::new(),
                rule: Some(rule.to_owned()),
            };
        }
        let tag = BOOK.plain(lang, "prompt-tag-mine");
        let (line, detail, rule) = match (view.turn, view.tiebreak) {
            (Some(turn), _) => coop_prompt(view, turn, lang),
            (None, Some(_)) => {
                (BOOK.plain(lang, "prompt-tiebreak"), BOOK.plain(lang, "prompt-tiebreak-detail"), "TIME-VTIE-03")
            }
            (None, None) => {
                (BOOK.plain(lang, "prompt-versus"), BOOK.plain(lang, "prompt-versus-detail"), "TIME-VTURN-02")
            }
        };
        Prompt { tag, line, detail, rule: Some(rule.to_owned()) }
    }

    /// Short, because it stands on a button beside the chosen card.
    fn label(view: &View, seat: Seat, action: &Action, lang: Lang) -> String {
        match action {
            Action::Attempt { .. } => BOOK.plain(lang, "label-attempt"),
            Action::Discard { card } => {
                let held = view.hands.get(seat.index()).and_then(|hand| hand.iter().find(|held| held.card == *card));
                let symbol = held.and_then(|held| held.white).map(|white| symbol_name(white, lang)).unwrap_or_default();
                BOOK.say(lang, "label-discard", &Args::new().text("symbol", symbol))
            }
            Action::EndTurn => BOOK.plain(lang, "label-end-turn"),
            Action::Place { position, .. } => {
                let year = |index: usize| view.columns.get(index).map(|column| year_name(column.year, lang));
                let left = usize::from(*position).checked_sub(1).and_then(year);
                let right = year(usize::from(*position));
                match (left, right) {
                    (Some(left), Some(right)) => {
                        BOOK.say(lang, "label-place-between", &Args::new().text("left", left).text("right", right))
                    }
                    (Some(left), None) => BOOK.say(lang, "label-place-right", &Args::new().text("left", left)),
                    (None, Some(right)) => BOOK.say(lang, "label-place-left", &Args::new().text("right", right)),
                    (None, None) => BOOK.plain(lang, "label-attempt"),
                }
            }
        }
    }

    fn short(_: &View, _seat: Seat, action: &Action, lang: Lang) -> Option<String> {
        let key = match action {
            Action::Attempt { .. } => "label-attempt-short",
            Action::Discard { .. } => "label-discard-short",
            Action::Place { .. } => "label-place-short",
            Action::EndTurn => return None,
        };
        Some(BOOK.plain(lang, key))
    }

    fn touches(_: &View, _seat: Seat, action: &Action) -> Vec<String> {
        let hand = |card: &CardId| ["hand:", card.name()].concat();
        match action {
            Action::Attempt { card } => vec![hand(card), "do:attempt".to_owned()],
            Action::Discard { card } => vec![hand(card), "do:discard".to_owned()],
            Action::EndTurn => vec!["do:end_turn".to_owned()],
            Action::Place { card, position } => vec![hand(card), format!("position:{position}")],
        }
    }

    /// TIME-GAP-39: a revealed date cannot be forgotten.
    fn is_final(_: &View, _seat: Seat, action: &Action) -> bool {
        *action != Action::EndTurn
    }

    fn line(event: &Event, names: &Names<'_>, lang: Lang) -> Option<String> {
        let named = |seat: Seat| Args::new().text("name", names.of(seat, lang));
        let about = |seat: Seat, card: CardId| named(seat).text("card", title(card, lang));
        let year = |year: i16| year_name(year, lang);
        Some(match event {
            Event::Placed { seat, card, year: dated, level, onto, .. } => {
                let key = match (level, onto) {
                    (AxisLevel::First, Onto::Stack) => "line-placed-stack",
                    (AxisLevel::Second, Onto::Stack) => "line-placed-stack-second",
                    (AxisLevel::First, Onto::LeftEnd) => "line-placed-left",
                    (AxisLevel::First, _) => "line-placed-right",
                    (AxisLevel::Second, _) => "line-placed-second",
                };
                BOOK.say(lang, key, &about(*seat, *card).text("year", year(*dated)))
            }
            Event::Bounced { seat, card, year: dated, from, to, taken_by, .. } => {
                let args = about(*seat, *card).text("year", year(*dated));
                let args = args.text("from", year(*from)).text("to", year(*to)).text("by", year(*taken_by));
                BOOK.say(lang, "line-bounced", &args)
            }
            Event::Discarded { seat, card, year: dated, black } => {
                let args = about(*seat, *card).text("year", year(*dated)).text("symbol", symbol_name(*black, lang));
                BOOK.say(lang, "line-discarded", &args)
            }
            Event::Stopped { seat } => BOOK.say(lang, "line-stopped", &named(*seat)),
            Event::Right { seat, card, year: dated, .. } => {
                BOOK.say(lang, "line-right", &about(*seat, *card).text("year", year(*dated)))
            }
            Event::Wrong { seat, card, year: dated, .. } => {
                BOOK.say(lang, "line-wrong", &about(*seat, *card).text("year", year(*dated)))
            }
            Event::Drew { .. } => return None,
            Event::Out { seat } => BOOK.say(lang, "line-out", &named(*seat)),
            Event::Reshuffled { cards } => BOOK.say(lang, "line-reshuffled", &Args::new().number("cards", *cards)),
            Event::Round { round } => BOOK.say(lang, "line-round", &Args::new().number("round", *round)),
            Event::Tiebreak { contenders } => {
                BOOK.say(lang, "line-tiebreak", &Args::new().text("names", name_list(*contenders, names, lang)))
            }
            Event::Ended { reason, winners, score } => ending(*reason, *winners, *score, names, lang),
        })
    }

    fn voice(event: &Event) -> Voice {
        let is_heading = matches!(event, Event::Round { .. } | Event::Tiebreak { .. } | Event::Ended { .. });
        Voice { is_heading, ..Voice::default() }
    }

    fn refusal(illegal: &Illegal, lang: Lang) -> String {
        let key = format!("refused-{}", kernel::Refuse::code(illegal).replace('_', "-"));
        let args = match illegal {
            Illegal::WrongSymbol { card, has, required } => Args::new()
                .text("card", title(*card, lang))
                .text("has", symbol_name(*has, lang))
                .text("required", symbol_name(*required, lang)),
            Illegal::NotYourCard { card } | Illegal::Blocked { card } => Args::new().text("card", title(*card, lang)),
            Illegal::NoSuchPosition { most, .. } => Args::new().number("most", *most),
            _ => Args::new(),
        };
        BOOK.say(lang, &key, &args)
    }

    fn remark(talk: &Talk, lang: Lang) -> String {
        let about = |card: &CardId| Args::new().text("card", title(*card, lang));
        match talk {
            Talk::Ping { thing: Thing::Card(card) } => BOOK.say(lang, "talk-ping-card", &about(card)),
            Talk::Ping { .. } => BOOK.plain(lang, "talk-ping"),
            Talk::Confidence { card, confidence } => {
                let key = match confidence {
                    Confidence::Knows => "talk-knows",
                    Confidence::Thinks => "talk-thinks",
                    Confidence::NoIdea => "talk-no-idea",
                };
                BOOK.say(lang, key, &about(card))
            }
            Talk::Period { card, from, to } if from == to => {
                BOOK.say(lang, "talk-year", &about(card).text("year", year_name(*from, lang)))
            }
            Talk::Period { card, from, to } => {
                let args = about(card).text("from", year_name(*from, lang)).text("to", year_name(*to, lang));
                BOOK.say(lang, "talk-period", &args)
            }
            Talk::Advice { advice: Advice::Attempt(card) } => BOOK.say(lang, "talk-attempt", &about(card)),
            Talk::Advice { advice: Advice::Discard(card) } => BOOK.say(lang, "talk-discard", &about(card)),
            Talk::Advice { advice: Advice::Keep(card) } => BOOK.say(lang, "talk-keep", &about(card)),
            Talk::Advice { advice: Advice::Stop } => BOOK.plain(lang, "talk-stop"),
            Talk::Question { card } => BOOK.say(lang, "talk-question", &about(card)),
        }
    }

    /// TIME-INFO-06: titles and pictures of what is visible; what tells the date only for cards that lie revealed.
    fn things(view: &View) -> Vec<Named> {
        let columns = view.columns.iter().flat_map(|column| &column.cards);
        let gaps = view.gaps.iter().flat_map(|gap| &gap.cards);
        let face_up = columns.chain(gaps).chain(&view.discard_pile).map(|face| (face.card, true));
        let hands = view.hands.iter().flatten().map(|held| (held.card, held.revealed.is_some()));
        // After the end the whole pile is open. That is most of the deck: only its top lies before everybody's eyes.
        let is_open = !view.draw_pile.rest.is_empty();
        let top = view.draw_pile.top.iter().map(|top| (top.card, is_open));
        let in_sight = top.chain(hands).chain(face_up);
        let aside = view.draw_pile.rest.iter().skip(1);
        in_sight
            .map(|(card, is_revealed)| Named { card, is_revealed, is_aside: false })
            .chain(aside.map(|face| Named { card: face.card, is_revealed: true, is_aside: true }))
            .collect()
    }

    fn contents() -> Vec<Named> {
        let mut cards: Vec<CardId> = (0..library().n_cards()).map(|card| CardId(card as u16)).collect();
        cards.sort_by_key(|card| library().event(*card).year);
        cards.into_iter().map(|card| Named { card, is_revealed: true, is_aside: false }).collect()
    }
}

impl Album for Timeline {
    fn collectables(lang: Lang) -> Vec<Collectable> {
        let collectable = |named: Named| {
            let mark = year_name(library().event(named.card).year, lang);
            Collectable { id: named.id(), entry: named.entry(lang), mark }
        };
        Self::contents().into_iter().map(collectable).collect()
    }

    fn off_words(off: i32, lang: Lang) -> String {
        let key = match off {
            0 => "off-right",
            1.. => "off-late",
            _ => "off-early",
        };
        BOOK.say(lang, key, &Args::new().number("years", i64::from(off.abs())))
    }
}

impl Tales for Timeline {
    const TELLS_STORIES: bool = true;
}

impl Today for Timeline {
    fn today(lang: Lang) -> Option<DayWords> {
        let args = Args::new().number("cards", COOP_CARDS as i64);
        Some(DayWords {
            lead: BOOK.say(lang, "today", &args),
            short: BOOK.say(lang, "today-short", &args),
            sign: COOP_CARDS.to_string(),
        })
    }
}

/// A card that can be seen.
#[derive(Clone, Copy, Debug)]
pub struct Named {
    card: CardId,
    is_revealed: bool,
    is_aside: bool,
}

impl words::Thing for Named {
    fn number(self) -> u32 {
        u32::from(self.card.0)
    }

    fn is_told(self) -> bool {
        self.is_revealed
    }

    fn is_aside(self) -> bool {
        self.is_aside
    }

    fn id(self) -> String {
        format!("card:{}", self.card)
    }

    fn entry(self, lang: Lang) -> Entry {
        let event = library().event(self.card);
        let told = |text: &Both| self.is_revealed.then(|| text.get(lang).to_owned());
        Entry {
            title: event.title.get(lang).to_owned(),
            short: event.short.as_ref().map(|short| short.get(lang).to_owned()),
            note: told(&event.source_note),
            text: told(&event.blurb),
            art: Some(event.art.clone()),
            facts: self.is_revealed.then(|| json!({ "year": event.year })),
            terms: Vec::new(),
        }
    }
}

fn coop_prompt(view: &View, turn: Turn, lang: Lang) -> (String, String, &'static str) {
    let required = view.required.map(|symbol| symbol_name(symbol, lang)).unwrap_or_default();
    let args = Args::new().number("upright", turn.upright).text("symbol", required);
    let say = |key: &str| BOOK.say(lang, key, &args);
    match (turn.successes, turn.bounces, turn.upright) {
        (0, 0, 0) => (say("prompt-only-discard"), say("prompt-only-discard-detail"), "TIME-TURN-05"),
        (0, 0, 1) => (say("prompt-last-chance"), say("prompt-last-chance-or-discard"), "TIME-PLACE-15"),
        (0, _, 1) => (say("prompt-last-chance"), say("prompt-last-chance-detail"), "TIME-PLACE-15"),
        (0, 0, _) => (say("prompt-coop"), say("prompt-coop-detail"), "TIME-TURN-01"),
        (0, _, _) => (say("prompt-must-go-on"), say("prompt-must-go-on-detail"), "TIME-PLACE-10"),
        _ => (say("prompt-may-stop"), say("prompt-may-stop-detail"), "TIME-PLACE-11"),
    }
}

fn end_prompt(view: &View, names: &Names<'_>, lang: Lang) -> Prompt {
    let end = view.end.expect("only a finished game has no active seat");
    Prompt {
        tag: BOOK.plain(lang, "prompt-tag-over"),
        line: ending(end.reason, end.winners, view.total(), names, lang),
        detail: BOOK.plain(lang, "prompt-over-detail"),
        rule: None,
    }
}

fn ending(reason: Reason, winners: SeatSet, score: i32, names: &Names<'_>, lang: Lang) -> String {
    let args = Args::new()
        .text("names", name_list(winners, names, lang))
        .number("points", score.abs())
        .text("sign", if score < 0 { "−" } else { "" })
        .text("grade", grade_name(Grade::of(score), lang));
    let key = match reason {
        Reason::NoPlacement => "ended-no-placement",
        Reason::Stuck => "ended-stuck",
        Reason::AllPlayed => "ended-all-played",
        Reason::Winner => "ended-winner",
        Reason::SharedWin => "ended-shared-win",
    };
    BOOK.say(lang, key, &args)
}

fn title(card: CardId, lang: Lang) -> String {
    library().event(card).title.get(lang).to_owned()
}

/// A year as people write it.
#[must_use]
pub fn year_name(year: i16, lang: Lang) -> String {
    if year > 0 {
        return year.to_string();
    }
    BOOK.say(lang, "year-bce", &Args::new().text("year", year.unsigned_abs().to_string()))
}

/// The name of a symbol.
#[must_use]
pub fn symbol_name(symbol: Symbol, lang: Lang) -> String {
    BOOK.plain(
        lang,
        match symbol {
            Symbol::Circle => "symbol-circle",
            Symbol::Triangle => "symbol-triangle",
            Symbol::Square => "symbol-square",
            Symbol::Star => "symbol-star",
            Symbol::Cross => "symbol-cross",
            Symbol::Diamond => "symbol-diamond",
        },
    )
}

/// The name of a grade.
#[must_use]
pub fn grade_name(grade: Grade, lang: Lang) -> String {
    BOOK.plain(lang, &format!("grade-{}", grade.key().replace('_', "-")))
}

fn name_list(seats: SeatSet, names: &Names<'_>, lang: Lang) -> String {
    let list: Vec<String> = seats.iter().map(|seat| names.of(seat, lang)).collect();
    let and = BOOK.plain(lang, "and");
    match list.as_slice() {
        [] => String::new(),
        [one] => one.clone(),
        [rest @ .., last] => format!("{} {and} {last}", rest.join(", ")),
    }
}
