import type { PageRegistry, RemoteEntry } from '@brightnest/contracts/site/remotes-registry';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';
import { matchesPage } from './page-registry';
import { withoutTrailingSlash } from './site';

describe('pages', () => {
  let gateway: TestGateway;
  let standing: RemoteEntry;

  beforeAll(async () => {
    gateway = await startTestGateway();
    standing = gateway.site.registry.remotes['mfe-public'];
  });
  afterAll(() => gateway.stop());
  beforeEach(async () => {
    gateway.site.registry.remotes['mfe-public'] = standing;
    await gateway.site.publish('mfe-public', {});
  });

  async function open(path: string, cookie?: string) {
    const answer = await gateway.call<string>('GET', path, { cookie });
    const json = /<script type="application\/json" id="page-remotes">(.*?)<\/script>/s.exec(
      answer.body,
    )?.[1];
    const registry = JSON.parse(json ?? 'null') as PageRegistry;
    return {
      ...answer,
      html: answer.body,
      registry,
      version: registry.remotes['mfe-public'].version,
    };
  }

  describe('a page', () => {
    it('is the shell with the registry inlined, and is asked for anew each time', async () => {
      const { status, headers, registry } = await open('/about');
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('private, no-cache');
      expect(registry.remotes['mfe-customer']).toEqual({
        title: 'mfe-customer',
        routes: ['/customer/*'],
        version: '1.0.0',
        entry: '/remotes/mfe-customer/1.0.0/remoteEntry.js',
        preload: [
          '/remotes/mfe-customer/1.0.0/remoteEntry.js',
          '/remotes/mfe-customer/1.0.0/remote.4f2a.js',
        ],
      });
    });

    it('preloads the files of the remote that serves it, and of no other', async () => {
      const { html } = await open('/customer/login');
      const folder = '/remotes/mfe-customer/1.0.0';
      expect(html).toContain(
        `<link rel="preload" as="script" href="${folder}/remoteEntry.js">` +
          `<link rel="preload" as="script" href="${folder}/remote.4f2a.js">`,
      );
      expect(html.match(/<link /g)).toHaveLength(2);
      expect((await open('/nowhere')).html).not.toContain('<link ');
    });

    it.each([
      ['/', 200],
      ['/apply/12', 200],
      ['/customer/appointments', 200],
      ['/nowhere', 404],
      ['/apply', 404],
      ['/index.html', 404],
      ['/internal/rpc/auth.refresh-session', 404],
    ])('%s answers %d, always with the shell', async (path, status) => {
      const answer = await open(path);
      expect(answer.status).toBe(status);
      expect(answer.html).toContain('page-remotes');
    });

    it.each([
      ['/get-quote', '/quote-form'],
      ['/get-quote?from=mail', '/quote-form?from=mail'],
      ['/admin', '/admin-dashboard'],
    ])('%s stands for %s', async (path, target) => {
      const { status, headers } = await gateway.call('GET', path);
      expect({ status, location: headers.location }).toEqual({ status: 302, location: target });
    });

    it.each([
      ['/admin-dashboard', 'noindex'],
      ['/admin-settings', 'noindex'],
      ['/customer/login', 'noindex'],
      ['/cleaner-dashboard', 'noindex'],
      ['/Customer/Dashboard', 'noindex'],
      ['/nowhere', 'noindex'],
      ['/about', undefined],
    ])('%s has robots %s', async (path, robots) => {
      expect((await open(path)).headers['x-robots-tag']).toBe(robots);
    });

    it('takes no other method than reading', async () => {
      const { status, headers, error } = await gateway.call('POST', '/about');
      expect({ status, allow: headers.allow, code: error.code }).toEqual({
        status: 405,
        allow: 'GET, HEAD',
        code: 'method_not_allowed',
      });
      // Which would answer a request's own headers, cookies among them.
      expect((await gateway.call('TRACE', '/about')).status).toBe(405);
      expect((await gateway.call('TRACE', '/api/jobs')).status).toBe(405);
      const head = await gateway.call('HEAD', '/about');
      expect({ status: head.status, body: head.body }).toEqual({ status: 200, body: '' });
    });

    it('is compressed for a browser that takes it', async () => {
      const response = await fetch(`${gateway.url}/about`, {
        headers: { 'accept-encoding': 'gzip' },
      });
      expect(response.headers.get('content-encoding')).toBe('gzip');
      expect(await response.text()).toContain('page-remotes');
    });

    it('has one address, without a slash at its end', async () => {
      const { status, headers } = await gateway.call('GET', '/about/?from=mail');
      expect([status, headers.location]).toEqual([308, '/about?from=mail']);
    });

    it('comes in the look that the visitor chose, and in no other', async () => {
      const lookOf = async (cookie?: string) =>
        /<html (.*?)>/.exec((await open('/', cookie)).html)?.[1];
      expect(await lookOf()).toBe('lang="en-AU" ');
      expect(await lookOf('bn_theme=dark')).toBe('lang="en-AU" data-theme="dark"');
      expect(await lookOf('bn_theme="><script>')).toBe('lang="en-AU" ');
    });

    it('cannot be broken out of by what the registry says', async () => {
      const title = '</script><script>alert(1)</script>';
      const preload = ['/remotes/a.js?x=1&y=2'];
      await gateway.site.publish('mfe-public', { title, preload });
      const { html, registry } = await open('/about');
      expect(html).not.toContain(title);
      expect(registry.remotes['mfe-public'].title).toBe(title);
      expect(html).toContain('href="/remotes/a.js?x=1&amp;y=2"');
    });
  });

  describe('shipping', () => {
    it('shows at once, without a restart, and so does going back', async () => {
      expect((await open('/')).version).toBe('1.0.0');
      await gateway.site.publish('mfe-public', { version: '1.1.0' });
      expect((await open('/')).version).toBe('1.1.0');
      await gateway.site.publish('mfe-public', { version: '1.0.0' });
      expect((await open('/')).version).toBe('1.0.0');
    });

    it.each([
      ['half a file', '{"remotes":{"mfe-pub'],
      ['a file with a bad address', '{"remotes":{"mfe-public":{"entry":"javascript:alert(1)"}}}'],
      ['nothing', ''],
    ])('of %s leaves the last good registry', async (_name, content) => {
      await gateway.site.publish('mfe-public', { version: '1.2.0' });
      expect((await open('/')).version).toBe('1.2.0');
      await gateway.site.write('remotes.json', content);
      expect((await open('/')).version).toBe('1.2.0');
      await gateway.site.publish('mfe-public', { version: '1.3.0' });
      expect((await open('/')).version).toBe('1.3.0');
    });
  });

  describe('a canary', () => {
    const entry = '/remotes/mfe-public/2.0.0/entry.js';
    const canary = { version: '2.0.0', entry, preload: [entry] };

    it('goes to its share of the visitors', async () => {
      await gateway.site.publish('mfe-public', { canary: { ...canary, percent: 30 } });
      const versions = await Promise.all(
        Array.from(
          { length: 100 },
          async (_, bucket) => (await open('/', `bn_visitor=${bucket}`)).version,
        ),
      );
      expect(versions.filter((version) => version === '2.0.0')).toHaveLength(30);
    });

    it('stays with a visitor, and shows nobody that it is one', async () => {
      await gateway.site.publish('mfe-public', { canary: { ...canary, percent: 50 } });
      const first = await open('/');
      expect(first.cookies).toEqual([
        expect.stringMatching(
          /^bn_visitor=\d{1,2}; Path=\/; Max-Age=31536000; SameSite=Lax; HttpOnly$/,
        ),
      ]);
      expect(first.html).not.toContain('percent');
      const cookie = first.cookies[0]?.split(';')[0];
      for (let visit = 0; visit < 5; visit += 1) {
        const again = await open('/', cookie);
        expect(again).toMatchObject({ version: first.version, cookies: [] });
      }
    });

    it('draws a new place for a place that is none', async () => {
      await gateway.site.publish('mfe-public', { canary: { ...canary, percent: 99 } });
      expect((await open('/', 'bn_visitor=-1')).cookies).toHaveLength(1);
      expect((await open('/', 'bn_visitor=1e1')).cookies).toHaveLength(1);
    });

    it('preloads its own files', async () => {
      await gateway.site.publish('mfe-public', { canary: { ...canary, percent: 1 } });
      expect((await open('/', 'bn_visitor=0')).html).toContain(`href="${entry}"`);
    });

    it('that does not run sets no cookie', async () => {
      expect((await open('/')).cookies).toEqual([]);
    });
  });

  describe('the content security policy', () => {
    const directives = (policy: string | string[] | undefined) =>
      Object.fromEntries(
        String(policy)
          .split('; ')
          .map((directive) => [directive.split(' ', 1)[0], directive]),
      );

    it('of a page runs the site’s own scripts, and styles that carry this answer’s nonce', async () => {
      const [first, second] = [await open('/'), await open('/')];
      const policy = directives(first.headers['content-security-policy']);
      const nonce = /content="([^"]+)"/.exec(first.html)?.[1];
      expect(policy).toEqual({
        'default-src': "default-src 'self'",
        'script-src': "script-src 'self'",
        'style-src': `style-src 'self' 'nonce-${nonce}'`,
        'img-src': "img-src 'self' data: blob:",
        'connect-src': "connect-src 'self'",
        'font-src': "font-src 'self'",
        'frame-src': 'frame-src blob:',
        'manifest-src': "manifest-src 'self'",
        'worker-src': "worker-src 'self'",
        'frame-ancestors': "frame-ancestors 'none'",
        'base-uri': "base-uri 'none'",
        'form-action': "form-action 'self'",
        'object-src': "object-src 'none'",
      });
      expect(Buffer.from(nonce ?? '', 'base64')).toHaveLength(16);
      expect(second.html).not.toContain(nonce);
    });

    it('names the origins that remotes are served from', async () => {
      await gateway.site.publish('mfe-public', {
        entry: 'https://cdn.example/p/remoteEntry.js',
        preload: ['https://cdn.example/p/remoteEntry.js'],
        canary: {
          version: '2.0.0',
          entry: 'https://next.example/entry.js',
          preload: [],
          percent: 5,
        },
      });
      const policy = directives((await open('/')).headers['content-security-policy']);
      const origins = "'self' https://cdn.example https://next.example";
      expect(policy['script-src']).toBe(`script-src ${origins}`);
      expect(policy['connect-src']).toBe(`connect-src ${origins}`);
    });

    it('of an API answer runs nothing', async () => {
      const { headers } = await gateway.call('GET', '/api/jobs');
      expect(headers['content-security-policy']).toBe(
        "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none';object-src 'none'",
      );
    });
  });

  describe('every answer', () => {
    it.each(['/', '/api/jobs', '/api/nothing'])('to %s has the security headers', async (path) => {
      const { headers } = await gateway.call('GET', path);
      expect(headers).toMatchObject({
        'content-type': expect.stringMatching(
          /^(text\/html; charset=utf-8|application\/json(; charset=utf-8)?)$/,
        ),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'content-security-policy': expect.stringMatching(
          /(?=.*base-uri 'none')(?=.*frame-ancestors 'none')(?=.*object-src 'none')/,
        ),
      });
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
    });
  });
});

