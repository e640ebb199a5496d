import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import type { RunnableService } from '@brightnest/service-kit/service/service';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import mongoose, { Types } from 'mongoose';
import { Booking } from '../../records/booking';
import { addService, book, inHours, newUserId } from '../../testing/bookings';
import { addFreeCleaner } from '../../testing/cleaners';
import { addTestCheckout, CARDS, goToPay, pay, readCheckout } from '../../testing/payments';
import { type BookingsUnderTest, runTask, startBookings } from '../../testing/start-bookings';
import { startReplica } from '../../testing/start-replica';
import { CheckoutModel } from '../checkout';
import { closeCheckout } from './close-checkout';
import { TransactionModel } from '../ledger/ledger';
import { reconcileCheckouts } from './pay-checkout';
import { paymentProvider, type PaymentState } from '../../provider/provider';
import { processRefunds, requestRefund } from '../refunds/refunds';
import { chargeCard } from '../../provider/sandbox-page';
import { SandboxPaymentModel, stateOf } from '../../provider/sandbox-payment';
import { sandboxSecret, signSandboxWebhook } from '../../provider/sandbox-provider';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
// MongoDB aborts the transaction of a killed process after a minute; its database goes no sooner.
afterAll(() => bookings.stop());

describe('webhooks', () => {
  let secret: string;
  beforeAll(async () => {
    await bookings.clear();
    secret = sandboxSecret(bookings.env.INTERNAL_KEY);
  });

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
    expect(await readCheckout(bookings, id)).toMatchObject({
      status: 'paid',
      failureMessage: null,
    });
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
      await Promise.all([runTask(bookings, processRefunds), runTask(bookings, processRefunds)]);

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
    const second = {
      _id: `sbx_${'0'.repeat(32)}`,
      idempotencyKey: 'second',
      chargeId: 'ch_second',
    };
    const amount = { minor: 3_060, currency: 'AUD' as const };
    await SandboxPaymentModel.create({
      ...second,
      reference: id,
      status: 'succeeded',
      amount,
      description: 'x',
    });

    await send(reportOf(id, { status: 'succeeded', paymentId: 'ch_second', amount }));
    await runTask(bookings, processRefunds);

    expect((await readCheckout(bookings, id)).status).toBe('paid');
    const sum = (await linesOf(id)).reduce((total, line) => total + line.amount.minor, 0);
    expect(sum).toBe(3_060);
    expect(await SandboxPaymentModel.findById(second._id).lean()).toMatchObject({
      refundedMinor: 3_060,
    });
  });
});

describe('the ledger', () => {
  beforeAll(() => bookings.clear());

  let seed = 11;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const pick = <T>(list: readonly T[]): T => list[random(list.length)]!;

  function refund(checkoutId: string, minor: number, currency: string) {
    return mongoose.connection.transaction((session) =>
      requestRefund(
        { checkoutId, bookingId: null, amount: { minor, currency }, label: 'Cancelled in time' },
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
      // Waits for both, where `all` would go on at the first refusal and leave the other under way.
      () => (status === 'paid' ? Promise.allSettled([paid(), paid()]) : undefined),
      () => (random(5) === 0 ? closeCheckout(checkoutId, 'cancelled') : undefined),
      () => runTask(bookings, processRefunds),
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
        // Of no quote whose fee it would have to be.
        return addTestCheckout({
          quoteId: null,
          amount: { minor: 1 + random(1_000_000), currency },
        });
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
    await runTask(bookings, processRefunds);

    const ledger = await sumLedger();
    expect(ledger.length).toBeGreaterThan(3);
    expect(ledger).toEqual(await sumProvider());
    expect(ledger.every(({ minor }) => minor >= 0)).toBe(true);
    expect(
      await TransactionModel.countDocuments({ type: 'refund', status: 'succeeded' }),
    ).toBeGreaterThan(1);
    expect(await TransactionModel.countDocuments({ status: 'pending' })).toBe(0);
  });

  it('never gives back more than was charged, whoever asks at once', async () => {
    const id = await addTestCheckout();
    await pay(bookings, id);
    const tries = await Promise.allSettled(
      Array.from({ length: 6 }, () => refund(id, 1_000, 'AUD')),
    );
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
      lineId: String(line._id),
    });

    await runTask(bookings, processRefunds);

    expect(await SandboxPaymentModel.findOne({ reference: id }).lean()).toMatchObject({
      refundedMinor: 1_000,
    });
    expect(await TransactionModel.findById(line._id).lean()).toMatchObject({ status: 'succeeded' });
  });
});

