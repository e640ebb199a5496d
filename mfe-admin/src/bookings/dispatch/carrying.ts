import type {
  BoardCleaner,
  BoardItem,
  BoardResponse,
} from '@brightnest/contracts/scheduling/board-schemas';
import type { DroppedBooking } from '../board/week-board';
import type { DayRange } from './day-layout';
import type { MoveConflict } from './move-conflicts';

/** A job that is being moved, by pointer or by keyboard. */
export interface Carried {
  item: BoardItem;
  source: BoardCleaner;
  /** Where it would go. */
  cleaner: BoardCleaner;
  /** ISO 8601 UTC. */
  from: string;
  conflicts: readonly MoveConflict[];
  by: 'pointer' | 'keyboard';
}

/** The job that is carried, before it is known what speaks against its place. */
export type Carrying = Omit<Carried, 'conflicts'>;

export interface CarryOptions {
  board: BoardResponse;
  /** The rows that are shown, without the one of what is nobody's. */
  rows: readonly BoardCleaner[];
  range: DayRange;
  /** Ids of those who do not serve the place of the job that is carried. */
  outside: ReadonlySet<string>;
  /** Something is picked up, or nothing is carried any more. */
  onCarry: (item: BoardItem | undefined) => void;
  onDrop: (dropped: DroppedBooking, needsConsent: boolean) => void;
}

/** How long a job takes, in milliseconds. */
export const lengthOf = ({ from, to }: BoardItem) => Date.parse(to) - Date.parse(from);
