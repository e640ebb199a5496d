import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CACHE_TAGS } from '@brightnest/contracts/events/live';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { testEnv } from '@brightnest/service-kit/testing/test-env';
import { completeActor, type TestActor } from '@brightnest/service-kit/testing/test-keys';
import { openEventStream, type EventStream } from '../testing/event-stream';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';
import { startTcpRelay, type TcpRelay } from '../testing/tcp-relay';

let broker: TcpRelay;
let gateway: TestGateway;
const open: EventStream[] = [];

beforeAll(async () => {
  broker = await startTcpRelay(testEnv.AMQP_URL);
  gateway = await startTestGateway({ env: { AMQP_URL: broker.url } });
});
afterAll(async () => {
  await gateway.stop();
  await broker.cut();
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

async function listen(as: TestActor, headers: Record<string, string> = {}): Promise<EventStream> {
  const cookie = `bn_access=${gateway.keys.sign(as)}`;
  const stream = await openEventStream(gateway.url, { cookie, ...headers });
  open.push(stream);
  return stream;
}

const submitted = () =>
  testEvent('quote.submitted', {
    quoteId: 'q1',
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@example.test',
    serviceType: 'residential',
    suburb: 'Perth',
    estimatedPriceMinor: 12_000,
  });

const profileOf = (userId: string) =>
  testEvent(
    'user.profile-updated',
    { userId, profileImageUrl: null },
    { service: 'auth', aggregate: { type: 'user', id: userId } },
  );

const teamOf = (customerId: string) =>
  testEvent('job.team-changed', {
    ...{ kind: 'booking', jobId: 'b1', serviceName: 'Deep Cleaning' },
    ...{ customerId, customerName: 'Ann Lee', cleaners: [], revision: 1 },
  });

const changes = (stream: EventStream) =>
  stream.messages.map(({ data }) => JSON.parse(data ?? '{}') as { id: string; type: string });

describe('live events', () => {
  it('tell staff of a quote as it is submitted, and what it makes stale', async () => {
    const stream = await listen('admin');
    expect(stream.status).toBe(200);
    expect(stream.response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
    });
    const event = submitted();
    await publishRaw(gateway.env, [event]);
    await eventually(() => stream.messages.length === 1);
    expect(stream.messages[0]).toMatchObject({ id: event.id, event: 'change' });
    // Nothing of the customer leaves the server this way.
    expect(changes(stream)).toEqual([
      {
        id: event.id,
        type: 'quote.submitted',
        aggregate: event.aggregate,
        occurredAt: event.occurredAt,
        tags: ['Quotes', 'DashboardStats', 'Activity'],
      },
    ]);
  });

  it('reach only those whom the rules name', async () => {
    const admin = await listen('admin');
    const owner = await listen({ role: 'customer', userId: 'u1' });
    const other = await listen({ role: 'customer', userId: 'u2' });
    const manager = await listen('operations_manager');
    const [quote, profile, team] = [submitted(), profileOf('u1'), teamOf('u1')];
    await publishRaw(gateway.env, [quote, profile, team]);
    await eventually(() => admin.messages.length === 3 && owner.messages.length === 2);
    expect(changes(owner).map(({ id }) => id)).toEqual([profile.id, team.id]);
    // One more event that both may hear proves that nothing else was on its way to them.
    await publishRaw(gateway.env, [profileOf('u2')]);
    await eventually(() => other.messages.length === 1);
    expect(changes(manager)).toEqual([]);
  });

  it('need a session', async () => {
    const { status, error } = await gateway.call('GET', '/api/live');
    expect({ status, code: error.code }).toEqual({ status: 401, code: 'not_authenticated' });
    expect((await gateway.call('POST', '/api/live', { as: 'admin' })).status).toBe(405);
    expect((await gateway.call('HEAD', '/api/live', { as: 'admin' })).status).toBe(200);
  });

  it('end with the access token, so that the browser comes back with its session renewed', async () => {
    const cookie = `bn_access=${gateway.keys.sign('admin', { expiresIn: 2 })}`;
    const stream = await openEventStream(gateway.url, { cookie });
    expect(stream.status).toBe(200);
    await eventually(() => stream.isEnded());
    expect(stream.text()).toContain('retry: 1000');
    const again = await gateway.call('GET', '/api/live', { cookie });
    expect(again.status).toBe(401);
  });

  it.each(['user.signed-out', 'user.session-revoked'] as const)(
    'end with the session: %s',
    async (type) => {
      const session = { userId: 'u1', sessionId: 's1' };
      const stream = await listen({ role: 'customer', ...session });
      const other = await listen({ role: 'customer', userId: 'u1', sessionId: 's2' });
      const payload = { ...session, reason: 'refresh-token-reused' as const };
      await publishRaw(gateway.env, [testEvent(type, payload, { service: 'auth' })]);
      await eventually(() => stream.isEnded());
      expect(other.isEnded()).toBe(false);
    },
  );

  it('take a browser back that names the last event it heard', async () => {
    expect((await listen('admin', { 'last-event-id': 'anything' })).status).toBe(200);
  });

  it('are limited to ten open streams of one person', async () => {
    const streams = [];
    for (let i = 0; i < 11; i += 1) streams.push(await listen({ role: 'admin', userId: 'many' }));
    expect(streams.map(({ status }) => status)).toEqual([...Array<number>(10).fill(200), 429]);
    streams[0]?.close();
    await eventually(async () => (await listen({ role: 'admin', userId: 'many' })).status === 200);
  });

  it('have everyone ask anew after a time without the broker', async () => {
    const stream = await listen('customer');
    await broker.cut();
    await eventually(async () => {
      const { body } = await gateway.call<{ broker: boolean }>('GET', '/ready');
      return !body.broker;
    });
    await broker.mend();
    await eventually(() => stream.messages.length === 1, 20_000);
    expect(changes(stream)[0]).toMatchObject({ type: 'resync', tags: CACHE_TAGS });
    await publishRaw(gateway.env, [profileOf(completeActor('customer').userId)]);
    await eventually(() => stream.messages.length === 2);
  });
});
