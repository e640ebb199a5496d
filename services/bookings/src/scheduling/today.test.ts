import type { StaffQuoteJob } from '@brightnest/contracts/board/quote-job-schemas';
import { addDays, firstOfWeek } from '@brightnest/contracts/calendar-dates';
import type {
  TodayResponse,
  WeekRevenueResponse,
} from '@brightnest/contracts/overview/today-schemas';
import { dateIn, fromZonedClock } from '@brightnest/contracts/times';
import { DateTime } from 'luxon';
import { TransactionModel } from '../payments/ledger/ledger';
import { Booking } from '../records/booking';
import { addPaidBooking } from '../testing/bookings';
import { resetClock, setClock } from '@brightnest/service-kit/testing/clock';
import { addCleanerAtWork, assignmentOf, giveQuoteJob, report } from '../testing/jobs';
import { type BookingsUnderTest, startWithQuotes } from '../testing/start-bookings';

const ZONE = 'Australia/Sydney';
// A Wednesday noon in a week to come.
const noon = DateTime.now()
  .setZone(ZONE)
  .plus({ weeks: 2 })
  .startOf('week')
  .plus({ days: 2, hours: 12 });
const at = (hours: number) => noon.plus({ hours }).toJSDate();

let bookings: BookingsUnderTest;
let quotes: Awaited<ReturnType<typeof startWithQuotes>>['quotes'];
beforeAll(async () => {
  ({ bookings, quotes } = await startWithQuotes({ jobs: [], total: 0, isTotalExact: true }));
});
afterEach(resetClock);
afterAll(() => bookings.stop());

const today = async () =>
  (await bookings.call<TodayResponse>('GET', '/api/admin/today', { as: 'admin' })).body;

it('shows the jobs of the day by time, of bookings and of quotes, each as far as it is', async () => {
  const ann = await addCleanerAtWork();
  const scheduledAt = at(1).toISOString();
  const quoteId = await giveQuoteJob(bookings, [ann], { scheduledAt });
  const job: StaffQuoteJob = {
    ...{ customerId: null, kind: 'quote', id: quoteId, serviceName: 'Regular Cleaning' },
    ...{ customerName: 'Omar Haddad', customerEmail: 'omar@example.com', customerPhone: '' },
    ...{ address: '2 King Street', state: 'NSW', postalCode: '2042', timeZone: ZONE },
    ...{ scheduledDate: scheduledAt, duration: 120, status: 'assigned' },
    ...{ paymentStatus: 'pending', currency: 'AUD', totalAmount: '200.00', due: '200.00' },
    ...{ cleaners: [], createdAt: scheduledAt, version: 'q1' },
  };
  quotes.answer = { status: 200, body: { jobs: [job], total: 1, isTotalExact: true } };
  await addPaidBooking({ status: 'confirmed', scheduledDate: at(-2) });
  await addPaidBooking({ status: 'completed', scheduledDate: at(-4) });
  await addPaidBooking({ status: 'cancelled', scheduledDate: at(0) });
  await addPaidBooking({ status: 'confirmed', scheduledDate: at(13) });
  setClock(at(0));
  expect((await today()).jobs).toMatchObject([
    { kind: 'booking', state: 'completed', isLate: false },
    { kind: 'booking', state: 'unassigned', isLate: true, cleaners: [] },
    { kind: 'quote', id: quoteId, state: 'assigned', isLate: false, reportedAt: null },
  ]);

  const assignmentId = await assignmentOf(quoteId, ann);
  await report(bookings, ann, assignmentId, { status: 'on_my_way' });
  const [, , onTheWay] = (await today()).jobs;
  expect(onTheWay).toMatchObject({ state: 'on_the_way', reportedAt: expect.any(String) });
  expect(onTheWay!.cleaners).toHaveLength(1);

  quotes.answer = { status: 503, body: {} };
  const without = await today();
  expect(without).toMatchObject({ isIncomplete: true });
  expect(without.jobs).toHaveLength(2);
  await Booking.deleteMany({});
});

it('shows what was taken this week less what went back, beside the same days of the last', async () => {
  await TransactionModel.deleteMany({});
  const monday = firstOfWeek(dateIn(ZONE, noon.toJSDate()));
  const on = (days: number, clock: string) =>
    new Date(fromZonedClock(`${addDays(monday, days)}T${clock}`, ZONE));
  const line = (type: string, minor: number, createdAt: Date, more: object = {}) => ({
    ...{ type, amount: { minor, currency: 'AUD' }, status: 'succeeded', createdAt },
    ...{ bookingId: null, quoteId: null, userId: null, description: 'Deep Cleaning', ...more },
  });
  await TransactionModel.collection.insertMany([
    line('confirmation_fee', 3_001, on(0, '00:00')),
    line('cash', 17_000, on(2, '11:59')),
    line('refund', -1_000, on(2, '12:00')),
    line('refund', -9_999, on(2, '12:00'), { status: 'failed' }),
    line('balance', 5_000, on(1, '09:00'), { method: 'gift_card' }),
    line('write_off', 4_000, on(1, '09:00')),
    line('cash', 2_550, on(-7, '08:00')),
    line('cash', 1_050, on(-5, '23:59')),
    line('cash', 8_888, on(-4, '00:00')),
    line('cash', 7_777, on(-8, '23:59')),
  ]);
  setClock(at(1));
  const { body } = await bookings.call<WeekRevenueResponse>('GET', '/api/admin/week-revenue', {
    as: 'admin',
  });
  expect(body.today).toBe(addDays(monday, 2));
  const [aud] = body.revenue;
  expect(aud).toMatchObject({
    ...{ currency: 'AUD', received: '200.01', returned: '10.00', net: '190.01', before: '36.00' },
  });
  expect(aud!.days).toHaveLength(7);
  expect(aud!.days[2]).toEqual({ date: addDays(monday, 2), net: '160.00', before: '10.50' });
});
