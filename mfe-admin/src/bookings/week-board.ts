import type {
  BoardCleaner,
  BoardItem,
  BoardResponse,
} from '@brightnest/contracts/scheduling/board-schemas';
import {
  isCalendarDate,
  addDays,
  firstOfWeek,
  datesFrom,
} from '@brightnest/contracts/calendar-dates';
import { dateIn, fromZonedClock, toZonedClock, officeZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { useSearchParams } from '@brightnest/kit/runtime/router';
import { useEffect, useRef } from 'react';
import { type MovableBooking, type Move, NOBODY_ID } from './booking-move';

/** A booking that was dropped, and its new place. */
export interface DroppedBooking {
  booking: MovableBooking;
  move: Move;
}

/** Props of both layouts of the board. */
export interface BoardProps {
  board: BoardResponse;
  /** Calendar date `YYYY-MM-DD` in the office's zone. */
  today: string;
  /** Opens the move dialog. */
  onMove: (item: BoardItem, cleaner: BoardCleaner) => void;
  /** Asks to confirm a drop. */
  onDrop: (dropped: DroppedBooking) => void;
}

const DAY_MS = 86_400_000;
const DAYS = 7;

/** @returns the seven dates of a week. */
export function weekFrom(firstDay: string): string[] {
  return datesFrom(firstDay, DAYS);
}

/** An item on a day. */
export interface DayEntry {
  item: BoardItem;
  /** It began on a day before that is shown, too: there it is drawn, here it goes on. */
  isContinued: boolean;
}

/** @returns the items that overlap a day in the board's zone. Time off is as much of each of its days. */
export function entriesOn(
  items: readonly BoardItem[],
  date: string,
  { timeZone, from: firstDay }: Pick<BoardResponse, 'timeZone' | 'from'>,
): DayEntry[] {
  const from = fromZonedClock(`${date}T00:00`, timeZone);
  const to = fromZonedClock(`${addDays(date, 1)}T00:00`, timeZone);
  return items
    .filter((item) => item.from < to && item.to > from)
    .map((item) => ({
      item,
      isContinued: item.kind !== 'off' && item.from < from && date !== firstDay,
    }));
}

/** @returns the board's rows: what is nobody's first, where there is anything. */
export function rowsOf({ cleaners, unassigned }: BoardResponse): BoardCleaner[] {
  if (unassigned.length === 0) return [...cleaners];
  const nobody: BoardCleaner = {
    ...{ id: NOBODY_ID, name: t('Nobody assigned'), rating: null, isAvailable: true },
    ...{ jobs: unassigned.length, maxJobsPerWeek: Infinity, items: unassigned },
  };
  return [nobody, ...cleaners];
}

/** @returns the start of an item moved to another day, at the same time of day. */
export function startOn(
  { from, timeZone }: Pick<BoardItem, 'from' | 'timeZone'>,
  date: string,
  boardZone: string,
): string {
  const days = (Date.parse(date) - Date.parse(dateIn(boardZone, new Date(from)))) / DAY_MS;
  if (days === 0) return from;
  const [day = '', clock = ''] = toZonedClock(from, timeZone).split('T');
  return fromZonedClock(`${addDays(day, days)}T${clock}`, timeZone);
}

const WEEK = 'week';

/** The week that the board shows, kept in the URL. */
export function useBoardWeek() {
  const [params, setParams] = useSearchParams();
  const today = dateIn(officeZone());
  const requested = params.get(WEEK) ?? '';
  const firstDay = firstOfWeek(isCalendarDate(requested) ? requested : today);

  // A quick second click steps from the week requested last, not from the one rendered.
  const ahead = useRef<string>(undefined);
  useEffect(() => {
    if (ahead.current === firstDay) ahead.current = undefined;
  }, [firstDay]);
  const step = (days: number) => show(addDays(ahead.current ?? firstDay, days));

  function show(week: string) {
    ahead.current = week;
    setParams((current) => {
      const next = new URLSearchParams(current);
      // The current week needs no parameter.
      if (week === firstOfWeek(today)) next.delete(WEEK);
      else next.set(WEEK, week);
      return next;
    });
  }

  return {
    firstDay,
    today,
    back: () => step(-7),
    next: () => step(7),
    thisWeek: () => show(firstOfWeek(today)),
  };
}
