import { feeTermsOf } from '@brightnest/contracts/payments/fee-terms';
import { toDecimalText } from '@brightnest/contracts/money';
import type { Checkout, CheckoutVisit } from '@brightnest/contracts/payments/payment-schemas';
import { translateDescription } from '@brightnest/contracts/payments/payment-description';
import mongoose from 'mongoose';
import { Booking } from '../../records/booking';
import { CheckoutModel, type CheckoutRecord } from '../checkout';
import { cashOfCleans } from './cash-of-cleans';

/** A checkout as its payer sees it. */
export async function describeCheckout(record: CheckoutRecord): Promise<Checkout> {
  return {
    visits: await readVisits(record),
    id: record._id,
    purpose: record.purpose,
    status: record.status,
    terms: record.total && record.subscriptionId === null ? feeTermsOf(record) : null,
    amount: toDecimalText(record.amount.minor),
    currency: record.amount.currency,
    total: record.total && toDecimalText(record.total.minor),
    cash: record.cash && toDecimalText(record.cash.minor),
    ...(await cashOfCleans(record)),
    paidBefore: record.paidBefore && toDecimalText(record.paidBefore.minor),
    description: translateDescription(record),
    expiresAt: record.expiresAt?.toISOString() ?? null,
    isUndecided: record.isUndecided ?? false,
    failureMessage: record.failureMessage,
    receiptNumber: record.receiptNumber,
    bookingIds: record.bookingIds,
    quoteId: record.quoteId,
    refunded: record.refundedMinor > 0 ? toDecimalText(record.refundedMinor) : null,
    isQuoteCancelled: record.isQuoteCancelled ?? false,
    isCashPaid: record.isCashPaid ?? false,
    isVisitors: record.userId === null,
    ...(record.membershipStep && { membershipStep: record.membershipStep }),
    ...(record.recurrenceId !== undefined && { keepsCard: record.keepsCard ?? false }),
    ...(record.isVisitFee && { isVisitFee: true as const }),
    ...(record.giftCardEnd !== undefined && { isByGiftCard: true as const }),
    ...(record.isByCredit && { isByCredit: true as const }),
  };
}

async function readVisits({ bookingIds, visit }: CheckoutRecord): Promise<CheckoutVisit[]> {
  if (bookingIds.length === 0) return visit ? [visit] : [];
  const bookings = await Booking.find(
    { _id: mongoose.trusted({ $in: bookingIds }) },
    { serviceName: 1, scheduledDate: 1, timeZone: 1, address: 1 },
  )
    .sort({ scheduledDate: 1 })
    .lean();
  return bookings.map(({ serviceName, scheduledDate, timeZone, address }) => ({
    ...{ serviceName, timeZone, address },
    scheduledAt: scheduledDate.toISOString(),
  }));
}

/** The checkouts of a quote tell what of it is agreed now. */
export async function syncQuoteVisit(quoteId: string, visit: CheckoutVisit): Promise<void> {
  await CheckoutModel.updateMany({ quoteId }, { $set: { visit } }, { timestamps: false });
}
