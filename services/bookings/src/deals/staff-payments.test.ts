import { randomUUID } from 'node:crypto';
import type { DealResponse } from '@brightnest/contracts/payments/deal-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { Booking } from '../records/booking';
import { dealPath, type DealsUnderTest, startDeals } from '../testing/deals';
import { pay, readCheckout } from '../testing/payments';

let deals: DealsUnderTest;
beforeAll(async () => {
  deals = await startDeals();
});
afterAll(() => deals.stop());

describe('the account of a deal', () => {
  it('shows what was agreed, paid and is due, and its lines', async () => {
    const id = await deals.paidBooking();
    expect(await deals.read(id)).toMatchObject({
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
      (await deals.bookings.call('GET', `/api/admin/deals/${path}`, { as: 'admin' })).status;
    expect(await status(`booking/${randomUUID()}`)).toBe(404);
    expect(await status(`membership/${'0'.repeat(24)}`)).toBe(404);
    expect(await status(`booking/${'0'.repeat(24)}`)).toBe(400);
    expect(await status(`invoice/${'0'.repeat(24)}`)).toBe(400);
  });
});

describe('taking a payment', () => {
  it('records part of what is due, and then the rest, which settles the booking', async () => {
    const id = await deals.paidBooking();
    const receivedAt = new Date(Date.now() - 60_000).toISOString();

    const { body } = await deals.take(id, '50.5', { note: 'By wire', receivedAt });

    expect(body.deal).toMatchObject({ paid: '80.50', due: '119.50' });
    expect(body.deal.lines[0]).toMatchObject({
      ...{ type: 'balance', method: 'bank_transfer', amount: '50.50', status: 'succeeded' },
      ...{ reason: 'By wire', receivedAt, description: 'Bank transfer: Deep Cleaning' },
      recordedBy: expect.stringContaining('@') as string,
    });
    expect(await Booking.findById(id).lean()).toMatchObject({ paymentStatus: 'paid' });
    const [event] = await deals.told('payment.recorded', id);
    expect(event).toMatchObject({
      aggregate: { type: 'booking', id },
      payload: { amount: '50.50', due: '119.50', paidNet: '80.50', method: 'bank_transfer' },
    });

    expect((await deals.take(id, '119.50', { method: 'terminal' })).body.deal.due).toBe('0.00');
    expect(await Booking.findById(id).lean()).toMatchObject({ paymentStatus: 'settled' });
    const again = await deals.take(id, '1.00');
    expect([again.error.code, again.error.message]).toEqual([
      'change_not_allowed',
      'Nothing is due.',
    ]);
  });

  it('refuses more than is due, and says what is', async () => {
    const id = await deals.paidBooking();
    const { status, error } = await deals.take(id, '170.01');
    expect([status, error.fields]).toEqual([400, { amount: 'Only $170.00 is due.' }]);
    expect((await deals.read(id)).lines).toHaveLength(1);
  });

  it.each(['0.00', '-5.00', '1.234', 'ten'])('refuses the amount %s', async (amount) => {
    const { error } = await deals.take(randomUUID(), amount);
    expect(error.fields).toHaveProperty('amount');
  });

  it('takes a payment once, however often it is sent', async () => {
    const id = await deals.paidBooking();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => deals.take(id, '20.00', {}, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await deals.read(id)).toMatchObject({ paid: '50.00', due: '150.00' });
    expect((await deals.take(id, '21.00', {}, key)).error.code).toBe('idempotency_mismatch');
  });

  it('never takes more than is due from two who record at once', async () => {
    const id = await deals.paidBooking();
    const answers = await Promise.all([deals.take(id, '100.00'), deals.take(id, '100.00')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await deals.read(id)).toMatchObject({ paid: '130.00', due: '70.00' });
  });

  it('records nothing that is still to come, and nothing for what does not take place', async () => {
    const id = await deals.paidBooking();
    const future = await deals.take(id, '1.00', {
      receivedAt: new Date(Date.now() + 3_600_000).toISOString(),
    });
    expect(future.error.fields).toHaveProperty('receivedAt');
    await Booking.updateOne({ _id: id }, { $set: { status: 'cancelled' } });
    expect((await deals.take(id, '1.00')).error.code).toBe('change_not_allowed');
  });
});

describe('sending a payment link', () => {
  const send = (id: string) =>
    deals.bookings.call<DealResponse>('POST', dealPath(id, '/payment-link'), { as: 'admin' });

  it('opens one checkout over what is due, and tells where it is paid', async () => {
    const id = await deals.paidBooking();
    await deals.take(id, '70.00');
    expect((await send(id)).status).toBe(200);
    expect((await send(id)).status).toBe(200);
    const [event] = await deals.told('payment.link-sent', id);
    expect(event).toMatchObject({
      aggregate: { type: 'booking', id },
      payload: { amount: '100.00', due: '100.00', description: 'Deep Cleaning' },
    });
    const { checkoutId } = event!.payload as { checkoutId: string };
    expect(await readCheckout(deals.bookings, checkoutId)).toMatchObject({
      ...{ purpose: 'balance', amount: '100.00', status: 'open' },
    });
    await pay(deals.bookings, checkoutId);
    await eventually(async () => (await deals.read(id)).due === '0.00');
    expect((await send(id)).error.code).toBe('change_not_allowed');
  });
});

it('asks for a permission of its own for each', async () => {
  const id = await deals.paidBooking();
  const [fee] = (await deals.read(id)).lines;
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
      statuses.push((await deals.bookings.call('POST', dealPath(id, what), { as, body })).status);
    }
    expect(statuses.map((status) => status === 200)).toEqual([0, 1, 2].map((i) => i === index));
    expect((await deals.bookings.call('GET', dealPath(id), { as })).status).toBe(403);
  }
});
