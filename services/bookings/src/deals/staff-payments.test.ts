import { randomUUID } from 'node:crypto';
import type {
  Deal,
  DealLine,
  DealResponse,
  RefundRequest,
  TakePaymentRequest,
  WriteOffRequest,
} from '@brightnest/contracts/payments/deal-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { type CollectedEvents, collectEvents } from '@brightnest/service-kit/testing/test-broker';
import { TransactionModel } from '../payments/ledger';
import { Booking } from '../records/booking';
import { addService, book, inHours, newUserId } from '../testing/bookings';
import { addFreeCleaner } from '../testing/cleaners';
import { pay, readCheckout } from '../testing/payments';
import { type BookingsUnderTest, startBookings } from '../testing/start-bookings';

let bookings: BookingsUnderTest;
let published: CollectedEvents;
let serviceId: string;
let hour = 48;
beforeAll(async () => {
  bookings = await startBookings();
  published = await collectEvents(bookings.env);
  serviceId = await addService();
  await addFreeCleaner();
});
afterAll(async () => {
  await published.stop();
  await bookings.stop();
});

/** Books a clean of 200.00 and pays its fee of 30.00. @returns its id. */
async function paidBooking(userId = newUserId()): Promise<string> {
  const request = { serviceId, scheduledDate: inHours((hour += 6)) };
  const { body } = await book(bookings, userId, request);
  await pay(bookings, body.checkoutId!);
  await eventually(async () => (await readCheckout(bookings, body.checkoutId!)).status === 'paid');
  return body.bookings[0]!.id;
}

const pathOf = (id: string, what = '') => `/api/admin/deals/booking/${id}${what}`;
const read = async (id: string): Promise<Deal> =>
  (await bookings.call<DealResponse>('GET', pathOf(id), { as: 'admin' })).body.deal;

