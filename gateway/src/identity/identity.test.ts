import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { REFRESH_SESSION_QUESTION } from '@brightnest/contracts/auth/refresh-session';
import { createTestKeys } from '@brightnest/service-kit/testing/test-keys';
import type { RequestListener } from 'node:http';
import { echo, type Echo } from '../testing/fake-service';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';

const QUESTION_PATH = `/internal/questions/${REFRESH_SESSION_QUESTION}`;
const NEW_COOKIES = ['bn_access=new; Path=/; HttpOnly', 'bn_refresh=new; Path=/api; HttpOnly'];
const CLEARED_ACCESS = 'bn_access=; Path=/; SameSite=Lax; Max-Age=0; HttpOnly';
const CLEARED_REFRESH = 'bn_refresh=; Path=/api; SameSite=Strict; Max-Age=0; HttpOnly';

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

const questions = () => gateway.services.auth.calls.filter(({ url }) => url === QUESTION_PATH);
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
    expect(questions()[0]?.headers['x-internal-key']).toBe(gateway.env.INTERNAL_KEY);
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
    expect(questions()).toHaveLength(1);
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
    expect(questions()).toEqual([]);
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
  const setsCookies: RequestListener = (_request, response) => {
    response.setHeader('set-cookie', ['bn_access=fresh; Path=/', 'other=1']);
    response.end();
  };

  it('come from auth, and replace what the gateway would clear', async () => {
    gateway.services.auth.answer = setsCookies;
    const body = { email: 'a@example.test', password: 'x' };
    const answer = await gateway.call('POST', '/api/login', { body, cookie: 'bn_access=old' });
    expect(answer.cookies).toEqual(['bn_access=fresh; Path=/', 'other=1']);
  });

  it('never come from another service', async () => {
    gateway.services.careers.answer = setsCookies;
    expect((await gateway.call('GET', '/api/jobs')).cookies).toEqual([]);
  });
});
