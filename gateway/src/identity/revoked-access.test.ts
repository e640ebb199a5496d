import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ENDED_SESSIONS_HEADER } from '@brightnest/contracts/auth/revocations';
import type { Permission } from '@brightnest/contracts/auth/permissions';
import { REFRESH_SESSION_QUESTION } from '@brightnest/contracts/auth/refresh-session';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { testEnv } from '@brightnest/service-kit/testing/test-env';
import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { openEventStream, type EventStream } from '../testing/event-stream';
import { echo, type Echo } from '../testing/fake-service';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';
import { startTcpRelay, type TcpRelay } from '../testing/tcp-relay';

const QUESTION_PATH = `/internal/questions/${REFRESH_SESSION_QUESTION}`;

let broker: TcpRelay;
let gateway: TestGateway;
let renewals = 0;
let renew: RequestListener;
const open: EventStream[] = [];

beforeAll(async () => {
  broker = await startTcpRelay(testEnv.AMQP_URL);
  gateway = await startTestGateway({ env: { AMQP_URL: broker.url } });
});
afterAll(async () => {
  await gateway.stop();
  await broker.cut();
});
beforeEach(() => {
  renewals = 0;
  renew = refuses;
  gateway.services.auth.standing.set(QUESTION_PATH, (request, response) => {
    renewals += 1;
    renew(request, response);
  });
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
  for (const service of Object.values(gateway.services)) service.answer = echo;
});

const refuses: RequestListener = (_request, response) => {
  response.statusCode = 401;
  response.end(JSON.stringify({ code: 'not_authenticated', message: '', requestId: 'x' }));
};

/** A session of a customer, and its access cookie. */
function newSession({ keys }: TestGateway = gateway) {
  const sessionId = randomUUID();
  const actor = { role: 'customer', userId: 'u1', sessionId } as const;
  return { sessionId, cookie: `bn_access=${keys.sign(actor)}; bn_refresh=${sessionId}` };
}

const profile = (cookie: string) => gateway.call<Echo>('GET', '/api/customer/profile', { cookie });
const statusOf = async (cookie: string) => (await profile(cookie)).status;

/** A service's answer that names sessions which the call has ended. */
const ends =
  (...sessionIds: string[]): RequestListener =>
  (_request, response) => {
    response.setHeader(ENDED_SESSIONS_HEADER, sessionIds.join(', '));
    response.end();
  };

async function listen(cookie: string): Promise<EventStream> {
  const stream = await openEventStream(gateway.url, { cookie });
  open.push(stream);
  return stream;
}

describe('sessions that an answer of auth says it has ended', () => {
  it('are over for the very next call, whatever is remembered of their tokens', async () => {
    const [own, other, third] = [newSession(), newSession(), newSession()];
    expect(await statusOf(own.cookie)).toBe(200);
    expect(await statusOf(other.cookie)).toBe(200);
    const streams = await Promise.all([own, other, third].map(({ cookie }) => listen(cookie)));
    gateway.services.auth.answer = ends(own.sessionId, other.sessionId);
    const { headers, status } = await gateway.call('POST', '/api/logout', { cookie: own.cookie });
    expect({ status, header: headers[ENDED_SESSIONS_HEADER] }).toEqual({ status: 200 });

    for (const { cookie } of [own, other]) {
      const { status, error, cookies } = await profile(cookie);
      expect({ status, code: error.code }).toEqual({ status: 401, code: 'not_authenticated' });
      expect(cookies.map((it) => it.split(';', 1)[0])).toEqual(['bn_access=', 'bn_refresh=']);
      const asVisitor = await gateway.call<Echo>('GET', '/api/jobs', { cookie });
      expect(asVisitor.status).toBe(200);
      expect(asVisitor.body.headers.authorization).toBeUndefined();
    }
    expect(await statusOf(third.cookie)).toBe(200);
    await eventually(() => streams[0]!.isEnded() && streams[1]!.isEnded());
    expect(streams[2]!.isEnded()).toBe(false);
  });

  it('are not over because another service says so', async () => {
    const { sessionId, cookie } = newSession();
    gateway.services.careers.answer = ends(sessionId);
    const { headers } = await gateway.call('GET', '/api/jobs');
    expect(headers[ENDED_SESSIONS_HEADER]).toBeUndefined();
    expect(await statusOf(cookie)).toBe(200);
  });

  it('are over for a token that auth gives out for them at the same moment', async () => {
    const { sessionId, cookie } = newSession();
    gateway.services.auth.answer = ends(sessionId);
    await gateway.call('POST', '/api/logout');
    renew = (_request, response) => {
      const accessToken = gateway.keys.sign({ role: 'customer', userId: 'u1', sessionId });
      response.end(JSON.stringify({ accessToken, cookies: [] }));
    };
    expect(await statusOf(cookie)).toBe(401);
  });
});

