import type { JobsResponse } from '@brightnest/contracts/jobs/job';
import { eventually, WAIT_TIMEOUT_MS } from '@brightnest/service-kit/testing/eventually';
import type { Page } from 'playwright-core';
import { isOfPlace, listedPaths, untilRendered } from '../test/listed-pages';
import { sharedSite } from '../test/shared-site';
import { openBrowser, type TestBrowser } from './pages';

const site = sharedSite();
const REMOTE_FILES = '**/remotes/mfe-public/**';
const EACH_SECOND = [WAIT_TIMEOUT_MS, 1_000] as const;

let browser: TestBrowser;
let paths: string[];
beforeAll(async () => {
  browser = await openBrowser(site.url);
  const listed = await listedPaths(site);
  // Those of places differ in the place alone, so one stands for all of them.
  const ofPlaces = listed.filter(isOfPlace);
  const [ofPlace = ''] = ofPlaces;
  // The pages of jobs are listed too; they belong to another area, and browsers render them.
  paths = listed.filter((path) => !path.startsWith('/apply/') && !ofPlaces.includes(path));
  paths.push(ofPlace);
  await untilRendered(site, ofPlace);
});
afterAll(() => browser?.close());

const heading = (page: Page) => page.locator('#main h1');
const headOf = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    description: document.querySelector('meta[name="description"]')?.getAttribute('content'),
    canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href,
  }));

/** Keeps the heading that came as HTML, so that a test can ask what became of it. */
async function rememberHeading(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { sentHeading: document.querySelector('#main h1') });
    });
  });
}

/** React has taken over the heading that was sent, and not put another in its place. */
async function isHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const sent = (window as { sentHeading?: Element }).sentHeading;
    return sent?.isConnected && Object.keys(sent).some((key) => key.startsWith('__reactFiber'));
  });
}

test('every public page is hydrated without a complaint and without a new heading', async () => {
  expect(paths).toEqual(expect.arrayContaining(['/', '/services', '/pricing', '/quote-form']));
  const context = (await browser.visitor()).context();
  for (const path of paths) {
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await rememberHeading(page);
    await page.goto(path);
    await isHydrated(page);
    await page.waitForLoadState('networkidle');
    expect({ path, complaints }).toEqual({ path, complaints: [] });
    await page.close();
  }
});

test('every public page reads without JavaScript, and says what its forms need', async () => {
  const page = await browser.visitor({ javaScriptEnabled: false });
  for (const path of paths) {
    const answer = await page.goto(path);
    expect({ path, status: answer?.status() }).toEqual({ path, status: 200 });
    expect((await heading(page).innerText()).length).toBeGreaterThan(3);
    expect(await page.getByRole('link', { name: 'Get Quote' }).first().isVisible()).toBe(true);
    expect(await page.locator('noscript').isVisible()).toBe(true);
  }
});

test('every other page begins with its header, before any script has come', async () => {
  const withoutScript = await browser.visitor({ javaScriptEnabled: false });
  const begins = async (path: string) => {
    await withoutScript.goto(path);
    expect(await withoutScript.getByText('Loading...').isVisible()).toBe(true);
    return withoutScript.getByRole('banner').innerText();
  };
  expect(await begins('/customer/login')).toContain('Get Quote');
  expect(await begins('/admin-dashboard')).toContain('Staff');
  expect(await begins('/cleaner-dashboard')).toContain('Cleaners');

  const page = await browser.visitor();
  await page.goto('/customer/login');
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  expect(await page.getByRole('banner').count()).toBe(1);
  expect(await page.getByText('Loading...').count()).toBe(0);
});

test('the open jobs are in the page that lists them, for search engines', async () => {
  const postings = async () => {
    const html = await (await fetch(`${site.url}/careers`)).text();
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    const data = blocks.map(([, json = '']) => JSON.parse(json) as Record<string, unknown>);
    return data.map(({ '@type': type, url }) => `${String(type)} ${String(url)}`);
  };
  // Other tests post jobs meanwhile, and for a minute a page goes on with what it was told.
  await eventually(
    async () => {
      const { jobs } = (await (await fetch(`${site.url}/api/jobs`)).json()) as JobsResponse;
      expect(jobs.length).toBeGreaterThan(0);
      expect(await postings()).toEqual(jobs.map(({ id }) => `JobPosting ${site.url}/apply/${id}`));
      return true;
    },
    ...EACH_SECOND,
  );
});

