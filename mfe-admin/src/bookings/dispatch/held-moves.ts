import type { BoardItem, BoardResponse } from '@brightnest/contracts/scheduling/board-schemas';
import { useMemo } from 'react';
import { useHeldActions } from '../../undo/held-actions';
import type { DroppedBooking } from '../board/week-board';
import { NOBODY_ID } from '../booking-move';

const PREFIX = 'board/';

/** A move that is held back, so that it can be undone. */
export interface HeldMove extends DroppedBooking {
  /** From whose row; {@link NOBODY_ID} of what was nobody's. */
  sourceId: string;
  /** The version of the booking: as it was seen, and as it is once this has been sent. */
  outcome: { version: string };
}

/** @returns under which key a move is held back. */
export const moveKey = ({ id }: { id: string }): string => `${PREFIX}${id}`;

/** Ids of the jobs whose move can still be undone, or is on its way. */
export type PendingMoves = ReadonlyMap<string, 'waiting' | 'sending'>;

/** Moves on the board that are held back or on their way. */
export function useHeldMoves(): readonly { move: HeldMove; isWaiting: boolean }[] {
  const actions = useHeldActions();
  return useMemo(
    () =>
      actions
        .filter(({ stage }) => stage !== 'failed')
        .flatMap(({ action, stage }) =>
          Object.entries(action.changes)
            .filter(([key]) => key.startsWith(PREFIX))
            .map(([, move]) => ({ move: move as HeldMove, isWaiting: stage === 'waiting' })),
        ),
    [actions],
  );
}

/** @returns the board as it is once everything that is held back has been sent. */
export function withMoves(board: BoardResponse, moves: readonly ShownMove[]): BoardResponse {
  return moves.reduce(withMove, board);
}

/** What of a move is seen on the board. */
type ShownMove = Omit<HeldMove, 'outcome'>;

function withMove(board: BoardResponse, { booking, move, sourceId }: ShownMove): BoardResponse {
  const isIt = ({ id }: BoardItem) => id === booking.id;
  const rows = [{ id: NOBODY_ID, items: board.unassigned }, ...board.cleaners];
  const found = rows.find(({ id }) => id === sourceId)?.items.find(isIt);
  if (!found) return board;
  const shift = Date.parse(move.scheduledDate) - Date.parse(found.from);
  const later = (time: string) => new Date(Date.parse(time) + shift).toISOString();
  // Of a team, all come at the new time.
  const shifted = (item: BoardItem): BoardItem =>
    isIt(item) ? { ...item, from: later(item.from), to: later(item.to) } : item;
  const moved: BoardItem = { ...shifted(found), isHeld: false, status: 'assigned', conflicts: [] };
  const without = (items: readonly BoardItem[]) => items.filter((item) => !isIt(item));
  return {
    ...board,
    unassigned: sourceId === NOBODY_ID ? without(board.unassigned) : board.unassigned,
    cleaners: board.cleaners.map((cleaner) => {
      if (cleaner.id === move.cleaner.id) {
        return { ...cleaner, items: inOrder([...without(cleaner.items), moved]) };
      }
      if (cleaner.id === sourceId) return { ...cleaner, items: without(cleaner.items) };
      return shift === 0 ? cleaner : { ...cleaner, items: inOrder(cleaner.items.map(shifted)) };
    }),
  };
}

const inOrder = (items: readonly BoardItem[]) =>
  items.toSorted((a, b) => a.from.localeCompare(b.from));
