import type {
  CheckoutResponse,
  PaymentOptionsResponse,
} from '@brightnest/contracts/payments/payment-schemas';
import type { UserBookingResponse } from '@brightnest/contracts/scheduling/customer-booking-schemas';
import type { EarningsResponse } from '@brightnest/contracts/workforce/cleaner-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import mongoose from 'mongoose';
import { processRefunds, requestRefund } from '../../payments/refunds/refunds';
import { JobAssignment } from '../../records/job';
import { addPaidBooking, newUserId } from '../../testing/bookings';
import { addCleanerAtWork, addDoneJob, type CleanerAtWork } from '../../testing/jobs';
import { pay, readCheckout } from '../../testing/payments';
import { type BookingsUnderTest, runTask, startBookings } from '../../testing/start-bookings';

let bookings: BookingsUnderTest;
let published: CollectedEvents;
beforeAll(async () => {
  bookings = await startBookings();
  published = await bookings.collectEvents();
});
afterAll(() => bookings.stop());

/** A completed booking over 200.00 and those who did it. */
async function addDone(size = 1) {
  const team: CleanerAtWork[] = [];
  for (let one = 0; one < size; one += 1) team.push(await addCleanerAtWork());
  const customerId = newUserId();
  const { _id: bookingId } = await addPaidBooking({
    ...{ customerId, status: 'completed', paymentStatus: 'settled' },
    cleanerId: team[0]!.cleanerId,
  });
  const completedAt = new Date().toISOString();
  for (const cleaner of team) {
    await addDoneJob(cleaner, { completedAt, kind: 'booking' });
    await JobAssignment.updateOne({ cleanerId: cleaner.cleanerId }, { $set: { jobId: bookingId } });
  }
  return { bookingId, customerId, team };
}

type Done = Pick<Awaited<ReturnType<typeof addDone>>, 'bookingId' | 'customerId'>;

function tip({ bookingId, customerId }: Done, amount: string) {
  return bookings.call<CheckoutResponse>('POST', '/api/payments/checkouts', {
    as: { role: 'customer', userId: customerId },
    body: { bookingId, pays: 'tip', amount },
  });
}

async function payTip(done: Done, amount: string): Promise<string> {
  const { id } = (await tip(done, amount)).body.checkout;
  await pay(bookings, id);
  await eventually(async () => (await readCheckout(bookings, id)).status === 'paid');
  return id;
}

async function readBooking({ bookingId, customerId }: Done) {
  const as = { role: 'customer', userId: customerId } as const;
  const path = `/api/bookings/${bookingId}`;
  return (await bookings.call<UserBookingResponse>('GET', path, { as })).body.booking;
}

async function tipsOf({ as }: CleanerAtWork): Promise<string | undefined> {
  const path = '/api/cleaner/earnings';
  const { body } = await bookings.call<EarningsResponse>('GET', path, { as });
  return body.months[0]?.tips;
}

it('is divided evenly between those who did the clean, to the cent', async () => {
  const done = await addDone(3);
  expect(await readBooking(done)).toMatchObject({ isTippable: true, tip: null });
  await payTip(done, '10.00');
  expect(await Promise.all(done.team.map(tipsOf))).toEqual(['3.34', '3.33', '3.33']);
  // It is no part of the price.
  expect(await readBooking(done)).toMatchObject({
    ...{ isTippable: false, tip: '10.00' },
    account: { agreed: '200.00', paid: '200.00', due: '0.00' },
  });
  const told = await eventually(() => {
    const events = published.ofType('job.tipped');
    return events.length === 3 && events;
  });
  expect(told.map(({ payload }) => payload.cleanerUserId).toSorted()).toEqual(
    done.team.map(({ as }) => as.userId).toSorted(),
  );
});

it('takes what goes back from their parts', async () => {
  const done = await addDone(2);
  const checkoutId = await payTip(done, '9.00');
  const amount = { minor: 300, currency: 'AUD' as const };
  const refund = { checkoutId, bookingId: done.bookingId, amount, label: 'Tipped by mistake' };
  await mongoose.connection.transaction((session) => requestRefund(refund, session));
  await runTask(bookings, processRefunds);
  await eventually(async () => (await tipsOf(done.team[0]!)) === '3.00');
  expect(await tipsOf(done.team[1]!)).toBe('3.00');
  expect((await readBooking(done)).account).toMatchObject({ due: '0.00', refunded: '0.00' });
});

it('is given once for a clean, and to another amount as long as it is not paid', async () => {
  const done = await addDone();
  const first = (await tip(done, '5.00')).body.checkout;
  const second = (await tip(done, '20.00')).body.checkout;
  expect(await readCheckout(bookings, first.id)).toMatchObject({ status: 'cancelled' });
  expect(second).toMatchObject({ purpose: 'tip', amount: '20.00', total: null, cash: null });
  await payTip(done, '20.00');
  const { status, error } = await tip(done, '5.00');
  expect([status, error.message]).toEqual([
    409,
    'You have tipped for this clean already. Thank you!',
  ]);
});

it.each([
  ['0.99', 'A tip is at least $1.00.'],
  ['200.01', 'A tip for this clean is at most $200.00.'],
  ['a lot', 'Please enter an amount such as 10 or 7.50'],
])('refuses %s', async (amount, message) => {
  const { status, error } = await tip(await addDone(), amount);
  expect([status, error.fields?.amount]).toEqual([400, message]);
});

it('waits for the end of the clean, and is no visitor’s or other customer’s to give', async () => {
  const done = await addDone();
  expect((await tip({ ...done, customerId: newUserId() }, '5.00')).status).toBe(404);
  await JobAssignment.updateMany({ jobId: done.bookingId }, { $set: { status: 'started' } });
  const { status, error } = await tip(done, '5.00');
  expect([status, error.message]).toEqual([
    409,
    'You can tip your cleaner once the clean is done.',
  ]);
});

it('is offered as the company has set it', async () => {
  const path = '/api/payments/options';
  const { body } = await bookings.call<PaymentOptionsResponse>('GET', path);
  expect(body.tips).toEqual({ percents: [5, 10, 15], min: '1.00', maxPercent: 100 });
});