test('while the remote hangs its pages read, and their links lead on', async () => {
  const page = await browser.visitor();
  await page.route(REMOTE_FILES, () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('header a') ?? {}).some((key) => key.startsWith('__react')),
  );
  expect(await heading(page).isVisible()).toBe(true);

  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Pricing' })
    .click();
  await page.getByRole('heading', { level: 1, name: /pricing/i }).waitFor();
  await page.locator('#main a[href="/quote-form"]').first().click();
  // The browser goes on waiting for the file that hangs, so the page is never loaded whole.
  await page.waitForURL('**/quote-form', { waitUntil: 'commit' });
  expect(await heading(page).isVisible()).toBe(true);
  expect(await page.getByText('is not available right now').count()).toBe(0);
});

test('a remote that fails leaves the page standing, and takes it over when it is back', async () => {
  const page = await browser.visitor();
  await rememberHeading(page);
  await page.route(REMOTE_FILES, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('try=2'));
  await page.goto('/about');
  await failed;
  expect(await heading(page).isVisible()).toBe(true);
  expect(await page.getByText('is not available right now').count()).toBe(0);

  await page.unroute(REMOTE_FILES);
  await isHydrated(page);
});

test('title, description and canonical address go along without a page load', async () => {
  const page = await browser.visitor();
  await rememberHeading(page);
  await page.goto('/');
  await isHydrated(page);
  const home = await headOf(page);
  expect(home.canonical).toBe(`${site.url}/`);

  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Services' }).click();
  await page.waitForFunction(() => document.title.startsWith('Services'));
  const services = await headOf(page);
  expect(services.canonical).toBe(`${site.url}/services`);
  expect(services.description).not.toBe(home.description);

  const loaded = await browser.visitor({ javaScriptEnabled: false });
  const html = await (await loaded.goto('/services'))?.text();
  expect(html).toContain(`<title>${services.title}</title>`);
  expect(html).toContain('"@type":"Service"');

  await menu.getByRole('link', { name: 'Home' }).click();
  await page.waitForFunction((title) => document.title === title, home.title);
  expect(await headOf(page)).toEqual(home);
});

async function arriveLate(page: Page, files: string, ms: number): Promise<void> {
  await page.route(files, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });
}

test('what was chosen or written before the scripts are there holds', async () => {
  const page = await browser.visitor();
  const holdScripts = async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.unroute(REMOTE_FILES);
    await page.route(REMOTE_FILES, (route) => held.then(() => route.continue()));
    return release;
  };
  await rememberHeading(page);
  const releaseHome = await holdScripts();
  await page.goto('/', { waitUntil: 'commit' });
  const size = page.getByLabel('Property size');
  await size.selectOption('5+');
  releaseHome();
  await isHydrated(page);
  await page.getByRole('button', { name: 'Get Quote' }).click();
  await page.getByLabel(/^Full name/).waitFor();
  expect(await size.inputValue()).toBe('5+');

  const releaseContact = await holdScripts();
  await page.goto('/contact', { waitUntil: 'commit' });
  const message = page.getByLabel(/^Message/);
  await message.fill('Do you clean lighthouses?');
  releaseContact();
  await isHydrated(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText('First name is required').waitFor();
  expect(await message.inputValue()).toBe('Do you clean lighthouses?');
});

test('nothing moves on a public page while it comes to life', async () => {
  for (const path of paths) {
    const page = await browser.visitor();
    // The font comes after the first paint, and before the scripts that take the page over.
    await arriveLate(page, '**/*.woff2', 300);
    await arriveLate(page, '**/shell/shell.*.js', 600);
    await rememberHeading(page);
    await page.addInitScript(() => {
      Object.assign(window, { moved: 0 });
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries() as unknown as { value: number }[]) {
          (window as unknown as { moved: number }).moved += value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path);
    await isHydrated(page);
    await page.waitForLoadState('networkidle');
    const moved = await page.evaluate(() => (window as unknown as { moved: number }).moved);
    expect({ path, moved }).toEqual({ path, moved: 0 });
    await page.context().close();
  }
});
