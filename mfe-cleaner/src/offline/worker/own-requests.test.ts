import { describe, expect, it } from '@jest/globals';
import { filesOf, isOwnFile, isOwnPage, isOwnRead } from './own-requests';

const SITE = 'https://brightnest.example';
const asked = (address: string) => {
  const url = new URL(address, SITE);
  return { url, sameOrigin: url.origin === SITE };
};

describe('what is kept', () => {
  it.each(['/cleaner-dashboard', '/cleaner-dashboard?job=1'])('the page %s', (address) =>
    expect(isOwnPage(asked(address))).toBe(true),
  );

  it.each(['/api/auth/user', '/api/cleaner/upcoming-jobs', '/api/cleaner/schedule?from=x&days=7'])(
    'the read %s',
    (address) => expect(isOwnRead(asked(address))).toBe(true),
  );

  it.each([
    '/shell/shell.4f2a.js',
    '/remotes/mfe-cleaner/1.0.12/remote-entry.js',
    'https://cdn.example/remotes/mfe-cleaner/1.0.12/remote-entry.js',
    'https://cdn.example/mfe-cleaner/1.0.12/remote.4f2a.js',
  ])('the file %s', (address) => expect(isOwnFile(asked(address))).toBe(true));
});

describe('nothing else', () => {
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
    const request = asked(address);
    expect([isOwnPage(request), isOwnRead(request), isOwnFile(request)]).toEqual([
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
  expect(filesOf(html)).toEqual([
    '/shell/favicon.2.svg',
    '/shell/font.3.woff2',
    '/remotes/mfe-cleaner/1.0.0/remote-entry.js',
    '/shell/shared.4.js',
    '/remotes/mfe-cleaner/1.0.0/remote.5.js',
  ]);
  const elsewhere = 'https://cdn.example/mfe-cleaner/1.0.0/remote-entry.js';
  expect(filesOf(`<link href="${elsewhere}">`)).toEqual([elsewhere]);
});
