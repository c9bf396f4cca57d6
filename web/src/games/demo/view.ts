/** What the board reads: the types that the game writes. */

export type { Seat } from '../../types/Seat';
export type { Event as DemoEvent, View } from './types';
