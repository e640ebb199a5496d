import { randomUUID } from 'node:crypto';
import type { AttentionResponse } from '@brightnest/contracts/overview/attention-schemas';
import type {
  DeliveriesResponse,
  DeliveryResponse,
  SendAgainResponse,
  Webhook as ShownWebhook,
  WebhookRequest,
  WebhookResponse,
  WebhookSecretResponse,
  WebhooksResponse,
} from '@brightnest/contracts/webhooks/webhook-schemas';
import type { WebhookEvent } from '@brightnest/contracts/webhooks/webhook-payloads';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import pino from 'pino';
import { Registry } from 'prom-client';
import { Webhook as Signature } from 'standardwebhooks';
import { UserActivity } from '../activity/activity';
import { countMessages } from '../notifications/queue/message-metrics';
import { signedInAs, type StaffMember } from '../testing/people';
import { sampleBooking } from '../testing/sample-booking';
import { startAuth, type TestAuth } from '../testing/start-auth';
import {
  type ReceivedWebhook,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../testing/webhook-receiver';
import { encryptWebhooksAnew, Webhook } from './webhook';
import { WebhookDelivery, type WebhookDeliveryRecord } from './webhook-delivery';
import { createWebhookSender } from './webhook-sender';

let auth: TestAuth;
let receiver: WebhookReceiver;
let admin: StaffMember;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  auth = await startAuth();
  admin = await signedInAs(auth, 'admin');
});
afterAll(async () => {
  await auth.stop();
  await receiver.stop();
});
// What is left of a test would be sent what the next one publishes.
afterEach(() => Webhook.deleteMany());

const PATH = '/api/admin/webhooks';

function call<T>(method: string, path: string, body?: object) {
  const { headers } = admin;
  return auth.call<T>(method, PATH + path, { headers, ...(body && { body }) });
}

/** An endpoint, and where it listens at the receiver. */
async function addWebhook(more: Partial<WebhookRequest> = {}) {
  const path = `/${randomUUID()}`;
  const body = { name: 'Books', url: receiver.url(path), types: [], ...more };
  const { status, body: answer } = await call<WebhookSecretResponse>('POST', '', body);
  expect(status).toBe(201);
  return { path, id: answer.webhook.id, secret: answer.secret, webhook: answer.webhook };
}

const bookingEvent = () => {
  const clean = { bookingId: randomUUID(), scheduledDate: '2031-01-15T23:30:00.000Z', revision: 0 };
  return testEvent('booking.confirmed', sampleBooking('65f0c0ffee65f0c0ffee65f0', [clean]));
};

async function publish() {
  const event = bookingEvent();
  await publishRaw(auth.env, [event]);
  return event;
}

const arrived = (path: string, count = 1) =>
  eventually(() => receiver.received(path).length >= count && receiver.received(path));

const idOf = ({ headers }: ReceivedWebhook) => headers['webhook-id'];

const find = (to: string, filter: object) =>
  eventually(
    async () =>
      (await WebhookDelivery.findOne({ to, ...filter }).lean<WebhookDeliveryRecord>()) ?? false,
  );

/** Makes whatever waits due. */
const tryNow = (to: string) =>
  WebhookDelivery.updateMany({ to, status: 'pending' }, { $set: { nextAttemptAt: new Date() } });

/** A delivery that was tried once. */
const queued = (eventId: string, to: string) => ({
  ...{ _id: `${eventId}:${to}`, eventId, to, type: 'booking.confirmed' as const, version: 1 },
  ...{ occurredAt: new Date().toISOString(), data: { bookingId: 'b' }, attempts: 1 },
});

const verify = (secret: string, { body, headers }: ReceivedWebhook) =>
  new Signature(secret).verify(body, headers as Record<string, string>) as WebhookEvent;

const webhookOf = async (id: string): Promise<ShownWebhook> => {
  const { body } = await call<WebhooksResponse>('GET', '');
  return body.webhooks.find((one) => one.id === id)!;
};