type Body = TakePaymentRequest | RefundRequest | WriteOffRequest;
const post = (id: string, what: string, body: Body, key?: string) =>
  bookings.call<DealResponse>('POST', pathOf(id, what), {
    as: 'admin',
    body,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const take = (id: string, amount: string, more: Partial<TakePaymentRequest> = {}, key?: string) =>
  post(id, '/payments', { amount, method: 'bank_transfer', ...more }, key);
const refund = (
  id: string,
  { id: transactionId, refundable: expectedRefundable }: DealLine,
  amount: string,
  more: Partial<RefundRequest> = {},
  key?: string,
) =>
  post(
    id,
    '/refunds',
    { transactionId, expectedRefundable, amount, reason: 'A scratch', ...more },
    key,
  );
const told = (
  type:
    'payment.recorded' | 'payment.link-sent' | 'payment.refund-recorded' | 'payment.written-off',
  id: string,
) =>
  eventually(() => {
    const of = published.ofType(type).filter(({ payload }) => payload.dealId === id);
    return of.length > 0 && of;
  });

describe('the account of a deal', () => {
  it('shows what was agreed, paid and is due, and its lines', async () => {
    const id = await paidBooking();
    expect(await read(id)).toMatchObject({
      ...{ kind: 'booking', id, description: 'Deep Cleaning', customerName: 'Jane Doe' },
      ...{ agreed: '200.00', paid: '30.00', refunded: '0.00', writtenOff: '0.00' },
      ...{ due: '170.00', tips: '0.00', isOver: false, refusal: null },
      lines: [
        {
          ...{ type: 'confirmation_fee', method: 'card', amount: '30.00', refundable: '30.00' },
          ...{ recordedBy: null, reason: null, deal: { kind: 'booking', id } },
        },
      ],
    });
  });

  it('knows no deal that there is not, and no other kind', async () => {
    const status = async (path: string) =>
      (await bookings.call('GET', `/api/admin/deals/${path}`, { as: 'admin' })).status;
    expect(await status(`booking/${randomUUID()}`)).toBe(404);
    expect(await status(`membership/${'0'.repeat(24)}`)).toBe(404);
    expect(await status(`booking/${'0'.repeat(24)}`)).toBe(400);
    expect(await status(`invoice/${'0'.repeat(24)}`)).toBe(400);
  });
});

describe('taking a payment', () => {
  it('records part of what is due, and then the rest, which settles the booking', async () => {
    const id = await paidBooking();
    const receivedAt = new Date(Date.now() - 60_000).toISOString();

    const { body } = await take(id, '50.5', { note: 'By wire', receivedAt });

    expect(body.deal).toMatchObject({ paid: '80.50', due: '119.50' });
    expect(body.deal.lines[0]).toMatchObject({
      ...{ type: 'balance', method: 'bank_transfer', amount: '50.50', status: 'succeeded' },
      ...{ reason: 'By wire', receivedAt, description: 'Bank transfer for Deep Cleaning' },
      recordedBy: expect.stringContaining('@') as string,
    });
    expect(await Booking.findById(id).lean()).toMatchObject({ paymentStatus: 'paid' });
    const [event] = await told('payment.recorded', id);
    expect(event).toMatchObject({
      aggregate: { type: 'booking', id },
      payload: { amount: '50.50', due: '119.50', paidNet: '80.50', method: 'bank_transfer' },
    });

    expect((await take(id, '119.50', { method: 'terminal' })).body.deal.due).toBe('0.00');
    expect(await Booking.findById(id).lean()).toMatchObject({ paymentStatus: 'settled' });
    const again = await take(id, '1.00');
    expect([again.error.code, again.error.message]).toEqual([
      'change_not_allowed',
      'Nothing is due.',
    ]);
  });

  it('refuses more than is due, and says what is', async () => {
    const id = await paidBooking();
    const { status, error } = await take(id, '170.01');
    expect([status, error.fields]).toEqual([400, { amount: 'Only $170.00 is due.' }]);
    expect((await read(id)).lines).toHaveLength(1);
  });

  it.each(['0.00', '-5.00', '1.234', 'ten'])('refuses the amount %s', async (amount) => {
    const { error } = await take(randomUUID(), amount);
    expect(error.fields).toHaveProperty('amount');
  });

  it('takes a payment once, however often it is sent', async () => {
    const id = await paidBooking();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => take(id, '20.00', {}, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await read(id)).toMatchObject({ paid: '50.00', due: '150.00' });
    expect((await take(id, '21.00', {}, key)).error.code).toBe('idempotency_mismatch');
  });

  it('never takes more than is due from two who record at once', async () => {
    const id = await paidBooking();
    const answers = await Promise.all([take(id, '100.00'), take(id, '100.00')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await read(id)).toMatchObject({ paid: '130.00', due: '70.00' });
  });

  it('records nothing that is still to come, and nothing for what does not take place', async () => {
    const id = await paidBooking();
    const future = await take(id, '1.00', {
      receivedAt: new Date(Date.now() + 3_600_000).toISOString(),
    });
    expect(future.error.fields).toHaveProperty('receivedAt');
    await Booking.updateOne({ _id: id }, { $set: { status: 'cancelled' } });
    expect((await take(id, '1.00')).error.code).toBe('change_not_allowed');
  });
});

describe('sending a payment link', () => {
  const send = (id: string) =>
    bookings.call<DealResponse>('POST', pathOf(id, '/payment-link'), { as: 'admin' });

  it('opens one checkout over what is due, and tells where it is paid', async () => {
    const id = await paidBooking();
    await take(id, '70.00');
    expect((await send(id)).status).toBe(200);
    expect((await send(id)).status).toBe(200);
    const [event] = await told('payment.link-sent', id);
    expect(event).toMatchObject({
      aggregate: { type: 'booking', id },
      payload: { amount: '100.00', due: '100.00', description: 'Deep Cleaning' },
    });
    const { checkoutId } = event!.payload as { checkoutId: string };
    expect(await readCheckout(bookings, checkoutId)).toMatchObject({
      ...{ purpose: 'balance', amount: '100.00', status: 'open' },
    });
    await pay(bookings, checkoutId);
    await eventually(async () => (await read(id)).due === '0.00');
    expect((await send(id)).error.code).toBe('change_not_allowed');
  });
});

describe('refunding', () => {
  it('gives back part of a card payment, which is not asked for again', async () => {
    const id = await paidBooking();
    const [fee] = (await read(id)).lines;

    const { body } = await refund(id, fee!, '12.34', { customerNote: 'Sorry about that' });

    expect(body.deal).toMatchObject({
      ...{ agreed: '187.66', paid: '30.00', refunded: '12.34', due: '170.00' },
      lines: [{ type: 'refund', amount: '-12.34', reason: 'A scratch' }, { refundable: '17.66' }],
    });
    await eventually(async () => (await read(id)).lines[0]!.status === 'succeeded');
    const [event] = await told('payment.refund-recorded', id);
    expect(event?.payload).toMatchObject({ method: 'card', reason: 'A scratch', amount: '12.34' });
    const back = await eventually(() => {
      const all = published.ofType('payment.refunded');
      return all.find(({ payload }) => payload.bookingId === id);
    });
    expect(back.payload).toMatchObject({ amount: '12.34', customerNote: 'Sorry about that' });
    expect(JSON.stringify(back.payload)).not.toContain('scratch');
  });

  it('gives back what was paid otherwise the same way, and nothing twice', async () => {
    const id = await paidBooking();
    const cash = (await take(id, '170.00', { method: 'cash' })).body.deal.lines[0]!;

    const { body } = await refund(id, cash, '170.00');

    expect(body.deal.lines[0]).toMatchObject({
      ...{ type: 'refund', amount: '-170.00', method: 'cash', status: 'succeeded' },
      ...{ providerId: null, refundable: '0.00' },
    });
    expect(body.deal).toMatchObject({ agreed: '30.00', refunded: '170.00', due: '0.00' });
    const again = await refund(id, { ...cash, refundable: '0.00' }, '1.00');
    expect(again.error.message).toBe('Nothing of this payment is left to refund.');
  });

  it('refuses more than is left, and what was read before another refund', async () => {
    const id = await paidBooking();
    const [fee] = (await read(id)).lines;
    const more = await refund(id, fee!, '30.01');
    expect(more.error.fields).toEqual({ amount: 'Only $30.00 of this payment can be refunded.' });
    await refund(id, fee!, '10.00');
    const stale = await refund(id, fee!, '10.00');
    expect([stale.status, stale.error.code]).toEqual([409, 'conflict']);
    expect(stale.error.message).toContain('$20.00');
    expect(await read(id)).toMatchObject({ refunded: '10.00' });
  });

  it('refunds once, however often it is sent', async () => {
    const id = await paidBooking();
    const [fee] = (await read(id)).lines;
    const key = randomUUID();
    const answers = await Promise.all([1, 2].map(() => refund(id, fee!, '30.00', {}, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await TransactionModel.countDocuments({ bookingId: id, type: 'refund' })).toBe(1);
  });

  it('asks for a reason, and for a payment of this deal', async () => {
    const [id, other] = [await paidBooking(), await paidBooking()];
    const [fee] = (await read(id)).lines;
    expect((await refund(id, fee!, '1.00', { reason: ' ' })).error.fields).toHaveProperty('reason');
    expect((await refund(other, fee!, '1.00')).status).toBe(404);
  });
});

describe('writing off', () => {
  const off = (id: string, amount: string, isReversal = false) =>
    post(id, '/write-offs', { amount, reason: 'Goodwill', ...(isReversal && { isReversal }) });

  it('asks no more for what is due, and for it again', async () => {
    const id = await paidBooking();
    expect((await off(id, '170.00')).body.deal).toMatchObject({
      ...{ agreed: '200.00', writtenOff: '170.00', due: '0.00' },
      lines: [{ type: 'write_off', amount: '170.00', method: null, reason: 'Goodwill' }, {}],
    });
    expect(await Booking.findById(id).lean()).toMatchObject({ paymentStatus: 'settled' });
    expect((await off(id, '20.00', true)).body.deal).toMatchObject({
      ...{ writtenOff: '150.00', due: '20.00' },
    });
    expect(await Booking.findById(id).lean()).toMatchObject({ paymentStatus: 'paid' });
    const events = await told('payment.written-off', id);
    expect(events[0]?.payload).toMatchObject({ due: '0.00', isReversal: false });
  });

  it('never writes off more than is due, nor takes back more than that', async () => {
    const id = await paidBooking();
    expect((await off(id, '170.01')).error.fields).toEqual({ amount: 'Only $170.00 is due.' });
    expect((await off(id, '1.00', true)).error.message).toBe('Nothing is written off.');
  });
});

it('asks for a permission of its own for each', async () => {
  const id = await paidBooking();
  const [fee] = (await read(id)).lines;
  const bodies = {
    '/payments': { amount: '1.00', method: 'cash' },
    '/refunds': {
      transactionId: fee!.id,
      amount: '1.00',
      reason: 'x',
      expectedRefundable: '30.00',
    },
    '/write-offs': { amount: '1.00', reason: 'x' },
  };
  const permissions = ['payments:take', 'payments:refund', 'payments:write-off'] as const;
  for (const [index, permission] of permissions.entries()) {
    const as = { role: 'customer_support' as const, permissions: [permission] };
    const statuses = [];
    for (const [what, body] of Object.entries(bodies)) {
      statuses.push((await bookings.call('POST', pathOf(id, what), { as, body })).status);
    }
    expect(statuses.map((status) => status === 200)).toEqual([0, 1, 2].map((i) => i === index));
    expect((await bookings.call('GET', pathOf(id), { as })).status).toBe(403);
  }
});
