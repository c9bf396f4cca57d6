//! The server as browsers meet it, and as those meet it who are no browsers.

mod around;
mod faults;
mod features;
mod hostile;
mod house;
mod kept;
mod limits;
mod luck;
mod operator;
mod oracle;
mod privacy;
mod secrets;
mod tables;
