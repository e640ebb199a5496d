import type { DividedRevenue, RevenueReport } from '@brightnest/contracts/reports/report-schemas';
import type { LedgerSumsResponse } from '@brightnest/contracts/payments/ledger-schemas';
import { SettingsHistoryModel } from '@brightnest/service-kit/settings/settings-history';
import { BillingSettingsModel } from '../documents/billing-settings';
import { TransactionModel, type TransactionRecord } from '../payments/ledger/ledger';
import { Booking } from '../records/booking';
import { newBooking, newUserId } from '../testing/bookings';
import { type BookingsUnderTest, startBookings } from '../testing/start-bookings';

let bookings: BookingsUnderTest;
const quoteId = 'd'.repeat(24);

beforeAll(async () => {
  bookings = await startBookings();
  await BillingSettingsModel.collection.insertOne({
    ...{ _id: 'company', revision: 1, taxNumber: '51824753556' },
  } as never);
  // Half the rate until the middle of May.
  const before = { taxNumber: '51824753556', taxMode: 'included', taxName: 'GST' };
  await SettingsHistoryModel.create({
    ...{ settings: 'billing-settings', revision: 1, changedAt: new Date('2030-05-15T00:00:00Z') },
    ...{
      fields: ['taxRatePercent'],
      before: { ...before, taxRatePercent: 5, taxCurrencies: ['AUD'] },
    },
  });
  const customer = { name: 'Zoë Adams', email: 'zoe@example.com', phone: '' };
  const at = (serviceName: string, address: string) =>
    Booking.create(newBooking({ customer, serviceName, address, state: 'NSW' }));
  const bondi = (await at('Deep Cleaning', '1 Beach Rd, Bondi, NSW 2026'))._id;
  const manly = (await at('Office Cleaning', '2 The Corso, Manly NSW 2095'))._id;
  // The office's day ends at 14:00 UTC: the last moment of April, and the first of May.
  await add('confirmation_fee', 9_999, '2030-04-30T13:59:59Z', { bookingId: bondi });
  await add('confirmation_fee', 3_000, '2030-04-30T14:00:00Z', { bookingId: bondi });
  // Recorded in June, and received on the last day of May; the other way round, it is June's.
  await add('balance', 10_001, '2030-06-03T00:00:00Z', {
    ...{ bookingId: manly, receivedAt: new Date('2030-05-31T13:00:00Z') },
  });
  await add('balance', 7_777, '2030-05-31T10:00:00Z', {
    ...{ bookingId: manly, receivedAt: new Date('2030-05-31T14:00:00Z') },
  });
  await add('refund', -1_000, '2030-05-20T02:00:00Z', { bookingId: bondi, status: 'pending' });
  await add('refund', -900, '2030-05-20T03:00:00Z', { bookingId: bondi, status: 'failed' });
  await add('tip', 500, '2030-05-20T03:00:00Z', { bookingId: bondi });
  await add('write_off', 250, '2030-05-20T04:00:00Z', { bookingId: bondi });
  await add('gift_card', 5_000, '2030-05-21T04:00:00Z', { giftCardId: 'f'.repeat(24) });
  await add('balance', 2_200, '2030-05-22T04:00:00Z', { bookingId: bondi, method: 'gift_card' });
  await add('balance', 1_100, '2030-05-22T04:00:00Z', { bookingId: bondi, method: 'credit' });
  await add('confirmation_fee', 1_500, '2030-05-22T06:00:00Z', { quoteId });
  await add('membership', 1_200_000, '2030-05-22T06:00:00Z', {
    ...{ subscriptionId: 'e'.repeat(24), amount: { minor: 1_200_000, currency: 'LKR' } },
  });
});
afterAll(() => bookings.stop());

async function add(
  type: TransactionRecord['type'],
  minor: number,
  at: string,
  given: Partial<TransactionRecord> = {},
): Promise<void> {
  await TransactionModel.create({
    ...{ bookingId: null, userId: newUserId(), type, status: 'succeeded', receiptNumber: null },
    ...{ amount: { minor, currency: 'AUD' }, description: 'Deep Cleaning' },
    ...{ createdAt: new Date(at), ...given },
  });
}

const get = <T>(path: string) => bookings.call<T>('GET', `/api/admin/${path}`, { as: 'admin' });
const MAY = 'from=2030-05-01&to=2030-05-31';

