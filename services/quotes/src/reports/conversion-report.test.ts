import type { AdminQuotesResponse } from '@brightnest/contracts/quotes/quote-schemas';
import type { QuoteStatus } from '@brightnest/contracts/quotes/quote-status';
import type { ConversionReport } from '@brightnest/contracts/reports/report-schemas';
import { Types } from 'mongoose';
import { QuoteSubmission } from '../records/quote-submission';
import { submittedId } from '../testing/forms';
import { type QuotesUnderTest, startQuotes } from '../testing/start-quotes';

let quotes: QuotesUnderTest;
beforeAll(async () => {
  quotes = await startQuotes();
});
afterAll(() => quotes.stop());

async function request(at: string, status: QuoteStatus, suburb: string, agreed = false) {
  const id = await submittedId(quotes, { suburb });
  const statusHistory = agreed
    ? [{ what: 'status', status: 'customer_confirmed', at: new Date(), by: null }]
    : [];
  // As it was made then; timestamps are immutable to the model.
  await QuoteSubmission.collection.updateOne(
    { _id: new Types.ObjectId(id) },
    { $set: { createdAt: new Date(at), status, statusHistory } },
  );
}

it('tells what became of requests by the day on which they were made', async () => {
  // The office's day ends at 14:00 UTC in winter.
  await request('2030-06-30T13:59:59Z', 'completed', 'Bondi', true);
  await request('2030-06-30T14:00:00Z', 'completed', 'Bondi', true);
  await request('2030-07-10T00:00:00Z', 'cancelled', 'Bondi', true);
  await request('2030-07-10T01:00:00Z', 'cancelled', 'Manly');
  await request('2030-07-31T13:59:59Z', 'quote_requested', 'Manly');
  await request('2030-07-31T14:00:00Z', 'ready', 'Manly', true);
  const path = '/api/admin/reports/conversion?from=2030-07-01&to=2030-07-31';
  const { body } = await quotes.call<ConversionReport>('GET', path, { as: 'admin' });
  expect(body.total).toEqual({ requested: 4, offered: 0, agreed: 2, completed: 1, cancelled: 2 });
  expect([body.step, body.steps.length]).toEqual(['day', 31]);
  expect(body.steps[9]).toMatchObject({ from: '2030-07-10', requested: 2, agreed: 1 });
  expect(body.places).toMatchObject([
    { name: 'Bondi', requested: 2, agreed: 2, cancelled: 1 },
    { name: 'Manly', requested: 2, agreed: 0, cancelled: 1 },
  ]);
  const { body: file } = await quotes.call<string>('GET', path.replace('?', '/export?'), {
    as: 'admin',
  });
  const lines = file.trim().split('\r\n');
  expect(lines).toContain('Day of the request,2030-07-10,2,0,1,0,2');
  expect(lines).toContain('Place,Manly,2,0,0,0,1');
  // The list that it leads to has the same requests.
  const { body: list } = await quotes.call<AdminQuotesResponse>(
    'GET',
    '/api/admin/quotes?from=2030-07-01&to=2030-07-31&status=cancelled&sort=-name',
    { as: 'admin' },
  );
  expect([list.total, list.quotes.map(({ suburb }) => suburb).sort()]).toEqual([
    2,
    ['Bondi', 'Manly'],
  ]);
  const as = { role: 'customer_support' as const, permissions: ['quotes:read' as const] };
  expect((await quotes.call('GET', path, { as })).status).toBe(403);
});
