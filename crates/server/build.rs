//! Tells cargo that the program is made of the built web client, too: files with new names, and a folder that was empty before.

fn main() {
    // A folder that is not there counts as changed, each time anew, and the server would never be done.
    let _ = std::fs::create_dir("../../web/dist");
    println!("cargo::rerun-if-changed=../../web/dist");
}
