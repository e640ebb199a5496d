import { AVAILABLE_DAYS } from '@brightnest/contracts/applications/applicant';
import { addDays, datesFrom } from '@brightnest/contracts/calendar-dates';
import {
  type CleanerTime,
  type ReportQuery,
  reportQuerySchema,
  type TimeUsed,
  type UtilisationReport,
} from '@brightnest/contracts/reports/report-schemas';
import { groupBy, stepsOf } from '@brightnest/contracts/reports/report-steps';
import { reportRoutes } from '@brightnest/contracts/routes/reports';
import { type BookingRules, openMinutes } from '@brightnest/contracts/scheduling/booking-rules';
import type { Holiday } from '@brightnest/contracts/scheduling/holiday-schemas';
import { dateIn, officeZone } from '@brightnest/contracts/times';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import mongoose from 'mongoose';
import { readBookingRules } from '../catalogue/booking-rules';
import { withinOfficeDays } from '../records/booking-list';
import { JobAssignment, LIVE_STATUSES } from '../records/job';
import { AbsenceModel, type AbsenceRecord } from '../workforce/absences/absence';
import {
  Cleaner,
  CleanerProfile,
  type CleanerProfileRecord,
  type CleanerRecord,
  nameOf,
} from '../workforce/cleaner';
import { readDispatchSettings } from '../workforce/dispatch-settings';
import { readHolidays } from '../workforce/holidays';
import { type WorkingHours, workingHoursOf } from '../workforce/working-hours';

/** How much of the time in which cleaners could have been planned they had jobs. */
export const getUtilisationReport: Handler = handle(
  reportRoutes.getUtilisationReport,
  { query: reportQuerySchema },
  ({ query }) => readUtilisation(query),
);

/** The same for whoever asks for a file of it. */
export async function readUtilisation(query: ReportQuery): Promise<UtilisationReport> {
  const asOf = new Date().toISOString();
  const { step, firsts, firstOf } = stepsOf(query);
  const [planned, cleaners] = await Promise.all([readPlanned(query), readCleaners(query)]);
  const bySteps = new Map<string, TimeUsed>(
    firsts.map((from) => [from, { available: 0, booked: 0 }]),
  );
  const times = new Map<string, CleanerTime>();
  const timeOf = (cleanerId: string, name: string) => {
    const none = { available: 0, booked: 0, jobs: 0, onSite: 0, absent: 0 };
    const time = times.get(cleanerId) ?? { cleanerId, name, ...none };
    times.set(cleanerId, time);
    return time;
  };
  for (const { cleanerId, name, days } of cleaners) {
    const time = timeOf(cleanerId, name);
    for (const { date, minutes, absent } of days) {
      time.available += minutes;
      time.absent += absent;
      bySteps.get(firstOf(date))!.available += minutes;
    }
  }
  for (const { _id, name, ...day } of planned) {
    const time = timeOf(_id.cleanerId, name);
    time.booked += day.booked;
    time.onSite += day.onSite;
    time.jobs += day.jobs;
    bySteps.get(firstOf(_id.day))!.booked += day.booked;
  }
  return {
    ...{ success: true, asOf, step },
    steps: [...bySteps].map(([from, time]) => ({ from, ...time })),
    cleaners: [...times.values()]
      .filter(({ available, booked, absent }) => available + booked + absent > 0)
      .toSorted((one, other) => other.booked - one.booked || one.name.localeCompare(other.name)),
  };
}

/** What a cleaner was planned for on a day, in minutes. */
interface PlannedDay {
  _id: { cleanerId: string; day: string };
  name: string;
  jobs: number;
  booked: number;
  onSite: number;
}

const MINUTE_MS = 60_000;

function readPlanned(query: ReportQuery): Promise<PlannedDay[]> {
  // As `workedTime` of the pay has it: as staff corrected it last, else as it was reported.
  const reported = { startedAt: '$startedAt', completedAt: '$completedAt', breakMinutes: 0 };
  const between = { $subtract: ['$time.completedAt', '$time.startedAt'] };
  const minutes = {
    $subtract: [{ $round: { $divide: [between, MINUTE_MS] } }, '$time.breakMinutes'],
  };
  const isKnown = {
    $and: [
      { $ne: ['$time.isAbsent', true] },
      { $gt: ['$time.startedAt', null] },
      { $gt: ['$time.completedAt', null] },
    ],
  };
  return JobAssignment.aggregate<PlannedDay>([
    { $match: { status: { $in: [...LIVE_STATUSES] }, scheduledAt: withinOfficeDays(query)! } },
    {
      $project: {
        ...{ cleanerId: 1, cleanerName: 1, scheduledAt: 1, duration: 1 },
        time: { $ifNull: [{ $last: '$timeCorrections.after' }, reported] },
      },
    },
    {
      $group: {
        _id: {
          cleanerId: '$cleanerId',
          day: {
            $dateToString: { date: '$scheduledAt', timezone: officeZone(), format: '%Y-%m-%d' },
          },
        },
        name: { $last: '$cleanerName' },
        jobs: { $sum: 1 },
        booked: { $sum: '$duration' },
        onSite: { $sum: { $cond: [isKnown, { $max: [0, minutes] }, 0] } },
      },
    },
    { $sort: { '_id.day': 1, '_id.cleanerId': 1 } },
  ]);
}

