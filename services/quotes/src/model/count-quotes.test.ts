import { Types } from 'mongoose';
import { quoteRequest } from '../testing/quote-request';
import { startQuotes, type QuotesUnderTest } from '../testing/start-quotes';
import { countQuotes } from './count-quotes';
import { newQuote } from './new-quote';
import { QuoteSubmission } from './quote-submission';
import { storeQuote } from './store-quote';
import { recountQuotes } from './write-tally';

let quotes: QuotesUnderTest;
beforeAll(async () => {
  quotes = await startQuotes();
});
afterEach(async () => {
  await QuoteSubmission.deleteMany({});
  await recountQuotes();
});
afterAll(() => quotes.stop());

async function store(createdAt: string, changes: object = {}) {
  const quote = newQuote(new Types.ObjectId(), quoteRequest());
  await storeQuote({ ...quote, createdAt: new Date(createdAt), ...changes });
}

it('is zero when there are none', async () => {
  expect((await countQuotes()).summary).toEqual({
    totalQuotes: 0,
    unreadQuotes: 0,
    totalValue: '0.00',
    thisMonth: 0,
  });
});

it('counts the month of the calendar in Sydney', async () => {
  await store('2026-10-31T12:59:59Z'); // 31 October, 23:59:59 there
  await store('2026-10-31T13:00:00Z'); // 1 November, midnight there
  await store('2026-11-15T00:00:00Z');
  const { summary } = await countQuotes(new Date('2026-11-20T00:00:00Z'));
  expect(summary).toMatchObject({ totalQuotes: 3, thisMonth: 2 });
});

it('counts the same anew as one by one', async () => {
  await Promise.all(Array.from({ length: 30 }, () => store('2026-11-01T00:00:00Z')));
  await store('2026-10-30T00:00:00Z', { isRead: true });
  await store('2026-10-29T00:00:00Z', { status: 'completed', isRead: true });
  const now = new Date('2026-11-20T00:00:00Z');

  const one = await countQuotes(now);
  await recountQuotes();
  const anew = await countQuotes(now);

  expect(anew.summary).toEqual(one.summary);
  expect(anew.summary).toEqual({
    totalQuotes: 32,
    unreadQuotes: 30,
    totalValue: '7296.00',
    thisMonth: 30,
  });
  for (const { totalOf } of [one, anew]) {
    expect(totalOf({ read: 'read' })).toBe(2);
    expect(totalOf({ status: 'completed' })).toBe(1);
    expect(totalOf({ status: 'pending', read: 'read' })).toBe(1);
    expect(totalOf({ status: 'ready' })).toBe(0);
  }
});
