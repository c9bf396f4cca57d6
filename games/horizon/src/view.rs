//! Who knows what (section 9 of the index).

use kernel::{Eyes, Luck, Seat, SeatSet};
use serde::Serialize;
use ts_rs::TS;

use crate::artifact::{Artifact, Counts, Laid, N_KINDS, N_LAID};
use crate::board::{Direction, Node};
use crate::card::{CardId, CardSet, Colour, Kind, Link, Side};
use crate::content::{is_deck, library};
use crate::event::{LinkPart, Offer};
use crate::item::Items;
use crate::options::Mode;
use crate::rules::{self, ball, forecast, movement, organise, setup, trade, victory};
use crate::state::{AP, Bet, Draft, Horizon, Needle, Outcome, Placed, Stage, Swap};

/// The table as one pair of eyes sees it.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/horizon/types.ts")]
pub struct View {
    pub mode: Mode,
    pub round: u8,
    /// HORZ-ROUND-01: 0 to 4, also the radius that is realised at its end.
    pub phase: u8,
    /// How many rounds are left in this phase, this one included.
    pub rounds_left: u8,
    pub first: Seat,
    /// Whose turn it is, in the parts of a round that are taken in turn.
    pub turn: Option<Seat>,
    /// The order of this round.
    pub order: Vec<Seat>,
    pub asked: Option<AskedView>,
    /// Who has to choose a card, or may.
    pub choosing: SeatSet,
    pub seats: Vec<SeatView>,
    /// In the order of time.
    pub nodes: Vec<NodeView>,
    pub needles: Vec<Needle>,
    /// HORZ-GEN-02: V616 Mon lies beside the board.
    pub has_mon: bool,
    /// The colour tokens on the bet board, by ball, side and seat.
    pub bet_board: Vec<Vec<Vec<u8>>>,
    pub deck: u8,
    pub discard: u8,
    pub artifact_deck: u8,
    pub artifact_discard: Vec<Artifact>,
    /// How many of each kind have left the game.
    pub removed: Counts,
    pub limits: Limits,
    /// The own hand; a spectator has none.
    pub hand: Vec<HandCard>,
    /// The cards that the own seat has drawn.
    pub drawn: Vec<HandCard>,
    /// The own artifacts in hand.
    pub artifacts: Vec<Artifact>,
    /// The event that the own seat is organising.
    pub draft: Option<DraftView>,
    /// The own bets, while others bet.
    pub bets: Vec<Bet>,
    pub windows: Vec<WindowView>,
    pub winners: Option<SeatSet>,
}

/// What the game waits for, as everybody may know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(export_to = "../games/horizon/types.ts")]
pub enum AskedView {
    Replace,
    /// The turn player has to choose a card before the turn.
    Choose {
        seat: Seat,
    },
    Turn {
        seat: Seat,
    },
    Bets {
        node: Node,
        owner: Seat,
        ball: Artifact,
    },
    HitOrder {
        seat: Seat,
    },
    Shortage {
        seat: Seat,
    },
    Leave {
        seat: Seat,
        node: Node,
    },
}

