import { addDays, firstOfWeek } from '@brightnest/contracts/calendar-dates';
import { currentRegion } from '@brightnest/contracts/company/current-region';
import type { PayPeriod } from '@brightnest/contracts/pay/pay-schemas';
import mongoose, { type ClientSession } from 'mongoose';
import { JobAssignment, type JobAssignmentRecord, LIVE_STATUSES } from '../../records/job';
import { isCustom } from '../jobs/team/team-member';
import { publicHolidays } from '../public-holidays';
import { officeDay } from '../working-hours';
import type { PayTerms } from './compute-pay';
import {
  CashHandoverModel,
  type CashHandoverRecord,
  LIVE_PAYSLIPS,
  PayAdjustmentModel,
  type PayAdjustmentRecord,
  PayRuleModel,
  type PayRuleRecord,
  PayslipModel,
  type PayslipRecord,
} from './pay-records';
import { readPayTerms } from './pay-settings';
import { dayOfJob } from './worked-time';

/** Everything that decides the pay of a period. */
export interface PayFacts {
  period: PayPeriod;
  terms: PayTerms;
  /** Of one or all cleaners, from the week on in which the period, or an approved one that changed, begins. */
  jobs: JobAssignmentRecord[];
  /** All who did each of these jobs, by its id, in the order in which they came to it. */
  teams: Map<string, JobAssignmentRecord[]>;
  /** Newest first. */
  rules: PayRuleRecord[];
  /** Of the period and of those before it, newest first. */
  payslips: PayslipRecord[];
  /** Approved ones of before of which a job has changed since. */
  changed: ReadonlySet<string>;
  adjustments: PayAdjustmentRecord[];
  deductions: CashHandoverRecord[];
  holidays: ReadonlySet<string>;
  now: Date;
}

// What is corrected later than that is adjusted by hand.
const LOOK_BACK_DAYS = 366;

/** @param cleanerId of whom alone; absent: of everybody. */
export async function readPayFacts(
  period: PayPeriod,
  { cleanerId, session = null }: { cleanerId?: string; session?: ClientSession | null } = {},
): Promise<PayFacts> {
  const now = new Date();
  const of = cleanerId === undefined ? {} : { cleanerId };
  const within = mongoose.trusted({ $gte: period.from, $lte: period.to });
  const terms = await readPayTerms(session);
  const payslips = await PayslipModel.find({
    ...of,
    status: mongoose.trusted({ $in: [...LIVE_PAYSLIPS] }),
    to: mongoose.trusted({ $gte: addDays(period.from, -LOOK_BACK_DAYS) }),
  })
    .sort({ to: -1, _id: -1 })
    .session(session)
    .lean<PayslipRecord[]>();
  const before = payslips.filter(({ to }) => to < period.from);
  const changed = await findChanged(before, of, session);
  const first = before
    .filter(({ _id }) => changed.has(String(_id)))
    .reduce((earliest, { from }) => (from < earliest ? from : earliest), period.from);
  const jobs = await findJobs(
    { from: firstOfWeek(first), to: period.to },
    { ...of, status: mongoose.trusted({ $in: [...LIVE_STATUSES] }) },
    session,
  );
  const years = new Set([first, period.from, period.to].map((date) => Number(date.slice(0, 4))));
  return {
    ...{ period, terms, payslips, changed, now },
    jobs: jobs.filter((job) => !isCustom(job)),
    teams: await findTeams(jobs, session),
    rules: await PayRuleModel.find(of)
      .sort({ validFrom: -1, createdAt: -1, _id: -1 })
      .session(session)
      .lean<PayRuleRecord[]>(),
    adjustments: await PayAdjustmentModel.find({ ...of, day: within })
      .sort({ _id: 1 })
      .session(session)
      .lean<PayAdjustmentRecord[]>(),
    deductions: await CashHandoverModel.find({ ...of, day: within, isDeducted: true })
      .sort({ _id: 1 })
      .session(session)
      .lean<CashHandoverRecord[]>(),
    holidays: await holidaysOf([...years]),
  };
}

function findJobs(
  { from, to }: PayPeriod,
  filter: object,
  session: ClientSession | null,
): Promise<JobAssignmentRecord[]> {
  const scheduledAt = mongoose.trusted({
    $gte: officeDay(from).toJSDate(),
    $lt: officeDay(addDays(to, 1)).toJSDate(),
  });
  return JobAssignment.find({ ...filter, scheduledAt }, { photos: 0, reportKeys: 0 })
    .sort({ scheduledAt: 1, _id: 1 })
    .session(session)
    .lean<JobAssignmentRecord[]>();
}

async function findTeams(
  jobs: readonly JobAssignmentRecord[],
  session: ClientSession | null,
): Promise<Map<string, JobAssignmentRecord[]>> {
  const members = await JobAssignment.find({
    jobId: mongoose.trusted({ $in: [...new Set(jobs.map(({ jobId }) => jobId))] }),
    status: mongoose.trusted({ $in: [...LIVE_STATUSES] }),
  })
    .sort({ _id: 1 })
    .session(session)
    .lean<JobAssignmentRecord[]>();
  const teams = new Map<string, JobAssignmentRecord[]>();
  for (const one of members) teams.set(one.jobId, [...(teams.get(one.jobId) ?? []), one]);
  return teams;
}

/** Which payslips have a job that changed after they were approved, or that came late. */
async function findChanged(
  payslips: readonly PayslipRecord[],
  of: object,
  session: ClientSession | null,
): Promise<Set<string>> {
  const changed = new Set<string>();
  if (payslips.length === 0) return changed;
  const earliest = (pick: (one: PayslipRecord) => number) => Math.min(...payslips.map(pick));
  const jobs = await JobAssignment.find(
    {
      ...of,
      scheduledAt: mongoose.trusted({
        $gte: new Date(earliest(({ from }) => officeDay(from).toMillis())),
      }),
      updatedAt: mongoose.trusted({
        $gte: new Date(earliest(({ approvedAt }) => approvedAt.getTime())),
      }),
    },
    { cleanerId: 1, scheduledAt: 1, updatedAt: 1 },
  )
    .session(session)
    .lean<JobAssignmentRecord[]>();
  for (const job of jobs) {
    const day = dayOfJob(job);
    for (const { _id, cleanerId, from, to, approvedAt } of payslips) {
      const isIn = cleanerId === job.cleanerId && from <= day && day <= to;
      if (isIn && job.updatedAt >= approvedAt) changed.add(String(_id));
    }
  }
  return changed;
}

const holidaysByYear = new Map<string, Promise<ReadonlySet<string>>>();

async function holidaysOf(years: readonly number[]): Promise<ReadonlySet<string>> {
  const { country, regions } = currentRegion();
  const place = `${country} ${regions.map(({ code }) => code).join(' ')}`;
  const sets = years.map((year) => {
    const key = `${place} ${year}`;
    const known = holidaysByYear.get(key) ?? readHolidays(year);
    holidaysByYear.set(key, known);
    return known;
  });
  return new Set((await Promise.all(sets)).flatMap((days) => [...days]));
}

async function readHolidays(year: number): Promise<ReadonlySet<string>> {
  const days = await publicHolidays([year]);
  return new Set(days.map(({ date, state }) => `${date} ${state}`.trim()));
}
