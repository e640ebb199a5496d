import { randomUUID } from 'node:crypto';
import { type RpcClient } from '@brightnest/service-kit/rpc/client';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { type ServiceStub } from '@brightnest/service-kit/testing/service-stub';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { Types } from 'mongoose';
import { CheckoutModel } from '../payments/checkout';
import { TransactionModel } from '../payments/ledger/ledger';
import { Booking } from '../records/booking';
import { addBilledBooking, addLine, INVOICED_QUOTE, startInvoicing } from '../testing/invoices';
import { addService, book, inHours, newUserId } from '../testing/bookings';
import { addFreeCleaner } from '../testing/cleaners';
import { addTestCheckout, pay } from '../testing/payments';
import { type BookingsUnderTest, runTask } from '../testing/start-bookings';
import { BillingCursorModel, catchUpInvoices } from './follow-deals';
import { type InvoicedDeal } from './invoiced-deals';
import { findDocuments, syncInvoices } from './sync-invoices';

let quotes: ServiceStub;
let bookings: BookingsUnderTest;
let rpc: RpcClient;
beforeAll(async () => {
  ({ quotes, bookings, rpc } = await startInvoicing());
});
afterAll(() => bookings.stop());

const sync = (deal: InvoicedDeal) => syncInvoices(deal, rpc);
const documentsOf = async (deal: InvoicedDeal) =>
  (await findDocuments(deal)).map(({ kind, totalMinor, reason }) => [kind, totalMinor, reason]);
const FIRST = ['invoice', 12_000, ''];
const billed = (deal: InvoicedDeal) =>
  eventually(async () => (await findDocuments(deal)).length > 0);

it('bills once by ten events, each of them twice', async () => {
  const deal = await addBilledBooking();
  const events = Array.from({ length: 10 }, () =>
    testEvent('job.cash-recorded', {
      ...{ bookingId: deal.id, quoteId: null, customerId: null },
      ...{ amount: '102.00', currency: 'AUD' },
    }),
  );
  await Promise.all([
    publishRaw(bookings.env, [...events, ...events]),
    ...events.map(() => sync(deal)),
  ]);
  await eventually(async () => (await findDocuments(deal)).length === 1);
  await sync(deal);
  expect(await documentsOf(deal)).toEqual([FIRST]);
});

it('bills each booking that was paid by one checkout', async () => {
  const deals = [await addBilledBooking(), await addBilledBooking()];
  const checkoutId = await addTestCheckout({
    ...{ purpose: 'booking', quoteId: null, bookingIds: deals.map(({ id }) => id) },
  });
  await publishRaw(bookings.env, [
    testEvent('payment.refunded', {
      ...{ checkoutId, purpose: 'booking', amount: '1.00', currency: 'AUD', description: 'x' },
      ...{ userId: null, email: null, bookingId: deals[0]!.id, quoteId: null },
    }),
  ]);
  await Promise.all(deals.map(billed));
});

it('bills a quote whose payment staff recorded', async () => {
  const deal = { kind: 'quote' as const, id: new Types.ObjectId().toHexString() };
  await addLine(deal, { type: 'balance', method: 'bank_transfer' }, 1_000);
  await publishRaw(bookings.env, [
    testEvent('payment.recorded', {
      ...{ kind: 'quote', dealId: deal.id, description: 'x', customerId: null, email: null },
      ...{ amount: '10.00', currency: 'AUD', due: '0.00', method: 'bank_transfer' },
      paidNet: '10.00',
    }),
  ]);
  await billed(deal);
  expect((await findDocuments(deal))[0]!.payments).toMatchObject([{ method: 'Bank transfer' }]);
});

