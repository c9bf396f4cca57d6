//! The positions that the client's tests draw are real: each is what a browser is sent at some position of a kept replay. With
//! `APPROVE=1` they are written anew.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde::Deserialize;
use serde_json::Value;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Source {
    replay: String,
    at: u32,
    eyes: u8,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn fixtures_are_what_a_browser_is_sent() {
    let boards = fs::read_dir(root().join("web/src/games")).expect("the client has boards").flatten();
    let folders: Vec<PathBuf> =
        boards.map(|board| board.path().join("fixtures")).filter(|path| path.is_dir()).collect();
    assert!(!folders.is_empty());
    for folder in folders {
        let sources = fs::read_to_string(folder.join("sources.json")).expect("fixtures have sources");
        let sources: BTreeMap<String, Source> = serde_json::from_str(&sources).expect("sources are well formed");
        for (name, source) in &sources {
            let file = folder.join(format!("{name}.json"));
            let written = serde_json::to_string_pretty(&frame(source)).expect("a frame is plain data") + "\n";
            if std::env::var_os("APPROVE").is_some() {
                fs::write(&file, &written).expect("a fixture can be written");
            }
            let kept = fs::read_to_string(&file).unwrap_or_default();
            assert!(kept == written, "{} is stale: APPROVE=1 cargo test -p chronoteka fixtures", file.display());
        }
        let files = fs::read_dir(&folder).expect("it was found").flatten().map(|file| file.file_name());
        let strays: Vec<_> = files
            .filter_map(|file| file.into_string().ok()?.strip_suffix(".json").map(str::to_owned))
            .filter(|name| name != "sources" && !sources.contains_key(name))
            .collect();
        assert_eq!(strays, Vec::<String>::new(), "fixtures without a source in {}", folder.display());
    }
}

/// What the program prints for a source. Replays of all games lie together by name.
fn frame(source: &Source) -> Value {
    let games = fs::read_dir(root().join("games")).expect("there are games").flatten();
    let replays = games.map(|game| game.path().join("tests/replays").join(format!("{}.json", source.replay)));
    let replay = replays.into_iter().find(|path| path.is_file());
    let replay = replay.unwrap_or_else(|| panic!("no game has a replay {}", source.replay));
    let mut program = Command::new(env!("CARGO_BIN_EXE_chronoteka"));
    program.arg("replay").arg(&replay).args(["--frame", "--lang", "ru"]);
    program.args(["--at", &source.at.to_string(), "--eyes", &source.eyes.to_string()]);
    let output = program.output().expect("the program runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("a frame is JSON")
}
