/** What the board reads: the types that the game writes. */

export type { Seat } from '../../types/Seat';
export type {
	Artifact,
	AskedView,
	CardId,
	DraftView,
	Event as HorizonEvent,
	EventView,
	Forecast,
	HandCard,
	Item,
	Items,
	Kind,
	Laid,
	LinkPart,
	Made,
	Node,
	NodeView,
	Offer,
	Outcome,
	SeatView,
	Side,
	View,
	Way,
	WindowView,
} from './types';
