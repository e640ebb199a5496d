import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { Booking } from '../../model/booking';
import { CheckoutModel } from '../../model/checkout';
import { SandboxPaymentModel, stateOf } from '../../model/sandbox-payment';
import { TransactionModel } from '../../model/transaction';
import { carryOutRefunds } from '../../payments/carry-out-refunds';
import { closeCheckout } from '../../payments/close-checkout';
import type { PaymentState } from '../../payments/provider/payment-provider';
import { chargeCard } from '../../payments/sandbox/charge-card';
import { sandboxSecret } from '../../payments/sandbox/sandbox-provider';
import { signSandboxWebhook } from '../../payments/sandbox/sandbox-webhook';
import { addFreeCleaner } from '../../testing/add-free-cleaner';
import { addTestCheckout, CARDS, goToPay, readCheckout } from '../../testing/add-test-checkout';
import { addService, book, inHours, newUserId } from '../../testing/book';
import { runTask } from '../../testing/run-task';
import { startBookings, type BookingsUnderTest } from '../../testing/start-bookings';

let bookings: BookingsUnderTest;
let secret: string;
beforeAll(async () => {
  bookings = await startBookings();
  secret = sandboxSecret(bookings.env.INTERNAL_KEY);
});
afterAll(() => bookings.stop());

const CARD = { expiry: '12/49', cvc: '123', name: 'Ada Byron' };
const reportOf = (reference: string, state: PaymentState) =>
  JSON.stringify({ id: randomUUID(), reference, state });
const send = (body: string, signature = signSandboxWebhook(body, secret), provider = 'sandbox') =>
  bookings.call('POST', `/api/payments/webhooks/${provider}`, {
    body,
    headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
  });
const linesOf = (checkoutId: string) =>
  TransactionModel.find({ checkoutId }).sort({ _id: 1 }).lean();

/** Charges a card at the provider, which has not told us of it yet. @returns what it will tell. */
async function charge(checkoutId: string, cardNumber: string = CARDS.succeeds) {
  const id = await goToPay(bookings, checkoutId);
  await chargeCard(id, { ...CARD, cardNumber: cardNumber.replace(/\s/g, '') });
  return stateOf(await SandboxPaymentModel.findById(id).orFail().lean());
}

it('is recorded once, however often it is sent at once and again', async () => {
  const id = await addTestCheckout();
  const body = reportOf(id, await charge(id));

  const answers = await Promise.all(Array.from({ length: 5 }, () => send(body)));
  answers.push(await send(body));

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await linesOf(id)).toHaveLength(1);
  expect((await readCheckout(bookings, id)).status).toBe('paid');
});

it('changes nothing when an older one comes after a newer', async () => {
  const id = await addTestCheckout();
  const failed = await charge(id, CARDS.declined);
  const succeeded = await charge(id);

  await send(reportOf(id, succeeded));
  const answers = [
    await send(reportOf(id, failed)),
    await send(reportOf(id, { status: 'processing' })),
    await send(reportOf(id, { status: 'closed' })),
  ];

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await readCheckout(bookings, id)).toMatchObject({ status: 'paid', failureMessage: null });
});

it('believes of a payment that is not there yet only what the provider says when asked', async () => {
  const id = await addTestCheckout();
  await charge(id, CARDS.stalls);
  await send(reportOf(id, { status: 'failed', message: 'Old news', tryId: 'old' }));
  expect(await readCheckout(bookings, id)).toMatchObject({
    status: 'processing',
    failureMessage: null,
  });
});

describe('with a signature that is not right', () => {
  const body = reportOf(randomUUID(), { status: 'open' });
  it.each([
    ['of another secret', () => signSandboxWebhook(body, 'another')],
    ['of another body', () => signSandboxWebhook(`${body} `, secret)],
    ['of an hour ago', () => signSandboxWebhook(body, secret, Date.now() - 3_600_000)],
    ['that is none', () => 'v1=abc'],
  ])('%s, is refused', async (_name, signature) => {
    const { status, error } = await send(body, signature());
    expect([status, error.code]).toEqual([400, 'bad_request']);
  });

  it('pays nothing', async () => {
    const id = await addTestCheckout();
    const amount = { minor: 3_060, currency: 'AUD' as const };
    const forged = reportOf(id, { status: 'succeeded', paymentId: 'mine', amount });
    expect((await send(forged, signSandboxWebhook(forged, 'guessed'))).status).toBe(400);
    expect((await readCheckout(bookings, id)).status).toBe('open');
  });
});