/// What everybody sees of a seat.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/horizon/types.ts")]
pub struct SeatView {
    pub colour: Colour,
    pub active: bool,
    pub reserve: u16,
    pub points: u8,
    pub history: Vec<u8>,
    pub at: Node,
    pub cards: u8,
    /// Cards that were drawn and not chosen from yet.
    pub drawn: u8,
    pub artifacts: u8,
    pub items: Items,
    pub speed: u8,
    pub defence: u8,
    /// By the order of the kinds.
    pub table: [Option<Laid>; N_LAID],
    /// HORZ-SETUP-19: the card that was found by the search.
    pub found: Option<CardId>,
    /// Has decided, where all decide at once.
    pub decided: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/horizon/types.ts")]
pub struct NodeView {
    pub node: Node,
    pub event: Option<EventView>,
    /// Deferred where there is no event.
    pub influence: i16,
    pub wormholes: u8,
    pub outcome: Option<Outcome>,
    /// What mining gives here.
    #[serde(rename = "yield")]
    pub energy: u16,
    /// By direction.
    pub amplifiers: [u8; 6],
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/horizon/types.ts")]
pub struct EventView {
    pub card: CardId,
    pub rotation: u8,
    /// By direction.
    pub links: [Option<Link>; 6],
    pub organiser: Option<Seat>,
    /// Where the organiser's or the neutral token lies; it is gone when the event is realised.
    pub token: Option<Side>,
    /// Whose points change, on ✓ and on ✗.
    pub arcs: [Option<Seat>; 2],
    /// The forecast of an event that is not realised.
    pub forecast: Option<Forecast>,
}

/// What would become of an event if it were realised now.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/horizon/types.ts")]
pub struct Forecast {
    pub links: Vec<LinkPart>,
    /// Links from realised events and influence.
    pub sum: i16,
    pub outcome: Outcome,
    /// Whose points would change, and by how much.
    pub scores: Option<(Seat, i8)>,
}

/// A card of the own hand, and where it can lie.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/horizon/types.ts")]
pub struct HandCard {
    pub card: CardId,
    /// The rotations that are legal in the own node.
    pub rotations: Vec<u8>,
    /// HORZ-GAP-24: the empty nodes where it fits.
    pub fits: Vec<Node>,
    /// Why it cannot be organised in the own node: the code of the refusal.
    pub why_not: Option<String>,
    /// What would come of each of the rotations, while the own seat can organise.
    pub ways: Vec<Way>,
}

/// What would come of a card in the own node if it lay so: what it would get, and what it would give to later events.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/horizon/types.ts")]
pub struct Way {
    pub rotation: u8,
    pub links: Vec<LinkPart>,
    /// Links from realised events and deferred influence.
    pub sum: i16,
    pub made: Vec<Made>,
}

/// A link to a later event that is on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "../games/horizon/types.ts")]
pub struct Made {
    pub to: Node,
    /// The side of the own node.
    pub direction: Direction,
    pub link: Kind,
    pub strength: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/horizon/types.ts")]
pub struct DraftView {
    pub card: CardId,
    pub rotation: u8,
    pub wants: Wants,
    pub arcs: Option<[Option<Seat>; 2]>,
    /// By direction: the link and its strength.
    pub links: [Option<(Kind, u8)>; 6],
    /// HORZ-FLEX-08: of 8.
    pub total: u8,
    /// What would come of it as it is.
    pub way: Way,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "../games/horizon/types.ts")]
pub enum Wants {
    Attack,
    Support,
    Links,
    Token,
}

/// What the turn player has left in this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "../games/horizon/types.ts")]
pub struct Limits {
    pub ap: u8,
    pub moves: u8,
    pub bought: bool,
    pub attacked: bool,
    pub discharged: bool,
    pub amplified: u8,
    pub borrowed: u8,
    /// The groups of which an artifact was used: Movement, Energy, Events.
    pub used: [bool; 3],
    pub refuses: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "../games/horizon/types.ts")]
pub struct WindowView {
    /// The turn player and the other one.
    pub seats: [Seat; 2],
    pub gives: [Offer; 2],
    pub agreed: [bool; 2],
}

pub(crate) fn view(game: &Horizon, eyes: Eyes) -> View {
    let own = eyes.seat().filter(|seat| seat.0 < game.n());
    let of_own = |cards: &dyn Fn(Seat) -> Vec<HandCard>| own.map(cards).unwrap_or_default();
    // While a radius is realised, the marker stands on the round to come.
    let phase = if let Stage::Realising { node } = game.stage { node.radius() } else { game.phase() };
    let last = crate::state::LAST_ROUNDS[usize::from(phase)];
    View {
        mode: game.mode,
        round: game.round.min(20),
        phase,
        rounds_left: (last + 1).saturating_sub(game.round),
        first: game.first,
        turn: turn(game),
        order: game.clockwise(game.first).filter(|seat| game.player(*seat).active).collect(),
        asked: asked(game),
        choosing: if game.stage == Stage::Over { SeatSet::EMPTY } else { game.choosing() },
        seats: Seat::all(game.n()).map(|seat| seat_view(game, seat)).collect(),
        nodes: Node::all().map(|node| node_view(game, node)).collect(),
        needles: game.needles.to_vec(),
        has_mon: game.has_mon,
        bet_board: game
            .bet_board
            .iter()
            .map(|ball| ball.iter().map(|side| side[..game.seats.len()].to_vec()).collect())
            .collect(),
        deck: game.deck.len() as u8,
        discard: game.discard.len() as u8,
        artifact_deck: game.artifact_deck.len() as u8,
        artifact_discard: game.artifact_discard.to_vec(),
        removed: game.removed,
        limits: limits(game),
        hand: of_own(&|seat| game.player(seat).hand.iter().map(|card| hand_card(game, seat, card)).collect()),
        drawn: of_own(&|seat| game.player(seat).drawn.iter().map(|card| hand_card(game, seat, *card)).collect()),
        artifacts: own.map(|seat| artifacts(&game.player(seat).artifacts)).unwrap_or_default(),
        draft: game.draft.filter(|_| own == Some(game.turn_seat())).map(|draft| draft_view(game, &draft)),
        bets: own.map(|seat| game.player(seat).bets.to_vec()).unwrap_or_default(),
        windows: game.windows.iter().map(|window| window_view(game, window, own)).collect(),
        winners: (game.stage == Stage::Over).then(|| victory::winners(game)),
    }
}

fn turn(game: &Horizon) -> Option<Seat> {
    match game.stage {
        Stage::Replacing | Stage::Realising { .. } | Stage::Over => None,
        Stage::BeforeTurn
        | Stage::Turn
        | Stage::Bets { .. }
        | Stage::TurnEnd
        | Stage::Annihilation { .. }
        | Stage::Shortage { .. } => Some(game.turn_seat()),
    }
}

fn asked(game: &Horizon) -> Option<AskedView> {
    Some(match game.stage {
        Stage::Over | Stage::TurnEnd => return None,
        Stage::Replacing => AskedView::Replace,
        Stage::BeforeTurn => AskedView::Choose { seat: game.turn_seat() },
        Stage::Turn => AskedView::Turn { seat: game.turn_seat() },
        Stage::Bets { ball, node, owner } => AskedView::Bets { node, owner, ball },
        Stage::Annihilation { owner, .. } => AskedView::HitOrder { seat: owner },
        Stage::Shortage { .. } => AskedView::Shortage { seat: game.turn_seat() },
        Stage::Realising { node } => AskedView::Leave { seat: rules::realise::next_to_leave(game, node)?, node },
    })
}

fn limits(game: &Horizon) -> Limits {
    let speed = game.player(game.turn_seat()).speed();
    Limits {
        ap: rules::ap_left(game),
        moves: speed.saturating_sub(game.turn.moves),
        bought: game.turn.bought,
        attacked: game.turn.attacked,
        discharged: game.turn.discharged,
        amplified: game.turn.amplified,
        borrowed: game.turn.borrowed,
        used: game.turn.used.map(|used| used.is_some()),
        refuses: game.turn.refuses,
    }
}

fn seat_view(game: &Horizon, seat: Seat) -> SeatView {
    let player = game.player(seat);
    let decided = match game.stage {
        Stage::Replacing => player.swap.is_some(),
        Stage::Bets { owner, .. } => player.active && ball::bets_left(game, owner, seat) == 0,
        _ => false,
    };
    SeatView {
        colour: player.colour,
        active: player.active,
        reserve: player.reserve,
        points: player.points,
        history: player.history.to_vec(),
        at: player.at,
        cards: player.hand.len(),
        drawn: player.drawn.len() as u8,
        artifacts: player.n_artifacts(),
        items: player.items,
        speed: player.speed(),
        defence: player.items.defence(),
        table: player.table,
        found: player.found,
        decided,
    }
}

fn node_view(game: &Horizon, node: Node) -> NodeView {
    let state = game.node(node);
    NodeView {
        node,
        event: state.event.map(|event| EventView {
            card: event.card,
            rotation: event.rotation,
            links: event.links,
            organiser: event.organiser,
            token: state.outcome.is_none().then_some(event.token),
            arcs: event.arcs,
            forecast: state.outcome.is_none().then(|| forecast(game, node)),
        }),
        influence: state.influence,
        wormholes: state.wormholes,
        outcome: state.outcome,
        energy: movement::yield_of(game, node),
        amplifiers: Direction::ALL.map(|direction| game.amplifier(node, direction)),
    }
}

fn forecast(game: &Horizon, node: Node) -> Forecast {
    let links = forecast::links_into(game, node);
    let sum = forecast::sum(game, node, &links);
    let Some(event) = game.node(node).event else {
        return Forecast { links: Vec::new(), sum, outcome: Outcome::Void, scores: None };
    };
    let side = forecast::decides(sum, event.token);
    let points = crate::content::points(event.card);
    let scores = event.arcs[side.index()].filter(|_| points != 0).map(|seat| (seat, points));
    Forecast { links: links.to_vec(), sum, outcome: side.into(), scores }
}

fn hand_card(game: &Horizon, seat: Seat, card: CardId) -> HandCard {
    let at = game.player(seat).at;
    let is_free = |node: Node| organise::check_node(game, node).and_then(|()| organise::check_card(game, node, card));
    let here = is_free(at);
    let rotations: Vec<u8> = if here.is_ok() { organise::rotations(at, card).collect() } else { Vec::new() };
    let is_able = game.stage == Stage::Turn && game.turn_seat() == seat && rules::ap_left(game) == AP;
    HandCard {
        card,
        ways: rotations.iter().filter(|_| is_able).map(|rotation| way(game, &bare(card, *rotation))).collect(),
        rotations,
        fits: Node::all().filter(|node| is_free(*node).is_ok()).collect(),
        why_not: here.err().map(|why| kernel::Refuse::code(&why).to_owned()),
    }
}

fn bare(card: CardId, rotation: u8) -> Draft {
    Draft { card, rotation, arcs: None, links: [None; 6], linked: false }
}

/// The event is laid in a copy of the game, and looked at there.
fn way(game: &Horizon, draft: &Draft) -> Way {
    let seat = game.turn_seat();
    let at = game.player(seat).at;
    let mut world = game.clone();
    let mut links = library().card(draft.card).turned(draft.rotation);
    for direction in Direction::ALL {
        let Some((kind, strength)) = draft.links[direction.index()] else { continue };
        links[direction.index()] = Some(Link { kind, forward: !at.is_earlier_side(direction) });
        if let Some(amplifier) = world.amplifier_mut(at, direction) {
            *amplifier += strength - organise::PLAIN_STRENGTH;
        }
    }
    world.nodes[at.index()].event = Some(Placed {
        card: draft.card,
        rotation: draft.rotation,
        links,
        organiser: Some(seat),
        token: Side::Yes,
        arcs: [None, None],
    });
    let into = forecast::links_into(&world, at);
    let later = at.neighbours().filter(|(_, other)| *other > at);
    let made = later.filter_map(|(direction, to)| {
        let part =
            forecast::links_into(&world, to).into_iter().find(|part| part.from == at && part.direction.is_some())?;
        Some(Made { to, direction, link: part.link, strength: part.strength })
    });
    Way { rotation: draft.rotation, sum: forecast::sum(&world, at, &into), made: made.collect(), links: into.to_vec() }
}

fn draft_view(game: &Horizon, draft: &Draft) -> DraftView {
    use crate::card::Flexible;
    DraftView {
        card: draft.card,
        rotation: draft.rotation,
        wants: match organise::wanted(draft) {
            organise::Wanted::Arcs(Flexible::Supporting) => Wants::Support,
            organise::Wanted::Arcs(_) => Wants::Attack,
            organise::Wanted::Links => Wants::Links,
            organise::Wanted::Token => Wants::Token,
        },
        arcs: draft.arcs,
        links: draft.links,
        total: draft.links.iter().flatten().map(|(_, strength)| strength).sum(),
        way: way(game, draft),
    }
}

/// HORZ-GAP-38: third players see no artifact of a hand.
fn window_view(game: &Horizon, window: &crate::state::Window, own: Option<Seat>) -> WindowView {
    let seats = [game.turn_seat(), window.other];
    let is_party = own.is_some_and(|own| seats.contains(&own));
    let offer = |give: &crate::state::Give| {
        let offer = trade::offer_of(give);
        Offer { hand: offer.hand.filter(|_| is_party), ..offer }
    };
    WindowView { seats, gives: [offer(&window.gives[0]), offer(&window.gives[1])], agreed: window.agreed }
}

/// The kinds of a hand, each as often as it is there.
fn artifacts(counts: &Counts) -> Vec<Artifact> {
    let each = |artifact: Artifact| (0..counts[artifact.index()]).map(move |_| artifact);
    Artifact::ALL.into_iter().flat_map(each).collect()
}

/// A world that these eyes cannot tell from the real one: other hands, other decks, other choices.
pub(crate) fn imagine(game: &Horizon, eyes: Eyes, luck: &mut Luck) -> Horizon {
    let mut world = game.clone();
    let hidden = |seat: &Seat| eyes != Eyes::Seat(*seat);
    let rivals: Vec<Seat> = Seat::all(game.n()).filter(|seat| hidden(seat)).collect();
    imagine_cards(&mut world, game, &rivals, luck);
    imagine_artifacts(&mut world, game, eyes, &rivals, luck);
    if hidden(&game.turn_seat()) {
        world.draft = None;
    }
    for seat in rivals {
        imagine_bets(&mut world, seat, luck);
    }
    world
}

/// Event cards: deck, discard pile, hands and choices of the others. How many starting events they have put away in secret can be
/// counted from the sizes of the piles; who did it cannot.
fn imagine_cards(world: &mut Horizon, game: &Horizon, rivals: &[Seat], luck: &mut Luck) {
    let openly = setup::openly_boxed(game);
    let on_board: CardSet = game.nodes.iter().filter_map(|node| node.event).map(|event| event.card).collect();
    let decided = |seat: Seat| game.player(seat).swap.is_some();
    // The starting events that a rival may still hold.
    let unseen = |seat: Seat| -> CardSet {
        let starting: CardSet = library().starting(game.player(seat).colour).collect();
        starting & !openly & !on_board
    };
    let is_playing = |seat: &&Seat| game.player(**seat).active;
    let put_away = |seat: Seat| unseen(seat).len() - (unseen(seat) & game.player(seat).hand).len();
    let playing: Vec<Seat> = rivals.iter().filter(is_playing).copied().collect();
    let mut secret: u8 = playing.iter().map(|seat| put_away(*seat)).sum();
    let mut order = playing.clone();
    luck.shuffle(&mut order);
    // Those whose hand is too small for all of them come first.
    order.sort_by_key(|seat| game.player(*seat).hand.len() >= unseen(*seat).len());
    let mut pool: Vec<CardId> = game.deck.iter().chain(&game.discard).copied().collect();
    for seat in rivals {
        let player = game.player(*seat);
        pool.extend(player.hand.iter().chain(player.drawn.iter().copied()).filter(|card| is_deck(*card)));
    }
    pool.sort_unstable();
    luck.shuffle(&mut pool);
    for seat in &playing {
        world.boxed = world.boxed & !unseen(*seat);
    }
    for seat in order {
        let mut starting = unseen(seat);
        let size = game.player(seat).hand.len();
        if secret > 0 && !starting.is_empty() {
            secret -= 1;
            let cards: Vec<CardId> = starting.iter().collect();
            if let Some(card) = luck.pick(&cards) {
                starting = starting.without(*card);
                world.boxed = world.boxed.with(*card);
            }
        }
        let mut hand = starting;
        // What the search found is known to be there as long as nobody could have put it back.
        if let Some(found) = game.player(seat).found
            && hand.len() < size
            && (game.stage == Stage::Replacing || luck.below(4) > 0)
            && let Some(place) = pool.iter().position(|card| *card == found)
        {
            hand = hand.with(pool.swap_remove(place));
        }
        while hand.len() < size
            && let Some(card) = pool.pop()
        {
            hand = hand.with(card);
        }
        world.seats[seat.index()].hand = hand;
    }
    for seat in rivals {
        let n = game.player(*seat).drawn.len();
        let player = &mut world.seats[seat.index()];
        player.drawn = pool.split_off(pool.len() - n).into_iter().collect();
        player.swap = decided(*seat).then(|| {
            let (hand, drawn): (Vec<CardId>, &[CardId]) = (player.hand.iter().collect(), &player.drawn);
            match (luck.pick(&hand), luck.pick(drawn)) {
                (Some(out), Some(by)) => Swap::Card { out: *out, by: *by },
                _ => Swap::Nothing,
            }
        });
    }
    world.deck = pool.drain(..game.deck.len()).collect();
    world.discard = pool.into_iter().collect();
}

/// Artifacts: the deck and the hands of the others, except what lies in a trade window before these eyes.
fn imagine_artifacts(world: &mut Horizon, game: &Horizon, eyes: Eyes, rivals: &[Seat], luck: &mut Luck) {
    let known = |seat: Seat| -> Counts {
        let turn = game.turn_seat();
        let mut counts = [0; N_KINDS];
        for window in &game.windows {
            let seats = [turn, window.other];
            let Some(side) = seats.iter().position(|party| *party == seat) else { continue };
            if eyes == Eyes::Seat(seats[1 - side]) {
                (0..N_KINDS).for_each(|kind| counts[kind] = counts[kind].max(window.gives[side].hand[kind]));
            }
        }
        counts
    };
    let mut pool: Vec<Artifact> = game.artifact_deck.to_vec();
    for seat in rivals {
        let (held, shown) = (game.player(*seat).artifacts, known(*seat));
        for artifact in Artifact::ALL {
            let kind = artifact.index();
            pool.extend((0..held[kind] - shown[kind]).map(|_| artifact));
        }
    }
    pool.sort_unstable();
    luck.shuffle(&mut pool);
    for seat in rivals {
        let mut held = known(*seat);
        while held.iter().sum::<u8>() < game.player(*seat).n_artifacts()
            && let Some(artifact) = pool.pop()
        {
            held[artifact.index()] += 1;
        }
        world.seats[seat.index()].artifacts = held;
    }
    world.artifact_deck = pool.into_iter().collect();
    // What lies in windows between others.
    for place in 0..world.windows.len() {
        let seats = [game.turn_seat(), world.windows[place].other];
        if eyes.seat().is_some_and(|own| seats.contains(&own)) {
            continue;
        }
        for (side, seat) in seats.into_iter().enumerate() {
            let n: u8 = game.windows[place].gives[side].hand.iter().sum();
            let mut held: Vec<Artifact> = artifacts(&world.player(seat).artifacts);
            luck.shuffle(&mut held);
            let give = &mut world.windows[place].gives[side];
            give.hand = [0; N_KINDS];
            held.into_iter().take(usize::from(n)).for_each(|artifact| give.hand[artifact.index()] += 1);
        }
    }
}

/// HORZ-BALL-06: what somebody has bet who has decided; who has not is still choosing.
fn imagine_bets(world: &mut Horizon, seat: Seat, luck: &mut Luck) {
    let Stage::Bets { owner, .. } = world.stage else { return };
    let is_decided = ball::bets_left(world, owner, seat) == 0;
    let player = &mut world.seats[seat.index()];
    let n = player.bets.len();
    player.bets.clear();
    if is_decided {
        let most = (player.reserve / ball::INFLUENCE_COST).min(2) as u32;
        for place in 0..n {
            let energy = if place == 0 { luck.below(most + 1) as u8 } else { 0 };
            let side = if luck.below(2) == 0 { Side::Yes } else { Side::No };
            player.bets.push(Bet { side, energy });
        }
    }
}

/// The cards that a view names; the same card may come several times.
pub(crate) fn cards_of(view: &View) -> impl Iterator<Item = CardId> {
    let events = view.nodes.iter().filter_map(|node| node.event.as_ref()).map(|event| event.card);
    let found = view.seats.iter().filter_map(|seat| seat.found);
    let own = view.hand.iter().chain(&view.drawn).map(|held| held.card);
    events.chain(found).chain(own).chain(view.draft.iter().map(|draft| draft.card))
}