describe('sessions that end through another gateway', () => {
  it.each(['user.signed-out', 'user.session-revoked'] as const)(
    'are over here by the event %s',
    async (type) => {
      const { sessionId, cookie } = newSession();
      expect(await statusOf(cookie)).toBe(200);
      const payload = { userId: 'u1', sessionId, reason: 'password-changed' as const };
      await publishRaw(gateway.env, [testEvent(type, payload, { service: 'auth' })]);
      await eventually(async () => (await statusOf(cookie)) === 401);
    },
  );

  it('while the broker is away are over here when it comes back', async () => {
    const { sessionId, cookie } = newSession();
    await broker.cut();
    await eventually(async () => {
      const { body } = await gateway.call<{ broker: boolean }>('GET', '/ready');
      return !body.broker;
    });
    gateway.revocations.list = { sessionIds: [sessionId], roles: [] };
    expect(await statusOf(cookie)).toBe(200);
    await broker.mend();
    await eventually(async () => (await statusOf(cookie)) === 401, 20_000);
  });
});

describe('a role that may do less, or more', () => {
  type Holder = 'operations_manager' | 'customer_support';
  const changed = (role: Holder) =>
    publishRaw(gateway.env, [
      testEvent(
        'role.permissions-changed',
        { role, granted: ['quotes:read'], revoked: [] },
        { service: 'auth' },
      ),
    ]);
  const signFor = (role: Holder, permissions: Permission[]) =>
    gateway.keys.sign({ role, permissions });

  /** Auth renews with today's permissions, and sets the access cookie alone. */
  const renewsWith =
    (...permissions: Permission[]): RequestListener =>
    (_request, response) => {
      const accessToken = signFor('operations_manager', permissions);
      response.end(JSON.stringify({ accessToken, cookies: [`bn_access=${accessToken}; Path=/`] }));
    };
  const quotes = (cookie: string) => gateway.call<Echo>('GET', '/api/admin/quotes', { cookie });

  it('is so in the next call, in which the token is renewed, and not renewed again', async () => {
    renew = renewsWith('quotes:read');
    const old = `bn_access=${signFor('operations_manager', [])}; bn_refresh=r1`;
    expect((await quotes(old)).status).toBe(403);
    const stream = await listen(old);
    expect(renewals).toBe(0);
    await changed('operations_manager');
    await eventually(() => stream.isEnded());

    const { status, cookies } = await quotes(old);
    expect({ status, renewals }).toEqual({ status: 200, renewals: 1 });
    // Signed in the second of the change, and yet taken for what it is.
    const renewed = `${cookies[0]?.split(';', 1)[0]}; bn_refresh=r1`;
    for (let call = 0; call < 3; call += 1) expect((await quotes(renewed)).status).toBe(200);
    expect(renewals).toBe(1);
    expect((await listen(renewed)).isEnded()).toBe(false);
    expect(await statusOf(newSession().cookie)).toBe(200);
  });

  it('leaves a token void that can’t be renewed', async () => {
    const cookie = `bn_access=${signFor('customer_support', ['quotes:read'])}; bn_refresh=r1`;
    expect((await quotes(cookie)).status).toBe(200);
    await changed('customer_support');
    await eventually(async () => (await quotes(cookie)).status === 401);
  });
});

describe('a gateway that starts', () => {
  it('takes no token before auth has said which are void, and then none of those', async () => {
    const fresh = await startTestGateway({ revocations: null });
    try {
      const [ended, running] = [newSession(fresh), newSession(fresh)];
      const ask = (path: string, { cookie }: typeof ended) =>
        fresh.call<Echo>('GET', path, { cookie });
      expect(await ask('/api/customer/profile', ended)).toMatchObject({ status: 503, cookies: [] });
      const asVisitor = await ask('/api/jobs', ended);
      expect(asVisitor).toMatchObject({ status: 200, cookies: [] });
      expect(asVisitor.body.headers.authorization).toBeUndefined();

      fresh.services.auth.standing.set(QUESTION_PATH, refuses);
      fresh.revocations.list = { sessionIds: [ended.sessionId], roles: [] };
      await eventually(async () => (await ask('/api/customer/profile', running)).status === 200);
      expect((await ask('/api/customer/profile', ended)).status).toBe(401);
    } finally {
      await fresh.stop();
    }
  });
});
