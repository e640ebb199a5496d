import { addDays } from '@brightnest/contracts/calendar-dates';
import { type Currency, type Money, toDecimalText } from '@brightnest/contracts/money';
import { cleanerRoutes } from '@brightnest/contracts/routes/bookings/workforce';
import { dateIn, officeZone } from '@brightnest/contracts/times';
import type {
  CleanerStatsResponse,
  EarningsResponse,
} from '@brightnest/contracts/workforce/cleaner-schemas';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { DateTime } from 'luxon';
import mongoose from 'mongoose';
import { JobAssignment, type JobAssignmentRecord, LIVE_STATUSES } from '../../records/job';
import { takenCash } from '../../records/taken-cash';
import { findCashCollectors } from '../jobs/team/cash-duty';
import type { FindOwnCleaner } from '../own-profile';
import type { PayPart } from './compute-pay';
import { readPayFacts } from './pay-facts';
import { payByJob } from './pay-sheets';
import { timeOnSite } from './worked-time';

const MONTHS = 12;

/** What the caller earned, month by month, and what of it they have in hand. */
export function getEarnings(findOwn: FindOwnCleaner): Handler {
  return handle(cleanerRoutes.getEarnings, {}, async ({ actor }): Promise<EarningsResponse> => {
    const { id } = await findOwn(actor);
    const sums = await sumEarnings(id, thisMonth().minus({ months: MONTHS - 1 }));
    return {
      success: true,
      months: sums.map(({ month, currency, jobs, ...amounts }) => ({
        ...{ month, currency, jobs },
        earned: toDecimalText(amounts.earned),
        collected: toDecimalText(amounts.collected),
        toCollect: toDecimalText(amounts.toCollect),
        owed: toDecimalText(amounts.owed),
        toPassOn: toDecimalText(amounts.toPassOn),
        tips: toDecimalText(amounts.tips),
      })),
    };
  });
}

/** A cleaner's own figures. */
export function getCleanerStats(findOwn: FindOwnCleaner): Handler {
  return handle(
    cleanerRoutes.getCleanerStats,
    {},
    async ({ actor }): Promise<CleanerStatsResponse> => {
      const own = { cleanerUserId: actor.userId };
      const live = mongoose.trusted({ $in: [...LIVE_STATUSES] });
      const { id, cleaner } = await findOwn(actor);
      const [totalJobs, completedJobs, sums] = await Promise.all([
        JobAssignment.countDocuments({ ...own, status: live }),
        JobAssignment.countDocuments({ ...own, status: 'completed' }),
        sumEarnings(id, thisMonth()),
      ]);
      const monthlyEarnings = sums.map(({ earned, currency }) => ({
        ...{ amount: toDecimalText(earned), currency },
      }));
      const rating = cleaner.rating ?? null;
      return { success: true, stats: { totalJobs, completedJobs, rating, monthlyEarnings } };
    },
  );
}

const thisMonth = () => DateTime.now().setZone(officeZone()).startOf('month');

/** What somebody earned in one month and currency, in minor units. */
interface MonthSum {
  month: string;
  currency: Currency;
  jobs: number;
  earned: number;
  collected: number;
  toCollect: number;
  owed: number;
  toPassOn: number;
  tips: number;
}

// Jobs count on the day they were done, which may be some weeks from the one they were planned for.
const MOST_DAYS_APART = 60;

/** By what pay comes to, so that these figures and the payslips say the same. @param since when the first month begins. */
async function sumEarnings(cleanerId: string, since: DateTime): Promise<MonthSum[]> {
  const zone = officeZone();
  const first = since.toJSDate();
  const period = {
    from: addDays(dateIn(zone, first), -MOST_DAYS_APART),
    to: addDays(dateIn(zone, new Date()), MOST_DAYS_APART),
  };
  const facts = await readPayFacts(period, { cleanerId });
  const pay = payByJob(facts);
  const done = facts.jobs.filter(
    ({ status, completedAt }) => status === 'completed' && completedAt && completedAt >= first,
  );
  const collectors = await findCashCollectors(done.map(({ jobId }) => jobId));
  const sums = new Map<string, MonthSum>();
  for (const job of done) {
    const earned = earnedWith(job, pay.get(String(job._id))!);
    if (!earned) continue;
    const month = dateIn(zone, job.completedAt!).slice(0, 7);
    const key = `${month} ${earned.currency}`;
    const isCollector = collectors.get(job.jobId)?.cleanerId === cleanerId;
    const sum = sums.get(key) ?? newSum(month, earned.currency);
    sums.set(key, added(sum, job, { earned: earned.minor, isCollector }));
  }
  return [...sums.values()].toSorted(
    (a, b) => b.month.localeCompare(a.month) || a.currency.localeCompare(b.currency),
  );
}

const newSum = (month: string, currency: Currency): MonthSum => ({
  ...{ month, currency, jobs: 0, earned: 0, collected: 0, toCollect: 0, owed: 0 },
  ...{ toPassOn: 0, tips: 0 },
});

/** What a job pays, its tip apart; what no rule pays yet counts as it was agreed. */
function earnedWith(job: JobAssignmentRecord, lines: readonly PayPart[]): Money | undefined {
  const [base, ...more] = lines.filter(({ kind }) => kind !== 'tip');
  if (base) {
    const { currency } = base;
    const same = [base, ...more].filter((line) => line.currency === currency);
    return { currency, minor: same.reduce((sum, { minor }) => sum + minor, 0) };
  }
  const agreed = job.earned;
  return agreed && timeOnSite(job) === 'absent' ? { ...agreed, minor: 0 } : agreed;
}

/** Their part in a job, as it counts for them. */
interface OwnPart {
  /** Minor units. */
  earned: number;
  /** Whether the cash of the job is theirs to collect. */
  isCollector: boolean;
}

function added(sum: MonthSum, job: JobAssignmentRecord, { earned, isCollector }: OwnPart) {
  // Whoever of a team collects the cash has all of it, the shares of the others and the company's too.
  const taken = takenCash(job);
  const collected = taken?.currency === sum.currency ? taken.minor : 0;
  const isOpen = isCollector && !job.cashCollectedAt && job.cash.currency === sum.currency;
  // As the job itself says it: what they earn may be less, as without a fee, or more, as with a coupon.
  const toCollect = isOpen ? job.cash.minor : 0;
  return {
    ...sum,
    jobs: sum.jobs + 1,
    earned: sum.earned + earned,
    collected: sum.collected + collected,
    toCollect: sum.toCollect + toCollect,
    // What no cash of theirs covers is the company's to pay.
    owed: sum.owed + Math.max(0, earned - collected - toCollect),
    toPassOn: sum.toPassOn + Math.max(0, collected - earned),
    tips: sum.tips + (job.tip?.minor ?? 0),
  };
}
