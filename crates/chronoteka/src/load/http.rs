//! Requests by hand over one connection, as a browser keeps one.

use std::net::SocketAddr;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::problem::Problem;

/// A connection of one guest.
#[derive(Debug)]
pub(super) struct Http {
    stream: TcpStream,
    address: SocketAddr,
    pub(super) cookie: String,
    /// Further lines of the head.
    pub(super) extra: String,
}

impl Http {
    pub(super) async fn open(address: SocketAddr) -> Result<Http, Problem> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Http { stream, address, cookie: String::new(), extra: String::new() })
    }

    /// A connection that the server knows again.
    pub(super) async fn of_guest(address: SocketAddr) -> Result<Http, Problem> {
        let mut http = Http::open(address).await?;
        http.become_known().await?;
        Ok(http)
    }

    /// Gets a cookie.
    pub(super) async fn become_known(&mut self) -> Result<(), Problem> {
        let (head, _) = self.request("GET", "/api/me", "").await?;
        let cookie =
            head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).and_then(|line| line.split(';').next());
        self.cookie = cookie.map(str::to_owned).ok_or_else(|| Problem("no cookie".to_owned()))?;
        Ok(())
    }

    /// One request; the head and the body of the answer.
    pub(super) async fn request(&mut self, method: &str, path: &str, body: &str) -> Result<(String, String), Problem> {
        let (address, cookie, extra, n) = (self.address, &self.cookie, &self.extra, body.len());
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\n{extra}Content-Length: {n}\r\n\r\n{body}"
        );
        self.stream.write_all(request.as_bytes()).await?;
        let mut answer = Vec::new();
        loop {
            if self.stream.read_buf(&mut answer).await? == 0 {
                return Err(Problem("the server has gone".to_owned()));
            }
            let text = std::str::from_utf8(&answer).unwrap_or_default();
            let Some((head, body)) = text.split_once("\r\n\r\n") else { continue };
            let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse().ok());
            if body.len() >= length.unwrap_or(0) {
                return Ok((head.to_owned(), body.to_owned()));
            }
        }
    }
}
