import { randomUUID } from 'node:crypto';
import type { QuoteSubmissionRequest } from '@brightnest/contracts/quotes/quote-submission-schemas';
import type {
  StaffNewQuoteRequest,
  StaffNewQuoteResponse,
} from '@brightnest/contracts/quotes/staff-new-quote-schemas';
import { collectEvents } from '@brightnest/service-kit/testing/test-broker';
import { Types } from 'mongoose';
import { QuoteSubmission } from '../../records/quote-submission';
import { eventsAbout, quoteRequest, submit } from '../../testing/forms';
import { startQuotes, type QuotesUnderTest } from '../../testing/start-quotes';

let quotes: QuotesUnderTest;
beforeAll(async () => {
  quotes = await startQuotes();
});
afterAll(() => quotes.stop());

const customerId = new Types.ObjectId().toHexString();

/** The public form's answers, without who asks. */
const asked = (changes: Partial<StaffNewQuoteRequest> = {}): StaffNewQuoteRequest => ({
  ...withoutPerson(quoteRequest()),
  ...{ customerId, ...changes },
});

const withoutPerson = ({
  firstName: _firstName,
  lastName: _lastName,
  email: _email,
  ...answers
}: QuoteSubmissionRequest) => answers;

const writeDown = (body: object, key: string = randomUUID()) =>
  quotes.call<StaffNewQuoteResponse>('POST', '/api/admin/quotes', {
    ...{ as: 'admin', body, headers: { 'idempotency-key': key } },
  });

it('is the customer’s quote at the estimate of the public form, once however often it is sent', async () => {
  const published = await collectEvents(quotes.env);
  const key = randomUUID();
  const [one, again] = await Promise.all([writeDown(asked(), key), writeDown(asked(), key)]);
  const { quote } = one.body;
  expect([one.status, again.status, again.body.quote.id]).toEqual([201, 201, quote.id]);
  const own = await submit(quotes);
  expect(quote).toMatchObject({
    ...{ customerId, firstName: 'Omar', lastName: 'Haddad', email: 'omar@example.com' },
    ...{ status: 'pending', estimatedPrice: own.body.quote.estimatedPrice },
  });
  const [event] = await eventsAbout(published, quote.id);
  expect(event).toMatchObject({ type: 'quote.submitted', payload: { isByStaff: true } });
  await published.stop();
});

it('refuses what the public form refuses, who asks, and whoever may not', async () => {
  const before = await QuoteSubmission.countDocuments();
  const fieldsOf = async (body: object) => Object.keys((await writeDown(body)).error.fields ?? {});
  expect(await fieldsOf(asked({ address: '1' }))).toEqual(['address']);
  expect(await fieldsOf({ ...asked(), customerId: undefined })).toEqual(['customerId']);
  expect(await fieldsOf({ ...asked(), email: 'other@example.com' })).toEqual(['email']);
  expect(await fieldsOf(asked({ additionalServices: ['unknown'] }))).toEqual([
    'additionalServices',
  ]);
  const as = { role: 'customer' as const, userId: customerId };
  const { status } = await quotes.call('POST', '/api/admin/quotes', { as, body: asked() });
  expect([status, await QuoteSubmission.countDocuments()]).toEqual([403, before]);
});
