import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PrerenderedFrames, PrerenderedScreen } from '@brightnest/contracts/site/pages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SITE_ORIGIN, startTestGateway, type TestGateway } from '../testing/start-test-gateway';
import { mergeStyles, styleElement } from './prerendered';

describe('prerendered pages', () => {
  const STAMP = 'react 19, slot _R_1_';

  let gateway: TestGateway;
  let frames: PrerenderedFrames;

  const frame = (name: string) => ({
    before: `<header>${name}</header><main>`,
    after: '</main>',
    styles: [],
  });
  const screen = (html: string, changes: Partial<PrerenderedScreen> = {}): PrerenderedScreen => ({
    html,
    styles: [],
    head: { title: 'A & B', description: 'Says "all".' },
    ...changes,
  });

  const writeFrames = (changes: Partial<PrerenderedFrames> = {}) =>
    gateway.site.write('shell/pages.json', JSON.stringify({ ...frames, ...changes }));
  const writeScreens = (
    version: string,
    screens: Record<string, PrerenderedScreen>,
    stamp = STAMP,
  ) =>
    gateway.site.write(
      `remotes/mfe-public/${version}/pages.json`,
      JSON.stringify({ stamp, screens }),
    );

  async function open(path: string, cookie?: string) {
    const answer = await gateway.call<string>('GET', path, { cookie });
    const [, isWaiting, root] =
      /<div id="root" (data-waiting)?>(.*?)<\/div>/s.exec(answer.body) ?? [];
    return { ...answer, html: answer.body, root, isWaiting: isWaiting !== undefined };
  }

  beforeAll(async () => {
    gateway = await startTestGateway();
    await gateway.site.write(
      'shell/index.html',
      `<html><head><!--head--><title>Site</title><!--/head-->%STYLES%
<script type="application/json" id="page-remotes">%REMOTES%</script></head>
<body><div id="root" %WAITING%>%ROOT%</div></body></html>`,
    );
    const page = createHash('sha256')
      .update(await readFile(join(gateway.site.path, 'shell/index.html')))
      .digest('hex');
    frames = {
      stamp: STAMP,
      stylesVersion: '6.6.0',
      page,
      byPath: { '/': frame('home') },
      other: frame('other'),
      notFound: screen('<h1>Nothing here</h1>', { head: { title: 'Not found' } }),
    };
  });
  afterAll(() => gateway.stop());
  beforeEach(async () => {
    await writeFrames();
    await gateway.site.publish('mfe-public', { version: '1.0.0', canary: undefined });
  });

  describe('a page that was rendered ahead', () => {
    beforeAll(() =>
      writeScreens('1.0.0', {
        '/': screen('Home'),
        '/about': screen('About', {
          variesByQuery: true,
          styles: [{ id: 'x', names: ['a'], css: '.a{}/*!sc*/\n' }],
          head: {
            title: 'About',
            description: 'Us.',
            structuredData: [
              { '@type': 'FAQPage', url: 'https://site.invalid/about', name: '</script>' },
            ],
          },
        }),
      }),
    );

    it('is in the answer, in the frame of its address', async () => {
      expect((await open('/')).root).toBe('<header>home</header><main>Home</main>');
      expect((await open('/about')).root).toBe('<header>other</header><main>About</main>');
    });

    it('carries its styles under the nonce of its own policy', async () => {
      const { html, headers } = await open('/about');
      const nonce = /<style nonce="([^"]+)" data-styled="true"/.exec(html)?.[1];
      expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
      expect(html).toContain('.a{}');
    });

    it('says what it is, in its own words and under its one address', async () => {
      const { html } = await open('/');
      expect(html).toContain('<title>A &amp; B</title>');
      expect(html).toContain('<meta name="description" content="Says &quot;all&quot;.">');
      expect(html).toContain(`<link rel="canonical" href="${SITE_ORIGIN}/">`);
      expect(html).not.toContain('<title>Site</title>');
    });

    it('gives structured data as data that cannot end its element', async () => {
      const { html } = await open('/about');
      const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
      expect(JSON.parse(json ?? '')).toEqual({
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        url: `${SITE_ORIGIN}/about`,
        name: '</script>',
      });
    });

    it('that reads its query is left to the browser when there is one', async () => {
      expect((await open('/about?step=2')).root).toBe('');
      expect((await open('/?utm_source=mail')).root).toContain('Home');
    });

    it('is not sent again to a browser that has it, until something in it changed', async () => {
      const first = await open('/');
      const ask = () =>
        gateway.call('GET', '/', { headers: { 'if-none-match': String(first.headers.etag) } });
      const second = await ask();
      expect({ status: second.status, body: second.body }).toEqual({ status: 304, body: '' });
      expect(second.headers['content-security-policy']).toBeUndefined();
      await gateway.site.publish('mfe-public', { version: '1.0.1' });
      expect((await ask()).status).toBe(200);
    });
  });

  describe('a version', () => {
    it('brings its own pages, and going back the old ones', async () => {
      await writeScreens('1.0.0', { '/': screen('Old') });
      await writeScreens('2.0.0', { '/': screen('New') });
      expect((await open('/')).root).toContain('Old');
      await gateway.site.publish('mfe-public', { version: '2.0.0' });
      expect((await open('/')).root).toContain('New');
      await gateway.site.publish('mfe-public', { version: '1.0.0' });
      expect((await open('/')).root).toContain('Old');
    });

    it('that is a canary shows its pages to its share alone', async () => {
      await writeScreens('2.0.0', { '/': screen('New') });
      await gateway.site.publish('mfe-public', {
        canary: { version: '2.0.0', entry: '/remotes/entry.js', preload: [], percent: 10 },
      });
      expect((await open('/', 'bn_visitor=9')).root).toContain('New');
      expect((await open('/', 'bn_visitor=10')).root).not.toContain('New');
    });
  });

  describe('a page that was not rendered ahead begins with its frame', () => {
    const waiting = { html: 'Loading', styles: [{ id: 'x', names: ['w'], css: '.w{}/*!sc*/\n' }] };
    const byPath = { '/': frame('home'), '/apply/:jobId': frame('jobs') };
    beforeEach(() => writeFrames({ waiting, byPath }));

    it.each([
      ['/customer/login', '<header>other</header><main>Loading</main>'],
      ['/Apply/7', '<header>jobs</header><main>Loading</main>'],
      ['/', '<header>home</header><main>Loading</main>'],
    ])('%s', async (path, root) => {
      await gateway.site.publish('mfe-public', { version: '0.9.0' });
      const { html, ...answer } = await open(path);
      expect(answer).toMatchObject({ status: 200, root, isWaiting: true });
      expect(html).toContain('.w{}');
      expect(html).toContain('<title>Site</title>');
    });

    it('unless the frames are of another build', async () => {
      await writeFrames({ waiting, page: 'f'.repeat(64) });
      expect(await open('/customer/login')).toMatchObject({ root: '', isWaiting: false });
    });

    it('and one that was is told from it', async () => {
      await writeScreens('1.0.0', { '/': screen('Home') });
      expect((await open('/')).isWaiting).toBe(false);
      expect((await open('/nowhere')).isWaiting).toBe(false);
    });
  });

  describe('a page works as if nothing had been rendered ahead', () => {
    it.each<[string, () => Promise<void>]>([
      ['the version has no pages', () => gateway.site.publish('mfe-public', { version: '0.9.0' })],
      [
        'its pages are broken',
        async () => {
          await gateway.site.write('remotes/mfe-public/3.0.0/pages.json', '{"stamp":');
          await gateway.site.publish('mfe-public', { version: '3.0.0' });
        },
      ],
      [
        'they do not fit into these frames',
        async () => {
          await writeScreens('4.0.0', { '/': screen('x') }, 'react 18, slot _R_1_');
          await gateway.site.publish('mfe-public', { version: '4.0.0' });
        },
      ],
      ['the frames are of another build', () => writeFrames({ page: 'f'.repeat(64) })],
    ])('when %s', async (_name, change) => {
      await change();
      const { status, root, html } = await open('/');
      expect({ status, root }).toEqual({ status: 200, root: '' });
      expect(html).toContain('<title>Site</title>');
    });
  });

  it('an address that leads nowhere answers the page that says so', async () => {
    const { status, root, html } = await open('/nowhere');
    expect({ status, root }).toEqual({ status: 404, root: '<h1>Nothing here</h1>' });
    expect(html).toContain('<title>Not found</title><meta name="robots" content="noindex">');
    expect(html).not.toContain('canonical');
  });

  it('what was rendered ahead is no page by itself', async () => {
    expect((await gateway.call('GET', '/shell/pages.json')).status).toBe(404);
  });
});

