import { eventually } from '@brightnest/service-kit/testing/eventually';
import mongoose from 'mongoose';
import { addTestCheckout, CARDS, pay } from '../testing/payments';
import { type BookingsUnderTest, runTask, startBookings } from '../testing/start-bookings';
import { linesOf, refundedOf } from '../testing/stripe-charges';
import { CheckoutModel } from '../payments/checkout';
import { closeDispute, refundAtDashboard } from './sandbox-charges';
import { readProviderEvents } from '../reconciliation/provider-events';
import {
  ReconciliationModel,
  requestReconciliation,
} from '../reconciliation/reconciliation-record';
import { processRefunds, requestRefund } from '../payments/refunds/refunds';
import { reconcilePayments } from '../reconciliation/run-reconciliation';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
beforeEach(() => bookings.clear());
afterAll(() => bookings.stop());

/** Pays 30.60 with a card. @returns the checkout and its charge. */
async function payBy(cardNumber: string) {
  const checkoutId = await addTestCheckout();
  await pay(bookings, checkoutId, cardNumber);
  const { paymentId } = await CheckoutModel.findById(checkoutId).orFail().lean();
  return { checkoutId, paymentId: paymentId! };
}

const typesOf = async (checkoutId: string) =>
  (await linesOf(checkoutId)).map(({ type, status, amount }) => [type, status, amount.minor]);

describe('the sandbox', () => {
  it('has the bank of a card refuse its refund after a while', async () => {
    const { checkoutId } = await payBy(CARDS.refusesRefunds);
    const amount = { minor: 1_000, currency: 'AUD' as const };
    await mongoose.connection.transaction((session) =>
      requestRefund({ checkoutId, bookingId: null, amount, label: 'Too much' }, session),
    );
    await runTask(bookings, processRefunds);
    // Its bank is played by a task of the service.
    await eventually(async () => (await linesOf(checkoutId))[1]?.status === 'failed');
    expect((await linesOf(checkoutId))[1]).toMatchObject({
      failure: 'The bank of the card takes no refund.',
    });
    expect(await refundedOf(checkoutId)).toBe(0);
  });

  it('disputes a charge by itself, and gives the money again when that is won', async () => {
    const { checkoutId, paymentId } = await payBy(CARDS.disputed);
    expect(await typesOf(checkoutId)).toEqual([
      ['confirmation_fee', 'succeeded', 3_060],
      ['dispute', 'succeeded', -3_060],
    ]);
    await closeDispute(paymentId, 'won');
    await runTask(bookings, readProviderEvents);
    expect((await typesOf(checkoutId))[2]).toEqual(['dispute_reversal', 'succeeded', 3_060]);
  });

  it('is reconciled with: what its dashboard refunded reaches the ledger', async () => {
    const { checkoutId, paymentId } = await payBy(CARDS.succeeds);
    await refundAtDashboard(paymentId, 60);
    await requestReconciliation(35, { requestedBy: null });
    await eventually(async () => {
      await runTask(bookings, reconcilePayments({ at: 'off', days: 35 }));
      return (await ReconciliationModel.countDocuments({ status: 'finished' })) === 1;
    });
    expect(await typesOf(checkoutId)).toEqual([
      ['confirmation_fee', 'succeeded', 3_060],
      ['refund', 'succeeded', -60],
    ]);
  });
});
