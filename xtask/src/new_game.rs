//! `cargo xtask new-game NAME`: a game that keeps the laws from its first minute. The pattern is `games/demo` with its board and its
//! rules index; it is copied under the new name, and the lines elsewhere are added.

use std::fs;
use std::path::{Path, PathBuf};

use crate::shell::{Done, Failed, root};

/// Where a line about the game goes that lies in none of its folders: the file, the line before it, and the line.
const LINES: [(&str, &str, &str); 3] = [
    ("Cargo.toml", "demo = { path = \"games/demo\" }", "demo = { path = \"games/demo\" }"),
    ("crates/catalog/Cargo.toml", "demo.workspace = true", "demo.workspace = true"),
    ("crates/catalog/src/lib.rs", "        // A new game goes here.", "        &shelf::Shelved::<demo::Demo>::NEW,"),
];

/// What is copied as a whole.
const FOLDERS: [&str; 2] = ["games/demo", "web/src/games/demo"];
const INDEX: &str = "docs/rules/demo.md";

pub(crate) fn run(args: &[String]) -> Done {
    let [name] = args else { return Err(Failed("new-game: expected a name, such as `hare-and-hounds`".to_owned())) };
    let name = Name::parse(name)?;
    let target = root().join("games").join(&name.id);
    if target.exists() {
        return Err(Failed(format!("new-game: {} is there already", target.display())));
    }
    let mut written = Vec::new();
    for folder in FOLDERS {
        copy(&root().join(folder), &name, &mut written)?;
    }
    written.push(copy_file(&root().join(INDEX), &name)?);
    volume(&name, &mut written)?;
    for (file, place, line) in LINES {
        add_line(&root().join(file), place, &name.rename(line))?;
        println!("{file}: {}", name.rename(line).trim());
    }
    println!("{} files in games/{id}, web/src/games/{id} and docs/rules/{id}.md", written.len(), id = name.id);
    println!("it keeps the laws already: cargo test -p {}", name.id);
    println!("then: its rules index, its rules, its board; CONTRIBUTING.md names every place");
    Ok(())
}

/// A game in every spelling that it has.
#[derive(Debug, PartialEq, Eq)]
struct Name {
    /// As folder, package, id and address: `hare-and-hounds`.
    id: String,
    /// As a crate in code: `hare_and_hounds`.
    crate_name: String,
    /// As a type: `HareAndHounds`.
    type_name: String,
    /// Before the ids of its rules: `HARE`.
    prefix: String,
}

impl Name {
    fn parse(text: &str) -> Result<Name, Failed> {
        let is_good = |part: &str| {
            part.starts_with(|c: char| c.is_ascii_lowercase())
                && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
        };
        if text.is_empty() || text == "demo" || !text.split('-').all(is_good) {
            return Err(Failed(format!("new-game: expected a name of small letters and hyphens, found {text:?}")));
        }
        let capital = |part: &str| part[..1].to_uppercase() + &part[1..];
        Ok(Name {
            id: text.to_owned(),
            crate_name: text.replace('-', "_"),
            type_name: text.split('-').map(capital).collect(),
            prefix: text.chars().filter(char::is_ascii_alphanumeric).take(4).collect::<String>().to_uppercase(),
        })
    }

    /// A text about the pattern as a text about this game.
    fn rename(&self, text: &str) -> String {
        text.replace("demo::", &format!("{}::", self.crate_name))
            .replace("use demo", &format!("use {}", self.crate_name))
            .replace("DEMO", &self.prefix)
            .replace("Demo", &self.type_name)
            .replace("const demo: ", &format!("const {}: ", self.crate_name))
            .replace("export default demo;", &format!("export default {};", self.crate_name))
            .replace("demo", &self.id)
    }
}

fn copy(folder: &Path, name: &Name, written: &mut Vec<PathBuf>) -> Done {
    let unreadable = |error: std::io::Error| Failed(format!("{}: {error}", folder.display()));
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        if path.is_dir() {
            copy(&path, name, written)?;
        } else {
            written.push(copy_file(&path, name)?);
        }
    }
    Ok(())
}

/// Copies a file to the place that has the new name in it.
fn copy_file(file: &Path, name: &Name) -> Result<PathBuf, Failed> {
    let failed = |error: std::io::Error| Failed(format!("{}: {error}", file.display()));
    let path = file.strip_prefix(root()).unwrap_or(file).to_string_lossy();
    // A scenario is called after its rule.
    let path = path.replace("/demo-ex-", &format!("/{}-ex-", name.prefix.to_lowercase())).replace("demo", &name.id);
    let path = root().join(path);
    let text = fs::read_to_string(file).map_err(failed)?;
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(failed)?;
    }
    fs::write(&path, name.rename(&text)).map_err(failed)?;
    Ok(path)
}

/// Its place on the shelf, behind all others.
fn volume(name: &Name, written: &mut Vec<PathBuf>) -> Done {
    let path = root().join("web/src/games").join(&name.id).join("volume.json");
    let title = &name.type_name;
    let text = format!(
        "{{\n\t\"place\": 99,\n\t\"title\": {{ \"ru\": \"{title}\", \"en\": \"{title}\" }},\n\t\"players\": \"2–4\",\n\t\"minutes\": \"5\"\n}}\n"
    );
    fs::write(&path, text).map_err(|error| Failed(format!("{}: {error}", path.display())))?;
    written.push(path);
    Ok(())
}

fn add_line(file: &Path, place: &str, line: &str) -> Done {
    let failed = |error: std::io::Error| Failed(format!("{}: {error}", file.display()));
    let text = fs::read_to_string(file).map_err(failed)?;
    let with = with_line(&text, place, line)
        .ok_or_else(|| Failed(format!("{}: expected a line `{}`", file.display(), place.trim())))?;
    fs::write(file, with).map_err(failed)
}

/// The text with `line` before the line that says `place`, or behind it where it is a list of names.
fn with_line(text: &str, place: &str, line: &str) -> Option<String> {
    let at = text.lines().position(|other| other == place)?;
    let at = if place.trim_start().starts_with("//") { at } else { at + 1 };
    let mut lines: Vec<&str> = text.lines().collect();
    lines.insert(at, line);
    Some(lines.join("\n") + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_several_spellings() {
        let name = Name::parse("hare-and-hounds").unwrap();
        assert_eq!(
            (name.crate_name.as_str(), name.type_name.as_str(), name.prefix.as_str()),
            ("hare_and_hounds", "HareAndHounds", "HARE")
        );
        for (text, expected) in [
            ("use demo::{Demo, Options};", "use hare_and_hounds::{HareAndHounds, Options};"),
            ("/// DEMO-BID-01", "/// HARE-BID-01"),
            ("name = \"demo\"", "name = \"hare-and-hounds\""),
            ("../games/demo/types.ts", "../games/hare-and-hounds/types.ts"),
            ("const demo: GameModule = { Board };", "const hare_and_hounds: GameModule = { Board };"),
        ] {
            assert_eq!(name.rename(text), expected);
        }
        for bad in ["", "demo", "Chess", "a b", "-a", "2048", "шахматы"] {
            assert!(Name::parse(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn the_lines_elsewhere_have_their_places() {
        for (file, place, line) in LINES {
            let text = fs::read_to_string(root().join(file)).unwrap();
            let with = with_line(&text, place, "x").unwrap_or_else(|| panic!("{file}: no line {place:?} for {line:?}"));
            assert_eq!(with.lines().count(), text.lines().count() + 1);
        }
    }
}
