//! Tells cargo that the program is made of the built web client, too: files with new names, and a folder that was not there before.

fn main() {
    println!("cargo::rerun-if-changed=../../web/dist");
}
