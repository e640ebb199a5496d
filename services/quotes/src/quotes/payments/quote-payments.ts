import type { PaymentRefundFailed } from '@brightnest/contracts/events/bookings/charges';
import type { DomainEvent } from '@brightnest/contracts/events/event-types';
import type { QuoteRepriced } from '@brightnest/contracts/events/quotes';
import { type DecimalText, fromDecimalText } from '@brightnest/contracts/money';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import mongoose from 'mongoose';
import { QuoteSubmission, type QuoteSubmissionRecord } from '../../records/quote-submission';
import { agreedPrice } from '../agreed-price';

// Of a currency without places it is `0`.
const isNothing = (amount: DecimalText | null | undefined) => Number(amount ?? Number.NaN) === 0;

/** Records a payment of a quote: its fee, the difference after a higher price, or the rest. Idempotent. */
export const markQuotePaid: Subscription = on(
  'payment.received',
  'record-payment',
  async ({ payload, occurredAt }) => {
    const { quoteId, checkoutId, purpose, amount, currency, paymentId, total, cash } = payload;
    // Tips do not count towards the price.
    if (quoteId === null || total === null) return;
    const isFee = purpose === 'quote';
    await changePayments(quoteId, (quote) => {
      if (paymentsOf(quote).some((payment) => payment.checkoutId === checkoutId)) return undefined;
      const payments = [...paymentsOf(quote), { checkoutId, keptMinor: fromDecimalText(amount) }];
      const isAtPrice = fromDecimalText(total) === agreedPrice(quote, undefined).minor;
      return {
        payments,
        paidAmount: { minor: sumOf(payments), currency },
        paymentDate: new Date(occurredAt),
        ...(payments.length === 1 && { paymentIntentId: paymentId }),
        // The event of cash that was recorded later may have arrived first.
        ...(quote.paymentStatus === 'unpaid' && { paymentStatus: 'paid' as const }),
        ...(isFee && isAtPrice && { feeDifferenceMinor: 0 }),
        // Nothing of it is left to collect.
        ...(purpose === 'balance' && isNothing(cash) && { paymentStatus: 'settled' as const }),
      };
    });
  },
);

/**
 * Records what is left of a payment after a refund, or after a refund that failed. Idempotent. Both in one queue,
 * so that they arrive in order.
 */
export const markQuoteRefunded: Subscription = on(
  ['payment.refunded', 'payment.refund-failed'],
  'record-refund',
  async (event) => {
    const { quoteId, checkoutId, kept } = event.payload;
    if (quoteId === null || kept === undefined) return;
    await changePayments(quoteId, (quote) => {
      const before = paymentsOf(quote);
      const payment = before.find((one) => one.checkoutId === checkoutId);
      // The event of the payment is late: this one is retried.
      if (!payment || !quote.paidAmount) {
        throw new Error(`The payment of the quote ${quoteId} is not known yet.`);
      }
      const changed =
        event.type === 'payment.refunded'
          ? afterRefund(payment, fromDecimalText(kept))
          : afterFailure(payment, event.payload, fromDecimalText(kept));
      if (!changed) return undefined;
      const payments = before.map((one) => (one === payment ? changed : one));
      const minor = sumOf(payments);
      return {
        payments,
        paidAmount: { ...quote.paidAmount, minor },
        ...(minor === 0 && { paymentStatus: 'refunded' as const }),
        ...(minor > 0 && quote.paymentStatus === 'refunded' && { paymentStatus: 'paid' as const }),
      };
    });
  },
);

const afterRefund = (payment: Payment, keptMinor: number): Payment | undefined =>
  payment.keptMinor <= keptMinor ? undefined : { ...payment, keptMinor };

/** What was to lower the price has lowered it: what is left to pay is the same, and it is tried again. */
function afterFailure(
  payment: Payment,
  { transactionId, lowersPrice }: PaymentRefundFailed,
  keptMinor: number,
): Payment | undefined {
  const { failedRefunds = [] } = payment;
  if (lowersPrice || failedRefunds.includes(transactionId)) return undefined;
  return { ...payment, keptMinor, failedRefunds: [...failedRefunds, transactionId] };
}

/** Notes that the rest of a quote was paid at the door. */
export const markQuoteSettled: Subscription = on(
  'job.cash-recorded',
  'record-cash',
  async ({ payload: { quoteId } }) => {
    if (quoteId === null) return;
    await QuoteSubmission.updateOne(
      { _id: quoteId, paymentStatus: mongoose.trusted({ $ne: 'refunded' }) },
      { $set: { paymentStatus: 'settled' } },
    );
  },
);

