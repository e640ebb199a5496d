import type { StaffBookingsResponse } from '@brightnest/contracts/board/bookings-list-schemas';
import { databaseReads } from '@brightnest/service-kit/testing/database-reads';
import { TransactionModel, type TransactionRecord } from '../../payments/ledger/ledger';
import { Booking, type BookingRecord } from '../../records/booking';
import { bookingSearchFields } from '../../records/booking-list';
import { newBooking } from '../../testing/bookings';
import { type BookingsUnderTest, startBookings } from '../../testing/start-bookings';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
  await add('Zoë Adams', '2030-05-01T00:00:00Z', { status: 'confirmed', totalMinor: 30_000 });
  await add('Ann Brown', '2030-05-01T13:59:00Z', { status: 'assigned', cleanerId: 'c'.repeat(24) });
  await add('Mia Adams', '2030-05-01T14:00:00Z', { status: 'completed', paymentStatus: 'settled' });
});
afterAll(() => bookings.stop());

const PHONES: Readonly<Record<string, string>> = { 'Mia Adams': '+61412345678' };

async function add(
  name: string,
  scheduledDate: string,
  given: Partial<BookingRecord> & { totalMinor?: number },
): Promise<void> {
  const customer = {
    name,
    email: `${name.slice(0, 3).toLowerCase()}@example.com`,
    phone: PHONES[name] ?? '',
  };
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
  ['', ['Mia Adams', 'Ann Brown', 'Zoë Adams']],
  ['sort=scheduledDate', ['Zoë Adams', 'Ann Brown', 'Mia Adams']],
  ['sort=customer', ['Ann Brown', 'Mia Adams', 'Zoë Adams']],
  ['sort=-total&pageSize=1', ['Zoë Adams']],
  ['search=adams', ['Mia Adams', 'Zoë Adams']],
  ['search=zoe adams', ['Zoë Adams']],
  ['search=mia@example.com', ['Mia Adams']],
  ['search=0412 345 678', ['Mia Adams']],
  [`search=${encodeURIComponent('+61412345678')}`, ['Mia Adams']],
  ['search=newtown&sort=customer', ['Ann Brown', 'Mia Adams', 'Zoë Adams']],
  // Found too often to be sorted: read in the order until the page is full.
  ['search=newtown&sort=customer&pageSize=1', ['Ann Brown']],
  ['search=newtown&sort=-total&pageSize=1', ['Zoë Adams']],
  ['search=newtown&sort=status&pageSize=1', ['Ann Brown']],
  ['search=newtown&sort=-status&status=completed', ['Mia Adams']],
  ['search=newtown&sort=customer&status=confirmed', ['Zoë Adams']],
  ['status=assigned', ['Ann Brown']],
  ['paymentStatus=settled', ['Mia Adams']],
  [`cleanerId=${'c'.repeat(24)}`, ['Ann Brown']],
  ['cleanerId=nobody', ['Mia Adams', 'Zoë Adams']],
  // The office's day ends at 14:00 UTC.
  ['from=2030-05-01&to=2030-05-01', ['Ann Brown', 'Zoë Adams']],
  ['from=2030-05-02', ['Mia Adams']],
])('shows what «%s» asks for', async (query, names) => {
  expect(await namesOf(query)).toEqual(names);
});

it('pages, and says how many there are', async () => {
  const { bookings: page, ...rest } = await list('page=2&pageSize=2');
  expect(page).toHaveLength(1);
  expect(rest).toEqual({ success: true, page: 2, pageSize: 2, total: 3, isTotalExact: true });
  expect(await list('search=adams')).toMatchObject({ total: 2, isTotalExact: true });
});

it('narrows what a search finds without reading the others', async () => {
  const day = '2032-05-01T00:00:00Z';
  const paid = { status: 'completed', paymentStatus: 'settled' } as const;
  for (let index = 0; index < 60; index += 1) {
    await add(`Common ${index}`, day, index % 2 ? paid : { status: 'cancelled' });
    await add(`Other ${index}`, day, { status: 'confirmed' });
  }
  await add('Common Confirmed', day, { status: 'confirmed' });
  const lists = ['', '&sort=-createdAt', '&paymentStatus=pending', '&sort=-scheduledDate'];
  const reads = await databaseReads(
    { collection: 'bookings', field: 'searchPrefixes' },
    async () => {
      for (const query of lists) {
        expect(await namesOf(`search=common&status=confirmed${query}`)).toEqual([
          'Common Confirmed',
        ]);
      }
    },
  );
  expect(reads.map(({ docsExamined }) => docsExamined)).toEqual(lists.map(() => 1));
  await Booking.deleteMany({ 'customer.name': / (\d+|Confirmed)$/ });
});

