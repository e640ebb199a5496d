import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import type { Page } from 'playwright-core';
import { sharedSite } from '../test/shared-site';
import type { TestPerson } from './identity-people';
import { openBrowser, type TestBrowser } from './pages';
import { expectSuccess } from './role-matrix/make-records';
import { openSession } from './site-client';
import { randomPerson } from './staff/make-records';
import { addStaff, dashboard, openStaff } from './staff/staff-pages';

const site = sharedSite();
// Of a desk that is busy with other things, where what is chosen comes into force late.
const SLOW_DOWN = 6;

let browser: TestBrowser;
let staff: TestPerson;
beforeAll(async () => {
  browser = await openBrowser(site.url);
  staff = await addStaff(site);
});
afterAll(() => browser?.close());

async function openList(query: string): Promise<Page> {
  const page = await openStaff(browser, staff);
  await page.goto(dashboard(query));
  await page.locator('main tbody tr').first().waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  return page;
}

const inForce = (page: Page, name: string, value: string) =>
  page.waitForURL((url) => url.searchParams.get(name) === value);

test('what is typed into the search stays, however late each search comes into force', async () => {
  const { name, ...customer } = randomPerson();
  const client = await openSession(site, staff);
  await expectSuccess(client, authRoutes.createUser, { ...customer, role: 'customer' });
  const page = await openList('tab=users');
  const box = page.getByRole('searchbox', { name: 'Search users' });
  await box.focus();
  // So slowly that each character is searched for, while the one before is not in force yet.
  await page.keyboard.type(customer.email.slice(0, 8), { delay: 320 });
  await page.keyboard.type(customer.email.slice(8));
  await inForce(page, 'search', customer.email);
  expect(await box.inputValue()).toBe(customer.email);
  await page.getByRole('row').filter({ hasText: name }).waitFor();
});

test('filters are set by keyboard: a date digit by digit, a choice by arrow keys', async () => {
  const page = await openList('tab=bookings');
  const from = page.getByRole('search').getByLabel('From', { exact: true });
  await from.focus();
  await page.keyboard.type('12052025', { delay: 50 });
  await inForce(page, 'from', '2025-12-05');
  expect(await from.inputValue()).toBe('2025-12-05');

  const status = page.getByRole('search').getByLabel('Status', { exact: true });
  const choices = await status
    .locator('option')
    .evaluateAll((found) => found.map((option) => (option as HTMLOptionElement).value));
  await status.focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
  await inForce(page, 'status', choices[3]!);
  expect(await status.inputValue()).toBe(choices[3]);
});
