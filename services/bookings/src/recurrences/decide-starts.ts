import type { LeftOutStart } from '@brightnest/contracts/events/bookings/recurrences';
import type { RecurrenceRecord } from '../records/recurrence';
import { planCleaners } from '../workforce/availability';
import type { NextStart, RecurrenceSettings } from './next-starts';

/** A start that is booked. */
export interface Booked extends NextStart {
  withCredit: boolean;
}

export interface Decided {
  booked: Booked[];
  leftOut: LeftOutStart[];
  /** All positions that something was decided about. */
  positions: number[];
  paused: number[];
  /** The next one waits for a credit. */
  isWaiting: boolean;
}

export interface DecideContext {
  now: Date;
  settings: RecurrenceSettings;
  credits: number;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Decides about each of these starts, soonest first: whether somebody is free for it, and a credit pays for it. */
export async function decideStarts(
  starts: readonly NextStart[],
  recurrence: RecurrenceRecord,
  { now, settings, credits }: DecideContext,
): Promise<Decided> {
  const { duration, timeZone, state, postalCode, teamIds = [] } = recurrence;
  const open = starts.filter(({ leftOut }) => leftOut === undefined);
  const plan = await planCleaners({
    ...{ duration, timeZone, state, postalCode },
    starts: open.map(({ start }) => start),
  });
  const free = new Set(open.filter((_start, index) => plan[index]!.length > teamIds.length));
  const mayWait = now.getTime() + settings.creditDays * DAY_MS;
  const decided: Decided = { booked: [], leftOut: [], positions: [], paused: [], isWaiting: false };
  for (const one of starts) {
    const withCredit = decided.booked.length < credits;
    const { position, start, leftOut } = one;
    const isWanted = leftOut === undefined;
    if (isWanted && recurrence.withCredit && !withCredit && start.getTime() > mayWait) {
      decided.isWaiting = true;
      break;
    }
    decided.positions.push(position);
    if (leftOut === 'paused') decided.paused.push(position);
    else if (leftOut === 'holiday') decided.leftOut.push(toLeftOut(start, leftOut));
    else if (isWanted && free.has(one)) decided.booked.push({ ...one, withCredit });
    else if (isWanted) decided.leftOut.push(toLeftOut(start, 'nobody-free'));
  }
  return decided;
}

const toLeftOut = (start: Date, reason: LeftOutStart['reason']): LeftOutStart => ({
  scheduledDate: start.toISOString(),
  reason,
});
