import { Types } from 'mongoose';
import { newQuote } from '../../model/new-quote';
import { QuoteSubmission } from '../../model/quote-submission';
import { forgetTally, QuoteTally } from '../../model/quote-tally';
import { quoteRequest } from '../../testing/quote-request';
import { startQuotes, type QuotesUnderTest } from '../../testing/start-quotes';
import { summariseQuotes } from './summarise-quotes';

let quotes: QuotesUnderTest;
beforeAll(async () => {
  quotes = await startQuotes();
});
afterEach(async () => {
  await QuoteSubmission.deleteMany({});
  await forgetTally();
});
afterAll(() => quotes.stop());

async function quoteOf(createdAt: string, count = 1) {
  const quote = newQuote(new Types.ObjectId(), quoteRequest());
  await QuoteSubmission.collection.insertMany(
    Array.from({ length: count }, () => ({
      ...quote,
      pendingEvents: [],
      _id: new Types.ObjectId(),
      createdAt: new Date(createdAt),
    })),
  );
}

describe('the summary of quotes', () => {
  it('is zero when there are none', async () => {
    expect(await summariseQuotes()).toEqual({
      totalQuotes: 0,
      unreadQuotes: 0,
      totalValue: '0.00',
      thisMonth: 0,
    });
  });

  it('counts the month of the calendar in Sydney', async () => {
    await quoteOf('2026-10-31T12:59:59Z'); // 31 October, 23:59:59 there
    await quoteOf('2026-10-31T13:00:00Z'); // 1 November, midnight there
    await quoteOf('2026-11-15T00:00:00Z');
    const now = new Date('2026-11-20T00:00:00Z');
    expect(await summariseQuotes(now)).toMatchObject({ totalQuotes: 3, thisMonth: 2 });
  });

  it('stays true when it stops reading what is settled', async () => {
    const now = new Date('2026-11-20T00:00:00Z');
    await quoteOf('2026-11-01T00:00:00Z', 5_001);
    await quoteOf('2026-11-19T23:30:00Z', 2);
    const expected = { totalQuotes: 5_003, totalValue: '1140684.00' };

    expect(await summariseQuotes(now)).toMatchObject(expected);
    expect(await QuoteTally.findById('quotes').lean()).toMatchObject({ count: 5_001 });
    expect(await summariseQuotes(now)).toMatchObject(expected);
    await quoteOf('2026-11-19T23:59:00Z');
    expect(await summariseQuotes(now)).toMatchObject({ totalQuotes: 5_004 });
  });
});
