import { toDecimalText, type Money } from '@brightnest/contracts/money';
import { newEvent } from '@brightnest/service-kit/events';
import type { ClientSession } from 'mongoose';
import { CheckoutModel, type CheckoutRecord } from '../model/checkout';
import { TransactionModel } from '../model/transaction';
import { payerOf, paymentNotice } from './payment-notice';
import { nextReceiptNumber } from './receipt-number';

/** Money that the provider took for a checkout. */
export interface Charge {
  paymentId: string;
  amount: Money;
}

/** Writes, within a transaction, that a checkout is paid: with its receipt number and its ledger line. */
export async function keepPayment(
  checkout: CheckoutRecord,
  { paymentId }: Charge,
  session: ClientSession,
): Promise<void> {
  const { _id, status, amount, total, cash } = checkout;
  const receiptNumber = await nextReceiptNumber(session);
  const received = {
    ...paymentNotice(checkout, amount.minor),
    receiptNumber,
    total: total && toDecimalText(total.minor),
    cash: cash && toDecimalText(cash.minor),
    paymentId,
  };
  const paid = { status: 'paid', paymentId, paidAt: new Date(), receiptNumber };
  await CheckoutModel.updateOne(
    { _id, status },
    {
      $set: { ...paid, failureMessage: null },
      $push: { pendingEvents: newEvent('payment.received', received, payerOf(checkout)) },
    },
    { session },
  ).orFail();
  await addPaymentLine(checkout, paymentId, { session, receiptNumber });
}

/** Writes the ledger line of a charge within a transaction. */
export async function addPaymentLine(
  { _id, purpose, bookingIds, userId, quoteId, amount, description }: CheckoutRecord,
  paymentGatewayTransactionId: string,
  { session, receiptNumber }: { session: ClientSession; receiptNumber: string | null },
): Promise<void> {
  const line = {
    checkoutId: _id,
    bookingId: bookingIds[0] ?? null,
    ...{ userId, quoteId, amount, description, paymentGatewayTransactionId, receiptNumber },
    type: purpose === 'subscription' ? ('membership' as const) : ('confirmation_fee' as const),
    status: 'succeeded' as const,
  };
  await TransactionModel.create([line], { session });
}
