import { isLateChange } from '@brightnest/contracts/scheduling/booking';
import { dealAccount, linesOfBookings } from '../../../services/bookings/src/payments/deal-account';
import {
  TransactionModel,
  type TransactionRecord,
} from '../../../services/bookings/src/payments/ledger';
import type { DealResponse } from '@brightnest/contracts/payments/deal-schemas';
import { fromDecimalText } from '@brightnest/contracts/money';
import { getRefundedCharge } from '../../../services/bookings/src/payments/refunds';
import { Booking, type BookingRecord } from '../../../services/bookings/src/records/booking';
import type { StripeState } from '../../../services/bookings/src/testing/stripe-state';
import mongoose from 'mongoose';
import { insist, type World } from './world';

/** A movement of money at the provider, by the name that the ledger gives it: minor units. */
type Movements = Map<string, number>;

/** Every movement that Stripe made. */
function movementsAt(stripe: StripeState): Movements {
  const movements: Movements = new Map();
  for (const { payment_intent: id, amount_captured } of stripe.charges()) {
    movements.set(id, amount_captured ?? 0);
  }
  for (const { id, amount, status } of stripe.refunds) {
    if (status === 'succeeded') movements.set(id, -amount);
  }
  for (const { id, balance_transactions: parts } of stripe.disputes) {
    movements.set(`${id}/withdrawn`, parts[0]!.amount);
    if (parts[1]) movements.set(`${id}/reinstated`, parts[1].amount);
  }
  return movements;
}

/** Every movement by card that the ledger knows of. */
async function movementsInLedger(): Promise<Movements> {
  const lines = await TransactionModel.find({
    status: 'succeeded',
    paymentGatewayTransactionId: mongoose.trusted({ $exists: true }),
  }).lean<TransactionRecord[]>();
  const movements: Movements = new Map();
  for (const { paymentGatewayTransactionId: id, amount } of lines) {
    movements.set(id!, (movements.get(id!) ?? 0) + amount.minor);
  }
  return movements;
}

/** Where provider and ledger differ, each in one line. */
export async function compareWithProvider({ stripe }: World): Promise<string[]> {
  const [provider, ledger] = [movementsAt(stripe), await movementsInLedger()];
  const names = [...new Set([...provider.keys(), ...ledger.keys()])].filter(
    // What the demonstration data was paid by.
    (name) => !name.startsWith('sbx') && !name.startsWith('demo'),
  );
  return names
    .filter((name) => provider.get(name) !== ledger.get(name))
    .map((name) => `${name}: ${provider.get(name)} at the provider, ${ledger.get(name)} here`);
}

/** Where what was agreed is not what was paid, written off and is due, each in one line. */
export async function auditDeals(world: World): Promise<string[]> {
  const bookings = await Booking.find({}, { _id: 1 }).lean();
  const [quoteIds, membershipIds] = await Promise.all([
    TransactionModel.distinct('quoteId', { quoteId: mongoose.trusted({ $ne: null }) }),
    TransactionModel.distinct('subscriptionId', {
      subscriptionId: mongoose.trusted({ $exists: true }),
    }),
  ]);
  const problems: string[] = [];
  const deals = [
    ...bookings.map(({ _id }) => ({ kind: 'booking', id: _id })),
    ...quoteIds.map((id) => ({ kind: 'quote', id })),
    ...membershipIds.map((id) => ({ kind: 'membership', id })),
  ];
  for (const { kind, id } of deals) {
    const { status, body, text } = await insist(
      world.staff,
      'GET',
      `/api/admin/deals/${kind}/${id}`,
    );
    if (status !== 200) {
      problems.push(`${kind} ${id}: ${status} ${text}`);
      continue;
    }
    const { deal } = body as DealResponse;
    const sum = (key: 'agreed' | 'paid' | 'refunded' | 'disputed' | 'writtenOff' | 'due') =>
      fromDecimalText(deal[key]);
    const paidNet = sum('paid') - sum('refunded') - sum('disputed');
    if (sum('agreed') !== paidNet + sum('writtenOff') + sum('due')) {
      problems.push(`${kind} ${id}: ${JSON.stringify(deal)}`);
    }
  }
  return problems;
}

/** Customers who cancelled in time and have not all of their money back, each in one line. */
export async function auditCancellations(): Promise<string[]> {
  const bookings = await Booking.find({
    status: 'cancelled',
    cancellationReason: mongoose.trusted({ $exists: false }),
  }).lean<BookingRecord[]>();
  const inTime = bookings.filter(
    ({ scheduledDate, cancelledAt }) => cancelledAt && !isLateChange(scheduledDate, cancelledAt),
  );
  const lines = await linesOfBookings(inTime.map(({ _id }) => _id));
  return inTime.flatMap(({ _id, totalAmount: price }) => {
    const { paidNet } = dealAccount({ price, isOver: true }, lines.get(_id) ?? []);
    if (paidNet === 0) return [];
    const moved = (lines.get(_id) ?? []).map(
      ({ type, amount, status }) => `${type} ${amount.minor} ${status}`,
    );
    return [`booking ${_id}: ${paidNet} of its customer's money is kept (${moved.join(', ')})`];
  });
}

/** What is still on its way: nothing when the soak is over. */
export function findUnsettled(): Promise<TransactionRecord[]> {
  return TransactionModel.find({ status: 'pending' }).lean<TransactionRecord[]>();
}

/** A line that is still on its way, with why others of its payment failed. */
export async function describePending(line: TransactionRecord): Promise<string> {
  const { _id, checkoutId, type, amount } = line;
  const failed = await TransactionModel.find({ checkoutId }).lean<TransactionRecord[]>();
  const others = failed.map(
    (one) => `${one.type} ${one.amount.minor} ${one.status} ${one.failure ?? ''}`,
  );
  return `${type} ${amount.minor} ${String(_id)} is pending; of its payment: ${others.join('; ')}`;
}

/** Refunds that failed, were not tried again and can succeed: not of what the bank took back. */
export async function findFailedRefunds({ disputes }: StripeState): Promise<string[]> {
  const failed = await TransactionModel.find({
    ...{ type: 'refund', status: 'failed' },
    retriedBy: mongoose.trusted({ $exists: false }),
  }).lean<TransactionRecord[]>();
  const takenBack = new Set(
    disputes.filter(({ status }) => status !== 'won').map((one) => one.payment_intent),
  );
  const ids: string[] = [];
  for (const line of failed) {
    if (!takenBack.has(await getRefundedCharge(line))) ids.push(String(line._id));
  }
  return ids;
}
