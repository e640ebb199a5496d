import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { echo, type Echo } from './testing/fake-service';
import { SITE_ORIGIN, startTestGateway, type TestGateway } from './testing/start-test-gateway';

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

const callsToServices = () =>
  Object.values(gateway.services).flatMap((service) => service.calls.map(({ url }) => url));

describe('the way of a call', () => {
  it('goes to the service of its route, path and query as they came', async () => {
    const { status, body } = await gateway.call<Echo>('GET', '/api/jobs/12?x=a%2Fb&x=%20');
    expect(status).toBe(200);
    expect(body.url).toBe('/api/jobs/12?x=a%2Fb&x=%20');
    expect(gateway.services.careers.calls).toHaveLength(1);
  });

  it('carries the body there and the answer back', async () => {
    gateway.services.quotes.answer = (request, response) => {
      request.resume();
      response.writeHead(201, { 'content-type': 'application/json', location: '/api/quotes/1' });
      response.end('{"quote":{"id":"1"}}');
    };
    const answer = await gateway.call('POST', '/api/quote-submissions', {
      body: { firstName: 'A' },
    });
    expect(answer).toMatchObject({ status: 201, body: { quote: { id: '1' } } });
    expect(answer.headers.location).toBe('/api/quotes/1');
  });

  it('never lets an answer be stored unless the service says so', async () => {
    expect((await gateway.call('GET', '/api/jobs')).headers['cache-control']).toBe('no-store');
    gateway.services.careers.answer = (_request, response) => {
      response.setHeader('cache-control', 'public, max-age=60');
      response.end();
    };
    const stored = await gateway.call('GET', '/api/jobs');
    expect(stored.headers['cache-control']).toBe('public, max-age=60');
  });

  it('names one request id to the client and to the service, and not the client’s own', async () => {
    const headers = { 'x-request-id': 'chosen-by-the-client' };
    const answer = await gateway.call<Echo>('GET', '/api/jobs', { headers });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.body.headers['x-request-id']).toBe(answer.headers['x-request-id']);
  });
});

describe('what is refused before any service hears of it', () => {
  it.each([
    '/api/nothing',
    '/api',
    '/API/login',
    '/api/jobs/',
    '/uploads/x',
    '/api/internal/queues',
  ])('404 for %s', async (path) => {
    const { status, error, headers } = await gateway.call('GET', path);
    expect(status).toBe(404);
    expect(error).toEqual({
      code: 'not_found',
      message: 'Not found.',
      requestId: headers['x-request-id'],
    });
  });

  it('405 for a method that an address does not take', async () => {
    const { status, error, headers } = await gateway.call('DELETE', '/api/login');
    expect({ status, code: error.code }).toEqual({ status: 405, code: 'method_not_allowed' });
    expect(headers.allow).toBe('POST, GET, HEAD');
  });

  it.each([
    '/api/files/documents/..%2f..%2fadmin%2fquotes',
    '/api/files/documents/a%00.pdf',
    '/api/jobs/%252e%252e%252f',
    '/api/jobs/../admin/quotes',
    '/api//jobs',
  ])('400 for %s', async (path) => {
    const { status, error } = await gateway.call('GET', path, { as: 'admin' });
    expect({ status, code: error.code }).toEqual({ status: 400, code: 'bad_request' });
    expect(callsToServices()).toEqual([]);
  });

  it.each([
    ['a visitor', undefined, 401, 'not_authenticated'],
    ['a customer', 'customer', 403, 'forbidden'],
    ['an operations manager', 'operations_manager', 403, 'forbidden'],
  ] as const)('%s on a staff call', async (_who, as, status, code) => {
    const answer = await gateway.call('GET', '/api/admin/quotes', { as });
    expect({ status: answer.status, code: answer.error.code }).toEqual({ status, code });
    expect(callsToServices()).toEqual([]);
  });

  it('a visitor on a call that needs a session', async () => {
    const { status } = await gateway.call('GET', '/api/customer/profile');
    expect(status).toBe(401);
    expect((await gateway.call('GET', '/api/customer/profile', { as: 'customer' })).status).toBe(
      200,
    );
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'a body of type %s where JSON is wanted',
    async (type) => {
      const { status, error } = await gateway.call('POST', '/api/quote-submissions', {
        body: '{}',
        headers: { 'content-type': type },
      });
      expect({ status, code: error.code }).toEqual({ status: 415, code: 'unsupported_media_type' });
      expect(callsToServices()).toEqual([]);
    },
  );

  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: SITE_ORIGIN, 'sec-fetch-site': 'cross-site' },
  ])('a call that another site’s page sends: %j', async (headers) => {
    const { status, error } = await gateway.call('PATCH', '/api/admin/quotes/1/read', {
      as: 'admin',
      headers,
    });
    expect({ status, code: error.code }).toEqual({ status: 403, code: 'cross_origin' });
    expect(callsToServices()).toEqual([]);
  });
});
