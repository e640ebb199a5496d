import { addDays } from '@brightnest/contracts/calendar-dates';
import { fromDecimalText } from '@brightnest/contracts/money';
import type { Currency } from '@brightnest/contracts/money';
import { type PayLineKind, type PayIssueKind } from '@brightnest/contracts/pay/pay';
import type { PayPeriod, PayIssue } from '@brightnest/contracts/pay/pay-schemas';
import { versionOf } from '@brightnest/service-kit/persistence/edit-conflict';
import type { JobAssignmentRecord } from '../../records/job';
import { evenPart } from '../jobs/team/shares';
import {
  overtimeMinutes,
  type PayableJob,
  payOfJob,
  type PayPart,
  type PayTerms,
  paidMinutes,
  type RuleTerms,
} from './compute-pay';
import type { PayFacts } from './pay-facts';
import { payPeriodOf } from './pay-periods';
import type { PayRuleRecord, PayslipRecord } from './pay-records';
import { dayOfJob, describeJob, minutesOf, timeOnSite } from './worked-time';

/** Somebody's pay of a period in one currency: frozen where there is a payslip. */
export interface Sheet {
  cleanerId: string;
  currency: Currency;
  payslip: PayslipRecord | undefined;
  lines: PayPart[];
  issues: PayIssue[];
  version: string;
}

/** Kinds of lines that pay a job, and change with it. */
const OTHER_LINES: readonly PayLineKind[] = ['adjustment', 'carried', 'cash'];
const isOfJob = ({ kind }: PayPart) => !OTHER_LINES.includes(kind);
const isWithin = (day: string, { from, to }: PayPeriod) => from <= day && day <= to;

/** The pay of everybody of whom there is something in the period. */
export function paySheets(facts: PayFacts): Sheet[] {
  const { jobs, payslips, adjustments, deductions, period } = facts;
  const ids = [
    ...jobs.filter((job) => isWithin(dayOfJob(job), period)),
    ...payslips,
    ...adjustments,
    ...deductions,
  ].map(({ cleanerId }) => cleanerId);
  return [...new Set(ids)].flatMap((cleanerId) => sheetsOf(cleanerId, facts));
}

function sheetsOf(cleanerId: string, facts: PayFacts): Sheet[] {
  const { period } = facts;
  const payslips = facts.payslips.filter((one) => one.cleanerId === cleanerId);
  const current = payslips.filter(({ from, to }) => from === period.from && to === period.to);
  const own = facts.jobs.filter((job) => job.cleanerId === cleanerId);
  // A job of a payslip is paid by it, also where it came later.
  const open = own.filter((job) => {
    const day = dayOfJob(job);
    const isPaid = job.payslipId !== undefined || payslips.some((one) => isWithin(day, one));
    return isWithin(day, period) && !isPaid;
  });
  const lines = [
    ...linesOf(open, own, { terms: facts.terms }, facts),
    ...carriedLines(payslips, own, facts),
    ...otherLines(cleanerId, facts),
  ];
  const issues = issuesOf(open, facts);
  const found = new Set([
    ...current.map(({ currency }) => currency),
    ...lines.map(({ currency }) => currency),
    ...issues.map(({ currency }) => currency),
  ]);
  // What is open is approved at once, whatever its currencies.
  const openVersion = versionOf(lines, issues);
  return [...found].sort().map((currency) => {
    const payslip = current.find((one) => one.currency === currency);
    const asked = payslip ? [] : issues.filter((one) => one.currency === currency);
    const shown = payslip?.lines ?? lines.filter((one) => one.currency === currency);
    return {
      ...{ cleanerId, currency, payslip, lines: shown },
      issues: asked.map(({ kind, assignmentId, day, description }) => ({
        ...{ kind, assignmentId, day, description },
      })),
      version: payslip ? payslipVersion(payslip) : openVersion,
    };
  });
}

/**
 * What each job of one cleaner pays by now, by its assignment: of an approved period by the terms it was approved by,
 * what is still to be carried over with it. Jobs that no rule pays, or of which no time is known, have no lines.
 */
export function payByJob(facts: PayFacts): Map<string, PayPart[]> {
  const { jobs, payslips, terms } = facts;
  const slipOf = (job: JobAssignmentRecord) =>
    payslips.find((one) =>
      job.payslipId === undefined
        ? isWithin(dayOfJob(job), one)
        : String(one._id) === job.payslipId,
    );
  const bySlip = new Map<PayslipRecord | undefined, JobAssignmentRecord[]>();
  for (const job of jobs) bySlip.set(slipOf(job), [...(bySlip.get(slipOf(job)) ?? []), job]);
  const byJob = new Map<string, PayPart[]>(jobs.map(({ _id }) => [String(_id), []]));
  for (const [payslip, paid] of bySlip) {
    const by = payslip ? { terms: payslip.terms, asOf: payslip.approvedAt } : { terms };
    for (const line of linesOf(paid, jobs, by, facts)) byJob.get(line.assignmentId!)!.push(line);
  }
  return byJob;
}

/** A payslip changes by being paid or reopened. */
export const payslipVersion = ({ _id, status, paidOn, reference }: PayslipRecord): string =>
  versionOf(String(_id), status, paidOn, reference);

/** By which terms jobs are paid; rules that were set later than `asOf` count as if there were none. */
interface PaidBy {
  terms: PayTerms;
  asOf?: Date;
}

