import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';

const SCRIPT = 'console.log("hello from the remote");';
const FOLDER = '/remotes/mfe-public/1.0.0';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway();
  const { site } = gateway;
  await site.write('shell/main.4f2a.js', SCRIPT);
  await site.write('shell/favicon.ico', 'icon');
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
    expect({ status, cache: headers['cache-control'] }).toEqual({ status: 200, cache: 'no-cache' });
  });
});

describe('the icon', () => {
  it('is at the top of the site', async () => {
    expect(await get('/favicon.ico')).toMatchObject({ status: 200, body: 'icon' });
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
