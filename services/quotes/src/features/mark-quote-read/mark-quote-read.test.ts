import type { AdminQuoteResponse } from '@brightnest/contracts/quotes/admin-quotes';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { collectEvents, type CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { QuoteSubmission } from '../../model/quote-submission';
import { submittedId } from '../../testing/quote-request';
import { startQuotes, type QuotesUnderTest } from '../../testing/start-quotes';

let quotes: QuotesUnderTest;
let published: CollectedEvents;
beforeAll(async () => {
  quotes = await startQuotes();
  published = await collectEvents(quotes.env);
});
afterAll(async () => {
  await published.stop();
  await quotes.stop();
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
