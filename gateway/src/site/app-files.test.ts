import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';

const NAME = 'mfe-cleaner';
const WORKER = `/remotes/${NAME}/service-worker.js`;
const MANIFEST = `/remotes/${NAME}/app.webmanifest`;

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway();
  for (const version of ['1.0.0', '2.0.0']) {
    const folder = `remotes/${NAME}/${version}`;
    await gateway.site.write(`${folder}/service-worker.js`, `const version = '${version}';`);
    await gateway.site.write(`${folder}/app.webmanifest`, `{"name":"${version}"}`);
  }
});
afterAll(() => gateway.stop());
beforeEach(() => gateway.site.publish(NAME, { version: '1.0.0', canary: undefined }));

const get = (path: string, cookie?: string) => gateway.call<string>('GET', path, { cookie });

const canary = (percent: number) => ({
  ...{ version: '2.0.0', percent, preload: [] },
  entry: `/remotes/${NAME}/2.0.0/remote-entry.js`,
});

describe('a remote’s service worker', () => {
  it('is at one address, is never kept, and controls no more than the remote’s routes', async () => {
    const { status, headers, body } = await get(WORKER);
    expect({ status, body }).toEqual({ status: 200, body: "const version = '1.0.0';" });
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-store',
      'service-worker-allowed': '/cleaner-',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
  });

  it('comes with each ship, and goes back with it', async () => {
    await gateway.site.publish(NAME, { version: '2.0.0' });
    expect((await get(WORKER)).body).toContain('2.0.0');
    await gateway.site.publish(NAME, { version: '1.0.0' });
    expect((await get(WORKER)).body).toContain('1.0.0');
  });

  it('is the canary’s for who is in the canary, and for nobody else', async () => {
    await gateway.site.publish(NAME, { canary: canary(30) });
    expect((await get(WORKER, 'bn_visitor=29')).body).toContain('2.0.0');
    expect((await get(WORKER, 'bn_visitor=30')).body).toContain('1.0.0');
    const unplaced = await get(WORKER);
    expect(unplaced.body).toContain('1.0.0');
    expect(unplaced.cookies).toEqual([]);
  });

  it('may fetch from where the remotes are served', async () => {
    const entry = 'https://cdn.example/mfe-cleaner/1.0.0/remote-entry.js';
    const { entry: ownEntry } = gateway.site.registry.remotes[NAME];
    await gateway.site.publish(NAME, { entry });
    const { status, headers } = await get(WORKER);
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://cdn.example");
    await gateway.site.publish(NAME, { entry: ownEntry });
  });
});

describe('a remote’s manifest', () => {
  it('is that of the visitor’s version, and is never kept', async () => {
    await gateway.site.publish(NAME, { canary: canary(30) });
    const { status, headers, body } = await get(MANIFEST, 'bn_visitor=0');
    expect({ status, body }).toEqual({ status: 200, body: { name: '2.0.0' } });
    expect(headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(headers['service-worker-allowed']).toBeUndefined();
  });
});

describe('no such file', () => {
  it.each([
    ['a remote that brings none', '/remotes/mfe-public/service-worker.js'],
    ['its manifest', '/remotes/mfe-public/app.webmanifest'],
    ['no remote', '/remotes/mfe-other/service-worker.js'],
    ['a name that every object has', '/remotes/constructor/service-worker.js'],
    ['another file', `/remotes/${NAME}/remote-entry.js`],
  ])('%s', async (_what, path) => {
    const { status, error } = await gateway.call('GET', path);
    expect({ status, code: error.code }).toEqual({ status: 404, code: 'not_found' });
  });

  it('a place outside is no address', async () => {
    const { status, error } = await gateway.call('GET', '/remotes/%2e%2e%2fservice-worker.js');
    expect({ status, code: error.code }).toEqual({ status: 400, code: 'bad_request' });
  });
});
