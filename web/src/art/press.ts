/**
 * The press: every picture is made once for the whole page, as symbols in one hidden sheet, and used wherever its card lies. A card
 * that is shown small in a rival's hand and large in the zoom costs its paths once.
 */

import { dots, figure, ground, picture } from './picture';
import { icon } from './icons';
import './palette.css';

const SVG = 'http://www.w3.org/2000/svg';

let sheet: SVGSVGElement | undefined;
const printed = new Set<string>();

function add(id: string, content: string): void {
	if (printed.has(id)) return;
	printed.add(id);
	if (!sheet) {
		sheet = document.createElementNS(SVG, 'svg');
		sheet.setAttribute('width', '0');
		sheet.setAttribute('height', '0');
		sheet.setAttribute('aria-hidden', 'true');
		sheet.classList.add('press-sheet');
		document.body.append(sheet);
	}
	const symbol = document.createElementNS(SVG, 'symbol');
	symbol.id = id;
	symbol.setAttribute('viewBox', '0 0 100 100');
	// A ground fills its place, a figure fits into it.
	symbol.setAttribute('preserveAspectRatio', id.startsWith('press-ground') ? 'xMidYMid slice' : 'xMidYMid meet');
	symbol.innerHTML = content;
	sheet.append(symbol);
}

/** Prints the picture of a card unless it is there already, and tells the names of its two symbols. */
export function print(id: string, emblem: string): { ground: string; figure: string } {
	const recipe = picture(id);
	const names = { ground: `press-ground-${id}`, figure: `press-figure-${id}-${emblem}` };
	if (!printed.has(`press-dots-${recipe.direction}`)) {
		add(`press-dots-${recipe.direction}`, `<path d="${dots(recipe.direction)}"/>`);
	}
	if (!printed.has(names.ground)) add(names.ground, ground(recipe));
	if (!printed.has(names.figure)) add(names.figure, figure(id, recipe, icon(emblem)));
	return names;
}
