import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { buildShell } from '../build/build-shell';
import { ROOT } from '../build/run-webpack';
import { type TestBrowser, openBrowser } from '../e2e/pages';
import { templateFolder } from '../test/test-data';
import { rolloutToAll, rolloutCanary } from './rollout';
import { publish } from './publish';
import { shipIfChanged } from './ship-if-changed';
import { type FixtureSite, createFixtureSite } from './testing/fixture-site';
import { type Fault, type SiteServer, startSiteServer } from './testing/site-server';

// Real builds take seconds, and on a busy machine many.

const CUSTOMER_ROUTES = ['/customer/*'];
const FALLBACK = 'The Fixture area is not available right now';

let site: FixtureSite;
let browser: TestBrowser;
const servers: SiteServer[] = [];

/** A server of the site whose files under `path` fail until the test lets them through. */
async function serve(path = '', fault?: Fault): Promise<SiteServer> {
  const server = await startSiteServer(site.siteDir);
  servers.push(server);
  if (fault) server.fail((asked) => (asked.includes(path) ? fault : undefined));
  return server;
}

async function visit(url: string, cookie?: string): Promise<Page> {
  const page = await browser.visitor();
  if (cookie) {
    const [name = '', value = ''] = cookie.split('=');
    await page.context().addCookies([{ name, value, url }]);
  }
  await page.goto(url);
  return page;
}

const heading = (page: Page) => page.locator('main h1').innerText();

/** Marks the document, so that a test can tell a page that went on from one that loaded again. */
async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-marked'));
}

async function retry(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Retry' }).click();
}

beforeAll(async () => {
  site = await createFixtureSite('federation');
  const template = templateFolder(ROOT);
  await Promise.all([
    buildShell(template).then(() =>
      cp(join(template, 'shell'), join(site.siteDir, 'shell'), { recursive: true }),
    ),
    site.remote('mfe-public').then((remote) => shipIfChanged(remote, site.siteDir)),
    site
      .remote('mfe-customer', { routes: CUSTOMER_ROUTES })
      .then((remote) => shipIfChanged(remote, site.siteDir)),
  ]);
  browser = await openBrowser('http://localhost');
});

afterAll(async () => {
  await browser?.close();
  await Promise.all(servers.map((server) => server.stop()));
  await site?.remove();
});

describe('a site whose remotes are well', () => {
  it('loads the remote that serves the page, and no other, under the content security policy', async () => {
    const server = await serve();
    const page = await browser.visitor();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(server.url);
    expect(await heading(page)).toBe('Headline one');
    expect(await page.title()).toBe('Home - Brightnest');
    expect(complaints).toEqual([]);
    expect(server.requests.some((path) => path.includes('mfe-customer'))).toBe(false);
  });

  it('fetches an area ahead when a link to it is pointed at, without running it', async () => {
    const server = await serve();
    const page = await visit(server.url);
    const fetched = page.waitForResponse(/mfe-customer.*remote-entry\.js/);
    await page.getByRole('link', { name: 'Login' }).hover();
    await fetched;
    expect(await page.evaluate(() => 'mfe_customer' in window)).toBe(false);
  });

  it('goes from area to area without a page load, to the top and to the heading', async () => {
    const server = await serve();
    const page = await visit(server.url);
    const isSamePage = await mark(page);
    await page.evaluate(() => window.scrollTo(0, 300));
    await page.getByRole('link', { name: 'Login' }).click();
    await page.waitForURL('**/customer/login');
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await isSamePage()).toBe(true);
  });
});

