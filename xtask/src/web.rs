//! The web client's own tools: Node.js, npm, and a browser for the tests that need one.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use crate::shell::{Done, Failed, install, root, run};

const BROWSER: &str = "/usr/bin/chromium";
const LEAST_NODE: u32 = 20;

/// The folder of the client, where there is one.
pub(crate) fn folder() -> Option<PathBuf> {
    let web = root().join("web");
    web.join("package.json").is_file().then_some(web)
}

/// Gets the client's packages when they are missing or older than the lock file.
pub(crate) fn prepare(web: &Path) -> Done {
    check_node()?;
    // npm writes this file last, so it is as old as the last complete installation.
    let installed = modified(&web.join("node_modules/.package-lock.json"));
    let locked = modified(&web.join("package-lock.json"));
    if installed.is_some() && installed >= locked {
        return Ok(());
    }
    // Not `npm ci`: it insists on optional packages of every platform, and a registry need not have them all. The versions are
    // those of the lock file, which is left as it is.
    run(npm(web).args(["install", "--no-save", "--no-audit", "--no-fund"]))
}

/// Builds the client, unless nothing of it has changed since this was done: the program is made of it and would be built anew.
pub(crate) fn build(web: &Path) -> Done {
    prepare(web)?;
    let mark = web.join("node_modules/.cache/built");
    let built =
        modified(&mark).filter(|built| modified(&web.join("dist/index.html")).is_some_and(|page| page <= *built));
    if built.is_some() && built > newest(web, &["dist", "e2e", "node_modules"]) {
        return Ok(());
    }
    script(web, "build")?;
    let marked = mark.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| fs::write(&mark, ""));
    marked.map_err(|error| Failed(format!("{}: {error}", mark.display())))
}

/// When something in a folder was last changed, added or removed, leaving some of it out.
fn newest(folder: &Path, without: &[&str]) -> Option<SystemTime> {
    let paths = fs::read_dir(folder).into_iter().flatten().flatten();
    let paths = paths.filter(|entry| !without.iter().any(|name| entry.file_name() == *name)).map(|entry| entry.path());
    paths.flat_map(|path| [modified(&path), newest(&path, &[])]).flatten().max()
}

/// Runs a script of package.json.
pub(crate) fn script(web: &Path, name: &str) -> Done {
    run(npm(web).args(["run", "--silent", name]))
}

/// npm in the client's folder.
pub(crate) fn npm(web: &Path) -> Command {
    let mut npm = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    npm.current_dir(web);
    npm
}

/// Installs a browser where there is none.
pub(crate) fn browser() -> Done {
    if Path::new(BROWSER).exists() {
        return Ok(());
    }
    println!("there is no {BROWSER}: installing Debian's chromium");
    install("chromium").map_err(|Failed(why)| {
        Failed(format!("{why}\nThe browser tests need {BROWSER}: install it, or leave them out with --skip browser"))
    })
}

fn check_node() -> Done {
    let advice = format!(
        "the web client needs Node.js {LEAST_NODE} or newer with npm: install the packages nodejs and npm of your system, or \
         leave the client out with --skip web --skip browser"
    );
    let output = Command::new("node").arg("--version").output();
    let version = output.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned()).unwrap_or_default();
    match major(&version) {
        Some(LEAST_NODE..) => Ok(()),
        Some(_) => Err(Failed(format!("found Node.js {version}, but {advice}"))),
        None => Err(Failed(format!("no Node.js was found: {advice}"))),
    }
}

/// 20 of `v20.11.1`.
fn major(version: &str) -> Option<u32> {
    version.strip_prefix('v')?.split('.').next()?.parse().ok()
}

fn modified(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|data| data.modified()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_change_is_found() {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        assert_eq!(newest(&here.join("Cargo.toml"), &[]), None, "a file has nothing in it");
        assert!(newest(here, &[]) >= modified(&here.join("src/web.rs")));
        assert!(newest(here, &["src"]) >= modified(&here.join("Cargo.toml")));
        assert_eq!(newest(here, &["src", "Cargo.toml", "clippy.toml"]), None);
    }

    #[test]
    fn versions_of_node_are_read() {
        for (text, expected) in [("v20.20.2", Some(20)), ("v8", Some(8)), ("", None), ("20.1", None), ("vx.1", None)] {
            assert_eq!(major(text), expected, "{text}");
        }
    }
}
