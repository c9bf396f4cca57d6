//! How it reads: every word of the game, in both languages.

use std::sync::LazyLock;

use kernel::{Refuse as _, Seat, SeatSet, Silence};
use words::{Album, Args, Book, Entry, Lang, Names, Pictures, Prompt, Speak, Tales, Thing, Today, Verdict};

use crate::action::Action;
use crate::content::PrizeId;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::state::Demo;
use crate::view::View;

static BOOK: LazyLock<Book> =
    LazyLock::new(|| Book::open(include_str!("../i18n/ru.ftl"), include_str!("../i18n/en.ftl")));

impl Speak for Demo {
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
            replays: &[("v1-demo-3", include_str!("../tests/replays/v1-demo-3.json"))],
        }
    }

    fn verdict(view: &View, names: &Names<'_>, lang: Lang) -> Option<Verdict> {
        let winners = name_list(view.winners?, names, lang);
        Some(Verdict { title: winners.clone(), text: BOOK.say(lang, "ended", &Args::new().text("names", winners)) })
    }

    fn prompt(view: &View, seat: Option<Seat>, names: &Names<'_>, lang: Lang) -> Prompt {
        let say = |key: &str| BOOK.plain(lang, key);
        if let Some(verdict) = Self::verdict(view, names, lang) {
            return Prompt { tag: say("prompt-tag-over"), line: verdict.text, detail: String::new(), rule: None };
        }
        let is_mine = seat.is_some_and(|seat| !view.sealed.contains(seat));
        let (tag, line, rule) = match (is_mine, view.choice) {
            (true, None) => ("prompt-tag-mine", "prompt-choose", "DEMO-BID-01"),
            (true, Some(_)) => ("prompt-tag-mine", "prompt-seal", "DEMO-BID-02"),
            (false, _) => ("prompt-tag-others", "prompt-wait", "DEMO-BID-02"),
        };
        let prize = view.prize.map(|prize| prize.facts().name.get(lang).to_owned()).unwrap_or_default();
        let detail = BOOK.say(lang, "prompt-prize", &Args::new().text("prize", prize));
        Prompt { tag: say(tag), line: say(line), detail, rule: Some(rule.to_owned()) }
    }

    fn label(_: &View, _seat: Seat, action: &Action, lang: Lang) -> String {
        match action {
            Action::Choose { card } => BOOK.say(lang, "label-choose", &Args::new().text("card", card.to_string())),
            Action::Seal => BOOK.plain(lang, "label-seal"),
            Action::Knock => BOOK.plain(lang, "label-knock"),
        }
    }

    fn touches(_: &View, _seat: Seat, action: &Action) -> Vec<String> {
        match action {
            Action::Choose { card } => vec![format!("hand:{card}")],
            Action::Seal => vec!["do:seal".to_owned()],
            Action::Knock => vec!["do:knock".to_owned()],
        }
    }

    fn is_final(_: &View, _seat: Seat, _: &Action) -> bool {
        false
    }

    fn line(event: &Event, names: &Names<'_>, lang: Lang) -> Option<String> {
        let named = |seat: &Seat| Args::new().text("name", names.of(*seat, lang));
        let prize = |prize: &PrizeId| prize.facts().name.get(lang).to_owned();
        Some(match event {
            Event::Chosen { .. } => return None,
            Event::Sealed { seat } => BOOK.say(lang, "line-sealed", &named(seat)),
            Event::Knocked { seat } => BOOK.say(lang, "line-knocked", &named(seat)),
            Event::Revealed { cards } => {
                let cards: Vec<String> = cards.iter().map(u8::to_string).collect();
                BOOK.say(lang, "line-revealed", &Args::new().text("cards", cards.join(", ")))
            }
            Event::Won { seat, prize: won } => BOOK.say(lang, "line-won", &named(seat).text("prize", prize(won))),
            Event::Ended { winners } => {
                BOOK.say(lang, "ended", &Args::new().text("names", name_list(*winners, names, lang)))
            }
        })
    }

    fn refusal(illegal: &Illegal, lang: Lang) -> String {
        BOOK.plain(lang, &format!("refused-{}", illegal.code().replace('_', "-")))
    }

    fn remark(talk: &Silence, _: Lang) -> String {
        match *talk {}
    }

    fn things(view: &View) -> Vec<Named> {
        view.prizes.iter().copied().map(Named).collect()
    }

    fn contents() -> Vec<Named> {
        PrizeId::all().map(Named).collect()
    }
}

impl Album for Demo {}

impl Tales for Demo {}

impl Today for Demo {}

/// A prize that can be seen.
#[derive(Clone, Copy, Debug)]
pub struct Named(PrizeId);

impl Thing for Named {
    fn number(self) -> u32 {
        u32::from(self.0.0)
    }

    fn id(self) -> String {
        format!("prize:{}", self.0.facts().id)
    }

    fn entry(self, lang: Lang) -> Entry {
        let prize = self.0.facts();
        Entry {
            title: prize.name.get(lang).to_owned(),
            note: Some(BOOK.say(lang, "points", &Args::new().number("points", prize.points))),
            text: Some(prize.about.get(lang).to_owned()),
            art: Some(prize.art.clone()),
            ..Entry::default()
        }
    }
}

fn name_list(seats: SeatSet, names: &Names<'_>, lang: Lang) -> String {
    seats.iter().map(|seat| names.of(seat, lang)).collect::<Vec<_>>().join(", ")
}
