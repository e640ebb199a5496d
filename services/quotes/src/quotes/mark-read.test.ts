import { DEFAULT_FEE_TERMS } from '@brightnest/contracts/payments/fee-terms';
import type {
  AdminQuoteResponse,
  MarkReadResponse,
} from '@brightnest/contracts/quotes/quote-schemas';
import { RESPONSE_TIME_RPC } from '@brightnest/contracts/rpc/quotes';
import { type RpcClient, createRpcClient } from '@brightnest/service-kit/rpc/client';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { type CollectedEvents, collectEvents } from '@brightnest/service-kit/testing/test-broker';
import { submit, submittedId } from '../testing/forms';
import { type QuotesUnderTest, startQuotes } from '../testing/start-quotes';
import { averageOf } from './mark-read';
import { countQuotes, quoteCounter } from '../records/quote-counts';
import { QuoteSubmission } from '../records/quote-submission';

let quotes: QuotesUnderTest;
beforeAll(async () => {
  quotes = await startQuotes();
});
afterAll(() => quotes.stop());

describe('reading a quote', () => {
  describe('one quote', () => {
    it('is shown to staff whole, and nothing internal with it', async () => {
      const id = await submittedId(quotes);
      const { body } = await quotes.call<AdminQuoteResponse>('GET', `/api/admin/quotes/${id}`, {
        as: 'admin',
      });
      expect(body).toEqual({
        success: true,
        quote: {
          id,
          version: expect.any(String),
          customerId: null,
          firstName: 'Ada',
          lastName: 'Byron',
          email: 'ada@example.com',
          phone: '(02) 9374 4000',
          serviceType: 'regular_cleaning',
          additionalServices: ['clean_oven'],
          propertyType: 'house',
          propertySize: '3 bedrooms, 2 bathrooms',
          bedrooms: 3,
          bathrooms: 2,
          quantities: {},
          address: '1 King Street',
          suburb: 'Newtown',
          state: 'NSW',
          postalCode: '',
          preferredDate: '',
          preferredTime: '',
          cleaningFrequency: 'weekly',
          specialInstructions: '',
          photos: [],
          estimatedPrice: '228.00',
          finalPrice: null,
          feeDifference: null,
          offer: null,
          pastOffers: [],
          status: 'pending',
          paymentStatus: 'unpaid',
          paidAmount: null,
          due: '228.00',
          isRead: false,
          readAt: null,
          createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
          assignedCleaners: [],
          scheduledAt: null,
          duration: null,
          timeZone: 'Australia/Sydney',
          confirmationNotes: '',
          ...{ coupon: null, discount: null, extraTexts: ['Clean oven'] },
          estimateLines: [
            { label: 'Regular Cleaning, 3 bedrooms, 2 bathrooms', amount: '170.00' },
            { label: 'Frequency: Weekly', amount: '-17.00' },
            { label: 'Clean oven', amount: '75.00' },
          ],
          startedAt: null,
          completedAt: null,
          cancelledAt: null,
          statusHistory: [],
          terms: DEFAULT_FEE_TERMS,
        },
      });
    });

    it.each([
      [undefined, 401],
      ['customer', 403],
      ['operations_manager', 403],
      ['super_admin', 200],
    ] as const)('called by %s answers %d', async (as, status) => {
      const id = await submittedId(quotes);
      const answer = await quotes.call('GET', `/api/admin/quotes/${id}`, { as });
      expect(answer.status).toBe(status);
    });

    it('is 404 when nobody has it and 400 when it is no id', async () => {
      const unknown = await quotes.call('GET', `/api/admin/quotes/${'0'.repeat(24)}`, {
        as: 'admin',
      });
      const wrong = await quotes.call('GET', '/api/admin/quotes/..%2f..', { as: 'admin' });
      expect([unknown.status, wrong.status]).toEqual([404, 400]);
    });
  });
});

