import { brotliCompressSync, gzipSync } from 'node:zlib';
import { DEFAULT_COMPANY_PROFILE } from '@brightnest/contracts/company/company-profile';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';
import { widestScope } from './app-files';

describe('static files', () => {
  const SCRIPT = 'console.log("hello from the remote");';
  const FOLDER = '/remotes/mfe-public/1.0.0';

  let gateway: TestGateway;

  beforeAll(async () => {
    gateway = await startTestGateway();
    const { site } = gateway;
    await site.write('shell/main.4f2a.js', SCRIPT);
    await site.write('secret.txt', 'not for anyone');
    await site.write('shell/.env', 'not for anyone');
    await site.write(`${FOLDER}/remoteEntry.js`, SCRIPT);
    await site.write(`${FOLDER}/remoteEntry.js.br`, brotliCompressSync(SCRIPT));
    await site.write(`${FOLDER}/remoteEntry.js.gz`, gzipSync(SCRIPT));
    await site.write(`${FOLDER}/inter.woff2`, 'font');
  });
  afterAll(() => gateway.stop());

  const get = (path: string, encoding = '') =>
    gateway.call<string>('GET', path, { headers: { 'accept-encoding': encoding } });

  describe('a published file', () => {
    it('is kept by browsers for a year, and may be used by a site elsewhere', async () => {
      const { status, headers, body } = await get(`${FOLDER}/remoteEntry.js`);
      expect({ status, body }).toEqual({ status: 200, body: SCRIPT });
      expect(headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'content-length': String(SCRIPT.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        vary: 'Accept-Encoding',
      });
    });

    it.each([
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['gzip, br;q=0', 'gzip'],
      ['identity', undefined],
      ['', undefined],
    ])('is sent to a browser that takes "%s" as %s', async (accepted, encoding) => {
      const { headers } = await get(`${FOLDER}/remoteEntry.js`, accepted);
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    });

    it('comes out of its compressed form unchanged', async () => {
      const response = await fetch(gateway.url + FOLDER + '/remoteEntry.js', {
        headers: { 'accept-encoding': 'br' },
      });
      expect(response.headers.get('content-encoding')).toBe('br');
      expect(await response.text()).toBe(SCRIPT);
    });

    it('is sent as it is where no compressed form was built', async () => {
      const { headers, body } = await get('/shell/main.4f2a.js', 'br, gzip');
      expect(headers['content-encoding']).toBeUndefined();
      expect(body).toBe(SCRIPT);
      expect((await get(`${FOLDER}/inter.woff2`, 'br')).headers['content-type']).toBe('font/woff2');
    });

    it('answers HEAD with its headers alone', async () => {
      const { status, headers, body } = await gateway.call('HEAD', `${FOLDER}/remoteEntry.js`);
      expect({ status, length: headers['content-length'], body }).toEqual({
        status: 200,
        length: String(SCRIPT.length),
        body: '',
      });
    });

    it('shows as soon as it is published', async () => {
      expect((await get('/remotes/mfe-public/1.1.0/remoteEntry.js')).status).toBe(404);
      await gateway.site.write('remotes/mfe-public/1.1.0/remoteEntry.js', SCRIPT);
      expect((await get('/remotes/mfe-public/1.1.0/remoteEntry.js')).status).toBe(200);
    });
  });

  describe('the registry as a file', () => {
    it('is asked for anew each time', async () => {
      const { status, headers } = await get('/remotes.json');
      expect({ status, cache: headers['cache-control'] }).toEqual({
        status: 200,
        cache: 'no-cache',
      });
    });
  });

  describe('what is no published file', () => {
    it.each([
      '/shell/missing.js',
      '/shell/index.html',
      '/shell',
      '/shell/',
      '/remotes/',
      FOLDER,
      '/shell/.env',
      '/remotes/.git/config',
      '/secret.txt.js/../x',
      '/shell/main.4f2a.js/x',
      '/shell/../secret.txt',
      '/shell/..%2fsecret.txt',
      '/shell/%2e%2e/secret.txt',
      '/shell/..\\secret.txt',
      '/shell//secret.txt',
      '/remotes/../../etc/passwd',
      '/shell/main.4f2a.js%00.css',
      `/shell/${'x'.repeat(300)}.js`,
    ])('%s is an error, and never the page', async (path) => {
      const { status, error } = await get(path);
      expect([400, 404]).toContain(status);
      expect(['bad_request', 'not_found']).toContain(error.code);
    });

    it('is no page of the same name either', async () => {
      const { status, body } = await get('/secret.txt');
      expect(status).toBe(404);
      expect(body).not.toContain('not for anyone');
    });
  });
});

describe('app files', () => {
  const NAME = 'mfe-cleaner';
  const WORKER = `/remotes/${NAME}/service-worker.js`;
  const MANIFEST = `/remotes/${NAME}/app.webmanifest`;

  let gateway: TestGateway;

  beforeAll(async () => {
    gateway = await startTestGateway();
    for (const version of ['1.0.0', '2.0.0']) {
      const folder = `remotes/${NAME}/${version}`;
      await gateway.site.write(`${folder}/service-worker.js`, `const version = '${version}';`);
      await gateway.site.write(
        `${folder}/app.webmanifest`,
        `{"name":"${version} of %COMPANY_NAME%"}`,
      );
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
        'content-security-policy':
          "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
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
      expect(headers['content-security-policy']).toContain(
        "connect-src 'self' https://cdn.example",
      );
      await gateway.site.publish(NAME, { entry: ownEntry });
    });
  });

  describe('a remote’s manifest', () => {
    it('is that of the visitor’s version, and is never kept', async () => {
      await gateway.site.publish(NAME, { canary: canary(30) });
      const { status, headers, body } = await get(MANIFEST, 'bn_visitor=0');
      expect({ status, body }).toEqual({ status: 200, body: { name: '2.0.0 of Brightnest' } });
      expect(headers).toMatchObject({
        'content-type': 'application/manifest+json; charset=utf-8',
        'cache-control': 'no-store',
      });
      expect(headers['service-worker-allowed']).toBeUndefined();
    });

    it('names the company, whatever is in its name', async () => {
      const name = 'Rein "& $& Söhne';
      gateway.company.state = { profile: { ...DEFAULT_COMPANY_PROFILE, name }, revision: 1 };
      await publishRaw(gateway.env, [
        testEvent('company-profile.changed', { ...gateway.company.state, fields: ['name'] }),
      ]);
      await eventually(async () => JSON.stringify((await get(MANIFEST)).body).includes('Rein'));
      expect((await get(MANIFEST)).body).toMatchObject({ name: `1.0.0 of ${name}` });
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
});

describe('widest scope', () => {
  it.each([
    [['/cleaner-login', '/cleaner-dashboard'], '/cleaner-'],
    [['/customer/*'], '/customer/'],
    [['/customer/:id/jobs', '/customer/settings'], '/customer/'],
    [['/about', '/'], '/'],
    [['/', '/about'], '/'],
    [['/about'], '/about'],
  ])('of %j is %s', (routes, scope) => expect(widestScope(routes)).toBe(scope));
});
