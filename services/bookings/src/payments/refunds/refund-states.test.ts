import type { RetryRefundResponse } from '@brightnest/contracts/payments/reconciliation-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { Booking } from '../../records/booking';
import { JobAssignment } from '../../records/job';
import { assignToFreeCleaner } from '../../testing/jobs';
import { type BookingsUnderTest, runTask } from '../../testing/start-bookings';
import { startWithStripe } from '../../testing/stripe';
import {
  bookByStripe,
  linesOf,
  type PaidByStripe,
  refundedOf,
  sendEvents,
  sendLast,
} from '../../testing/stripe-charges';
import { isOf } from '../../testing/stripe-state';
import type { StripeStub } from '../../testing/stripe-stub';
import { TransactionModel } from '../ledger/ledger';
import { processRefunds } from './refunds';
import { followRefunds } from '../../reconciliation/sync-charge';

let stripe: StripeStub;
let bookings: BookingsUnderTest;
let published: CollectedEvents;
beforeAll(async () => {
  ({ stripe, bookings } = await startWithStripe());
  published = await bookings.collectEvents();
});
beforeEach(async () => {
  await bookings.clear();
  stripe.nextRefund = 'succeeded';
  stripe.faultOf = () => undefined;
});
afterAll(() => bookings.stop());

/** Cancels a paid booking in time; its fee of 30.00 goes back. */
async function cancel({ userId, bookingIds }: PaidByStripe): Promise<void> {
  await bookings.call('POST', `/api/bookings/${bookingIds[0]!}/cancel`, {
    as: { role: 'customer', userId },
    body: {},
  });
  await runTask(bookings, processRefunds);
}

const refundOf = async ({ checkoutId }: PaidByStripe) => (await linesOf(checkoutId))[1]!;
const paymentStatusOf = async ({ bookingIds }: PaidByStripe) =>
  (await Booking.findById(bookingIds[0]).orFail().lean()).paymentStatus;
const told = (type: 'payment.refunded' | 'payment.refund-failed', { checkoutId }: PaidByStripe) =>
  published.ofType(type).filter(({ payload }) => payload.checkoutId === checkoutId);
const retry = (id: unknown, as: 'admin' | 'customer' = 'admin') =>
  bookings.call<RetryRefundResponse>('POST', `/api/admin/transactions/${String(id)}/retry-refund`, {
    as,
  });

describe('a refund', () => {
  it('is pending until the provider says that it succeeded, and told then, once', async () => {
    const paid = await bookByStripe(bookings, stripe);
    stripe.nextRefund = 'pending';
    await cancel(paid);
    const [atStripe] = stripe.refunds.filter(isOf(paid.paymentId));
    expect(await refundOf(paid)).toMatchObject({
      ...{ status: 'pending', paymentGatewayTransactionId: atStripe!.id },
    });
    await runTask(bookings, processRefunds);
    expect(stripe.refunds.filter(isOf(paid.paymentId))).toHaveLength(1);
    expect(told('payment.refunded', paid)).toEqual([]);

    stripe.settleRefunds(paid.paymentId, 'succeeded');
    expect(
      await sendEvents(bookings, [...stripe.events.slice(-2), ...stripe.events.slice(-2)]),
    ).toEqual([200, 200, 200, 200]);
    expect(await refundOf(paid)).toMatchObject({ status: 'succeeded' });
    await eventually(() => told('payment.refunded', paid).length > 0);
    expect(told('payment.refunded', paid)).toHaveLength(1);
  });

  it('is asked about when no webhook ever comes', async () => {
    const paid = await bookByStripe(bookings, stripe);
    stripe.nextRefund = 'pending';
    await cancel(paid);
    stripe.settleRefunds(paid.paymentId, 'succeeded');
    await TransactionModel.updateOne({ _id: (await refundOf(paid))._id }, { triedAt: new Date(0) });
    await runTask(bookings, followRefunds);
    expect(await refundOf(paid)).toMatchObject({ status: 'succeeded' });
  });

  it('that fails later is owed again, and a late word of its success changes nothing', async () => {
    const paid = await bookByStripe(bookings, stripe);
    await cancel(paid);
    expect(await refundOf(paid)).toMatchObject({ status: 'succeeded' });
    expect([await refundedOf(paid.checkoutId), await paymentStatusOf(paid)]).toEqual([
      3_000,
      'refunded',
    ]);

    stripe.settleRefunds(paid.paymentId, 'failed');
    const events = stripe.events.slice(-2);
    await sendEvents(bookings, [...events, ...events].toReversed());

    expect(await refundOf(paid)).toMatchObject({
      ...{ status: 'failed', failure: 'The card has expired or was cancelled.' },
    });
    expect([await refundedOf(paid.checkoutId), await paymentStatusOf(paid)]).toEqual([0, 'paid']);
    await eventually(() => told('payment.refund-failed', paid).length > 0);
    expect(told('payment.refund-failed', paid)).toMatchObject([
      { payload: { amount: '30.00', kept: '30.00', wasSent: true } },
    ]);
  });

  it('that was carried out although its answer got lost is made once', async () => {
    const paid = await bookByStripe(bookings, stripe);
    let isLost = false;
    stripe.faultOf = ({ url, method }) => {
      if (isLost || method !== 'POST' || url !== '/v1/refunds') return undefined;
      isLost = true;
      return 'lost-answer';
    };
    await cancel(paid);
    await sendLast(bookings, stripe);
    await runTask(bookings, processRefunds);
    expect(stripe.refunds.filter(isOf(paid.paymentId))).toHaveLength(1);
    expect(await linesOf(paid.checkoutId)).toMatchObject([
      { type: 'confirmation_fee' },
      { type: 'refund', status: 'succeeded', amount: { minor: -3_000 } },
    ]);
  });

  it('whose answer got lost a day ago, and whose key is forgotten, is made once', async () => {
    const paid = await bookByStripe(bookings, stripe);
    stripe.faultOf = ({ url, method }) =>
      method === 'POST' && url === '/v1/refunds' ? 'lost-answer' : undefined;
    await cancel(paid);
    expect(stripe.refunds.filter(isOf(paid.paymentId))).toHaveLength(1);
    await TransactionModel.collection.updateOne(
      { _id: (await refundOf(paid))._id },
      { $set: { createdAt: new Date(Date.now() - 24 * 60 * 60_000) } },
    );
    stripe.forgetKeys();
    // Orders stay unanswered: the service's own task may have read the line while it was new.
    await runTask(bookings, processRefunds);
    expect(stripe.refunds.filter(isOf(paid.paymentId))).toHaveLength(1);
    expect(await refundOf(paid)).toMatchObject({ status: 'succeeded' });
  });

  it('that fails as it went back at the dashboard meanwhile leaves its booking refunded', async () => {
    const paid = await bookByStripe(bookings, stripe);
    // The task that orders it runs beside this test.
    stripe.faultOf = ({ url, method }) =>
      method === 'POST' && url === '/v1/refunds' ? 'lost-call' : undefined;
    await cancel(paid);
    stripe.refund(paid.paymentId, 3_000);
    await sendLast(bookings, stripe);
    stripe.faultOf = () => undefined;
    await eventually(async () => {
      await runTask(bookings, processRefunds);
      return (await refundOf(paid)).status === 'failed';
    });
    expect([await refundedOf(paid.checkoutId), await paymentStatusOf(paid)]).toEqual([
      3_000,
      'refunded',
    ]);
  });

  it('of a clean that takes place changes what is collected when it fails, and when it is tried again', async () => {
    const paid = await bookByStripe(bookings, stripe);
    const [id] = paid.bookingIds as [string];
    await assignToFreeCleaner(bookings, id);
    const cash = async () =>
      (await JobAssignment.findOne({ jobId: id }).orFail().lean()).cash.minor;
    const body = { totalAmount: '100.00', reason: 'A smaller home', differenceInCash: false };
    await bookings.call('POST', `/api/admin/bookings/${id}/price`, { as: 'admin', body });
    await runTask(bookings, processRefunds);
    expect(await cash()).toBe(8_500);
    stripe.settleRefunds(paid.paymentId, 'failed');
    await sendLast(bookings, stripe);
    expect(await cash()).toBe(7_000);
    expect((await retry((await refundOf(paid))._id)).status).toBe(200);
    expect(await cash()).toBe(8_500);
  });

  it('that the provider does not take fails at once, and nobody is told that it was sent', async () => {
    const paid = await bookByStripe(bookings, stripe);
    stripe.refund(paid.paymentId, 3_000);
    await cancel(paid);
    expect(await refundOf(paid)).toMatchObject({
      ...{
        type: 'refund',
        status: 'failed',
        failure: expect.stringContaining('greater') as string,
      },
    });
    await eventually(() => told('payment.refund-failed', paid).length === 1);
    expect(told('payment.refund-failed', paid)).toMatchObject([{ payload: { wasSent: false } }]);
  });
});