/** When a cleaner could be planned, in minutes of each day. */
interface WorkingTime {
  cleanerId: string;
  name: string;
  days: { date: string; minutes: number; absent: number }[];
}

async function readCleaners(query: ReportQuery): Promise<WorkingTime[]> {
  const { from, to } = query;
  const [cleaners, profiles, absences, holidays, { hours: open }, { fullDayHours }] =
    await Promise.all([
      Cleaner.find().lean<CleanerRecord[]>(),
      CleanerProfile.find().lean<CleanerProfileRecord[]>(),
      AbsenceModel.find({
        ...{ from: mongoose.trusted({ $lte: to }), to: mongoose.trusted({ $gte: from }) },
        status: mongoose.trusted({ $nin: ['requested', 'declined'] as const }),
      }).lean<AbsenceRecord[]>(),
      readHolidays(),
      readBookingRules(),
      readDispatchSettings(),
    ]);
  const count = (Date.parse(addDays(to, 1)) - Date.parse(from)) / (24 * 60 * MINUTE_MS);
  const dates = datesFrom(from, count);
  const profileOf = new Map(profiles.map((one) => [String(one.cleanerId), one]));
  const absencesOf = groupBy(absences, ({ cleanerId }) => cleanerId);
  return cleaners.flatMap((cleaner) => {
    const cleanerId = String(cleaner._id);
    const profile = profileOf.get(cleanerId);
    if (!profile) return [];
    const { first, end } = employment(cleaner, profile);
    const own = absencesOf.get(cleanerId) ?? [];
    const days = dates
      .filter((date) => date >= first && date < end)
      .flatMap((date) => {
        const window = windowOf(date, { cleaner, holidays, open });
        if (!window) return [];
        const atMost = fullDayHours * 60;
        const whole = Math.min(atMost, window.to - window.from);
        const minutes = Math.min(atMost, minutesLeft(window, date, own));
        return [{ date, minutes, absent: whole - minutes }];
      });
    return [{ cleanerId, name: nameOf(cleaner), days }];
  });
}

const FOR_EVER = '9999-12-31';

/** From when on, and until when, somebody is planned with. Who takes no bookings is not, from today on. */
function employment(
  { isActive, activeAsOf, roleAsOf, approvedAt }: CleanerRecord,
  { isAvailable, activatedAt }: CleanerProfileRecord,
): { first: string; end: string } {
  const zone = officeZone();
  const first = dateIn(zone, activatedAt ?? approvedAt);
  if (isActive) return { first, end: isAvailable ? FOR_EVER : dateIn(zone) };
  const left = [activeAsOf, roleAsOf].filter((date) => date !== undefined);
  const last = Math.max(...left.map((date) => date.getTime()));
  return { first, end: left.length > 0 ? dateIn(zone, new Date(last)) : first };
}

interface Plan {
  cleaner: CleanerRecord;
  holidays: readonly Holiday[];
  open: BookingRules['hours'];
}

/** The minutes of a day between which somebody works; who has named no days or hours works when the company does. */
function windowOf(date: string, { cleaner, holidays, open }: Plan): WorkingHours | null {
  const isHoliday = holidays.some(
    (one) => one.date === date && (one.state === '' || one.state === cleaner.state),
  );
  if (isHoliday) return null;
  // 0 for Monday, as the list begins with it.
  const weekday = (new Date(date).getUTCDay() + 6) % 7;
  const { days, hours } = cleaner.availability;
  const opening = open.find(({ day }) => day === weekday + 1);
  const isWorkday = days.length > 0 ? days.includes(AVAILABLE_DAYS[weekday]!) : Boolean(opening);
  if (!isWorkday) return null;
  const own = workingHoursOf(hours);
  if (Number.isFinite(own.to)) return own;
  const { opens, closes } = openMinutes(opening ?? open[0]!);
  return { from: opens, to: closes };
}

/** The minutes of a window of a day that no absence takes. */
function minutesLeft(
  window: WorkingHours,
  date: string,
  absences: readonly AbsenceRecord[],
): number {
  const taken = absences
    .filter(({ from, to }) => from <= date && date <= to)
    .map(({ from, to, fromTime, toTime }) => ({
      from: from === date ? minuteOf(fromTime ?? '00:00') : 0,
      to: to === date && toTime ? minuteOf(toTime) : 24 * 60,
    }))
    .toSorted((one, other) => one.from - other.from);
  let left = 0;
  let at = window.from;
  for (const { from, to } of taken) {
    left += Math.max(0, Math.min(from, window.to) - at);
    at = Math.max(at, to);
  }
  return left + Math.max(0, window.to - at);
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
