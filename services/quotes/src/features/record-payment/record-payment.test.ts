import type { PaymentReceived } from '@brightnest/contracts/events/payments';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { QuoteSubmission } from '../../model/quote-submission';
import { submittedId } from '../../testing/quote-request';
import { startQuotes, type QuotesUnderTest } from '../../testing/start-quotes';

let quotes: QuotesUnderTest;
beforeAll(async () => {
  quotes = await startQuotes({ PAYMENTS_ENABLED: true });
});
afterAll(() => quotes.stop());

function received(quoteId: string | null, given: Partial<PaymentReceived> = {}) {
  return testEvent('payment.received', {
    checkoutId: 'c0ffee00-0000-4000-8000-000000000000',
    purpose: quoteId === null ? 'booking' : 'quote',
    amount: '34.20',
    currency: 'AUD',
    description: 'Regular Cleaning in Newtown',
    userId: null,
    email: 'ada@example.com',
    bookingId: null,
    quoteId,
    receiptNumber: 'BN-2030-000001',
    total: '228.00',
    cash: '193.80',
    paymentId: 'ch_1',
    ...given,
  });
}
const isPaid = (id: string) =>
  eventually(
    async () => (await QuoteSubmission.exists({ _id: id, paymentStatus: 'paid' })) !== null,
  );

it('keeps what was paid, when, and under which charge, and nothing is due any more', async () => {
  const id = await submittedId(quotes);
  const event = received(id);

  await publishRaw(quotes.env, [event]);
  await isPaid(id);

  expect(await QuoteSubmission.findById(id).lean()).toMatchObject({
    paymentStatus: 'paid',
    paidAmount: { minor: 3_420, currency: 'AUD' },
    paymentDate: new Date(event.occurredAt),
    paymentIntentId: 'ch_1',
  });
  const { body } = await quotes.call('GET', `/api/quotes/${id}/payment-status`);
  expect(body).toEqual({ success: false, paymentStatus: 'paid' });
});

it('is recorded once, however often it is told', async () => {
  const id = await submittedId(quotes);
  const marker = await submittedId(quotes);
  const event = received(id);
  const later = received(id, { amount: '1.00', paymentId: 'ch_2' });

  await publishRaw(quotes.env, [event]);
  await isPaid(id);
  await publishRaw(quotes.env, [event, event, later, received(marker)]);
  await isPaid(marker);

  expect(await QuoteSubmission.findById(id).lean()).toMatchObject({
    paidAmount: { minor: 3_420 },
    paymentIntentId: 'ch_1',
  });
});

it('leaves quotes alone when something else was paid', async () => {
  const id = await submittedId(quotes);
  const marker = await submittedId(quotes);
  await publishRaw(quotes.env, [received(null), received(marker)]);
  await isPaid(marker);
  expect(await QuoteSubmission.findById(id).lean()).toMatchObject({ paymentStatus: 'unpaid' });
});
