//! Who knows what, written down by path in the state of each game: section 9 of the rules, and nothing that a view says. Every thing in a state
//! lies in a zone of this table; whoever adds a place where cards can lie adds a line.

use serde_json::Value;

/// Who sees what lies in a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sight {
    Everybody,
    Nobody,
    /// One seat.
    Seat(u8),
    /// It names things that lie elsewhere.
    Unsaid,
}

/// A place in a state.
#[derive(Debug)]
pub(crate) struct Spot<'a> {
    pub(crate) state: &'a Value,
    /// The number at the `@` of the path.
    pub(crate) owner: u8,
    /// It is the last one of a list.
    pub(crate) is_last: bool,
}

pub(crate) type Rule = fn(&Spot<'_>) -> Sight;

/// A path with `*` for any step and `@` for the number of a seat, what kind of things lie there, and who sees them. Of several that fit, the first
/// counts; it fits whatever lies below it.
pub(crate) type Zone = (&'static str, &'static str, Rule);

/// Lists that must not be told as a whole or backwards: where they are, whether what is in them is known and only their order is hidden, and
/// who may have them.
pub(crate) type Listed = (&'static str, bool, Rule);

fn everybody(_: &Spot<'_>) -> Sight {
    Sight::Everybody
}

fn nobody(_: &Spot<'_>) -> Sight {
    Sight::Nobody
}

fn owner(spot: &Spot<'_>) -> Sight {
    Sight::Seat(spot.owner)
}

fn unsaid(_: &Spot<'_>) -> Sight {
    Sight::Unsaid
}

/// TIME-GAP-22: the white side of the top card is open.
fn nobody_but_the_top(spot: &Spot<'_>) -> Sight {
    if spot.is_last { Sight::Everybody } else { Sight::Nobody }
}

/// ECHO-FIRST-02: a play that is being chosen is its player's secret, until all first plays are shown.
fn owner_until_first_plays(spot: &Spot<'_>) -> Sight {
    if spot.state["stage"].get("first_plays").is_some() { Sight::Everybody } else { Sight::Seat(spot.owner) }
}

/// HORZ-ORG-01: the event that is being organised is the secret of whoever's turn it is.
fn turn_player(spot: &Spot<'_>) -> Sight {
    let number = |field: &str| spot.state[field].as_u64().unwrap_or_default();
    let n = spot.state["seats"].as_array().map_or(1, Vec::len) as u64;
    Sight::Seat(((number("first") + number("nth")) % n) as u8)
}

/// The whole truth about where things lie.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) zones: &'static [Zone],
    pub(crate) lists: &'static [Listed],
}

pub(crate) fn table(game: &str) -> Table {
    let (zones, lists): (&[Zone], &[Listed]) = match game {
        "timeline" => (TIMELINE, TIMELINE_LISTS),
        "loop" => (LOOP, LOOP_LISTS),
        "echo" => (ECHO, ECHO_LISTS),
        "horizon" => (HORIZON, HORIZON_LISTS),
        "apocalypsis" => (APOCALYPSIS, APOCALYPSIS_LISTS),
        "demo" => (DEMO, DEMO_LISTS),
        other => panic!("write down who knows what in {other}"),
    };
    Table { zones, lists }
}

const TIMELINE: &[Zone] = &[
    ("axis", "card", everybody),
    ("discard_pile", "card", everybody),
    ("hands", "card", everybody),
    ("draw_pile", "card", nobody_but_the_top),
    ("boxed", "card", nobody),
];

const TIMELINE_LISTS: &[Listed] = &[("draw_pile", true, nobody), ("boxed", true, nobody)];

/// Which tiles nobody has seen is known, and only where each of them lies is not: that is looked for by itself.
const LOOP: &[Zone] = &[
    ("eras.*.artifacts", "card", everybody),
    ("eras.*.place", "tile", unsaid),
    ("unseen_tiles", "tile", unsaid),
    ("failed", "tile", everybody),
    ("confirmed", "tile", everybody),
    ("seats.@.hand", "card", everybody),
    ("seats.@.deck", "card", everybody),
    ("seats.@.discard", "card", everybody),
    ("great_deck", "card", nobody),
    ("destroyed", "card", everybody),
    ("bonus", "card", everybody),
    ("turn", "card", unsaid),
    ("resolving", "card", unsaid),
    ("extra.ultra_deck", "ultra", nobody),
    ("extra", "ultra", everybody),
];

const LOOP_LISTS: &[Listed] = &[
    ("seats.@.deck", true, nobody),
    ("great_deck", true, nobody),
    ("faux.deck", true, nobody),
    ("extra.ultra_deck", true, nobody),
    ("extra.supers", true, nobody),
];

const ECHO: &[Zone] = &[
    ("deck", "card", nobody),
    ("discard", "card", everybody),
    ("removed", "card", everybody),
    ("activated", "card", everybody),
    ("repeated", "card", everybody),
    ("seats.@.hand", "card", owner),
    ("seats.@.choice", "card", owner_until_first_plays),
    ("seats.@.board", "card", everybody),
    ("seats.@.waiting", "card", everybody),
    ("seats.@.entered", "card", everybody),
    ("seats.@.open", "card", everybody),
    ("seats.@.poised", "card", everybody),
    ("sources.*.under", "card", everybody),
    ("discards.chosen.@", "card", owner),
    ("attack.committed", "card", everybody),
    ("resolving", "card", unsaid),
    ("triggers", "card", unsaid),
];

const ECHO_LISTS: &[Listed] =
    &[("deck", false, nobody), ("seats.@.hand", false, owner), ("discards.chosen.@", false, owner)];

const HORIZON: &[Zone] = &[
    ("nodes.*.event", "card", everybody),
    ("deck", "card", nobody),
    ("discard", "card", nobody),
    ("boxed", "card", nobody),
    ("seats.@.hand", "card", owner),
    ("seats.@.drawn", "card", owner),
    ("seats.@.swap", "card", owner),
    ("seats.@.found", "card", everybody),
    ("draft", "card", turn_player),
];

const HORIZON_LISTS: &[Listed] = &[
    ("deck", false, nobody),
    ("discard", false, nobody),
    ("artifact_deck", true, nobody),
    ("seats.@.hand", false, owner),
    ("seats.@.drawn", false, owner),
    ("seats.@.artifacts", false, owner),
    ("seats.@.bets", false, owner),
];

const APOCALYPSIS: &[Zone] = &[
    ("agent_deck", "agent", nobody),
    ("agent_discard", "agent", everybody),
    ("lost", "agent", everybody),
    ("upgrade_deck", "upgrade", nobody),
    ("upgrade_discard", "upgrade", everybody),
    ("legendary", "upgrade", everybody),
    ("task_decks", "task", nobody),
    ("world_deck", "world", nobody),
    ("korea_deck", "korea", nobody),
    ("disaster_decks", "catastrophe", nobody),
    ("vatican_deck", "vatican", nobody),
    ("vatican_discard", "vatican", everybody),
    ("awakening_decks", "task", nobody),
    ("seats.@.hand", "task", owner),
    ("seats.@.offer_agents", "agent", owner),
    ("seats.@.offer_upgrades", "upgrade", owner),
    ("seats.@.zones.*.id", "agent", everybody),
    ("seats.@.zones.*.upgrades", "upgrade", everybody),
    ("seats.@.zones.*.duty", "agent", everybody),
    ("regions.*.cells.*.task", "task", everybody),
    ("regions.*.cells.*.agent", "agent", everybody),
    ("regions.*.cells.*.helpers", "agent", everybody),
    ("open", "task", everybody),
    ("bitten", "task", everybody),
    ("closed", "task", everybody),
    ("opened", "task", everybody),
    ("vatican", "vatican", everybody),
    ("world", "world", everybody),
    ("korea", "korea", everybody),
    ("catastrophe", "catastrophe", everybody),
    ("choice_agents", "agent", everybody),
    ("choice_upgrades", "upgrade", everybody),
    ("resolving", "agent", unsaid),
    ("checks", "agent", unsaid),
    ("duel", "agent", unsaid),
    ("rolled", "agent", unsaid),
    ("timed", "agent", unsaid),
    ("used", "agent", unsaid),
    ("stage", "agent", unsaid),
];

const APOCALYPSIS_LISTS: &[Listed] = &[
    ("agent_deck", false, nobody),
    ("upgrade_deck", false, nobody),
    ("task_decks.*", false, nobody),
    ("world_deck", false, nobody),
    ("korea_deck", false, nobody),
    ("disaster_decks.*", false, nobody),
    ("vatican_deck", false, nobody),
    ("awakening_decks.*", false, nobody),
    ("seats.@.hand", false, owner),
    ("seats.@.offer_agents", false, owner),
    ("seats.@.offer_upgrades", false, owner),
];

/// Its cards are bare numbers, so only whole lists of them can be recognised.
const DEMO: &[Zone] = &[("prizes", "prize", everybody)];

const DEMO_LISTS: &[Listed] = &[("deck", false, nobody), ("seats.@.hand", false, owner)];

/// The number at the `@`, if the path of a place begins with this pattern.
pub(crate) fn fits(pattern: &str, path: &[String]) -> Option<u8> {
    let mut owner = 0;
    let mut steps = path.iter();
    for wanted in pattern.split('.') {
        let step = steps.next()?;
        match wanted {
            "*" => {}
            "@" => owner = step.parse().ok()?,
            name if name == step => {}
            _ => return None,
        }
    }
    Some(owner)
}

/// Every value of a state with its path, the state itself included.
pub(crate) fn walk<'a>(
    value: &'a Value,
    path: &mut Vec<String>,
    is_last: bool,
    visit: &mut impl FnMut(&[String], &'a Value, bool),
) {
    visit(path, value, is_last);
    match value {
        Value::Array(values) => {
            for (index, inner) in values.iter().enumerate() {
                path.push(index.to_string());
                walk(inner, path, index + 1 == values.len(), visit);
                path.pop();
            }
        }
        Value::Object(fields) => {
            for (name, inner) in fields {
                path.push(name.clone());
                walk(inner, path, false, visit);
                path.pop();
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
