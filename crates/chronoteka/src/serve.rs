//! `chronoteka serve`: the games for browsers.

use std::io::IsTerminal as _;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use server::Config;
use server::limits::House;
use server::listen::Limits;
use server::store::Place;
use tracing_subscriber::EnvFilter;

use crate::options::ServeArgs;
use crate::problem::{Problem, read};

pub(crate) fn run(args: &ServeArgs) -> Result<ExitCode, Problem> {
    let house = house(args.limits.as_deref())?;
    if args.print_limits {
        say!("{}", ron::ser::to_string_pretty(&house, ron::ser::PrettyConfig::default())?);
        return Ok(ExitCode::SUCCESS);
    }
    start_log();
    let config = Config {
        listen: args.listen,
        data: args.place.folder()?,
        database: args.place.address()?,
        nats: args.nats()?,
        bot_pause: Duration::from_millis(args.bot_pause),
        idle: Duration::from_secs(args.idle),
        limits: Limits::new(connections(args.connections), &house.deadlines),
        house,
        proxies: args.trust_proxy.clone(),
        base_url: args.base_url.clone(),
        grace: Duration::from_secs(args.grace),
        contact: args.contact.clone(),
    };
    let trusts_nobody = config.base_url.is_some() && config.proxies.is_empty();
    let data = match config.place() {
        Place::File(_) => config.data.display().to_string(),
        Place::Postgres(address) => address.to_string(),
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(server::serve(config, stop_signal(), |address| {
        say!("Chronoteka: http://{address} (data in {data}; stop with Ctrl+C)");
        if trusts_nobody {
            say!("No proxy is trusted, so everybody seems to come from one address: name it with --trust-proxy");
        }
    }))?;
    // Bots that still think are not waited for: what they would decide is not written any more.
    runtime.shutdown_timeout(Duration::from_secs(1));
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

/// The limits of the house, otherwise where the file says so.
fn house(file: Option<&Path>) -> Result<House, Problem> {
    let Some(file) = file else { return Ok(House::default()) };
    ron::from_str(&read(file)?).map_err(|error| Problem::in_file(file, error))
}

/// As many connections as were asked for, or as the system lets us have beside the store's own files.
fn connections(wanted: u32) -> usize {
    const OWN_FILES: u64 = 100;
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut files = getrlimit(Resource::Nofile);
        files.current = files.maximum;
        // What cannot be raised is lived with.
        let _ = setrlimit(Resource::Nofile, files);
        if let Some(most) = getrlimit(Resource::Nofile).current {
            return usize::try_from(u64::from(wanted).min(most.saturating_sub(OWN_FILES).max(16))).unwrap_or(16);
        }
    }
    wanted as usize
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
