//! How it reads: every word of the game, in both languages.

use std::sync::LazyLock;

use kernel::{Refuse as _, Seat};
use words::{Album, Args, Book, Caution, Lang, Mark, Names, Pictures, Prompt, Speak, Tales, Today, Verdict, Voice};

use crate::action::{Action, Pay};
use crate::card::{AgentId, CardId, Dimension, UltraId};
use crate::content::library;
use crate::effect::{Amount, EraSel, FauxVerb, Part, Travel, Verb};
use crate::era::Era;
use crate::event::{End, Event};
use crate::illegal::Illegal;
use crate::named::Named;
use crate::state::TheLoop;
use crate::talk::Talk;
use crate::text;
use crate::tile::TileId;
use crate::token::Token;
use crate::view::{Asked, PlaceView, TokenView, View};

static BOOK: LazyLock<Book> =
    LazyLock::new(|| Book::open(include_str!("../i18n/ru.ftl"), include_str!("../i18n/en.ftl")));

impl Speak for TheLoop {
    type Thing = Named;

    fn book() -> &'static Book {
        &BOOK
    }

    /// The four seats choose among the same agents.
    fn value_name(key: &str, value: &str, lang: Lang) -> String {
        let agent = AgentId::ALL.into_iter().find(|agent| key.starts_with("agent_") && agent.key() == value);
        match agent {
            Some(agent) => agent_name(agent, lang),
            None if key.starts_with("agent_") => plain(lang, &format!("option-agent-{value}")),
            None => plain(lang, &format!("option-{key}-{value}")),
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
        &[include_str!("../tutorials/first.ron")]
    }

    fn pictures() -> Pictures {
        Pictures {
            list: include_str!("../rules/pictures.ron"),
            replays: &[
                ("v1-sabotage-2", include_str!("../tests/replays/v1-sabotage-2.json")),
                ("v1-sabotage-3", include_str!("../tests/replays/v1-sabotage-3.json")),
                ("v1-centrifuge-3-won", include_str!("../tests/replays/v1-centrifuge-3-won.json")),
                ("v1-klondike-3", include_str!("../tests/replays/v1-klondike-3.json")),
                ("v1-ultra-4", include_str!("../tests/replays/v1-ultra-4.json")),
            ],
        }
    }

    fn verdict(view: &View, _: &Names<'_>, lang: Lang) -> Option<Verdict> {
        let end = view.end?;
        let title = plain(lang, if end == End::Victory { "verdict-won" } else { "verdict-lost" });
        Some(Verdict { title, text: ending(end, lang) })
    }

    fn prompt(view: &View, seat: Option<Seat>, names: &Names<'_>, lang: Lang) -> Prompt {
        let Some(awaited) = view.awaited else {
            return Prompt {
                tag: plain(lang, "prompt-tag-over"),
                line: view.end.map_or_else(String::new, |end| ending(end, lang)),
                detail: plain(lang, "prompt-over-detail"),
                rule: None,
            };
        };
        let name = names.of(awaited, lang);
        if seat != Some(awaited) {
            let key = match view.asked {
                Asked::Agent => "prompt-wait-choosing",
                Asked::Throw => "prompt-wait-throw",
                Asked::Bonus => "prompt-wait-bonus",
                Asked::Effect { .. }
                | Asked::Trigger { .. }
                | Asked::Action
                | Asked::Gain
                | Asked::Confirm
                | Asked::Nothing => "prompt-wait",
            };
            return Prompt {
                tag: say(lang, "prompt-tag-other", &Args::new().text("name", name.clone())),
                line: say(lang, key, &Args::new().text("name", name)),
                detail: String::new(),
                rule: Some("LOOP-GEN-09".to_owned()),
            };
        }
        let (line, detail, rule) = view.own_prompt(lang);
        Prompt { tag: plain(lang, "prompt-tag-mine"), line, detail, rule: Some(rule.to_owned()) }
    }

    fn label(view: &View, seat: Seat, action: &Action, lang: Lang) -> String {
        let to = |era: Era| Args::new().text("era", era_name(era, lang));
        match action {
            Action::PickAgent { agent } => agent_name(*agent, lang),
            Action::Move { to: era, pay: Pay::Free } => say(lang, "label-move-free", &to(*era)),
            Action::Move { to: era, pay: Pay::Energy } => say(lang, "label-move", &to(*era)),
            Action::Move { to: era, pay: Pay::Green } => say(lang, "label-move-green", &to(*era)),
            Action::Use { card } => say(lang, "label-use", &Args::new().text("card", card_name(*card, lang))),
            Action::Loop { dimension, pay } => {
                let args = Args::new().text("dimension", dimension_name(*dimension, lang));
                let key = if *pay == Pay::Green { "label-loop-green" } else { "label-loop" };
                say(lang, key, &args.number("cost", view.limits.loop_cost))
            }
            Action::Send { seat, to: era } => {
                let agent = view.agent_label(*seat, lang);
                say(lang, "label-send", &to(*era).text("agent", agent))
            }
            Action::Borrow { card } => say(lang, "label-borrow", &Args::new().text("card", card_name(*card, lang))),
            Action::Audit { .. } => plain(lang, "label-audit"),
            Action::Brake { .. } => plain(lang, "label-brake"),
            Action::Override { card, .. } => {
                say(lang, "label-override", &Args::new().text("card", ultra_name(*card, lang)))
            }
            Action::EndActions => plain(lang, "label-end-actions"),
            Action::Gain { card } => say(lang, "label-gain", &Args::new().text("card", card_name(*card, lang))),
            Action::Confirm => plain(lang, "label-confirm"),
            Action::Decline => plain(lang, view.decline_key()),
            Action::Accept => plain(lang, view.accept_key()),
            Action::Either { n } => view.alternative(*n, lang),
            Action::Spend { pay } => {
                let cost = view.present_step().and_then(|step| step.part.pay).unwrap_or(0);
                let key = if *pay == Pay::Green { "label-spend-green" } else { "label-spend" };
                say(lang, key, &Args::new().number("cost", cost))
            }
            Action::Era { era } => era_name(*era, lang),
            Action::Number { n } => n.to_string(),
            Action::Duplicate { token } => view.token_label(*token, lang),
            Action::Push { token, to: era } => {
                say(lang, "label-push", &to(*era).text("token", view.token_label(*token, lang)))
            }
            Action::Exchange { one, other } => {
                let args = Args::new().text("one", view.token_label(*one, lang));
                say(lang, "label-exchange", &args.text("other", view.token_label(*other, lang)))
            }
            Action::Agent { seat } => view.agent_label(*seat, lang),
            Action::Go { steps, carry } => {
                let era = view.era_of_seat(seat).step(*steps);
                match carry {
                    None => say(lang, "label-go", &to(era)),
                    Some(carried) => {
                        let args = to(era).text("token", view.token_label(carried.token, lang));
                        say(lang, "label-go-carrying", &args.text("drop", era_name(carried.to, lang)))
                    }
                }
            }
            Action::Jump { to: era, carry } => match carry {
                None => say(lang, "label-go", &to(*era)),
                Some(token) => {
                    let args = to(*era).text("token", view.token_label(*token, lang));
                    say(lang, "label-go-carrying", &args.text("drop", era_name(*era, lang)))
                }
            },
            Action::Card { card } => card_name(*card, lang),
        }
    }

    fn short(view: &View, _: Seat, action: &Action, lang: Lang) -> Option<String> {
        let word = |key: &str| Some(plain(lang, key));
        match action {
            Action::Move { pay: Pay::Free, .. } => word("short-free"),
            Action::Move { pay: Pay::Energy, .. } => word("short-energy"),
            Action::Move { pay: Pay::Green, .. } => word("short-green"),
            Action::Loop { pay, .. }
            | Action::Brake { pay, .. }
            | Action::Override { pay, .. }
            | Action::Audit { pay }
            | Action::Spend { pay }
                if view.has_both_energies() =>
            {
                word(if *pay == Pay::Green { "short-green-first" } else { "short-plain-energy" })
            }
            Action::Use { .. } | Action::Borrow { .. } => word("short-use"),
            Action::Gain { .. } => word("short-gain"),
            Action::Override { .. } => word("short-override"),
            Action::Either { n } => view.alternative_tail(*n, lang),
            _ => None,
        }
    }

    fn caution(view: &View, seat: Seat, action: &Action, lang: Lang) -> Option<Caution> {
        let told = |is_idle: bool, text: String| Some(Caution { is_idle, text });
        let own = view.seats.get(seat.index())?;
        match action {
            Action::EndActions => {
                let charged = own.hand.iter().filter(|held| held.charged && !view.idle.contains(&held.card)).count();
                let key = match (charged, own.rested) {
                    (0, false) => return None,
                    (0, true) => "caution-end-move",
                    (_, false) => "caution-end-cards",
                    (_, true) => "caution-end-both",
                };
                told(false, say(lang, key, &Args::new().number("cards", charged as i64)))
            }
            Action::Move { pay: Pay::Energy | Pay::Green, .. } if own.rested => {
                told(false, plain(lang, "caution-free-move"))
            }
            Action::Use { card } if view.idle.contains(card) => told(true, plain(lang, "caution-idle-card")),
            Action::Loop { dimension, .. } if !view.would_recharge(seat, *dimension) => {
                // A LOOP that charges nothing may still count for a mission.
                told(!view.counts_loops(), plain(lang, "caution-nothing-to-charge"))
            }
            _ => None,
        }
    }

    fn touches(view: &View, seat: Seat, action: &Action) -> Vec<String> {
        let era = |era: Era| format!("era:{}", era.key());
        let card = |card: CardId| format!("card:{card}");
        let token = |token: Token| format!("token:{token}");
        let pawn = |seat: Seat| format!("pawn:{seat}");
        let button = |name: &str| format!("do:{name}");
        let is_effect = matches!(view.asked, Asked::Effect { .. });
        // Both kinds of energy lie there: the player says which.
        let paid = |first: String, pay: Pay| match pay {
            Pay::Green => vec![first, button("pay_green")],
            _ if view.has_both_energies() => vec![first, button("pay")],
            _ => vec![first],
        };
        match action {
            Action::PickAgent { agent } => vec![format!("agent:{}", agent.key())],
            Action::Move { to, pay: Pay::Free } => vec![era(*to), button("free")],
            Action::Move { to, pay: Pay::Energy } => vec![era(*to), button("pay")],
            Action::Move { to, pay: Pay::Green } => vec![era(*to), button("pay_green")],
            Action::Use { card: used } => vec![card(*used)],
            Action::Loop { dimension, pay } => paid(format!("loop:{}", dimension.key()), *pay),
            Action::Send { seat, to } if is_effect => vec![pawn(*seat), era(*to)],
            Action::Send { seat, to } => vec![button("ability"), pawn(*seat), era(*to)],
            Action::Borrow { card: borrowed } => vec![button("ability"), card(*borrowed)],
            Action::Audit { pay } => paid(button("ability"), *pay),
            Action::Brake { centrifuge, pay } => paid(format!("centrifuge:{centrifuge}"), *pay),
            Action::Override { card, pay } => paid(format!("ultra:{card}"), *pay),
            Action::EndActions => vec![button("end_actions")],
            Action::Gain { card: gained } => vec![card(*gained)],
            Action::Confirm => vec![button("confirm")],
            Action::Decline if view.asked == Asked::Throw => vec![button("let_fall")],
            Action::Decline => vec![button("decline")],
            Action::Accept if view.asked == Asked::Throw => vec![button("cancel")],
            Action::Accept => vec![button("accept")],
            Action::Either { n } => vec![button(&format!("either-{n}"))],
            Action::Spend { pay: Pay::Green } => vec![button("spend_green")],
            Action::Spend { .. } => vec![button("spend")],
            Action::Era { era: chosen } => vec![era(*chosen)],
            Action::Number { n } => vec![button(&format!("number-{n}"))],
            Action::Duplicate { token: chosen } => vec![token(*chosen)],
            Action::Push { token: pushed, to } => vec![token(*pushed), era(*to)],
            Action::Exchange { one, other } => vec![token(*one), token(*other)],
            Action::Agent { seat } => vec![pawn(*seat)],
            Action::Go { steps, carry } => {
                let to = view.era_of_seat(seat).step(*steps);
                match carry {
                    None => vec![era(to)],
                    Some(carried) if view.goes_one_step() => vec![token(carried.token), era(to)],
                    Some(carried) => vec![token(carried.token), era(carried.to), era(to)],
                }
            }
            Action::Jump { to, carry } => carry.iter().map(|carried| token(*carried)).chain([era(*to)]).collect(),
            Action::Card { card: chosen } => vec![card(*chosen)],
        }
    }

    /// What ends the turn lets Dr Faux act, and that cannot be taken back.
    fn is_final(view: &View, _: Seat, action: &Action) -> bool {
        match action {
            Action::PickAgent { .. } | Action::Confirm | Action::Gain { .. } => true,
            Action::EndActions => true,
            Action::Accept | Action::Decline => {
                !matches!(view.asked, Asked::Action | Asked::Trigger { .. } | Asked::Effect { .. })
            }
            _ => false,
        }
    }

    fn marks(view: &View, _: Seat, action: &Action) -> Vec<Mark> {
        view.fates(action).into_iter().map(|(token, fate)| Mark { thing: format!("token:{token}"), fate }).collect()
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
            Illegal::NotEnoughEnergy { needed, there } => Args::new().number("needed", *needed).number("there", *there),
            Illegal::NotInHand { card }
            | Illegal::NotCharged { card }
            | Illegal::NotRechargeable { card }
            | Illegal::InUse { card }
            | Illegal::NotAvailable { card } => Args::new().text("card", card_name(*card, lang)),
            _ => Args::new(),
        };
        say(lang, &key, &args)
    }

    fn remark(talk: &Talk, lang: Lang) -> String {
        match talk {
            Talk::Era { era } => say(lang, "talk-era", &Args::new().text("era", era_name(*era, lang))),
            Talk::Card { card } => say(lang, "talk-card", &Args::new().text("card", card_name(*card, lang))),
            Talk::Duplicate { token } => {
                say(lang, "talk-duplicate", &Args::new().text("token", token_name(*token, lang)))
            }
            Talk::Loop { dimension } => {
                say(lang, "talk-loop", &Args::new().text("dimension", dimension_name(*dimension, lang)))
            }
            Talk::Enough => plain(lang, "talk-enough"),
            Talk::Question => plain(lang, "talk-question"),
            Talk::Advice { action } => say(lang, "talk-advice", &Args::new().text("action", advice(action, lang))),
        }
    }

    fn things(view: &View) -> Vec<Named> {
        crate::named::things(view)
    }

    fn contents() -> Vec<Named> {
        crate::named::contents()
    }
}

