//! How likely the players win from here. The weights were fitted to games between bots (`docs/balance/apocalypsis.md`).

use super::prospect;
use crate::content::library;
use crate::state::{Apocalypsis, Player, Stage, Victory};
use crate::term::{Resource, TaskKind, Track};
use crate::view;

/// What hope looks at.
pub const N_SIGNS: usize = 18;

/// The weight of each sign.
const WEIGHTS: [f64; N_SIGNS] = [
    3.612, -0.496, 0.191, -0.358, -0.147, -0.046, -0.339, -0.153, 0.985, 0.121, 0.191, 0.239, -0.360, 0.046, -3.963,
    -1.230, -0.815, 0.545,
];

/// The chance that the players win.
pub(super) fn hope(game: &Apocalypsis) -> f64 {
    match game.winner {
        Some(Victory::Players(_)) => return 1.0,
        Some(Victory::WorldGovernment) => return 0.0,
        None => {}
    }
    let x: f64 = signs(game).iter().zip(WEIGHTS).map(|(sign, weight)| sign * weight).sum();
    1.0 / (1.0 + (-x).exp())
}

/// What everybody can see of the state of the world and of the players.
#[must_use]
pub fn signs(game: &Apocalypsis) -> [f64; N_SIGNS] {
    let n = f64::from(game.n_active().max(1));
    let (mut light, mut relief) = (0.0, [0.0; 3]);
    for (region, cell) in game.cells().filter(|(_, cell)| !cell.done) {
        let data = &library().task(cell.task).data;
        if data.kind == TaskKind::Mission || data.kind.is_crisis() {
            let chance = prospect::of_cell(game, region, cell).chance;
            light += chance;
            if let Some(track) = data.track {
                relief[track.index()] += chance * f64::from(view::threat_of(cell.task, track));
            }
        }
    }
    let mut tracks = Track::PROGRESS.map(|track| {
        let threats: i8 = game.open.iter().map(|open| view::threat_of(open.task, track)).sum();
        f64::from(game.track(track)) + f64::from(threats) - relief[track.index()]
    });
    tracks.sort_by(|a, b| b.total_cmp(a));
    let players = || game.seats.iter().filter(|player| !player.eliminated);
    let agents = || players().flat_map(Player::agents);
    let mean = |sum: f64| sum / n;
    let resource = |resource: Resource, most: u16| {
        mean(players().map(|player| f64::from(player.resources[resource.index()].min(most))).sum())
    };
    let is_before_world = matches!(
        game.stage,
        Stage::Buy { .. } | Stage::Draw { .. } | Stage::Act { .. } | Stage::Cure { .. } | Stage::BeforeResolving
    );
    [
        1.0,
        f64::from(Track::Enlightenment.end().saturating_sub(game.track(Track::Enlightenment))),
        light,
        tracks[0],
        tracks[1],
        tracks[2],
        f64::from(game.dark.min(2)),
        f64::from(game.regions.iter().flat_map(|region| region.disasters).sum::<u8>()),
        mean(agents().count() as f64),
        mean(agents().map(|agent| f64::from(agent.upgrades.len())).sum()),
        resource(Resource::Capital, 8),
        resource(Resource::Links, 6),
        mean(agents().filter(|agent| agent.is_hurt()).count() as f64),
        game.open.len() as f64,
        f64::from(u8::from(game.n_active() == 1)),
        f64::from(u8::from(game.n_active() == 2)),
        f64::from(u8::from(game.n_active() >= 4)),
        f64::from(u8::from(is_before_world)),
    ]
}
