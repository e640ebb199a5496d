import { randomUUID } from 'node:crypto';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { TransactionModel } from '../payments/ledger/ledger';
import { Booking } from '../records/booking';
import { type DealsUnderTest, startDeals } from '../testing/deals';

let deals: DealsUnderTest;
beforeAll(async () => {
  deals = await startDeals();
});
afterAll(() => deals.stop());

describe('refunding', () => {
  it('gives back part of a card payment, which is not asked for again', async () => {
    const id = await deals.paidBooking();
    const [fee] = (await deals.read(id)).lines;

    const { body } = await deals.refund(id, fee!, '12.34', { customerNote: 'Sorry about that' });

    expect(body.deal).toMatchObject({
      ...{ agreed: '187.66', paid: '30.00', refunded: '12.34', due: '170.00' },
      lines: [{ type: 'refund', amount: '-12.34', reason: 'A scratch' }, { refundable: '17.66' }],
    });
    await eventually(async () => (await deals.read(id)).lines[0]!.status === 'succeeded');
    const [event] = await deals.told('payment.refund-recorded', id);
    expect(event?.payload).toMatchObject({ method: 'card', reason: 'A scratch', amount: '12.34' });
    const back = await eventually(() => {
      const all = deals.published.ofType('payment.refunded');
      return all.find(({ payload }) => payload.bookingId === id);
    });
    expect(back.payload).toMatchObject({ amount: '12.34', customerNote: 'Sorry about that' });
    expect(JSON.stringify(back.payload)).not.toContain('scratch');
  });

  it('gives back what was paid otherwise the same way, and nothing twice', async () => {
    const id = await deals.paidBooking();
    const cash = (await deals.take(id, '170.00', { method: 'cash' })).body.deal.lines[0]!;

    const { body } = await deals.refund(id, cash, '170.00');

    expect(body.deal.lines[0]).toMatchObject({
      ...{ type: 'refund', amount: '-170.00', method: 'cash', status: 'succeeded' },
      ...{ providerId: null, refundable: '0.00' },
    });
    expect(body.deal).toMatchObject({ agreed: '30.00', refunded: '170.00', due: '0.00' });
    const again = await deals.refund(id, { ...cash, refundable: '0.00' }, '1.00');
    expect(again.error.message).toBe('Nothing of this payment is left to refund.');
  });

  it('says what staff received beyond a price that fell, and gives that back at the same price', async () => {
    const id = await deals.paidBooking();
    const transfer = (await deals.take(id, '160.00')).body.deal.lines[0]!;
    const body = { totalAmount: '150.00', reason: 'A smaller home', differenceInCash: false };
    const path = `/api/admin/bookings/${id}/price`;
    expect((await deals.bookings.call('POST', path, { as: 'admin', body })).status).toBe(200);
    const { overpaid } = await deals.read(id);
    // Of 40.00 too much, the 30.00 of the card went back by themselves.
    expect(overpaid).toBe('10.00');

    const refunded = await deals.refund(id, transfer, overpaid);

    expect(refunded.body.deal).toMatchObject({ agreed: '150.00', due: '0.00', overpaid: '0.00' });
  });

  it('refuses more than is left, and what was read before another refund', async () => {
    const id = await deals.paidBooking();
    const [fee] = (await deals.read(id)).lines;
    const more = await deals.refund(id, fee!, '30.01');
    expect(more.error.fields).toEqual({ amount: 'Only $30.00 of this payment can be refunded.' });
    await deals.refund(id, fee!, '10.00');
    const stale = await deals.refund(id, fee!, '10.00');
    expect([stale.status, stale.error.code]).toEqual([409, 'conflict']);
    expect(stale.error.message).toContain('$20.00');
    expect(await deals.read(id)).toMatchObject({ refunded: '10.00' });
  });

  it('refunds once, however often it is sent', async () => {
    const id = await deals.paidBooking();
    const [fee] = (await deals.read(id)).lines;
    const key = randomUUID();
    const answers = await Promise.all([1, 2].map(() => deals.refund(id, fee!, '30.00', {}, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await TransactionModel.countDocuments({ bookingId: id, type: 'refund' })).toBe(1);
  });

  it('asks for a reason, and for a payment of this deal', async () => {
    const [id, other] = [await deals.paidBooking(), await deals.paidBooking()];
    const [fee] = (await deals.read(id)).lines;
    expect((await deals.refund(id, fee!, '1.00', { reason: ' ' })).error.fields).toHaveProperty(
      'reason',
    );
    expect((await deals.refund(other, fee!, '1.00')).status).toBe(404);
  });
});

describe('writing off', () => {
  it('asks no more for what is due, and for it again', async () => {
    const id = await deals.paidBooking();
    expect((await deals.writeOff(id, '170.00')).body.deal).toMatchObject({
      ...{ agreed: '200.00', writtenOff: '170.00', due: '0.00' },
      lines: [{ type: 'write_off', amount: '170.00', method: null, reason: 'Goodwill' }, {}],
    });
    expect(await Booking.findById(id).lean()).toMatchObject({ paymentStatus: 'settled' });
    expect((await deals.writeOff(id, '20.00', true)).body.deal).toMatchObject({
      ...{ writtenOff: '150.00', due: '20.00' },
    });
    expect(await Booking.findById(id).lean()).toMatchObject({ paymentStatus: 'paid' });
    const events = await deals.told('payment.written-off', id);
    expect(events[0]?.payload).toMatchObject({ due: '0.00', isReversal: false });
  });

  it('never writes off more than is due, nor takes back more than that', async () => {
    const id = await deals.paidBooking();
    expect((await deals.writeOff(id, '170.01')).error.fields).toEqual({
      amount: 'Only $170.00 is due.',
    });
    expect((await deals.writeOff(id, '1.00', true)).error.message).toBe('Nothing is written off.');
  });
});
