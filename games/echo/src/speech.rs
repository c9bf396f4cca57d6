//! How it reads: every word of the game, in both languages.

use std::sync::LazyLock;

use kernel::{Refuse as _, Seat, SeatSet, Silence};
use words::{Album, Args, Book, Caution, Lang, Names, Pictures, Prompt, Speak, Tales, Today, Verdict, Voice};

use crate::action::Action;
use crate::card::{Bearer, CardId, SourceId};
use crate::content::{Instruction, library};
use crate::effect::Verb;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::log::name_list;
use crate::named::{Named, colour_key};
use crate::state::{Echo, Origin, Why};
use crate::text;
use crate::view::{AskedView, View};

static BOOK: LazyLock<Book> =
    LazyLock::new(|| Book::open(include_str!("../i18n/ru.ftl"), include_str!("../i18n/en.ftl")));

impl Speak for Echo {
    type Thing = Named;

    fn book() -> &'static Book {
        &BOOK
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
        &[include_str!("../tutorials/first.ron")]
    }

    fn pictures() -> Pictures {
        Pictures {
            list: include_str!("../rules/pictures.ron"),
            replays: &[
                ("v1-standard-3", include_str!("../tests/replays/v1-standard-3.json")),
                ("v1-low-interaction-3", include_str!("../tests/replays/v1-low-interaction-3.json")),
            ],
        }
    }

    fn verdict(view: &View, names: &Names<'_>, lang: Lang) -> Option<Verdict> {
        let winners = name_list(view.winners?, names, lang);
        let line = |(index, seat): (usize, &crate::view::SeatView)| {
            let args = Args::new().text("name", names.of(Seat(index as u8), lang)).number("points", seat.score.total);
            say(lang, "verdict-seat", &args)
        };
        let points: Vec<String> = view.seats.iter().enumerate().map(line).collect();
        let cause = view.ending.map(|cause| plain(lang, &format!("ended-{}", cause.key()))).unwrap_or_default();
        Some(Verdict {
            title: say(lang, "verdict-won", &Args::new().text("names", winners)),
            text: say(lang, "verdict-text", &Args::new().text("cause", cause).text("points", points.join(", "))),
        })
    }

    fn prompt(view: &View, seat: Option<Seat>, names: &Names<'_>, lang: Lang) -> Prompt {
        let Some(asked) = view.asked else {
            let winners = name_list(view.winners.unwrap_or(SeatSet::EMPTY), names, lang);
            return Prompt {
                tag: plain(lang, "prompt-tag-over"),
                line: say(lang, "prompt-over", &Args::new().text("names", winners)),
                detail: plain(lang, "prompt-over-detail"),
                rule: Some("ECHO-SCORE-08".to_owned()),
            };
        };
        match seat.filter(|seat| view.awaited().contains(*seat)) {
            Some(seat) => {
                let (line, detail, rule) = view.own_prompt(seat, asked, lang);
                let tag = match asked {
                    AskedView::FirstPlay | AskedView::Discards => "prompt-tag-all",
                    _ => "prompt-tag-mine",
                };
                Prompt { tag: plain(lang, tag), line, detail, rule: Some(rule.to_owned()) }
            }
            None => view.others_prompt(asked, names, lang),
        }
    }

    fn label(view: &View, _: Seat, action: &Action, lang: Lang) -> String {
        let card = |card: CardId| Args::new().text("card", card_name(card, lang));
        let source = |source: SourceId| Args::new().text("source", source_name(source, lang));
        match action {
            Action::Play { card: played } => say(lang, "label-play", &card(*played)),
            Action::Discard { card: given } => say(lang, "label-discard", &card(*given)),
            Action::Seal => plain(lang, "label-seal"),
            Action::Draw => plain(lang, "label-draw"),
            Action::Advance { card: moved, then: None } => say(lang, "label-advance-two", &card(*moved)),
            Action::Advance { card: moved, then: Some(then) } => {
                say(lang, "label-advance-both", &card(*moved).text("then", card_name(*then, lang)))
            }
            Action::Capture { source: taken } => say(lang, "label-capture", &source(*taken)),
            Action::Commit { card: sent } => say(lang, "label-commit", &card(*sent)),
            Action::Attack => plain(lang, "label-attack"),
            Action::Entrench { source: kept } => say(lang, "label-entrench", &source(*kept)),
            Action::Flame { of } => say(lang, "label-flame", &Args::new().text("card", bearer_name(*of, lang))),
            Action::Reinforce { card: sent, source: to } => {
                say(lang, "label-reinforce", &card(*sent).text("source", source_name(*to, lang)))
            }
            Action::EndTurn => plain(lang, "label-end-turn"),
            Action::Card { card: chosen } => say(lang, view.card_key(), &card(*chosen)),
            Action::First { of } => say(lang, "label-first", &Args::new().text("card", bearer_name(*of, lang))),
            Action::Rival { seat } => words::house::seat_name(*seat, lang),
            Action::Either { n } => view.alternative(*n, lang),
            Action::Accept => plain(
                lang,
                if view.step().is_some_and(|step| step.part.pay.is_some()) { "label-pay" } else { "label-accept" },
            ),
            Action::Decline => plain(lang, "label-decline"),
        }
    }

    fn short(view: &View, _: Seat, action: &Action, lang: Lang) -> Option<String> {
        let word = |key: &str| Some(plain(lang, key));
        match action {
            Action::Advance { then: None, .. } => word("short-two"),
            Action::Play { .. } => word("short-play"),
            Action::Discard { .. } => word("short-discard"),
            Action::Commit { .. } => word("short-commit"),
            Action::Card { .. } => word(&view.card_key().replace("label", "short")),
            Action::Flame { .. } if view.step().is_none() => word("short-flame"),
            Action::Entrench { .. } => word("short-entrench"),
            Action::Decline => word("short-decline"),
            _ => None,
        }
    }

    fn caution(view: &View, seat: Seat, action: &Action, lang: Lang) -> Option<Caution> {
        let told = |is_idle: bool, text: String| Some(Caution { is_idle, text });
        match action {
            Action::EndTurn => {
                let n = view.burning(seat);
                (n > 0).then(|| Caution {
                    is_idle: false,
                    text: say(lang, "caution-end-flames", &Args::new().number("n", n)),
                })
            }
            Action::Reinforce { card, .. } | Action::Commit { card } if library().card(*card).data.effect.is_some() => {
                told(false, plain(lang, "caution-under"))
            }
            _ => None,
        }
    }

    fn touches(view: &View, _: Seat, action: &Action) -> Vec<String> {
        let card = |card: &CardId| format!("card:{card}");
        let source = |source: &SourceId| format!("source:{source}");
        let bearer = |of: &Bearer| match of {
            Bearer::Card(one) => card(one),
            Bearer::Source(one) => source(one),
        };
        let button = |name: &str| format!("do:{name}");
        let is_turn = matches!(view.asked, Some(AskedView::Turn { .. }));
        match action {
            Action::Play { card: one }
            | Action::Discard { card: one }
            | Action::Commit { card: one }
            | Action::Card { card: one } => vec![card(one)],
            Action::Seal => vec![button("seal")],
            Action::Draw => vec!["slot:draw".to_owned()],
            Action::Advance { card: one, then: None } => vec![card(one), button("two")],
            Action::Advance { card: one, then: Some(then) } => vec![card(one), card(then)],
            Action::Capture { source: one } => vec![source(one)],
            Action::Attack => vec![button("attack")],
            Action::Entrench { source: one } if is_turn => vec![source(one), button("entrench")],
            Action::Entrench { source: one } => vec![source(one)],
            Action::Flame { of } if is_turn => vec![bearer(of), button("flame")],
            Action::Flame { of } | Action::First { of } => vec![bearer(of)],
            Action::Reinforce { card: one, source: to } => vec![card(one), source(to)],
            Action::EndTurn => vec![button("end_turn")],
            Action::Rival { seat } => vec![format!("seat:{seat}")],
            Action::Either { n } => vec![button(&format!("either-{n}"))],
            Action::Accept => vec![button("accept")],
            Action::Decline => vec![button("decline")],
        }
    }

    /// What shows something that was hidden cannot be taken back.
    fn is_final(view: &View, _: Seat, action: &Action) -> bool {
        match action {
            Action::Draw | Action::EndTurn => true,
            Action::Play { card } => {
                view.hand.iter().any(|held| held.card == *card && held.cards == 0) && view.round > 0
            }
            Action::Discard { .. } => match (&view.choice, &view.discards) {
                (Some(choice), _) => view.round > 0 && choice.paid.len() + 1 == usize::from(choice.cards),
                _ => false,
            },
            _ => false,
        }
    }

    fn line(event: &Event, names: &Names<'_>, lang: Lang) -> Option<String> {
        crate::log::line(event, names, lang)
    }

    fn voice(event: &Event) -> Voice {
        crate::log::voice(event)
    }

    fn refusal(illegal: &Illegal, lang: Lang) -> String {
        let key = format!("refused-{}", illegal.code().replace('_', "-"));
        let args = match illegal {
            Illegal::TooFewCards { needed, there } | Illegal::TooWeak { needed, there } => {
                Args::new().number("needed", *needed).number("there", *there)
            }
            _ => Args::new(),
        };
        say(lang, &key, &args)
    }

    fn remark(talk: &Silence, _: Lang) -> String {
        match *talk {}
    }

    fn things(view: &View) -> Vec<Named> {
        crate::named::things(view)
    }

    fn contents() -> Vec<Named> {
        crate::named::contents()
    }
}