describe('a remote that fails', () => {
  it.each<[string, string | RegExp, Fault]>([
    ['is dead', '/remotes/mfe-customer/', { status: 503 }],
    ['has a broken entry', 'remote-entry.js', { status: 200, body: 'not javascript (' }],
    ['has an entry that is a page', 'remote-entry.js', { status: 200, body: '<html>' }],
    ['has an entry that throws', 'remote-entry.js', { status: 200, body: 'throw new Error()' }],
    ['has an entry that is empty', 'remote-entry.js', { status: 200, body: '' }],
    ['lost its exposed file', /\/remote\.\w+\.js/, { status: 404 }],
  ])('%s: its area alone falls back, and Retry brings it without a reload', async (...row) => {
    const [, path, fault] = row;
    const server = await serve();
    server.fail((asked) =>
      asked.includes('mfe-customer') && asked.search(path) >= 0 ? fault : undefined,
    );
    const page = await visit(server.url);
    const isSamePage = await mark(page);
    expect(await heading(page)).toBe('Headline one');

    await page.getByRole('link', { name: 'Login' }).click();
    await page.getByRole('heading', { name: FALLBACK }).waitFor();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByRole('heading', { name: 'Headline one' }).waitFor();

    await page.getByRole('link', { name: 'Login' }).click();
    await page.getByRole('heading', { name: FALLBACK }).waitFor();
    server.fail(() => undefined);
    await retry(page);
    await page.getByRole('heading', { name: 'Headline one' }).waitFor();
    expect(await isSamePage()).toBe(true);
  });

  it('throws while it is evaluated: Retry evaluates it anew', async () => {
    const server = await serve();
    const page = await browser.visitor();
    await page.addInitScript(() => localStorage.setItem('fixture-is-broken', 'yes'));
    await page.goto(server.url);
    await page.getByRole('heading', { name: FALLBACK }).waitFor();
    await page.evaluate(() => localStorage.removeItem('fixture-is-broken'));
    await retry(page);
    await page.getByRole('heading', { name: 'Headline one' }).waitFor();
  });

  it('lost the code of one screen: Retry fetches it', async () => {
    const server = await serve();
    server.fail((asked) => (/\/\d+\.\w+\.js/.test(asked) ? { status: 404 } : undefined));
    const page = await visit(`${server.url}/about`);
    await page.getByRole('heading', { name: FALLBACK }).waitFor();
    server.fail(() => undefined);
    await retry(page);
    await page.getByRole('heading', { name: 'Later: Headline one' }).waitFor();
  });

  it('hangs: the shell is there at once, and the fallback comes in time', async () => {
    const server = await serve('remote-entry.js', 'hang');
    const page = await visit(server.url);
    await page.getByRole('link', { name: 'Services' }).first().waitFor();
    expect(await page.getByRole('status').innerText()).toBe('Loading...');
    await page.getByRole('heading', { name: FALLBACK }).waitFor();
  });
});

describe('shipping while visitors are there', () => {
  it('leaves open tabs at their version and gives new page loads the new one', async () => {
    const server = await serve();
    const tab = await visit(server.url);
    const second = await site.remote('mfe-public', {
      files: { 'src/headline.ts': "export const HEADLINE = 'Headline two';" },
    });
    await shipIfChanged(second, site.siteDir);

    await tab.getByRole('link', { name: 'About', exact: true }).first().click();
    await tab.getByRole('heading', { name: 'Later: Headline one' }).waitFor();
    await tab.reload();
    await tab.getByRole('heading', { name: 'Later: Headline two' }).waitFor();

    await rolloutToAll(site.siteDir, 'mfe-public', '1.0.0');
    await tab.reload();
    await tab.getByRole('heading', { name: 'Later: Headline one' }).waitFor();
  });

  it('gives a canary to its part of the visitors, the same ones each time', async () => {
    const { version } = await publish(
      site.siteDir,
      await site.remote('mfe-public', {
        files: { 'src/headline.ts': "export const HEADLINE = 'Canary';" },
      }),
    );
    await rolloutCanary(site.siteDir, 'mfe-public', version, 10);
    const server = await serve();
    const chosen = await visit(server.url, 'bn_visitor=9');
    const other = await visit(server.url, 'bn_visitor=10');
    for (const time of ['once', 'again']) {
      expect([time, await heading(chosen), await heading(other)]).toEqual([
        time,
        'Canary',
        'Headline one',
      ]);
      await Promise.all([chosen.reload(), other.reload()]);
    }
  });
});
