import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';

const FILES = {
  'openapi.json': '{"openapi":"3.1.0"}',
  'index.html': '<h1>All calls</h1>',
  'waiting-list.html': '<h1>Waiting list</h1>',
  'reader.css': 'body {}',
};

async function startWithDocs(env: { API_DOCS: 'on' | 'off' }): Promise<TestGateway> {
  const gateway = await startTestGateway({ env });
  for (const [name, content] of Object.entries(FILES)) {
    await gateway.site.write(`api-docs/${name}`, content);
  }
  return gateway;
}

let gateway: TestGateway;
let without: TestGateway;
beforeAll(async () => {
  [gateway, without] = await Promise.all([
    startWithDocs({ API_DOCS: 'on' }),
    startWithDocs({ API_DOCS: 'off' }),
  ]);
});
afterAll(() => Promise.all([gateway.stop(), without.stop()]));

it.each([
  ['/api/openapi.json', 'application/json', { openapi: '3.1.0' }],
  ['/api/docs', 'text/html', '<h1>All calls</h1>'],
  ['/api/docs/waiting-list', 'text/html', '<h1>Waiting list</h1>'],
  ['/api/docs/reader.css', 'text/css', 'body {}'],
])('answers %s to anybody', async (path, type, body) => {
  const answer = await gateway.call('GET', path);
  expect([answer.status, answer.body]).toEqual([200, body]);
  expect(answer.headers['content-type']).toContain(type);
  expect(answer.headers['cache-control']).toBe('no-cache');
});

it('lets the reader run and load nothing but its own files', async () => {
  const { headers } = await gateway.call('GET', '/api/docs');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
  expect(headers['content-security-policy']).not.toContain('unsafe');
});

it.each([
  ['GET', '/api/docs/nothing', 404],
  ['GET', '/api/docs/index.html', 404],
  ['GET', '/api/docs/..%2fopenapi', 400],
  ['GET', '/api/docs/.fingerprint', 404],
  ['POST', '/api/docs', 405],
])('refuses %s %s', async (method, path, status) => {
  expect((await gateway.call(method, path)).status).toBe(status);
});

it.each(['/api/openapi.json', '/api/docs', '/api/docs/reader.css', '/api-docs/openapi.json'])(
  'has no %s where a company does not want it public',
  async (path) => {
    const { status, error } = await without.call('GET', path);
    expect(status).toBe(404);
    if (path.startsWith('/api/')) expect(error.code).toBe('not_found');
  },
);