impl Album for Echo {}

impl Tales for Echo {}

impl Today for Echo {}

impl View {
    /// The seats that have to decide.
    #[must_use]
    pub fn awaited(&self) -> SeatSet {
        match self.asked {
            None => SeatSet::EMPTY,
            Some(AskedView::FirstPlay) => {
                let all = self.seats.iter().enumerate().filter(|(_, seat)| !seat.sealed);
                all.map(|(index, _)| Seat(index as u8)).collect()
            }
            Some(AskedView::Discards) => self.discards.as_ref().map_or(SeatSet::EMPTY, |discards| discards.owing),
            Some(
                AskedView::Attack { seat }
                | AskedView::Order { seat }
                | AskedView::Step { seat, .. }
                | AskedView::SummonOrder { seat, .. }
                | AskedView::Turn { seat },
            ) => SeatSet::one(seat),
        }
    }

    /// The step of an effect that is asked about.
    fn step(&self) -> Option<&'static Instruction> {
        let Some(AskedView::Step { origin, place, .. }) = self.asked else { return None };
        (origin != Origin::House).then(|| library().program(origin).step(place))
    }

    fn alternative(&self, n: u8, lang: Lang) -> String {
        let parts = self.step().and_then(|step| step.part.or.as_ref()).and_then(|all| all.get(usize::from(n)));
        parts.map(|parts| text::alternative_text(parts, lang)).unwrap_or_default()
    }

    /// What choosing a card means.
    fn card_key(&self) -> &'static str {
        match self.step().map(|step| &step.part) {
            Some(part) if part.pay.is_some() => "label-card-remove",
            Some(part) if matches!(part.verb, Some(Verb::Advance(_))) => "label-card-advance",
            Some(_) => "label-card-use",
            None => "label-card-summon",
        }
    }

    /// How many flame effects a seat could still use now.
    fn burning(&self, seat: Seat) -> u8 {
        let Some(own) = self.seats.get(seat.index()) else { return 0 };
        let is_lit =
            |card: &&CardId| library().card(**card).flame() == Some(own.flame) && !self.activated.contains(card);
        let cards = own.open.iter().filter(is_lit).count();
        let dominated = self.sources.iter().filter(|source| source.owner == Some(seat) && !source.activated);
        let sources = dominated.filter(|source| library().source(source.source).flame() == Some(own.flame)).count();
        (cards + sources) as u8
    }

    fn place_words(&self, place: u8, lang: Lang) -> String {
        match place {
            0 => plain(lang, "place-brotherhood"),
            place => say(lang, "place-board", &Args::new().number("place", place)),
        }
    }

    /// What to do, what follows from it, and the rule.
    fn own_prompt(&self, seat: Seat, asked: AskedView, lang: Lang) -> (String, String, &'static str) {
        if let Some(choice) = &self.choice
            && self.discards.is_none()
        {
            let args = Args::new().text("card", card_name(choice.card, lang));
            let place = self.place_words(choice.place, lang);
            let left = usize::from(choice.cards) - choice.paid.len();
            if left == 0 {
                return (
                    say(lang, "prompt-seal", &args),
                    say(lang, "prompt-seal-detail", &Args::new().text("place", place)),
                    "ECHO-FIRST-02",
                );
            }
            let detail = Args::new().number("left", left as i64).text("place", place);
            return (say(lang, "prompt-pay", &args), say(lang, "prompt-pay-detail", &detail), "ECHO-PLAY-03");
        }
        match asked {
            AskedView::FirstPlay => (plain(lang, "prompt-first"), plain(lang, "prompt-first-detail"), "ECHO-FIRST-01"),
            AskedView::Discards => self.discards_prompt(seat, lang),
            AskedView::Attack { .. } => {
                let Some(attack) = &self.attack else { return Default::default() };
                let line = Args::new().text("source", source_name(attack.source, lang));
                let detail = Args::new().number("might", attack.might).number("needed", attack.needed);
                (say(lang, "prompt-attack", &line), say(lang, "prompt-attack-detail", &detail), "ECHO-CAP-04")
            }
            AskedView::Order { .. } => (plain(lang, "prompt-order"), plain(lang, "prompt-order-detail"), "ECHO-EFF-06"),
            AskedView::SummonOrder { .. } => {
                (plain(lang, "prompt-summon-order"), plain(lang, "prompt-summon-order-detail"), "ECHO-SUM-03")
            }
            AskedView::Step { origin, .. } => {
                let line = self.step().map(|step| text::part_text(&step.part, lang)).unwrap_or_default();
                let detail = Args::new().text("card", origin_name(origin, lang));
                (line, say(lang, "prompt-effect-detail", &detail), "ECHO-EFF-10")
            }
            AskedView::Turn { .. } => {
                let flame = self.seats.get(seat.index()).map(|own| own.flame);
                let flame = flame.map(|flame| plain(lang, &format!("flame-{}", colour_key(flame)))).unwrap_or_default();
                let (line, detail, rule) = if self.acted {
                    ("prompt-turn-acted", "prompt-turn-acted-detail", "ECHO-ACT-08")
                } else {
                    ("prompt-turn", "prompt-turn-detail", "ECHO-ACT-04")
                };
                (plain(lang, line), say(lang, detail, &Args::new().text("flame", flame)), rule)
            }
        }
    }

    fn discards_prompt(&self, seat: Seat, lang: Lang) -> (String, String, &'static str) {
        let Some(discards) = &self.discards else { return Default::default() };
        let owed = discards.owed.get(seat.index()).copied().unwrap_or(0);
        let left = usize::from(owed).saturating_sub(discards.chosen.len());
        let line = say(lang, "prompt-discards-forced", &Args::new().number("left", left as i64));
        let (detail, rule) = match discards.why {
            Why::Forced | Why::Cost => ("prompt-discards-forced-detail", "ECHO-EFF-16"),
            Why::Price => ("prompt-discards-price-detail", "ECHO-DATA-05"),
            Why::Limit => ("prompt-discards-limit-detail", "ECHO-ENDR-02"),
        };
        (line, plain(lang, detail), rule)
    }

    fn others_prompt(&self, asked: AskedView, names: &Names<'_>, lang: Lang) -> Prompt {
        let awaited = name_list(self.awaited(), names, lang);
        let by = || Args::new().text("name", awaited.clone());
        let all = || Args::new().text("names", awaited.clone());
        let (tag, line, rule) = match asked {
            AskedView::FirstPlay => {
                (plain(lang, "prompt-tag-all"), say(lang, "prompt-wait-first", &all()), "ECHO-FIRST-02")
            }
            AskedView::Discards => {
                (plain(lang, "prompt-tag-all"), say(lang, "prompt-wait-discards", &all()), "ECHO-EFF-16")
            }
            AskedView::Attack { .. } => {
                let source = self.attack.as_ref().map(|attack| source_name(attack.source, lang)).unwrap_or_default();
                let line = say(lang, "prompt-wait-attack", &by().text("source", source));
                (say(lang, "prompt-tag-other", &by()), line, "ECHO-CAP-04")
            }
            AskedView::Step { origin, .. } if origin != Origin::House => {
                let line = say(lang, "prompt-wait-effect", &by().text("card", origin_name(origin, lang)));
                (say(lang, "prompt-tag-other", &by()), line, "ECHO-EFF-08")
            }
            AskedView::Step { .. }
            | AskedView::Order { .. }
            | AskedView::SummonOrder { .. }
            | AskedView::Turn { .. } => {
                (say(lang, "prompt-tag-other", &by()), say(lang, "prompt-wait", &by()), "ECHO-ACT-01")
            }
        };
        Prompt { tag, line, detail: String::new(), rule: Some(rule.to_owned()) }
    }
}

pub(crate) fn say(lang: Lang, key: &str, args: &Args<'_>) -> String {
    BOOK.say(lang, key, args)
}

pub(crate) fn plain(lang: Lang, key: &str) -> String {
    BOOK.plain(lang, key)
}

pub(crate) fn card_name(card: CardId, lang: Lang) -> String {
    library().card(card).data.name.get(lang).to_owned()
}

pub(crate) fn source_name(source: SourceId, lang: Lang) -> String {
    library().source(source).data.name.get(lang).to_owned()
}

pub(crate) fn bearer_name(bearer: Bearer, lang: Lang) -> String {
    match bearer {
        Bearer::Card(card) => card_name(card, lang),
        Bearer::Source(source) => source_name(source, lang),
    }
}

pub(crate) fn origin_name(origin: Origin, lang: Lang) -> String {
    match origin {
        Origin::House => String::new(),
        Origin::Card(card) => card_name(card, lang),
        Origin::Upper(source) | Origin::Capture(source) | Origin::Entrench(source) => source_name(source, lang),
    }
}
