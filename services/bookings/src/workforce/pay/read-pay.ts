import { addDays } from '@brightnest/contracts/calendar-dates';
import { toDecimalText } from '@brightnest/contracts/money';
import { BLOCKING_ISSUES, type PayStatus } from '@brightnest/contracts/pay/pay';
import {
  type PayDetailResponse,
  type PayLine,
  payParamsSchema,
  type PayPeriod,
  payQuerySchema,
  type PayResponse,
  type PaySheet,
  type PaySums,
} from '@brightnest/contracts/pay/pay-schemas';
import { payRoutes } from '@brightnest/contracts/routes/bookings/pay';
import { dateIn, officeZone } from '@brightnest/contracts/times';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import mongoose, { type ClientSession } from 'mongoose';
import { Cleaner, type CleanerRecord, nameOf } from '../cleaner';
import { readCash, toCashBalance } from './cash-balance';
import type { PayPart } from './compute-pay';
import { type PayFacts, readPayFacts } from './pay-facts';
import { payPeriodOf } from './pay-periods';
import { CashHandoverModel, type CashHandoverRecord, toPayRuleTerms } from './pay-records';
import { readPayTerms } from './pay-settings';
import { paySheets, type Sheet } from './pay-sheets';
import { dayOfJob, toPaidJob } from './worked-time';

export const today = () => dateIn(officeZone());

/** The period that a day is in; today's where none is named. */
export async function findPeriod(
  on: string = today(),
  session: ClientSession | null = null,
): Promise<PayPeriod> {
  return payPeriodOf(on, (await readPayTerms(session)).settings);
}

/** It ended before today: nothing of it is to come. */
export const isOver = ({ to }: PayPeriod): boolean => to < today();

const TIPS = ['tip'];
const ADJUSTMENTS = ['adjustment', 'carried', 'cash'];

/** What lines add up to. */
export function sumsOf({ currency, lines }: Pick<Sheet, 'currency' | 'lines'>): PaySums {
  const sum = (isOf: (line: PayPart) => boolean) =>
    toDecimalText(
      lines.filter(isOf).reduce((all, { minor }) => all + minor, 0),
      currency,
    );
  const ofJobs = lines.filter(({ kind }) => !ADJUSTMENTS.includes(kind) && !TIPS.includes(kind));
  return {
    currency,
    jobs: new Set(ofJobs.map(({ assignmentId }) => assignmentId)).size,
    minutes: lines.reduce((all, { minutes }) => all + minutes, 0),
    pay: sum(({ kind }) => !TIPS.includes(kind) && !ADJUSTMENTS.includes(kind)),
    tips: sum(({ kind }) => TIPS.includes(kind)),
    adjustments: sum(({ kind }) => ADJUSTMENTS.includes(kind)),
    total: sum(() => true),
  };
}

export const toPayLine = ({ kind, assignmentId, day, description, ...more }: PayPart): PayLine => ({
  ...{ kind, assignmentId, day, description, minutes: more.minutes },
  amount: toDecimalText(more.minor, more.currency),
});

const statusOf = ({ payslip }: Sheet): PayStatus =>
  payslip && payslip.status !== 'reopened' ? payslip.status : 'open';

function toPaySheet(
  sheet: Sheet,
  cleanerName: string,
  cash: Awaited<ReturnType<typeof readCash>>,
): PaySheet {
  const { cleanerId, payslip, issues, version, currency } = sheet;
  return {
    ...{ cleanerId, cleanerName, status: statusOf(sheet) },
    ...sumsOf(sheet),
    payslipId: payslip ? String(payslip._id) : null,
    paidOn: payslip?.paidOn ?? null,
    reference: payslip?.reference ?? '',
    ...{ issues, version, cash: toCashBalance(cash.get(cleanerId), currency) },
  };
}

/** Everybody's pay of a period. */
export const listPay: Handler = handle(
  payRoutes.listPay,
  { query: payQuerySchema },
  async ({ query: { on } }): Promise<PayResponse> => {
    const period = await findPeriod(on);
    const [facts, cash] = [await readPayFacts(period), await readCash()];
    const sheets = withCash(paySheets(facts), cash, facts);
    const names = await namesOf(sheets.map(({ cleanerId }) => cleanerId));
    return {
      ...{ success: true, period, isOver: isOver(period) },
      ...{ previous: addDays(period.from, -1), next: addDays(period.to, 1) },
      sheets: sheets
        .map((sheet) => toPaySheet(sheet, names.get(sheet.cleanerId) ?? '', cash))
        .sort(byUrgency),
    };
  },
);