/** What staff took counts for what is missing of the fee. */
function lessMissing({ feeDifferenceMinor = 0 }: QuoteSubmissionRecord, amount: DecimalText) {
  return { feeDifferenceMinor: Math.max(0, feeDifferenceMinor - fromDecimalText(amount)) };
}

/**
 * Notes what staff took, gave back or wrote off: bookings has the account, and what of it no payment of a
 * checkout tells. Told again, it stays.
 */
export const syncRecordedMoney: Subscription = on(
  ['payment.recorded', 'payment.refund-recorded', 'payment.written-off'],
  'follow-recorded-money',
  async (event) => {
    const { kind, dealId, due, paidNet } = event.payload;
    if (kind !== 'quote') return;
    await changePayments(dealId, (quote) => {
      const { status, paymentStatus, adjustments = [] } = quote;
      if (adjustments.some(({ eventId }) => eventId === event.id)) return undefined;
      const live = isNothing(paidNet) ? ('unpaid' as const) : ('paid' as const);
      return {
        adjustments: [...adjustments, { eventId: event.id, minor: changeOfDue(event) }],
        ...(event.type === 'payment.recorded' && lessMissing(quote, event.payload.amount)),
        paymentStatus:
          status === 'cancelled' ? paymentStatus : isNothing(due) ? ('settled' as const) : live,
      };
    });
  },
);

type RecordedMoney = DomainEvent<
  'payment.recorded' | 'payment.refund-recorded' | 'payment.written-off'
>;

/** A refund to the card leaves less of its payment, which another event tells; if it lowers the price, nothing more is due. */
function changeOfDue(event: RecordedMoney): number {
  const minor = fromDecimalText(event.payload.amount);
  if (event.type === 'payment.written-off') return event.payload.isReversal ? minor : -minor;
  if (event.type === 'payment.recorded') return -minor;
  const { method, lowersPrice } = event.payload;
  if (method === 'card') return lowersPrice ? -minor : 0;
  return lowersPrice ? 0 : minor;
}

/**
 * Notes what a bank took back of a quote's payment, and what it gave again: the cleaners collect that much more,
 * or less. Told again, it stays. Of a quote that is settled already, bookings alone says what is owed.
 */
export const syncDisputes: Subscription = on(
  ['payment.disputed', 'payment.dispute-closed'],
  'follow-disputes',
  async (event) => {
    const { quoteId, purpose, amount } = event.payload;
    const isLost = event.type === 'payment.dispute-closed' && event.payload.outcome === 'lost';
    if (quoteId === null || purpose === 'tip' || isLost) return;
    const minor = fromDecimalText(amount) * (event.type === 'payment.disputed' ? 1 : -1);
    await changePayments(quoteId, ({ adjustments = [] }) =>
      adjustments.some(({ eventId }) => eventId === event.id)
        ? undefined
        : { adjustments: [...adjustments, { eventId: event.id, minor }] },
    );
  },
);

/**
 * Notes what bookings asks for online after another price: it knows of each payment. One that has arrived
 * by now is asked for no more.
 */
export const syncFeeDifference: Subscription = on(
  'quote.repriced',
  'follow-fee-difference',
  async ({ payload }) => {
    await changePayments(payload.quoteId, (quote) =>
      isCurrent(payload, quote)
        ? { feeDifferenceMinor: fromDecimalText(payload.toCharge) }
        : undefined,
    );
  },
);

function isCurrent({ price, checkoutId }: QuoteRepriced, quote: QuoteSubmissionRecord): boolean {
  const isPaid = paymentsOf(quote).some((payment) => payment.checkoutId === checkoutId);
  const isSamePrice = agreedPrice(quote, undefined).minor === fromDecimalText(price);
  return isSamePrice && !isPaid && quote.isDifferenceInCash !== true;
}

type Payments = NonNullable<QuoteSubmissionRecord['payments']>;
type Payment = Payments[number];

const paymentsOf = ({ payments = [] }: QuoteSubmissionRecord): Payments => payments;

const sumOf = (payments: Payments) => payments.reduce((sum, { keptMinor }) => sum + keptMinor, 0);

/** Of two events at once the database lets one through; the other reads the quote again. */
async function changePayments(
  quoteId: string,
  decide: (quote: QuoteSubmissionRecord) => Partial<QuoteSubmissionRecord> | undefined,
): Promise<void> {
  await mongoose.connection.transaction(async (session) => {
    const quote = await QuoteSubmission.findById(quoteId)
      .session(session)
      .lean<QuoteSubmissionRecord>();
    const set = quote && decide(quote);
    if (set) await QuoteSubmission.updateOne({ _id: quoteId }, { $set: set }, { session });
  });
}
