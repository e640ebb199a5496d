import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import mongoose from 'mongoose';
import type { RunnableService } from '@brightnest/service-kit/service';
import { Booking } from '../model/booking';
import { CheckoutModel } from '../model/checkout';
import { SandboxPaymentModel } from '../model/sandbox-payment';
import { TransactionModel } from '../model/transaction';
import { addFreeCleaner } from '../testing/add-free-cleaner';
import { goToPay } from '../testing/add-test-checkout';
import { addService, book, inHours, newUserId } from '../testing/book';
import { startBookings, type BookingsUnderTest } from '../testing/start-bookings';
import { startReplica } from '../testing/start-replica';

// Starts the service as a process, and waits until the lease of the killed one has run out.
jest.setTimeout(300_000);

let bookings: BookingsUnderTest;
let again: RunnableService | undefined;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(async () => {
  await again?.stop();
  await bookings.stop();
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

it('charges once and records once, killed between the charge and its record', async () => {
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
});
