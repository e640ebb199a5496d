import Joi from 'joi';
import { dayField, errorText, objectIdField, requiredText } from '../fields';
import type { Currency, DecimalText } from '../money';
import { msg } from '../translation';
import type { JobKind } from '../workforce/assignment';
import type { PayLineKind, PayIssueKind, PayStatus } from './pay';
import type { KeptPayRule } from './pay-rules';

/** A pay period: calendar dates of the company's zone, both included. */
export interface PayPeriod {
  from: string;
  to: string;
}

/** Query of the calls about one period: the one that a day is in; today's where none is named. */
export interface PayQuery {
  on?: string;
}

/** Schema of {@link PayQuery}. */
export const payQuerySchema = Joi.object<PayQuery, true>({ on: dayField() });

/** One line of somebody's pay. */
export interface PayLine {
  kind: PayLineKind;
  /** The job it is for; null where it is of none. */
  assignmentId: string | null;
  /** Calendar date. */
  day: string;
  /** What was cleaned, or why. */
  description: string;
  /** Of the job that it pays; 0 where it pays no time. */
  minutes: number;
  /** Negative where it takes away. */
  amount: DecimalText;
}

/** What the lines of somebody's pay add up to. Amounts of different currencies are never added. */
export interface PaySums {
  currency: Currency;
  jobs: number;
  minutes: number;
  /** For the work: hours, shares, flat amounts, what is agreed, supplements and travel. */
  pay: DecimalText;
  tips: DecimalText;
  /** Adjustments, corrections of earlier periods, and cash that is deducted. */
  adjustments: DecimalText;
  total: DecimalText;
}

/** What is to look at before it is paid. */
export interface PayIssue {
  kind: PayIssueKind;
  assignmentId: string;
  day: string;
  description: string;
}

/** Cash that a cleaner took of customers. */
export interface CashBalance {
  currency: Currency;
  taken: DecimalText;
  /** Handed in, or deducted from pay. */
  handedIn: DecimalText;
  /** The difference. */
  owed: DecimalText;
}

/** Somebody's pay of a period, in one currency. */
export interface PaySheet extends PaySums {
  cleanerId: string;
  cleanerName: string;
  status: PayStatus;
  /** Of the payslip; null while it is open. */
  payslipId: string | null;
  paidOn: string | null;
  reference: string;
  issues: PayIssue[];
  /** What they have of customers' cash, of all times. */
  cash: CashBalance;
  /** Of the payslip; while it is open, of everything that is approved with it. */
  version: string;
}

/** Answer of `GET /api/admin/pay`: everybody with jobs, pay or cash; open issues first. */
export interface PayResponse {
  success: true;
  period: PayPeriod;
  /** Days of the periods before and after. */
  previous: string;
  next: string;
  /** It can be approved. */
  isOver: boolean;
  sheets: PaySheet[];
}

/** When somebody was at a job, as it is paid. */
export interface WorkedTime {
  /** ISO 8601 UTC; null where nothing is known. */
  startedAt: string | null;
  completedAt: string | null;
  breakMinutes: number;
  /** They were not there. */
  isAbsent: boolean;
}

/** A change of it by staff. */
export interface TimeCorrection {
  at: string;
  /** Email of who did it. */
  by: string;
  reason: string;
  before: WorkedTime;
  after: WorkedTime;
}

/** A job as it is paid. */
export interface PaidJob {
  assignmentId: string;
  kind: JobKind;
  jobId: string;
  serviceName: string;
  customerName: string;
  day: string;
  timeZone: string;
  /** As it was planned. */
  scheduledAt: string;
  duration: number;
  time: WorkedTime;
  /** On site, without breaks; null where it is not known. */
  minutes: number | null;
  /** How many did it. */
  teamSize: number;
  corrections: TimeCorrection[];
  version: string;
}

/** Cash that was handed in, or deducted from pay. */
export interface CashHandover {
  id: string;
  date: string;
  amount: DecimalText;
  currency: Currency;
  note: string;
  isDeducted: boolean;
  recordedBy: string;
}

/** Something added to or taken from somebody's pay. */
export interface PayAdjustment {
  id: string;
  amount: DecimalText;
  currency: Currency;
  reason: string;
  addedBy: string;
}

/** Answer of `GET /api/admin/pay/:id`: a period of one cleaner. */
export interface PayDetailResponse {
  success: true;
  period: PayPeriod;
  isOver: boolean;
  cleaner: { id: string; name: string; email: string };
  sheets: (PaySheet & { lines: PayLine[] })[];
  jobs: PaidJob[];
  rules: KeptPayRule[];
  adjustments: PayAdjustment[];
  handovers: CashHandover[];
}

