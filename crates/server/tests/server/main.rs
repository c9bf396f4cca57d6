//! The server as browsers meet it, and as those meet it who are no browsers.

mod features;
mod hostile;
mod house;
mod kept;
mod secrets;
mod tables;
