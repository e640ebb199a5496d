import type { AdminConversationsResponse } from '@brightnest/contracts/conversations/conversation-schemas';
import { QUOTE_DUES_RPC } from '@brightnest/contracts/customers/customer-balance-schemas';
import type { AdminQuotesResponse } from '@brightnest/contracts/quotes/quote-schemas';
import { createRpcClient } from '@brightnest/service-kit/rpc/client';
import { Types } from 'mongoose';
import { QuoteSubmission, type QuoteSubmissionRecord } from '../records/quote-submission';
import { quoteRecord } from '../testing/forms';
import { type QuotesUnderTest, startQuotes } from '../testing/start-quotes';

const ADA = 'a'.repeat(24);
const BOB = 'b'.repeat(24);
const ADDRESS = 'ada@example.com';

let quotes: QuotesUnderTest;
const ids: Record<string, string> = {};
beforeAll(async () => {
  quotes = await startQuotes();
  ids.own = await add({ customerId: ADA });
  ids.visitor = await add({});
  ids.foreign = await add({ customerId: BOB });
  ids.other = await add({ email: 'other@example.com' });
  ids.done = await add({ customerId: ADA, status: 'completed', finalPrice: aud(10_000) });
  ids.cancelled = await add({ customerId: ADA, status: 'cancelled' });
  ids.agreed = await add({ status: 'customer_confirmed', finalPrice: aud(5_000) });
});
afterAll(() => quotes.stop());

const aud = (minor: number) => ({ minor, currency: 'AUD' });

async function add(given: Partial<QuoteSubmissionRecord>): Promise<string> {
  const record = { ...quoteRecord(), email: ADDRESS, _id: new Types.ObjectId(), ...given };
  await QuoteSubmission.create({ ...record, pendingEvents: [] });
  return String(record._id);
}

const get = async <T>(path: string) => (await quotes.call<T>('GET', path, { as: 'admin' })).body;
const list = (query: string) => get<AdminQuotesResponse>(`/api/admin/quotes?${query}`);
const named = ({ quotes: found }: AdminQuotesResponse) =>
  found.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id)).sort();

it.each([
  [`customerId=${ADA}`, ['cancelled', 'done', 'own']],
  [`customerEmail=${ADDRESS}`, ['agreed', 'visitor']],
  [`customerId=${ADA}&customerEmail=${ADDRESS}`, ['agreed', 'cancelled', 'done', 'own', 'visitor']],
  [`customerId=${ADA}&status=completed`, ['done']],
  [`customerId=${ADA}&search=other`, []],
  [`customerId=${'c'.repeat(24)}`, []],
])('lists what is a customer’s: %s', async (query, expected) => {
  const answer = await list(query);
  expect(named(answer)).toEqual(expected);
  expect(answer).toMatchObject({ total: expected.length, isTotalExact: true });
});

it.each(['createdAt', '-estimatedPrice', 'name', 'status'])(
  'lists it in each order: %s',
  async (sort) => {
    expect((await list(`customerId=${ADA}&sort=${sort}`)).total).toBe(3);
  },
);

it('says whose each is', async () => {
  const { quotes: found } = await list('pageSize=50');
  const owners = new Map(found.map(({ id, customerId }) => [id, customerId]));
  expect([owners.get(ids.own!), owners.get(ids.visitor!)]).toEqual([ADA, null]);
});

it('tells what is owed of what is agreed and takes place', async () => {
  const rpc = createRpcClient({ urls: { quotes: quotes.url }, env: quotes.env });
  const ask = (payload: { customerId: string; email?: string }) =>
    rpc.call(QUOTE_DUES_RPC, payload);
  const done = { dueMinor: 10_000, currency: 'AUD', isDone: true };
  const agreed = { dueMinor: 5_000, currency: 'AUD', isDone: false };
  expect((await ask({ customerId: ADA })).quotes).toEqual([done]);
  expect((await ask({ customerId: ADA, email: ADDRESS })).quotes).toEqual([done, agreed]);
  expect((await ask({ customerId: BOB })).quotes).toEqual([]);
  rpc.close();
});

it('lists the conversations of a customer alone', async () => {
  const path = (id: string) => `/api/admin/conversations/quote/${id}/messages`;
  for (const id of [ids.own, ids.visitor, ids.foreign]) {
    const body = { text: 'Hello' };
    expect((await quotes.call('POST', path(id!), { as: 'admin', body })).status).toBe(201);
  }
  const found = async (query: string) => {
    const path = `/api/admin/conversations?${query}`;
    const { conversations } = await get<AdminConversationsResponse>(path);
    return conversations.map(({ id, customerId }) => [id, customerId]);
  };
  expect(await found(`customerId=${ADA}`)).toEqual([[ids.own, ADA]]);
  expect(await found(`customerEmail=${ADDRESS}`)).toEqual([[ids.visitor, null]]);
});