impl Album for TheLoop {}

impl Tales for TheLoop {}

impl Today for TheLoop {}

impl View {
    /// The step of an effect that waits for an answer.
    fn present_step(&self) -> Option<&'static crate::content::Instruction> {
        self.effect.as_ref()?.steps.first().map(|step| library().step(*step))
    }

    /// Whether the way of the present move is one era long: what is carried can only be left where it ends.
    fn goes_one_step(&self) -> bool {
        let verb = self.present_step().and_then(|step| step.part.verb.as_ref());
        matches!(verb, Some(Verb::Move { how: Travel::Steps(1) | Travel::Toward(1, _), .. }))
    }

    fn has_both_energies(&self) -> bool {
        let here = self.active.map(|active| self.era_of_seat(active));
        self.eras.iter().any(|state| Some(state.era) == here && state.energy > 0 && state.fresh_perma > 0)
    }

    fn era_of_seat(&self, seat: Seat) -> Era {
        self.seats.get(seat.index()).map_or(Era::Prehistory, |seat| seat.era)
    }

    fn agent_label(&self, seat: Seat, lang: Lang) -> String {
        self.seats.get(seat.index()).map_or_else(String::new, |seat| agent_name(seat.agent, lang))
    }

    fn own_prompt(&self, lang: Lang) -> (String, String, &'static str) {
        let here = Args::new()
            .text("era", era_name(self.active.map_or(Era::Prehistory, |active| self.era_of_seat(active)), lang));
        match self.asked {
            Asked::Agent => (plain(lang, "prompt-choosing"), plain(lang, "prompt-choosing-detail"), "LOOP-SETUP-12"),
            Asked::Throw => (plain(lang, "prompt-throw"), plain(lang, "prompt-throw-detail"), "LOOP-ABIL-10"),
            Asked::Effect { .. } => self.effect_prompt(lang),
            Asked::Trigger { era } => (
                say(lang, "prompt-trigger", &Args::new().text("era", era_name(era, lang))),
                plain(lang, "prompt-trigger-detail"),
                "LOOP-ABIL-07",
            ),
            Asked::Action => {
                let args = here.number("energy", self.limits.energy_here).number("cost", self.limits.loop_cost);
                (plain(lang, "prompt-actions"), say(lang, "prompt-actions-detail", &args), "LOOP-ACT-01")
            }
            Asked::Gain => (say(lang, "prompt-gain", &here), plain(lang, "prompt-gain-detail"), "LOOP-GAIN-01"),
            Asked::Confirm => {
                (say(lang, "prompt-confirm", &here), plain(lang, "prompt-confirm-detail"), "LOOP-CONF-01")
            }
            Asked::Bonus => (plain(lang, "prompt-bonus"), plain(lang, "prompt-bonus-detail"), "LOOP-BONUS-03"),
            Asked::Nothing => (String::new(), String::new(), "LOOP-WIN-03"),
        }
    }

    /// What the card in use asks, and which card that is.
    fn effect_prompt(&self, lang: Lang) -> (String, String, &'static str) {
        let Some((effect, step)) = self.effect.as_ref().zip(self.present_step()) else {
            return (String::new(), String::new(), "LOOP-USE-04");
        };
        let card = effect.card.map(|card| card_name(card, lang));
        let name = card.or(effect.ultra.map(|card| ultra_name(card, lang))).unwrap_or_default();
        let detail = say(lang, "prompt-effect-detail", &Args::new().text("card", name));
        if step.part.verb == Some(Verb::Faux(FauxVerb::EveryoneDiscards)) {
            return (plain(lang, "prompt-discard"), detail, "LOOP-MODE-60");
        }
        // The alternatives stand on the buttons.
        let line = match &step.part.or {
            Some(alternatives) => say(lang, "prompt-either", &Args::new().number("n", alternatives.len() as i64)),
            None => text::part_text(&step.part, lang),
        };
        (line, detail, "LOOP-USE-04")
    }

    fn decline_key(&self) -> &'static str {
        match self.asked {
            Asked::Throw => "label-let-fall",
            Asked::Gain => "label-decline-gain",
            Asked::Confirm => "label-decline-confirm",
            Asked::Effect { is_begun: true } => "label-enough",
            _ => "label-decline",
        }
    }

    fn accept_key(&self) -> &'static str {
        match self.asked {
            Asked::Throw => "label-cancel-rift",
            Asked::Trigger { .. } => "label-trigger",
            _ => "label-accept",
        }
    }

    fn alternative(&self, n: u8, lang: Lang) -> String {
        let parts = self.present_step().and_then(|step| step.part.or.as_ref()?.get(usize::from(n)));
        parts.map_or_else(String::new, |parts| text::alternative_text(parts, lang))
    }

    /// What tells one alternative from the others, if all begin with the same words: "where Dr Faux is", "with a vortex".
    fn alternative_tail(&self, n: u8, lang: Lang) -> Option<String> {
        let all = self.present_step()?.part.or.as_ref()?;
        if let Some(places) = all.iter().map(|parts| place_of(parts)).collect::<Option<Vec<_>>>()
            && places.windows(2).all(|pair| pair[0].0 == pair[1].0)
        {
            return places.get(usize::from(n)).map(|(_, place)| plain(lang, &format!("short-at-{place}")));
        }
        let texts: Vec<String> = all.iter().map(|parts| text::alternative_text(parts, lang)).collect();
        effects::grammar::tails(&texts)?.into_iter().nth(usize::from(n))
    }

    /// Whether a LOOP of this dimension would charge a card of the seat.
    fn would_recharge(&self, seat: Seat, dimension: Dimension) -> bool {
        let hand = self.seats.get(seat.index()).map(|seat| seat.hand.as_slice()).unwrap_or_default();
        hand.iter().any(|held| !held.charged && library().card(held.card).dimension == dimension)
    }

    /// Whether a LOOP counts for a mission that lies open.
    fn counts_loops(&self) -> bool {
        let counts = |tile: TileId| matches!(tile, TileId::OneLoopTwoLoops | TileId::FoolTheDoctor);
        self.eras.iter().any(|era| matches!(era.place, PlaceView::Mission { tile, .. } if counts(tile)))
    }

    /// A duplicate on the board with the era it stands in.
    fn standing(&self, token: Token) -> Option<(Era, &TokenView)> {
        self.eras.iter().find_map(|state| {
            state.duplicates.iter().find(|other| other.token == token).map(|token| (state.era, token))
        })
    }

    /// A duplicate with where it stands and where it would be destroyed.
    fn token_label(&self, token: Token, lang: Lang) -> String {
        let Some((at, shown)) = self.standing(token) else { return token_name(token, lang) };
        let here = self.eras.iter().find(|state| state.era == at);
        let alike =
            |other: &&TokenView| other.token != token && !other.is_super && other.destruction == shown.destruction;
        let args = Args::new().text("at", era_name(at, lang)).text("destruction", era_name(shown.destruction, lang));
        if shown.is_super {
            say(lang, "label-super", &args)
        } else if here.is_some_and(|state| state.duplicates.iter().any(|other| alike(&other))) {
            // Two buttons must not read the same.
            say(lang, "label-token-from", &args.text("from", era_name(shown.spawn, lang)))
        } else {
            say(lang, "label-token", &args)
        }
    }

    /// LOOP-USE-07 and LOOP-TERM-18 for the duplicates that an action names: what becomes of those that it brings to their
    /// destruction era, or destroys where they are.
    fn fates(&self, action: &Action) -> Vec<(Token, &'static str)> {
        let yours = self.active.map(|active| self.era_of_seat(active));
        let arrives = |token: Token, era: Era| {
            let (_, shown) = self.standing(token)?;
            (shown.destruction == era).then(|| (token, broken(shown)))
        };
        match action {
            // One that stands in your own era is not pulled there: it can only be meant to be destroyed.
            Action::Duplicate { token } => match (self.standing(*token), yours) {
                (Some((era, shown)), Some(yours)) if era == yours => vec![(*token, broken(shown))],
                (_, Some(yours)) => arrives(*token, yours).into_iter().collect(),
                (_, None) => Vec::new(),
            },
            Action::Push { token, to } => arrives(*token, *to).into_iter().collect(),
            Action::Exchange { one, other } => {
                let era = |token: Token| self.standing(token).map(|(era, _)| era);
                let first = era(*other).and_then(|era| arrives(*one, era));
                first.into_iter().chain(era(*one).and_then(|era| arrives(*other, era))).collect()
            }
            Action::Go { carry: Some(carried), .. } => arrives(carried.token, carried.to).into_iter().collect(),
            Action::Jump { to, carry: Some(token) } => arrives(*token, *to).into_iter().collect(),
            _ => Vec::new(),
        }
    }
}

