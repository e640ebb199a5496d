import type {
  CancellationsReport,
  RatingsReport,
} from '@brightnest/contracts/reports/report-schemas';
import { TransactionModel } from '../payments/ledger/ledger';
import { ReviewModel } from '../promotions/review';
import { Booking, type BookingRecord } from '../records/booking';
import { newBooking, newUserId } from '../testing/bookings';
import { addFreeCleaner } from '../testing/cleaners';
import { type BookingsUnderTest, startBookings } from '../testing/start-bookings';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());

const MAY = 'from=2030-05-01&to=2030-05-31';
const get = async <T>(report: string) =>
  (
    await bookings.call<T>(
      'GET',
      `/api/admin/reports/${report}${report.includes('?') ? '&' : '?'}${MAY}`,
      { as: 'admin' },
    )
  ).body;
const fileOf = async (report: string) =>
  (await get<string>(`export?report=${report}`)).trim().split('\r\n').slice(1);

it('tells who cancelled, how late, and what stayed', async () => {
  const add = async (given: Partial<BookingRecord>) =>
    (await Booking.create(newBooking({ status: 'cancelled', ...given })))._id;
  const start = new Date('2030-05-20T00:00:00Z');
  const at = (hours: number) => new Date(start.getTime() - hours * 3_600_000);
  const late = await add({ scheduledDate: start, cancelledAt: at(23.9), cancelledBy: 'customer' });
  await add({ scheduledDate: start, cancelledAt: at(24), cancelledBy: 'customer' });
  await add({ scheduledDate: start, cancelledAt: at(100), cancellationReason: 'Ill' });
  // Cancelled in the last minute of the office's April, for a clean of May.
  await add({ scheduledDate: start, cancelledAt: new Date('2030-04-30T13:59:00Z') });
  await Booking.create(newBooking({ scheduledDate: start, status: 'completed' }));
  const fee = { bookingId: late, userId: newUserId(), status: 'succeeded' as const };
  const line = { ...fee, quoteId: null, description: 'Deep Cleaning', receiptNumber: null };
  const aud = (minor: number) => ({ minor, currency: 'AUD' as const });
  await TransactionModel.create([
    { ...line, type: 'confirmation_fee', amount: aud(3_000) },
    { ...line, type: 'refund', amount: aud(-1_000), status: 'pending' },
  ]);
  const report = await get<CancellationsReport>('cancellations');
  expect(report).toMatchObject({ cancelled: 3, booked: 5, bookedCancelled: 4 });
  expect(report.rows.toSorted((a, b) => a.notice.localeCompare(b.notice))).toEqual([
    { by: 'staff', notice: 'under_168', count: 1 },
    { by: 'customer', notice: 'under_24', count: 1 },
    { by: 'customer', notice: 'under_72', count: 1 },
  ]);
  const { totalAmount } = await Booking.findById(late).orFail().lean<BookingRecord>();
  const lost = (3 * totalAmount.minor - 2_000) / 100;
  expect((await fileOf('cancellations')).sort()).toEqual([
    'The customer,Less than a day before,1',
    'The customer,One to three days before,1',
    'The office,Three to seven days before,1',
  ]);
  expect(report.money).toEqual([{ currency: 'AUD', kept: '20.00', lost: lost.toFixed(2) }]);
});

it('counts the stars of each cleaner on the day they were given', async () => {
  const cleanerId = await addFreeCleaner();
  const rate = async (rating: number, at: string, given: Partial<BookingRecord> = {}) => {
    const { _id } = await Booking.create(newBooking({ status: 'completed', ...given }));
    await ReviewModel.create({ _id, rating, reviewedAt: new Date(at) });
  };
  await rate(5, '2030-04-30T14:00:00Z', { cleanerId });
  await rate(5, '2030-05-31T13:59:59Z', { cleanerId });
  await rate(2, '2030-05-10T00:00:00Z', { cleanerId });
  await rate(1, '2030-05-31T14:00:00Z', { cleanerId });
  await rate(3, '2030-05-10T00:00:00Z');
  const { cleaners } = await get<RatingsReport>('ratings');
  expect(cleaners).toMatchObject([
    { cleanerId, stars: [0, 1, 0, 0, 2] },
    { cleanerId: null, name: '', stars: [0, 0, 1, 0, 0] },
  ]);
  expect(await fileOf('ratings')).toEqual([
    'Rosa Free,3,4.00,2,0,0,1,0',
    'Nobody assigned,1,3.00,0,0,1,0,0',
  ]);
});
