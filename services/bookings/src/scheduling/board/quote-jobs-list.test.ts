import {
  MAX_QUOTE_JOBS,
  QUOTE_JOBS_RPC,
  type QuoteJobsAnswer,
  type StaffQuoteJob,
} from '@brightnest/contracts/board/quote-job-schemas';
import type { StaffBookingsResponse } from '@brightnest/contracts/board/bookings-list-schemas';
import { type ServiceStub, startServiceStub } from '@brightnest/service-kit/testing/service-stub';
import { Booking, type BookingRecord } from '../../records/booking';
import { bookingSearchFields } from '../../records/booking-list';
import { newBooking } from '../../testing/bookings';
import { type BookingsUnderTest, startBookings } from '../../testing/start-bookings';

const job = (customerName: string, given: Partial<StaffQuoteJob>): StaffQuoteJob => ({
  ...{
    customerId: null,
    kind: 'quote',
    id: 'f'.repeat(24),
    serviceName: 'Regular Cleaning',
    customerName,
  },
  ...{ customerEmail: 'omar@example.com', customerPhone: '', address: '2 King Street' },
  ...{ state: 'NSW', postalCode: '2042', timeZone: 'Australia/Sydney', duration: 120 },
  ...{ scheduledDate: '2030-05-01T05:00:00.000Z', status: 'assigned', paymentStatus: 'paid' },
  ...{ currency: 'AUD', totalAmount: '250.00', due: '200.00' },
  cleaners: [{ id: 'c'.repeat(24), name: 'Ann Brown', email: 'ann@example.com' }],
  createdAt: '2030-01-01T00:00:00.000Z',
  version: 'q1',
  ...given,
});

const answer: QuoteJobsAnswer = { jobs: [], total: 0, isTotalExact: true };
let quotes: ServiceStub;
let bookings: BookingsUnderTest;
beforeAll(async () => {
  quotes = await startServiceStub({}, { [QUOTE_JOBS_RPC]: answer });
  bookings = await startBookings({ quotesUrl: quotes.url });
  await add('Zoë Adams', '2030-05-01T00:00:00Z', { totalMinor: 30_000, status: 'confirmed' });
  await add('Mia Adams', '2030-05-01T14:00:00Z', { totalMinor: 20_000, status: 'completed' });
});
beforeEach(() => {
  answer.jobs = [job('Lee Moss', {})];
  answer.total = 1;
});
afterAll(async () => {
  await bookings.stop();
  await quotes.stop();
});

async function add(
  name: string,
  scheduledDate: string,
  given: Partial<BookingRecord> & { totalMinor: number },
): Promise<void> {
  const customer = { name, email: `${name.slice(0, 3)}@example.com`, phone: '' };
  const booking = newBooking({ ...given, customer, scheduledDate: new Date(scheduledDate) });
  await Booking.create({ ...booking, ...bookingSearchFields({ ...booking, customer }) });
}

const list = async (query: string) =>
  (
    await bookings.call<StaffBookingsResponse>('GET', `/api/admin/bookings?${query}`, {
      as: 'admin',
    })
  ).body;
const namesOf = async (query: string) =>
  (await list(query)).bookings.map(({ customerName }) => customerName);

it.each([
  ['kind=all&sort=scheduledDate', ['Zoë Adams', 'Lee Moss', 'Mia Adams']],
  ['kind=all&sort=-scheduledDate', ['Mia Adams', 'Lee Moss', 'Zoë Adams']],
  ['kind=all&sort=customer', ['Lee Moss', 'Mia Adams', 'Zoë Adams']],
  ['kind=all&sort=-total', ['Zoë Adams', 'Lee Moss', 'Mia Adams']],
  ['kind=all&sort=status', ['Lee Moss', 'Mia Adams', 'Zoë Adams']],
  ['kind=all&sort=scheduledDate&page=2&pageSize=1', ['Lee Moss']],
  ['kind=all&sort=scheduledDate&page=2&pageSize=2', ['Mia Adams']],
  ['kind=quote', ['Lee Moss']],
  ['kind=booking&sort=scheduledDate', ['Zoë Adams', 'Mia Adams']],
  ['sort=scheduledDate', ['Zoë Adams', 'Mia Adams']],
])('shows what «%s» asks for', async (query, names) => {
  expect(await namesOf(query)).toEqual(names);
});

it('counts both, and hands the filter on', async () => {
  expect(await list('kind=all&status=assigned')).toMatchObject({ total: 1, isTotalExact: true });
  expect(await list('kind=all')).toMatchObject({ total: 3 });
});

it('exports both in one order', async () => {
  const path = '/api/admin/bookings/export?kind=all&sort=scheduledDate';
  const { body } = await bookings.call<string>('GET', path, { as: 'admin' });
  const [head = '', ...lines] = body.trim().split('\r\n');
  expect(head).toMatch(/,Kind$/);
  expect(lines.map((line) => line.split(',')[0])).toEqual(['Zoë Adams', 'Lee Moss', 'Mia Adams']);
  expect(lines[1]).toMatch(/,250\.00,.*,Ann Brown,2030-01-01T00:00:00\.000Z,Quote$/);
});

it('exports more jobs of quotes than one call answers', async () => {
  const pages = [MAX_QUOTE_JOBS, 1].map((length) => ({
    ...{ total: MAX_QUOTE_JOBS + 1, isTotalExact: true },
    jobs: Array.from({ length }, () => job(length === 1 ? 'The last' : 'Lee Moss', {})),
  }));
  const paged = Object.assign(answer, { toJSON: (): QuoteJobsAnswer => pages.shift()! });
  try {
    const path = '/api/admin/bookings/export?kind=quote';
    const { body } = await bookings.call<string>('GET', path, { as: 'admin' });
    const [, ...lines] = body.trim().split('\r\n');
    expect(lines).toHaveLength(MAX_QUOTE_JOBS + 1);
    expect(lines.at(-1)).toMatch(/^The last,/);
  } finally {
    delete (paged as Partial<typeof paged>).toJSON;
  }
});
