import type { EventPayloads } from '@brightnest/contracts/events/event-types';
import type { Money } from '@brightnest/contracts/money';
import { msg } from '@brightnest/contracts/translation';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import mongoose, { type ClientSession } from 'mongoose';
import { CheckoutModel, type CheckoutRecord, PAYABLE_STATUSES } from '../../payments/checkout';
import { closeCheckout } from '../../payments/checkouts/close-checkout';
import { fulfilWith } from '../../payments/checkouts/record-payment';
import {
  type AccountLine,
  dealAccount,
  linesOfBookings,
  linesOfQuote,
  termsOfBooking,
} from '../../payments/ledger/deal-account';
import { updateJobMoney } from '../../payments/ledger/job-money';
import { moneyOutcome } from '../../payments/ledger/money-outcome';
import { lockTerms, moneyTerms } from '../../payments/quote-terms';
import { requestRefund } from '../../payments/refunds/refunds';
import { Booking, lockBooking } from '../../records/booking';

/** The deal of a paid balance, locked until the payment is recorded. */
interface DealToPay {
  /** Id of the booking or the quote. */
  jobId: string;
  agreed: Money;
  /** Minor units. */
  due: number;
  lines: readonly AccountLine[];
}

async function lockDeal(
  { bookingIds: [bookingId], quoteId, total }: CheckoutRecord,
  session: ClientSession,
): Promise<DealToPay | undefined> {
  if (bookingId !== undefined) {
    const booking = await lockBooking(bookingId, session);
    if (!booking) return undefined;
    const lines = (await linesOfBookings([bookingId], session)).get(bookingId)!;
    const { agreed: minor, due, currency } = dealAccount(termsOfBooking(booking), lines);
    return { jobId: bookingId, agreed: { minor, currency }, due, lines };
  }
  if (quoteId === null) return undefined;
  const terms = await lockTerms(quoteId, session);
  const agreed = terms.price ?? total;
  if (!agreed || terms.isCancelled || terms.isCashPaid) return undefined;
  const lines = await linesOfQuote(quoteId, session);
  const { due } = moneyOutcome(moneyTerms(terms, agreed), lines);
  return { jobId: quoteId, agreed, due, lines };
}

// If the rest is paid by card and in cash at once, the first recorded payment counts.
fulfilWith('balance', async (checkout, { origin }, session) => {
  const { _id: checkoutId, amount } = checkout;
  const deal = await lockDeal(checkout, session);
  const counted = Math.min(deal?.due ?? 0, amount.minor);
  if (!deal || counted === 0) return 'too-late';
  const left = deal.due - counted;
  await updateAmounts(checkout, { ...deal, left }, session);
  await refundExcess(checkout, amount.minor - counted, session);
  await reduceCashOfFee(checkout, counted, session);
  await Booking.updateOne(
    { _id: deal.jobId, paymentStatus: mongoose.trusted({ $in: ['pending', 'paid'] as const }) },
    { $set: { paymentStatus: left === 0 ? 'settled' : 'paid' } },
    { session },
  );
  const ofBalance = { type: 'balance' as const, status: 'succeeded' as const, checkoutId };
  const paid = { ...ofBalance, amount: { ...amount, minor: counted } };
  const money = { left: { ...amount, minor: left }, lines: [...deal.lines, paid] };
  await updateJobMoney({ jobId: deal.jobId, ...money, origin }, session);
  return 'confirmed';
});

/** The price may have changed since the checkout was opened. */
async function updateAmounts(
  { _id }: CheckoutRecord,
  { agreed, due, left }: DealToPay & { left: number },
  session: ClientSession,
): Promise<void> {
  const amounts = {
    total: agreed,
    paidBefore: { ...agreed, minor: agreed.minor - due },
    cash: { ...agreed, minor: left },
  };
  await CheckoutModel.updateOne({ _id }, { $set: amounts }, { session });
}

/** Removes the paid cash from the receipt and page of the fee. */
async function reduceCashOfFee(
  { bookingIds, quoteId }: CheckoutRecord,
  minor: number,
  session: ClientSession,
): Promise<void> {
  await CheckoutModel.updateMany(
    {
      ...(quoteId === null
        ? { bookingIds: bookingIds[0]!, purpose: 'booking' }
        : { quoteId, purpose: 'quote' }),
      status: 'paid',
      'cash.minor': mongoose.trusted({ $gte: minor }),
    },
    { $inc: { 'cash.minor': -minor } },
    { session },
  );
}

/** Refunds what exceeds the amount due. */
async function refundExcess(
  { _id: checkoutId, bookingIds, amount }: CheckoutRecord,
  minor: number,
  session: ClientSession,
): Promise<void> {
  if (minor <= 0) return;
  const bookingId = bookingIds[0] ?? null;
  const label = msg('More than was due');
  await requestRefund({ checkoutId, bookingId, amount: { ...amount, minor }, label }, session);
}

/** Events that change how much is left to pay of a booking or a quote. */
const CHANGES = [
  'job.cash-recorded',
  'booking.cancelled',
  'booking.repriced',
  'quote.status-changed',
  'quote.repriced',
  'payment.received',
  'payment.refunded',
  'payment.refund-failed',
  'payment.recorded',
  'payment.refund-recorded',
  'payment.written-off',
  'payment.disputed',
  'payment.dispute-closed',
] as const;

/** Closes open balance checkouts whose amount is outdated; the payer can open a new one. */
export const closeOutdatedBalances: Subscription = on(
  CHANGES,
  'close-outdated-balances',
  async ({ payload, occurredAt }) => {
    const open = await CheckoutModel.find({
      ...dealOf(payload),
      // A checkout opened after the change has the right amount.
      createdAt: mongoose.trusted({ $lte: new Date(occurredAt) }),
      purpose: 'balance',
      status: mongoose.trusted({ $in: [...PAYABLE_STATUSES] }),
    }).lean<CheckoutRecord[]>();
    for (const checkout of open) {
      const deal = await mongoose.connection.transaction((session) => lockDeal(checkout, session));
      const isCurrent = deal?.due === checkout.amount.minor;
      // If it is paid at this moment, that is recorded, and the excess refunded.
      if (!isCurrent) await closeCheckout(checkout._id, 'cancelled');
    }
  },
);

type Change = EventPayloads[(typeof CHANGES)[number]];

function dealOf(payload: Change): { bookingIds: string } | { quoteId: string } {
  if ('dealId' in payload) {
    const { kind, dealId } = payload;
    return kind === 'quote' ? { quoteId: dealId } : { bookingIds: dealId };
  }
  const { bookingId, quoteId } = { bookingId: null, quoteId: null, ...payload };
  return bookingId === null ? { quoteId: quoteId ?? '' } : { bookingIds: bookingId };
}
