/** Numbers with their noun. */

export interface Forms {
	one: string;
	/** Russian 2, 3, 4, 22 …; a language without it uses `other`. */
	few?: string;
	/** Russian 0, 5 … 20, 25 …; a language without it uses `other`. */
	many?: string;
	other?: string;
}

const rules: Record<string, Intl.PluralRules> = {};

/** The form that goes with `number`, without the number. */
export function form(language: string, number: number, forms: Forms): string {
	const rule = (rules[language] ??= new Intl.PluralRules(language));
	const name = rule.select(number) as keyof Forms;
	return forms[name] ?? forms.other ?? forms.many ?? forms.one;
}

/** The number and its noun, held together by a no-break space. */
export function count(language: string, number: number, forms: Forms): string {
	return `${number}\u00a0${form(language, number, forms)}`;
}
