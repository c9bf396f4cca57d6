//! The options of every command, with the help that people read.

use std::path::PathBuf;

use bots::BotSpec;
use clap::{Args, Parser, Subcommand};
use server::caller::Network;
use server::cluster::NatsAddress;
use server::origin::BaseUrl;
use server::store::Place;
use server::store::postgres::Address;

use crate::problem::{Problem, read};

/// Chronoteka: board games about time, with every rule enforced.
#[derive(Debug, Parser)]
#[command(name = "chronoteka", version, about, max_term_width = 110)]
pub(crate) struct Cli {
    /// Add a content file to a game, for instance another deck: timeline=my_deck.ron
    #[arg(long, global = true, value_name = "GAME=FILE")]
    pub(crate) content: Vec<String>,
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Serve the games to browsers
    Serve(ServeArgs),
    /// List the games with their players, modes and options
    Games(GamesArgs),
    /// Play many games between bots and report what came of them
    Simulate(SimulateArgs),
    /// Print what players have reported as wrong
    Reports(ReportsArgs),
    /// Copy everything that is kept into one file, also while a server runs
    Backup(BackupArgs),
    /// Put a copy in the place of what is kept, while no server runs
    Restore(RestoreArgs),
    /// Copy everything that is kept from one place into another that is empty, while no server runs, and compare it there
    Move(MoveArgs),
    /// Check everything that is kept: the file, and every game by playing it again
    Check(CheckArgs),
    /// Look after a server: people, tables, bans, mutes
    ///
    /// Works on a data folder whether or not a server runs on it.
    Admin(AdminArgs),
    /// Show or verify a replay file
    Replay(ReplayArgs),
    /// List everything in the box of a game: cards and places, with their words and with what is printed on them
    Content(ContentArgs),
    /// Run scenario files: a position, some actions, and what must then hold
    Scenario(ScenarioArgs),
    /// Play by JSON: one request a line on standard input, one answer a line on standard output
    ///
    /// The protocol is described in docs/engine.md. Try: echo '{"do":"games"}' | chronoteka engine
    Engine,
    /// Measure the speed of every game: `cargo xtask bench` builds the right program and runs this
    #[command(hide = true)]
    Bench(BenchArgs),
    /// Play many tables of a server at once: `cargo xtask bench server` builds the right program and runs this
    #[cfg(feature = "load")]
    #[command(hide = true)]
    Load(LoadArgs),
}

/// What to measure of a server.
#[cfg(feature = "load")]
#[derive(Debug, Args)]
pub(crate) struct LoadArgs {
    /// What to play, such as `GAME` or `GAME=VALUE` of its leading option; everything, if nothing is said
    #[arg(long, value_name = "GAME")]
    pub(crate) game: Vec<String>,
    /// Tables that are played at once
    #[arg(long, default_value_t = 200)]
    pub(crate) tables: u32,
    /// How long to play at a steady pace, and then as fast as it goes
    #[arg(long, default_value_t = 10)]
    pub(crate) seconds: u64,
    /// The moves a second that all tables together try to make at a steady pace; what tables lose between two games is not
    /// made up for
    #[arg(long, default_value_t = 10_650)]
    pub(crate) rate: u32,
    /// Tables that are only held in memory afterwards
    #[arg(long, default_value_t = 10_000)]
    pub(crate) idle_tables: u32,
    /// Instead: kill the server so many times at random moments, and look whether every acknowledged move is there
    #[arg(long, num_args = 0..=1, default_missing_value = "200")]
    pub(crate) kills: Option<u32>,
    /// Instead: look what a move costs at quiet tables while one stranger does what strangers should not
    #[arg(long)]
    pub(crate) attacks: bool,
    /// A database of PostgreSQL for the servers, instead of a temporary file; it must be there for this alone
    #[arg(long, value_name = "URL")]
    pub(crate) database: Option<Secret>,
    /// Write the figures as JSON into this file
    #[arg(long)]
    pub(crate) out: Option<PathBuf>,
}

