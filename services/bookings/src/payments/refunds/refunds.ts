import type { Money } from '@brightnest/contracts/money';
import { descriptionFrom } from '@brightnest/contracts/payments/payment-description';
import { newEvent, type PendingEvent } from '@brightnest/service-kit/messaging/events';
import type { PeriodicTask } from '@brightnest/service-kit/service/periodic';
import mongoose, { type ClientSession } from 'mongoose';
import { CheckoutModel, type CheckoutRecord, payerIn, payerOf, paymentNotice } from '../checkout';
import { followMovement } from './follow-account';
import { storedMethodOf, TransactionModel, type TransactionRecord } from '../ledger/ledger';
import { ledgerSearchFields } from '../ledger/ledger-list';
import { divideDashboardRefundsAnew } from './movements';
import { paymentProvider, type RefundState } from '../../provider/provider';

/** A refund to be made. */
interface RefundRequest extends Partial<
  Pick<
    TransactionRecord,
    '_id' | 'allocations' | 'lowersPrice' | 'recordedBy' | 'recorderEmail' | 'customerNote'
  >
> {
  checkoutId: string;
  bookingId: string | null;
  /** Positive. */
  amount: Money;
  /** What the ledger calls it, a text that `msg` marks; the customer reads it too. */
  label: string;
  /** Why, in the words of staff. */
  staffReason?: string;
  /** The charge to refund, if it is not the one that paid the checkout. */
  refundOf?: string;
}

/**
 * Writes a refund into the ledger within a transaction. A periodic task then carries it out at the
 * provider, and emits `payment.refunded` or `payment.refund-failed`.
 * @returns its line of the ledger.
 * @throws Error when more would be given back than was charged.
 */
export async function requestRefund(
  { checkoutId, amount, label, staffReason, refundOf, ...own }: RefundRequest,
  session: ClientSession,
): Promise<TransactionRecord> {
  const checkout = await CheckoutModel.findById(checkoutId)
    .session(session)
    .orFail()
    .lean<CheckoutRecord>();
  if (amount.currency !== checkout.amount.currency) throw new Error('a refund in another currency');
  // A second payment is refunded by its own charge and does not reduce the first one.
  if (refundOf === undefined) await reserveRefund(checkout, amount.minor, session);
  const { userId, quoteId, subscriptionId, giftCardId, allocations } = checkout;
  const refunded = refundOf ?? checkout.paymentId;
  const method = storedMethodOf(refunded);
  const isWhole = allocations !== undefined && amount.minor === checkout.amount.minor;
  const line = {
    ...{ ...own, checkoutId, userId, quoteId, type: 'refund' as const },
    ...(isWhole && { allocations: allocations.map(negative) }),
    amount: negative(amount),
    ...descriptionFrom(checkout),
    label,
    ...(staffReason !== undefined && { reason: staffReason }),
    ...(refundOf !== undefined && { refundOf }),
    ...(subscriptionId !== null && { subscriptionId }),
    ...(giftCardId !== undefined && { giftCardId }),
    ...(method && { method }),
    ...payerIn(checkout),
    ...((await isTip(refunded, session)) && { isOfTip: true as const }),
  };
  const [added] = await TransactionModel.create([line], { session });
  return added!.toObject();
}

const negative = <T extends { minor: number }>(part: T): T => ({ ...part, minor: -part.minor });

async function isTip(paymentId: string | undefined, session: ClientSession): Promise<boolean> {
  if (paymentId === undefined) return false;
  const tip = { paymentGatewayTransactionId: paymentId, type: 'tip' as const };
  return (await TransactionModel.exists(tip).session(session)) !== null;
}

async function reserveRefund(
  { _id, amount }: CheckoutRecord,
  minor: number,
  session: ClientSession,
): Promise<void> {
  const { matchedCount } = await CheckoutModel.updateOne(
    { _id, refundedMinor: mongoose.trusted({ $lte: amount.minor - minor }) },
    { $inc: { refundedMinor: minor } },
    { session },
  );
  if (matchedCount === 0) throw new Error(`More than was charged would be refunded of ${_id}.`);
}

const EVERY_MS = 5_000;
const AT_ONCE = 50;

/** Orders pending refunds of the ledger at the provider, and retries until it has accepted them. */
export const processRefunds: PeriodicTask = {
  name: 'process-refunds',
  everyMs: EVERY_MS,
  async run({ log, signal }) {
    const waiting = await TransactionModel.find({
      ...{ type: 'refund', status: 'pending' },
      paymentGatewayTransactionId: mongoose.trusted({ $exists: false }),
    })
      .sort({ triedAt: 1 })
      .limit(AT_ONCE)
      .lean<TransactionRecord[]>();
    for (const line of waiting) {
      if (signal.aborted) return;
      try {
        await processRefund(line);
      } catch (error) {
        log.warn({ err: error, transactionId: String(line._id) }, 'a refund has to wait');
      }
    }
  },
};

async function processRefund(line: TransactionRecord): Promise<void> {
  const { _id, amount } = line;
  // Before the attempt, so that a failing refund is retried after the others.
  await TransactionModel.updateOne({ _id }, { $set: { triedAt: new Date() } });
  const paymentId = await getRefundedCharge(line);
  if (storedMethodOf(paymentId)) return refundToGiftCard(line);
  const state =
    (await findMadeLongAgo(line, paymentId)) ??
    (await paymentProvider().refund({
      paymentId,
      amount: negative(amount),
      idempotencyKey: String(_id),
      lineId: String(_id),
    }));
  await applyRefundState(_id, state);
}

