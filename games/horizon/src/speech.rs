//! How it reads: every word of the game, in both languages.

use std::sync::LazyLock;

use kernel::{Refuse as _, Seat, SeatSet, Silence};
use words::house::seat_name;
use words::{Album, Args, Book, Caution, Lang, Names, Pictures, Prompt, Speak, Tales, Today, Verdict, Voice};

use crate::action::Action;
use crate::artifact::Artifact;
use crate::board::{Direction, Node};
use crate::card::{CardId, Kind, Side};
use crate::content::library;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::item::Item;
use crate::log::name_list;
use crate::named::Named;
use crate::state::Horizon;
use crate::view::{AskedView, View, Wants};

static BOOK: LazyLock<Book> =
    LazyLock::new(|| Book::open(include_str!("../i18n/ru.ftl"), include_str!("../i18n/en.ftl")));

impl Speak for Horizon {
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
                ("v1-standard-4", include_str!("../tests/replays/v1-standard-4.json")),
                ("v1-standard-5-trade", include_str!("../tests/replays/v1-standard-5-trade.json")),
            ],
        }
    }

    fn verdict(view: &View, names: &Names<'_>, lang: Lang) -> Option<Verdict> {
        let winners = name_list(view.winners?, names, lang);
        let line = |(index, seat): (usize, &crate::view::SeatView)| {
            let args = Args::new().text("name", names.of(Seat(index as u8), lang)).number("points", seat.points);
            say(lang, "verdict-seat", &args)
        };
        let points: Vec<String> = view.seats.iter().enumerate().map(line).collect();
        Some(Verdict {
            title: say(lang, "verdict-won", &Args::new().text("names", winners)),
            text: say(lang, "verdict-text", &Args::new().text("points", points.join(", "))),
        })
    }

    fn prompt(view: &View, seat: Option<Seat>, names: &Names<'_>, lang: Lang) -> Prompt {
        let Some(asked) = view.asked else {
            let winners = name_list(view.winners.unwrap_or(SeatSet::EMPTY), names, lang);
            return Prompt {
                tag: plain(lang, "prompt-tag-over"),
                line: say(lang, "prompt-over", &Args::new().text("names", winners)),
                detail: plain(lang, "prompt-over-detail"),
                rule: Some("HORZ-WIN-02".to_owned()),
            };
        };
        match seat.filter(|seat| view.awaited().contains(*seat)) {
            Some(seat) => {
                let (line, detail, rule) = view.own_prompt(seat, asked, lang);
                let tag = match asked {
                    AskedView::Replace | AskedView::Bets { .. } => "prompt-tag-all",
                    _ => "prompt-tag-mine",
                };
                Prompt { tag: plain(lang, tag), line, detail, rule: Some(rule.to_owned()) }
            }
            None => view.others_prompt(asked, names, lang),
        }
    }

    fn label(view: &View, seat: Seat, action: &Action, lang: Lang) -> String {
        let side = |side: Side| plain(lang, &format!("side-{}", side.key()));
        let card = |card: CardId| Args::new().text("card", card_name(card, lang));
        let artifact = |artifact: Artifact| Args::new().text("artifact", artifact_name(artifact, lang));
        let number = |n: u16| Args::new().number("n", n);
        match *action {
            Action::Replace { card: out, by } => say(lang, "label-replace", &card(out).text("by", card_name(by, lang))),
            Action::KeepHand => plain(lang, "label-keep-hand"),
            Action::Keep { card: kept } => say(lang, "label-keep", &card(kept)),
            Action::Move { to } => say(lang, "label-move", &Args::new().text("node", node_name(to, lang))),
            Action::Mine { collect } => {
                let key = if collect { "label-mine-collect" } else { "label-mine" };
                say(lang, key, &number(view.mining(seat)))
            }
            Action::Influence { side: to, strong } => {
                let key = if strong { "label-strong" } else { "label-weak" };
                say(lang, key, &Args::new().text("side", side(to)))
            }
            Action::Organise { card: laid, rotation } => {
                say(lang, "label-organise", &card(laid).number("turn", rotation))
            }
            Action::Arcs { yes, no } => view.arcs_label(yes, no, lang),
            Action::Link { direction, link, strength } => {
                let args = Args::new()
                    .text("side", direction_name(direction, lang))
                    .text("link", kind_name(link, lang))
                    .number("strength", strength);
                say(lang, "label-link", &args)
            }
            Action::Linked => plain(lang, "label-linked"),
            Action::Token { side: to } => say(lang, "label-token", &Args::new().text("side", side(to))),
            Action::Buy { item } => view.buy_label(seat, item, lang),
            Action::Attack { seat } => say(lang, "label-attack", &Args::new().text("name", seat_name(seat, lang))),
            Action::Play { artifact: played } => say(lang, "label-play", &artifact(played)),
            Action::PlayBall { artifact: ball, side: to } => {
                say(lang, "label-ball", &artifact(ball).text("side", side(to)))
            }
            Action::Bet { side: to, energy } => {
                let key = if energy == 0 { "label-bet" } else { "label-bet-energy" };
                say(lang, key, &Args::new().text("side", side(to)).number("n", energy).number("cost", energy * 8))
            }
            Action::Discharge { artifact: spent } => say(lang, "label-discharge", &artifact(spent)),
            Action::Fold { to } => say(lang, "label-fold", &Args::new().text("node", node_name(to, lang))),
            Action::Borrow { energy } => say(lang, "label-borrow", &number(energy.into())),
            Action::Repay { energy } => say(lang, "label-repay", &number(energy.into())),
            Action::Needle { to, link } => {
                let args = Args::new().text("node", node_name(to, lang)).text("link", kind_name(link, lang));
                say(lang, "label-needle", &args)
            }
            Action::Stabilise { side: to } => say(lang, "label-stabilise", &Args::new().text("side", side(to))),
            Action::Amplify { direction } => {
                say(lang, "label-amplify", &Args::new().text("side", direction_name(direction, lang)))
            }
            Action::AmplifyNeedle { from, to } => {
                let args = Args::new().text("from", node_name(from, lang)).text("to", node_name(to, lang));
                say(lang, "label-amplify-needle", &args)
            }
            Action::Empty => say(lang, "label-empty", &number(view.stored(seat))),
            Action::Hit { seat } => say(lang, "label-hit", &Args::new().text("name", seat_name(seat, lang))),
            Action::RefuseTrades => plain(lang, "label-refuse"),
            Action::EndTurn => plain(lang, "label-end-turn"),
            Action::OpenTrade { .. }
            | Action::GiveEnergy { .. }
            | Action::Give { .. }
            | Action::TakeBack { .. }
            | Action::Agree { .. }
            | Action::CloseTrade { .. } => view.trade_label(action, lang),
        }
    }

    fn short(_: &View, _: Seat, action: &Action, lang: Lang) -> Option<String> {
        let word = |key: String| Some(plain(lang, &key));
        let side = |side: Side| word(format!("side-{}", side.key()));
        match *action {
            Action::Influence { side: to, .. }
            | Action::Token { side: to }
            | Action::Stabilise { side: to }
            | Action::PlayBall { side: to, .. } => side(to),
            Action::Needle { link, .. } => Some(kind_name(link, lang)),
            Action::Link { link, strength, .. } => {
                let args = Args::new().text("link", kind_name(link, lang)).number("strength", strength);
                Some(say(lang, "short-link", &args))
            }
            Action::Play { .. } => word("short-play".to_owned()),
            Action::Discharge { .. } => word("short-discharge".to_owned()),
            Action::Organise { .. } => word("short-organise".to_owned()),
            Action::Replace { .. } => word("short-replace".to_owned()),
            Action::Keep { .. } => word("short-keep".to_owned()),
            _ => None,
        }
    }

    fn caution(view: &View, seat: Seat, action: &Action, lang: Lang) -> Option<Caution> {
        let told = |text: String| Some(Caution { is_idle: false, text });
        if view.is_last_energy(seat, action) {
            return told(plain(lang, "caution-last-energy"));
        }
        match action {
            Action::EndTurn if view.limits.ap > 0 => {
                told(say(lang, "caution-end", &Args::new().number("n", view.limits.ap)))
            }
            Action::Empty => told(plain(lang, "caution-empty")),
            Action::Mine { collect: false } if view.mining(seat) == 0 => {
                Some(Caution { is_idle: true, text: plain(lang, "caution-mine") })
            }
            _ => None,
        }
    }

    /// The end of a turn with an event half organised is no button to be pressed by mistake: it is in the list of all actions.
    fn touches(view: &View, _: Seat, action: &Action) -> Vec<String> {
        match action {
            Action::EndTurn if view.draft.is_some() => vec!["act:give_up".to_owned()],
            action => touches(action),
        }
    }

    /// What shows something that was hidden, or gives the turn away, cannot be taken back; and who would drop out is asked once more. A
    /// trade has its own window with everything in it, and two who must agree: its button is question enough.
    fn is_final(view: &View, seat: Seat, action: &Action) -> bool {
        let is_shown = matches!(
            action,
            Action::EndTurn | Action::Token { .. } | Action::PlayBall { .. } | Action::Discharge { .. }
        );
        is_shown || view.is_last_energy(seat, action)
    }

    fn line(event: &Event, names: &Names<'_>, lang: Lang) -> Option<String> {
        crate::log::line(event, names, lang)
    }

    fn voice(event: &Event) -> Voice {
        crate::log::voice(event)
    }

    fn refusal(illegal: &Illegal, lang: Lang) -> String {
        let key = format!("refused-{}", illegal.code().replace('_', "-"));
        let args = match *illegal {
            Illegal::TooLittleEnergy { needed, there } => Args::new().number("needed", needed).number("there", there),
            Illegal::NoActionPoints { needed, there } => Args::new().number("needed", needed).number("there", there),
            Illegal::TooStrongInAll { most }
            | Illegal::TooMuchBorrowed { most }
            | Illegal::TooMuchAnticharge { most }
            | Illegal::NothingOwed { most }
            | Illegal::BetTooHigh { most } => Args::new().number("most", most),
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

impl Album for Horizon {}

impl Tales for Horizon {}

impl Today for Horizon {}

/// The things that mean an action: cards, nodes and seats, items and artifacts, and the buttons beside them.
fn touches(action: &Action) -> Vec<String> {
    let card = |card: CardId| format!("card:{card}");
    let node = |node: Node| format!("node:{node}");
    let held = |artifact: Artifact| format!("held:{}", artifact.key());
    let laid = |artifact: Artifact| format!("artifact:{}", artifact.key());
    let item = |item: Item| format!("item:{}", item.key());
    let button = |name: &str| format!("do:{name}");
    // The two outcomes stand beside each other on the board: neither is the main answer of the prompt bar.
    let side = |side: Side| format!("outcome:{}", side.key());
    let kind = |kind: Kind| button(kind_key(kind));
    match *action {
        Action::Replace { card: out, by } => vec![card(out), card(by)],
        Action::KeepHand => vec![button("keep_hand")],
        Action::Keep { card: kept } => vec![card(kept)],
        Action::Move { to } => vec![node(to)],
        Action::Mine { collect: false } => vec!["act:mine".to_owned()],
        Action::Mine { collect: true } => vec![laid(Artifact::CollectorModule)],
        Action::Influence { side: to, strong } => {
            vec![if strong { "act:strong" } else { "act:weak" }.to_owned(), side(to)]
        }
        Action::Organise { card: laid, rotation } => {
            vec![card(laid), format!("turn:{rotation}"), button("organise")]
        }
        Action::Arcs { yes, no } => {
            let arc = |side: Side, seat: Option<Seat>| seat.map(|seat| format!("arc:{}:{seat}", side.key()));
            arc(Side::Yes, yes).into_iter().chain(arc(Side::No, no)).collect()
        }
        Action::Link { direction, link, strength } => {
            vec![format!("side:{}", direction.0), button(&format!("{}-{strength}", kind_key(link)))]
        }
        Action::Linked => vec![button("linked")],
        Action::Token { side: to } => vec![side(to)],
        Action::Buy { item: bought } => vec![item(bought)],
        Action::Attack { seat } => vec!["act:attack".to_owned(), format!("seat:{seat}")],
        Action::Play { artifact } => vec![held(artifact), button("play")],
        Action::PlayBall { artifact, side: to } => vec![held(artifact), side(to)],
        Action::Bet { side, energy } => vec![format!("bet:{}:{energy}", side.key())],
        Action::Discharge { artifact } => vec![held(artifact), button("discharge")],
        Action::Fold { to } => vec![laid(Artifact::FoldGenerator), node(to)],
        Action::Borrow { energy } => vec![laid(Artifact::HoleInTheBox), format!("borrow:{energy}")],
        Action::Repay { energy } => vec![laid(Artifact::HoleInTheBox), format!("repay:{energy}")],
        Action::Needle { to, link } => vec![laid(Artifact::LachesisNeedle), node(to), kind(link)],
        Action::Stabilise { side: to } => vec![laid(Artifact::SymmetricStabiliser), side(to)],
        Action::Amplify { direction } => vec![item(Item::Amplifier), format!("side:{}", direction.0)],
        Action::AmplifyNeedle { from, to } => vec![item(Item::Amplifier), format!("needle:{from}-{to}")],
        Action::Empty => vec![item(Item::Accumulator)],
        Action::Hit { seat } => vec![format!("seat:{seat}")],
        Action::OpenTrade { with } => vec!["act:trade".to_owned(), format!("seat:{with}")],
        Action::GiveEnergy { with, by } => vec![format!("trade:{with}:energy:{by}")],
        Action::Give { with, artifact, laid } => vec![trade_touch(with, "give", artifact, laid)],
        Action::TakeBack { with, artifact, laid } => vec![trade_touch(with, "back", artifact, laid)],
        Action::Agree { with } => vec![format!("trade:{with}:agree")],
        Action::CloseTrade { with } => vec![format!("trade:{with}:close")],
        Action::RefuseTrades => vec!["act:refuse".to_owned()],
        Action::EndTurn => vec![button("end_turn")],
    }
}

fn trade_touch(with: Seat, what: &str, artifact: Artifact, laid: bool) -> String {
    let from = if laid { "table" } else { "hand" };
    format!("trade:{with}:{what}:{from}:{}", artifact.key())
}

impl View {
    /// The seats that have to decide.
    #[must_use]
    pub fn awaited(&self) -> SeatSet {
        let undecided = || {
            let all = self.seats.iter().enumerate().filter(|(_, seat)| seat.active && !seat.decided);
            all.map(|(index, _)| Seat(index as u8)).collect()
        };
        match self.asked {
            None => SeatSet::EMPTY,
            Some(AskedView::Replace | AskedView::Bets { .. }) => undecided(),
            Some(AskedView::Shortage { .. }) => self.choosing,
            Some(
                AskedView::Choose { seat }
                | AskedView::Turn { seat }
                | AskedView::HitOrder { seat }
                | AskedView::Leave { seat, .. },
            ) => SeatSet::one(seat),
        }
    }

    fn own_node(&self, seat: Seat) -> Option<&crate::view::NodeView> {
        let at = self.seats.get(seat.index())?.at;
        self.nodes.get(at.index())
    }

    /// What mining would give.
    fn mining(&self, seat: Seat) -> u16 {
        match self.own_node(seat) {
            Some(node) => node.energy,
            None => Node::MON.printed_yield().into(),
        }
    }

    /// What an action costs, where it costs a known amount.
    fn cost(&self, seat: Seat, action: &Action) -> Option<u16> {
        let own = self.seats.get(seat.index())?;
        match *action {
            Action::Move { .. } if matches!(self.asked, Some(AskedView::Turn { .. })) => Some(1),
            Action::Fold { .. } => Some(1),
            Action::Influence { strong: true, .. } => Some(6),
            Action::Token { .. } => Some(13),
            Action::Buy { item } => own.items.price(item).map(u16::from),
            Action::Attack { .. } => own.items.shot().map(|(_, cost)| cost.into()),
            Action::Repay { energy } => Some(energy.into()),
            Action::Bet { energy, .. } => {
                let laid: u16 = self.bets.iter().map(|bet| u16::from(bet.energy)).sum();
                Some((laid + u16::from(energy)) * 8)
            }
            _ => None,
        }
    }

    /// HORZ-GAP-15: whether an action leaves nothing of the reserve.
    fn is_last_energy(&self, seat: Seat, action: &Action) -> bool {
        let is_all = |cost: u16| self.seats.get(seat.index()).is_some_and(|own| own.active && own.reserve == cost);
        self.cost(seat, action).is_some_and(is_all)
    }

    fn can_pay(&self, seat: Seat, cost: u16) -> bool {
        self.seats.get(seat.index()).is_some_and(|own| own.reserve >= cost)
    }

    /// What the kinetic accumulator holds.
    fn stored(&self, seat: Seat) -> u16 {
        self.seats.get(seat.index()).and_then(|own| own.items.accumulator).unwrap_or(0).into()
    }

    fn arcs_label(&self, yes: Option<Seat>, no: Option<Seat>, lang: Lang) -> String {
        let name = |seat: Seat| seat_name(seat, lang);
        match (yes, no) {
            (Some(yes), Some(no)) => say(lang, "label-arcs", &Args::new().text("yes", name(yes)).text("no", name(no))),
            (Some(yes), None) => say(lang, "label-arc-yes", &Args::new().text("name", name(yes))),
            (None, Some(no)) => say(lang, "label-arc-no", &Args::new().text("name", name(no))),
            (None, None) => String::new(),
        }
    }

    fn buy_label(&self, seat: Seat, item: Item, lang: Lang) -> String {
        let own = self.seats.get(seat.index()).map(|own| own.items).unwrap_or_default();
        let args = Args::new()
            .text("item", item_name(item, lang))
            .number("price", own.price(item).unwrap_or(0))
            .text("level", ["I", "II", "III"].get(usize::from(own.level(item))).copied().unwrap_or_default());
        let has_levels = library().numbers.levels(item).len() > 1;
        say(lang, if has_levels { "label-buy-level" } else { "label-buy" }, &args)
    }

    fn trade_label(&self, action: &Action, lang: Lang) -> String {
        let thing = |artifact: Artifact| Args::new().text("artifact", artifact_name(artifact, lang));
        match *action {
            Action::OpenTrade { with } => {
                say(lang, "label-open-trade", &Args::new().text("name", seat_name(with, lang)))
            }
            Action::GiveEnergy { by, .. } if by > 0 => say(lang, "label-give-energy", &Args::new().number("n", by)),
            Action::GiveEnergy { by, .. } => say(lang, "label-keep-energy", &Args::new().number("n", -by)),
            Action::Give { artifact, laid: false, .. } => say(lang, "label-give", &thing(artifact)),
            Action::Give { artifact, .. } => say(lang, "label-give-laid", &thing(artifact)),
            Action::TakeBack { artifact, laid: false, .. } => say(lang, "label-take-back", &thing(artifact)),
            Action::TakeBack { artifact, .. } => say(lang, "label-take-back-laid", &thing(artifact)),
            Action::Agree { .. } => plain(lang, "label-agree"),
            _ => plain(lang, "label-close-trade"),
        }
    }

    /// What to do, what follows from it, and the rule.
    fn own_prompt(&self, seat: Seat, asked: AskedView, lang: Lang) -> (String, String, &'static str) {
        let text = |key: &str, rule| (plain(lang, key), plain(lang, &format!("{key}-detail")), rule);
        if let Some(draft) = &self.draft {
            let (key, rule) = match draft.wants {
                Wants::Attack => ("prompt-attack-arcs", "HORZ-FLEX-03"),
                Wants::Support => ("prompt-support-arcs", "HORZ-FLEX-04"),
                Wants::Links => ("prompt-links", "HORZ-FLEX-06"),
                Wants::Token => ("prompt-token", "HORZ-ORG-08"),
            };
            let args = Args::new().text("card", card_name(draft.card, lang)).number("total", draft.total);
            return (say(lang, key, &args), say(lang, &format!("{key}-detail"), &args), rule);
        }
        match asked {
            AskedView::Replace => text("prompt-replace", "HORZ-SETUP-22"),
            AskedView::Choose { .. } | AskedView::Shortage { .. } => text("prompt-choose", "HORZ-DRAW-02"),
            AskedView::HitOrder { .. } => text("prompt-hit", "HORZ-BOX-17"),
            AskedView::Leave { .. } => text("prompt-leave", "HORZ-REAL-22"),
            AskedView::Bets { owner, .. } => {
                let left = if owner == seat { 3 - self.bets.len() } else { 1 };
                let args = Args::new().number("left", left as i64);
                (say(lang, "prompt-bet", &args), plain(lang, "prompt-bet-detail"), "HORZ-BALL-07")
            }
            AskedView::Turn { .. } => {
                let args = Args::new().number("ap", self.limits.ap).number("moves", self.limits.moves);
                let detail = match self.limits.ap {
                    0 => "prompt-turn-no-actions",
                    _ if self.hand.iter().any(|held| !held.ways.is_empty()) && self.can_pay(seat, 13) => {
                        "prompt-turn-organise"
                    }
                    _ => "prompt-turn-detail",
                };
                (say(lang, "prompt-turn", &args), plain(lang, detail), "HORZ-TURN-06")
            }
        }
    }

    fn others_prompt(&self, asked: AskedView, names: &Names<'_>, lang: Lang) -> Prompt {
        let awaited = name_list(self.awaited(), names, lang);
        let by = || Args::new().text("name", awaited.clone());
        let (tag, key, rule) = match asked {
            AskedView::Replace => ("prompt-tag-all", "prompt-wait-replace", "HORZ-SETUP-22"),
            AskedView::Bets { .. } => ("prompt-tag-all", "prompt-wait-bets", "HORZ-BALL-06"),
            AskedView::Shortage { .. } => ("prompt-tag-all", "prompt-wait-choose", "HORZ-DRAW-07"),
            AskedView::Choose { .. } => ("prompt-tag-other", "prompt-wait-choose", "HORZ-TURN-08"),
            AskedView::HitOrder { .. } => ("prompt-tag-other", "prompt-wait-hit", "HORZ-BOX-17"),
            AskedView::Leave { .. } => ("prompt-tag-other", "prompt-wait-leave", "HORZ-REAL-24"),
            AskedView::Turn { .. } => ("prompt-tag-other", "prompt-wait", "HORZ-ROUND-02"),
        };
        Prompt {
            tag: say(lang, tag, &by()),
            line: say(lang, key, &by()),
            detail: String::new(),
            rule: Some(rule.to_owned()),
        }
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

pub(crate) fn artifact_name(artifact: Artifact, lang: Lang) -> String {
    plain(lang, &format!("artifact-{}", artifact.key()))
}

pub(crate) fn item_name(item: Item, lang: Lang) -> String {
    plain(lang, &format!("item-{}", item.key()))
}

pub(crate) fn kind_key(kind: Kind) -> &'static str {
    match kind {
        Kind::Cause => "cause",
        Kind::Hindrance => "hindrance",
    }
}

fn kind_name(kind: Kind, lang: Lang) -> String {
    plain(lang, kind_key(kind))
}

pub(crate) fn direction_name(direction: Direction, lang: Lang) -> String {
    plain(lang, &format!("direction-{}", direction.0))
}

/// A node in words: its radius and its place on it, counted from 1 as people do.
pub(crate) fn node_name(node: Node, lang: Lang) -> String {
    match node {
        Node::MON => plain(lang, "node-mon"),
        Node::CENTRE => plain(lang, "node-centre"),
        node => say(lang, "node", &Args::new().number("radius", node.radius()).number("place", node.place() + 1)),
    }
}