/// LOOP-MODE-35: a super-duplicate cracks before it is destroyed.
fn broken(token: &TokenView) -> &'static str {
    if token.is_super && !token.cracked { "cracked" } else { "destroyed" }
}

/// What a bot advises, said without the position at hand.
fn advice(action: &Action, lang: Lang) -> String {
    let to = |era: Era| Args::new().text("era", era_name(era, lang));
    match action {
        Action::Move { to: era, .. } | Action::Jump { to: era, .. } => say(lang, "label-go", &to(*era)),
        Action::Use { card } => say(lang, "label-use", &Args::new().text("card", card_name(*card, lang))),
        Action::Loop { dimension, .. } => {
            say(lang, "advice-loop", &Args::new().text("dimension", dimension_name(*dimension, lang)))
        }
        Action::EndActions => plain(lang, "label-end-actions"),
        Action::Gain { card } => say(lang, "label-gain", &Args::new().text("card", card_name(*card, lang))),
        Action::Confirm => plain(lang, "label-confirm"),
        Action::Decline => plain(lang, "label-decline"),
        Action::Accept => plain(lang, "label-accept"),
        Action::Era { era } => era_name(*era, lang),
        Action::Card { card } | Action::Borrow { card } => card_name(*card, lang),
        Action::Duplicate { token } => token_name(*token, lang),
        Action::Push { token, to: era } => say(lang, "label-push", &to(*era).text("token", token_name(*token, lang))),
        Action::PickAgent { agent } => agent_name(*agent, lang),
        Action::Override { card, .. } => {
            say(lang, "label-override", &Args::new().text("card", ultra_name(*card, lang)))
        }
        Action::Brake { .. } => plain(lang, "label-brake"),
        Action::Audit { .. } => plain(lang, "label-audit"),
        Action::Number { n } | Action::Either { n } => {
            (n + u8::from(matches!(action, Action::Either { .. }))).to_string()
        }
        Action::Send { .. } | Action::Agent { .. } => plain(lang, "advice-agent"),
        Action::Spend { .. } => plain(lang, "advice-spend"),
        Action::Exchange { .. } => plain(lang, "advice-exchange"),
        Action::Go { steps, .. } => {
            let key = if *steps > 0 { "advice-clockwise" } else { "advice-counter-clockwise" };
            say(lang, key, &Args::new().number("n", i64::from(steps.abs())))
        }
    }
}