describe('a refund that failed', () => {
  async function failOne(): Promise<PaidByStripe> {
    const paid = await bookByStripe(bookings, stripe);
    await cancel(paid);
    stripe.settleRefunds(paid.paymentId, 'failed');
    await sendLast(bookings, stripe);
    return paid;
  }

  it('is tried again by staff once, whoever asks at once, and goes back under a key of its own', async () => {
    const paid = await failOne();
    const { _id } = await refundOf(paid);
    const answers = await Promise.all([retry(_id), retry(_id), retry(_id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await runTask(bookings, processRefunds);

    const lines = await linesOf(paid.checkoutId);
    expect(lines).toMatchObject([
      { type: 'confirmation_fee' },
      { type: 'refund', status: 'failed', retriedBy: String(lines[2]?._id) },
      { type: 'refund', status: 'succeeded', amount: { minor: -3_000 } },
    ]);
    expect(stripe.refunds.filter(isOf(paid.paymentId))).toMatchObject([
      { status: 'failed' },
      { status: 'succeeded' },
    ]);
    expect([await refundedOf(paid.checkoutId), await paymentStatusOf(paid)]).toEqual([
      3_000,
      'refunded',
    ]);
  });

  it('is not tried again where it went back at the dashboard meanwhile, nor by a customer', async () => {
    const paid = await failOne();
    const { _id } = await refundOf(paid);
    expect((await retry(_id, 'customer')).status).toBe(403);
    stripe.refund(paid.paymentId, 3_000);
    await sendLast(bookings, stripe);
    const { status, error } = await retry(_id);
    expect([status, error.code]).toEqual([409, 'change_not_allowed']);
    expect(await refundedOf(paid.checkoutId)).toBe(3_000);
  });

  it('gives back what is left of it where a part went back at the dashboard meanwhile', async () => {
    const paid = await failOne();
    const { _id } = await refundOf(paid);
    stripe.refund(paid.paymentId, 1_000);
    await sendLast(bookings, stripe);
    expect((await retry(_id)).status).toBe(200);
    await runTask(bookings, processRefunds);
    expect(await refundedOf(paid.checkoutId)).toBe(3_000);
    expect(stripe.leftOf(paid.paymentId)).toBe(0);
  });

  it('and nothing else can be tried again', async () => {
    const { checkoutId } = await bookByStripe(bookings, stripe);
    const [payment] = await linesOf(checkoutId);
    expect((await retry(payment!._id)).status).toBe(409);
    expect((await retry('a'.repeat(24))).status).toBe(404);
  });
});
