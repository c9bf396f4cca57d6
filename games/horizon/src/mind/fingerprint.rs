//! A quick hash of positions, which is the same on every machine: plans meet the same position by many ways.

use std::hash::{Hash as _, Hasher};

use crate::state::Horizon;

/// Equal for positions of one turn that a plan need not tell apart.
pub(super) fn fingerprint(game: &Horizon) -> u64 {
    let mut hasher = Mixer(0);
    let turn = game.player(game.turn_seat());
    (turn.at, turn.reserve, turn.hand, turn.items, turn.table, turn.artifacts).hash(&mut hasher);
    (game.turn, game.draft, &game.needles, &game.windows).hash(&mut hasher);
    game.nodes.hash(&mut hasher);
    game.amplifiers.hash(&mut hasher);
    game.seats.iter().for_each(|player| (player.reserve, &player.bets, &player.drawn, player.at).hash(&mut hasher));
    hasher.0
}

struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95);
    }

    fn write_u8(&mut self, byte: u8) {
        self.write_u64(byte.into());
    }

    fn write_u16(&mut self, word: u16) {
        self.write_u64(word.into());
    }

    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }

    fn write_isize(&mut self, word: isize) {
        self.write_u64(word as u64);
    }
}