it('tells what happened once, signed, to who wants to hear of it, and names nobody', async () => {
  const wanting = await addWebhook({ types: ['booking.confirmed'] });
  const all = await addWebhook();
  const other = await addWebhook({ types: ['quote.submitted'] });
  const off = await addWebhook({ isActive: false });
  const event = bookingEvent();
  await publishRaw(auth.env, [event, event]);
  const [received] = await arrived(wanting.path);
  await arrived(all.path);
  expect(received!.headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': event.id,
    'user-agent': expect.stringContaining(auth.env.PUBLIC_URL) as string,
  });
  expect(verify(wanting.secret, received!)).toEqual({
    ...{ id: event.id, type: 'booking.confirmed', version: 1, timestamp: event.occurredAt },
    data: {
      ...{ bookingId: event.payload.bookingId, customerId: '65f0c0ffee65f0c0ffee65f0' },
      ...{ service: 'Deep Cleaning', startsAt: '2031-01-15T23:30:00.000Z', durationMinutes: 150 },
      ...{ timeZone: 'Australia/Sydney', total: { amount: '1234.50', currency: 'AUD' } },
    },
  });
  expect(received!.body).not.toContain('King Street');
  expect(() => verify(all.secret, received!)).toThrow();
  expect(() => verify(wanting.secret, { ...received!, body: '{}' })).toThrow();

  // Whatever comes next has come after a second delivery of the same.
  const next = await publish();
  const ids = (await arrived(wanting.path, 2)).map(idOf);
  expect(ids).toEqual([event.id, next.id]);
  for (const to of [other.id, off.id]) {
    expect(await WebhookDelivery.countDocuments({ to })).toBe(0);
  }
  const { body } = await call<DeliveriesResponse>('GET', `/${wanting.id}/deliveries`);
  expect(body.deliveries[1]).toMatchObject({
    ...{ eventId: event.id, state: 'delivered', reason: '', nextAttemptAt: null },
    attempts: [{ status: 204, answer: '', error: '' }],
    body: received!.body,
  });
});

it('tries again what failed, later each time, and says how the receiver answered', async () => {
  const { id, path, secret } = await addWebhook();
  const { path: elsewhere } = await addWebhook({ types: ['quote.submitted'] });
  const tries: [string, Parameters<WebhookReceiver['answer']>[1], object][] = [
    ['an error', 500, { status: 500, answer: 'no' }],
    [
      // It would lead past the secret, and to anywhere.
      'a redirect',
      (response) => response.writeHead(307, { location: receiver.url(elsewhere) }).end(),
      { status: 307 },
    ],
    ['no answer', (response) => response.socket!.destroy(), { status: null, answer: '' }],
    [
      'nothing in time',
      () => undefined,
      { status: null, error: 'The receiver did not answer in time.' },
    ],
    [
      'an answer without end',
      (response) => void response.writeHead(503).write('x'.repeat(100_000)),
      { status: 503, answer: 'x'.repeat(1_024) },
    ],
  ];
  const eventId = randomUUID();
  const delivery = { ...queued(eventId, id), tries: [], nextAttemptAt: new Date(8.64e15) };
  await WebhookDelivery.create(delivery);
  const waits = [300, 1_800, 7_200, 18_000, 36_000];
  for (const [index, [, answer, attempt]] of tries.entries()) {
    receiver.answer(path, answer);
    const due = { attempts: index + 1, nextAttemptAt: new Date() };
    await WebhookDelivery.updateOne({ _id: delivery._id }, { $set: due });
    await eventually(async () => {
      const { tries: made, nextAttemptAt } = await find(id, {});
      if (!made[index]) return false;
      expect(made[index]).toMatchObject(attempt);
      const ended = made[index]!.at.getTime() + made[index]!.durationMs;
      const seconds = (nextAttemptAt.getTime() - ended) / 1_000;
      return Math.abs(seconds - waits[index]!) < 60;
    });
  }
  receiver.answer(path);
  await tryNow(id);
  const sent = await find(id, { status: 'sent' });
  expect(sent.tries).toHaveLength(6);
  const received = receiver.received(path);
  expect(new Set(received.map(idOf))).toEqual(new Set([eventId]));
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  expect(verify(secret, received.at(-1)!)).toMatchObject({ type: 'booking.confirmed' });
  expect(receiver.received(elsewhere)).toEqual([]);
  expect((await webhookOf(id)).failingSince).toBeNull();
});