describe('a service killed between charge and record', () => {
  // The service is started as a process, and the lease of the killed one has to run out.
  const TIMEOUT_MS = 300_000;

  let again: RunnableService | undefined;
  beforeAll(() => bookings.clear());
  afterAll(async () => {
    await again?.stop();
  });

  /** Stands where our webhook is: takes a report and never answers, like a service that is just killed. */
  async function startDeafEar() {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const reported = once(server, 'request');
    const { port } = server.address() as AddressInfo;
    return {
      url: `http://127.0.0.1:${port}`,
      reported,
      close: () => {
        server.closeAllConnections();
        server.close();
      },
    };
  }

  /** What is stored while no instance of the service runs. */
  async function readWhileDown(checkoutId: string) {
    const { MONGO_URL, MONGO_DB: dbName } = bookings.env;
    const options = { dbName, runtimeAdapters: { os } };
    const connection = await mongoose.createConnection(MONGO_URL, options).asPromise();
    const [payments, lines] = await Promise.all([
      connection.collection('sandbox_payments').find({ reference: checkoutId }).toArray(),
      connection.collection('transactions').find({ checkoutId }).toArray(),
    ]);
    await connection.close();
    return { payments, lines };
  }

  it(
    'charges once and records once, killed between the charge and its record',
    async () => {
      await addFreeCleaner();
      const request = { serviceId: await addService(), scheduledDate: inHours(48) };
      const { body } = await book(bookings, newUserId(), request);
      const checkoutId = body.checkoutId!;
      const paymentId = await goToPay(bookings, checkoutId);
      await bookings.service.stop();

      const ear = await startDeafEar();
      const killed = await startReplica(bookings, { BOOKINGS_URL: ear.url });
      const cut = fetch(`${killed.url}/api/payments/sandbox/${paymentId}/pay`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          cardNumber: '4242424242424242',
          expiry: '12/49',
          cvc: '123',
          name: 'Ada Byron',
        }),
      }).catch(() => 'cut off');
      await ear.reported;
      await killed.process.kill('SIGKILL');
      expect(await cut).toBe('cut off');
      ear.close();
      const { payments, lines } = await readWhileDown(checkoutId);
      expect(payments).toMatchObject([{ status: 'succeeded', amount: { minor: 3_000 } }]);
      expect(lines).toEqual([]);

      again = bookings.createAgain();
      await again.start();

      await eventually(
        async () => (await CheckoutModel.exists({ _id: checkoutId, status: 'paid' })) !== null,
        200_000,
      );
      await eventually(
        async () => (await SandboxPaymentModel.countDocuments({ reports: [] })) === 1,
        200_000,
      );
      expect(await TransactionModel.find({ checkoutId }).lean()).toMatchObject([
        { type: 'confirmation_fee', status: 'succeeded', amount: { minor: 3_000 } },
      ]);
      expect(await SandboxPaymentModel.find().lean()).toMatchObject([
        { _id: paymentId, refundedMinor: 0 },
      ]);
      expect(await Booking.findById(body.bookings[0]!.id).lean()).toMatchObject({
        status: 'confirmed',
        paymentStatus: 'paid',
      });
    },
    TIMEOUT_MS,
  );
});