/** Who has cash is listed too, whatever else there is. */
function withCash(
  sheets: readonly Sheet[],
  cash: Awaited<ReturnType<typeof readCash>>,
  { terms }: PayFacts,
): Sheet[] {
  const known = new Set(sheets.map(({ cleanerId }) => cleanerId));
  const others = [...cash]
    .filter(([cleanerId]) => !known.has(cleanerId) && !cleanerId.startsWith('custom_'))
    .filter(([, sums]) => sums.some(({ taken, handedIn }) => taken !== handedIn))
    .map(([cleanerId, sums]): Sheet => {
      const { currency } = sums[0] ?? terms;
      const nothing = { payslip: undefined, lines: [], issues: [], version: '-' };
      return { cleanerId, currency, ...nothing };
    });
  return [...sheets, ...others];
}

const isBlocked = ({ issues }: PaySheet) =>
  issues.some(({ kind }) => BLOCKING_ISSUES.includes(kind));

const byUrgency = (one: PaySheet, other: PaySheet) =>
  Number(isBlocked(other)) - Number(isBlocked(one)) ||
  Number(other.issues.length > 0) - Number(one.issues.length > 0) ||
  one.cleanerName.localeCompare(other.cleanerName);

async function namesOf(ids: readonly string[]): Promise<Map<string, string>> {
  const cleaners = await Cleaner.find(
    { _id: mongoose.trusted({ $in: [...new Set(ids)] }) },
    { firstName: 1, lastName: 1 },
  ).lean<CleanerRecord[]>();
  return new Map(cleaners.map((one) => [String(one._id), nameOf(one)]));
}

/** @throws AppError `not_found` where there is no such cleaner. */
export async function getCleaner(
  id: string,
  session: ClientSession | null = null,
): Promise<{ cleanerId: string; cleanerUserId: string; cleanerName: string; email: string }> {
  const cleaner = await Cleaner.findById(id).session(session).lean<CleanerRecord>();
  if (!cleaner) throw new AppError('not_found');
  const { userId, email } = cleaner;
  return { cleanerId: id, cleanerUserId: userId, cleanerName: nameOf(cleaner), email };
}

/** The pay of one cleaner in a period, with all that it is made of. */
export const getPay: Handler = handle(
  payRoutes.getPay,
  { params: payParamsSchema, query: payQuerySchema },
  async ({ params: { id }, query: { on } }): Promise<PayDetailResponse> => {
    const { email, cleanerName: name } = await getCleaner(id);
    const period = await findPeriod(on);
    const [facts, cash] = [await readPayFacts(period, { cleanerId: id }), await readCash(id)];
    const handovers = await CashHandoverModel.find({ cleanerId: id })
      .sort({ day: -1, _id: -1 })
      .limit(MOST_HANDOVERS)
      .lean<CashHandoverRecord[]>();
    return {
      ...{ success: true, period, isOver: isOver(period), cleaner: { id, name, email } },
      sheets: withCash(paySheets(facts), cash, facts).map((sheet) => ({
        ...toPaySheet(sheet, name, cash),
        lines: sheet.lines.map(toPayLine),
      })),
      jobs: jobsOf(facts),
      rules: facts.rules.map((rule) => ({
        ...{ id: String(rule._id), validFrom: rule.validFrom, ...toPayRuleTerms(rule) },
        ...{ setBy: rule.setBy, setAt: rule.createdAt.toISOString() },
      })),
      adjustments: facts.adjustments
        .filter(({ payslipId }) => payslipId === undefined)
        .map(({ _id, amount, reason, addedBy }) => ({
          ...{ id: String(_id), reason, addedBy, currency: amount.currency },
          amount: toDecimalText(amount.minor, amount.currency),
        })),
      handovers: handovers.map(({ _id, day, amount, note, isDeducted, recordedBy }) => ({
        ...{ id: String(_id), date: day, note, isDeducted, recordedBy },
        ...{ amount: toDecimalText(amount.minor, amount.currency), currency: amount.currency },
      })),
    };
  },
);

const MOST_HANDOVERS = 50;

/** The jobs of the period, and those of before that are corrected in it. */
export function jobsOf(facts: PayFacts) {
  const { jobs, teams, period } = facts;
  const shown = new Set(
    paySheets(facts).flatMap(({ lines }) => lines.map(({ assignmentId }) => assignmentId)),
  );
  return jobs
    .filter((job) => {
      const day = dayOfJob(job);
      return shown.has(String(job._id)) || (period.from <= day && day <= period.to);
    })
    .map((job) => toPaidJob(job, teams.get(job.jobId)?.length ?? 1));
}
