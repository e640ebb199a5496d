import type { BoardItem } from '@brightnest/contracts/bookings/week-board';
import mongoose from 'mongoose';
import { businessDaysOf } from '../../calendar/business-day';
import type { Interval } from '../../calendar/interval';
import { Booking, type BookingRecord } from '../../model/booking';
import { CleanerDay, type BusyTime, type CleanerDayRecord } from '../../model/cleaner-day';
import { JobAssignment, LIVE_STATUSES, type JobAssignmentRecord } from '../../model/job-assignment';
import { OFFICE_ZONE } from '../../staff/office-zone';

type Items = Map<string, BoardItem[]>;

/** What takes each cleaner's time, by their id: three reads, however many they are. */
export async function readItems(shown: Interval): Promise<Items> {
  const taken = await readTaken(shown);
  const refs = [...new Set(taken.map(({ busy }) => busy.ref))];
  const [bookings, assignments] = await Promise.all([readBookings(refs), readAssignments(refs)]);
  const items: Items = new Map();
  for (const { cleanerId, busy } of taken) {
    const booking = bookings.get(busy.ref);
    const assignment = assignments.get(`${busy.ref}/${cleanerId}`);
    const item = toItem(busy, booking, assignment);
    items.set(cleanerId, [...(items.get(cleanerId) ?? []), item]);
  }
  return items;
}

async function readTaken({ from, to }: Interval): Promise<{ cleanerId: string; busy: BusyTime }[]> {
  const days = await CleanerDay.find(
    { day: mongoose.trusted({ $in: businessDaysOf({ from, to }) }) },
    { cleanerId: 1, busy: 1 },
  ).lean<CleanerDayRecord[]>();
  const all = days.flatMap(({ cleanerId, busy }) => busy.map((one) => ({ cleanerId, busy: one })));
  // What spans two business days is in both.
  const unique = new Map(all.map((one) => [`${one.cleanerId}/${one.busy.ref}`, one]));
  return [...unique.values()].filter(({ busy }) => busy.from < to && busy.to > from);
}

async function readBookings(ids: readonly string[]): Promise<Map<string, BookingRecord>> {
  const bookings = await Booking.find({ _id: mongoose.trusted({ $in: [...ids] }) }).lean<
    BookingRecord[]
  >();
  return new Map(bookings.map((booking) => [booking._id, booking]));
}

async function readAssignments(ids: readonly string[]): Promise<Map<string, JobAssignmentRecord>> {
  const assignments = await JobAssignment.find({
    jobId: mongoose.trusted({ $in: [...ids] }),
    status: mongoose.trusted({ $in: [...LIVE_STATUSES] }),
  }).lean<JobAssignmentRecord[]>();
  return new Map(assignments.map((one) => [`${one.jobId}/${one.cleanerId}`, one]));
}

function toItem(
  { kind, ref, from, to }: BusyTime,
  booking: BookingRecord | undefined,
  assignment: JobAssignmentRecord | undefined,
): BoardItem {
  const job = booking ?? assignment;
  return {
    ...{ kind, id: ref, from: from.toISOString(), to: to.toISOString() },
    timeZone: job?.timeZone ?? OFFICE_ZONE,
    title: kind === 'off' ? 'Day off' : (job?.serviceName ?? 'Job'),
    customerName: booking?.customer.name ?? assignment?.customerName ?? '',
    address: job?.address ?? '',
    status: job?.status ?? null,
    isHeld: booking !== undefined && assignment === undefined,
    conflicts: [],
  };
}
