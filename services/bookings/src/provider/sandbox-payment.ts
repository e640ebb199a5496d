import { randomBytes } from 'node:crypto';
import { type Money, toDecimalText } from '@brightnest/contracts/money';
import type { KeptCard } from '@brightnest/contracts/payments/kept-card';
import type {
  SandboxPayment,
  SandboxPaymentResponse,
} from '@brightnest/contracts/payments/sandbox-schemas';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { moneySchema } from '@brightnest/service-kit/persistence/database';
import mongoose, { Schema } from 'mongoose';
import {
  paymentProvider,
  type PaymentState,
  type ProviderDispute,
  type RefundState,
} from './provider';

/** A payment as the sandbox provider keeps it: its own records, which nothing else reads. */
export interface SandboxPaymentRecord {
  /** `sbx_<32 hex digits>`. */
  _id: string;
  idempotencyKey: string;
  reference: string;
  status: SandboxPayment['status'];
  amount: Money;
  description: string;
  successPath: string;
  cancelPath: string;
  /** Whether its card may be charged again. */
  keepsCard: boolean;
  /** It is declined when it is charged again. */
  isDeclinedLater?: boolean;
  /** What it was paid with. */
  card?: KeptCard;
  /** The charge whose card is charged, with nobody at a page. */
  cardOf?: string;
  failureMessage: string | null;
  /** Counts the tries that failed. */
  failures: number;
  /** Present once it succeeded. */
  chargeId?: string;
  /** Whether the bank of its card takes no money back. */
  refusesRefunds: boolean;
  refunds: SandboxRefund[];
  /** Without refunds that failed. */
  refundedMinor: number;
  disputes: Omit<ProviderDispute, 'amount'>[];
  /** When something last happened to its charge. */
  chargeChangedAt?: Date;
  /** What its webhooks have yet to tell. */
  reports: SandboxReport[];
  /** From then on nobody can pay it. */
  closesAt: Date;
  createdAt: Date;
}

interface SandboxRefund {
  key: string;
  id: string;
  minor: number;
  status: RefundState['status'];
  failure?: string;
  /** Absent where it was made at the sandbox's own dashboard. */
  lineId?: string;
}

/** Tells how the payment stands, or, without a state, that something happened to its charge. */
interface SandboxReport {
  id: string;
  state?: PaymentState;
}

const HOURS_OPEN = 24;

export const sandboxId = (kind: 'sbx' | 'sbxch' | 'sbxre' | 'sbxdp' | 'sbxev') =>
  `${kind}_${randomBytes(16).toString('hex')}`;

const sandboxPaymentSchema = new Schema<SandboxPaymentRecord>(
  {
    _id: { type: String, default: () => sandboxId('sbx') },
    idempotencyKey: { type: String, required: true, unique: true },
    reference: { type: String, required: true },
    status: {
      type: String,
      enum: ['open', 'second-step', 'processing', 'succeeded', 'failed', 'closed'],
      default: 'open',
    },
    amount: { type: moneySchema, required: true },
    description: { type: String, required: true },
    successPath: { type: String, default: '/' },
    cancelPath: { type: String, default: '/' },
    keepsCard: { type: Boolean, default: false },
    isDeclinedLater: Boolean,
    card: {
      type: new Schema<KeptCard>(
        { brand: String, last4: String, expires: String },
        { _id: false, id: false },
      ),
    },
    cardOf: String,
    failureMessage: { type: String, default: null },
    failures: { type: Number, default: 0 },
    chargeId: String,
    refusesRefunds: { type: Boolean, default: false },
    refunds: [
      new Schema<SandboxRefund>(
        {
          ...{ key: String, id: String, minor: Number, status: String },
          ...{ failure: String, lineId: String },
        },
        { id: false, _id: false },
      ),
    ],
    refundedMinor: { type: Number, default: 0 },
    disputes: [
      new Schema<Omit<ProviderDispute, 'amount'>>(
        { id: String, isWithdrawn: Boolean, isReinstated: Boolean, outcome: String },
        { id: false, _id: false },
      ),
    ],
    chargeChangedAt: Date,
    reports: [new Schema<SandboxReport>({ id: String, state: {} }, { id: false, _id: false })],
    closesAt: {
      type: Date,
      default: () => new Date(Date.now() + HOURS_OPEN * 60 * 60 * 1_000),
    },
  },
  { collection: 'sandbox_payments', timestamps: true, versionKey: false },
);
sandboxPaymentSchema.index({ chargeId: 1 }, { unique: true, sparse: true });
sandboxPaymentSchema.index({ 'reports.id': 1 }, { sparse: true });
sandboxPaymentSchema.index({ chargeChangedAt: 1 }, { sparse: true });
sandboxPaymentSchema.index({ 'refunds.status': 1 }, { sparse: true });

export const SandboxPaymentModel = mongoose.model('SandboxPayment', sandboxPaymentSchema);

/** Writes a payment under its key, or finds the one that is there. */
export function upsertPayment(
  payment: Pick<SandboxPaymentRecord, 'idempotencyKey'> & Partial<SandboxPaymentRecord>,
): Promise<SandboxPaymentRecord> {
  const { idempotencyKey, ...fields } = payment;
  return SandboxPaymentModel.findOneAndUpdate(
    { idempotencyKey },
    { $setOnInsert: { ...fields, _id: sandboxId('sbx') } },
    { upsert: true, returnDocument: 'after', setDefaultsOnInsert: true },
  )
    .orFail()
    .lean<SandboxPaymentRecord>();
}

function toSandboxPayment(record: SandboxPaymentRecord): SandboxPayment {
  return {
    id: record._id,
    status: isOver(record) ? 'closed' : record.status,
    amount: toDecimalText(record.amount.minor),
    currency: record.amount.currency,
    description: record.description,
    failureMessage: record.failureMessage,
    successPath: record.successPath,
    cancelPath: record.cancelPath,
  };
}

/** How the sandbox tells us of a payment. */
export function stateOf(record: SandboxPaymentRecord): PaymentState {
  const { _id, status, chargeId, amount, failureMessage, failures, cardOf } = record;
  if (status === 'succeeded') return { status, paymentId: chargeId!, amount };
  if (isOver(record)) return { status: 'closed' };
  if (status === 'failed') {
    return {
      status,
      message: failureMessage ?? msg('The payment failed.'),
      tryId: `${_id}/${failures}`,
      // Nobody is there to take another card.
      ...(cardOf !== undefined && { isFinal: true as const }),
    };
  }
  return { status: status === 'second-step' ? 'open' : status };
}

const isOver = ({ status, closesAt }: SandboxPaymentRecord) =>
  status === 'closed' || (status !== 'succeeded' && closesAt <= new Date());

/** @throws AppError `not_found`, also where another provider takes the money. */
export async function getSandboxRecord(id: string): Promise<SandboxPaymentRecord> {
  const isOn = paymentProvider().name === 'sandbox';
  const payment = isOn ? await SandboxPaymentModel.findById(id).lean<SandboxPaymentRecord>() : null;
  if (!payment) throw new AppError('not_found');
  return payment;
}

export async function showSandboxPayment(id: string): Promise<SandboxPaymentResponse> {
  return { success: true, payment: toSandboxPayment(await getSandboxRecord(id)) };
}
