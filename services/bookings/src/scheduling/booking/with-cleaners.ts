import { formatDateTime } from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import mongoose, { type ClientSession } from 'mongoose';
import { planCleaners, type WantedBookings } from '../../workforce/availability';
import { prepareDays, release, reserve } from '../../workforce/reservations';
import { offerOpenings } from '../../waiting-list/offer-openings';

// Cleaners whom a transaction tries for each booking before everything is planned again.
const CHOICES = 3;
const MAX_PLANS = 20;
const MINUTE_MS = 60_000;

/** Wanted bookings and their ids, in the same order. */
interface BookingsToReserve extends WantedBookings {
  bookingIds: readonly string[];
  /** A time that is held for who wants them, and who is to come then: released within the transaction. */
  promised?: { start: Date; cleanerId: string };
  /** How many come together to each; one by default. */
  teamSize?: number | undefined;
}

/**
 * Reserves a cleaner for each booking, or a team, within the transaction.
 * @returns their ids, in order; of a team the first one's.
 */
export type ReserveAll = () => Promise<string[]>;

/** Somebody else reserved the planned time first. */
class ReservationConflictError extends Error {}

/**
 * Runs `work` in a transaction in which it can reserve cleaners; all of it happens or nothing. When
 * another customer reserves the time first, it is planned and run again with the cleaners who are left.
 * @throws AppError `slot_taken`, naming the starts for which nobody is free.
 */
export async function withCleaners<T>(
  wanted: BookingsToReserve,
  work: (session: ClientSession, reserveAll: ReserveAll) => Promise<T>,
): Promise<T> {
  for (let tries = 0; tries < MAX_PLANS; tries += 1) {
    const choices = await chooseCleaners(wanted, tries === 0);
    // Who waits for what was free when it was planned has it first: then it can't be reserved here.
    await offerOpenings({ around: wanted.starts });
    try {
      return await mongoose.connection.transaction((session) =>
        work(session, () => reserveEach(wanted, choices, session)),
      );
    } catch (error) {
      if (!(error instanceof ReservationConflictError)) throw error;
    }
  }
  throw slotTaken(wanted, wanted.starts);
}

async function chooseCleaners(wanted: BookingsToReserve, isFirstTry: boolean): Promise<string[][]> {
  const planned = await planCleaners(wanted);
  // What could not be had was not held any more.
  const plan = isFirstTry ? withPromised(wanted, planned) : planned;
  const { teamSize = 1 } = wanted;
  const missing = wanted.starts.filter((_start, index) => plan[index]!.length < teamSize);
  if (missing.length > 0) throw slotTaken(wanted, missing);
  const choices = plan.map((cleaners) => cleaners.slice(0, CHOICES * teamSize));
  await prepareDays(
    choices.flatMap((cleaners, index) =>
      cleaners.map((cleanerId) => ({ cleanerId, interval: intervalOf(wanted, index) })),
    ),
  );
  return choices;
}

/** Who is held for a time comes then, whatever has changed since about when they work. */
function withPromised({ starts, promised }: BookingsToReserve, plan: string[][]): string[][] {
  if (!promised) return plan;
  const { cleanerId } = promised;
  return plan.map((cleaners, index) =>
    starts[index]!.getTime() === promised.start.getTime()
      ? [cleanerId, ...cleaners.filter((id) => id !== cleanerId)]
      : cleaners,
  );
}

async function reserveEach(
  wanted: BookingsToReserve,
  choices: readonly string[][],
  session: ClientSession,
): Promise<string[]> {
  const chosen: string[] = [];
  for (const [index, cleaners] of choices.entries()) {
    chosen.push(await reserveTeam(cleaners, wanted, index, session));
  }
  return chosen;
}

async function reserveTeam(
  cleaners: readonly string[],
  wanted: BookingsToReserve,
  index: number,
  session: ClientSession,
): Promise<string> {
  const { teamSize = 1 } = wanted;
  const id = wanted.bookingIds[index]!;
  const team: string[] = [];
  for (const cleanerId of cleaners) {
    const interval = intervalOf(wanted, index);
    if (await reserve(cleanerId, interval, { kind: 'booking', id }, session)) team.push(cleanerId);
    // Of two days the first may have been free.
    else await release(id, session, cleanerId);
    if (team.length === teamSize) return team[0]!;
  }
  throw new ReservationConflictError();
}

function intervalOf({ starts, duration }: WantedBookings, index: number) {
  const from = starts[index]!;
  return { from, to: new Date(from.getTime() + duration * MINUTE_MS) };
}

function slotTaken({ starts, timeZone }: WantedBookings, missing: readonly Date[]): AppError {
  if (starts.length === 1) {
    return new AppError('slot_taken', {
      fields: { scheduledDate: msg('Nobody is free at this time. Please choose another.') },
    });
  }
  const message = () => {
    const dates = missing.map((start) => formatDateTime(start, 'mediumWeekday', timeZone));
    return t('Nobody is free on {dates}. Please choose another time.', {
      dates: dates.join('; '),
    });
  };
  return new AppError('slot_taken', { message, fields: { scheduledDate: message } });
}
