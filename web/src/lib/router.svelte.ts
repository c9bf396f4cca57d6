/** Pages and addresses. One page that changes: links are ordinary links, and the browser's history works. */

export type Route =
	| { page: 'hall' }
	| { page: 'my' }
	| { page: 'about' }
	| { page: 'privacy' }
	| { page: 'operator' }
	| { page: 'table'; id: string; guide: string | null }
	| { page: 'replay'; id: string; at: number; eyes: number | null }
	| { page: 'fairness'; id: string }
	| { page: 'rules'; game: string; rule: string | null }
	| { page: 'daily'; game: string }
	| { page: 'collection'; game: string }
	| { page: 'lost' };

/** What an address shows. */
export function parse(path: string, search = '', hash = ''): Route {
	const parts = path.split('/').filter(Boolean).map(decode);
	const [first, second, third] = parts;
	if (parts.length === 0) return { page: 'hall' };
	if (parts.length === 1 && (first === 'my' || first === 'about' || first === 'privacy' || first === 'operator')) return { page: first };
	if (parts.length === 2 && first === 't' && second) {
		return { page: 'table', id: second, guide: new URLSearchParams(search).get('guide') };
	}
	if (parts.length === 3 && first === 't' && second && third === 'replay') {
		const query = new URLSearchParams(search);
		return { page: 'replay', id: second, at: whole(query.get('at')) ?? 0, eyes: whole(query.get('eyes')) };
	}
	if (parts.length === 3 && first === 't' && second && third === 'fairness') return { page: third, id: second };
	if (parts.length === 2 && first === 'rules' && second) {
		return { page: 'rules', game: second, rule: hash.length > 1 ? decode(hash.slice(1)) : null };
	}
	if (parts.length === 2 && (first === 'daily' || first === 'collection') && second) return { page: first, game: second };
	return { page: 'lost' };
}

/** A number of an address, if it is one. */
function whole(text: string | null): number | null {
	return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

function decode(part: string): string {
	try {
		return decodeURIComponent(part);
	} catch {
		return part;
	}
}

class Router {
	route = $state.raw<Route>({ page: 'lost' });

	start(): void {
		this.#read();
		addEventListener('popstate', () => this.#read());
		document.addEventListener('click', (event) => this.#follow(event));
	}

	go(address: string): void {
		history.pushState(null, '', address);
		this.#read();
		scrollTo(0, 0);
	}

	/** Another address for what is shown now; going back does not return here. */
	replace(address: string): void {
		history.replaceState(null, '', address);
		this.#read();
	}

	#read(): void {
		this.route = parse(location.pathname, location.search, location.hash);
	}

	/** A plain click on a link of this site changes the page without loading it anew. */
	#follow(event: MouseEvent): void {
		if (event.defaultPrevented || event.button !== 0) return;
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		const link = (event.target as Element | null)?.closest?.('a');
		if (!(link instanceof HTMLAnchorElement)) return;
		if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
		if (link.pathname.startsWith('/api/')) return;
		// A jump within the page is the browser's own business.
		if (link.hash && link.pathname === location.pathname) return;
		event.preventDefault();
		this.go(link.pathname + link.search + link.hash);
	}
}

export const router = new Router();
