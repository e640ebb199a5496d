import mongoose from 'mongoose';
import { CheckoutModel } from '../model/checkout';
import { SandboxPaymentModel } from '../model/sandbox-payment';
import { TransactionModel } from '../model/transaction';
import { addTestCheckout, CARDS, pay } from '../testing/add-test-checkout';
import { runTask } from '../testing/run-task';
import { startBookings, type BookingsUnderTest } from '../testing/start-bookings';
import { carryOutRefunds } from './carry-out-refunds';
import { closeCheckout } from './close-checkout';
import { paymentProvider } from './provider/current-provider';
import { reconcileCheckouts } from './reconcile-checkouts';
import { requestRefund } from './request-refund';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());

let seed = 11;
const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
const pick = <T>(list: readonly T[]): T => list[random(list.length)]!;

function refund(checkoutId: string, minor: number, currency: 'AUD' | 'LKR'): Promise<void> {
  return mongoose.connection.transaction((session) =>
    requestRefund(
      { checkoutId, bookingId: null, amount: { minor, currency }, reason: 'Cancelled in time' },
      session,
    ),
  );
}

/** Does one thing that can happen to a checkout; what is refused must leave no trace. */
async function doSomething(checkoutId: string): Promise<void> {
  const { amount, status } = await CheckoutModel.findById(checkoutId).orFail().lean();
  const paid = () => refund(checkoutId, 1 + random(amount.minor), amount.currency);
  const deeds = [
    () => pay(bookings, checkoutId, pick([CARDS.succeeds, CARDS.declined, CARDS.stalls])),
    () => (status === 'paid' ? paid() : undefined),
    () => (status === 'paid' ? Promise.all([paid(), paid()]) : undefined),
    () => (random(5) === 0 ? closeCheckout(checkoutId, 'cancelled') : undefined),
    () => runTask(bookings, carryOutRefunds),
    () => runTask(bookings, reconcileCheckouts),
  ];
  await Promise.resolve(pick(deeds)()).catch(() => undefined);
}

interface Sum {
  _id: { checkoutId: string; currency: string };
  minor: number;
}

function sumLedger(): Promise<Sum[]> {
  return TransactionModel.aggregate<Sum>([
    { $match: { status: 'succeeded' } },
    {
      $group: {
        _id: { checkoutId: '$checkoutId', currency: '$amount.currency' },
        minor: { $sum: '$amount.minor' },
      },
    },
    { $sort: { '_id.checkoutId': 1 } },
  ]);
}

function sumProvider(): Promise<Sum[]> {
  return SandboxPaymentModel.aggregate<Sum>([
    { $match: { status: 'succeeded' } },
    {
      $group: {
        _id: { checkoutId: '$reference', currency: '$amount.currency' },
        minor: { $sum: { $subtract: ['$amount.minor', '$refundedMinor'] } },
      },
    },
    { $sort: { '_id.checkoutId': 1 } },
  ]);
}

it('has the sum of what the provider holds, for every checkout, whatever happened to it', async () => {
  const checkouts = await Promise.all(
    Array.from({ length: 12 }, (_, index) => {
      const currency = index % 3 === 0 ? ('LKR' as const) : ('AUD' as const);
      return addTestCheckout({ amount: { minor: 1 + random(1_000_000), currency } });
    }),
  );
  for (const id of checkouts.slice(0, 4)) {
    await pay(bookings, id);
    const { amount } = await CheckoutModel.findById(id).orFail().lean();
    await refund(id, 1 + random(amount.minor), amount.currency);
  }
  for (let step = 0; step < 40; step += 1) {
    await Promise.all([doSomething(pick(checkouts)), doSomething(pick(checkouts))]);
  }
  await runTask(bookings, carryOutRefunds);

  const ledger = await sumLedger();
  expect(ledger.length).toBeGreaterThan(3);
  expect(ledger).toEqual(await sumProvider());
  expect(ledger.every(({ minor }) => minor >= 0)).toBe(true);
  expect(
    await TransactionModel.countDocuments({ type: 'refund', status: 'succeeded' }),
  ).toBeGreaterThan(1);
  expect(await TransactionModel.countDocuments({ status: 'pending' })).toBe(0);
}, 60_000);

it('never gives back more than was charged, whoever asks at once', async () => {
  const id = await addTestCheckout();
  await pay(bookings, id);
  const tries = await Promise.allSettled(Array.from({ length: 6 }, () => refund(id, 1_000, 'AUD')));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  await expect(refund(id, 1, 'LKR')).rejects.toThrow('another currency');
});

it('gives back once, killed between the refund and its record', async () => {
  const id = await addTestCheckout();
  await pay(bookings, id);
  await refund(id, 1_000, 'AUD');
  const line = await TransactionModel.findOne({ checkoutId: id, type: 'refund' }).orFail().lean();
  const { paymentId } = await CheckoutModel.findById(id).orFail().lean();
  await paymentProvider().refund({
    paymentId: paymentId!,
    amount: { minor: 1_000, currency: 'AUD' },
    idempotencyKey: String(line._id),
  });

  await runTask(bookings, carryOutRefunds);

  expect(await SandboxPaymentModel.findOne({ reference: id }).lean()).toMatchObject({
    refundedMinor: 1_000,
  });
  expect(await TransactionModel.findById(line._id).lean()).toMatchObject({ status: 'succeeded' });
});
