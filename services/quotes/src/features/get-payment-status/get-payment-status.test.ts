import { submittedId } from '../../testing/quote-request';
import { startQuotes, type QuotesUnderTest } from '../../testing/start-quotes';

let quotes: QuotesUnderTest;
beforeAll(async () => {
  quotes = await startQuotes({ PAYMENTS_ENABLED: true });
});
afterAll(() => quotes.stop());

const ask = (id: string) => quotes.call('GET', `/api/quotes/${id}/payment-status`);

describe('the payment status of a quote, with a checkout', () => {
  it('asks for 15 % of the estimate', async () => {
    const { status, body } = await ask(await submittedId(quotes));
    expect(status).toBe(200);
    // 228.00 × 0.15
    expect(body).toEqual({ success: true, paymentStatus: 'unpaid', amount: '34.20' });
  });

  it('asks nothing for an office: a person prices it', async () => {
    const office = await submittedId(quotes, { serviceType: 'office_cleaning' });
    const inOffice = await submittedId(quotes, { propertyType: 'office' });
    const nothing = { success: false, paymentStatus: 'unpaid' };
    expect((await ask(office)).body).toEqual(nothing);
    expect((await ask(inOffice)).body).toEqual(nothing);
  });

  it('does not know an id that is nobody’s', async () => {
    const { status, error } = await ask('0'.repeat(24));
    expect([status, error.code]).toEqual([404, 'not_found']);
  });

  it.each([['1'], ['not-an-id'], ['%7B%22$ne%22:null%7D'], ['0'.repeat(25)]])(
    'refuses the id %s',
    async (id) => {
      const { status, error } = await ask(id);
      expect([status, error.code]).toEqual([400, 'validation_failed']);
      expect(error.fields).toEqual({ id: 'This is not a valid id' });
    },
  );
});