it('ends at a receiver that says it is gone, tells the office, and sends what was left when staff say so', async () => {
  const { id, path, webhook } = await addWebhook();
  receiver.answer(path, 500);
  const waiting = await publish();
  await find(id, { eventId: waiting.id, lastError: /500/ });
  receiver.answer(path, 410);
  const last = await publish();
  await find(id, { eventId: last.id, status: 'failed', lastError: /410/ });
  await tryNow(id);
  await find(id, { eventId: waiting.id, status: 'failed', lastError: /switched off/ });
  const stopped = await webhookOf(id);
  expect(stopped).toMatchObject({ isActive: false, stopped: { reason: 'gone' }, failed: 2 });
  const before = receiver.received(path).length;
  await publish();
  const attention = await auth.call<AttentionResponse>('GET', '/api/admin/attention/mails', {
    headers: admin.headers,
  });
  expect(attention.body.items).toMatchObject([
    { kind: 'webhook-stopped', id, description: 'Books', reason: webhook.url },
  ]);
  await eventually(async () => UserActivity.exists({ message: /Books was switched off: .* gone/ }));

  const since = { since: new Date(Date.now() - 60_000).toISOString() };
  expect((await call('POST', `/${id}/send-again`, since)).status).toBe(409);
  receiver.answer(path);
  const { name, url, types, stopAfterDays } = stopped;
  const again = { name, url, types, stopAfterDays, isActive: true };
  const on = await call<WebhookResponse>('PUT', `/${id}`, again);
  expect(on.body.webhook).toMatchObject({ isActive: true, stopped: null, failingSince: null });
  const sent = await call<SendAgainResponse>('POST', `/${id}/send-again`, since);
  expect(sent.body.count).toBe(2);
  const ids = (await arrived(path, before + 2)).slice(before).map(idOf);
  expect(ids.toSorted()).toEqual([waiting.id, last.id].toSorted());

  const [one] = ids;
  await find(id, { eventId: one, status: 'sent' });
  const replay = await call<DeliveryResponse>('POST', `/${id}/deliveries/${one}/send-again`);
  expect(replay.body.delivery).toMatchObject({ state: 'delivered', eventId: one });
  expect(receiver.received(path).at(-1)).toMatchObject({ headers: { 'webhook-id': one } });
  const unknown = await call('POST', `/${id}/deliveries/${randomUUID()}/send-again`);
  expect(unknown.status).toBe(404);
});

it('switches off what has failed for as many days as staff set, and not a moment sooner', async () => {
  const { id, path } = await addWebhook({ stopAfterDays: 3 });
  receiver.answer(path, 500);
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1_000);
  const first = await publish();
  await find(id, { eventId: first.id, lastError: /500/ });
  expect((await webhookOf(id)).failingSince).not.toBeNull();
  await Webhook.updateOne({ _id: id }, { $set: { failingSince: daysAgo(2.9) } });
  const second = await publish();
  await find(id, { eventId: second.id, lastError: /500/ });
  expect(await webhookOf(id)).toMatchObject({ isActive: true, stopped: null });
  await Webhook.updateOne({ _id: id }, { $set: { failingSince: daysAgo(3.1) } });
  const third = await publish();
  await find(id, { eventId: third.id, lastError: /500/ });
  expect(await webhookOf(id)).toMatchObject({ isActive: false, stopped: { reason: 'failing' } });
});

it('ends after ten tries within some three days', async () => {
  const { id, path } = await addWebhook();
  receiver.answer(path, 500);
  await publish();
  await find(id, { lastError: /500/ });
  const later = { attempts: 9, nextAttemptAt: new Date() };
  await WebhookDelivery.updateOne({ to: id }, { $set: later });
  expect((await find(id, { status: 'failed' })).failedAt).toBeInstanceOf(Date);
});

it('signs by the old secret too for a day after it was replaced, and keeps neither in plain', async () => {
  const { id, path, secret } = await addWebhook();
  const rotated = await call<WebhookSecretResponse>('POST', `/${id}/rotate-secret`);
  const { secret: next, webhook } = rotated.body;
  expect(next).not.toBe(secret);
  expect(Date.parse(webhook.oldSecretUntil!) - Date.now()).toBeGreaterThan(86_300_000);
  await publish();
  const [received] = await arrived(path);
  expect(verify(secret, received!)).toEqual(verify(next, received!));
  const stored = JSON.stringify(await Webhook.findById(id).lean());
  for (const one of [secret, next]) expect(stored).not.toContain(one.slice('whsec_'.length));

  await Webhook.updateOne({ _id: id }, { $set: { 'secrets.1.until': new Date() } });
  await encryptWebhooksAnew(auth.env.INTERNAL_KEY);
  await publish();
  const [, after] = await arrived(path, 2);
  expect(() => verify(secret, after!)).toThrow();
  expect(verify(next, after!)).toMatchObject({ type: 'booking.confirmed' });
  const shown = await call<WebhookSecretResponse>('POST', `/${id}/show-secret`);
  expect(shown.body).toMatchObject({ secret: next, webhook: { oldSecretUntil: null } });
  await eventually(async () =>
    UserActivity.exists({ message: /looked at the secret of .* Books/ }),
  );
  for (let times = 0; times < 4; times += 1) await call('POST', `/${id}/rotate-secret`);
  expect((await call('POST', `/${id}/rotate-secret`)).status).toBe(409);
});

