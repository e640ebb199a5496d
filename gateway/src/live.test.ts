import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { JobNotice } from '@brightnest/contracts/events/bookings/workforce';
import { CACHE_TAGS } from '@brightnest/contracts/events/cache-tags';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { testEnv } from '@brightnest/service-kit/testing/test-env';
import { completeActor, type TestActor } from '@brightnest/service-kit/testing/test-keys';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLiveHub, type LiveHub } from './live';
import { type EventStream, openEventStream } from './testing/event-stream';
import { startTestGateway, type TestGateway } from './testing/start-test-gateway';
import { startTcpRelay, type TcpRelay } from './testing/tcp-relay';

describe('live hub', () => {
  let hub: LiveHub;
  let server: Server;
  let port: number;

  async function startHub(heartbeatMs?: number): Promise<void> {
    hub = createLiveHub(heartbeatMs);
    const inAnHour = Date.now() + 3_600_000;
    server = createServer((_request, response) =>
      hub.open(completeActor('admin'), inAnHour, response),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  }

  beforeEach(() => startHub(50));
  afterEach(() => {
    hub.close();
    server.closeAllConnections();
    server.close();
  });

  describe('createLiveHub', () => {
    it('keeps quiet lines alive with comments', async () => {
      const stream = await openEventStream(`http://127.0.0.1:${port}`, {});
      await eventually(() => stream.text().split(': still here').length > 2);
      expect(stream.messages).toEqual([]);
    });

    it('drops a client that does not read, and goes on for those who do', async () => {
      const reader = await openEventStream(`http://127.0.0.1:${port}`, {});
      const sleeper = connect(port, '127.0.0.1');
      sleeper.pause();
      sleeper.write('GET /api/live HTTP/1.1\r\nHost: x\r\n\r\n');
      await eventually(() => hub.size() === 2);
      const large = { type: 'quote', id: 'x'.repeat(100_000) };
      for (let sent = 0; sent < 400 && hub.size() === 2; sent += 1) {
        hub.publish(testEvent('quote.read', { quoteId: 'q' }, { aggregate: large }));
        await new Promise((resolve) => setImmediate(resolve));
      }
      await eventually(() => hub.size() === 1);
      const before = reader.messages.length;
      hub.publish(testEvent('quote.read', { quoteId: 'q' }));
      await eventually(() => reader.messages.length > before);
      sleeper.destroy();
    });

    it('ends every stream when it closes', async () => {
      const stream = await openEventStream(`http://127.0.0.1:${port}`, {});
      hub.close();
      await eventually(() => stream.isEnded() && hub.size() === 0);
    });
  });
});

describe('live', () => {
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

    it('reach everybody who is signed in where what is stale is public', async () => {
      const customer = await listen({ role: 'customer', userId: 'u3' });
      const event = testEvent('billing-settings.changed', { fields: ['taxMode'] });
      await publishRaw(gateway.env, [event]);
      await eventually(() => customer.messages.length === 1);
      expect(changes(customer)).toMatchObject([
        { id: event.id, tags: ['BillingSettings', 'PricingSettings', 'Activity'] },
      ]);
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
      await eventually(
        async () => (await listen({ role: 'admin', userId: 'many' })).status === 200,
      );
    });

    it('have everyone ask anew after a time without the broker', async () => {
      const stream = await listen('customer');
      await broker.cut();
      await eventually(async () => {
        const { body } = await gateway.call<{ broker: boolean }>('GET', '/ready');
        return !body.broker;
      });
      await broker.mend();
      await eventually(() => stream.messages.length === 1);
      expect(changes(stream)[0]).toMatchObject({ type: 'resync', tags: CACHE_TAGS });
      await publishRaw(gateway.env, [profileOf(completeActor('customer').userId)]);
      await eventually(() => stream.messages.length === 2);
    });
  });
});

describe('cleaner stream', () => {
  const ROSA = '65f0000000000000000000a1';
  const MEI = '65f0000000000000000000a2';

  let gateway: TestGateway;
  const open: EventStream[] = [];
  beforeAll(async () => {
    gateway = await startTestGateway();
  });
  afterAll(async () => {
    for (const stream of open) stream.close();
    await gateway.stop();
  });

  async function listen(userId: string): Promise<EventStream> {
    const token = gateway.keys.sign({ role: 'verified_cleaner', userId });
    const stream = await openEventStream(gateway.url, { cookie: `bn_access=${token}` });
    open.push(stream);
    return stream;
  }

  const notice = (cleanerUserId: string): JobNotice => ({
    ...{ assignmentId: `of ${cleanerUserId}`, kind: 'quote', jobId: 'q1', cleanerId: 'c1' },
    ...{ cleanerUserId, cleanerName: 'Rosa Free', cleanerEmail: 'rosa@example.com' },
    ...{ serviceName: 'Deep Cleaning', customerName: 'Jane Doe' },
    ...{ scheduledAt: '2031-03-02T22:00:00.000Z', duration: 180, timeZone: 'Australia/Sydney' },
    ...{ address: '1 King Street, Newtown', currency: 'AUD', cash: '170.00' },
    cashCollectorName: null,
    ...{ specialInstructions: 'Mind the cat', notes: 'Key under the mat', checklist: [] },
    revision: 0,
  });

  /** All that happens to the jobs of one cleaner, and what around them is for others. */
  function eventsOf(cleanerUserId: string) {
    const { assignmentId, kind, jobId, cleanerName, serviceName, customerName } =
      notice(cleanerUserId);
    const job = { kind, jobId, serviceName };
    const ofNobody = { customerId: null, customerName };
    const report = { ...job, assignmentId, customerId: null, cleanerUserId, cleanerName };
    return [
      testEvent('job.assigned', notice(cleanerUserId)),
      testEvent('job.progressed', { ...report, report: 'started', isJobCompleted: false }),
      testEvent('job.withdrawn', { ...notice(cleanerUserId), reason: 'job-cancelled' }),
      testEvent('job.team-changed', { ...job, ...ofNobody, cleaners: [], revision: 1 }),
      testEvent('job.photos-changed', { assignmentId, cleanerName, serviceName, fileUrls: [] }),
      testEvent('job.cash-recorded', {
        ...{ bookingId: jobId, quoteId: null, customerId: 'u1', amount: '170.00', currency: 'AUD' },
      }),
    ];
  }

  it('tells a cleaner of their own jobs alone, and nothing of a customer', async () => {
    const [rosa, mei] = [await listen(ROSA), await listen(MEI)];
    const [hers, others] = [eventsOf(ROSA), eventsOf(MEI)];
    // Comes last: whatever of the others was for them has arrived before it.
    const last = [ROSA, MEI].map((userId) => testEvent('job.assigned', notice(userId)));
    await publishRaw(gateway.env, [...hers, ...others, ...last]);
    const lastIds = last.map(({ id }) => id);
    const isDone = ({ messages }: EventStream) => lastIds.includes(messages.at(-1)?.id ?? '');
    await eventually(() => isDone(rosa) && isDone(mei));

    const idsOf = (stream: EventStream) => stream.messages.map(({ id }) => id);
    expect(idsOf(rosa)).toEqual([...hers.slice(0, 3), last[0]].map((event) => event?.id));
    expect(idsOf(mei)).toEqual([...others.slice(0, 3), last[1]].map((event) => event?.id));
    expect(rosa.text()).not.toMatch(/Jane|King Street|Key under|Mind the cat|170\.00/);
  });
});
