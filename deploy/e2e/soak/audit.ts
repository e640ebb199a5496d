import { feeTermsOf, isLateChange } from '@brightnest/contracts/payments/fee-terms';
import {
  cardPayments,
  linesOfBookings,
} from '../../../services/bookings/src/payments/ledger/deal-account';
import {
  TransactionModel,
  type TransactionRecord,
} from '../../../services/bookings/src/payments/ledger/ledger';
import type { Deal } from '@brightnest/contracts/payments/deal-schemas';
import { STORED_METHODS } from '@brightnest/contracts/payments/deal';
import { fromDecimalText } from '@brightnest/contracts/money';
import { getRefundedCharge } from '../../../services/bookings/src/payments/refunds/refunds';
import { Booking, type BookingRecord } from '../../../services/bookings/src/records/booking';
import type { StripeState } from '../../../services/bookings/src/testing/stripe-state';
import mongoose from 'mongoose';
import type { World } from './world';

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

/** Every movement at the provider that the ledger knows of; what gift cards and credit paid was none. */
async function movementsInLedger(): Promise<Movements> {
  const lines = await TransactionModel.find({
    status: 'succeeded',
    paymentGatewayTransactionId: mongoose.trusted({ $exists: true }),
    method: mongoose.trusted({ $nin: STORED_METHODS }),
  }).lean<TransactionRecord[]>();
  const movements: Movements = new Map();
  for (const { paymentGatewayTransactionId: id, amount } of lines) {
    movements.set(id!, (movements.get(id!) ?? 0) + amount.minor);
  }
  return movements;
}

/** The demonstration data was paid at the sandbox. */
const isOfDemonstration = (name: string) => name.startsWith('sbx') || name.startsWith('demo');

/** Where provider and ledger differ, each in one line. */
export async function compareWithProvider({ stripe }: World): Promise<string[]> {
  const [provider, ledger] = [movementsAt(stripe), await movementsInLedger()];
  const names = [...new Set([...provider.keys(), ...ledger.keys()])].filter(
    (name) => !isOfDemonstration(name),
  );
  return names
    .filter((name) => provider.get(name) !== ledger.get(name))
    .map((name) => `${name}: ${provider.get(name)} at the provider, ${ledger.get(name)} here`);
}

/** Where what was agreed is not what was paid, written off and is due, each in one line. */
export function auditDeals(deals: readonly Deal[]): string[] {
  return deals.flatMap((deal) => {
    const sum = (key: 'agreed' | 'paid' | 'refunded' | 'disputed' | 'writtenOff' | 'due') =>
      fromDecimalText(deal[key]);
    const paidNet = sum('paid') - sum('refunded') - sum('disputed');
    const isRight = sum('agreed') === paidNet + sum('writtenOff') + sum('due');
    return isRight ? [] : [`${deal.kind} ${deal.id}: ${JSON.stringify(deal)}`];
  });
}

/** Customers who cancelled in time and have not back all that they paid by card, each in one line. */
export async function auditCancellations(): Promise<string[]> {
  const bookings = await Booking.find({
    status: 'cancelled',
    cancellationReason: mongoose.trusted({ $exists: false }),
  }).lean<BookingRecord[]>();
  const inTime = bookings.filter(
    ({ scheduledDate, cancelledAt, ...booking }) =>
      cancelledAt && !isLateChange(scheduledDate, cancelledAt, feeTermsOf(booking)),
  );
  const lines = await linesOfBookings(inTime.map(({ _id }) => _id));
  return inTime.flatMap(({ _id }) => {
    const own = lines.get(_id) ?? [];
    if (cardPayments(own).length === 0) return [];
    const moved = own.map(({ type, amount, status }) => `${type} ${amount.minor} ${status}`);
    return [`booking ${_id}: not all of its customer's money went back (${moved.join(', ')})`];
  });
}

/** What is still on its way: nothing when the soak is over. */
export async function findUnsettled(): Promise<TransactionRecord[]> {
  return ofStripe(await TransactionModel.find({ status: 'pending' }).lean());
}

/** Without refunds of what the demonstration data was paid by, which nobody can give back here. */
async function ofStripe(refunds: readonly TransactionRecord[]): Promise<TransactionRecord[]> {
  const charges = await Promise.all(refunds.map(getRefundedCharge));
  return refunds.filter((_, index) => !isOfDemonstration(charges[index]!));
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
export async function findFailedRefunds({ stripe }: World): Promise<TransactionRecord[]> {
  const failed = await TransactionModel.find({
    ...{ type: 'refund', status: 'failed' },
    retriedBy: mongoose.trusted({ $exists: false }),
  }).lean<TransactionRecord[]>();
  const takenBack = new Set(
    stripe.disputes.filter(({ status }) => status !== 'won').map((one) => one.payment_intent),
  );
  const refunds: TransactionRecord[] = [];
  for (const line of await ofStripe(failed)) {
    if (!takenBack.has(await getRefundedCharge(line))) refunds.push(line);
  }
  return refunds;
}
