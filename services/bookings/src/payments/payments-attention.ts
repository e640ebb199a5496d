import { formatMoney } from '@brightnest/contracts/money';
import type { AttentionFact } from '@brightnest/contracts/attention';
import { officeZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { translateDescription } from '@brightnest/contracts/payments/payment-description';
import { type AttentionSource, MAX_FACTS } from '@brightnest/service-kit/attention/attention';
import mongoose from 'mongoose';
import { Booking } from '../records/booking';
import { accountOf } from '../records/repeated-quote';
import { CheckoutModel, type CheckoutRecord } from './checkout';
import { describeLine, findFailedRefunds, type TransactionRecord } from './ledger/ledger';

/** Payments that were tried and failed, for as long as they can be tried again. */
export const failedPayments: AttentionSource = {
  kinds: ['payment-failed'],
  async find() {
    const failed = await CheckoutModel.find({
      status: 'failed',
      failedAt: mongoose.trusted({ $exists: true }),
      // Who leaves no tip, and who buys no gift card after all, owes nothing.
      purpose: mongoose.trusted({ $nin: ['tip', 'gift_card'] }),
    })
      .sort({ failedAt: -1 })
      .limit(MAX_FACTS)
      .lean<CheckoutRecord[]>();
    const customers = await findCustomers(failed);
    return failed.flatMap((checkout): AttentionFact[] => {
      const { failedAt, failureMessage, bookingIds, amount, userId, email } = checkout;
      const deal = dealOf({ ...checkout, bookingId: bookingIds[0] ?? null });
      if (!deal) return [];
      const known = customers.get(bookingIds[0] ?? '');
      const key = known?.key ?? userId ?? email;
      return [
        {
          ...{ kind: 'payment-failed', ...deal, since: failedAt!.toISOString() },
          description: withAmount(translateDescription(checkout), amount),
          ...{ customerName: known?.name ?? email ?? '', customer: key, who: '' },
          reason: failureMessage === null ? '' : t(failureMessage),
          ...{ scheduledAt: null, timeZone: officeZone() },
        },
      ];
    });
  },
};

/** Refunds that failed and were not tried again. */
export const failedRefunds: AttentionSource = {
  kinds: ['refund-failed'],
  async find() {
    const lines = await findFailedRefunds(MAX_FACTS);
    return lines.flatMap((line): AttentionFact[] => {
      const { amount, userId, customer, failure, triedAt, createdAt } = line;
      const deal = dealOf(line);
      if (!deal) return [];
      return [
        {
          ...{ kind: 'refund-failed', ...deal, since: (triedAt ?? createdAt).toISOString() },
          description: withAmount(describeLine(line), { ...amount, minor: Math.abs(amount.minor) }),
          customerName: customer?.name || customer?.email || '',
          ...{ customer: userId ?? customer?.email ?? null, who: '' },
          reason: failure === undefined ? '' : t(failure),
          ...{ scheduledAt: null, timeZone: officeZone() },
        },
      ];
    });
  },
};

const withAmount = (description: string, amount: TransactionRecord['amount']) =>
  `${description}, ${formatMoney(amount)}`;

interface OfDeal {
  bookingId: string | null;
  quoteId: string | null;
  subscriptionId?: string | null;
}

function dealOf({ bookingId, quoteId, subscriptionId }: OfDeal) {
  if (subscriptionId) return { record: 'membership' as const, id: subscriptionId };
  if (quoteId !== null) return { record: 'quote' as const, id: quoteId };
  return bookingId === null ? undefined : { record: 'booking' as const, id: bookingId };
}

async function findCustomers(checkouts: readonly CheckoutRecord[]) {
  const ids = checkouts.flatMap(({ bookingIds }) => bookingIds.slice(0, 1));
  const bookings = await Booking.find(
    { _id: mongoose.trusted({ $in: ids }) },
    { customer: 1, customerId: 1 },
  ).lean();
  return new Map(
    bookings.map((booking) => [
      booking._id,
      { name: booking.customer.name, key: accountOf(booking) ?? booking.customer.email },
    ]),
  );
}
