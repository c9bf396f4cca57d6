//! Puts the built web client into the program: a table of files, each with its compressed form where there is one.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let manifest = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let dist = manifest.join("../../web/dist");
    println!("cargo::rerun-if-changed={}", dist.display());
    let mut files = Vec::new();
    collect(&dist, &mut files);
    files.sort();
    let mut table = String::from("static FILES: &[File] = &[\n");
    for file in files.iter().filter(|file| file.extension().is_none_or(|extension| extension != "br")) {
        let name = file.strip_prefix(&dist).expect("it was found there").to_string_lossy().replace('\\', "/");
        let brotli = PathBuf::from(format!("{}.br", file.display()));
        let brotli =
            if brotli.exists() { format!("Some(include_bytes!({:?}))", absolute(&brotli)) } else { "None".to_owned() };
        let _ = writeln!(
            table,
            "    File {{ name: {name:?}, plain: include_bytes!({:?}), brotli: {brotli} }},",
            absolute(file)
        );
    }
    table.push_str("];\n");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it")).join("files.rs");
    fs::write(out, table).expect("the output folder can be written");
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            collect(&path, files);
        } else {
            files.push(path);
        }
    }
}

fn absolute(path: &Path) -> PathBuf {
    fs::canonicalize(path).expect("the file exists")
}
