import { randomUUID } from 'node:crypto';
import type { AttentionResponse } from '@brightnest/contracts/overview/attention-schemas';
import type {
  DeliveriesResponse,
  DeliveryResponse,
  SendAgainResponse,
  WebhookResponse,
  WebhookSecretResponse,
} from '@brightnest/contracts/webhooks/webhook-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { UserActivity } from '../activity/activity';
import { signedInAs } from '../testing/people';
import { useWebhooks } from '../testing/test-webhooks';
import { encryptWebhooksAnew, WebhookModel } from './webhook';
import { WebhookDeliveryModel } from './webhook-delivery';

const { started, call, addWebhook, publish, ...hooks } = useWebhooks();
const { arrived, idOf, find, tryNow, verify, webhookOf } = hooks;
const PATH = '/api/admin/webhooks';

it('ends at a receiver that says it is gone, tells the office, and sends what was left when staff say so', async () => {
  const { id, path, webhook } = await addWebhook();
  started.receiver.answer(path, 500);
  const waiting = await publish();
  await find(id, { eventId: waiting.id, lastError: /500/ });
  started.receiver.answer(path, 410);
  const last = await publish();
  await find(id, { eventId: last.id, status: 'failed', lastError: /410/ });
  await tryNow(id);
  await find(id, { eventId: waiting.id, status: 'failed', lastError: /switched off/ });
  const stopped = await webhookOf(id);
  expect(stopped).toMatchObject({ isActive: false, stopped: { reason: 'gone' }, failed: 2 });
  const before = started.receiver.received(path).length;
  await publish();
  const attention = await started.auth.call<AttentionResponse>(
    'GET',
    '/api/admin/attention/mails',
    {
      headers: started.admin.headers,
    },
  );
  expect(attention.body.items).toMatchObject([
    { kind: 'webhook-stopped', id, description: 'Books', reason: webhook.url },
  ]);
  await eventually(async () => UserActivity.exists({ message: /Books was switched off: .* gone/ }));

  const since = { since: new Date(Date.now() - 60_000).toISOString() };
  expect((await call('POST', `/${id}/send-again`, since)).status).toBe(409);
  started.receiver.answer(path);
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
  expect(started.receiver.received(path).at(-1)).toMatchObject({ headers: { 'webhook-id': one } });
  const unknown = await call('POST', `/${id}/deliveries/${randomUUID()}/send-again`);
  expect(unknown.status).toBe(404);
});

it('switches off what has failed for as many days as staff set, and not a moment sooner', async () => {
  const { id, path } = await addWebhook({ stopAfterDays: 3 });
  started.receiver.answer(path, 500);
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1_000);
  const first = await publish();
  await find(id, { eventId: first.id, lastError: /500/ });
  expect((await webhookOf(id)).failingSince).not.toBeNull();
  await WebhookModel.updateOne({ _id: id }, { $set: { failingSince: daysAgo(2.9) } });
  const second = await publish();
  await find(id, { eventId: second.id, lastError: /500/ });
  expect(await webhookOf(id)).toMatchObject({ isActive: true, stopped: null });
  await WebhookModel.updateOne({ _id: id }, { $set: { failingSince: daysAgo(3.1) } });
  const third = await publish();
  await find(id, { eventId: third.id, lastError: /500/ });
  expect(await webhookOf(id)).toMatchObject({ isActive: false, stopped: { reason: 'failing' } });
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
  const stored = JSON.stringify(await WebhookModel.findById(id).lean());
  for (const one of [secret, next]) expect(stored).not.toContain(one.slice('whsec_'.length));

  await WebhookModel.updateOne({ _id: id }, { $set: { 'secrets.1.until': new Date() } });
  await encryptWebhooksAnew(started.auth.env.INTERNAL_KEY);
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

it('tries an endpoint, also one that is off, and tells what came of it', async () => {
  const { id, path, secret } = await addWebhook({ isActive: false });
  const tested = await call<DeliveryResponse>('POST', `/${id}/test`);
  expect(tested.body.delivery).toMatchObject({ type: 'webhook.test', state: 'delivered' });
  expect(verify(secret, started.receiver.received(path)[0]!)).toMatchObject({
    data: { endpointId: id },
  });
  started.receiver.answer(path, 404);
  const failed = await call<DeliveryResponse>('POST', `/${id}/test`);
  expect(failed.body.delivery).toMatchObject({ state: 'failed', attempts: [{ status: 404 }] });
  expect(await webhookOf(id)).toMatchObject({ failingSince: null, failed: 1 });
  const list = await call<DeliveriesResponse>('GET', `/${id}/deliveries?state=failed`);
  expect(list.body).toMatchObject({ total: 1, deliveries: [{ state: 'failed' }] });

  expect((await call('DELETE', `/${id}`)).status).toBe(204);
  expect(await WebhookDeliveryModel.countDocuments({ to: id })).toBe(0);
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
    const { headers } = await signedInAs(started.auth, role);
    for (const [method, path] of [
      ['GET', ''],
      ['POST', `/${id}/show-secret`],
      ['GET', `/${id}/deliveries`],
    ] as const) {
      expect((await started.auth.call(method, PATH + path, { headers })).status).toBe(403);
    }
  }
});
