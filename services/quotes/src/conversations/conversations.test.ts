import { randomUUID } from 'node:crypto';
import type {
  AdminConversationsResponse,
  ConversationResponse,
  UnreadConversationsResponse,
} from '@brightnest/contracts/conversations/conversation-schemas';
import type { Permission } from '@brightnest/contracts/permissions';
import { decrypt } from '@brightnest/service-kit/security/encryption';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { listenAsService } from '@brightnest/service-kit/testing/service-stub';
import {
  type CollectedEvents,
  collectEvents,
  publishRaw,
  testEvent,
} from '@brightnest/service-kit/testing/test-broker';
import type { CallOptions } from '@brightnest/service-kit/testing/test-service';
import { submit } from '../testing/forms';
import { type QuotesUnderTest, startQuotes } from '../testing/start-quotes';
import { ConversationModel } from './conversation';

const customer = (userId: string) => ({ role: 'customer' as const, userId });
const OWNER = customer('a'.repeat(24));
const OTHER = customer('b'.repeat(24));
const BOOKING = {
  ...{ customerId: OWNER.userId, customerName: 'Ada Byron', email: 'ada@example.com' },
  ...{ serviceName: 'Deep Cleaning', scheduledDate: '2030-01-14T22:30:00.000Z' },
  timeZone: 'Australia/Sydney',
};

let bookings: Awaited<ReturnType<typeof startBookings>>;
let quotes: QuotesUnderTest;
let published: CollectedEvents;
beforeAll(async () => {
  bookings = await startBookings();
  quotes = await startQuotes({ PAYMENTS: 'sandbox', BOOKINGS_URL: bookings.url });
  published = await collectEvents(quotes.env);
});
beforeEach(() => {
  Object.assign(bookings, { bookingId: randomUUID(), isDown: false });
});
afterAll(async () => {
  await published.stop();
  await quotes.stop();
  await bookings.stop();
});

/** Stands for bookings, which has one booking. */
async function startBookings() {
  const known = { bookingId: randomUUID(), isDown: false };
  const server = await listenAsService((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (known.isDown) return response.writeHead(503).end('{}');
      const isKnown = Buffer.concat(chunks).toString().includes(known.bookingId);
      response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' });
      return response.end(
        JSON.stringify(isKnown ? BOOKING : { code: 'not_found', message: 'No.' }),
      );
    });
  });
  return Object.assign(known, server);
}

const pathOf = (id: string) => `${id.includes('-') ? 'booking' : 'quote'}/${id}`;
const call = (method: string, path: string, options: CallOptions = {}) =>
  quotes.call<ConversationResponse>(method, path, options);
const read = (id: string, as: CallOptions['as'], token?: string) =>
  call('GET', `/api/conversations/${pathOf(id)}${token ? `?token=${token}` : ''}`, { as });
const write = (id: string, text: string, { key, token, ...options }: WriteOptions = {}) =>
  call('POST', `/api/conversations/${pathOf(id)}/messages`, {
    ...{ ...options, body: { text, token } },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
interface WriteOptions extends CallOptions {
  key?: string;
  token?: string;
}
const answer = (id: string, text: string, as: CallOptions['as'] = 'admin') =>
  call('POST', `/api/admin/conversations/${pathOf(id)}/messages`, { as, body: { text } });
const open = (id: string, upTo: number) =>
  call('POST', `/api/admin/conversations/${pathOf(id)}/read`, { as: 'admin', body: { upTo } });
const ownQuote = async () => (await submit(quotes, {}, { as: OWNER })).body.quote.id;
const postedAbout = async (id: string, count: number) => {
  const find = () =>
    published.ofType('conversation.message-posted').filter(({ payload }) => payload.dealId === id);
  await eventually(() => find().length >= count);
  return find();
};
const ofOwner = async () =>
  (
    await quotes.call<UnreadConversationsResponse>('GET', '/api/user/conversations/unread', {
      as: OWNER,
    })
  ).body.conversations;

describe('the conversation about a quote', () => {
  it('is empty at first, and then holds what both sides wrote, in order', async () => {
    const id = await ownQuote();
    expect((await read(id, OWNER)).body.conversation).toEqual({
      ...{ kind: 'quote', id, description: 'Regular Cleaning in Newtown' },
      ...{ messages: [], unread: 0 },
    });
    const { status } = await write(id, '  Is there parking?  ', { as: OWNER });
    expect(status).toBe(201);
    await answer(id, 'Yes, behind the house.');
    const { messages, unread } = (await read(id, OWNER)).body.conversation;
    expect(messages).toMatchObject([
      { number: 1, from: 'customer', text: 'Is there parking?' },
      { number: 2, from: 'office', text: 'Yes, behind the house.' },
    ]);
    expect([unread, 'author' in messages[1]!]).toEqual([1, false]);
    expect((await answer(id, 'You are welcome.')).body.conversation.customerName).toBe('Ada Byron');
  });

  it('is for its customer, for who holds its link, and for nobody else', async () => {
    const { id, paymentToken: token } = (await submit(quotes)).body.quote;
    const another = (await submit(quotes)).body.quote.paymentToken;
    expect((await write(id, 'Hello', { token })).status).toBe(201);
    expect((await read(id, undefined, token)).body.conversation.messages).toHaveLength(1);
    for (const refused of [
      await read(id, undefined),
      await read(id, OTHER),
      await read(id, undefined, another),
      await write(id, 'Hello', { as: OTHER }),
      await write(id, 'Hello', { token: another }),
    ]) {
      expect([refused.status, refused.error.code]).toEqual([404, 'not_found']);
    }
  });

  it('doubles nothing that is sent again under its key, however often at once', async () => {
    const id = await ownQuote();
    const send = () => write(id, 'Only once', { as: OWNER, key: `key-${id}` });
    const answers = await Promise.all(Array.from({ length: 8 }, send));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect((await read(id, OWNER)).body.conversation.messages).toHaveLength(1);
    expect(await postedAbout(id, 1)).toHaveLength(1);
    const other = await write(id, 'Something else', { as: OWNER, key: `key-${id}` });
    expect(other.error.code).toBe('idempotency_mismatch');
  });

  it('loses nothing of what is written at once', async () => {
    const id = await ownQuote();
    await Promise.all(['a', 'b', 'c', 'd'].map((text) => write(id, text, { as: OWNER })));
    const { messages } = (await read(id, OWNER)).body.conversation;
    expect(messages.map(({ text }) => text).sort()).toEqual(['a', 'b', 'c', 'd']);
  });

  it.each(['', '   ', 'x'.repeat(4_001)])('takes no message of another length', async (text) => {
    const { status, error } = await write(await ownQuote(), text, { as: OWNER });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['text']]);
  });
});

