/** Numbers with their nouns, as the words of this board say them. */

import { count } from '../../lib/words/plural';

export const ru = (number: number, one: string, few: string, many: string): string => count('ru', number, { one, few, many });
export const en = (number: number, one: string, other: string): string => count('en', number, { one, other });
