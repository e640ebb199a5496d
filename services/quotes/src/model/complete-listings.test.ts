import type { AdminQuotesResponse } from '@brightnest/contracts/quotes/admin-quotes';
import { contactRequest } from '../testing/contact-request';
import { submittedId } from '../testing/quote-request';
import { startQuotes, type QuotesUnderTest } from '../testing/start-quotes';
import { completeListings } from './complete-listings';
import { ContactSubmission } from './contact-submission';
import { QuoteSubmission } from './quote-submission';

let quotes: QuotesUnderTest;
beforeAll(async () => {
  quotes = await startQuotes();
});
afterAll(() => quotes.stop());

it('lists what is from before the lists, and leaves the others alone', async () => {
  const old = await submittedId(quotes, { firstName: 'Zoë' });
  await submittedId(quotes);
  await quotes.call('POST', '/api/contact', { body: contactRequest({ firstName: 'Zoë' }) });
  const unset = { searchBeginnings: 1, searchTerms: 1, nameOrder: 1 };
  await QuoteSubmission.updateOne({ _id: old }, { $unset: unset });
  await ContactSubmission.updateMany({}, { $unset: { searchTerms: 1, nameOrder: 1 } });
  const before = await QuoteSubmission.find().sort({ _id: 1 }).lean();

  const { signal } = new AbortController();
  await completeListings.run({ log: quotes.service.log, signal });

  const path = '/api/admin/quotes?sort=-name&search=zoe';
  const { body } = await quotes.call<AdminQuotesResponse>('GET', path, { as: 'admin' });
  expect(body.quotes).toMatchObject([{ id: old }]);
  expect(await QuoteSubmission.find().sort({ _id: 1 }).lean()).toEqual(before);
  const contacts = '/api/admin/contact-submissions?search=zoe';
  expect((await quotes.call('GET', contacts, { as: 'admin' })).body).toMatchObject({ total: 1 });
});