describe('marking a quote read', () => {
  let published: CollectedEvents;
  beforeAll(async () => {
    published = await collectEvents(quotes.env);
  });
  afterAll(async () => {
    await published.stop();
  });

  const open = (id: string) =>
    quotes.call<AdminQuoteResponse>('PATCH', `/api/admin/quotes/${id}/read`, { as: 'admin' });

  describe('opening a quote', () => {
    it('marks it read and says so', async () => {
      const id = await submittedId(quotes);
      const { status, body } = await open(id);
      expect(status).toBe(200);
      expect(body.quote).toMatchObject({ id, isRead: true });
      expect(await QuoteSubmission.findById(id).lean()).toMatchObject({
        isRead: true,
        readAt: expect.any(Date),
      });
    });

    it('by ten people at once is one event, after the one of its submission', async () => {
      const id = await submittedId(quotes);
      const answers = await Promise.all(Array.from({ length: 10 }, () => open(id)));
      expect(answers.every(({ body }) => body.quote.isRead)).toBe(true);
      await open(id);

      // Both events are out and nothing of this quote waits any more.
      await eventually(async () => {
        const done = { _id: id, publishedSequence: 2, 'pendingEvents.id': { $exists: false } };
        return (await QuoteSubmission.collection.countDocuments(asStored(done))) === 1;
      });
      await eventually(() => ofQuote(id).length >= 2);
      expect(ofQuote(id)).toMatchObject([
        { type: 'quote.submitted', sequence: 1 },
        { type: 'quote.read', sequence: 2, origin: { role: 'admin' }, payload: { quoteId: id } },
      ]);
    });

    it('is for staff alone', async () => {
      const id = await submittedId(quotes);
      const path = `/api/admin/quotes/${id}/read`;
      expect((await quotes.call('PATCH', path)).status).toBe(401);
      expect((await quotes.call('PATCH', path, { as: 'customer' })).status).toBe(403);
      expect(await QuoteSubmission.findById(id).lean()).toMatchObject({ isRead: false });
    });

    it('is 404 for an unknown quote and 400 for a wrong id', async () => {
      expect((await open('0'.repeat(24))).status).toBe(404);
      expect((await open('zero')).status).toBe(400);
    });
  });

  function ofQuote(id: string) {
    return published.events.filter((event) => event.aggregate.id === id);
  }

  function asStored(filter: { _id: string }) {
    return { ...filter, _id: QuoteSubmission.base.Types.ObjectId.createFromHexString(filter._id) };
  }
});

describe('marking quotes read in bulk', () => {
  let published: CollectedEvents;
  beforeAll(async () => {
    await QuoteSubmission.deleteMany({});
    await quoteCounter.recount();
    published = await collectEvents(quotes.env);
  });
  afterAll(async () => {
    await published.stop();
  });

  const mark = (body: object) =>
    quotes.call<MarkReadResponse>('POST', '/api/admin/quotes/read', { as: 'admin', body });

  it('marks those that are not so yet, each with its event, and counts them', async () => {
    const ids = [await submittedId(quotes), await submittedId(quotes), await submittedId(quotes)];
    await quotes.call('PATCH', `/api/admin/quotes/${ids[0]}/read`, { as: 'admin' });

    expect((await mark({ ids: [...ids, '0'.repeat(24)] })).body).toEqual({
      success: true,
      changed: 2,
    });
    expect((await countQuotes()).summary).toMatchObject({ totalQuotes: 3, unreadQuotes: 0 });
    expect((await mark({ ids: ids.slice(1), isRead: false })).body.changed).toBe(2);
    expect((await countQuotes()).summary.unreadQuotes).toBe(2);

    await eventually(() => published.ofType('quote.read').length === 5);
    expect(published.ofType('quote.read').map(({ payload }) => payload.isRead ?? true)).toEqual(
      expect.arrayContaining([true, true, true, false, false]),
    );
  });

  it('counts right when two windows mark the same at once', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => submittedId(quotes)));
    const before = (await countQuotes()).summary.unreadQuotes;
    const answers = await Promise.all([mark({ ids }), mark({ ids: ids.toReversed() })]);
    expect(answers.reduce((sum, { body }) => sum + body.changed, 0)).toBe(5);
    expect((await countQuotes()).summary.unreadQuotes).toBe(before - 5);
  });

  it('is for staff alone', async () => {
    const body = { ids: ['0'.repeat(24)] };
    const path = '/api/admin/quotes/read';
    expect((await quotes.call('POST', path, { body })).status).toBe(401);
    expect((await quotes.call('POST', path, { body, as: 'cleaner' })).status).toBe(403);
  });
});

describe('the response time', () => {
  const MINUTE_MS = 60_000;
  const ADA = 'a'.repeat(24);

  let rpc: RpcClient;
  beforeAll(async () => {
    rpc = createRpcClient({ urls: { quotes: quotes.url }, env: quotes.env });
  });
  afterAll(async () => {
    rpc.close();
  });

  const ask = async (userId = ADA) => (await rpc.call(RESPONSE_TIME_RPC, { userId })).averageMs;

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
    const path = `/internal/rpc/${RESPONSE_TIME_RPC}`;
    const answer = await quotes.call('POST', path, { body: { userId: ADA }, as: 'admin' });
    expect(answer.status).toBe(403);
  });
});
