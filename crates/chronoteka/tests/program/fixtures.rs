//! The positions that the client's tests draw are real: each is what a browser is sent at some position of a kept replay. With
//! `APPROVE=1` they are written anew.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use serde_json::Value;

use crate::{ROOT, chronoteka};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Source {
    replay: String,
    at: u32,
    eyes: u8,
}

fn list(folder: &str) -> impl Iterator<Item = PathBuf> {
    fs::read_dir(Path::new(ROOT).join(folder)).expect("the folder is there").flatten().map(|entry| entry.path())
}

#[test]
fn fixtures_are_what_a_browser_is_sent() {
    let boards = list("web/src/games");
    let folders: Vec<PathBuf> = boards.map(|board| board.join("fixtures")).filter(|path| path.is_dir()).collect();
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
    let replays = list("games").map(|game| game.join("tests/replays").join(format!("{}.json", source.replay)));
    let replay = replays.into_iter().find(|path| path.is_file());
    let replay = replay.unwrap_or_else(|| panic!("no game has a replay {}", source.replay));
    let (replay, at, eyes) = (replay.display().to_string(), source.at.to_string(), source.eyes.to_string());
    let args = ["replay", &replay, "--frame", "--lang", "ru", "--at", &at, "--eyes", &eyes];
    let output = chronoteka(Path::new(ROOT), &args, "");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("a frame is JSON")
}