it('bills each payment of a membership, which staff name as a whole', async () => {
  const subscriptionId = new Types.ObjectId().toHexString();
  const amount = { minor: 1_200_000, currency: 'LKR' as const };
  const month = async () => {
    const money = { amount, total: null, cash: null };
    const given = { purpose: 'subscription' as const, subscriptionId, quoteId: null, ...money };
    const id = await addTestCheckout(given);
    await CheckoutModel.updateOne({ _id: id }, { $set: { status: 'paid', paidAt: new Date() } });
    const deal = { kind: 'membership' as const, id };
    await addLine(deal, { type: 'membership', checkoutId: id, subscriptionId, amount }, 0);
    return deal;
  };
  const [one, other] = [await month(), await month()];
  await publishRaw(bookings.env, [
    testEvent('payment.refund-recorded', {
      ...{ kind: 'membership', dealId: subscriptionId, description: 'x', customerId: null },
      ...{ email: null, amount: '10.00', currency: 'LKR', due: '0.00', method: 'card' },
      ...{ paidNet: '10.00', reason: 'x', customerNote: null, lowersPrice: true },
    }),
  ]);
  await Promise.all([one, other].map(billed));
});

it('has nothing to bill of what is not known', async () => {
  await sync({ kind: 'booking', id: randomUUID() });
  await sync({ kind: 'membership', id: randomUUID() });
  quotes.answer = { status: 404, body: { code: 'not_found', message: 'x', requestId: 'r' } };
  await sync({ kind: 'quote', id: new Types.ObjectId().toHexString() });
  quotes.answer = { status: 200, body: INVOICED_QUOTE };
});

it('bills what no event told of', async () => {
  const task = catchUpInvoices({ rpc });
  await runTask(bookings, task);
  const [paid, done] = [await addBilledBooking(), await addBilledBooking({}, false)];
  await Booking.updateOne({ _id: done.id }, { $set: { status: 'completed' } });
  // As if all of it was some minutes ago.
  const at = new Date(Date.now() - 10 * 60_000);
  await BillingCursorModel.updateMany({}, { $set: { at: new Date(at.getTime() - 1), last: null } });
  for (const { id } of [paid, done]) {
    await Booking.updateOne({ _id: id }, { $set: { updatedAt: at } }, { timestamps: false });
  }
  await runTask(bookings, task);
  expect(await documentsOf(paid)).toEqual([FIRST]);
  expect(await documentsOf(done)).toEqual([FIRST]);
});

it('goes on until all that changed is billed, however much there is', async () => {
  const task = catchUpInvoices({ rpc });
  await runTask(bookings, task);
  const deal = await addBilledBooking();
  const at = new Date(Date.now() - 10 * 60_000);
  const lineOfDeal = { bookingId: deal.id };
  await TransactionModel.updateOne(lineOfDeal, { updatedAt: at }, { timestamps: false });
  const before = new Date(at.getTime() - 1);
  const ofNoDeal = { bookingId: null, quoteId: null, type: 'tip' as const, updatedAt: before };
  await TransactionModel.collection.insertMany(
    Array.from({ length: 450 }, () => ({ ...ofNoDeal }) as never),
  );
  await BillingCursorModel.updateMany({}, { $set: { at: before, last: null } });
  await runTask(bookings, task);
  expect(await documentsOf(deal)).toEqual([FIRST]);
});

it('bills a booking with its payment, and credits it when its customer cancels it', async () => {
  const userId = newUserId();
  await addFreeCleaner();
  const serviceId = await addService();
  const extras = ['clean_oven'];
  const request = { serviceId, scheduledDate: inHours(72), duration: 180, extras };
  const { body } = await book(bookings, userId, request);
  const { id } = body.bookings[0]!;
  const deal = { kind: 'booking' as const, id };
  await pay(bookings, body.checkoutId!);
  await billed(deal);
  expect((await findDocuments(deal))[0]).toMatchObject({
    totalMinor: 27_500,
    lines: [
      { description: 'Deep Cleaning, 3 hours', minor: 20_000 },
      { description: 'Extras: Clean oven', minor: 7_500 },
    ],
    ...{ payments: [{ method: 'Card', minor: 4_125 }], paidMinor: 4_125, dueMinor: 23_375 },
  });
  const as = { role: 'customer' as const, userId };
  const { status } = await bookings.call('POST', `/api/bookings/${id}/cancel`, {
    ...{ as, body: {} },
  });
  expect(status).toBe(200);
  await eventually(async () => (await findDocuments(deal)).length === 2);
  expect(await documentsOf(deal)).toEqual([
    ['invoice', 27_500, ''],
    ['credit_note', 27_500, 'Cancelled'],
  ]);
});