it('takes note of what is about nothing of ours, and knows no other provider', async () => {
  const body = reportOf(randomUUID(), { status: 'open' });
  expect((await send(body)).status).toBe(200);
  expect((await send(body, undefined, 'paypal')).status).toBe(404);
});

it('records no other amount than was to be paid', async () => {
  const id = await addTestCheckout();
  const amount = { minor: 1, currency: 'AUD' as const };
  const body = reportOf(id, { status: 'succeeded', paymentId: 'ch_cheap', amount });
  expect((await send(body)).status).toBe(500);
  expect(await linesOf(id)).toEqual([]);
});

it('never came: the payer who looks, or the next look of ours, finds the payment', async () => {
  const id = await addTestCheckout();
  await charge(id);
  expect((await readCheckout(bookings, id)).status).toBe('paid');
  expect(await linesOf(id)).toHaveLength(1);
});

describe('of a booking', () => {
  let serviceId: string;
  beforeAll(async () => {
    serviceId = await addService();
  });
  async function bookOne() {
    await addFreeCleaner();
    const request = { serviceId, scheduledDate: inHours(48) };
    const { body } = await book(bookings, newUserId(), request);
    return { bookingId: body.bookings[0]!.id, checkoutId: body.checkoutId! };
  }

  it('confirms it with its fee', async () => {
    const { bookingId, checkoutId } = await bookOne();
    const state = await charge(checkoutId);
    await Promise.all(Array.from({ length: 5 }, () => send(reportOf(checkoutId, state))));
    expect(await Booking.findById(bookingId).lean()).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
    });
    expect(await linesOf(checkoutId)).toMatchObject([{ bookingId, amount: { minor: 3_000 } }]);
  });

  it('gives all back when it was cancelled meanwhile, once', async () => {
    const { bookingId, checkoutId } = await bookOne();
    const state = await charge(checkoutId);
    // As if the provider had said at that moment that nothing was paid.
    await CheckoutModel.updateOne({ _id: checkoutId }, { $set: { status: 'cancelled' } });
    await Booking.updateOne({ _id: bookingId }, { $set: { status: 'cancelled' } });

    await Promise.all(Array.from({ length: 5 }, () => send(reportOf(checkoutId, state))));
    await Promise.all([runTask(bookings, carryOutRefunds), runTask(bookings, carryOutRefunds)]);

    expect(await readCheckout(bookings, checkoutId)).toMatchObject({
      status: 'refunded',
      receiptNumber: null,
    });
    expect(await linesOf(checkoutId)).toMatchObject([
      { type: 'confirmation_fee', amount: { minor: 3_000 }, status: 'succeeded' },
      { type: 'refund', amount: { minor: -3_000 }, status: 'succeeded', bookingId },
    ]);
    const [atProvider] = await SandboxPaymentModel.find({ reference: checkoutId }).lean();
    expect(atProvider).toMatchObject({ refundedMinor: 3_000 });
    expect(atProvider?.refunds).toHaveLength(1);
  });

  it('is asked for before a checkout is closed: paid is paid', async () => {
    const { checkoutId } = await bookOne();
    await charge(checkoutId);
    expect(await closeCheckout(checkoutId, 'expired')).toBe('paid');
    expect((await readCheckout(bookings, checkoutId)).status).toBe('paid');
  });
});

it('gives a second charge of a checkout back, and keeps the first', async () => {
  const id = await addTestCheckout({ userId: new Types.ObjectId().toHexString() });
  await send(reportOf(id, await charge(id)));
  const second = { _id: `sbx_${'0'.repeat(32)}`, idempotencyKey: 'second', chargeId: 'ch_second' };
  const amount = { minor: 3_060, currency: 'AUD' as const };
  await SandboxPaymentModel.create({
    ...second,
    reference: id,
    status: 'succeeded',
    amount,
    description: 'x',
  });

  await send(reportOf(id, { status: 'succeeded', paymentId: 'ch_second', amount }));
  await runTask(bookings, carryOutRefunds);

  expect((await readCheckout(bookings, id)).status).toBe('paid');
  const sum = (await linesOf(id)).reduce((total, line) => total + line.amount.minor, 0);
  expect(sum).toBe(3_060);
  expect(await SandboxPaymentModel.findById(second._id).lean()).toMatchObject({
    refundedMinor: 3_060,
  });
});