it('sends each delivery once by two workers, and anew what one has left half done', async () => {
  const { id, path } = await addWebhook();
  const other = await addWebhook();
  receiver.answer(other.path, (response) => response.socket!.destroy());
  const { INTERNAL_KEY: internalKey, PUBLIC_URL: publicUrl } = auth.env;
  const network = { allowHttp: true, allowed: auth.env.WEBHOOK_NETWORKS };
  const second = createWebhookSender({
    ...{ internalKey, publicUrl, network, timeoutMs: 4_000, pollMs: 1 },
  });
  second.start(pino({ level: 'silent' }), countMessages(new Registry(), ['webhook']));
  const events = Array.from({ length: 30 }, bookingEvent);
  await publishRaw(auth.env, events);
  await eventually(
    async () => (await WebhookDelivery.countDocuments({ to: id, status: 'sent' })) === 30,
  );
  await second.stop();
  expect(receiver.received(path).map(idOf).toSorted()).toEqual(
    events.map((event) => event.id).toSorted(),
  );
  // One that does not answer is spared, and keeps up nobody else's.
  expect(receiver.received(other.path).length).toBeLessThan(30);

  const claimed = { status: 'pending', attempts: 1, nextAttemptAt: new Date() };
  await WebhookDelivery.updateOne({ to: id, eventId: events[0]!.id }, { $set: claimed });
  expect((await arrived(path, 31)).at(-1)!.headers['webhook-id']).toBe(events[0]!.id);
});

it('tries an endpoint, also one that is off, and tells what came of it', async () => {
  const { id, path, secret } = await addWebhook({ isActive: false });
  const tested = await call<DeliveryResponse>('POST', `/${id}/test`);
  expect(tested.body.delivery).toMatchObject({ type: 'webhook.test', state: 'delivered' });
  expect(verify(secret, receiver.received(path)[0]!)).toMatchObject({ data: { endpointId: id } });
  receiver.answer(path, 404);
  const failed = await call<DeliveryResponse>('POST', `/${id}/test`);
  expect(failed.body.delivery).toMatchObject({ state: 'failed', attempts: [{ status: 404 }] });
  expect(await webhookOf(id)).toMatchObject({ failingSince: null, failed: 1 });
  const list = await call<DeliveriesResponse>('GET', `/${id}/deliveries?state=failed`);
  expect(list.body).toMatchObject({ total: 1, deliveries: [{ state: 'failed' }] });

  expect((await call('DELETE', `/${id}`)).status).toBe(204);
  expect(await WebhookDelivery.countDocuments({ to: id })).toBe(0);
  expect((await call('GET', `/${id}/deliveries`)).status).toBe(404);
});

it.each([
  ['ftp://hooks.example/', 'Please enter an address such as https://example.com/webhooks'],
  ['https://user:secret@hooks.example/', 'Please leave out name and password'],
  ['https://hooks.example/#part', 'Please leave out the part after #'],
  ['http://10.0.0.1/', 'This address is not on the internet'],
  ['http://[::ffff:169.254.169.254]/', 'This address is not on the internet'],
])('refuses %s', async (url, message) => {
  const { status, error } = await call('POST', '', { name: 'Books', url });
  expect(status).toBe(400);
  expect(error.fields?.url).toContain(message);
});

it('is for who may set up webhooks alone', async () => {
  const { id } = await addWebhook();
  for (const role of ['customer', 'cleaner', 'operations_manager'] as const) {
    const { headers } = await signedInAs(auth, role);
    for (const [method, path] of [
      ['GET', ''],
      ['POST', `/${id}/show-secret`],
      ['GET', `/${id}/deliveries`],
    ] as const) {
      expect((await auth.call(method, PATH + path, { headers })).status).toBe(403);
    }
  }
});
