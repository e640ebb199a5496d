import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { Permission } from '@brightnest/contracts/permissions';
import { ENDED_SESSIONS_HEADER, REFRESH_SESSION_RPC } from '@brightnest/contracts/rpc/auth';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { testEnv } from '@brightnest/service-kit/testing/test-env';
import { createTestKeys } from '@brightnest/service-kit/testing/test-keys';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type EventStream, openEventStream } from '../testing/event-stream';
import { echo, type Echo } from '../testing/fake-service';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';
import { startTcpRelay, type TcpRelay } from '../testing/tcp-relay';

describe('identity', () => {
  const QUESTION_PATH = `/internal/rpc/${REFRESH_SESSION_RPC}`;
  const NEW_COOKIES = ['bn_access=new; Path=/; HttpOnly', 'bn_refresh=new; Path=/api; HttpOnly'];
  const CLEARED_ACCESS = 'bn_access=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax';
  const CLEARED_REFRESH = 'bn_refresh=; Path=/api; Max-Age=0; HttpOnly; SameSite=Strict';

  let gateway: TestGateway;

  beforeAll(async () => {
    gateway = await startTestGateway();
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    for (const service of Object.values(gateway.services)) {
      service.answer = echo;
      service.calls.length = 0;
    }
  });

  /** Auth answers the question as told and everything else as an echo. */
  function onRefresh(answer: RequestListener): void {
    gateway.services.auth.answer = (request, response) =>
      (request.url === QUESTION_PATH ? answer : echo)(request, response);
  }

  const renews: RequestListener = (_request, response) => {
    const accessToken = gateway.keys.sign({ role: 'customer', userId: 'u1' });
    response.end(JSON.stringify({ accessToken, cookies: NEW_COOKIES }));
  };

  const refuses: RequestListener = (_request, response) => {
    response.statusCode = 401;
    response.end(JSON.stringify({ code: 'not_authenticated', message: '', requestId: 'x' }));
  };

  const refreshCalls = () => gateway.services.auth.calls.filter(({ url }) => url === QUESTION_PATH);
  const expired = () => `bn_access=${gateway.keys.sign('customer', { expiresIn: -5 })}`;

  describe('what a service hears about a caller', () => {
    it('is a bearer token for the access cookie, and no cookie', async () => {
      const token = gateway.keys.sign('customer');
      const cookie = `theme=dark; bn_access=${token}; bn_refresh=secret`;
      const { body } = await gateway.call<Echo>('GET', '/api/jobs', { cookie });
      expect(body.headers.authorization).toBe(`Bearer ${token}`);
      expect(JSON.stringify(body.headers)).not.toMatch(/secret|theme|cookie/);
    });

    it('is nothing that a client says about itself', async () => {
      const forged = gateway.keys.sign('super_admin');
      const { body } = await gateway.call<Echo>('GET', '/api/jobs', {
        headers: {
          authorization: `Bearer ${forged}`,
          'x-user-id': '1',
          'x-user': 'admin',
          x_user_id: '1',
          'x-actor-role': 'super_admin',
          'x-internal-key': 'internal-key-of-the-tests',
          'x-forwarded-for': '203.0.113.9',
          'x-forwarded-host': 'evil.example',
          'x-forwarded-proto': 'https',
          'x-real-ip': '203.0.113.9',
          'x-original-url': '/internal/queues',
          'x-http-method-override': 'DELETE',
          forwarded: 'for=203.0.113.9',
          'proxy-authorization': 'Basic x',
          te: 'trailers',
          connection: 'keep-alive, authorization',
          'keep-alive': 'timeout=9',
          'accept-language': 'en-AU',
          'idempotency-key': 'k1',
        },
      });
      expect(body.headers).toEqual({
        host: expect.any(String),
        connection: 'keep-alive',
        'x-forwarded-for': '127.0.0.1',
        'x-request-id': expect.any(String),
        'accept-language': 'en-AU',
        'idempotency-key': 'k1',
      });
    });

    it('does not come from an Authorization header on a staff call', async () => {
      const headers = { authorization: `Bearer ${gateway.keys.sign('admin')}` };
      expect((await gateway.call('GET', '/api/admin/quotes', { headers })).status).toBe(401);
    });
  });

  describe('an access cookie that does not hold', () => {
    const other = createTestKeys();
    it.each([
      ['expired', () => gateway.keys.sign('admin', { expiresIn: -5 })],
      ['signed by another', () => other.sign('admin')],
      ['of another audience', () => gateway.keys.sign('admin', { audience: 'elsewhere' })],
      ['of another type', () => gateway.keys.sign('admin', { claims: { typ: 'invitation' } })],
      ['without a signature', () => `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`],
      ['no token', () => 'x'],
    ])('%s is a visitor’s, and is cleared', async (_name, token) => {
      const cookie = `bn_access=${token()}`;
      const open = await gateway.call<Echo>('GET', '/api/jobs', { cookie });
      expect(open).toMatchObject({ status: 200, cookies: [CLEARED_ACCESS] });
      expect(open.body.headers.authorization).toBeUndefined();
      const closed = await gateway.call('GET', '/api/admin/quotes', { cookie });
      expect(closed).toMatchObject({ status: 401, cookies: [CLEARED_ACCESS] });
    });
  });

  describe('a refresh cookie', () => {
    it('renews a session that ran out, and the call goes on', async () => {
      onRefresh(renews);
      const cookie = `${expired()}; bn_refresh=r1`;
      const { status, cookies, body } = await gateway.call<Echo>('GET', '/api/customer/profile', {
        cookie,
        headers: { 'user-agent': 'Firefox' },
      });
      expect({ status, cookies }).toEqual({ status: 200, cookies: NEW_COOKIES });
      expect(body.headers.authorization).toMatch(/^Bearer ey/);
      expect(refreshCalls()[0]?.headers['x-internal-key']).toBe(gateway.env.INTERNAL_KEY);
    });

    it('tells auth the token and where the call comes from', async () => {
      let asked = '';
      onRefresh((request, response) => {
        request.on('data', (chunk: Buffer) => (asked += chunk.toString()));
        request.on('end', () => renews(request, response));
      });
      const headers = { 'user-agent': 'Firefox' };
      await gateway.call('GET', '/api/jobs', { cookie: 'bn_refresh=r1', headers });
      expect(JSON.parse(asked)).toEqual({
        refreshToken: 'r1',
        origin: { ipAddress: '127.0.0.1', userAgent: 'Firefox', requestId: expect.any(String) },
      });
    });

    it('renews for the question who is signed in, as for any other', async () => {
      onRefresh(renews);
      const { cookies } = await gateway.call('GET', '/api/auth/user', { cookie: 'bn_refresh=r1' });
      expect(cookies).toEqual(NEW_COOKIES);
    });

    it('is used once by calls that arrive together', async () => {
      // Late enough that the last of the calls has arrived, on a busy machine too.
      onRefresh((request, response) => void setTimeout(() => renews(request, response), 1_500));
      const calls = Array.from({ length: 20 }, () =>
        gateway.call('GET', '/api/customer/profile', { cookie: 'bn_refresh=r1' }),
      );
      const answers = await Promise.all(calls);
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
      expect(answers.every(({ cookies }) => cookies.length === 2)).toBe(true);
      expect(refreshCalls()).toHaveLength(1);
    });

    it('that auth refuses is cleared, and the call goes on as a visitor’s', async () => {
      onRefresh(refuses);
      const cookie = `${expired()}; bn_refresh=used`;
      const open = await gateway.call('GET', '/api/jobs', { cookie });
      expect(open).toMatchObject({ status: 200, cookies: [CLEARED_ACCESS, CLEARED_REFRESH] });
      const closed = await gateway.call('GET', '/api/customer/profile', { cookie });
      expect(closed).toMatchObject({ status: 401, cookies: [CLEARED_ACCESS, CLEARED_REFRESH] });
    });

    it('that was used for a token which can’t be checked yet is replaced all the same', async () => {
      onRefresh((_request, response) => {
        const accessToken = createTestKeys().sign('customer');
        response.end(JSON.stringify({ accessToken, cookies: NEW_COOKIES }));
      });
      const cookie = `${expired()}; bn_refresh=r1`;
      const closed = await gateway.call('GET', '/api/customer/profile', { cookie });
      expect(closed).toMatchObject({ status: 503, cookies: NEW_COOKIES });
      const open = await gateway.call<Echo>('GET', '/api/jobs', { cookie });
      expect(open).toMatchObject({ status: 200, cookies: NEW_COOKIES });
      expect(open.body.headers.authorization).toBeUndefined();
    });

    it('longer than any that auth gives is cleared too, and auth not asked', async () => {
      const cookie = `bn_refresh=${'x'.repeat(201)}`;
      const closed = await gateway.call('GET', '/api/customer/profile', { cookie });
      expect(closed).toMatchObject({ status: 401, cookies: [CLEARED_ACCESS, CLEARED_REFRESH] });
      expect(refreshCalls()).toEqual([]);
    });

    it('outlives an auth that is down', async () => {
      await gateway.services.auth.stop();
      try {
        const cookie = `${expired()}; bn_refresh=r1`;
        expect(await gateway.call('GET', '/api/jobs', { cookie })).toMatchObject({
          status: 200,
          cookies: [],
        });
        const closed = await gateway.call('GET', '/api/admin/quotes', { cookie });
        expect(closed).toMatchObject({ status: 503, cookies: [] });
        expect(closed.error.code).toBe('service_unavailable');
      } finally {
        await gateway.services.auth.restart();
      }
    });
  });

  describe('cookies in answers', () => {
    const setsCookies =
      (...cookies: string[]): RequestListener =>
      (_request, response) => {
        response.setHeader('set-cookie', cookies);
        response.end();
      };

    it.each([[['bn_access=fresh; Path=/']], [['bn_access=fresh; Path=/', 'other=1']]])(
      'come from auth, and replace what the gateway would clear: %j',
      async (cookies) => {
        gateway.services.auth.answer = setsCookies(...cookies);
        const body = { email: 'a@example.test', password: 'x' };
        const answer = await gateway.call('POST', '/api/login', { body, cookie: 'bn_access=old' });
        expect(answer.cookies).toEqual(cookies);
      },
    );

    it('never come from another service', async () => {
      gateway.services.careers.answer = setsCookies('bn_access=fresh; Path=/');
      expect((await gateway.call('GET', '/api/jobs')).cookies).toEqual([]);
    });
  });
});

describe('revoked access', () => {
  const QUESTION_PATH = `/internal/rpc/${REFRESH_SESSION_RPC}`;

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

  const profile = (cookie: string) =>
    gateway.call<Echo>('GET', '/api/customer/profile', { cookie });
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
      await eventually(async () => (await statusOf(cookie)) === 401);
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
        response.end(
          JSON.stringify({ accessToken, cookies: [`bn_access=${accessToken}; Path=/`] }),
        );
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
        expect(await ask('/api/customer/profile', ended)).toMatchObject({
          status: 503,
          cookies: [],
        });
        // A visitor has nothing to sign out of, and this browser may have.
        const { cookie } = running;
        const signedOut = await fresh.call('POST', '/api/logout', { cookie });
        expect(signedOut).toMatchObject({ status: 503, cookies: [] });
        expect((await fresh.call('POST', '/api/logout')).status).toBe(200);
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
});
