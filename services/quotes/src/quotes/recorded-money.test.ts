import type { PaymentRecorded } from '@brightnest/contracts/events/deals';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { staffCalls } from '../testing/staff-calls';
import { type QuotesUnderTest, startQuotes } from '../testing/start-quotes';

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
