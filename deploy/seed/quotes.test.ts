import type { AdminQuotesResponse } from '@brightnest/contracts/quotes/quote-schemas';
import { DEMO_TEAM_QUOTES } from './team-quotes';
import { QUOTE_STATUSES } from '@brightnest/contracts/quotes/quote-status';
import { quoteSubmissionRequestSchema } from '@brightnest/contracts/quotes/quote-submission-schemas';
import { QuoteSubmission } from '../../services/quotes/src/quotes/quote-submission';
import { startQuotes, type QuotesUnderTest } from '../../services/quotes/src/testing/start-quotes';
import { DEMO_QUOTES } from './demo-quotes';
import { DEMO_CONTACTS, DEMO_INQUIRIES, seedMessages } from './messages';
import { seedQuotes } from './quotes';

const ALL = DEMO_QUOTES.length + DEMO_TEAM_QUOTES.length;

let quotes: QuotesUnderTest;
beforeAll(async () => {
  quotes = await startQuotes();
});
afterAll(() => quotes.stop());

describe('the demonstration quotes', () => {
  it('could all have come from the wizard', () => {
    for (const demo of [...DEMO_QUOTES, ...DEMO_TEAM_QUOTES.map(({ request }) => request)]) {
      const { error } = quoteSubmissionRequestSchema.validate(demo, { stripUnknown: true });
      expect(error).toBeUndefined();
    }
  });

  it('are added once and then left as staff made them', async () => {
    const { INTERNAL_KEY } = quotes.env;
    expect(await seedQuotes(INTERNAL_KEY)).toBe(ALL);
    const [newest] = await QuoteSubmission.find({ isRead: false }).sort({ createdAt: -1 }).lean();
    await QuoteSubmission.updateOne({ _id: newest!._id }, { $set: { isRead: true } });

    expect(await seedQuotes(INTERNAL_KEY)).toBe(0);
    expect(await QuoteSubmission.countDocuments()).toBe(ALL);
    expect(await QuoteSubmission.findById(newest!._id).lean()).toMatchObject({ isRead: true });
  });

  it('are listed and summed up, some of them unread', async () => {
    const { body } = await quotes.call<AdminQuotesResponse>('GET', '/api/admin/quotes', {
      as: 'admin',
    });
    expect(body.quotes[0]).toMatchObject({
      firstName: 'Olivia',
      address: '14 Wilson Street, Unit 3',
    });
    expect(body.summary.totalQuotes).toBe(ALL);
    expect(body.summary.unreadQuotes).toBeGreaterThan(1);
    const statuses = body.quotes.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(
      new Set(QUOTE_STATUSES.filter((status) => status !== 'quote_requested')),
    );
    for (const { status, scheduledAt } of body.quotes) {
      expect(scheduledAt === null).toBe(['pending', 'cancelled'].includes(status));
    }
  });

  it('have a team where they are that far, and a time for each step', async () => {
    for (const { quoteId, status, team } of DEMO_TEAM_QUOTES) {
      const quote = await QuoteSubmission.findById(quoteId).orFail().lean();
      expect(quote.status).toBe(status);
      expect(quote.assignedCleaners.map(({ name }) => name)).toEqual(team.map(({ name }) => name));
      expect(quote.statusHistory?.at(-1)?.status).toBe(status);
      const times = quote.statusHistory?.map(({ at }) => at.getTime()) ?? [];
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.at(-1)).toBeLessThanOrEqual(Date.now());
    }
  });

  it('have a payment link of their own each', async () => {
    const stored = await QuoteSubmission.find({}, { paymentTokenDigest: 1 }).lean();
    expect(new Set(stored.map(({ paymentTokenDigest }) => paymentTokenDigest)).size).toBe(ALL);
  });

  it('come with messages and inquiries, added once', async () => {
    const all = DEMO_CONTACTS.length + DEMO_INQUIRIES.length;
    expect([await seedMessages(), await seedMessages()]).toEqual([all, 0]);
  });
});
