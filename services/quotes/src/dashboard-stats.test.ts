import { QUOTES_STATS_RPC } from '@brightnest/contracts/overview/stats-schemas';
import { createRpcClient, type RpcClient } from '@brightnest/service-kit/rpc/client';
import { insertQuoteOnce } from './quotes/submission/new-quote';
import { officeWeeks } from './records/quote-counts';
import { contactRequest, inquiryRequest, quoteRecord } from './testing/forms';
import { startQuotes, type QuotesUnderTest } from './testing/start-quotes';

const WEEK_MS = 7 * 24 * 60 * 60 * 1_000;

let quotes: QuotesUnderTest;
let rpc: RpcClient;
beforeAll(async () => {
  quotes = await startQuotes();
  rpc = createRpcClient({ urls: { quotes: quotes.url }, env: quotes.env });
});
afterAll(async () => {
  rpc.close();
  await quotes.stop();
});

it('counts quotes by week, messages that are unread, inquiries that wait', async () => {
  const now = Date.now();
  for (const createdAt of [now, now - 2 * WEEK_MS, now - 2 * WEEK_MS, now - 9 * WEEK_MS]) {
    await insertQuoteOnce({ ...quoteRecord(), createdAt: new Date(createdAt) });
  }
  await quotes.call('POST', '/api/contact', { body: contactRequest() });
  await quotes.call('POST', '/api/service-inquiries', { body: inquiryRequest() });
  const [first, second, third] = officeWeeks(3, new Date(now));
  expect(await rpc.call(QUOTES_STATS_RPC, { weeks: 3 })).toEqual({
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
