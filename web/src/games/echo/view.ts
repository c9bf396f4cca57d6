/** What the board reads: the types that the game writes. */

export type { Seat } from '../../types/Seat';
export type {
	AttackView,
	CardId,
	ChoiceView,
	Colour,
	Event as EchoEvent,
	HandCard,
	MainAction,
	PlaceView,
	SeatView,
	SourceId,
	SourceView,
	View,
} from './types';
