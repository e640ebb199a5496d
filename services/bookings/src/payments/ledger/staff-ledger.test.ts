import type {
  FailedRefundsResponse,
  LedgerResponse,
  LedgerSumsResponse,
} from '@brightnest/contracts/payments/ledger-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { Booking } from '../../records/booking';
import { newBooking, newUserId } from '../../testing/bookings';
import { type ReferralsUnderTest, startReferrals } from '../../testing/referrals';
import { TransactionModel, type TransactionRecord } from './ledger';

let bookings: ReferralsUnderTest;
let bookingId: string;
const quoteId = 'd'.repeat(24);
beforeAll(async () => {
  bookings = await startReferrals();
  const customer = { name: 'Zoë Adams', email: 'zoe@example.com', phone: '' };
  bookingId = (await Booking.create(newBooking({ customer })))._id;
  await add('confirmation_fee', 3_000, '2030-05-01T13:59:00Z', {
    ...{ checkoutId: 'c1', paymentGatewayTransactionId: 'ch_fee', receiptNumber: 'BN-2030-000001' },
  });
  await add('cash', 5_050, '2030-05-01T14:00:00Z');
  await add('balance', 7_000, '2030-05-02T01:00:00Z', { method: 'bank_transfer' });
  await add('refund', -1_000, '2030-05-02T02:00:00Z', { checkoutId: 'c1', status: 'pending' });
  await add('refund', -900, '2030-05-02T03:00:00Z', { checkoutId: 'c1', status: 'failed' });
  await add('write_off', 250, '2030-05-02T04:00:00Z', { reason: 'Goodwill' });
  await add('membership', 1_200_000, '2030-05-02T05:00:00Z', {
    ...{ bookingId: null, subscriptionId: 'e'.repeat(24), checkoutId: 'c2' },
    amount: { minor: 1_200_000, currency: 'LKR' },
    description: 'Weekly Fresh, one month',
  });
  await add('confirmation_fee', 1_500, '2030-05-02T06:00:00Z', {
    ...{ bookingId: null, quoteId, checkoutId: 'c3', description: 'Office Cleaning in Bondi' },
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
    ...{ bookingId, userId: newUserId(), type, status: 'succeeded', receiptNumber: null },
    ...{ amount: { minor, currency: 'AUD' }, description: 'Deep Cleaning' },
    ...{ createdAt: new Date(at), ...given },
  });
}

const get = <T>(what: string, query: string) =>
  bookings.call<T>('GET', `/api/admin/payments${what}?${query}`, { as: 'admin' });
const list = async (query: string) => (await get<LedgerResponse>('', query)).body;
const amountsOf = async (query: string) => (await list(query)).lines.map(({ amount }) => amount);

it('says what each line did in the language of who reads it', async () => {
  const label = 'Written off';
  await add('write_off', 10, '2029-01-01T04:00:00Z', { label, description: 'Ovens' });
  const path = '/api/admin/payments?to=2029-01-01';
  const read = async (language: string) => {
    const { body } = await bookings.call<LedgerResponse>('GET', path, {
      ...{ as: 'admin', headers: { 'accept-language': language } },
    });
    return body.lines.map(({ description }) => description);
  };
  expect(await read('de')).toEqual(['Abgeschrieben: Ovens']);
  expect(await read('en')).toEqual(['Written off: Ovens']);
  expect(await amountsOf('search=written off')).toEqual(['0.10']);
  await TransactionModel.deleteOne({ label });
});

it('names who paid what has no booking, so that they are found by it', async () => {
  const { userId, email } = bookings.person();
  const checkoutId = 'c4';
  const given = { bookingId: null, subscriptionId: 'f'.repeat(24), checkoutId };
  await add('membership', 9_000, '2028-06-01T05:00:00Z', { ...given, userId });
  const payment = {
    ...{ checkoutId, purpose: 'subscription' as const, amount: '90.00', currency: 'AUD' as const },
    ...{ description: 'Weekly Fresh', userId, email: null, bookingId: null, quoteId: null },
    ...{ receiptNumber: 'BN-2028-000001', total: null, cash: null, cashPerClean: null },
    ...{ paidBefore: null, paymentId: 'p4' },
  };
  await publishRaw(bookings.env, [testEvent('payment.received', payment)]);
  const [line] = await eventually(async () => {
    const { lines } = await list(`search=${email}`);
    return lines.length > 0 && lines;
  });
  expect(line).toMatchObject({ customerName: 'Ada1 Byron', customerEmail: email, amount: '90.00' });
  await TransactionModel.deleteOne({ checkoutId });
});

it.each([
  ['type=refund', ['-9.00', '-10.00']],
  ['type=refund&status=failed', ['-9.00']],
  ['currency=LKR', ['12000.00']],
  ['method=cash', ['50.50']],
  ['method=bank_transfer', ['70.00']],
  ['method=card&currency=AUD', ['15.00', '-9.00', '-10.00', '30.00']],
  ['sort=amount&currency=AUD&type=confirmation_fee', ['15.00', '30.00']],
  // The office's day ends at 14:00 UTC.
  ['from=2030-05-01&to=2030-05-01', ['30.00']],
  ['from=2030-05-02&method=cash', ['50.50']],
  ['search=zoe adams&type=cash', ['50.50']],
  ['search=zoe@example.com&status=failed', ['-9.00']],
  ['search=BN-2030-000001', ['30.00']],
  ['search=ch_fee', ['30.00']],
  ['search=bondi', ['15.00']],
  [`search=${quoteId}`, ['15.00']],
  ['search=bondi&method=cash', []],
])('shows what «%s» asks for', async (query, amounts) => {
  expect(await amountsOf(query)).toEqual(amounts);
});

it('says of each line what it is of, whose and how it moved', async () => {
  const { lines, ...page } = await list('pageSize=3&page=1');
  expect(page).toEqual({ success: true, page: 1, pageSize: 3, total: 8, isTotalExact: true });
  expect(lines).toMatchObject([
    { deal: { kind: 'quote', id: quoteId }, method: 'card', customerName: '' },
    { deal: { kind: 'membership', id: 'e'.repeat(24) }, currency: 'LKR' },
    { deal: { kind: 'booking', id: bookingId }, method: null, reason: 'Goodwill' },
  ]);
  expect(lines[2]).toMatchObject({ customerName: 'Zoë Adams', customerEmail: 'zoe@example.com' });
});

it.each([
  [
    '',
    [
      { currency: 'AUD', received: '165.50', returned: '10.00', net: '155.50', writtenOff: '2.50' },
      { currency: 'LKR', received: '12000.00', returned: '0.00', net: '12000.00' },
    ],
  ],
  ['search=zoe&from=2030-05-02', [{ received: '120.50', returned: '10.00', net: '110.50' }]],
  ['status=failed', []],
])('adds up what «%s» shows, in each currency', async (query, sums) => {
  const { body } = await get<LedgerSumsResponse>('/sums', query);
  expect(body.sums).toHaveLength(sums.length);
  expect(body.sums).toMatchObject(sums);
});

it('sends what the filter shows as a file', async () => {
  const { status, headers, body } = await get<string>('/export', 'method=card&sort=createdAt');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const lines = body.trim().split('\r\n');
  expect(lines).toHaveLength(6);
  expect(lines[1]).toContain(
    'Confirmation fee,Card,Done,AUD,30.00,Deep Cleaning,Zoë Adams,zoe@example.com,Booking,',
  );
});

it('lists the refunds that failed until they are tried again', async () => {
  const failed = async () => (await get<FailedRefundsResponse>('/failed-refunds', '')).body.lines;
  expect(await failed()).toMatchObject([{ amount: '-9.00', status: 'failed', isRetried: false }]);
  await TransactionModel.updateOne({ status: 'failed' }, { $set: { retriedBy: 'f'.repeat(24) } });
  expect(await failed()).toEqual([]);
});

it.each(['', '/sums', '/export', '/failed-refunds'])(
  'is for who may see payments: %s',
  async (what) => {
    const as = { role: 'customer_support' as const, permissions: ['bookings:read' as const] };
    expect((await bookings.call('GET', `/api/admin/payments${what}`, { as })).status).toBe(403);
    expect((await get(what, 'type=gift')).status).toBe(400);
  },
);
