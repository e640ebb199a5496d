import { type Currency, type Money, toDecimalText } from '@brightnest/contracts/money';
import type { PayStatus } from '@brightnest/contracts/pay/pay';
import { type PayRuleKind, PAY_RULE_KINDS } from '@brightnest/contracts/workforce/pay-kinds';
import type { PayRuleTerms } from '@brightnest/contracts/workforce/pay-kinds';
import { type EventCarrier, withEvents } from '@brightnest/service-kit/messaging/events';
import { moneySchema } from '@brightnest/service-kit/persistence/database';
import mongoose, { type ClientSession, Schema, type Types } from 'mongoose';
import type { PayPart, PayTerms } from './compute-pay';

const text = { type: String, required: true };

/** How somebody is paid from a day on. Rules are added, never changed. */
export interface PayRuleRecord {
  _id: Types.ObjectId;
  cleanerId: string;
  /** Calendar date. */
  validFrom: string;
  kind: PayRuleKind;
  minor: number;
  currency: Currency;
  percent: number;
  /** Email of who set it. */
  setBy: string;
  createdAt: Date;
}

const ruleSchema = new Schema<PayRuleRecord>(
  {
    ...{ cleanerId: text, validFrom: text, currency: text, setBy: text },
    kind: { type: String, enum: PAY_RULE_KINDS, required: true },
    minor: { type: Number, required: true },
    percent: { type: Number, required: true },
  },
  { collection: 'pay_rules', timestamps: { updatedAt: false }, versionKey: false },
);
ruleSchema.index({ cleanerId: 1, validFrom: -1, createdAt: -1 });
export const PayRuleModel = mongoose.model('PayRule', ruleSchema);

/** How a rule pays, as it is told. */
export function toPayRuleTerms({ kind, minor, percent, currency }: PayRuleRecord): PayRuleTerms {
  return { kind, percent, amount: toDecimalText(minor, currency), currency };
}

/** What staff add to somebody's pay, or take away. */
export interface PayAdjustmentRecord {
  _id: Types.ObjectId;
  cleanerId: string;
  /** The first day of the period it is of. */
  day: string;
  amount: Money;
  reason: string;
  addedBy: string;
  /** Once it is approved. */
  payslipId?: string;
  createdAt: Date;
}

const adjustmentSchema = new Schema<PayAdjustmentRecord>(
  {
    ...{ cleanerId: text, day: text, reason: text, addedBy: text, payslipId: String },
    amount: { type: moneySchema, required: true },
  },
  { collection: 'pay_adjustments', timestamps: { updatedAt: false }, versionKey: false },
);
adjustmentSchema.index({ cleanerId: 1, day: 1 });
adjustmentSchema.index({ day: 1 });
export const PayAdjustmentModel = mongoose.model('PayAdjustment', adjustmentSchema);

/** Cash of customers that a cleaner handed in, or that is deducted from their pay. */
export interface CashHandoverRecord {
  _id: Types.ObjectId;
  cleanerId: string;
  day: string;
  amount: Money;
  note: string;
  isDeducted: boolean;
  recordedBy: string;
  /** Of what is deducted, once that is approved. */
  payslipId?: string;
  createdAt: Date;
}

const handoverSchema = new Schema<CashHandoverRecord>(
  {
    ...{ cleanerId: text, day: text, recordedBy: text, payslipId: String },
    note: { type: String, default: '' },
    amount: { type: moneySchema, required: true },
    isDeducted: { type: Boolean, required: true },
  },
  { collection: 'cash_handovers', timestamps: { updatedAt: false }, versionKey: false },
);
handoverSchema.index({ cleanerId: 1, day: 1 });
handoverSchema.index({ day: 1, isDeducted: 1 });
export const CashHandoverModel = mongoose.model('CashHandover', handoverSchema);

/** The approved pay of a period. Its lines stay as they are. */
export interface PayslipRecord {
  _id: Types.ObjectId;
  cleanerId: string;
  cleanerUserId: string;
  cleanerName: string;
  cleanerEmail: string;
  from: string;
  to: string;
  currency: Currency;
  status: Exclude<PayStatus, 'open'> | 'reopened';
  lines: PayPart[];
  /** By which later corrections are worked out. */
  terms: PayTerms;
  approvedAt: Date;
  approvedBy: string;
  paidOn?: string;
  reference?: string;
  reopenedBy?: string;
  reason?: string;
}

const lineSchema = new Schema<PayPart>(
  {
    ...{ kind: text, day: text, currency: text },
    assignmentId: { type: String, default: null },
    description: { type: String, default: '' },
    ...{ minutes: Number, minor: Number },
  },
  { _id: false },
);

const payslipSchema = new Schema<PayslipRecord>(
  {
    ...{ cleanerId: text, cleanerUserId: text, cleanerName: text, cleanerEmail: text },
    ...{ from: text, to: text, currency: text, status: text },
    lines: [lineSchema],
    terms: { type: Schema.Types.Mixed, required: true },
    approvedAt: { type: Date, required: true },
    approvedBy: text,
    ...{ paidOn: String, reference: String, reopenedBy: String, reason: String },
  },
  { collection: 'payslips', versionKey: false },
);
// A period is approved once, and again only when it was reopened.
payslipSchema.index(
  { cleanerId: 1, from: 1, currency: 1 },
  {
    unique: true,
    name: 'one_live_payslip',
    partialFilterExpression: { status: { $in: ['approved', 'paid'] } },
  },
);
payslipSchema.index({ from: 1, to: 1 });
payslipSchema.index({ cleanerId: 1, to: -1 });
export const PayslipModel = mongoose.model('Payslip', payslipSchema);

/** The states in which a payslip counts. */
export const LIVE_PAYSLIPS = ['approved', 'paid'] as const;

/** One record for each cleaner, which every change of their pay writes to: of two at once the second sees the first. */
interface PayAccountRecord extends EventCarrier {
  _id: string;
  changes: number;
}

const accountSchema = new Schema<PayAccountRecord>(
  { _id: String, changes: { type: Number, default: 0 } },
  { collection: 'pay_accounts', versionKey: false },
);
withEvents(accountSchema, { aggregate: 'pay' });
export const PayAccountModel = mongoose.model('PayAccount', accountSchema);

/** Has a change of somebody's pay wait for any other of the same cleaner. */
export async function lockPay(cleanerId: string, session: ClientSession): Promise<void> {
  await PayAccountModel.updateOne(
    { _id: cleanerId },
    { $inc: { changes: 1 } },
    { session, upsert: true },
  );
}
