//! Games that people have played outlive releases: replays of every version that was released still come to the same end.

use std::fs;
use std::path::Path;

use apocalypsis::Apocalypsis;
use kernel::Replay;

#[test]
fn kept_replays_come_to_the_same_end() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/replays");
    let files = fs::read_dir(&folder).expect("there are replays").flatten().map(|file| file.path());
    let mut n_kept = 0;
    for file in files {
        let text = fs::read_to_string(&file).expect("a replay can be read");
        let replay = Replay::parse(&text).unwrap_or_else(|flaw| panic!("{}: {flaw}", file.display()));
        replay.verify::<Apocalypsis>().unwrap_or_else(|flaw| panic!("{}: {flaw}", file.display()));
        n_kept += 1;
    }
    assert!(n_kept >= 10, "only {n_kept} replays are kept");
}