it('adds up what was taken less what went back by day of payment, its tax apart, as the ledger does', async () => {
  const { body } = await get<RevenueReport>(`reports/revenue?${MAY}`);
  const [own, other] = body.currencies;
  // 30.00 + 100.01 + 5.00 + 50.00 + 15.00; tax of 30.00 at 5%, and at 10% of 100.01 + 22.00 + 15.00 − 10.00.
  expect(own).toMatchObject({
    ...{ currency: 'AUD', received: '200.01', returned: '10.00', net: '190.01', tax: '12.97' },
    kinds: [
      { kind: 'booking', net: '120.01' },
      { kind: 'quote', net: '15.00' },
      { kind: 'gift_card', net: '50.00' },
      { kind: 'tip', net: '5.00' },
    ],
  });
  expect(other).toMatchObject({ currency: 'LKR', net: '12000.00', tax: '0.00' });
  expect([body.step, body.taxName, own?.steps.length]).toEqual(['day', 'GST', 31]);
  expect(own?.steps[0]).toMatchObject({ from: '2030-05-01', received: '30.00', tax: '1.43' });
  expect(own?.steps[19]).toMatchObject({ from: '2030-05-20', received: '5.00', returned: '10.00' });
  expect(Date.parse(body.asOf)).toBeLessThanOrEqual(Date.now());

  const { body: ledger } = await get<LedgerSumsResponse>(`payments/sums?${MAY}`);
  expect(ledger.sums[0]).toMatchObject({ received: '200.01', returned: '10.00', net: '190.01' });
  const { body: file } = await get<string>(`payments/export?${MAY}&currency=AUD`);
  const [head = '', ...lines] = file.trim().split('\r\n');
  const column = (name: string) => head.split(',').indexOf(name);
  const taxes = lines.map((line) => Number(line.split(',')[column('Tax included')]));
  expect(taxes.reduce((sum, tax) => sum + tax, 0).toFixed(2)).toBe('12.97');
  expect(
    new Set(lines.map((line) => line.split(',')[column('Day of payment')]!.slice(0, 7))),
  ).toEqual(new Set(['2030-05']));
});

it.each([
  ['from=2030-04-01&to=2030-04-30', '99.99', 'day'],
  ['from=2030-06-01&to=2030-06-30', '77.77', 'day'],
  ['from=2030-04-01&to=2030-06-30', '367.77', 'week'],
  ['from=2030-01-01&to=2030-12-31', '367.77', 'month'],
  ['from=2029-01-01&to=2029-01-07', '0.00', 'day'],
])('tells of %s that it was %s', async (days, net, step) => {
  const { body } = await get<RevenueReport>(`reports/revenue?${days}`);
  const own = body.currencies[0]!;
  expect([own.net, body.step]).toEqual([net, step]);
  const minor = own.steps.reduce((sum, one) => sum + Math.round(Number(one.net) * 100), 0);
  expect((minor / 100).toFixed(2)).toBe(net);
});

it('divides it by service and by place, with the same sum', async () => {
  const divided = async (by: string) =>
    (await get<DividedRevenue>(`reports/revenue/divided?${MAY}&by=${by}`)).body.rows
      .filter(({ currency }) => currency === 'AUD')
      .map(({ name, payments, net }) => [name, payments, net]);
  expect(await divided('service')).toEqual([
    ['Office Cleaning', 1, '100.01'],
    ['', 2, '65.00'],
    ['Deep Cleaning', 3, '25.00'],
  ]);
  expect(await divided('place')).toEqual([
    ['Manly', 1, '100.01'],
    ['', 2, '65.00'],
    ['Bondi', 3, '25.00'],
  ]);
});

it('is for who may see reports, of days in order', async () => {
  const as = { role: 'customer_support' as const, permissions: ['payments:read' as const] };
  const path = '/api/admin/reports/revenue';
  expect((await bookings.call('GET', `${path}?${MAY}`, { as })).status).toBe(403);
  for (const days of ['from=2030-05-02&to=2030-05-01', 'from=2000-01-01&to=2030-01-01', 'from=x']) {
    expect((await get(`reports/revenue?${days}`)).status).toBe(400);
  }
});

it('reads an index of the days, whichever they are', async () => {
  const within = { $gte: new Date('2030-05-01'), $lt: new Date('2030-06-01') };
  const plan = await TransactionModel.collection
    .find({ $or: [{ receivedAt: null, createdAt: within }, { receivedAt: within }] })
    .explain('queryPlanner');
  const text = JSON.stringify(plan.queryPlanner.winningPlan);
  expect(text).toContain('createdAt_1');
  expect(text).toContain('receivedAt_1');
  expect(text).not.toContain('COLLSCAN');
});