describe('the conversation about a booking', () => {
  it('is its customer’s and the office’s alone', async () => {
    const { bookingId: id } = bookings;
    await write(id, 'The key is under the mat.', { as: OWNER });
    expect((await answer(id, 'Thank you.')).body.conversation.messages).toMatchObject([
      { from: 'customer' },
      { from: 'office', author: 'admin@example.test' },
    ]);
    expect((await read(id, OTHER)).status).toBe(404);
    expect((await read(id, undefined)).status).toBe(404);
    expect((await write(id, 'Hello', { as: OTHER })).status).toBe(404);
    expect((await read(randomUUID(), OWNER)).status).toBe(404);
    expect((await answer(randomUUID(), 'Hello')).status).toBe(404);
  });

  it('goes on while bookings does not answer, but does not begin', async () => {
    const { bookingId: id } = bookings;
    await write(id, 'First', { as: OWNER });
    bookings.isDown = true;
    expect((await write(id, 'Second', { as: OWNER })).status).toBe(201);
    expect((await read(id, OWNER)).body.conversation.messages).toHaveLength(2);
    expect((await write(id, 'No', { as: OTHER })).status).toBe(404);
    expect((await write(randomUUID(), 'New', { as: OWNER })).status).toBe(503);
  });
});

describe('what is unread', () => {
  it('is counted for each side, until it has opened it', async () => {
    const id = await ownQuote();
    await write(id, 'One', { as: OWNER });
    await write(id, 'Two', { as: OWNER });
    await answer(id, 'Three');
    expect((await open(id, 1)).body.conversation.unread).toBe(1);
    expect((await open(id, 3)).body.conversation.unread).toBe(0);
    expect(await ofOwner()).toContainEqual({ kind: 'quote', id, unread: 1 });
    const path = `/api/conversations/${pathOf(id)}/read`;
    await call('POST', path, { as: OWNER, body: { upTo: 3 } });
    expect(await ofOwner()).not.toContainEqual(expect.objectContaining({ id }));
    await eventually(() => published.ofType('conversation.read').length >= 2);
  });

  it('is what the office is mailed of, once per burst', async () => {
    const id = await ownQuote();
    await write(id, 'One', { as: OWNER });
    await write(id, 'Two', { as: OWNER });
    await open(id, 2);
    await write(id, 'Three', { as: OWNER });
    // As if the last mail were older than the pause.
    await ConversationModel.updateOne({ dealId: id }, { $set: { officeMailedAt: new Date(0) } });
    await write(id, 'Four', { as: OWNER });
    const events = await postedAbout(id, 4);
    expect(events.map(({ payload }) => payload.isMailed)).toEqual([true, false, true, true]);
  });
});

