import type { UserQuotesResponse } from '@brightnest/contracts/quotes/customer-quote-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import {
  type CollectedEvents,
  collectEvents,
  publishRaw,
  testEvent,
} from '@brightnest/service-kit/testing/test-broker';
import { submit, submittedId } from '../testing/forms';
import { NOBODYS, type QuotesUnderTest, startQuotes } from '../testing/start-quotes';
import { QuoteSubmission } from '../records/quote-submission';

const ADA = { role: 'customer' as const, userId: 'a'.repeat(24) };
const OTHER = { role: 'customer' as const, userId: 'b'.repeat(24) };
const email = 'ada@example.com';

let quotes: QuotesUnderTest;
let published: CollectedEvents;
beforeAll(async () => {
  quotes = await startQuotes();
  published = await collectEvents(quotes.env);
});
beforeEach(async () => {
  await QuoteSubmission.deleteMany({});
  quotes.auth.calls.length = 0;
  quotes.auth.answer = { status: 200, body: NOBODYS };
});
afterAll(async () => {
  await published.stop();
  await quotes.stop();
});

const adaIsProven = () => {
  quotes.auth.answer = { status: 200, body: { account: { userId: ADA.userId, email } } };
};
const ownIds = async (as: typeof ADA) => {
  const { body } = await quotes.call<UserQuotesResponse>('GET', '/api/user/quotes', { as });
  return body.quotes.map(({ id }) => id);
};
const ownerOf = async (id: string) => (await QuoteSubmission.findById(id).lean())?.customerId;
const verified = () => testEvent('user.email-verified', { userId: ADA.userId });
/** Waits until auth was asked whose the address of a new quote is. */
const untilAsked = () => eventually(() => quotes.auth.calls.length > 0);

it('joins what somebody asked for whom staff merge into an account', async () => {
  const visitors = await submittedId(quotes, { email: 'caller@example.com' });
  const others = await submittedId(quotes, { email: 'another@example.com' });
  const merged = { userId: ADA.userId, mergedId: 'c'.repeat(24), mergedName: 'Cal Caller' };
  const event = testEvent('customer.merged', { ...merged, email: 'caller@example.com' });
  await publishRaw(quotes.env, [event, event]);
  await eventually(async () => (await ownIds(ADA)).length > 0);
  expect(await ownIds(ADA)).toEqual([visitors]);
  expect(await ownerOf(others)).toBeUndefined();
});

it('joins what a visitor asked for to their account once they prove the address', async () => {
  const visitors = await submittedId(quotes, { email: 'Ada@Example.com' });
  const mistyped = await submittedId(quotes, { email: 'adda@example.com' });
  const others = (await submit(quotes, {}, { as: OTHER })).body.quote.id;
  await untilAsked();
  expect(await ownIds(ADA)).toEqual([]);

  adaIsProven();
  await publishRaw(quotes.env, [verified()]);

  await eventually(async () => (await ownIds(ADA)).length > 0);
  expect(await ownIds(ADA)).toEqual([visitors]);
  expect(quotes.auth.calls.at(-1)?.payload).toEqual({ userId: ADA.userId });
  expect(await ownIds(OTHER)).toEqual([others]);
  expect(await ownerOf(mistyped)).toBeUndefined();
  const linked = await eventually(() =>
    published.ofType('quote.linked').find(({ payload }) => payload.quoteId === visitors),
  );
  expect(linked?.payload).toMatchObject({ customerId: ADA.userId, customerName: 'Ada Byron' });
});

it('joins a new quote at once where its address was proved before', async () => {
  adaIsProven();
  const id = await submittedId(quotes);
  await eventually(async () => (await ownIds(ADA)).includes(id));
  expect(quotes.auth.calls[0]?.payload).toEqual({ email });
});

it('leaves a quote to its link alone where nobody proved its address', async () => {
  const id = await submittedId(quotes);
  await untilAsked();
  await publishRaw(quotes.env, [verified()]);
  await eventually(() => quotes.auth.calls.length > 1);
  expect(await ownerOf(id)).toBeUndefined();
});
