import { newEvent } from '@brightnest/service-kit/events';
import mongoose from 'mongoose';
import { CheckoutModel, PAYABLE_STATUSES, type CheckoutRecord } from '../model/checkout';
import { payerOf, paymentNotice } from './payment-notice';
import type { PaymentState } from './provider/payment-provider';
import { recordPayment } from './record-payment';

const payable = () => mongoose.trusted({ $in: [...PAYABLE_STATUSES] });

/** Brings a checkout in step with its payment at the provider. Any number of times, with one effect. */
export async function applyState(checkout: CheckoutRecord, state: PaymentState): Promise<void> {
  const { _id } = checkout;
  if (state.status === 'succeeded') return recordPayment(_id, state);
  if (state.status === 'failed') return recordFailure(checkout, state);
  if (state.status === 'processing') {
    await CheckoutModel.updateOne({ _id, status: payable() }, { $set: { status: 'processing' } });
  }
  if (state.status === 'closed') await forgetPayment(checkout);
}

async function recordFailure(
  checkout: CheckoutRecord,
  { message, tryId }: Extract<PaymentState, { status: 'failed' }>,
): Promise<void> {
  const notice = { ...paymentNotice(checkout, checkout.amount.minor), reason: message };
  await CheckoutModel.updateOne(
    { _id: checkout._id, status: payable(), failedTry: mongoose.trusted({ $ne: tryId }) },
    {
      $set: { status: 'failed', failureMessage: message, failedTry: tryId },
      $push: { pendingEvents: newEvent('payment.failed', notice, payerOf(checkout)) },
    },
  );
}

/** The next try to pay begins a new payment at the provider. */
async function forgetPayment({ _id, payment }: CheckoutRecord): Promise<void> {
  if (!payment) return;
  await CheckoutModel.updateOne(
    { _id, status: payable(), 'payment.id': payment.id },
    { $set: { status: 'open' }, $unset: { payment: 1 }, $inc: { attempt: 1 } },
  );
}
