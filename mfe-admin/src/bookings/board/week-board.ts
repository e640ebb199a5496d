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
import { type MovableBooking, type Move, NOBODY_ID } from '../booking-move';

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

/** What is nobody's, as a row of the board. */
export const unassignedRow = (items: readonly BoardItem[]): BoardCleaner => ({
  ...{ id: NOBODY_ID, name: t('Nobody assigned'), rating: null, isAvailable: true },
  ...{ jobs: items.length, maxJobsPerWeek: Infinity, items: [...items] },
  ...{ workDays: [], workHours: null, areaIds: [] },
});

/** @returns the board's rows: what is nobody's first. */
export const rowsOf = ({ cleaners, unassigned }: BoardResponse): BoardCleaner[] => [
  unassignedRow(unassigned),
  ...cleaners,
];

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

interface ShownDate {
  /** Search parameter of it. */
  param: string;
  /** By how many days one steps. */
  step: number;
  /** The first day that is shown of it. */
  firstOf: (date: string) => string;
}

const WEEK: ShownDate = { param: 'week', step: DAYS, firstOf: firstOfWeek };
const DAY: ShownDate = { param: 'day', step: 1, firstOf: (date) => date };

/** The week that the board shows, kept in the URL. */
export const useBoardWeek = () => useBoardDate(WEEK);

/** The day that the board shows, kept in the URL. */
export const useBoardDay = () => useBoardDate(DAY);

function useBoardDate({ param, step: days, firstOf }: ShownDate) {
  const [params, setParams] = useSearchParams();
  const today = dateIn(officeZone());
  const requested = params.get(param) ?? '';
  const firstDay = firstOf(isCalendarDate(requested) ? requested : today);

  // A quick second click steps from the date requested last, not from the one rendered.
  const ahead = useRef<string>(undefined);
  useEffect(() => {
    if (ahead.current === firstDay) ahead.current = undefined;
  }, [firstDay]);
  const step = (by: number) => show(addDays(ahead.current ?? firstDay, by));

  function show(date: string) {
    ahead.current = date;
    setParams((current) => {
      const next = new URLSearchParams(current);
      // The current one needs no parameter.
      if (date === firstOf(today)) next.delete(param);
      else next.set(param, date);
      return next;
    });
  }

  return {
    firstDay,
    today,
    isNow: firstDay === firstOf(today),
    back: () => step(-days),
    next: () => step(days),
    now: () => show(firstOf(today)),
    show,
  };
}
