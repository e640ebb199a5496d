import { randomUUID } from 'node:crypto';
import type { PaymentRecorded } from '@brightnest/contracts/events/bookings/deals';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { staffCalls } from '../../testing/staff-calls';
import { type QuotesUnderTest, startQuotes } from '../../testing/start-quotes';

let quotes: QuotesUnderTest;
beforeAll(async () => {
  quotes = await startQuotes({ PAYMENTS: 'sandbox' });
});
afterAll(() => quotes.stop());

const notice = (dealId: string, amount: string, left: { paidNet: string; due: string }) => ({
  ...{ kind: 'quote' as const, dealId, description: 'Regular Cleaning in Newtown' },
  ...{ customerId: null, email: 'ada@example.com', amount, currency: 'AUD' as const, ...left },
});
const recorded = (dealId: string, amount: string, left: { paidNet: string; due: string }) =>
  testEvent('payment.recorded', {
    ...notice(dealId, amount, left),
    method: 'bank_transfer',
  } satisfies PaymentRecorded);
const writtenOff = (
  dealId: string,
  amount: string,
  left: { paidNet: string; due: string; isReversal?: boolean },
) => {
  const { isReversal = false, ...money } = left;
  const payload = { ...notice(dealId, amount, money), reason: 'Goodwill', isReversal };
  return testEvent('payment.written-off', payload);
};
const becomes = (id: string, shown: object) =>
  eventually(async () => {
    const quote = await staffCalls(quotes).read(id);
    return Object.entries(shown).every(([key, value]) => Reflect.get(quote, key) === value);
  });

it('follows what staff record of a quote, each once', async () => {
  const id = await staffCalls(quotes).confirmed({ finalPrice: '200.00' });
  const part = recorded(id, '50.00', { paidNet: '50.00', due: '150.00' });
  await publishRaw(quotes.env, [part, part]);
  await becomes(id, { paymentStatus: 'paid', due: '150.00' });
  const off = writtenOff(id, '150.00', { paidNet: '50.00', due: '0.00' });
  await publishRaw(quotes.env, [off, part]);
  await becomes(id, { paymentStatus: 'settled', due: '0.00' });
  const again = { paidNet: '50.00', due: '20.00', isReversal: true };
  await publishRaw(quotes.env, [writtenOff(id, '20.00', again), off]);
  await becomes(id, { paymentStatus: 'paid', due: '20.00' });
});

it('leaves the price of a goodwill refund alone', async () => {
  const id = await staffCalls(quotes).confirmed({ finalPrice: '200.00' });
  const payload = {
    ...notice(id, '10.00', { paidNet: '40.00', due: '150.00' }),
    ...{ method: 'bank_transfer' as const, lowersPrice: true, reason: 'Late', customerNote: null },
  };
  await publishRaw(quotes.env, [
    recorded(id, '50.00', { paidNet: '50.00', due: '150.00' }),
    testEvent('payment.refund-recorded', payload),
    recorded(id, '100.00', { paidNet: '140.00', due: '50.00' }),
  ]);
  await becomes(id, { paymentStatus: 'paid', due: '50.00' });
});

it('asks for what a bank took back, until it is given again', async () => {
  const id = await staffCalls(quotes).confirmed({ finalPrice: '200.00' });
  const of = { checkoutId: randomUUID(), purpose: 'quote' as const, amount: '30.00' };
  const disputed = {
    ...{ ...of, currency: 'AUD' as const, description: 'Regular Cleaning in Newtown' },
    ...{ userId: null, email: 'ada@example.com', bookingId: null, quoteId: id },
  };
  const taken = testEvent('payment.disputed', disputed);
  const tip = testEvent('payment.disputed', { ...disputed, purpose: 'tip' });
  await publishRaw(quotes.env, [
    recorded(id, '50.00', { paidNet: '50.00', due: '150.00' }),
    ...[taken, taken, tip],
  ]);
  await becomes(id, { paymentStatus: 'paid', due: '180.00' });
  const won = testEvent('payment.dispute-closed', { ...disputed, outcome: 'won' });
  await publishRaw(quotes.env, [won, won]);
  await becomes(id, { due: '150.00' });
});
