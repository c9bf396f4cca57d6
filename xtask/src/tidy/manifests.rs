//! Dependencies point one way: kernel ← words and effects ← games ← catalog ← server ← program; bots know the kernel alone.

use std::collections::BTreeSet;

use crate::tidy::files::File;

/// What a manifest says.
#[derive(Debug, Default, PartialEq, Eq)]
struct Manifest {
    name: String,
    /// Whether it is only for tests, and the package.
    dependencies: Vec<(bool, String)>,
}

pub(crate) fn check(files: &[File], problems: &mut Vec<String>) {
    let is_member = |file: &&File| {
        let parts: Vec<&str> = file.path.split('/').collect();
        matches!(parts[..], ["crates" | "games", _, "Cargo.toml"] | ["xtask", "Cargo.toml"])
    };
    let members: Vec<(&File, Manifest)> =
        files.iter().filter(is_member).map(|file| (file, parse(&file.text))).collect();
    let names: BTreeSet<&str> = members.iter().map(|(_, manifest)| manifest.name.as_str()).collect();
    let is_game = |file: &File| file.path.starts_with("games/");
    let games: BTreeSet<&str> =
        members.iter().filter(|(file, _)| is_game(file)).map(|(_, manifest)| manifest.name.as_str()).collect();
    for (file, manifest) in &members {
        let Some(direction) = direction(&manifest.name, is_game(file)) else {
            let problem = "a new room of the house: say in xtask/src/tidy/manifests.rs what it may know";
            problems.push(format!("{}: {problem}", file.path));
            continue;
        };
        for (for_tests, package) in &manifest.dependencies {
            // A package may ask for a feature of its own that is for tests alone.
            let is_itself = *for_tests && *package == manifest.name;
            let is_ours = names.contains(package.as_str()) && !is_itself;
            if is_ours && !direction.allows(package, *for_tests, games.contains(package.as_str())) {
                problems.push(format!("{}: {} must not depend on {package}", file.path, manifest.name));
            }
        }
    }
}

/// What a package may know of the others.
struct Direction {
    packages: &'static [&'static str],
    /// More of them, in tests.
    in_tests: &'static [&'static str],
    games: bool,
}

fn direction(name: &str, is_game: bool) -> Option<Direction> {
    let only = |packages| Some(Direction { packages, in_tests: &[], games: false });
    match name {
        _ if is_game => {
            Some(Direction { packages: &["kernel", "words", "effects"], in_tests: &["bots"], games: false })
        }
        "kernel" | "xtask" => only(&[]),
        "words" | "effects" | "bots" => only(&["kernel"]),
        "catalog" => Some(Direction { packages: &["kernel", "words", "bots"], in_tests: &[], games: true }),
        "server" => only(&["kernel", "words", "bots", "catalog"]),
        "chronoteka" => {
            let packages = &["kernel", "words", "bots", "catalog", "server"];
            Some(Direction { packages, in_tests: &[], games: true })
        }
        _ => None,
    }
}

impl Direction {
    fn allows(&self, package: &str, for_tests: bool, is_game: bool) -> bool {
        self.packages.contains(&package) || (for_tests && self.in_tests.contains(&package)) || (is_game && self.games)
    }
}

/// Reads the name and the dependencies of a manifest: the few lines of TOML in which they stand.
fn parse(text: &str) -> Manifest {
    let mut manifest = Manifest::default();
    let mut section = String::new();
    for line in text.lines() {
        let line = line.split('#').next().unwrap_or_default().trim();
        if let Some(header) = line.strip_prefix('[') {
            header.trim_end_matches(']').clone_into(&mut section);
            // `[dependencies.demo]` is a dependency by itself.
            if let Some((before, package)) = section.rsplit_once("dependencies.") {
                manifest.dependencies.push((before.ends_with("dev-"), package.trim_matches('"').to_owned()));
            }
            continue;
        }
        let Some((key, value)) = line.split_once('=') else { continue };
        let (key, value) = (key.trim(), value.trim());
        if section == "package" && key == "name" {
            value.trim_matches('"').clone_into(&mut manifest.name);
        }
        if section.ends_with("dependencies") {
            let for_tests = section.ends_with("dev-dependencies");
            let key = key.split('.').next().unwrap_or(key).trim_matches('"');
            // A package may go by another name.
            let real = value.split_once("package = \"").and_then(|(_, name)| name.split('"').next());
            manifest.dependencies.push((for_tests, real.unwrap_or(key).to_owned()));
        }
    }
    manifest
}

#[cfg(test)]
mod tests {
    use super::*;

    const DEMO: &str = "[package]\nname = \"demo\" # a comment\n\n[dependencies]\nkernel.workspace = true\nw = { package = \"words\", \
        path = \"x\" }\nserde = \"1\"\n[dependencies.ron]\nversion = \"1\"\n[target.'cfg(unix)'.dev-dependencies]\nbots = { workspace = true }\n";

    #[test]
    fn a_manifest_is_read() {
        let manifest = parse(DEMO);
        assert_eq!(manifest.name, "demo");
        let expected = [(false, "kernel"), (false, "words"), (false, "serde"), (false, "ron"), (true, "bots")];
        assert_eq!(manifest.dependencies, expected.map(|(for_tests, name)| (for_tests, name.to_owned())));
    }

    #[track_caller]
    fn check_one(path: &str, dependencies: &str, expected: Option<&str>) {
        let name = path.split('/').nth_back(1).unwrap();
        let file = |path: &str, text: String| File { path: path.to_owned(), text };
        let mut files: Vec<File> = ["kernel", "words", "effects", "bots", "catalog", "server", "chronoteka"]
            .iter()
            .filter(|other| **other != name)
            .map(|other| file(&format!("crates/{other}/Cargo.toml"), format!("[package]\nname = \"{other}\"")))
            .collect();
        files.push(file("games/chess/Cargo.toml", "[package]\nname = \"chess\"".to_owned()));
        files.push(file(path, format!("[package]\nname = \"{name}\"\n{dependencies}")));
        let mut problems = Vec::new();
        check(&files, &mut problems);
        assert_eq!(problems.len(), usize::from(expected.is_some()), "{problems:?}");
        expected.iter().for_each(|expected| assert!(problems[0].contains(expected), "{problems:?}"));
    }

    #[test]
    fn dependencies_point_one_way() {
        check_one("games/demo/Cargo.toml", DEMO, None);
        check_one("games/demo/Cargo.toml", "[dependencies]\neffects = \"1\"\n[dev-dependencies]\ndemo = \"1\"", None);
        check_one("games/demo/Cargo.toml", "[dependencies]\ndemo = \"1\"", Some("demo must not depend on demo"));
        check_one(
            "crates/effects/Cargo.toml",
            "[dependencies]\nwords = \"1\"",
            Some("effects must not depend on words"),
        );
        check_one("games/demo/Cargo.toml", "[dependencies]\nbots = \"1\"", Some("demo must not depend on bots"));
        check_one("games/demo/Cargo.toml", "[dependencies]\nchess = \"1\"", Some("demo must not depend on chess"));
        check_one("crates/kernel/Cargo.toml", "[dev-dependencies]\nchess = \"1\"", Some("kernel must not depend"));
        check_one("crates/catalog/Cargo.toml", "[dependencies]\nchess.workspace = true\nbots = \"1\"", None);
        check_one("crates/server/Cargo.toml", "[dependencies]\nchess = \"1\"", Some("server must not depend on chess"));
        check_one("crates/cellar/Cargo.toml", "", Some("a new room"));
    }
}
