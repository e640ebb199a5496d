import type { StaffBookingsResponse } from '@brightnest/contracts/board/bookings-list-schemas';
import type { UpcomingJobsResponse } from '@brightnest/contracts/workforce/cleaner-job-schemas';
import type { EarningsResponse } from '@brightnest/contracts/workforce/cleaner-schemas';
import { fromZonedClock } from '@brightnest/contracts/times';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { findDocuments, syncInvoices } from '../invoices/sync-invoices';
import { accountOfBooking } from '../payments/ledger/deal-account';
import { openBookingBalance } from '../payments/checkouts/open-balance';
import { Booking, type BookingRecord } from '../records/booking';
import { newUserId } from '../testing/bookings';
import { freeEverybody } from '../testing/cleaners';
import { resetClock, setClock } from '@brightnest/service-kit/testing/clock';
import { startInvoicing } from '../testing/invoices';
import { addCleanerAtWork, assignmentOf, type CleanerAtWork, report } from '../testing/jobs';
import { pay } from '../testing/payments';
import { bookAhead, bookedOf, repeat, SYDNEY } from '../testing/recurrences';
import type { BookingsUnderTest } from '../testing/start-bookings';

let bookings: BookingsUnderTest;
let rpc: RpcClient;
let rosa: CleanerAtWork;
let userId: string;
/** What was booked by itself: 200.00 AUD, a week after the first one. */
let visit: BookingRecord;
beforeAll(async () => {
  ({ bookings, rpc } = await startInvoicing());
  rosa = await addCleanerAtWork();
});
afterAll(() => bookings.stop());
beforeEach(async () => {
  await freeEverybody();
  userId = newUserId();
  setClock(at('2027-09-01T08:00'));
  const id = await repeat(bookings, { userId, every: 'weekly', start: '2027-09-03T09:00' });
  await bookAhead(bookings, { daysAhead: 10 });
  visit = (await bookedOf(id))[1]!;
});
afterEach(resetClock);

const at = (clock: string) => new Date(fromZonedClock(clock, SYDNEY));
const stored = () => Booking.findById(visit._id).orFail().lean<BookingRecord>();

async function assign(): Promise<string> {
  const path = `/api/admin/bookings/${visit._id}/assignment`;
  await bookings.call('PUT', path, { as: 'admin', body: { cleanerId: rosa.cleanerId } });
  return assignmentOf(visit._id, rosa);
}

async function doVisit({ cashReceived }: { cashReceived: boolean }): Promise<void> {
  const assignmentId = await assign();
  setClock(at('2027-09-10T09:00'));
  await report(bookings, rosa, assignmentId, { status: 'started' });
  await report(bookings, rosa, assignmentId, { status: 'completed', cashReceived });
}

async function invoiceOf() {
  const deal = { kind: 'booking' as const, id: visit._id };
  await syncInvoices(deal, rpc);
  return findDocuments(deal);
}

it('is confirmed and not paid, in the list of staff, in its export and to whoever does it', async () => {
  await assign();
  const query = `?search=&paymentStatus=pending`;
  const list = await bookings.call<StaffBookingsResponse>('GET', `/api/admin/bookings${query}`, {
    as: 'admin',
  });
  const shown = list.body.bookings.find(({ id }) => id === visit._id);
  expect(shown).toMatchObject({
    ...{ status: 'assigned', paymentStatus: 'pending', totalAmount: '200.00' },
    ...{ paidOnline: '0.00', due: '200.00', cashAmount: '200.00' },
  });

  const path = `/api/admin/bookings/export${query}`;
  const file = await bookings.call<string>('GET', path, { as: 'admin' });
  expect(file.body).toMatch(/Cleaner assigned,Not paid yet,AUD,200\.00,0\.00/);

  const { body } = await bookings.call<UpcomingJobsResponse>('GET', '/api/cleaner/upcoming-jobs', {
    as: rosa.as,
  });
  expect(body.jobs.find(({ id }) => id === visit._id)).toMatchObject({
    ...{ cashToCollect: '200.00', isPaidByCard: false },
  });
  expect(await invoiceOf()).toEqual([]);
});

it('has its fee collected with the rest, which the cleaner passes on', async () => {
  await doVisit({ cashReceived: true });

  const account = await accountOfBooking(await stored());
  expect(account).toMatchObject({ agreed: 20_000, paid: 20_000, cash: 20_000, due: 0 });
  expect(await stored()).toMatchObject({ status: 'completed', paymentStatus: 'settled' });
  expect(await invoiceOf()).toMatchObject([
    { totalMinor: 20_000, paidMinor: 20_000, dueMinor: 0, payments: [{ method: 'Cash' }] },
  ]);
  const { body } = await bookings.call<EarningsResponse>('GET', '/api/cleaner/earnings', {
    as: rosa.as,
  });
  expect(body.months[0]).toMatchObject({
    ...{ earned: '170.00', collected: '200.00', toPassOn: '30.00' },
  });
});

it('is billed with all of it due where nobody has paid when it is done', async () => {
  await doVisit({ cashReceived: false });

  expect(await accountOfBooking(await stored())).toMatchObject({ agreed: 20_000, due: 20_000 });
  expect(await stored()).toMatchObject({ status: 'completed', paymentStatus: 'pending' });
  expect(await invoiceOf()).toMatchObject([
    { totalMinor: 20_000, paidMinor: 0, dueMinor: 20_000, payments: [] },
  ]);
});

it('is paid in part once staff record a part, and not once that is given back', async () => {
  const record = (path: string, body: object) =>
    bookings.call('POST', `/api/admin/deals/booking/${visit._id}/${path}`, { as: 'admin', body });
  await record('payments', { amount: '50.00', method: 'bank_transfer' });
  expect(await stored()).toMatchObject({ paymentStatus: 'paid' });
  expect(await accountOfBooking(await stored())).toMatchObject({ paid: 5_000, due: 15_000 });

  await record('write-offs', { amount: '150.00', reason: 'A gift' });
  expect(await stored()).toMatchObject({ paymentStatus: 'settled' });
});

it('earns the same at another price, whoever collects the fee', async () => {
  const assignmentId = await assign();
  const path = `/api/admin/bookings/${visit._id}/price`;
  const { status } = await bookings.call('POST', path, {
    as: 'admin',
    body: { totalAmount: '100.00', reason: 'A smaller room' },
  });
  expect([status, (await stored()).cleanerPayout.minor]).toEqual([200, 8_500]);
  setClock(at('2027-09-10T09:00'));
  await report(bookings, rosa, assignmentId, { status: 'started' });
  const { body } = await report(bookings, rosa, assignmentId, {
    ...{ status: 'completed', cashReceived: true },
  });
  expect(body.job).toMatchObject({ cashToCollect: '100.00' });
  expect(await accountOfBooking(await stored())).toMatchObject({ agreed: 10_000, cash: 10_000 });
});

it('is not refunded where nothing was paid, and is where all of it goes back', async () => {
  const cancel = () =>
    bookings.call('POST', `/api/bookings/${visit._id}/cancel`, {
      ...{ as: { role: 'customer' as const, userId }, body: { scope: 'this' } },
    });
  const unpaid = await stored();
  await cancel();
  expect(await stored()).toMatchObject({ status: 'cancelled', paymentStatus: 'pending' });

  await Booking.updateOne({ _id: visit._id }, { $set: { ...unpaid } });
  await pay(bookings, (await openBookingBalance(visit._id, userId))._id);
  setClock(at('2027-09-10T07:00'));
  await cancel();
  expect(await stored()).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
});
