import { customerRoutes } from '@brightnest/contracts/routes/auth/customers';
import type { CustomersResponse } from '@brightnest/contracts/customers/customer-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { Page } from 'playwright-core';
import { sharedSite } from '../test/shared-site';
import { findViolations } from './axe';
import { bodyOf } from './bookings';
import { openBrowser, type TestBrowser } from './pages';
import { submitQuote } from './role-matrix/make-records';
import { openClient, openSession, type SiteClient } from './site-client';
import { randomPerson } from './staff/make-records';
import { addStaff, findMisfits, openStaff } from './staff/staff-pages';

const site = sharedSite();
let browser: TestBrowser;
let page: Page;
let staff: SiteClient;
beforeAll(async () => {
  const person = await addStaff(site);
  staff = await openSession(site, person);
  browser = await openBrowser(site.url);
  page = await openStaff(browser, person, { viewport: { width: 1280, height: 800 } });
});
afterAll(() => browser?.close());

/** Fails where something does not fit a window, or is hard to read or to reach. */
async function expectFits(): Promise<void> {
  const wrong: string[] = [];
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const found = [...(await findMisfits(page)), ...(await findViolations(page))];
    wrong.push(...found.map((line) => `${width} px: ${line}`));
  }
  expect(wrong).toEqual([]);
}

test('a visitor who asked for a quote is found, and has a page on which staff note what they know', async () => {
  const { name, ...person } = randomPerson();
  await submitQuote(openClient(site), person);
  const found = `${customerRoutes.listCustomers.path}?search=${person.email}`;
  await eventually(async () => {
    const { total } = await bodyOf<CustomersResponse>(await staff.call('GET', found));
    return total === 1;
  });
  await page.goto(`/admin-customers?search=${person.email}`);
  await page.getByRole('row').filter({ hasText: person.email }).waitFor();
  await expectFits();

  await page.getByRole('link', { name: `Page of ${name}` }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect(await page.title()).toBe(`${name} - Brightnest`);
  const notes = page.getByRole('region', { name: 'Notes' });
  await notes
    .getByRole('textbox', { name: 'New note' })
    .fill('The key is with the neighbour.\nTwo dogs.');
  await notes.getByLabel('Pin it to the top').check();
  await notes.getByRole('button', { name: 'Add note' }).click();
  await notes.getByText('Pinned', { exact: true }).waitFor();
  const quotes = page.getByRole('region', { name: 'Quotes', exact: true });
  await quotes.getByRole('button', { name: `View details of ${name}` }).waitFor();
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));
  await expectFits();

  await quotes.getByRole('button', { name: `View details of ${name}` }).click();
  await page.getByRole('dialog', { name: `Quote for ${name}` }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});
