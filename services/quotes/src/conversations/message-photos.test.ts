import { randomUUID } from 'node:crypto';
import type {
  AdminConversationsResponse,
  ConversationResponse,
} from '@brightnest/contracts/conversations/conversation-schemas';
import type { FileOwnerAnswer } from '@brightnest/contracts/files/file-schemas';
import {
  DESCRIBE_BOOKING_RPC,
  type DescribeBookingAnswer,
} from '@brightnest/contracts/rpc/bookings';
import { CONVERSATION_ACCESS_RPC } from '@brightnest/contracts/rpc/quotes';
import { createRpcClient, type RpcClient } from '@brightnest/service-kit/rpc/client';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { type ServiceStub, startServiceStub } from '@brightnest/service-kit/testing/service-stub';
import {
  type CollectedEvents,
  collectEvents,
  publishRaw,
  testEvent,
} from '@brightnest/service-kit/testing/test-broker';
import type { CallOptions } from '@brightnest/service-kit/testing/test-service';
import { submit } from '../testing/forms';
import { type QuotesUnderTest, startQuotes } from '../testing/start-quotes';

const OWNER = { role: 'customer' as const, userId: 'a'.repeat(24) };
const OTHER = { role: 'customer' as const, userId: 'b'.repeat(24) };
const addressOf = (name: string) => `/api/files/message-photos/${name}.jpg`;
const [ONE, TWO] = [addressOf('one'), addressOf('two')];
const BOOKING: DescribeBookingAnswer = {
  ...{ customerId: OWNER.userId, customerName: 'Ada Byron', email: 'ada@example.com' },
  ...{ serviceName: 'Deep Cleaning', scheduledDate: '2030-01-14T22:30:00.000Z' },
  timeZone: 'Australia/Sydney',
};
const FRESH: FileOwnerAnswer = { exists: true, ownerId: null, usedBy: [] };

let uploads: ServiceStub;
let bookings: ServiceStub;
let quotes: QuotesUnderTest;
let published: CollectedEvents;
let rpc: RpcClient;
beforeAll(async () => {
  uploads = await startServiceStub(FRESH);
  bookings = await startServiceStub({}, { [DESCRIBE_BOOKING_RPC]: BOOKING });
  // Of its settings it says nothing.
  bookings.answer = { status: 404, body: { code: 'not_found', message: 'No.' } };
  quotes = await startQuotes({
    ...{ PAYMENTS: 'sandbox', UPLOADS_URL: uploads.url, BOOKINGS_URL: bookings.url },
  });
  published = await collectEvents(quotes.env);
  rpc = createRpcClient({ urls: { quotes: quotes.url }, env: quotes.env });
});
afterEach(() => {
  uploads.answer = { status: 200, body: FRESH };
});
afterAll(async () => {
  rpc.close();
  await published.stop();
  await quotes.stop();
  await bookings.stop();
  await uploads.stop();
});