describe('merge styles', () => {
  const group = (id: string, ...names: string[]) => ({
    id,
    names,
    css: names.map((name) => `.${name}{color:red;}/*!sc*/\n`).join(''),
  });

  it('keeps the frame’s order and puts what only the screen has after it', () => {
    const merged = mergeStyles([group('page', 'a'), group('button', 'b')], [group('hero', 'c')]);
    expect(merged.map(({ id }) => id)).toEqual(['page', 'button', 'hero']);
  });

  it('leaves a component that both have where the frame has it', () => {
    const frame = [group('button', 'b'), group('wide-button', 'w')];
    const merged = mergeStyles(frame, [group('card', 'c'), group('button', 'b')]);
    expect(merged).toEqual([...frame, group('card', 'c')]);
  });

  it('adds the class names and rules that the frame has not', () => {
    const [button] = mergeStyles([group('button', 'b')], [group('button', 'b', 'danger')]);
    expect(button?.names).toEqual(['b', 'danger']);
    expect(button?.css).toContain('.danger{');
  });

  it('writes what styled-components reads when it starts', () => {
    const element = styleElement([group('page', 'a'), group('button', 'b', 'c')], '6.6.0', 'n0');
    expect(element).toBe(
      '<style nonce="n0" data-styled="true" data-styled-version="6.6.0">' +
        '.a{color:red;}/*!sc*/\ndata-styled.g1[id="page"]{content:"a,"}/*!sc*/\n' +
        '.b{color:red;}/*!sc*/\n.c{color:red;}/*!sc*/\ndata-styled.g2[id="button"]{content:"b,c,"}/*!sc*/\n' +
        '</style>',
    );
  });
});
