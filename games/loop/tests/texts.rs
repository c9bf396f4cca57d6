//! The words on every card, as they were read and approved. `APPROVE=1 cargo test -p loop --test texts` writes them anew, to be
//! read before they are committed.

use std::fmt::Write as _;

use the_loop::content::library;
use the_loop::text::effect_text;
use words::Lang;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/texts.txt");

/// LOOP-CARD-01, LOOP-CARD-07, LOOP-TERM-01: every card reads as it was approved, and no two cards read the same.
#[test]
fn every_card_reads_as_approved() {
    let mut text = String::new();
    let artifacts = library().cards().map(|(_, card)| (&card.id, &card.name, &card.effect));
    let ultras = library().ultras().map(|(_, card)| (&card.id, &card.name, &card.effect));
    for (id, name, effect) in artifacts.chain(ultras) {
        let _ = writeln!(text, "{id}");
        for lang in Lang::ALL {
            let _ = writeln!(text, "  {}: {}", name.get(lang), effect_text(effect, lang));
        }
    }
    if std::env::var_os("APPROVE").is_some() {
        std::fs::write(FILE, &text).expect("the file of texts can be written");
    }
    let approved = std::fs::read_to_string(FILE).expect("the file of texts");
    for (line, (found, expected)) in text.lines().zip(approved.lines()).enumerate() {
        assert_eq!(found, expected, "line {} of tests/texts.txt", line + 1);
    }
    assert_eq!(text.lines().count(), approved.lines().count());
}
