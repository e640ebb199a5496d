import { randomBytes } from 'node:crypto';
import { defineRoutes } from '@brightnest/contracts/routes/declaration';
import { statusRpc } from '@brightnest/contracts/status/service-status';
import Joi from 'joi';
import mongoose, { Schema } from 'mongoose';
import { AppError } from '../errors';
import { handle } from '../http/route';
import { type EventCarrier, newEvent, withEvents } from '../messaging/events';
import { on } from '../messaging/subscriptions';
import { createRpcClient, type RpcClient } from '../rpc/client';
import { createService } from '../service/service';
import { eventually } from '../testing/eventually';
import { startTestService, type TestService } from '../testing/test-service';
import { startTraceCollector, type TraceCollector } from '../testing/trace-collector';
import { currentTraceparent, startTracing } from './tracing';

const { read, refuse } = defineRoutes('quotes', {
  read: { method: 'POST', path: '/api/things/:name/read', access: 'public' },
  refuse: { method: 'POST', path: '/api/things/:name/refuse', access: 'public' },
});
const params = Joi.object<{ name: string }>({ name: Joi.string() });
const Thing = mongoose.model(
  'Thing',
  withEvents(
    new Schema<EventCarrier & { name: string }>({ name: String }, { collection: 'things' }),
    { aggregate: 'thing' },
  ),
);
const ENDPOINT = 'OTEL_EXPORTER_OTLP_ENDPOINT';
const SECRET = 'jane.doe@example.test';

let service: TestService;
let collector: TraceCollector;
let endTracing: () => Promise<void>;
let rpc: RpcClient;
/** The trace in which each event was consumed, by the thing's name; undefined for none. */
const consumed = new Map<string, string | undefined>();
let failures = 0;

beforeAll(async () => {
  collector = await startTraceCollector();
  process.env[ENDPOINT] = collector.url;
  endTracing = await startTracing({ service: 'quotes', version: '1.2.3' });
  service = await startTestService((env) =>
    createService({
      ...{ name: 'quotes', env, models: [Thing] },
      routes: [
        handle(read, { params }, async ({ params: { name }, origin }) => {
          const event = newEvent('quote.read', { quoteId: name }, origin);
          await Thing.create({ name, pendingEvents: [event] });
          return {};
        }),
        handle(refuse, { params }, async () => {
          throw new AppError('service_unavailable');
        }),
      ],
      subscriptions: [
        on('quote.read', 'look', async ({ payload: { quoteId } }) => {
          failures += 1;
          if (failures === 1) throw new Error(`not yet, ${quoteId}`);
          await rpc.call(statusRpc('quotes'), {});
          consumed.set(quoteId, currentTraceparent());
        }),
      ],
    }),
  );
  rpc = createRpcClient({ urls: { quotes: service.url }, env: service.env });
});
afterAll(async () => {
  rpc.close();
  await service.stop();
  await collector.stop();
  delete process.env[ENDPOINT];
});

it('is one trace from the call over the database, the broker and another try to the call that follows', async () => {
  const traceId = randomBytes(16).toString('hex');
  const parent = randomBytes(8).toString('hex');
  const headers = { traceparent: `00-${traceId}-${parent}-01`, baggage: `user=${SECRET}` };
  await service.call('POST', `/api/things/${SECRET}/read`, { headers });
  await eventually(() => consumed.has(SECRET));
  expect(consumed.get(SECRET)).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
  await service.call('POST', `/api/things/${SECRET}/refuse`, { headers });
  const { service: running } = service;
  // What is left is sent when it ends.
  await endTracing();

  const own = collector.spans.filter((span) => span.traceId === traceId);
  const names = own.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'POST /api/things/:name/read',
      'insert things',
      'publish quote.read',
      'consume quote.read',
      'call quotes.status',
      'POST /internal/rpc/:name',
      'POST /api/things/:name/refuse',
    ]),
  );
  // The first try, which failed, and the one that did not.
  const tries = own.filter(({ name }) => name === 'consume quote.read');
  expect(tries.map(({ attributes }) => attributes['error.type'])).toEqual(['Error', undefined]);
  const byId = new Map(own.map((span) => [span.spanId, span]));
  const isRooted = ({ parentSpanId = '' }: (typeof own)[number]): boolean =>
    parentSpanId === parent || (byId.has(parentSpanId) && isRooted(byId.get(parentSpanId)!));
  expect(own.filter((span) => !isRooted(span))).toEqual([]);
  expect(own.find(({ name }) => name.endsWith('refuse'))?.attributes).toMatchObject({
    ...{ 'http.route': '/api/things/:name/refuse', 'http.response.status_code': 503 },
    'error.type': expect.any(String),
  });
  // Neither addresses nor payloads nor what failed in words.
  expect(collector.text()).not.toContain('jane');
  expect(collector.text()).not.toContain('not yet');
  expect(running.version).toBe('1.2.3');
});

it('is nothing at all where nobody takes traces', async () => {
  await service.call('POST', '/api/things/untraced/read', {
    headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
  });
  await eventually(() => consumed.has('untraced'));
  expect(consumed.get('untraced')).toBeUndefined();
  process.env[ENDPOINT] = '';
  await (
    await startTracing({ service: 'quotes', version: '1.2.3' })
  )();
  expect(currentTraceparent()).toBeUndefined();
  expect(newEvent('quote.read', { quoteId: 'q' })).not.toHaveProperty('traceparent');
});
