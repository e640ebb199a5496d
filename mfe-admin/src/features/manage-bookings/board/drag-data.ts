import type { BoardCleaner, BoardItem } from '@brightnest/contracts/bookings/week-board';

/** What the library keeps of a cell. */
export interface CellData {
  cleaner: BoardCleaner;
  date: string;
  row: number;
  column: number;
  [other: string]: unknown;
}

/** What the library keeps of something that is dragged: it, and the cell it comes from. */
export interface ItemData {
  item: BoardItem;
  cell: CellData;
  [other: string]: unknown;
}
