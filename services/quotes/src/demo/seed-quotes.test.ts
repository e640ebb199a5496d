import type { AdminQuotesResponse } from '@brightnest/contracts/quotes/admin-quotes';
import { quoteSubmissionRequestSchema } from '@brightnest/contracts/quotes/quote-submission';
import { QuoteSubmission } from '../model/quote-submission';
import { startQuotes, type QuotesUnderTest } from '../testing/start-quotes';
import { DEMO_QUOTES } from './demo-quotes';
import { DEMO_CONTACTS, DEMO_INQUIRIES } from './demo-messages';
import { seedMessages } from './seed-messages';
import { seedQuotes } from './seed-quotes';

let quotes: QuotesUnderTest;
beforeAll(async () => {
  quotes = await startQuotes();
});
afterAll(() => quotes.stop());

describe('the demonstration quotes', () => {
  it('could all have come from the wizard', () => {
    for (const demo of DEMO_QUOTES) {
      const { error } = quoteSubmissionRequestSchema.validate(demo, { stripUnknown: true });
      expect(error).toBeUndefined();
    }
  });

  it('are added once and then left as staff made them', async () => {
    expect(await seedQuotes()).toBe(DEMO_QUOTES.length);
    const [newest] = await QuoteSubmission.find({ isRead: false }).sort({ createdAt: -1 }).lean();
    await QuoteSubmission.updateOne({ _id: newest!._id }, { $set: { isRead: true } });

    expect(await seedQuotes()).toBe(0);
    expect(await QuoteSubmission.countDocuments()).toBe(DEMO_QUOTES.length);
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
    expect(body.summary.totalQuotes).toBe(DEMO_QUOTES.length);
    expect(body.summary.unreadQuotes).toBeGreaterThan(1);
    const statuses = body.quotes.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(
      new Set(['pending', 'customer_confirmed', 'completed', 'cancelled']),
    );
    for (const { status, scheduledAt } of body.quotes) {
      expect(scheduledAt !== null).toBe(['customer_confirmed', 'completed'].includes(status));
    }
  });

  it('come with messages and inquiries, added once', async () => {
    const all = DEMO_CONTACTS.length + DEMO_INQUIRIES.length;
    expect([await seedMessages(), await seedMessages()]).toEqual([all, 0]);
  });
});
