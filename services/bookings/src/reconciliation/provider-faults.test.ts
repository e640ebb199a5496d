import { eventually } from '@brightnest/service-kit/testing/eventually';
import mongoose from 'mongoose';
import { type BookingsUnderTest, runTask } from '../testing/start-bookings';
import { startWithStripe } from '../testing/stripe';
import { bookByStripe, type PaidByStripe, sendEvents } from '../testing/stripe-charges';
import { isOf, type StubEvent } from '../testing/stripe-state';
import type { StripeStub } from '../testing/stripe-stub';
import { CheckoutModel } from '../payments/checkout';
import { TransactionModel } from '../payments/ledger/ledger';
import { readProviderEvents } from './provider-events';
import { ReconciliationModel, requestReconciliation } from './reconciliation-record';
import { processRefunds, requestRefund } from '../payments/refunds/refunds';
import { reconcilePayments } from './run-reconciliation';

let stripe: StripeStub;
let bookings: BookingsUnderTest;
beforeAll(async () => {
  ({ stripe, bookings } = await startWithStripe());
});
afterAll(() => bookings.stop());

let seed = 7;
const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
const pick = <T>(list: readonly T[]): T => list[random(list.length)]!;

const FAULTS = ['lost-call', 'lost-answer', { delayMs: 30 }, undefined, undefined] as const;

/** One thing that can happen to a charge, at the provider or with us. */
async function doSomething({ paymentId, checkoutId }: PaidByStripe): Promise<void> {
  const part = 1 + random(900);
  const left = stripe.leftOf(paymentId);
  const open = stripe.disputes.filter(isOf(paymentId)).find(({ status }) => status !== 'won');
  stripe.nextRefund = pick(['succeeded', 'pending'] as const);
  const deeds = [
    () => left >= part && stripe.refund(paymentId, part),
    () => stripe.settleRefunds(paymentId, pick(['succeeded', 'failed'] as const)),
    () => !open && left >= part && stripe.dispute(paymentId, part),
    () => open?.status === 'needs_response' && stripe.closeDispute(open, pick(['won', 'lost'])),
    () => orderRefund(checkoutId, part),
    () => runTask(bookings, processRefunds),
  ];
  await pick(deeds)();
}

/** Refused where no more is left: then nothing happens. */
function orderRefund(checkoutId: string, minor: number): Promise<unknown> {
  const amount = { minor, currency: 'AUD' as const };
  return mongoose.connection
    .transaction((session) =>
      requestRefund({ checkoutId, bookingId: null, amount, label: 'Too much' }, session),
    )
    .catch(() => undefined);
}

/** Webhooks as they come: some never, some twice, none in order, and some while the provider is away. */
async function sendSome(events: readonly StubEvent[]): Promise<void> {
  const told = events.flatMap((event) => pick([[], [event], [event, event]]));
  await sendEvents(
    bookings,
    told.toSorted(() => random(3) - 1),
  );
}

/** What the provider says that moved, by the names that the ledger uses. */
function movementsAtProvider(): [string, number][] {
  const refunds = stripe.refunds.filter(({ status }) => status === 'succeeded');
  return [
    ...stripe
      .charges()
      .map((one): [string, number] => [one.payment_intent, one.amount_captured ?? 0]),
    ...refunds.map(({ id, amount }): [string, number] => [id, -amount]),
    ...stripe.disputes.flatMap(({ id, balance_transactions: movements }) =>
      movements.map(({ amount }): [string, number] => [
        `${id}/${amount < 0 ? 'withdrawn' : 'reinstated'}`,
        amount,
      ]),
    ),
  ];
}

const byName = (a: [string, number], b: [string, number]) => a[0].localeCompare(b[0]);

async function movementsInLedger(): Promise<[string, number][]> {
  const lines = await TransactionModel.find({
    status: 'succeeded',
    paymentGatewayTransactionId: mongoose.trusted({ $exists: true }),
  }).lean();
  return lines.map((line) => [line.paymentGatewayTransactionId!, line.amount.minor]);
}

/** Every refund that our orders made at the provider is one line, and a line that failed counts nowhere. */
async function refundedByLines({ checkoutId }: PaidByStripe): Promise<number> {
  const lines = await TransactionModel.find({
    ...{ checkoutId, type: 'refund' },
    status: mongoose.trusted({ $ne: 'failed' }),
  }).lean();
  return lines.reduce((sum, { amount }) => sum - amount.minor, 0);
}

it('ledger and provider agree to the cent in the end, whatever was lost, doubled, late or cut off', async () => {
  const deals: PaidByStripe[] = [];
  for (const occurrences of [1, 3, 1, 2]) {
    deals.push(await bookByStripe(bookings, stripe, occurrences));
  }
  for (let round = 0; round < 18; round += 1) {
    const from = stripe.events.length;
    stripe.faultOf = () => pick(FAULTS);
    await Promise.all([doSomething(pick(deals)), doSomething(pick(deals))]);
    await sendSome(stripe.events.slice(from));
    // It may not reach the provider: the next time it reads the same again.
    if (round % 8 === 7) await runTask(bookings, readProviderEvents).catch(() => undefined);
  }

  stripe.faultOf = () => undefined;
  for (const { paymentId } of deals) stripe.settleRefunds(paymentId, 'succeeded');
  stripe.nextRefund = 'succeeded';
  await runTask(bookings, processRefunds);
  await requestReconciliation(35, { requestedBy: null });
  await eventually(async () => {
    await runTask(bookings, reconcilePayments({ at: 'off', days: 35 }));
    return (await ReconciliationModel.countDocuments({ status: 'finished' })) === 1;
  });

  expect((await ReconciliationModel.findOne().orFail().lean()).findings).toEqual([]);
  expect(stripe.refunds.length).toBeGreaterThan(4);
  expect(stripe.disputes.length).toBeGreaterThan(0);
  expect((await movementsInLedger()).sort(byName)).toEqual(movementsAtProvider().sort(byName));
  expect(await TransactionModel.countDocuments({ status: 'pending' })).toBe(0);
  for (const deal of deals) {
    const { refundedMinor } = await CheckoutModel.findById(deal.checkoutId).orFail().lean();
    expect(refundedMinor).toBe(await refundedByLines(deal));
  }
});
