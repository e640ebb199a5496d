import mongoose, { type ClientSession } from 'mongoose';
import { businessDaysOf } from '../calendar/business-day';
import type { Interval } from '../calendar/interval';
import { Booking } from '../model/booking';
import {
  CleanerDay,
  cleanerDayId,
  type BusyTime,
  type CleanerDayRecord,
} from '../model/cleaner-day';
import { JobAssignment } from '../model/job-assignment';
import type { TeamMember } from './team-member';
import { dayInWords, hoursInWords } from './time-in-words';

/** A time at which somebody should do something, for which it is asked whether they can. */
export interface AskedTime {
  interval: Interval;
  /** Zone in which times are told. */
  timeZone: string;
  /** What it is reserved for: its own time is in nobody's way. */
  ref: string;
}

/** Says what keeps somebody from a job. */
export async function describeConflict(
  { cleanerId, cleanerName }: TeamMember,
  asked: AskedTime,
  session: ClientSession,
): Promise<string> {
  const conflict = await findConflict(cleanerId, asked, session);
  if (!conflict) return `${cleanerName} is not free at this time.`;
  const { isOff, words } = conflict;
  return `${cleanerName} ${isOff ? 'has time off' : 'is booked'} ${words}.`;
}

/** @returns such as `Tue 3 Mar, 9:00 am to 12:00 pm (Deep Cleaning for Jane Doe)`. */
export async function findConflict(
  cleanerId: string,
  { interval, timeZone, ref }: AskedTime,
  session: ClientSession,
): Promise<{ isOff: boolean; words: string } | undefined> {
  const busy = await readBusy(cleanerId, interval, session);
  const taken = busy.find((one) => one.ref !== ref);
  if (!taken) return undefined;
  const { from, to, kind } = taken;
  const when = `${dayInWords(from, timeZone)}, ${hoursInWords(from, to, timeZone)}`;
  if (kind === 'off') return { isOff: true, words: when };
  const what = await nameOf(taken, cleanerId, session);
  return { isOff: false, words: what ? `${when} (${what})` : when };
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
  return days.flatMap(({ busy }) => busy).filter((busy) => busy.from < to && busy.to > from);
}

/** @returns such as `Deep Cleaning for Jane Doe`. */
async function nameOf(
  { kind, ref }: BusyTime,
  cleanerId: string,
  session: ClientSession,
): Promise<string | undefined> {
  if (kind === 'booking') {
    const booking = await Booking.findById(ref, { serviceName: 1, customer: 1 })
      .session(session)
      .lean();
    return booking ? forWhom(booking.serviceName, booking.customer.name) : undefined;
  }
  const assignment = await JobAssignment.findOne(
    { jobId: ref, cleanerId },
    { serviceName: 1, customerName: 1 },
  )
    .sort({ _id: -1 })
    .session(session)
    .lean();
  return assignment ? forWhom(assignment.serviceName, assignment.customerName) : undefined;
}

const forWhom = (service: string, customer: string) =>
  customer ? `${service} for ${customer}` : service;
