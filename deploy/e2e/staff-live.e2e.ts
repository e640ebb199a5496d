import type { Page } from 'playwright-core';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { startTestSite, type OwnTestSite } from '../test/test-site';
import { demoAccount, openBrowser, type TestBrowser } from './pages';
import { expectSuccess } from './role-matrix/make-records';
import { openClient, openSession } from './site-client';
import type { Others } from './staff/live-calls';
import { LIVE_CHANGES } from './staff/live-changes';
import type { TestPerson } from './identity-people';
import { addStaff, dashboard, goWithin, openStaff, withoutPolling } from './staff/staff-pages';

const LIVE = '**/api/live';
const measured: string[] = [];

let site: OwnTestSite;
let browser: TestBrowser;
let others: Others;
let windows: Page[];
beforeAll(async () => {
  site = await startTestSite();
  browser = await openBrowser(site.url);
  const [one, two, three] = [await addStaff(site), await addStaff(site), await addStaff(site)];
  others = {
    site,
    visitor: openClient(site),
    staff: await openSession(site, three),
    cleaner: await openSession(site, demoAccount('Verified cleaner')),
  };
  windows = [await openWindow(one), await openWindow(two)];
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  console.log(['From the answer to the screen, in each of two windows:', ...measured].join('\n'));
});

/** Opens the dashboard, and waits until it is told of changes. A reload would clear the mark. */
async function openWindow(person: TestPerson): Promise<Page> {
  const page = await withoutPolling(await openStaff(browser, person));
  const stream = page.waitForResponse(LIVE);
  await page.goto(dashboard('tab=overview'));
  await stream;
  await page.evaluate(() => document.body.setAttribute('data-not-reloaded', ''));
  return page;
}

async function open(page: Page, query: string): Promise<void> {
  await goWithin(page, query);
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));
}

test.each(Object.keys(LIVE_CHANGES))('%s: both windows show it by themselves', async (name) => {
  const { at, open: look, change, shows } = await LIVE_CHANGES[name]!(others);
  for (const page of windows) {
    await open(page, at);
    await look?.(page);
    // What the change is to bring back may be there until its preparation has arrived.
    await shows(page).first().waitFor({ state: 'detached' });
  }
  const seen = windows.map(async (page) => {
    await shows(page).waitFor();
    return Date.now();
  });
  await change();
  const answered = Date.now();
  const times = (await Promise.all(seen)).map((shown) => `${shown - answered} ms`);
  measured.push(`${name}: ${times.join(', ')}`);
  for (const page of windows) {
    expect(await page.locator('body[data-not-reloaded]').count()).toBe(1);
  }
});

const writeContact = (message: string) =>
  expectSuccess(others.visitor, quotesRoutes.submitContact, {
    ...{ firstName: 'Ada', lastName: 'Rivers', email: 'ada@example.com' },
    message,
  });

test('without the stream, the refresh by interval brings it', async () => {
  const page = await openStaff(browser, await addStaff(site));
  let refused = 0;
  await page.route(LIVE, (route) => {
    refused += 1;
    return route.abort();
  });
  await page.goto(dashboard('tab=contacts'));
  await page.getByRole('combobox', { name: 'Refresh interval' }).selectOption('10 s');
  await page.getByRole('table', { name: 'Contacts' }).waitFor();
  await writeContact('Does it come without the stream?');
  await page.getByRole('row').filter({ hasText: 'Does it come without the stream?' }).waitFor();
  expect(refused).toBeGreaterThan(0);
});

test('what happened while the stream was cut is there once it is back', async () => {
  const page = await withoutPolling(await openStaff(browser, await addStaff(site)));
  await page.route(LIVE, (route) => route.abort());
  await page.goto(dashboard('tab=contacts'));
  await page.getByRole('row').filter({ hasText: 'Rosa Delgado' }).waitFor();
  await writeContact('Is it there afterwards?');
  await page.unroute(LIVE);
  await page.getByRole('row').filter({ hasText: 'Is it there afterwards?' }).waitFor();
});
