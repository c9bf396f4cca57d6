//! `chronoteka serve`: the games for browsers.

use std::io::IsTerminal as _;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use server::Config;
use tracing_subscriber::EnvFilter;

use crate::options::ServeArgs;
use crate::problem::Problem;

pub(crate) fn run(args: &ServeArgs) -> Result<ExitCode, Problem> {
    start_log();
    let config = Config {
        listen: args.listen,
        data: args.data.clone().map_or_else(default_folder, Ok)?,
        bot_pause: Duration::from_millis(args.bot_pause),
        idle: Duration::from_secs(args.idle),
    };
    let data = config.data.display().to_string();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(server::serve(config, stop_signal(), |address| {
        say!("Chronoteka: http://{address} (data in {data}; stop with Ctrl+C)");
    }))?;
    say!("Chronoteka: all tables are saved");
    Ok(ExitCode::SUCCESS)
}

/// One line for each thing worth knowing: for people on a terminal, as JSON elsewhere. `RUST_LOG` chooses how much.
fn start_log() {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info,sqlx=warn"));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    if std::io::stderr().is_terminal() {
        log.init();
    } else {
        log.json().init();
    }
}

/// Where this user's data belong.
pub(crate) fn default_folder() -> Result<PathBuf, Problem> {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let base = set("XDG_DATA_HOME")
        .or_else(|| set("LOCALAPPDATA"))
        .or_else(|| set("HOME").map(|home| home.join(".local/share")));
    let base = base.ok_or_else(|| Problem("there is no home folder; name a folder with --data".to_owned()))?;
    Ok(base.join("chronoteka"))
}

/// Done when the process is asked to stop.
async fn stop_signal() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        let terminate = async {
            match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
                Ok(mut signal) => drop(signal.recv().await),
                Err(_) => std::future::pending().await,
            }
        };
        tokio::select! {
            _ = interrupt => {}
            () = terminate => {}
        }
    }
    #[cfg(not(unix))]
    drop(interrupt.await);
}
