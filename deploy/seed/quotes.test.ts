import type {
  AdminConversationsResponse,
  UnreadConversationsResponse,
} from '@brightnest/contracts/conversations/conversation-schemas';
import type { CustomerOfferResponse } from '@brightnest/contracts/offers/customer-offer-schemas';
import type { AdminQuotesResponse } from '@brightnest/contracts/quotes/quote-schemas';
import { DEMO_TEAM_QUOTES } from './team-quotes';
import { formatDate, propertyZone } from '@brightnest/contracts/times';
import { QUOTE_STATUSES } from '@brightnest/contracts/quotes/quote-status';
import { quoteSubmissionRequestSchema } from '@brightnest/contracts/quotes/quote-submission-schemas';
import { conversationRoutes } from '@brightnest/contracts/routes/conversations';
import { QuoteSubmission } from '../../services/quotes/src/records/quote-submission';
import { startQuotes, type QuotesUnderTest } from '../../services/quotes/src/testing/start-quotes';
import { DEMO_CONVERSATIONS, seedConversations } from './conversations';
import { demoUserId } from './demo-ids';
import { DEMO_OFFER_QUOTES, demoOfferTimes } from './demo-offers';
import { DEMO_QUOTES } from './demo-quotes';
import { DEMO_CONTACTS, DEMO_INQUIRIES, seedMessages } from './messages';
import { seedQuotes } from './quotes';

const ALL = DEMO_QUOTES.length + DEMO_TEAM_QUOTES.length + DEMO_OFFER_QUOTES.length;
const HOUR_MS = 60 * 60 * 1_000;

const weekdayOf = (time: number, state: string) =>
  formatDate(new Date(time), 'weekday', propertyZone(state)).split(' ')[0];

let quotes: QuotesUnderTest;
beforeAll(async () => {
  quotes = await startQuotes();
});
afterAll(() => quotes.stop());

describe('the demonstration quotes', () => {
  it('could all have come from the wizard', () => {
    const worked = [...DEMO_TEAM_QUOTES, ...DEMO_OFFER_QUOTES].map(({ request }) => request);
    for (const demo of [...DEMO_QUOTES, ...worked]) {
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

describe('the demonstration offers', () => {
  it('are in each state that lasts, at the price of the estimate', async () => {
    const stored = (await QuoteSubmission.find().lean()).filter(({ offer }) => offer);
    const states = stored.map(({ offer }) =>
      offer?.status === 'sent' && offer.viewedAt ? 'viewed' : offer?.status,
    );
    expect(states.sort()).toEqual([
      ...['accepted', 'change_requested', 'declined', 'expired', 'sent', 'viewed'],
    ]);
    for (const { offer, estimatedPrice, statusHistory } of stored) {
      expect(offer?.total).toEqual(estimatedPrice);
      if (offer?.status === 'declined') expect(offer.declineReason).not.toBe('');
      const isAccepted = offer?.status === 'accepted';
      expect(statusHistory.some(({ isByCustomer }) => isByCustomer)).toBe(isAccepted);
    }
  });

  it('can be accepted at each of their times where they are open, and by the customer', async () => {
    const as = { role: 'customer' as const, userId: demoUserId('customer@brightnest.example') };
    const path = `/api/quotes/${DEMO_OFFER_QUOTES[0]!.quoteId}/offer`;
    const { body } = await quotes.call<CustomerOfferResponse>('GET', path, { as });
    expect(body.offer).toMatchObject({ status: 'sent', isOpen: true, times: [{}, {}] });
  });

  it('have times to come, on no Sunday, whenever they are added', () => {
    const from = Date.now();
    for (let hours = 0; hours < 7 * 24; hours += 1) {
      const now = new Date(from + hours * HOUR_MS);
      for (const demo of DEMO_OFFER_QUOTES) {
        const { sentHoursAgo, validDays, became } = demo.offer;
        const times = demoOfferTimes(demo, now).map((time) => time.getTime());
        const validUntil = now.getTime() + (validDays * 24 - sentHoursAgo) * HOUR_MS;
        expect(validUntil > now.getTime()).toBe(became?.status !== 'expired');
        expect(validUntil).toBeLessThanOrEqual(Math.max(...times));
        expect(new Set(times).size).toBe(times.length);
        const weekdays = times.map((time) => weekdayOf(time, demo.request.state));
        expect(weekdays).not.toContain('Sunday');
        if (became === undefined) expect(Math.min(...times)).toBeGreaterThan(now.getTime());
      }
    }
  });
});

describe('the demonstration conversations', () => {
  it('are added once, one of them unread by the customer and one by the office', async () => {
    const all = DEMO_CONVERSATIONS.length;
    expect([await seedConversations(), await seedConversations()]).toEqual([all, 0]);
    const as = { role: 'customer' as const, userId: demoUserId('customer@brightnest.example') };
    const own = await quotes.call<UnreadConversationsResponse>(
      ...(['GET', conversationRoutes.listUnreadConversations.path, { as }] as const),
    );
    expect(own.body.conversations).toMatchObject([{ unread: 1 }]);
    const list = await quotes.call<AdminConversationsResponse>(
      ...(['GET', conversationRoutes.listConversations.path, { as: 'admin' }] as const),
    );
    expect(list.body.conversations.map(({ unread }) => unread)).toEqual([0, 1, 0]);
  });
});
