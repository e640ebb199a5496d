import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings';
import {
  type BoardItem,
  boardQuerySchema,
  type BoardResponse,
} from '@brightnest/contracts/scheduling/board-schemas';
import { officeZone } from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import mongoose from 'mongoose';
import { Booking, type BookingRecord } from '../../records/booking';
import { JobAssignment, type JobAssignmentRecord, LIVE_STATUSES } from '../../records/job';
import { nameOf, readStaffCleaners, type StaffCleaner } from '../../workforce/cleaner';
import {
  businessDaysOf,
  type BusyTime,
  CleanerDay,
  type CleanerDayRecord,
  type Interval,
} from '../../workforce/reservations';
import { localInterval, officeDay, outsideOfHours } from '../../workforce/working-hours';
import { WaitingEntry, type WaitingEntryRecord } from '../../waiting-list/waiting-entry';

const DAYS_PER_WEEK = 7;

/** What fills each cleaner's time in the days from one on. */
export const getBoard: Handler = handle(
  staffBookingsRoutes.getBoard,
  { query: boardQuerySchema },
  async ({ query: { from, days } }): Promise<BoardResponse> => {
    const first = officeDay(from);
    const shown = { from: first.toJSDate(), to: first.plus({ days }).toJSDate() };
    const [cleaners, items] = await Promise.all([readStaffCleaners(), readItems(shown)]);
    const weekEnds = first
      .plus({ days: Math.min(days, DAYS_PER_WEEK) })
      .toJSDate()
      .toISOString();
    return {
      success: true,
      ...{ timeZone: officeZone(), from, days },
      cleaners: cleaners.map((cleaner) => {
        const id = String(cleaner._id);
        const own = withConflicts(items.get(id) ?? [], cleaner);
        return {
          id,
          name: nameOf(cleaner),
          rating: cleaner.rating ?? null,
          isAvailable: cleaner.profile.isAvailable,
          jobs: countJobs(own.filter((item) => item.from < weekEnds)),
          maxJobsPerWeek: cleaner.profile.maxJobsPerWeek,
          items: own,
        };
      }),
    };
  },
);

// Of the times that are held for a quote, one will become its job.
const countJobs = (items: readonly BoardItem[]) =>
  new Set(items.filter(({ kind }) => kind !== 'off').map(({ id }) => id)).size;

type Items = Map<string, BoardItem[]>;

/** What takes each cleaner's time, by their id: four reads, however many they are. */
async function readItems(shown: Interval): Promise<Items> {
  const taken = await readTaken(shown);
  const refs = [...new Set(taken.map(({ busy }) => busy.ref))];
  const waiting = taken.filter(({ busy }) => busy.kind === 'waiting').map(({ busy }) => busy.ref);
  const [bookings, assignments, entries] = await Promise.all([
    readBookings(refs),
    readAssignments(refs),
    readEntries(waiting),
  ]);
  const items: Items = new Map();
  for (const { cleanerId, busy } of taken) {
    const booking = bookings.get(busy.ref);
    const assignment = assignments.get(`${busy.ref}/${cleanerId}`);
    const item = toItem(busy, { booking, assignment, entry: entries.get(busy.ref) });
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
  // What spans two business days is in both, and a time that is proposed again may be held twice.
  const unique = new Map(
    all.map((one) => [`${one.cleanerId}/${one.busy.ref}/${one.busy.from.getTime()}`, one]),
  );
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

async function readEntries(ids: readonly string[]): Promise<Map<string, WaitingEntryRecord>> {
  const entries = await WaitingEntry.find({ _id: mongoose.trusted({ $in: [...ids] }) }).lean<
    WaitingEntryRecord[]
  >();
  return new Map(entries.map((entry) => [String(entry._id), entry]));
}

const TITLES: Partial<Record<BusyTime['kind'], string>> = {
  off: msg('Day off'),
  hold: msg('Held for an offer'),
  waiting: msg('Held for the waiting list'),
};

/** What a time is taken for, where that is known. */
interface TakenFor {
  booking: BookingRecord | undefined;
  assignment: JobAssignmentRecord | undefined;
  entry: WaitingEntryRecord | undefined;
}

function toItem(
  { kind, ref, from, to }: BusyTime,
  { booking, assignment, entry }: TakenFor,
): BoardItem {
  const job = booking ?? assignment;
  const isOffered = kind === 'hold' || kind === 'waiting';
  return {
    ...{ id: ref, from: from.toISOString(), to: to.toISOString() },
    kind: kind === 'hold' ? 'quote' : kind,
    timeZone: (job ?? entry)?.timeZone ?? officeZone(),
    title: t(TITLES[kind] ?? '') || (job?.serviceName ?? t('Job')),
    customerName: (booking ?? entry)?.customer.name ?? assignment?.customerName ?? '',
    address: job?.address ?? '',
    status: job?.status ?? null,
    isHeld: isOffered || (booking !== undefined && assignment === undefined),
    conflicts: [],
  };
}

const MINUTE_MS = 60_000;

/** One cleaner's items, soonest first, each with what speaks against it. */
function withConflicts(
  items: readonly BoardItem[],
  cleaner: Pick<StaffCleaner, 'availability'>,
): BoardItem[] {
  return items
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .map((item) => ({ ...item, conflicts: conflictsOf(item, items, cleaner) }));
}

function conflictsOf(
  item: BoardItem,
  all: readonly BoardItem[],
  cleaner: Pick<StaffCleaner, 'availability'>,
): string[] {
  const others = all.filter(
    (one) => one.id !== item.id && one.from < item.to && one.to > item.from,
  );
  const overlaps = others.map((one) => t('Overlaps {title}', { title: titleOf(one) }));
  if (item.kind === 'off') return overlaps;
  const start = new Date(item.from);
  const minutes = (Date.parse(item.to) - start.getTime()) / MINUTE_MS;
  const unusual = outsideOfHours(cleaner, localInterval(start, minutes, item.timeZone));
  return unusual ? [...overlaps, unusual] : overlaps;
}

const titleOf = ({ title, customerName }: BoardItem) =>
  customerName ? t('{title} for {customerName}', { title, customerName }) : title;