const ownQuote = async () => (await submit(quotes, {}, { as: OWNER })).body.quote.id;
const write = (path: string, body: object, { as, key }: { as?: CallOptions['as']; key?: string }) =>
  quotes.call<ConversationResponse>('POST', `${path}/messages`, {
    ...{ as, body },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const posted = (dealId: string) =>
  eventually(() =>
    published
      .ofType('conversation.message-posted')
      .find(({ payload }) => payload.dealId === dealId),
  );

it('are shown to both sides, counted in the list, and named in the event', async () => {
  const id = await ownQuote();
  const path = `/api/conversations/quote/${id}`;
  const staffPath = `/api/admin/conversations/quote/${id}`;
  const sent = await write(path, { text: '', photos: [ONE, TWO] }, { as: OWNER });
  expect(sent.status).toBe(201);
  const answered = await write(staffPath, { text: 'And ours', photos: [ONE] }, { as: 'admin' });
  expect(answered.body.conversation.messages).toMatchObject([
    { from: 'customer', text: '', photoCount: 2, photos: [ONE, TWO] },
    { from: 'office', text: 'And ours', photoCount: 1, photos: [ONE] },
  ]);
  const read = await quotes.call<ConversationResponse>('GET', path, { as: OWNER });
  expect(read.body.conversation.messages[1]).toMatchObject({ photos: [ONE] });
  expect((await posted(id)).payload.fileUrls).toEqual([ONE, TWO]);

  await write(path, { text: '', photos: [TWO] }, { as: OWNER });
  const list = await quotes.call<AdminConversationsResponse>('GET', '/api/admin/conversations', {
    as: 'admin',
  });
  const listed = list.body.conversations.find((one) => one.id === id);
  expect(listed?.lastMessage).toMatchObject({ text: '', photoCount: 1 });
});

it('are a number for a visitor, who writes by a link and can’t open them', async () => {
  const { id, paymentToken: token } = (await submit(quotes)).body.quote;
  const path = `/api/conversations/quote/${id}`;
  const { status, body } = await write(path, { text: '', photos: [ONE], token }, {});
  expect(status).toBe(201);
  expect(body.conversation.messages[0]).toMatchObject({ text: '', photoCount: 1 });
  expect(body.conversation.messages[0]).not.toHaveProperty('photos');
});

it('count in what is sent again under its key', async () => {
  const id = await ownQuote();
  const send = (photos: string[]) =>
    write(
      `/api/conversations/quote/${id}`,
      { text: 'Look', photos },
      { as: OWNER, key: `key-${id}` },
    );
  await send([ONE]);
  expect((await send([ONE])).body.conversation.messages).toHaveLength(1);
  expect((await send([TWO])).error.code).toBe('idempotency_mismatch');
});

it.each<[string, object, Partial<FileOwnerAnswer>]>([
  ['of another’s', { photos: [ONE] }, { ownerId: OTHER.userId }],
  ['another conversation has', { photos: [ONE] }, { usedBy: ['conversation booking-1'] }],
  ['that is not there', { photos: [ONE] }, { exists: false }],
  ['from elsewhere', { photos: ['/api/files/customer-documents/one.jpg'] }, {}],
  ['named twice', { photos: [ONE, ONE] }, {}],
  ['beside five others', { photos: [1, 2, 3, 4, 5, 6].map((n) => addressOf(`p${n}`)) }, {}],
])('takes none %s', async (_name, body, file) => {
  uploads.answer = { status: 200, body: { ...FRESH, ...file } };
  const path = `/api/conversations/quote/${await ownQuote()}`;
  const { status, error } = await write(path, { text: 'Look', ...body }, { as: OWNER });
  expect(status).toBe(400);
  expect(Object.keys(error.fields ?? {}).join()).toMatch(/^photos/);
  const { body: read } = await quotes.call<ConversationResponse>('GET', path, { as: OWNER });
  expect(read.conversation.messages).toEqual([]);
});

it('says so where uploads does not answer, and asks for a text where there is no photo', async () => {
  const path = `/api/conversations/quote/${await ownQuote()}`;
  uploads.answer = { status: 503, body: {} };
  expect((await write(path, { text: '', photos: [ONE] }, { as: OWNER })).status).toBe(503);
  const { status, error } = await write(path, { text: ' ', photos: [] }, { as: OWNER });
  expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['text']]);
});

it('are the customer’s to open and nobody else’s, and go with the guest who sent them', async () => {
  const id = randomUUID();
  const access = async (kind: 'quote' | 'booking', of: string, { userId }: typeof OWNER) =>
    (await rpc.call(CONVERSATION_ACCESS_RPC, { kind, id: of, userId })).hasAccess;
  await write(`/api/conversations/booking/${id}`, { text: '', photos: [ONE] }, { as: OWNER });
  const quoteId = await ownQuote();
  expect([await access('booking', id, OWNER), await access('quote', quoteId, OWNER)]).toEqual([
    true,
    true,
  ]);
  expect([await access('booking', id, OTHER), await access('quote', quoteId, OTHER)]).toEqual([
    false,
    false,
  ]);

  await publishRaw(quotes.env, [testEvent('guest.removed', { userId: OWNER.userId })]);
  await eventually(() =>
    published.ofType('conversation.removed').some(({ payload }) => payload.dealId === id),
  );
  expect(await access('booking', id, OWNER)).toBe(false);
});
