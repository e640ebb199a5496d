import { describe, expect, it } from '@jest/globals';
import { filesInPage, isAreaFile, isAreaPage, isAreaRead } from './area-requests';
import { cachedAt, isFresh, networkFirst, withCachedAt } from './network-first';

describe('network first', () => {
  const TIMEOUT_MS = 20;
  const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

  /** A network that answers when it is told to. */
  function slowNetwork() {
    let answer = (_text: string) => {};
    const response = new Promise<Response>((resolve) => {
      answer = (text) => resolve(new Response(text));
    });
    return { request: () => response, answer: (text: string) => answer(text) };
  }

  function exchange(request: () => Promise<Response>, cached?: string, onFind = () => {}) {
    const stored: string[] = [];
    const { answer, done } = networkFirst(
      {
        request,
        store: async (response) => void stored.push(await response.text()),
        find: async () => {
          onFind();
          return cached === undefined ? undefined : new Response(cached);
        },
      },
      TIMEOUT_MS,
    );
    return { stored, done, text: answer.then((response) => response.text()) };
  }

  it('gives the answer of the network, though one is cached', async () => {
    const { text, done, stored } = exchange(async () => new Response('new'), 'cached');
    expect(await text).toBe('new');
    await done;
    expect(stored).toEqual(['new']);
  });

  it('passes an error of the server on as it is', async () => {
    const { answer } = networkFirst({
      request: async () => new Response('', { status: 503 }),
      store: async () => undefined,
      find: async () => new Response('cached'),
    });
    expect((await answer).status).toBe(503);
  });

  it('gives the cached answer when there is no network', async () => {
    const { text, done, stored } = exchange(noNetwork, 'cached');
    expect(await text).toBe('cached');
    await done;
    expect(stored).toEqual([]);
  });

  it('gives the cached answer when the network is slow, and still stores what it answers', async () => {
    const network = slowNetwork();
    const { text, done, stored } = exchange(network.request, 'cached');
    expect(await text).toBe('cached');
    network.answer('late');
    await done;
    expect(stored).toEqual(['late']);
  });

  it('waits for the network when nothing is cached', async () => {
    const network = slowNetwork();
    // It looks into the cache only once the network was too slow.
    const { text } = exchange(network.request, undefined, () => network.answer('late'));
    expect(await text).toBe('late');
    await expect(exchange(noNetwork).text).rejects.toThrow('Failed to fetch');
  });

  it('gives the answer though it could not be stored', async () => {
    const { answer, done } = networkFirst({
      request: async () => new Response('new'),
      store: () => Promise.reject(new Error('The disk is full')),
      find: async () => undefined,
    });
    expect(await (await answer).text()).toBe('new');
    await done;
  });
});

describe('the age of a cached response', () => {
  const HOUR = 60 * 60 * 1000;
  const NOW = Date.parse('2026-11-21T09:41:00Z');

  it('is stamped on a copy that is otherwise the same', async () => {
    const answer = new Response('[1]', { status: 200, headers: { 'content-type': 'text/plain' } });
    const cached = withCachedAt(answer, NOW);
    expect(cachedAt(answer)).toBeNull();
    expect(cachedAt(cached)).toBe(NOW);
    expect([cached.status, cached.headers.get('content-type'), await cached.text()]).toEqual([
      200,
      'text/plain',
      '[1]',
    ]);
  });

  it.each([
    [0, true],
    [23, true],
    [25, false],
    [-1, true],
    [-25, false],
  ])('of %d hours is fresh: %s', (hours, isFreshThen) =>
    expect(isFresh(withCachedAt(new Response(), NOW - hours * HOUR), NOW)).toBe(isFreshThen),
  );

  it('is not fresh beyond the time that it names', () => {
    const expires = new Date(NOW + HOUR).toUTCString();
    const answer = withCachedAt(new Response(null, { headers: { expires } }), NOW);
    expect([isFresh(answer, NOW), isFresh(answer, NOW + HOUR)]).toEqual([true, false]);
  });

  it('that is unknown is not fresh', () => expect(isFresh(new Response(), NOW)).toBe(false));
});

describe('the requests of the area', () => {
  const SITE = 'https://brightnest.example';
  const match = (address: string) => {
    const url = new URL(address, SITE);
    return { url, sameOrigin: url.origin === SITE };
  };

  describe('that are cached', () => {
    it.each(['/cleaner-dashboard', '/cleaner-dashboard?job=1'])('the page %s', (address) =>
      expect(isAreaPage(match(address))).toBe(true),
    );

    it.each([
      '/api/auth/user',
      '/api/cleaner/upcoming-jobs',
      '/api/cleaner/schedule?from=x&days=7',
    ])('the read %s', (address) => expect(isAreaRead(match(address))).toBe(true));

    it.each([
      '/shell/shell.4f2a.js',
      '/remotes/mfe-cleaner/1.0.12/remote-entry.js',
      'https://cdn.example/remotes/mfe-cleaner/1.0.12/remote-entry.js',
      'https://cdn.example/mfe-cleaner/1.0.12/remote.4f2a.js',
    ])('the file %s', (address) => expect(isAreaFile(match(address))).toBe(true));
  });

  describe('that are left alone', () => {
    it.each([
      '/',
      '/cleaner-login',
      '/cleaner-apply',
      '/admin-dashboard',
      '/api/auth/sessions',
      '/api/admin/quotes',
      '/api/customer/profile',
      '/api/files/1/a.png',
      '/api/live',
      '/remotes.json',
      '/shell/',
      '/remotes/mfe-cleaner/service-worker.js',
      '/remotes/mfe-cleaner/app.webmanifest',
      '/remotes/mfe-admin/1.0.0/remote-entry.js',
      'https://other.example/cleaner-dashboard',
      'https://other.example/api/cleaner/profile',
      'https://other.example/shell/shell.4f2a.js',
    ])('%s', (address) => {
      const request = match(address);
      expect([isAreaPage(request), isAreaRead(request), isAreaFile(request)]).toEqual([
        false,
        false,
        false,
      ]);
    });
  });

  it('finds the files of a page: the shell’s and this remote’s, once each', () => {
    const html = `
    <meta property="og:image" content="https://brightnest.example/shell/card.1.png">
    <link rel="icon" href="/shell/favicon.2.svg">
    <style>@font-face{src:url(/shell/font.3.woff2) format('woff2')}</style>
    <link rel="preload" as="script" href="/remotes/mfe-cleaner/1.0.0/remote-entry.js">
    <script defer src="/shell/shared.4.js"></script>
    <script type="application/json">{"mfe-cleaner":{"preload":
      ["/remotes/mfe-cleaner/1.0.0/remote-entry.js","/remotes/mfe-cleaner/1.0.0/remote.5.js"]},
      "mfe-admin":{"entry":"/remotes/mfe-admin/1.0.0/remote-entry.js"}}</script>`;
    expect(filesInPage(html)).toEqual([
      '/shell/favicon.2.svg',
      '/shell/font.3.woff2',
      '/remotes/mfe-cleaner/1.0.0/remote-entry.js',
      '/shell/shared.4.js',
      '/remotes/mfe-cleaner/1.0.0/remote.5.js',
    ]);
    const elsewhere = 'https://cdn.example/mfe-cleaner/1.0.0/remote-entry.js';
    expect(filesInPage(`<link href="${elsewhere}">`)).toEqual([elsewhere]);
  });
});
