import type {
  BoardCleaner,
  BoardItem,
  BoardResponse,
} from '@brightnest/contracts/scheduling/board-schemas';
import { AVAILABLE_DAYS } from '@brightnest/contracts/applications/applicant';
import { dateIn, formatTimeSpanInWords, toZonedClock } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { itemName } from '../board/board-item';

/** What speaks against a move. */
export interface MoveConflict {
  /** `refused`: it can't be; `consent`: staff have to say so; `warning`: it is only told. */
  kind: 'refused' | 'consent' | 'warning';
  text: string;
}

/** Where a job would go. */
export interface Target {
  cleaner: BoardCleaner;
  /** From whose row it comes; absent: it stays in the one it is in. */
  source?: Pick<BoardCleaner, 'id'>;
  /** Start, ISO 8601 UTC. */
  from: string;
}

interface Around {
  board: Pick<BoardResponse, 'travelMinutes'>;
  /** Ids of those who do not serve the place of the job. */
  outside: ReadonlySet<string>;
  now: number;
}

const MINUTE_MS = 60_000;
const MINUTES_PER_HOUR = 60;

/** @returns what speaks against a move, as far as the board knows; the server decides. */
export function conflictsOf(
  item: BoardItem,
  { cleaner, source = cleaner, from }: Target,
  { board, outside, now }: Around,
): MoveConflict[] {
  const length = Date.parse(item.to) - Date.parse(item.from);
  const to = new Date(Date.parse(from) + length).toISOString();
  const others = cleaner.items.filter(({ id }) => id !== item.id);
  const isTheirs = others.length < cleaner.items.length;
  const conflicts: MoveConflict[] = [];
  const add = (kind: MoveConflict['kind'], text: string) => conflicts.push({ kind, text });

  // One of a team doesn't come for another who comes anyhow.
  if (isTheirs && source.id !== cleaner.id) add('refused', t('Does this job already.'));
  if (from !== item.from && Date.parse(from) < now) add('refused', t('That is past.'));
  for (const other of others.filter((one) => one.from < to && one.to > from)) {
    const when = formatTimeSpanInWords(other.from, other.to, item.timeZone);
    add('refused', t('Overlaps {title}, {when}.', { title: itemName(other), when }));
  }
  if (!isTheirs && cleaner.jobs >= cleaner.maxJobsPerWeek) {
    const { jobs, maxJobsPerWeek: max } = cleaner;
    add('refused', t('Has {jobs} of {max} jobs that week.', { jobs, max }));
  }
  if (!isTheirs && outside.has(cleaner.id)) add('consent', t('Does not serve this area.'));
  if (!cleaner.isAvailable) add('warning', t('Takes no jobs at the moment.'));
  if (isUnusual(cleaner, { from, to, timeZone: item.timeZone })) {
    add('warning', t('Does not usually work then.'));
  }
  for (const text of travelWarnings(item, { from, to }, others, board.travelMinutes)) {
    add('warning', text);
  }
  return conflicts;
}

interface Interval {
  from: string;
  to: string;
}

/** @returns the English name of the weekday, as cleaners' days are named. */
export function weekdayOf(date: string): string {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return AVAILABLE_DAYS[(day + AVAILABLE_DAYS.length - 1) % AVAILABLE_DAYS.length]!;
}

function isUnusual(
  { workDays, workHours }: Pick<BoardCleaner, 'workDays' | 'workHours'>,
  { from, to, timeZone }: Interval & { timeZone: string },
): boolean {
  const date = dateIn(timeZone, from);
  if (workDays.length > 0 && !workDays.includes(weekdayOf(date))) return true;
  if (!workHours) return false;
  const [hours = 0, minutes = 0] = toZonedClock(from, timeZone).slice(11).split(':').map(Number);
  const begin = hours * MINUTES_PER_HOUR + minutes;
  const end = begin + (Date.parse(to) - Date.parse(from)) / MINUTE_MS;
  return begin < workHours.from || end > workHours.to;
}

/** Whoever comes from another place, or goes on to one, needs the time for the way. */
function travelWarnings(
  { address }: BoardItem,
  { from, to }: Interval,
  others: readonly BoardItem[],
  least: number,
): string[] {
  const elsewhere = others.filter((one) => one.address !== '' && one.address !== address);
  const minutes = (a: string, b: string) => Math.round((Date.parse(b) - Date.parse(a)) / MINUTE_MS);
  return elsewhere.flatMap((one) => {
    const before = minutes(one.to, from);
    const after = minutes(to, one.from);
    if (before >= 0 && before < least) {
      return [
        t('{count} minutes from {place}.', {
          count: before,
          one: '{count} minute from {place}.',
          place: placeOf(one),
        }),
      ];
    }
    if (after >= 0 && after < least) {
      return [
        t('{count} minutes to {place}.', {
          count: after,
          one: '{count} minute to {place}.',
          place: placeOf(one),
        }),
      ];
    }
    return [];
  });
}

/** @returns the suburb's part of an address in one line, or all of it. */
export const placeOf = ({ address }: Pick<BoardItem, 'address'>): string =>
  address.split(', ').at(-1) ?? address;
