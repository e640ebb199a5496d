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

/** Says what keeps somebody from a job, in the zone of its property. */
export async function describeConflict(
  { cleanerId, cleanerName }: TeamMember,
  { jobId, timeZone, interval }: { jobId: string; timeZone: string; interval: Interval },
  session: ClientSession,
): Promise<string> {
  const busy = await readBusy(cleanerId, interval, session);
  const taken = busy.find(({ ref }) => ref !== jobId);
  if (!taken) return `${cleanerName} is not free at this time.`;
  const { from, to } = taken;
  const when = `${dayInWords(from, timeZone)}, ${hoursInWords(from, to, timeZone)}`;
  if (taken.kind === 'off') return `${cleanerName} has time off ${when}.`;
  const what = await nameOf(taken, cleanerId, session);
  return `${cleanerName} is booked ${when}${what ? ` (${what})` : ''}.`;
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
