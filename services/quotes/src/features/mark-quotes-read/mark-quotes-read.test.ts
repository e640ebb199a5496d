import type { MarkReadResponse } from '@brightnest/contracts/quotes/quote-workflow';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { collectEvents, type CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { countQuotes } from '../../model/count-quotes';
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
