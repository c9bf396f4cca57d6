//! The files of the tree.

use std::path::Path;
use std::{fs, io};

/// A text file, by its path from the root.
#[derive(Debug)]
pub(crate) struct File {
    pub(crate) path: String,
    pub(crate) text: String,
}

impl File {
    pub(crate) fn name(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or(&self.path)
    }

    pub(crate) fn extension(&self) -> &str {
        self.name().rsplit_once('.').map_or("", |(_, extension)| extension)
    }

    /// Code that people write: Rust, TypeScript, Svelte.
    pub(crate) fn is_source(&self) -> bool {
        matches!(self.extension(), "rs" | "ts" | "svelte")
    }

    /// Whether one of the folders above the file is called `name`.
    pub(crate) fn is_under(&self, name: &str) -> bool {
        let folders = self.path.rsplit_once('/').map_or("", |(folders, _)| folders);
        folders.split('/').any(|folder| folder == name)
    }
}

/// Folders that tools fill.
const MADE: [&str; 6] = ["target", "node_modules", ".git", "dist", "test-results", "playwright-report"];

/// Every text file below `root`, in the order of their paths.
pub(crate) fn read_all(root: &Path) -> io::Result<Vec<File>> {
    let mut files = Vec::new();
    walk(root, "", &mut files)?;
    files.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(files)
}

fn walk(folder: &Path, prefix: &str, files: &mut Vec<File>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let Ok(name) = entry.file_name().into_string() else { continue };
        let path = format!("{prefix}{name}");
        let kind = entry.file_type()?;
        if kind.is_dir() && !MADE.contains(&name.as_str()) {
            walk(&entry.path(), &format!("{path}/"), files)?;
        } else if kind.is_file() {
            // What is not text (a font, a picture) has no words to check. What is gone by now has none either.
            if let Ok(text) = String::from_utf8(fs::read(entry.path()).unwrap_or_default()) {
                files.push(File { path, text });
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_tells_what_a_file_is() {
        let file = File { path: "games/demo/tests/laws.rs".to_owned(), text: String::new() };
        assert_eq!((file.name(), file.extension(), file.is_source()), ("laws.rs", "rs", true));
        assert!(file.is_under("tests") && !file.is_under("laws.rs"));
        let file = File { path: "LICENSE-MIT".to_owned(), text: String::new() };
        assert_eq!((file.name(), file.extension(), file.is_source()), ("LICENSE-MIT", "", false));
    }
}