/** Answer of `GET /api/cleaner/pay`: what somebody has earned so far, and their payslips. */
export interface OwnPayResponse {
  success: true;
  period: PayPeriod;
  sheets: (PaySums & { lines: PayLine[]; cash: CashBalance })[];
  jobs: PaidJob[];
  payslips: (PayPeriod & {
    id: string;
    status: PayStatus;
    total: DecimalText;
    currency: Currency;
    paidOn: string | null;
  })[];
}

/** Path of the calls on one cleaner's pay. */
export const payParamsSchema = Joi.object<{ id: string }, true>({ id: objectIdField() });

/** Body of `POST /api/admin/pay/:id/approve`: a period, by its first day. */
export interface ApprovePayRequest {
  from: string;
}

/** Schema of {@link ApprovePayRequest}. */
export const approvePayRequestSchema = Joi.object<ApprovePayRequest, true>({
  from: dayField().required(),
});

const reasonField = () => requiredText(msg('Please say why'), 3, 300);

/** Body of `POST /api/admin/payslips/:id/reopen`. */
export interface ReopenPayRequest {
  reason: string;
}

/** Schema of {@link ReopenPayRequest}. */
export const reopenPayRequestSchema = Joi.object<ReopenPayRequest, true>({ reason: reasonField() });

/** Body of `POST /api/admin/payslips/:id/paid`. */
export interface PaidRequest {
  paidOn: string;
  /** Of the transfer. */
  reference: string;
}

/** Schema of {@link PaidRequest}. */
export const paidRequestSchema = Joi.object<PaidRequest, true>({
  paidOn: dayField().required(),
  reference: Joi.string().trim().allow('').max(100).required(),
});

/** Body of `POST /api/admin/pay/:id/adjustments`. */
export interface PayAdjustmentRequest {
  /** The first day of the period. */
  from: string;
  /** Decimal text of the company's currency, with a minus where it takes away. */
  amount: DecimalText;
  reason: string;
}

const signedAmountField = () =>
  Joi.string()
    .trim()
    .pattern(/^-?\d{1,9}(\.\d{1,4})?$/)
    .required()
    .messages({ '*': errorText('Please enter an amount such as 25.00 or -25.00') });

/** Schema of {@link PayAdjustmentRequest}. */
export const payAdjustmentRequestSchema = Joi.object<PayAdjustmentRequest, true>({
  from: dayField().required(),
  amount: signedAmountField(),
  reason: reasonField(),
});

/** Body of `POST /api/admin/pay/:id/cash`. */
export interface CashHandoverRequest {
  date: string;
  amount: DecimalText;
  note: string;
  /** Not handed in: it is deducted from the pay of the period that `date` is in. */
  isDeducted: boolean;
}

/** Schema of {@link CashHandoverRequest}. */
export const cashHandoverRequestSchema = Joi.object<CashHandoverRequest, true>({
  date: dayField().required(),
  amount: Joi.string()
    .trim()
    .pattern(/^(?=.*[1-9])\d{1,9}(\.\d{1,4})?$/)
    .required()
    .messages({ '*': errorText('Please enter an amount such as 25.00') }),
  note: Joi.string().trim().allow('').max(300).required(),
  isDeducted: Joi.boolean().required(),
});

/** Body of `PUT /api/admin/job-times/:id`: when somebody was at a job after all. */
export interface TimeCorrectionRequest {
  /** ISO 8601 instants. */
  startedAt: string;
  completedAt: string;
  breakMinutes: number;
  /** They were not there; the times say nothing then. */
  isAbsent: boolean;
  reason: string;
}

const MAX_BREAK = 600;
const time = () =>
  Joi.string()
    .isoDate()
    .raw()
    .required()
    .messages({ '*': errorText('Please choose a time') });

/** Schema of {@link TimeCorrectionRequest}. */
export const timeCorrectionRequestSchema = Joi.object<TimeCorrectionRequest, true>({
  startedAt: time(),
  completedAt: time(),
  breakMinutes: Joi.number()
    .integer()
    .min(0)
    .max(MAX_BREAK)
    .required()
    .messages({
      '*': errorText('Please enter a whole number from 0 to {max}', { max: MAX_BREAK }),
    }),
  isAbsent: Joi.boolean().required(),
  reason: reasonField(),
});