/** @param all jobs of the cleaner, by which overtime is counted. */
function linesOf(
  jobs: readonly JobAssignmentRecord[],
  all: readonly JobAssignmentRecord[],
  { terms, asOf }: PaidBy,
  facts: PayFacts,
): PayPart[] {
  const overtime = overtimeMinutes(
    all.map((job) => payable(job, facts)),
    terms.settings.weeklyHours,
  );
  return jobs.flatMap((job) =>
    payOfJob(payable(job, facts), {
      ...{ terms, rule: ruleOf(job, { terms, ...(asOf && { asOf }) }, facts.rules) },
      overtime: overtime.get(String(job._id)) ?? 0,
      holidays: facts.holidays,
    }),
  );
}

function payable(job: JobAssignmentRecord, { teams }: PayFacts): PayableJob {
  const team = teams.get(job.jobId) ?? [job];
  return {
    ...{ assignmentId: String(job._id), day: dayOfJob(job), description: describeJob(job) },
    ...{ timeZone: job.timeZone, state: job.state, time: timeOnSite(job), price: job.price },
    // Of whom nothing is known yet, such as somebody without an account, the planned time counts.
    teamMinutes: team.map((one) => minutesOf(one) ?? one.duration),
    place: team.findIndex(({ _id }) => _id.equals(job._id)),
    agreed: job.earned ?? evenPart(job.payout ?? job.cash, job, team),
    tip: job.tip,
  };
}

/** The rule that holds on the day of a job; null where there is none. */
function ruleOf(
  job: JobAssignmentRecord,
  { terms, asOf }: PaidBy,
  rules: readonly PayRuleRecord[],
): RuleTerms | null {
  const day = dayOfJob(job);
  const own = rules.find(
    ({ cleanerId, validFrom, createdAt }) =>
      cleanerId === job.cleanerId && validFrom <= day && (!asOf || createdAt <= asOf),
  );
  if (own) return own;
  const { defaultRule: kind, defaultAmount, defaultPercent: percent } = terms.settings;
  if (kind === 'none') return null;
  const { currency } = terms;
  return { kind, percent, currency, minor: fromDecimalText(defaultAmount, currency) };
}

/**
 * What has changed of approved periods since: it is paid in the one after the last of them, line by line, less what
 * was carried over before.
 */
function carriedLines(
  payslips: readonly PayslipRecord[],
  own: readonly JobAssignmentRecord[],
  facts: PayFacts,
): PayPart[] {
  const { period, terms, changed } = facts;
  const [last] = payslips;
  if (!last) return [];
  if (payPeriodOf(addDays(last.to, 1), terms.settings).from !== period.from) return [];
  const carried = sumsByJob(
    payslips.flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'carried')),
  );
  return payslips
    .filter(({ _id }) => changed.has(String(_id)))
    .flatMap((payslip) => {
      const jobs = own.filter(
        (job) =>
          isWithin(dayOfJob(job), payslip) &&
          (job.payslipId === undefined || job.payslipId === String(payslip._id)),
      );
      const by = { terms: payslip.terms, asOf: payslip.approvedAt };
      const now = linesOf(jobs, own, by, facts).filter((one) => one.currency === payslip.currency);
      const paid = payslip.lines.filter(isOfJob);
      const [due, was] = [sumsByJob(now), sumsByJob(paid)];
      const known = new Map([...now, ...paid].map((line) => [line.assignmentId, line]));
      return [...known].flatMap(([assignmentId, { day, description, currency }]): PayPart[] => {
        const of = (sums: Map<string | null, number>) => sums.get(assignmentId) ?? 0;
        const minor = of(due) - of(was) - of(carried);
        if (minor === 0) return [];
        return [{ kind: 'carried', assignmentId, day, description, minutes: 0, minor, currency }];
      });
    });
}

function sumsByJob(lines: readonly PayPart[]): Map<string | null, number> {
  const sums = new Map<string | null, number>();
  for (const { assignmentId, minor } of lines) {
    sums.set(assignmentId, (sums.get(assignmentId) ?? 0) + minor);
  }
  return sums;
}

function otherLines(cleanerId: string, { adjustments, deductions }: PayFacts): PayPart[] {
  const line = { assignmentId: null, minutes: 0 };
  const isOpen = (one: { cleanerId: string; payslipId?: string }) =>
    one.cleanerId === cleanerId && one.payslipId === undefined;
  return [
    ...adjustments.filter(isOpen).map(({ day, reason, amount }) => ({
      ...{ ...line, ...amount, kind: 'adjustment' as const, day, description: reason },
    })),
    ...deductions.filter(isOpen).map(({ day, note, amount: { minor, currency } }) => ({
      ...{ ...line, kind: 'cash' as const, day, description: note, minor: -minor, currency },
    })),
  ];
}

function issuesOf(
  jobs: readonly JobAssignmentRecord[],
  facts: PayFacts,
): (PayIssue & { currency: Currency })[] {
  const { terms, rules, now } = facts;
  return jobs.flatMap((job) => {
    const part = payable(job, facts);
    const rule = ruleOf(job, { terms }, rules);
    const isOver = job.endsAt <= now;
    const asked: readonly (readonly [PayIssueKind, boolean])[] = [
      ['no-completion', part.time === null && isOver],
      ['no-rule', rule === null && (part.time !== null || isOver)],
      ['long-job', paidMinutes(part) > terms.settings.longJobHours * 60],
      ['corrected', (job.timeCorrections ?? []).length > 0],
    ];
    const { assignmentId, day, description } = part;
    const isInPrice = !rule || rule.kind === 'agreed' || rule.kind === 'share';
    const { currency } = isInPrice ? job.price : rule;
    return asked
      .filter(([, isAsked]) => isAsked)
      .map(([kind]) => ({ kind, assignmentId, day, description, currency }));
  });
}
