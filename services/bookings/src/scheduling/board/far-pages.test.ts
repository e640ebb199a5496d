import { json } from 'node:stream/consumers';
import type {
  QuoteJobsRequest,
  StaffQuoteJob,
} from '@brightnest/contracts/board/quote-job-schemas';
import type { StaffBookingsResponse } from '@brightnest/contracts/board/bookings-list-schemas';
import { listenAsService } from '@brightnest/service-kit/testing/service-stub';
import { Booking } from '../../records/booking';
import { bookingSearchFields } from '../../records/booking-list';
import { newBooking } from '../../testing/bookings';
import { type BookingsUnderTest, startBookings } from '../../testing/start-bookings';

const COUNT = 900;
const minutes = Array.from({ length: COUNT }, (_, minute) => minute);
const nameOf = (minute: number) => String(minute).padStart(4, '0');
const startOf = (minute: number) => new Date(Date.UTC(2031, 0, 1, 0, minute));
/** Of each stretch of a hundred another part are bookings, some of them none or all. */
const isBooking = (minute: number) => minute % 9 < Math.floor(minute / 100);

const JOBS: readonly StaffQuoteJob[] = minutes
  .filter((minute) => !isBooking(minute))
  .map((minute) => ({
    ...{ kind: 'quote', id: String(minute).padStart(24, '0'), serviceName: 'Regular Cleaning' },
    ...{ customerId: null, customerName: nameOf(minute), customerEmail: 'omar@example.com' },
    ...{ customerPhone: '', address: '2 King Street', state: 'NSW', postalCode: '2042' },
    ...{ timeZone: 'Australia/Sydney', duration: 120, status: 'assigned', paymentStatus: 'paid' },
    ...{ scheduledDate: startOf(minute).toISOString(), currency: 'AUD', totalAmount: '250.00' },
    ...{ due: '200.00', cleaners: [], createdAt: '2030-01-01T00:00:00.000Z', version: 'q1' },
  }));

/** Answers as quotes does: a page of its jobs in the order that is asked for. */
function answerOf({ limit, page = 1, sort }: QuoteJobsRequest) {
  const sorted = sort.startsWith('-') ? JOBS.toReversed() : JOBS;
  const jobs = sorted.slice((page - 1) * limit, page * limit);
  return { jobs, total: JOBS.length, isTotalExact: true };
}

let calls = 0;
let quotes: Awaited<ReturnType<typeof listenAsService>>;
let bookings: BookingsUnderTest;
beforeAll(async () => {
  quotes = await listenAsService((request, response) => {
    void json(request).then((payload) => {
      calls += 1;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answerOf(payload as QuoteJobsRequest)));
    });
  });
  bookings = await startBookings({ quotesUrl: quotes.url });
  await Booking.create(
    minutes.filter(isBooking).map((minute) => {
      const customer = { name: nameOf(minute), email: `${minute}@example.com`, phone: '' };
      const booking = newBooking({ customer, scheduledDate: startOf(minute) });
      return { ...booking, ...bookingSearchFields({ ...booking, customer }) };
    }),
  );
});
afterAll(async () => {
  await bookings.stop();
  await quotes.stop();
});

const PATH = '/api/admin/bookings?kind=all';
const PAGE_SIZE = 7;

it.each([
  ['scheduledDate', 58],
  ['scheduledDate', 100],
  ['-scheduledDate', 77],
  ['customer', 128],
  ['-customer', 129],
  ['status', 60],
  ['-status', 61],
] as const)('is the page that it is far in the list, by %s: page %d', async (sort, page) => {
  calls = 0;
  const { body } = await bookings.call<StaffBookingsResponse>(
    'GET',
    `${PATH}&sort=${sort}&pageSize=${PAGE_SIZE}&page=${page}`,
    { as: 'admin' },
  );
  // By the status, jobs of quotes come first: theirs is `assigned`, that of bookings `confirmed`.
  const inOrder = sort.endsWith('status')
    ? minutes.toSorted((a, b) => Number(isBooking(a)) - Number(isBooking(b)))
    : minutes;
  const names = inOrder.map(nameOf);
  const sorted = sort.startsWith('-') ? names.toReversed() : names;
  expect(body.bookings.map(({ customerName }) => customerName)).toEqual(
    sorted.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
  );
  expect(body.total).toBe(COUNT);
  expect(calls).toBeLessThan(20);
});