it('sends what the filter shows as a file', async () => {
  const { status, headers, body } = await bookings.call<string>(
    'GET',
    '/api/admin/bookings/export?search=adams&sort=customer',
    { as: 'admin' },
  );
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const lines = body.trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[2]).toMatch(/^Zoë Adams,zoë@example.com,,no,Deep Cleaning,2030-05-01 10:00,/);
});

it('says in the file who booked as a guest', async () => {
  await add('Gus Guest', '2031-05-01T00:00:00Z', { status: 'confirmed' });
  await Booking.updateOne({ 'customer.name': 'Gus Guest' }, { 'customer.isGuest': true });
  const { body } = await bookings.call<string>('GET', '/api/admin/bookings/export?search=gus', {
    as: 'admin',
  });
  const [head, line] = body.trim().split('\r\n');
  expect(head).toMatch(/^Customer,Email,Phone,Guest,/);
  expect(line).toMatch(/^Gus Guest,gus@example.com,,yes,/);
  await Booking.deleteMany({ 'customer.name': 'Gus Guest' });
});

it('exports what was paid, refunded, written off and is due, by the lines of each', async () => {
  const given = { totalMinor: 12_000, paymentStatus: 'paid' as const };
  await add('Rex Gone', '2031-05-01T00:00:00Z', { ...given, status: 'cancelled' });
  await add('Pia Gone', '2031-05-02T00:00:00Z', { ...given, status: 'confirmed' });
  await add('Una Gone', '2031-05-03T00:00:00Z', { ...given, status: 'completed' });
  await addLine('Rex Gone', 'confirmation_fee', 1_800);
  await addLine('Rex Gone', 'refund', -1_800);
  await addLine('Pia Gone', 'confirmation_fee', 1_800);
  await addLine('Pia Gone', 'refund', -1_800, { status: 'failed' });
  await addLine('Una Gone', 'confirmation_fee', 1_800);
  await addLine('Una Gone', 'balance', 5_000, { method: 'bank_transfer', checkoutId: undefined });
  await addLine('Una Gone', 'write_off', 1_200, { checkoutId: undefined });
  const { body } = await bookings.call<string>(
    'GET',
    '/api/admin/bookings/export?search=gone&sort=scheduledDate',
    { as: 'admin' },
  );
  const [head = '', ...lines] = body.trim().split('\r\n');
  // From the end: an address has commas.
  const first = head.split(',').indexOf('Paid online') - head.split(',').length;
  const cells = [head, ...lines].map((line) => line.split(',').slice(first, first + 5));
  expect(cells).toEqual([
    ['Paid online', 'Refunded', 'Remaining online', 'Written off', 'Due'],
    ['18.00', '18.00', '0.00', '0.00', '0.00'],
    ['18.00', '0.00', '18.00', '0.00', '102.00'],
    ['18.00', '0.00', '18.00', '12.00', '40.00'],
  ]);
  const [una] = (await list('search=una gone')).bookings;
  expect(una).toMatchObject({ paidOnline: '18.00', writtenOff: '12.00', due: '40.00' });
  await Booking.deleteMany({ 'customer.name': / Gone$/ });
});

async function addLine(
  name: string,
  type: TransactionRecord['type'],
  minor: number,
  given: Partial<TransactionRecord> = {},
): Promise<void> {
  const { _id: bookingId } = await Booking.findOne({ 'customer.name': name }).orFail().lean();
  await TransactionModel.create({
    ...{ bookingId, type, status: 'succeeded', description: 'Deep Cleaning', checkoutId: name },
    ...{ amount: { minor, currency: 'AUD' }, ...given },
  });
}

it('is for staff alone', async () => {
  const { status } = await bookings.call('GET', '/api/admin/bookings', { as: 'customer' });
  expect(status).toBe(403);
});
