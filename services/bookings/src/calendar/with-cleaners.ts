import { AppError } from '@brightnest/service-kit/errors';
import { DateTime } from 'luxon';
import mongoose, { type ClientSession } from 'mongoose';
import { planCleaners, type WantedCleans } from './plan-cleaners';
import { prepareDays, release, reserve } from './reserve';

// Choices that a transaction has at hand for each clean before everything is planned anew.
const CHOICES = 3;
const MAX_PLANS = 20;
const MINUTE_MS = 60_000;

/** Cleans that are booked, with the ids of their bookings in the same order. */
export interface BookedCleans extends WantedCleans {
  bookingIds: readonly string[];
}

/**
 * Reserves a cleaner for each clean, within the transaction.
 * @returns their ids, in order.
 */
export type ReserveAll = () => Promise<string[]>;

/** Somebody else was quicker: what was planned with does not hold any more. */
class TakenMeanwhile extends Error {}

/**
 * Runs `work` in a transaction in which it can reserve cleaners; all of it happens or nothing. When
 * another customer is quicker, it is planned and run again with who is left.
 * @throws AppError `slot_taken`, naming the starts for which nobody is free.
 */
export async function withCleaners<T>(
  wanted: BookedCleans,
  work: (session: ClientSession, reserveAll: ReserveAll) => Promise<T>,
): Promise<T> {
  for (let tries = 0; tries < MAX_PLANS; tries += 1) {
    const choices = await chooseCleaners(wanted);
    try {
      return await mongoose.connection.transaction((session) =>
        work(session, () => reserveEach(wanted, choices, session)),
      );
    } catch (error) {
      if (!(error instanceof TakenMeanwhile)) throw error;
    }
  }
  throw slotTaken(wanted, wanted.starts);
}

async function chooseCleaners(wanted: BookedCleans): Promise<string[][]> {
  const plan = await planCleaners(wanted);
  const missing = wanted.starts.filter((_start, index) => plan[index]?.length === 0);
  if (missing.length > 0) throw slotTaken(wanted, missing);
  const choices = plan.map((cleaners) => cleaners.slice(0, CHOICES));
  await prepareDays(
    choices.flatMap((cleaners, index) =>
      cleaners.map((cleanerId) => ({ cleanerId, interval: intervalOf(wanted, index) })),
    ),
  );
  return choices;
}

async function reserveEach(
  wanted: BookedCleans,
  choices: readonly string[][],
  session: ClientSession,
): Promise<string[]> {
  const chosen: string[] = [];
  for (const [index, cleaners] of choices.entries()) {
    chosen.push(await reserveFirst(cleaners, wanted, index, session));
  }
  return chosen;
}

async function reserveFirst(
  cleaners: readonly string[],
  wanted: BookedCleans,
  index: number,
  session: ClientSession,
): Promise<string> {
  const id = wanted.bookingIds[index]!;
  for (const cleanerId of cleaners) {
    const interval = intervalOf(wanted, index);
    if (await reserve(cleanerId, interval, { kind: 'booking', id }, session)) return cleanerId;
    // Of two days the first may have been free.
    await release(id, session, cleanerId);
  }
  throw new TakenMeanwhile();
}

function intervalOf({ starts, duration }: WantedCleans, index: number) {
  const from = starts[index]!;
  return { from, to: new Date(from.getTime() + duration * MINUTE_MS) };
}

function slotTaken({ starts, timeZone }: WantedCleans, missing: readonly Date[]): AppError {
  if (starts.length === 1) {
    return new AppError('slot_taken', {
      fields: { scheduledDate: 'Nobody is free at this time. Please choose another.' },
    });
  }
  const dates = missing.map((start) =>
    DateTime.fromJSDate(start, { zone: timeZone })
      .setLocale('en-AU')
      .toFormat('ccc d LLL yyyy, h:mm a'),
  );
  const message = `Nobody is free on ${dates.join('; ')}. Please choose another time.`;
  return new AppError('slot_taken', { message, fields: { scheduledDate: message } });
}