/// Where everything is kept.
#[derive(Args, Clone, Debug)]
pub(crate) struct Where {
    /// The folder of the database; the default is a folder for this user's data
    #[arg(long, value_name = "DIR", global = true)]
    pub(crate) data: Option<PathBuf>,
    /// A database of PostgreSQL instead of a file in the folder: postgres://USER@HOST/NAME
    #[arg(long, value_name = "URL", global = true)]
    pub(crate) database: Option<Secret>,
}

/// A text that may have a password in it: nothing shows it. It is read later, because the reader of options repeats what it does not
/// understand.
#[derive(Clone)]
pub(crate) struct Secret(String);

impl From<&str> for Secret {
    fn from(text: &str) -> Secret {
        Secret(text.to_owned())
    }
}

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("…")
    }
}

impl Secret {
    pub(crate) fn text(&self) -> &str {
        &self.0
    }
}

impl Where {
    /// The folder, or the one where this user's data belong.
    pub(crate) fn folder(&self) -> Result<PathBuf, Problem> {
        self.data.clone().map_or_else(default_folder, Ok)
    }

    /// The database, if it is no file in the folder.
    pub(crate) fn address(&self) -> Result<Option<Address>, Problem> {
        let address = self.database.as_ref().map(|secret| secret.text().parse());
        address.transpose().map_err(|error| Problem(format!("--database: {error}")))
    }

    /// What is there already.
    pub(crate) fn existing(&self) -> Result<Place, Problem> {
        match self.address()? {
            Some(address) => Ok(Place::Postgres(address)),
            None => self.existing_file().map(Place::File),
        }
    }

    /// The file in the folder; it must be there.
    pub(crate) fn existing_file(&self) -> Result<PathBuf, Problem> {
        let file = server::database(&self.folder()?);
        if !file.is_file() {
            return Err(Problem(format!("{}: there is no database; name its folder with --data", file.display())));
        }
        Ok(file)
    }
}

/// Where this user's data belong.
fn default_folder() -> Result<PathBuf, Problem> {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let base = set("XDG_DATA_HOME")
        .or_else(|| set("LOCALAPPDATA"))
        .or_else(|| set("HOME").map(|home| home.join(".local/share")));
    let base = base.ok_or_else(|| Problem("there is no home folder; name a folder with --data".to_owned()))?;
    Ok(base.join("chronoteka"))
}

/// Examples:
///   chronoteka serve
///   chronoteka serve --listen 0.0.0.0:8080 --data /srv/chronoteka
///   chronoteka serve --database postgres://chronoteka@db.example.org/chronoteka
#[derive(Debug, Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct ServeArgs {
    /// The address to listen on; 0.0.0.0:8080 lets other machines in
    #[arg(long, default_value = "127.0.0.1:8080", value_name = "ADDRESS")]
    pub(crate) listen: std::net::SocketAddr,
    #[command(flatten)]
    pub(crate) place: Where,
    /// Where the servers of one database meet, if there are several: nats://HOST:PORT
    #[arg(long, value_name = "URL", requires = "database")]
    pub(crate) nats: Option<Secret>,
    /// How long a bot seems to think at least, in milliseconds
    #[arg(long, default_value_t = 250, value_name = "MS")]
    pub(crate) bot_pause: u64,
    /// How long a table that nobody looks at stays in memory, in seconds
    #[arg(long, default_value_t = 600, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) idle: u64,
    /// The most connections at once
    #[arg(long, default_value_t = 10_000, value_name = "N", value_parser = clap::value_parser!(u32).range(16..))]
    pub(crate) connections: u32,
    /// A file with what people and addresses may take, how long they may keep the server waiting, and how long things are
    /// kept; what it does not name stays as it is
    #[arg(long, value_name = "FILE")]
    pub(crate) limits: Option<PathBuf>,
    /// Prints the limits as such a file, and ends
    #[arg(long)]
    pub(crate) print_limits: bool,
    /// A proxy, or a network of them, that is believed when it says for whom it asks; may be given several times
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) trust_proxy: Vec<Network>,
    /// The address under which people know this server, where it stands behind a proxy: https://games.example.org
    #[arg(long, value_name = "URL")]
    pub(crate) base_url: Option<BaseUrl>,
    /// How long somebody who has lost the line is waited for before a bot may stand in, in seconds
    #[arg(long, default_value_t = 60, value_name = "SECONDS")]
    pub(crate) grace: u64,
    /// How you are reached, for the page about privacy: an address, a name, a sentence
    #[arg(long, value_name = "TEXT")]
    pub(crate) contact: Option<String>,
}

