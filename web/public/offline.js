// Looks for the server until it answers, and then shows the page that was asked for.
(function () {
	function look() {
		fetch('/healthz', { cache: 'no-store' }).then(
			function (answer) {
				if (answer.ok) location.reload();
			},
			function () {
				// Not yet.
			},
		);
	}
	addEventListener('online', look);
	setInterval(look, 4000);
})();
