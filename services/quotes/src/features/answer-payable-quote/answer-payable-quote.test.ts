import { PAYABLE_QUOTE_QUESTION } from '@brightnest/contracts/quotes/payable-quote';
import { createAsker, type Asker } from '@brightnest/service-kit/asker';
import { QuoteSubmission } from '../../model/quote-submission';
import { submit, submittedId } from '../../testing/quote-request';
import { startQuotes, type QuotesUnderTest } from '../../testing/start-quotes';

let quotes: QuotesUnderTest;
let asker: Asker;
beforeAll(async () => {
  quotes = await startQuotes({ PAYMENTS_ENABLED: true });
  asker = createAsker({ urls: { quotes: quotes.url }, env: quotes.env });
});
afterAll(async () => {
  asker.close();
  await quotes.stop();
});

const ask = (quoteId: string) => asker.ask(PAYABLE_QUOTE_QUESTION, { quoteId });

it('tells the fee of a visitor’s quote, the estimate, and where mail goes', async () => {
  expect(await ask(await submittedId(quotes))).toEqual({
    fee: { minor: 3_420, currency: 'AUD' },
    total: { minor: 22_800, currency: 'AUD' },
    description: 'Regular Cleaning in Newtown',
    email: 'ada@example.com',
    customerId: null,
  });
});

it('tells whose quote it is', async () => {
  const userId = 'a'.repeat(24);
  const { body } = await submit(quotes, {}, { as: { role: 'customer', userId } });
  expect(await ask(body.quote.id)).toMatchObject({ customerId: userId });
});

it.each([
  ['is priced by a person', { serviceType: 'office_cleaning' as const }, {}],
  ['is paid', {}, { paymentStatus: 'paid' as const }],
  ['is confirmed already', {}, { status: 'confirmed' as const }],
])('asks nothing for a quote that %s', async (_name, request, change) => {
  const id = await submittedId(quotes, request);
  await QuoteSubmission.updateOne({ _id: id }, { $set: change });
  expect(await ask(id)).toMatchObject({ fee: null });
});

it('does not know an id that is nobody’s', async () => {
  await expect(ask('0'.repeat(24))).rejects.toMatchObject({ code: 'not_found' });
});
