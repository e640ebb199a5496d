import { RESPONSE_TIME_QUESTION } from '@brightnest/contracts/quotes/response-time';
import { createAsker, type Asker } from '@brightnest/service-kit/asker';
import { QuoteSubmission } from '../../model/quote-submission';
import { submit } from '../../testing/quote-request';
import { startQuotes, type QuotesUnderTest } from '../../testing/start-quotes';
import { averageOf } from './measure-response-time';

const MINUTE_MS = 60_000;
const ADA = 'a'.repeat(24);

let quotes: QuotesUnderTest;
let asker: Asker;
beforeAll(async () => {
  quotes = await startQuotes();
  asker = createAsker({ urls: { quotes: quotes.url }, env: quotes.env });
});
afterAll(async () => {
  asker.close();
  await quotes.stop();
});

const ask = async (userId = ADA) => (await asker.ask(RESPONSE_TIME_QUESTION, { userId })).averageMs;

/** A quote that waited for so long; one that nobody opened where no time is given. */
async function quoteOf(userId: string | undefined, waitedMs?: number): Promise<void> {
  const as = userId === undefined ? undefined : ({ role: 'customer', userId } as const);
  const { body } = await submit(quotes, {}, { as });
  if (waitedMs === undefined) return;
  const { createdAt } = await QuoteSubmission.findById(body.quote.id).orFail().lean();
  const readAt = new Date(createdAt.getTime() + waitedMs);
  await QuoteSubmission.updateOne({ _id: body.quote.id }, { $set: { isRead: true, readAt } });
}

it('measures nothing while none of the customer’s quotes was opened', async () => {
  await quoteOf(ADA);
  expect(await ask()).toBeNull();
});

it('is the average over the customer’s own opened quotes', async () => {
  await quoteOf(ADA, 30 * MINUTE_MS);
  await quoteOf(ADA, 90 * MINUTE_MS);
  await quoteOf('b'.repeat(24), 5 * MINUTE_MS);
  await quoteOf(undefined, 7 * MINUTE_MS);

  expect(await ask()).toBe(60 * MINUTE_MS);
});

it('reads an index and no document, however many quotes there are', async () => {
  const plan = await QuoteSubmission.aggregate(averageOf(ADA)).explain('executionStats');
  const examined = [...JSON.stringify(plan).matchAll(/"totalDocsExamined":(\d+)/g)];
  expect(examined.map(([, count]) => count)).toEqual(['0']);
  expect(JSON.stringify(plan)).toContain('customerId_1_readAt_1_createdAt_1');
});

it('is asked by services alone', async () => {
  const path = `/internal/questions/${RESPONSE_TIME_QUESTION}`;
  const answer = await quotes.call('POST', path, { body: { userId: ADA }, as: 'admin' });
  expect(answer.status).toBe(403);
});
