import { submittedId } from '../../testing/quote-request';
import { startQuotes, type QuotesUnderTest } from '../../testing/start-quotes';

let quotes: QuotesUnderTest;
beforeAll(async () => {
  quotes = await startQuotes();
});
afterAll(() => quotes.stop());

describe('the payment status of a quote, without a checkout', () => {
  it('sends nobody to pay', async () => {
    const id = await submittedId(quotes);
    const { body } = await quotes.call('GET', `/api/quotes/${id}/payment-status`);
    expect(body).toEqual({ success: false, paymentStatus: 'unpaid' });
  });
});
