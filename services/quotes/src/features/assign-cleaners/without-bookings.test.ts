import { startQuotes, type QuotesUnderTest } from '../../testing/start-quotes';
import { ANN, workOnQuotes } from '../../testing/work-on-quotes';

let quotes: QuotesUnderTest;
beforeAll(async () => {
  quotes = await startQuotes();
});
afterAll(() => quotes.stop());

it('says that the calendar does not answer, and changes nothing', async () => {
  const staff = workOnQuotes(quotes);
  const id = await staff.confirmed();
  const before = await staff.read(id);
  const { status, error } = await staff.assign(id, { cleanerIds: [ANN], finalPrice: '1' });
  expect([status, error.code]).toEqual([503, 'service_unavailable']);
  expect(error.message).toMatch(/^The cleaners' calendar does not answer right now/);
  expect(await staff.read(id)).toEqual(before);
});
