import type {
  BoardCleaner,
  BoardItem,
  BoardResponse,
} from '@brightnest/contracts/bookings/week-board';

/** What both forms of the board show. */
export interface BoardProps {
  board: BoardResponse;
  /** Calendar date `YYYY-MM-DD` in the office's zone. */
  today: string;
  /** Asks where a clean is to go. */
  onMove: (item: BoardItem, cleaner: BoardCleaner) => void;
}