describe('trailing slash', () => {
  it.each([
    ['/about/', '/about'],
    ['/apply/12//', '/apply/12'],
    ['/About/', '/About'],
  ])('%s is %s', (path, page) => {
    expect(withoutTrailingSlash(path)).toBe(page);
  });

  it.each(['/', '//', '/about', '//elsewhere.example/', '/\\elsewhere.example/', '/a//b/'])(
    'leaves %s as it is',
    (path) => {
      expect(withoutTrailingSlash(path)).toBeUndefined();
    },
  );
});

describe('page pattern', () => {
  describe('matchesPage', () => {
    it.each([
      ['/', '/'],
      ['/apply/:jobId', '/apply/12'],
      ['/apply/:jobId', '/apply/12/'],
      ['/customer/*', '/customer'],
      ['/customer/*', '/customer/login'],
      ['/customer/*', '/customer/appointments/12'],
      ['/quote-form', '/Quote-Form'],
      ['*', '/anything/at/all'],
    ])('%s serves %s', (pattern, path) => {
      expect(matchesPage(pattern, path)).toBe(true);
    });

    it.each([
      ['/', '/about'],
      ['/apply/:jobId', '/apply'],
      ['/apply/:jobId', '/apply/12/edit'],
      ['/customer/*', '/customers'],
      ['/quote-form', '/quote'],
    ])('%s does not serve %s', (pattern, path) => {
      expect(matchesPage(pattern, path)).toBe(false);
    });
  });
});
