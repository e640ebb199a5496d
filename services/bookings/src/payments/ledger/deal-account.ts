import type { Money } from '@brightnest/contracts/money';
import mongoose, { type ClientSession } from 'mongoose';
import type { BookingRecord } from '../../records/booking';
import { TransactionModel, type TransactionRecord } from './ledger';

/**
 * The account of a deal: a booking, a quote or a month of a membership. Integer minor units of one currency;
 * `agreed` + `overpaid` is always `paidNet` + `writtenOff` + `due`.
 */
export interface DealAccount {
  currency: Money['currency'];
  /** The current price; of a cancelled deal, the amount that is kept. */
  agreed: number;
  /** All payments, without tips. */
  paid: number;
  /** The cash among them. */
  cash: number;
  /** Refunds, with those that are not carried out yet. */
  refunded: number;
  /** Held back by banks in disputes, except those that we won. */
  disputed: number;
  paidNet: number;
  /** Written off: no longer asked for. */
  writtenOff: number;
  /** Left to pay. */
  due: number;
  /** Paid beyond the price and to be refunded; by staff, if they received it. */
  overpaid: number;
  /** For who did the work, beside the price. */
  tips: number;
}

/** What the account of a deal depends on besides its lines. */
export interface DealTerms {
  /** The current price, before goodwill refunds. */
  price: Money;
  /** It was cancelled, or never came about: nothing is due any more. */
  isOver: boolean;
}

/** The fields of a ledger line that an account is computed from. */
export type AccountLine = Pick<
  TransactionRecord,
  'type' | 'amount' | 'status' | 'checkoutId' | 'lowersPrice' | 'isOfTip'
>;

/** Computes the account of a deal from its lines. */
export function dealAccount(
  { price, isOver }: DealTerms,
  lines: readonly AccountLine[],
): DealAccount {
  const valid = lines.filter(({ status }) => status !== 'failed');
  const sumOf = (...types: readonly AccountLine['type'][]) =>
    sumMinor(valid.filter(({ type, isOfTip }) => types.includes(type) && !isOfTip));
  const paid = sumOf('confirmation_fee', 'balance', 'membership', 'cash');
  const refunded = 0 - sumOf('refund');
  const disputed = 0 - sumOf('dispute', 'dispute_reversal');
  const reduction = 0 - sumMinor(valid.filter(({ lowersPrice }) => lowersPrice));
  const paidNet = paid - refunded - disputed;
  const agreed = isOver ? paidNet : price.minor - reduction;
  const unpaid = Math.max(0, agreed - paidNet);
  // A later payment, or a lower price, reduces what is written off.
  const writtenOff = Math.min(sumOf('write_off'), unpaid);
  return {
    currency: price.currency,
    ...{ agreed, paid, refunded, disputed, paidNet, writtenOff, cash: sumOf('cash') },
    due: unpaid - writtenOff,
    overpaid: Math.max(0, paidNet - agreed),
    tips: sumOf('tip') + sumMinor(valid.filter(({ isOfTip }) => isOfTip)),
  };
}

const sumMinor = (lines: readonly AccountLine[]) =>
  lines.reduce((sum, { amount }) => sum + amount.minor, 0);

/** The ledger lines of these bookings, by booking id; of a line over several bookings, the part of each. */
export async function linesOfBookings(
  bookingIds: readonly string[],
  session: ClientSession | null = null,
): Promise<Map<string, TransactionRecord[]>> {
  const among = mongoose.trusted({ $in: [...bookingIds] });
  const lines = await TransactionModel.find({
    $or: [{ bookingId: among }, { 'allocations.bookingId': among }],
  })
    .sort({ _id: 1 })
    .session(session)
    .lean<TransactionRecord[]>();
  const byBooking = new Map<string, TransactionRecord[]>(bookingIds.map((id) => [id, []]));
  for (const line of lines) {
    for (const { bookingId, minor } of allocationsOf(line)) {
      byBooking.get(bookingId)?.push({ ...line, amount: { ...line.amount, minor } });
    }
  }
  return byBooking;
}

/** The fields of a booking that its account depends on. */
export function termsOfBooking({
  totalAmount,
  status,
}: Pick<BookingRecord, 'totalAmount' | 'status'>): DealTerms {
  return { price: totalAmount, isOver: status === 'cancelled' || status === 'expired' };
}

/** The account of one booking. */
export async function accountOfBooking(
  booking: Pick<BookingRecord, '_id' | 'totalAmount' | 'status'>,
  session: ClientSession | null = null,
): Promise<DealAccount> {
  const lines = await linesOfBookings([booking._id], session);
  return dealAccount(termsOfBooking(booking), lines.get(booking._id)!);
}

/** A payment by card and what is left of it after refunds. */
export interface CardPayment {
  checkoutId: string;
  type: 'confirmation_fee' | 'balance';
  /** Minor units, positive. */
  minor: number;
}

/** Payments of the price by card less their refunds, by checkout. */
export function cardPayments(lines: readonly AccountLine[]): CardPayment[] {
  const byCheckout = new Map<string, CardPayment>();
  for (const { type, checkoutId } of lines) {
    if (checkoutId === undefined || (type !== 'confirmation_fee' && type !== 'balance')) continue;
    const ofCheckout = lines.filter((one) => one.checkoutId === checkoutId && counts(one));
    byCheckout.set(checkoutId, { checkoutId, type, minor: sumMinor(ofCheckout) });
  }
  return [...byCheckout.values()].filter(({ minor }) => minor > 0);
}

/**
 * Minor units of the price that were paid other than by the fee, or were written off: the cleaners earn these as
 * well as the cash that they collect.
 */
export function settledBesideFee(lines: readonly AccountLine[]): number {
  // Goodwill refunds do not reduce what the cleaners earn.
  const agreed = lines.filter(({ lowersPrice }) => !lowersPrice);
  const byCard = cardPayments(agreed).filter(({ type }) => type === 'balance');
  const byStaff = agreed.filter(
    (one) =>
      one.checkoutId === undefined &&
      counts(one) &&
      (one.type === 'balance' || one.type === 'cash' || one.type === 'write_off'),
  );
  return byCard.reduce((sum, { minor }) => sum + minor, sumMinor(byStaff));
}

/** Minor units of the fee that are disputed. */
export function disputedOfFee(lines: readonly AccountLine[]): number {
  const fees = lines.filter(({ type }) => type === 'confirmation_fee');
  const disputes = lines.filter(
    ({ type, checkoutId }) =>
      (type === 'dispute' || type === 'dispute_reversal') &&
      fees.some((fee) => fee.checkoutId === checkoutId),
  );
  return 0 - sumMinor(disputes);
}

const counts = ({ status }: AccountLine) => status !== 'failed';

/** The parts of a line by booking. */
export function allocationsOf({ allocations, bookingId, amount }: TransactionRecord) {
  return allocations ?? (bookingId === null ? [] : [{ bookingId, minor: amount.minor }]);
}

/** The lines of a quote. */
export function linesOfQuote(
  quoteId: string,
  session: ClientSession | null = null,
): Promise<TransactionRecord[]> {
  return TransactionModel.find({ quoteId })
    .sort({ _id: 1 })
    .session(session)
    .lean<TransactionRecord[]>();
}
