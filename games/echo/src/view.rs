//! Who knows what (section 9 of the index).

use kernel::{Eyes, Luck, Seat, SeatSet};
use serde::Serialize;
use ts_rs::TS;

use crate::card::{Bearer, CardId, CardSet, Colour, SourceId};
use crate::options::Mode;
use crate::rules::scoring::{self, Score};
use crate::rules::{self, Asked, play, refuse, select};
use crate::state::{Choice, Echo, EndCause, Origin, PLACES, Player, Stage, Why};

/// The table as one pair of eyes sees it.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/echo/types.ts")]
pub struct View {
    pub mode: Mode,
    pub round: u8,
    pub phase: Phase,
    pub first: Seat,
    /// Whose turn it is, in the parts of a round that are taken in turn.
    pub active: Option<Seat>,
    /// The main action of this turn is done.
    pub acted: bool,
    pub seats: Vec<SeatView>,
    pub sources: Vec<SourceView>,
    pub deck: u8,
    /// The last card is the top one.
    pub discard: Vec<CardId>,
    pub removed: Vec<CardId>,
    /// Cards with an activation token.
    pub activated: Vec<CardId>,
    pub main_vp: i16,
    pub start_vp: i16,
    /// ECHO-END-01.
    pub ending: Option<EndCause>,
    /// ECHO-INFO-01: the own hand; a spectator has none.
    pub hand: Vec<HandCard>,
    /// The play that is being chosen; only its player sees it.
    pub choice: Option<ChoiceView>,
    /// Cards that seats have to give up.
    pub discards: Option<DiscardsView>,
    pub attack: Option<AttackView>,
    pub asked: Option<AskedView>,
    /// The effects that are being carried out, the innermost last.
    pub resolving: Vec<Origin>,
    pub winners: Option<SeatSet>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/echo/types.ts")]
pub enum Phase {
    FirstPlay,
    Time,
    Action,
    End,
    Over,
}

/// A card of the own hand with what it would cost now.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/echo/types.ts")]
pub struct HandCard {
    pub card: CardId,
    /// With all discounts.
    pub cards: u8,
    pub time: u8,
    /// Where it would land; 0 is the brotherhood, nothing where there is no room.
    pub place: Option<u8>,
    /// Why it cannot be played as a main action: the code of the refusal.
    pub why_not: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/echo/types.ts")]
pub struct ChoiceView {
    pub card: CardId,
    pub paid: Vec<CardId>,
    pub cards: u8,
    pub place: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/echo/types.ts")]
pub struct DiscardsView {
    pub why: Why,
    pub by: Seat,
    /// How many cards each seat gives up.
    pub owed: Vec<u8>,
    /// Who has still to choose.
    pub owing: SeatSet,
    /// The own choice so far.
    pub chosen: Vec<CardId>,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/echo/types.ts")]
pub struct AttackView {
    pub seat: Seat,
    pub source: SourceId,
    pub committed: Vec<CardId>,
    pub bonus: u8,
    /// The sum so far, and what it has to exceed.
    pub might: u8,
    pub needed: u8,
}

/// What the game waits for, as everybody may know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(export_to = "../games/echo/types.ts")]
pub enum AskedView {
    FirstPlay,
    Discards,
    Attack {
        seat: Seat,
    },
    /// Which of several effects comes first.
    Order {
        seat: Seat,
    },
    /// A step of an effect: what bears it, and its place there.
    Step {
        seat: Seat,
        origin: Origin,
        place: u8,
    },
    /// Which of two cards is summoned first.
    SummonOrder {
        seat: Seat,
        one: CardId,
        other: CardId,
    },
    Turn {
        seat: Seat,
    },
}

/// What everybody sees of a seat.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/echo/types.ts")]
pub struct SeatView {
    pub cards: u8,
    /// Places 1 to 5.
    pub board: Vec<PlaceView>,
    /// The token beside the board, and the three that follow it.
    pub flame: Colour,
    pub next: Vec<Colour>,
    pub waiting: Vec<CardId>,
    /// The open part, in the order in which it entered.
    pub open: Vec<CardId>,
    pub vp: i16,
    /// ECHO-END-04: of 12.
    pub count: u8,
    pub cubes: Vec<u8>,
    /// ECHO-FIRST-02: the first play is chosen.
    pub sealed: bool,
    /// A first play that all have seen and that is still to be carried out.
    pub first_play: Option<ChoiceView>,
    /// As everybody can work it out.
    pub score: Score,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/echo/types.ts")]
pub struct PlaceView {
    pub flame: Colour,
    pub cards: Vec<CardId>,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/echo/types.ts")]
pub struct SourceView {
    pub source: SourceId,
    pub owner: Option<Seat>,
    pub entrenched: bool,
    pub under: Vec<CardId>,
    /// The total under it.
    pub strength: u8,
    /// What an attack has to exceed.
    pub needed: u8,
    pub activated: bool,
}

pub(crate) fn view(game: &Echo, eyes: Eyes) -> View {
    let own = eyes.seat().filter(|seat| seat.0 < game.n());
    let Stage::Turn { acted, .. } = game.stage else { return view_of(game, own, false) };
    view_of(game, own, acted)
}

fn view_of(game: &Echo, own: Option<Seat>, acted: bool) -> View {
    View {
        mode: game.mode,
        round: game.round,
        phase: phase(game),
        first: game.first,
        active: game.active(),
        acted,
        seats: Seat::all(game.n()).map(|seat| seat_view(game, seat)).collect(),
        sources: game.sources.iter().map(|source| source_view(game, source)).collect(),
        deck: game.deck.len() as u8,
        discard: game.discard.to_vec(),
        removed: game.removed.iter().collect(),
        activated: game.activated.iter().collect(),
        main_vp: game.main_vp,
        start_vp: crate::state::MAIN_VP * i16::from(game.n()),
        ending: game.ending,
        hand: own.map(|seat| hand(game, seat)).unwrap_or_default(),
        choice: own.and_then(|seat| choice(game.player(seat).choice)),
        discards: game.discards.map(|discards| DiscardsView {
            why: discards.why,
            by: discards.by,
            owed: discards.owed[..game.seats.len()].to_vec(),
            owing: rules::discards::owing(game),
            chosen: own.map(|seat| discards.chosen[seat.index()].iter().collect()).unwrap_or_default(),
        }),
        attack: game.attack.map(|attack| AttackView {
            seat: attack.seat,
            source: attack.source,
            committed: attack.committed.iter().collect(),
            bonus: attack.bonus,
            might: rules::sources::might(&attack),
            needed: rules::sources::needed(game, attack.source),
        }),
        asked: asked(game),
        resolving: game
            .resolving
            .frames
            .iter()
            .map(|frame| frame.origin)
            .filter(|origin| *origin != Origin::House)
            .collect(),
        winners: (game.stage == Stage::Over).then(|| scoring::winners(game)),
    }
}

fn phase(game: &Echo) -> Phase {
    match game.stage {
        Stage::Choosing | Stage::FirstPlays { .. } => Phase::FirstPlay,
        Stage::Summoning { .. } | Stage::RoundStart { .. } => Phase::Time,
        Stage::Turn { .. } => Phase::Action,
        Stage::HandLimit => Phase::End,
        Stage::Over => Phase::Over,
    }
}

/// A play that is being paid for is nobody else's business: to them the player is still choosing it.
fn asked(game: &Echo) -> Option<AskedView> {
    Some(match rules::asked(game) {
        Asked::Over => return None,
        Asked::FirstPlay => AskedView::FirstPlay,
        Asked::Discards => AskedView::Discards,
        Asked::Attack(seat) => AskedView::Attack { seat },
        Asked::Order(seat) => AskedView::Order { seat },
        Asked::Answer(seat) | Asked::Payment(seat) => match game.resolving.todo.last() {
            None => AskedView::Turn { seat },
            Some(todo) => match (todo.progress.card, todo.progress.other) {
                (Some(one), Some(other)) => AskedView::SummonOrder { seat, one, other },
                _ => {
                    let origin = game.resolving.frames[usize::from(todo.frame)].origin;
                    AskedView::Step { seat, origin, place: todo.place }
                }
            },
        },
        Asked::Turn(seat) => AskedView::Turn { seat },
    })
}

fn hand(game: &Echo, seat: Seat) -> Vec<HandCard> {
    let player = game.player(seat);
    player
        .hand
        .iter()
        .map(|card| {
            let (cards, time) = select::cost(game, seat, card, 0, 0);
            let why_not = refuse::not_playable(game, seat, card).map(|why| kernel::Refuse::code(&why).to_owned());
            HandCard { card, cards, time, place: player.landing(time), why_not }
        })
        .collect()
}

/// ECHO-FIRST-02: the first plays are open to all.
fn is_open(game: &Echo) -> bool {
    matches!(game.stage, Stage::FirstPlays { .. })
}

fn choice(choice: Choice) -> Option<ChoiceView> {
    let Choice { card, paid, cards, place, .. } = choice;
    card.map(|card| ChoiceView { card, paid: paid.iter().collect(), cards, place })
}

fn seat_view(game: &Echo, seat: Seat) -> SeatView {
    let player = game.player(seat);
    let place = |place: u8| PlaceView { flame: player.flame_at(place), cards: player.at(place).to_vec() };
    SeatView {
        cards: player.hand.len(),
        board: (1..=PLACES).map(place).collect(),
        flame: player.flame(),
        next: (1..=3).map(|step| player.flame_at(step)).collect(),
        waiting: player.waiting.iter().collect(),
        open: player.entered.iter().copied().filter(|card| player.open.contains(*card)).collect(),
        vp: player.vp,
        count: game.brotherhood(seat),
        cubes: player.cubes.to_vec(),
        sealed: player.choice.sealed,
        first_play: choice(player.choice).filter(|_| is_open(game)),
        score: scoring::score(game, seat),
    }
}

fn source_view(game: &Echo, source: &crate::state::SourceState) -> SourceView {
    SourceView {
        source: source.id,
        owner: source.owner,
        entrenched: source.entrenched,
        under: source.under.iter().collect(),
        strength: crate::state::strength(source.under),
        needed: game.defence(source),
        activated: select::is_activated(game, Bearer::Source(source.id)),
    }
}

/// A world that these eyes cannot tell from the real one: other hands, another deck, other choices.
pub(crate) fn imagine(game: &Echo, eyes: Eyes, luck: &mut Luck) -> Echo {
    let mut world = game.clone();
    let hidden = |seat: Seat| eyes != Eyes::Seat(seat);
    // What of a hand everybody has seen.
    let shown = |player: &Player| {
        let Choice { card, paid, sealed, .. } = player.choice;
        if sealed && is_open(game) { card.into_iter().fold(paid, CardSet::with) } else { CardSet::EMPTY }
    };
    let mut pool: Vec<CardId> = world.deck.iter().copied().collect();
    for seat in Seat::all(game.n()).filter(|seat| hidden(*seat)) {
        let player = world.player(seat);
        pool.extend((player.hand & !shown(player)).iter());
    }
    // What lies in the pool has no order that these eyes know.
    pool.sort_unstable();
    luck.shuffle(&mut pool);
    for seat in Seat::all(game.n()).filter(|seat| hidden(*seat)) {
        let known = shown(game.player(seat));
        let n = usize::from((game.player(seat).hand & !known).len());
        world.seats[seat.index()].hand = pool.split_off(pool.len() - n).into_iter().fold(known, CardSet::with);
        if known.is_empty() {
            imagine_choice(&mut world, seat, luck);
        }
    }
    world.deck = pool.into_iter().collect();
    if let Some(discards) = &mut world.discards {
        for seat in Seat::all(game.n()).filter(|seat| hidden(*seat)) {
            let index = seat.index();
            let choice = world.seats[index].choice;
            let kept =
                if choice.sealed { choice.card.into_iter().fold(choice.paid, CardSet::with) } else { CardSet::EMPTY };
            let free = world.seats[index].hand & !kept;
            discards.chosen[index] = some(free, discards.chosen[index].len(), luck);
        }
    }
    world
}

/// What a seat may have chosen: everything if it is sealed, else nothing.
fn imagine_choice(world: &mut Echo, seat: Seat, luck: &mut Luck) {
    let choice = world.player(seat).choice;
    world.seats[seat.index()].choice = Choice::default();
    if !choice.sealed {
        return;
    }
    let playable: Vec<(CardId, u8, u8)> = play::playable(world, seat, None).collect();
    if let Some((card, cards, place)) = luck.pick(&playable).copied() {
        let paid = some(world.player(seat).hand.without(card), cards, luck);
        world.seats[seat.index()].choice = Choice { card: Some(card), paid, cards, place, sealed: true };
    }
}

/// So many cards of a set.
fn some(cards: CardSet, n: u8, luck: &mut Luck) -> CardSet {
    let mut cards: Vec<CardId> = cards.iter().collect();
    luck.shuffle(&mut cards);
    cards.truncate(usize::from(n));
    cards.into_iter().collect()
}

/// The cards that a view names; the same card may come several times.
pub(crate) fn cards_of(view: &View) -> impl Iterator<Item = CardId> {
    let seats = view.seats.iter().flat_map(|seat| {
        let board = seat.board.iter().flat_map(|place| place.cards.iter());
        let scored = seat.score.cards.iter().map(|(card, _)| card);
        let first = seat.first_play.iter().flat_map(|play| play.paid.iter().chain([&play.card]));
        board.chain(first).chain(&seat.waiting).chain(&seat.open).chain(scored).copied()
    });
    let under = view.sources.iter().flat_map(|source| source.under.iter().copied());
    let hand = view.hand.iter().map(|held| held.card);
    seats.chain(under).chain(hand).chain(view.discard.iter().copied()).chain(view.removed.iter().copied())
}