pub(crate) fn plain(lang: Lang, key: &str) -> String {
    BOOK.plain(lang, key)
}

pub(crate) fn say(lang: Lang, key: &str, args: &Args<'_>) -> String {
    BOOK.say(lang, key, args)
}

pub(crate) fn ending(end: End, lang: Lang) -> String {
    plain(lang, &format!("ended-{}", end.key().replace('_', "-")))
}

pub(crate) fn era_name(era: Era, lang: Lang) -> String {
    plain(lang, &format!("era-{}", era.key().replace('_', "-")))
}

pub(crate) fn agent_name(agent: AgentId, lang: Lang) -> String {
    plain(lang, &format!("agent-{}", agent.key().replace('_', "-")))
}

pub(crate) fn tile_name(tile: TileId, lang: Lang) -> String {
    plain(lang, &format!("tile-{}", tile.key().replace('_', "-")))
}

pub(crate) fn dimension_name(dimension: Dimension, lang: Lang) -> String {
    plain(lang, &format!("dimension-{}", dimension.key().replace('_', "-")))
}

pub(crate) fn card_name(card: CardId, lang: Lang) -> String {
    library().card(card).name.get(lang).to_owned()
}

pub(crate) fn ultra_name(card: UltraId, lang: Lang) -> String {
    library().ultra(card).name.get(lang).to_owned()
}

/// A duplicate by where it is destroyed; the side of a super-duplicate is not told here.
fn token_name(token: Token, lang: Lang) -> String {
    let era = era_name(token.destruction_era(false), lang);
    say(lang, if token.is_super() { "token-super" } else { "token" }, &Args::new().text("destruction", era))
}

/// What an alternative does if all that it says besides is where: the amount with its verb, and the word for the place.
fn place_of(parts: &[Part]) -> Option<((bool, &Amount), &'static str)> {
    let [part] = parts else { return None };
    let (what, place) = match part.bare_verb()? {
        Verb::AddEnergy(amount, place) => ((true, amount), place),
        Verb::RemoveRift(amount, place) => ((false, amount), place),
        _ => return None,
    };
    let word = match place {
        EraSel::YourEra => "yours",
        EraSel::FauxEra => "faux",
        EraSel::EachFauxNeighbour => "beside-faux",
        EraSel::Vortex => "vortex",
        EraSel::EachVortex => "vortexes",
        EraSel::EraOfOtherAgent => "agent",
        _ => return None,
    };
    Some((what, word))
}