impl ServeArgs {
    /// Where the servers of one database meet.
    pub(crate) fn nats(&self) -> Result<Option<NatsAddress>, Problem> {
        let address = self.nats.as_ref().map(|secret| secret.text().parse());
        address.transpose().map_err(|error| Problem(format!("--nats: {error}")))
    }
}

/// Examples:
///   chronoteka admin people Rogue
///   chronoteka admin ban --person 0123456789abcdef0123456789abcdef --for 7d --reason "insults"
///   chronoteka admin mute --address 192.0.2.7 --for 2h --reason "spam"
///   chronoteka admin token
#[derive(Debug, Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct AdminArgs {
    #[command(flatten)]
    pub(crate) place: Where,
    /// Print lists as one JSON object a line
    #[arg(long, global = true)]
    pub(crate) json: bool,
    #[command(subcommand)]
    pub(crate) command: AdminCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum AdminCommand {
    /// List people: by a part of the name or the beginning of the id, those whose tables changed last first
    People {
        find: Option<String>,
        #[arg(long, default_value_t = 100)]
        most: u32,
    },
    /// List tables: by id, code or a person's id, those that changed last first
    Tables {
        find: Option<String>,
        #[arg(long, default_value_t = 100)]
        most: u32,
    },
    /// List what players have reported as wrong, and who did
    Reports {
        #[arg(long, default_value_t = 100)]
        most: u32,
    },
    /// List bans and mutes that are not over
    Sanctions,
    /// Let somebody neither make nor join tables with others
    Ban(SanctionArgs),
    /// Let somebody not talk
    Mute(SanctionArgs),
    /// End a ban or a mute
    Lift {
        #[arg(value_parser = ["ban", "mute"])]
        kind: String,
        #[command(flatten)]
        whom: Whom,
    },
    /// Stop the game of a table; what was played stays
    Close { table: String },
    /// Delete a table with everything that was done and said at it
    DeleteTable { table: String },
    /// Forget a person: name, results, collection, chat, and tables at which nobody else sat
    DeletePerson { person: String },
    /// End all cookies of a person, for one that was stolen: whoever has one is a new guest
    Revoke { person: String },
    /// Make the token for the page /operator, and print it once; the one before it ends
    Token {
        /// End the token that there is, and make none
        #[arg(long)]
        revoke: bool,
    },
}

#[derive(Debug, Args)]
pub(crate) struct SanctionArgs {
    #[command(flatten)]
    pub(crate) whom: Whom,
    /// How long: 30m, 12h, 7d, or forever
    #[arg(long = "for", value_name = "TIME")]
    pub(crate) time: Lasting,
    /// Why, in a few words; only operators read it
    #[arg(long)]
    pub(crate) reason: String,
}

/// A person or an address.
#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
pub(crate) struct Whom {
    /// A person, by the id that the list of people shows
    #[arg(long, value_name = "ID")]
    pub(crate) person: Option<String>,
    /// Everybody at an address
    #[arg(long)]
    pub(crate) address: Option<std::net::IpAddr>,
}

/// A time in seconds; none for good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lasting(pub(crate) Option<u32>);

impl std::str::FromStr for Lasting {
    type Err = String;

