# Words that all games share.

seat-name = Player { $number }

refused-stale = Something has changed at the table. Look again and decide anew.
refused-over = The game is over.
refused-not-awaited = Somebody else is to decide now.
refused-no-such-seat = There is no such seat at this table.
refused-script = The outcomes that were set do not fit: { $fault }
refused-nothing-to-undo = There is nothing to undo: cards were revealed or the turn has passed on.

setup-seats = Seats at this table: { $least } to { $most }; the number given is { $given }.
setup-seats-exactly =
    { $least ->
        [one] This table has exactly { $least } seat; the number given is { $given }.
       *[other] This table has exactly { $least } seats; the number given is { $given }.
    }
setup-option = Option “{ $key }”: { $problem }
refused-not-understood = There is no such move: { $problem }

trouble-not-found = There is no such page or table. Check the link or the code.
trouble-bad-request = The request was not understood: { $problem }
trouble-cross-origin = The request came from another site and was refused.
trouble-unknown-visitor = We do not know you yet. Reload the page and try again.
trouble-outdated = The game was begun under rules that this program no longer has: only its record is kept.
trouble-not-over = You can see this when the game is over.
trouble-daily-once = The daily game is the same for everybody, and there is one attempt. Tomorrow there is another.
trouble-daily-secret = The daily game is shown when the day is over: others may be about to play it.
trouble-store = It could not be saved. Nothing has changed, try again.
trouble-disk-full = The disk of the server is full: nothing can be saved until there is room.
trouble-read-only = The database of the server cannot be written to: nothing can be saved until that is mended.
trouble-disk-failing = The disk of the server does not work: nothing can be saved until it does.
trouble-unreachable = The database of the server does not answer: nothing can be saved until it does.
trouble-banned = You are not allowed to play with others on this server. You may still play alone or with bots.
trouble-banned-until = You are not allowed to play with others on this server until { $until }. You may still play alone or with bots.
trouble-not-operator = This page is for whoever runs the server. Log in with a token.
trouble-wrong-token = The token is wrong. The command chronoteka admin token prints a new one.
trouble-too-many-tokens = Too many wrong tokens. Wait ten minutes.
trouble-closing = The server is restarting. Wait a few seconds.

limited-people = Too many new guests have come from your network.
limited-tables = That is a lot of new tables.
limited-unfinished = You have too many games that are not over. Finish or give up some of them first.
limited-listed = You have enough tables in the lobby. Start or leave one of them first.
limited-sockets = Too many tables are open at once. Close some of the other tabs.
limited-codes = Too many wrong codes. Ask for the link instead.
limited-chat = Not so fast: let the others read.
limited-reports = Thank you, that is a lot of reports.
limited-advice = Too many questions in a row: try one move by yourself.
limited-previews = Too many previews at once.
limited-looks = Too many requests at once.
limited-names = That is a lot of new names.
limited-try-in-seconds =
    Try again in { $n ->
        [one] { $n } second
       *[other] { $n } seconds
    }.
limited-try-in-minutes =
    Try again in { $n ->
        [one] { $n } minute
       *[other] { $n } minutes
    }.

socket-not-understood = The message was not understood: { $problem }
socket-too-fast = Too many messages in a row. Wait a moment.
socket-chat-empty = An empty message cannot be sent.
socket-daily-once = The daily game is the same for everybody, and there is one attempt. Tomorrow there is another.
socket-daily-alone = In the daily game you decide alone: bots neither advise nor stand in.
socket-not-your-seat = This seat is not yours.
socket-muted = You are not allowed to write in the chat of this server.
socket-muted-until = You are not allowed to write in the chat of this server until { $until }.
socket-not-host = That is for the one who made the table to decide.
socket-seat-taken = The seat is taken.
socket-removed = The host has taken you out of your seat: you cannot sit down at this table again, but you may watch.
socket-not-waiting = The game has begun already.
socket-outdated = The game was begun under rules that this program no longer has: it can only be looked at.
socket-not-playing = The game has not begun yet, or is over.
socket-not-over = The game is still going on.
socket-person-here = This player is at the table: only somebody who is missing can be replaced.
socket-no-person = A game needs a person: take a seat first.
socket-person-expected = This player has only just lost the connection. Wait a minute before a bot stands in.
socket-rivals-here = Against other people everybody thinks alone: there are no hints.
socket-no-request = Nobody asks for an undo.
socket-request-pending = There is a request for an undo already.
socket-bug = The table stopped because of a bug of ours. The moves are saved; reload the page.
socket-bad-seed = The randomness of a browser is 64 hexadecimal digits, just those that were promised.
socket-nothing-to-advise = There is nothing to decide now.

guest = Guest
guest-name = Guest { $number }
table-waiting = waiting for players
table-mixing = the cards are being shuffled
table-over = the game is over
table-outdated = This game was begun under version { $version } of the rules. This program no longer has them, so the game cannot be played on, but its record is kept.
table-abandoned = the game was stopped
table-late = { $name }: time is up, a bot finishes the turn.
table-relieved = { $name }: time is up again, a bot keeps the seat for now.
table-to-move = { $name } to move

socket-bad-name = A name needs at least one letter or digit.

result-won = Won
result-lost = Lost
result-all-lost = Everybody lost
result-shared = A shared victory
result-score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
result-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} of { $players }
result-winner = { $name } won
