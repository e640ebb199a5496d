import type { CustomerBalanceResponse } from '@brightnest/contracts/customers/customer-balance-schemas';
import type { StaffBookingsResponse } from '@brightnest/contracts/board/bookings-list-schemas';
import type { LedgerResponse } from '@brightnest/contracts/payments/ledger-schemas';
import type { ServiceStub } from '@brightnest/service-kit/testing/service-stub';
import { TransactionModel } from '../payments/ledger/ledger';
import { Booking } from '../records/booking';
import { newBooking, newUserId } from '../testing/bookings';
import { type BookingsUnderTest, startWithQuotes } from '../testing/start-bookings';

let bookings: BookingsUnderTest;
let quotes: ServiceStub;
beforeAll(async () => {
  ({ bookings, quotes } = await startWithQuotes({ quotes: [] }));
});
beforeEach(() => {
  quotes.answer = { status: 200, body: { quotes: [] } };
});
afterAll(() => bookings.stop());

const get = <T>(path: string) => bookings.call<T>('GET', path, { as: 'admin' });
const balancesOf = async (id: string, query = '') =>
  (await get<CustomerBalanceResponse>(`/api/admin/customers/${id}/balance${query}`)).body.balances;

async function addPayment(bookingId: string, userId: string, minor: number): Promise<void> {
  await TransactionModel.create({
    ...{ bookingId, userId, type: 'cash', status: 'succeeded', receiptNumber: null },
    ...{ amount: { minor, currency: 'AUD' }, description: 'Deep Cleaning' },
  });
}

it('adds up what is left to pay of bookings and quotes, by currency', async () => {
  const customerId = newUserId();
  const add = async (given: Parameters<typeof newBooking>[0]) =>
    (await Booking.create(newBooking({ customerId, ...given })))._id;
  const done = await add({ status: 'completed' });
  await addPayment(done, customerId, 5_000);
  const tooMuch = await add({ status: 'confirmed', totalMinor: 10_000 });
  await addPayment(tooMuch, customerId, 12_500);
  await add({ status: 'assigned', totalMinor: 700_000, currency: 'LKR' });
  for (const status of ['pending', 'expired', 'cancelled'] as const) await add({ status });
  await Booking.create(newBooking({ customerId: newUserId(), status: 'completed' }));
  quotes.answer = {
    status: 200,
    body: { quotes: [{ dueMinor: 3_000, currency: 'AUD', isDone: false }] },
  };
  expect(await balancesOf(customerId, '?email=ada@example.com')).toEqual([
    { currency: 'AUD', due: '180.00', overdue: '150.00', overpaid: '25.00' },
    { currency: 'LKR', due: '7000.00', overdue: '0.00', overpaid: '0.00' },
  ]);
  expect(quotes.calls.at(-1)?.payload).toEqual({ customerId, email: 'ada@example.com' });
});

it('is nothing for who never agreed on anything', async () => {
  expect(await balancesOf(newUserId())).toEqual([]);
});

it('is told as unknown while quotes are down, not as less', async () => {
  quotes.answer = { status: 500, body: { code: 'internal', message: 'No', requestId: 'r' } };
  const { status } = await get(`/api/admin/customers/${newUserId()}/balance`);
  expect(status).toBeGreaterThanOrEqual(500);
});

it('narrows bookings and payments to a customer', async () => {
  const customerId = newUserId();
  const { _id } = await Booking.create(newBooking({ customerId }));
  await Booking.create(newBooking({ customerId: newUserId() }));
  await addPayment(_id, customerId, 2_000);
  const listed = await get<StaffBookingsResponse>(`/api/admin/bookings?customerId=${customerId}`);
  expect(listed.body).toMatchObject({ total: 1, bookings: [{ id: _id, customerId }] });
  const ledger = await get<LedgerResponse>(`/api/admin/payments?customerId=${customerId}`);
  expect(ledger.body).toMatchObject({ total: 1, lines: [{ amount: '20.00', customerId }] });
});