it('tells events nothing of what is written that somebody could read', async () => {
  const { id, paymentToken } = (await submit(quotes)).body.quote;
  await write(id, 'What the customer wrote', { token: paymentToken });
  await answer(id, 'What the office wrote');
  const [fromCustomer, fromOffice] = await postedAbout(id, 2);
  expect(JSON.stringify([fromCustomer, fromOffice])).not.toMatch(/What the/);
  expect(fromCustomer!.payload).toEqual({
    ...{ kind: 'quote', dealId: id, customerId: null, customerName: 'Ada Byron' },
    ...{ description: 'Regular Cleaning in Newtown', email: 'ada@example.com' },
    ...{ from: 'customer', isMailed: true },
  });
  const { encryptedText, encryptedPaymentToken } = fromOffice!.payload;
  const key = quotes.env.INTERNAL_KEY;
  expect(decrypt(key, encryptedText!)).toBe('What the office wrote');
  expect(decrypt(key, encryptedPaymentToken!)).toBe(paymentToken);
});

it('follows its booking to another time, and its quote into an account', async () => {
  const { bookingId } = bookings;
  await write(bookingId, 'Hello', { as: OWNER });
  const { id, paymentToken: token } = (await submit(quotes)).body.quote;
  await write(id, 'Hello', { token });
  const scheduledDate = '2030-01-21T22:30:00.000Z';
  const { customerId, serviceName, timeZone } = BOOKING;
  const moved = testEvent('booking.moved', {
    ...{ bookingId, customerId, serviceName, timeZone, scheduledDate, duration: 180, revision: 1 },
    ...{ address: '1 King Street', currency: 'AUD', totalAmount: '204.00', cashAmount: '173.40' },
    ...{ onlineConfirmationFee: '30.60', withCredit: false, isConfirmed: true },
    previousDate: BOOKING.scheduledDate,
    batch: { isFirst: true, cleans: [{ bookingId, scheduledDate, revision: 1 }] },
  });
  const linked = { quoteId: id, customerId: OTHER.userId, customerName: 'Ada Byron' };
  await publishRaw(quotes.env, [moved, testEvent('quote.linked', linked)]);
  const stored = (dealId: string) => ConversationModel.findOne({ dealId }).orFail().lean();
  await eventually(async () => (await stored(bookingId)).description.includes('Tue, 22 Jan 2030'));
  await eventually(async () => (await stored(id)).customerId === OTHER.userId);
});

describe('the list of staff', () => {
  const list = async (query: string, permissions?: Permission[]) => {
    const as = permissions ? { role: 'admin' as const, permissions } : 'admin';
    const path = `/api/admin/conversations?${query}`;
    const { body, status } = await quotes.call<AdminConversationsResponse>('GET', path, { as });
    expect(status).toBe(200);
    return body.conversations;
  };
  let ids: { quote: string; booking: string };
  beforeAll(async () => {
    await ConversationModel.deleteMany({});
    ids = { quote: await ownQuote(), booking: bookings.bookingId };
    await write(ids.quote, 'About a quote', { as: OWNER });
    await answer(ids.booking, 'About a booking');
  });

  it('shows the newest first, searched and filtered, of what the caller may read', async () => {
    const found = async (...query: Parameters<typeof list>) =>
      (await list(...query)).map(({ id }) => id);
    expect(await found('')).toEqual([ids.booking, ids.quote]);
    expect(await found('sort=lastMessage')).toEqual([ids.quote, ids.booking]);
    expect(await found('read=unread')).toEqual([ids.quote]);
    expect(await found('kind=booking')).toEqual([ids.booking]);
    expect(await found('search=newtown')).toEqual([ids.quote]);
    expect(await found('', ['messages:read', 'bookings:read'])).toEqual([ids.booking]);
    expect(await found('kind=quote', ['messages:read', 'bookings:read'])).toEqual([]);
    expect(await found('', ['messages:read'])).toEqual([]);
  });

  it('says whose it is, about what, and how it ends', async () => {
    const [booking, quote] = await list('');
    expect(booking).toMatchObject({
      ...{ kind: 'booking', customerName: 'Ada Byron', unread: 0 },
      description: 'Deep Cleaning on Tue, 15 Jan 2030, 9:30 am',
      lastMessage: { from: 'office', text: 'About a booking' },
    });
    expect(quote).toMatchObject({ unread: 1, lastMessage: { from: 'customer' } });
  });

  it('is read and answered by whose role may, each kind by its own permission', async () => {
    const as = { role: 'admin' as const, permissions: ['quotes:read'] as Permission[] };
    const unread = (kind: string) => call('GET', `/api/admin/conversations/${kind}/unread`, { as });
    expect((await unread('quote')).body).toMatchObject({
      conversations: [{ kind: 'quote', id: ids.quote, unread: 1 }],
    });
    expect((await unread('booking')).status).toBe(403);
    expect((await answer(ids.quote, 'No', as)).status).toBe(403);
  });
});
