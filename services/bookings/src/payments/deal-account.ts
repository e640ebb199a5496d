import type { Money } from '@brightnest/contracts/money';
import mongoose, { type ClientSession } from 'mongoose';
import type { BookingRecord } from '../records/booking';
import { TransactionModel, type TransactionRecord } from './ledger';

/**
 * The account of a deal: a booking, a quote or a month of a membership. Integer minor units of one currency;
 * `agreed` + `overpaid` is always `paidNet` + `writtenOff` + `due`.
 */
export interface DealAccount {
  currency: Money['currency'];
  /** What the deal costs by now; of one that does not take place, what is kept. */
  agreed: number;
  /** Everything that came in for it, without tips. */
  paid: number;
  /** What of it came in cash. */
  cash: number;
  /** What went back, or is about to. */
  refunded: number;
  /** What the bank holds back. */
  disputed: number;
  paidNet: number;
  /** What is not asked for any more. */
  writtenOff: number;
  /** What is left to pay. */
  due: number;
  /** What came in beyond that and is to be given back: by staff, where they received it. */
  overpaid: number;
  /** For who did the work, beside the price. */
  tips: number;
}

/** What a deal's account goes by besides the lines. */
export interface DealTerms {
  /** The price that holds, before refunds that lower it. */
  price: Money;
  /** It was cancelled, or never came about: nothing is due any more. */
  isOver: boolean;
}

/** What of a line of the ledger counts for a deal. */
export type AccountLine = Pick<
  TransactionRecord,
  'type' | 'amount' | 'status' | 'checkoutId' | 'lowersPrice' | 'isOfTip'
>;

/** The account of a deal by its lines. */
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
  // A payment that comes after it, or a lower price, takes the place of what was written off.
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

/** The lines of each of these bookings, by its id: of a movement of several only its own part. */
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

/** What the account of a booking goes by. */
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

/** What of the payments of one checkout is still with us. */
export interface CardPayment {
  checkoutId: string;
  type: 'confirmation_fee' | 'balance';
  /** Minor units, positive. */
  minor: number;
}

/** What was paid of a price by card and has not gone back, by the checkout that it was paid by. */
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
 * What of a price was paid beside its fee, or is not asked for any more, in minor units: whoever does the job
 * earns it too.
 */
export function settledBesideFee(lines: readonly AccountLine[]): number {
  // What is given back out of goodwill was earned nevertheless.
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

/** What banks hold back of a fee, in minor units. */
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

/** What of a line is which booking's. */
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