/** Gives back to the gift card that paid. Idempotent. */
type RefundToGiftCard = (line: TransactionRecord) => Promise<void>;

let refundToGiftCard: RefundToGiftCard = () =>
  Promise.reject(new Error('Nobody keeps gift cards.'));

/** Registers how a gift card gets back what it paid; called on load by the module that keeps them. */
export function refundGiftCardsWith(refund: RefundToGiftCard): void {
  refundToGiftCard = refund;
}

const KEY_LASTS_MS = 12 * 60 * 60_000;

/** Providers forget idempotency keys after a day, and the answer to an older order may have been lost. */
async function findMadeLongAgo(
  { _id, createdAt }: TransactionRecord,
  paymentId: string,
): Promise<RefundState | undefined> {
  if (Date.now() - createdAt.getTime() < KEY_LASTS_MS) return undefined;
  const charge = await paymentProvider().findCharge(paymentId);
  return charge?.refunds.find(({ lineId }) => lineId === String(_id));
}

/** @returns the charge that a line of the ledger refunds. */
export async function getRefundedCharge({
  checkoutId,
  refundOf,
}: TransactionRecord): Promise<string> {
  if (refundOf !== undefined) return refundOf;
  const { paymentId } = await CheckoutModel.findById(checkoutId).orFail().lean<CheckoutRecord>();
  if (paymentId === undefined) throw new Error(`Nothing was charged for ${checkoutId}.`);
  return paymentId;
}

/**
 * Applies the state of a refund at the provider to its ledger line. Idempotent. A refund that succeeded can still
 * fail later; a failed one stays failed.
 * @param also is done in the same transaction, where something changes.
 * @returns whether something changed.
 */
export function applyRefundState(
  lineId: TransactionRecord['_id'],
  state: RefundState,
  also?: (session: ClientSession) => Promise<void>,
): Promise<boolean> {
  return mongoose.connection.transaction(async (session) => {
    const line = await TransactionModel.findById(lineId)
      .session(session)
      .orFail()
      .lean<TransactionRecord>();
    if (!isNews(line, state)) return false;
    await also?.(session);
    const { status, id } = state;
    const failure = state.status === 'failed' ? state.failure : undefined;
    await TransactionModel.updateOne(
      { _id: lineId, status: line.status },
      {
        $set: {
          status,
          ...(id !== undefined && namedBy(line, id)),
          ...(failure !== undefined && { failure }),
        },
      },
      { session },
    ).orFail();
    if (status === 'failed') await undoRefund(line, state, session);
    if (status === 'succeeded') {
      for (const divided of await divideDashboardRefundsAnew(line.checkoutId!, session)) {
        await followMovement(divided, {}, session);
      }
      await publishRefund(line, session);
    }
    return true;
  });
}

/** Stores the provider's id, with the search fields by which staff find it. */
function namedBy(line: TransactionRecord, paymentGatewayTransactionId: string) {
  const named = { ...line, paymentGatewayTransactionId };
  return { paymentGatewayTransactionId, ...ledgerSearchFields(named) };
}

function isNews(line: TransactionRecord, { status, id }: RefundState): boolean {
  if (line.status === 'failed') return false;
  if (line.status === status) return id !== line.paymentGatewayTransactionId;
  return status !== 'pending';
}

/** Publishes that money was refunded. */
export async function publishRefund(
  {
    checkoutId,
    amount,
    customerNote,
  }: Pick<TransactionRecord, 'checkoutId' | 'amount' | 'customerNote'>,
  session: ClientSession,
): Promise<void> {
  const checkout = await CheckoutModel.findById(checkoutId)
    .session(session)
    .orFail()
    .lean<CheckoutRecord>();
  const notice = {
    ...paymentNotice(checkout, -amount.minor),
    ...(customerNote !== undefined && { customerNote }),
  };
  await pushEvent(checkout, newEvent('payment.refunded', notice, payerOf(checkout)), session);
}

/** Adds an event of a checkout within a transaction. */
export async function pushEvent(
  { _id }: Pick<CheckoutRecord, '_id'>,
  pendingEvents: PendingEvent,
  session: ClientSession,
): Promise<void> {
  await CheckoutModel.updateOne({ _id }, { $push: { pendingEvents } }, { session }).orFail();
}

/** Undoes a failed refund: the money is still with us and owed, which staff see and retry. */
async function undoRefund(
  line: TransactionRecord,
  state: RefundState,
  session: ClientSession,
): Promise<void> {
  const { _id, checkoutId, refundOf, amount } = line;
  const checkout = await CheckoutModel.findByIdAndUpdate(
    checkoutId,
    { $inc: { refundedMinor: refundOf === undefined ? amount.minor : 0 } },
    { session, returnDocument: 'after' },
  )
    .orFail()
    .lean<CheckoutRecord>();
  await followMovement(line, {}, session);
  const failed = {
    ...paymentNotice(checkout, -amount.minor),
    transactionId: String(_id),
    reason: state.status === 'failed' ? state.failure : '',
    wasSent: state.id !== undefined,
    lowersPrice: line.lowersPrice ?? false,
  };
  await pushEvent(checkout, newEvent('payment.refund-failed', failed, payerOf(checkout)), session);
}
