import { msg, t } from '@brightnest/contracts/translation';
import { formatDate, formatTimeSpanInWords, toZonedClock } from '@brightnest/contracts/times';
import mongoose, { type ClientSession } from 'mongoose';
import { Booking } from '../records/booking';
import { JobAssignment, type JobAssignmentRecord } from '../records/job';
import {
  businessDaysOf,
  type BusyTime,
  CleanerDay,
  cleanerDayId,
  type CleanerDayRecord,
  type Interval,
} from './reservations';

/** A time at which somebody should do something, for which it is asked whether they can. */
interface AskedTime {
  interval: Interval;
  /** Zone in which times are told. */
  timeZone: string;
  /** What it is reserved for: its own time is in nobody's way. */
  ref: string;
}

/** What is in the way. */
export interface Conflict {
  isOff: boolean;
  /** Such as `Tue 3 Mar, 9:00 am to 12:00 pm`. */
  when: string;
  /** Such as `Deep Cleaning for Jane Doe`; absent for time off. */
  what?: string;
  /** It is kept for a booking to which nobody is assigned yet, for an offer that nobody has accepted, or for the waiting list. */
  isHeld?: boolean;
}

/** Says to staff what keeps somebody from a job. */
export async function describeConflict(
  { cleanerId, cleanerName }: Pick<JobAssignmentRecord, 'cleanerId' | 'cleanerName'>,
  asked: AskedTime,
  session: ClientSession,
): Promise<string> {
  const conflict = await findConflict(cleanerId, asked, session);
  if (!conflict) return t('{name} is not free at this time.', { name: cleanerName });
  const { isOff, what } = conflict;
  const when = conflict.when + inBrackets(what);
  return isOff
    ? t('{name} has time off {when}.', { name: cleanerName, when })
    : t('{name} is booked {when}.', { name: cleanerName, when });
}

export const inBrackets = (what: string | undefined) => (what ? ` (${what})` : '');

const HELD_FOR: Partial<Record<BusyTime['kind'], string>> = {
  hold: msg('held for an offer'),
  waiting: msg('held for the waiting list'),
};

export async function findConflict(
  cleanerId: string,
  { interval, timeZone, ref }: AskedTime,
  session: ClientSession,
): Promise<Conflict | undefined> {
  const busy = await readBusy(cleanerId, interval, session);
  const taken = busy.find((one) => one.ref !== ref);
  if (!taken) return undefined;
  const { from, to, kind } = taken;
  const day = formatDate(from, 'shortWeekday', timeZone);
  const when = `${day}, ${formatTimeSpanInWords(from, to, timeZone)}`;
  if (kind === 'off') return { isOff: true, when: wholeDays({ from, to }, timeZone) ?? when };
  const held = HELD_FOR[kind];
  if (held !== undefined) return { isOff: false, when, what: t(held), isHeld: true };
  return { isOff: false, when, ...(await describeJob(taken, cleanerId, session)) };
}

/** Days off, as they were entered: `Mon 21 Dec to Wed 23 Dec`; undefined for hours of a day. */
function wholeDays({ from, to }: Interval, timeZone: string): string | undefined {
  const isMidnight = (time: Date) => toZonedClock(time, timeZone).endsWith('T00:00');
  if (!isMidnight(from) || !isMidnight(to)) return undefined;
  const textOf = (time: number | Date) => formatDate(time, 'shortWeekday', timeZone);
  const [first, last] = [textOf(from), textOf(to.getTime() - 1)];
  return first === last ? first : t('{from} to {to}', { from: first, to: last });
}

async function readBusy(
  cleanerId: string,
  { from, to }: Interval,
  session: ClientSession,
): Promise<BusyTime[]> {
  const ids = businessDaysOf({ from, to }).map((day) => cleanerDayId(cleanerId, day));
  const days = await CleanerDay.find({ _id: mongoose.trusted({ $in: ids }) }, { busy: 1 })
    .session(session)
    .lean<CleanerDayRecord[]>();
  return days
    .flatMap(({ busy }) => busy)
    .filter((busy) => busy.from < to && busy.to > from && !busy.isDone);
}

async function describeJob(
  { kind, ref }: BusyTime,
  cleanerId: string,
  session: ClientSession,
): Promise<Pick<Conflict, 'what' | 'isHeld'>> {
  if (kind === 'booking') {
    const booking = await Booking.findById(ref, { serviceName: 1, customer: 1, cleanerId: 1 })
      .session(session)
      .lean();
    if (!booking) return {};
    const what = forWhom(booking.serviceName, booking.customer.name);
    return { what, isHeld: booking.cleanerId !== cleanerId };
  }
  const assignment = await JobAssignment.findOne(
    { jobId: ref, cleanerId },
    { serviceName: 1, customerName: 1 },
  )
    .sort({ _id: -1 })
    .session(session)
    .lean();
  return assignment ? { what: forWhom(assignment.serviceName, assignment.customerName) } : {};
}

const forWhom = (service: string, customer: string) =>
  customer ? t('{service} for {customer}', { service, customer }) : service;
