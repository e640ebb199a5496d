import mongoose, { type ClientSession } from 'mongoose';
import { allocationsOf } from '../ledger/deal-account';
import { type Allocation, TransactionModel, type TransactionRecord } from '../ledger/ledger';

/** Whether the ledger has a movement with this provider id. */
export async function isRecorded(id: string, session: ClientSession): Promise<boolean> {
  const recorded = TransactionModel.exists({ paymentGatewayTransactionId: id });
  return (await recorded.session(session)) !== null;
}

/** The fields that a refund or dispute line takes over from the line of its charge. */
export async function movementOf(
  payment: TransactionRecord,
  minor: number,
  session: ClientSession,
) {
  const { checkoutId, bookingId, userId, quoteId, subscriptionId, amount, type } = payment;
  const { customer, giftCardId } = payment;
  const back = await findBack(payment, session);
  const left = leftAfter(payment, back);
  const atProvider = leftAfter(payment, back.filter(isAtProvider));
  return {
    ...{ checkoutId, bookingId, userId, quoteId },
    ...(subscriptionId !== undefined && { subscriptionId }),
    ...(giftCardId !== undefined && { giftCardId }),
    ...(customer && { customer }),
    amount: { minor, currency: amount.currency },
    ...(left.length > 0 && { allocations: allocateMovement(minor, left, atProvider) }),
    ...(type === 'tip' && { isOfTip: true as const }),
  };
}

function findBack(
  { checkoutId, allocations }: TransactionRecord,
  session: ClientSession,
): Promise<TransactionRecord[]> {
  if (!allocations) return Promise.resolve([]);
  return TransactionModel.find({
    checkoutId,
    type: mongoose.trusted({ $in: ['refund', 'dispute', 'dispute_reversal'] }),
    status: mongoose.trusted({ $ne: 'failed' }),
  })
    .session(session)
    .lean<TransactionRecord[]>();
}

/** Whether the provider has the movement. A refund that is not ordered yet can fail because of an earlier one. */
const isAtProvider = ({ paymentGatewayTransactionId: id }: TransactionRecord) => id !== undefined;

function leftAfter(
  { allocations = [] }: TransactionRecord,
  back: readonly TransactionRecord[],
): Allocation[] {
  const parts = back.flatMap(allocationsOf);
  return allocations.map(({ bookingId, minor }) => ({
    bookingId,
    minor: parts.reduce((left, one) => left + (one.bookingId === bookingId ? one.minor : 0), minor),
  }));
}

/** Takes first from what is left of each booking, then from what is reserved for refunds that are not ordered yet. */
function allocateMovement(
  minor: number,
  left: readonly Allocation[],
  atProvider: readonly Allocation[],
): Allocation[] {
  const free = left.map((part) => ({ ...part, minor: Math.max(0, part.minor) }));
  const held = atProvider.map((part, index) => ({
    ...part,
    minor: Math.max(0, part.minor - free[index]!.minor),
  }));
  const rest = -minor - sumOf(free);
  if (rest <= 0 || sumOf(held) === 0) return allocate(minor, left);
  const ofHeld = allocate(-rest, held);
  return free.map((part, index) => ({ ...part, minor: ofHeld[index]!.minor - part.minor }));
}

/**
 * Divides refunds made at the provider's dashboard over the bookings again, when more was refunded of a booking
 * than was paid for it: our own refund of it was ordered before and has succeeded as well.
 * @returns the lines that were divided again; their bookings have to be updated.
 */
export async function divideDashboardRefundsAnew(
  checkoutId: string,
  session: ClientSession,
): Promise<TransactionRecord[]> {
  const payment = await TransactionModel.findOne({
    checkoutId,
    'amount.minor': mongoose.trusted({ $gt: 0 }),
  })
    .sort({ _id: 1 })
    .session(session)
    .lean<TransactionRecord>();
  if (!payment?.allocations) return [];
  const back = (await findBack(payment, session)).filter(isAtProvider);
  if (leftAfter(payment, back).every(({ minor }) => minor >= 0)) return [];
  const isOurs = ({ isFromDashboard }: TransactionRecord) => !isFromDashboard;
  const counted = back.filter(isOurs);
  for (const line of back.filter((one) => !isOurs(one))) {
    const allocations = allocate(line.amount.minor, leftAfter(payment, counted));
    await TransactionModel.updateOne({ _id: line._id }, { $set: { allocations } }, { session });
    counted.push({ ...line, allocations });
  }
  return counted.filter((one) => !isOurs(one));
}

const sumOf = (parts: readonly Allocation[]) => parts.reduce((sum, part) => sum + part.minor, 0);

/**
 * Divides a movement over bookings in proportion to what is left of each. Remaining minor units go to those that
 * lose most by rounding down.
 */
export function allocate(minor: number, left: readonly Allocation[]): Allocation[] {
  const weights = left.map((part) => Math.max(0, part.minor));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const size = Math.abs(minor);
  const exact = weights.map((weight) => (total > 0 ? (size * weight) / total : size / left.length));
  const shares = exact.map(Math.floor);
  const byLoss = exact
    .map((share, index) => ({ index, loss: share - Math.floor(share) }))
    .sort((a, b) => b.loss - a.loss);
  const rest = size - shares.reduce((sum, share) => sum + share, 0);
  for (const { index } of byLoss.slice(0, rest)) shares[index]! += 1;
  return left.map(({ bookingId }, index) => ({
    bookingId,
    minor: minor < 0 ? 0 - shares[index]! : shares[index]!,
  }));
}
