import { QUOTES_STATS_QUESTION } from '@brightnest/contracts/staff/dashboard-stats';
import { createAsker, type Asker } from '@brightnest/service-kit/asker';
import { Types } from 'mongoose';
import { newQuote } from '../../model/new-quote';
import { officeWeeks } from '../../model/office-calendar';
import { storeQuote } from '../../model/store-quote';
import { contactRequest } from '../../testing/contact-request';
import { inquiryRequest } from '../../testing/inquiry-request';
import { quoteRequest } from '../../testing/quote-request';
import { startQuotes, type QuotesUnderTest } from '../../testing/start-quotes';

const WEEK_MS = 7 * 24 * 60 * 60 * 1_000;

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

it('counts quotes by week, messages that are unread, inquiries that wait', async () => {
  const now = Date.now();
  for (const createdAt of [now, now - 2 * WEEK_MS, now - 2 * WEEK_MS, now - 9 * WEEK_MS]) {
    const quote = newQuote(new Types.ObjectId(), quoteRequest());
    await storeQuote({ ...quote, createdAt: new Date(createdAt) });
  }
  await quotes.call('POST', '/api/contact', { body: contactRequest() });
  await quotes.call('POST', '/api/service-inquiries', { body: inquiryRequest() });
  const [first, second, third] = officeWeeks(3, new Date(now));
  expect(await asker.ask(QUOTES_STATS_QUESTION, { weeks: 3 })).toEqual({
    totalQuotes: 4,
    unreadContacts: 1,
    pendingInquiries: 1,
    quotesByWeek: [
      { week: first, quotes: 2, value: '456.00' },
      { week: second, quotes: 0, value: '0.00' },
      { week: third, quotes: 1, value: '228.00' },
    ],
  });
});

it('begins a week on Monday, in Sydney', () => {
  // Sunday night in London, Monday morning there.
  expect(officeWeeks(2, new Date('2026-11-22T21:00:00Z'))).toEqual(['2026-11-16', '2026-11-23']);
  expect(officeWeeks(1, new Date('2026-11-22T12:59:00Z'))).toEqual(['2026-11-16']);
});