    fn from_str(text: &str) -> Result<Lasting, String> {
        if text == "forever" {
            return Ok(Lasting(None));
        }
        let units = [('s', 1), ('m', 60), ('h', 3600), ('d', 86_400)];
        let time = units.into_iter().find_map(|(letter, unit)| {
            let number: u32 = text.strip_suffix(letter)?.parse().ok()?;
            number.checked_mul(unit).filter(|seconds| *seconds > 0)
        });
        time.map(|seconds| Lasting(Some(seconds)))
            .ok_or_else(|| "expected a time such as 30m, 12h, 7d, or forever".to_owned())
    }
}

#[derive(Debug, Args)]
pub(crate) struct ReportsArgs {
    #[command(flatten)]
    pub(crate) place: Where,
    /// The most reports to print, newest first
    #[arg(long, default_value_t = 100)]
    pub(crate) most: u32,
    /// Print one JSON object a line
    #[arg(long)]
    pub(crate) json: bool,
}

/// Examples:
///   chronoteka backup /backups/chronoteka-monday
///   chronoteka backup /backups/chronoteka-monday --data /srv/chronoteka
#[derive(Debug, Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct BackupArgs {
    /// The file to make; one that is there already is not overwritten
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) place: Where,
}

/// Examples:
///   chronoteka restore /backups/chronoteka-monday --data /srv/chronoteka
#[derive(Debug, Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct RestoreArgs {
    /// A file that `chronoteka backup` has made
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) place: Where,
}

/// Examples:
///   chronoteka move --from /srv/chronoteka --to postgres://chronoteka@db.example.org/chronoteka
///   chronoteka move --from postgres://chronoteka@db.example.org/chronoteka --to /srv/chronoteka
#[derive(Debug, Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct MoveArgs {
    /// The folder of a database, or postgres://USER@HOST/NAME; it is left as it is
    #[arg(long, value_name = "PLACE")]
    pub(crate) from: Secret,
    /// A folder, or postgres://USER@HOST/NAME, where nothing is kept yet
    #[arg(long, value_name = "PLACE")]
    pub(crate) to: Secret,
}

/// Examples:
///   chronoteka check --data /srv/chronoteka
///   chronoteka check /backups/chronoteka-monday
///   chronoteka check --database postgres://chronoteka@db.example.org/chronoteka
#[derive(Debug, Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct CheckArgs {
    /// A file that `chronoteka backup` has made, instead of a folder
    #[arg(conflicts_with_all = ["data", "database"])]
    pub(crate) file: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) place: Where,
    /// Threads to use; the default is all cores
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub(crate) threads: Option<u32>,
    /// Print one JSON object instead of text
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct GamesArgs {
    /// Print one JSON object instead of a list
    #[arg(long)]
    pub(crate) json: bool,
    /// The language of names and texts: ru or en
    #[arg(long, default_value = "en")]
    pub(crate) lang: words::Lang,
}

