import type {
  BoardCleaner,
  BoardItem,
  BoardResponse,
} from '@brightnest/contracts/bookings/week-board';
import type { Clean } from '../move/clean';
import type { Move } from '../move/describe-move';

/** A clean that was dropped, and where. */
export interface DroppedClean {
  clean: Clean;
  move: Move;
}

/** What both forms of the board show. */
export interface BoardProps {
  board: BoardResponse;
  /** Calendar date `YYYY-MM-DD` in the office's zone. */
  today: string;
  /** Asks where a clean is to go. */
  onMove: (item: BoardItem, cleaner: BoardCleaner) => void;
  /** Asks whether a clean is to go where it was dropped. */
  onDrop: (dropped: DroppedClean) => void;
}
