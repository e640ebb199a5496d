import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type {
  DeliveriesResponse,
  DeliveryResponse,
} from '@brightnest/contracts/webhooks/webhook-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw } from '@brightnest/service-kit/testing/test-broker';
import pino from 'pino';
import { Registry } from 'prom-client';
import { countMessages } from '../notifications/queue/message-metrics';
import { useWebhooks } from '../testing/test-webhooks';
import type { WebhookReceiver } from '../testing/webhook-receiver';
import { WebhookDeliveryModel } from './webhook-delivery';
import { createWebhookSender } from './webhook-sender';

const { started, call, addWebhook, bookingEvent, publish, ...hooks } = useWebhooks();
const { arrived, idOf, find, tryNow, queued, verify, webhookOf } = hooks;

it('tells what happened once, signed, to who wants to hear of it, and names nobody', async () => {
  const wanting = await addWebhook({ types: ['booking.confirmed'] });
  const all = await addWebhook();
  const other = await addWebhook({ types: ['quote.submitted'] });
  const off = await addWebhook({ isActive: false });
  const event = bookingEvent();
  await publishRaw(started.auth.env, [event, event]);
  const [received] = await arrived(wanting.path);
  await arrived(all.path);
  expect(received!.headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': event.id,
    'user-agent': expect.stringContaining(started.auth.env.PUBLIC_URL) as string,
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
    expect(await WebhookDeliveryModel.countDocuments({ to })).toBe(0);
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
      (response) => response.writeHead(307, { location: started.receiver.url(elsewhere) }).end(),
      { status: 307 },
    ],
    ['no answer', (response) => response.socket!.destroy(), { status: null, answer: '' }],
    [
      'an answer without end',
      (response) => void response.writeHead(503).write('x'.repeat(100_000)),
      { status: 503, answer: 'x'.repeat(1_024) },
    ],
  ];
  const eventId = randomUUID();
  const delivery = { ...queued(eventId, id), tries: [], nextAttemptAt: new Date(8.64e15) };
  await WebhookDeliveryModel.create(delivery);
  const waits = [300, 1_800, 7_200, 18_000];
  for (const [index, [, answer, attempt]] of tries.entries()) {
    started.receiver.answer(path, answer);
    const due = { attempts: index + 1, nextAttemptAt: new Date() };
    await WebhookDeliveryModel.updateOne({ _id: delivery._id }, { $set: due });
    await eventually(async () => {
      const { tries: made, nextAttemptAt } = await find(id, {});
      if (!made[index]) return false;
      expect(made[index]).toMatchObject(attempt);
      const ended = made[index]!.at.getTime() + made[index]!.durationMs;
      const seconds = (nextAttemptAt.getTime() - ended) / 1_000;
      return Math.abs(seconds - waits[index]!) < 60;
    });
  }
  started.receiver.answer(path);
  await tryNow(id);
  const sent = await find(id, { status: 'sent' });
  expect(sent.tries).toHaveLength(5);
  const received = started.receiver.received(path);
  expect(new Set(received.map(idOf))).toEqual(new Set([eventId]));
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  expect(verify(secret, received.at(-1)!)).toMatchObject({ type: 'booking.confirmed' });
  expect(started.receiver.received(elsewhere)).toEqual([]);
  expect((await webhookOf(id)).failingSince).toBeNull();
});

it('ends after ten tries within some three days', async () => {
  const { id, path } = await addWebhook();
  started.receiver.answer(path, 500);
  await publish();
  await find(id, { lastError: /500/ });
  const later = { attempts: 9, nextAttemptAt: new Date() };
  await WebhookDeliveryModel.updateOne({ to: id }, { $set: later });
  expect((await find(id, { status: 'failed' })).failedAt).toBeInstanceOf(Date);
});

it('sends each delivery once by two workers, and anew what one has left half done', async () => {
  const { id, path } = await addWebhook();
  const other = await addWebhook();
  started.receiver.answer(other.path, (response) => response.socket!.destroy());
  const { INTERNAL_KEY: internalKey, PUBLIC_URL: publicUrl } = started.auth.env;
  const network = { allowHttp: true, allowed: started.auth.env.WEBHOOK_NETWORKS };
  const second = createWebhookSender({
    ...{ internalKey, publicUrl, network, timeoutMs: 60_000, pollMs: 1 },
  });
  second.start(pino({ level: 'silent' }), countMessages(new Registry(), ['webhook']));
  const events = Array.from({ length: 30 }, bookingEvent);
  await publishRaw(started.auth.env, events);
  await eventually(
    async () => (await WebhookDeliveryModel.countDocuments({ to: id, status: 'sent' })) === 30,
  );
  await second.stop();
  expect(started.receiver.received(path).map(idOf).toSorted()).toEqual(
    events.map((event) => event.id).toSorted(),
  );
  // One that does not answer is spared, and keeps up nobody else's.
  expect(started.receiver.received(other.path).length).toBeLessThan(30);

  const claimed = { status: 'pending', attempts: 1, nextAttemptAt: new Date() };
  await WebhookDeliveryModel.updateOne({ to: id, eventId: events[0]!.id }, { $set: claimed });
  expect((await arrived(path, 31)).at(-1)!.headers['webhook-id']).toBe(events[0]!.id);
});

it('is taken by the receiver of the documentation, each event once, and nothing else', async () => {
  const example = /```js\n(.*?)```/s.exec(
    await readFile(join(__dirname, 'README.md'), 'utf8'),
  )?.[1];
  const { id, secret } = await addWebhook({ isActive: false });
  const program = spawn(process.execPath, ['--input-type=module', '--eval', example!], {
    cwd: __dirname,
    env: { PATH: process.env.PATH, WEBHOOK_SECRET: secret, PORT: '0' },
  });
  const errors = text(program.stderr);
  const output: string[] = [];
  program.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  try {
    const said = (pattern: RegExp) =>
      eventually(() => {
        if (program.exitCode !== null) throw new Error('It ended.');
        return pattern.exec(output.join('')) ?? undefined;
      });
    const [, port] = await said(/listening (\d+)/);
    const url = `http://127.0.0.1:${port}/`;
    const { version } = await webhookOf(id);
    const request = { name: 'Books', url, types: [], isActive: true };
    const headers = { ...started.admin.headers, 'if-match': `"${version}"` };
    const changed = await started.auth.call('PUT', `/api/admin/webhooks/${id}`, {
      ...{ body: request, headers },
    });
    expect(changed.status).toBe(200);
    const event = await publish();
    await said(/booking\.confirmed \{[^}]*service: 'Deep Cleaning'/);
    await find(id, { eventId: event.id, status: 'sent' });
    const path = `/${id}/deliveries/${event.id}/send-again`;
    const { body } = await call<DeliveryResponse>('POST', path);
    expect(body.delivery.attempts.map(({ status }) => status)).toEqual([204, 204]);
    expect(output.join('').match(/booking\.confirmed/g)).toHaveLength(1);
    expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(401);
  } finally {
    program.kill();
  }
  expect(await errors).toBe('');
});