/// Examples:
///   chronoteka simulate timeline --games 10000 --players 4 --seed 1
///   chronoteka simulate timeline --set mode=versus --players 2 --bots hard,easy
///   chronoteka simulate timeline --games 20000 --check
#[derive(Debug, Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct SimulateArgs {
    /// The game, as `chronoteka games` names it
    pub(crate) game: String,
    /// How many games to play
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// How many players; the default is 4, or the nearest number that the game allows
    #[arg(long)]
    pub(crate) players: Option<u8>,
    /// The same seed gives the same games
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Who plays: random, easy, medium, hard, greedy[:level], search[:level[:iterations or 200ms]]. Several are seated
    /// in turn and move on one seat with every game
    #[arg(long, value_delimiter = ',', default_value = "random")]
    pub(crate) bots: Vec<BotSpec>,
    /// Set an option of the game, for instance mode=versus; may be given several times
    #[arg(long = "set", value_name = "KEY=VALUE")]
    pub(crate) settings: Vec<String>,
    /// Threads to use; the default is all cores. The results do not depend on it
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub(crate) threads: Option<u32>,
    /// Check the laws of the kernel during random play instead of measuring: every legal list, refusal, imagined
    /// world, stored state and invariant
    #[arg(long)]
    pub(crate) check: bool,
    /// Count what designers look at: cards taken and used, missions, agents, with the win rate of the games they were in
    #[arg(long, conflicts_with = "check")]
    pub(crate) report: bool,
    /// With --check: look closely at one position in so many
    #[arg(long, default_value_t = 4, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) one_in: u32,
    /// Write the first games as replay files into this folder
    #[arg(long, value_name = "DIR")]
    pub(crate) replays: Option<PathBuf>,
    /// How many replay files to write
    #[arg(long, default_value_t = 10, value_name = "N", requires = "replays")]
    pub(crate) keep: u64,
    /// Print one JSON object instead of a table
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct ReplayArgs {
    /// The replay file
    pub(crate) file: PathBuf,
    /// Show the position after so many decisions; the default is the last
    #[arg(long, value_name = "N")]
    pub(crate) at: Option<u32>,
    /// Compute the whole game again from its seed and check every claim of the file
    #[arg(long)]
    pub(crate) verify: bool,
    /// With --verify: check the replay also against the receipt that a player saved when the game began
    #[arg(long, value_name = "RECEIPT", requires = "verify")]
    pub(crate) receipt: Option<PathBuf>,
    /// Print one JSON object instead of text
    #[arg(long)]
    pub(crate) json: bool,
    /// Print what a browser would be sent there, as JSON: the view, the offers and all words
    #[arg(long)]
    pub(crate) frame: bool,
    /// With --frame: the seat whose eyes look; without it a spectator's
    #[arg(long, value_name = "SEAT", requires = "frame")]
    pub(crate) eyes: Option<u8>,
    /// The language of the log: ru or en
    #[arg(long, default_value = "en")]
    pub(crate) lang: words::Lang,
}

#[derive(Debug, Args)]
pub(crate) struct ContentArgs {
    /// The game, as `chronoteka games` names it
    pub(crate) game: String,
    /// Print a JSON list with both languages instead of text
    #[arg(long)]
    pub(crate) json: bool,
    /// The language of the text: ru or en
    #[arg(long, default_value = "en")]
    pub(crate) lang: words::Lang,
}

#[derive(Debug, Args)]
pub(crate) struct ScenarioArgs {
    /// Scenario files; the format is described in docs/scenarios.md
    #[arg(required = true)]
    pub(crate) files: Vec<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct BenchArgs {
    /// Measure for a moment only
    #[arg(long)]
    pub(crate) quick: bool,
    /// Print one JSON object instead of a table
    #[arg(long)]
    pub(crate) json: bool,
    /// Compare with this earlier measurement
    #[arg(long, value_name = "FILE")]
    pub(crate) baseline: Option<PathBuf>,
    /// Write the JSON object into this file
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

/// `key=value` in two.
pub(crate) fn settings(texts: &[String]) -> Result<Vec<(String, String)>, Problem> {
    let split = |text: &String| {
        let pair = text.split_once('=').map(|(key, value)| (key.trim().to_owned(), value.trim().to_owned()));
        pair.ok_or_else(|| Problem(format!("--set {text}: expected KEY=VALUE")))
    };
    texts.iter().map(split).collect()
}

/// Reads the content files of `--content` and hands them to their games.
pub(crate) fn add_content(texts: &[String]) -> Result<(), Problem> {
    let mut games: Vec<(String, Vec<(String, String)>)> = Vec::new();
    for text in texts {
        let (game, file) =
            text.split_once('=').ok_or_else(|| Problem(format!("--content {text}: expected GAME=FILE")))?;
        crate::problem::find_game(game)?;
        let content = (file.to_owned(), read(file.as_ref())?);
        match games.iter_mut().find(|(known, _)| known == game) {
            Some((_, files)) => files.push(content),
            None => games.push((game.to_owned(), vec![content])),
        }
    }
    games.iter().try_for_each(|(game, files)| {
        crate::problem::find_game(game)?.expand(files).map_err(|problem| Problem(format!("{game}: {problem}")))
    })
}
