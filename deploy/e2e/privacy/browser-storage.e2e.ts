import { STORED_IN_BROWSER } from '@brightnest/contracts/site/browser-storage';
import type { Page } from 'playwright-core';
import { sharedSite } from '../../test/shared-site';
import { openBrowser, signIn, type TestBrowser, untilHydrated } from '../pages';

const site = sharedSite();

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser(site.url);
});
afterAll(() => browser?.close());

/** All that a browser keeps of the site now, as `place name`. */
async function keptBy(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies();
  const others = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((name) => ['local', name]),
    ...Object.keys(sessionStorage).map((name) => ['session', name]),
    ...(await indexedDB.databases()).map(({ name }) => ['database', name ?? '']),
    ...('caches' in globalThis ? (await caches.keys()).map((name) => ['cache', name]) : []),
  ]);
  return [...cookies.map(({ name }) => ['cookie', name]), ...others].map((kept) => kept.join(' '));
}

/** What the page of cookies does not tell of. */
const untold = (kept: readonly string[]) =>
  kept.filter((one) => {
    const [place, name = ''] = one.split(' ');
    return !STORED_IN_BROWSER.some((told) => told.place === place && told.pattern.test(name));
  });

test('the page of cookies tells of all that a browser has after a visit', async () => {
  const visitor = await browser.visitor();
  await visitor.goto('/?ref=ADA-4711');
  await visitor.goto('/contact');
  await untilHydrated(visitor);
  await visitor.getByRole('textbox', { name: 'Message' }).fill('Do you clean');
  await visitor.waitForFunction(() => sessionStorage.length > 0);
  await visitor
    .getByRole('button', { name: /^Colours/ })
    .first()
    .click();
  const kept = await keptBy(visitor);
  expect(untold(kept)).toEqual([]);
  expect(kept).toEqual(
    expect.arrayContaining([
      'cookie bn_theme',
      'local bn.referral-code',
      'session bn.contact-draft',
    ]),
  );

  await visitor.goto('/cookies');
  const text = await visitor.locator('main').innerText();
  for (const { name } of STORED_IN_BROWSER) expect(text).toContain(name);
});

test('what staff choose of a list is told of too', async () => {
  const page = await browser.visitor();
  await signIn(page, '/admin-login', 'Admin');
  await page.waitForURL('**/admin-dashboard*');
  await page.goto('/admin-dashboard?tab=quotes');
  await page.getByRole('button', { name: 'Columns and views' }).click();
  await page.getByRole('checkbox', { name: 'Frequency' }).click();
  await page.getByRole('columnheader', { name: 'Frequency' }).waitFor({ state: 'detached' });
  const kept = await keptBy(page);
  expect(kept).toContain('local bn.columns.quotes');
  expect(untold(kept)).toEqual([]);
});

test.each([
  ['/customer/login', 'Customer', '**/customer/dashboard'],
  ['/admin-login', 'Admin', '**/admin-dashboard*'],
  ['/cleaner-login', 'Verified cleaner', '**/cleaner-dashboard'],
])('who signs in at %s keeps nothing besides', async (path, label, home) => {
  const page = await browser.visitor();
  await signIn(page, path, label);
  await page.waitForURL(home);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const kept = await keptBy(page);
  expect(kept).toContain('cookie bn_refresh');
  expect(untold(kept)).toEqual([]);
});
