import { isInPostcodes } from '@brightnest/contracts/areas/postcode';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings/staff-bookings';
import {
  type BoardItem,
  boardQuerySchema,
  type BoardResponse,
} from '@brightnest/contracts/scheduling/board-schemas';
import { officeZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import mongoose from 'mongoose';
import { readAreas, type ServiceAreaRecord } from '../../areas/service-area';
import { Booking, type BookingRecord } from '../../records/booking';
import { JobAssignment, type JobAssignmentRecord, LIVE_STATUSES } from '../../records/job';
import { AbsenceModel, type AbsenceRecord } from '../../workforce/absences/absence';
import { nameOf, readStaffCleaners, type StaffCleaner } from '../../workforce/cleaner';
import { readDispatchSettings } from '../../workforce/dispatch-settings';
import {
  businessDaysOf,
  type BusyTime,
  CleanerDay,
  type CleanerDayRecord,
  type Interval,
} from '../../workforce/reservations';
import { servesArea } from '../../workforce/serving';
import {
  localInterval,
  officeDay,
  outsideOfHours,
  workingHoursOf,
} from '../../workforce/working-hours';
import { WaitingEntry, type WaitingEntryRecord } from '../../waiting-list/waiting-entry';
import { findPosition } from '../../areas/place-positions';
import { toItem } from './board-items';
import { readUnassigned } from './unassigned';

const DAYS_PER_WEEK = 7;
const LONGEST_JOB_MS = 2 * 24 * 60 * 60_000;

/** What fills each cleaner's time in the days from one on. */
export const getBoard = ({ rpc }: { rpc: RpcClient }): Handler =>
  handle(staffBookingsRoutes.getBoard, { query: boardQuerySchema }, async (context) => {
    const { from, days } = context.query;
    const first = officeDay(from);
    const shown = { from: first.toJSDate(), to: first.plus({ days }).toJSDate() };
    const [cleaners, items, unassigned, areas, { stepMinutes, travelMinutes }] = await Promise.all([
      readStaffCleaners(),
      readItems(shown),
      readUnassigned(shown, { rpc, ...context }),
      readAreas(),
      readDispatchSettings(),
    ]);
    const placed = placeFinder(areas.all);
    const weekEnds = first
      .plus({ days: Math.min(days, DAYS_PER_WEEK) })
      .toJSDate()
      .toISOString();
    const board: BoardResponse = {
      success: true,
      ...{ timeZone: officeZone(), from, days },
      ...{ stepMinutes, travelMinutes },
      ...unassigned,
      unassigned: unassigned.unassigned.map(placed),
      areas: areas.all.map(({ _id, name }) => ({ id: String(_id), name })),
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
          workDays: cleaner.availability.days,
          workHours: workHoursOf(cleaner),
          areaIds: areas.all
            .filter((area) => servesArea(cleaner, area))
            .map(({ _id }) => String(_id)),
          items: own.map(placed),
        };
      }),
    };
    return board;
  });

/** Says of each item in which area it is, and about where on a map. */
function placeFinder(areas: readonly ServiceAreaRecord[]): (item: BoardItem) => BoardItem {
  return (item) => {
    const { postalCode, address } = item;
    if (!postalCode) return item;
    const area = areas.find(({ postcodes }) => isInPostcodes(postalCode, postcodes));
    const position = findPosition(address, postalCode);
    return { ...item, ...(position && { position }), ...(area && { areaId: String(area._id) }) };
  };
}

function workHoursOf({ availability }: Pick<StaffCleaner, 'availability'>) {
  const { from, to } = workingHoursOf(availability.hours);
  return Number.isFinite(to) ? { from, to } : null;
}

// Of the times that are held for a quote, one will become its job.
const countJobs = (items: readonly BoardItem[]) =>
  new Set(items.filter(({ kind }) => kind !== 'off').map(({ id }) => id)).size;

type Items = Map<string, BoardItem[]>;

/** What takes each cleaner's time, by their id: four reads, however many they are. */
async function readItems(shown: Interval): Promise<Items> {
  const [reserved, done] = await Promise.all([readTaken(shown), readDone(shown)]);
  const known = new Set(reserved.map(({ cleanerId, busy }) => `${cleanerId}/${busy.ref}`));
  const taken = [
    ...reserved,
    ...done.filter(({ cleanerId, busy }) => !known.has(`${cleanerId}/${busy.ref}`)),
  ];
  const refs = [...new Set(taken.map(({ busy }) => busy.ref))];
  const waiting = taken.filter(({ busy }) => busy.kind === 'waiting').map(({ busy }) => busy.ref);
  const off = taken.filter(({ busy }) => busy.kind === 'off').map(({ busy }) => busy.ref);
  const [bookings, assignments, entries, absences] = await Promise.all([
    readBookings(refs),
    readAssignments(refs),
    readEntries(waiting),
    readAbsences(off),
  ]);
  const items: Items = new Map();
  for (const { cleanerId, busy } of taken) {
    const booking = bookings.get(busy.ref);
    const assignment = assignments.get(`${busy.ref}/${cleanerId}`);
    const entry = entries.get(busy.ref);
    const absence = absences.get(busy.ref);
    const item = toItem(busy, { booking, assignment, entry, absence });
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

/** Jobs that were completed before their time came, which they do not take up any more. */
async function readDone({ from, to }: Interval): Promise<{ cleanerId: string; busy: BusyTime }[]> {
  const begun = new Date(from.getTime() - LONGEST_JOB_MS);
  const assignments = await JobAssignment.find({
    status: 'completed',
    scheduledAt: mongoose.trusted({ $gte: begun, $lt: to }),
    endsAt: mongoose.trusted({ $gt: from }),
  }).lean<JobAssignmentRecord[]>();
  return assignments.map(({ cleanerId, kind, jobId: ref, scheduledAt, endsAt }) => ({
    cleanerId,
    busy: { kind, ref, from: scheduledAt, to: endsAt },
  }));
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

async function readAbsences(ids: readonly string[]): Promise<Map<string, AbsenceRecord>> {
  const known = ids.filter((id) => mongoose.isObjectIdOrHexString(id));
  const absences = await AbsenceModel.find({ _id: mongoose.trusted({ $in: known }) }).lean<
    AbsenceRecord[]
  >();
  return new Map(absences.map((absence) => [String(absence._id), absence]));
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
