//! Scenarios as a person would run them: through the program, of all games at once. Each game runs all of its own.

use std::fs;
use std::path::{Path, PathBuf};

use crate::{ROOT, chronoteka};

fn list(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    paths.sort();
    paths
}

#[test]
fn scenarios_of_every_game_hold() {
    // A game that is being written may have scenarios before it is on the shelf.
    let is_known = |game: &PathBuf| catalog::known().any(|title| game.ends_with(title.id()));
    let games: Vec<PathBuf> = list(&Path::new(ROOT).join("games")).into_iter().filter(is_known).collect();
    let is_json = |file: &PathBuf| file.extension().is_some_and(|extension| extension == "json");
    let some = |game: &PathBuf| list(&game.join("tests/scenarios")).into_iter().filter(is_json).take(3);
    let mut args = vec![PathBuf::from("scenario")];
    args.extend(games.iter().flat_map(some));
    let n_files = args.len() - 1;
    assert!(n_files > games.len(), "every game has scenarios");
    let output = chronoteka(Path::new(ROOT), &args, "");
    let told = String::from_utf8_lossy(&output.stdout);
    let failures: Vec<&str> = told.lines().filter(|line| !line.starts_with("ok ")).collect();
    assert_eq!(output.status.code(), Some(0), "{}\n{}", failures.join("\n"), String::from_utf8_lossy(&output.stderr));
    assert_eq!(failures, [format!("{n_files} passed, 0 failed")]);
}
