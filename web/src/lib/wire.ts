/** The types of the wire under one roof; each is generated from the server's `protocol.rs`. */

export type { Ask } from '../types/Ask';
export type { Beat } from '../types/Beat';
export type { Caution } from '../types/Caution';
export type { ChatLine } from '../types/ChatLine';
export type { Choice } from '../types/Choice';
export type { Collection } from '../types/Collection';
export type { Contribution } from '../types/Contribution';
export type { Course } from '../types/Course';
export type { CreateTable } from '../types/CreateTable';
export type { Created } from '../types/Created';
export type { Daily } from '../types/Daily';
export type { DailyResult } from '../types/DailyResult';
export type { Deed } from '../types/Deed';
export type { Emote } from '../types/Emote';
export type { Entry } from '../types/Entry';
export type { Fairness } from '../types/Fairness';
export type { Frame } from '../types/Frame';
export type { GameInfo } from '../types/GameInfo';
export type { House } from '../types/House';
export type { Holder } from '../types/Holder';
export type { LogLine } from '../types/LogLine';
export type { Luck } from '../types/Luck';
export type { Mark } from '../types/Mark';
export type { Me } from '../types/Me';
export type { Met } from '../types/Met';
export type { Offer } from '../types/Offer';
export type { OptionInfo } from '../types/OptionInfo';
export type { OptionValue } from '../types/OptionValue';
export type { OperatorTable } from '../types/OperatorTable';
export type { OutcomeInfo } from '../types/OutcomeInfo';
export type { Overview } from '../types/Overview';
export type { Picture } from '../types/Picture';
export type { Problem } from '../types/Problem';
export type { PersonInfo } from '../types/PersonInfo';
export type { Prompt } from '../types/Prompt';
export type { Refused } from '../types/Refused';
export type { Remark } from '../types/Remark';
export type { Rename } from '../types/Rename';
export type { Report } from '../types/Report';
export type { ReportInfo } from '../types/ReportInfo';
export type { RulesChapter } from '../types/RulesChapter';
export type { RulesPage } from '../types/RulesPage';
export type { RulesParagraph } from '../types/RulesParagraph';
export type { RulesPicture } from '../types/RulesPicture';
export type { SanctionInfo } from '../types/SanctionInfo';
export type { SanctionKind } from '../types/SanctionKind';
export type { Sanctioned } from '../types/Sanctioned';
export type { SeatInfo } from '../types/SeatInfo';
export type { SeatKind } from '../types/SeatKind';
export type { Stage } from '../types/Stage';
export type { TableInfo } from '../types/TableInfo';
export type { TableSummary } from '../types/TableSummary';
export type { Tell } from '../types/Tell';
export type { Terms } from '../types/Terms';
export type { Tutorial } from '../types/Tutorial';
export type { TutorialInfo } from '../types/TutorialInfo';
export type { TutorialStep } from '../types/TutorialStep';
export type { UndoRequest } from '../types/UndoRequest';
export type { Until } from '../types/Until';
export type { JsonValue } from '../types/serde_json/JsonValue';

import type { Entry } from '../types/Entry';
import type { Frame } from '../types/Frame';

/** The words of all things that this client has heard of. */
export type Glossary = Record<string, Entry>;

/** `glossary` with the words of `told` added; the same object if there are none. */
export function withWords(glossary: Glossary, told: Pick<Frame, 'glossary'>): Glossary {
	const added = Object.entries(told.glossary).filter((pair): pair is [string, Entry] => pair[1] !== undefined);
	return added.length === 0 ? glossary : { ...glossary, ...Object.fromEntries(added) };
}
