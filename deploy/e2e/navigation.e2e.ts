import type { Role } from '@brightnest/contracts/roles';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { Page } from 'playwright-core';
import { sharedSite } from '../test/shared-site';
import { expectAccessible } from './axe';
import { addPerson, signInAs } from './identity-people';
import { keyboardOf } from './keyboard';
import { openBrowser, type TestBrowser, waitForToast } from './pages';

const site = sharedSite();
const PHONE = { viewport: { width: 360, height: 740 } };

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser(site.url);
});
afterAll(() => browser?.close());

const header = (page: Page) => page.getByRole('banner');
const linkTo = (page: Page, name: string) =>
  header(page).getByRole('link', { name, exact: true }).getAttribute('href');

async function openAs(role: Role, firstName = 'Robin', options = {}) {
  const page = await browser.visitor(options);
  const person = await addPerson(site, { role, firstName });
  await signInAs(page, person);
  await page.goto('/services');
  return { page, person, keyboard: keyboardOf(page) };
}

test('visitors get to every page of the navigation, and to the ways in', async () => {
  const page = await browser.visitor();
  const keyboard = keyboardOf(page);
  await page.goto('/');
  await expectAccessible(page);
  for (const [name, path] of [
    ['Services', '/services'],
    ['Marketplace', '/marketplace'],
    ['Pricing', '/pricing'],
    ['About', '/about'],
    ['Contact', '/contact'],
    ['Careers', '/careers'],
    ['Login', '/customer/login'],
    ['Sign Up', '/customer/signup'],
    ['Get Quote', '/quote-form'],
    ['Home', '/'],
  ] as const) {
    await header(page).getByRole('link', { name, exact: true }).waitFor();
    await keyboard.enter('link', name);
    await page.waitForURL(`${site.url}${path}`);
    // The focus goes to the new page's heading once it is there: who tabs on before loses their place.
    await page.locator('#main:focus, #main h1:focus').waitFor();
  }
  expect(await header(page).getByRole('link', { name: 'Admin' }).count()).toBe(0);
});

test.each<[Role, string, boolean]>([
  ['customer', 'Robin', false],
  ['registered_customer', '', false],
  ['customer_support', 'Robin', false],
  ['admin', 'Robin', true],
  ['super_admin', 'Robin', true],
  ['operations_manager', 'Robin', true],
])('a %s named «%s» is greeted; the Admin link shows: %s', async (role, firstName, seesAdmin) => {
  const { page, person } = await openAs(role, firstName);
  await header(page)
    .getByText(`Hello, ${firstName || person.email}`, { exact: true })
    .waitFor();
  expect(await header(page).getByRole('link', { name: 'Get Quote' }).count()).toBe(0);
  expect(await header(page).getByRole('button', { name: 'Logout' }).count()).toBe(1);
  const admin = header(page).getByRole('link', { name: 'Admin', exact: true });
  expect(await admin.count()).toBe(seesAdmin ? 1 : 0);
  if (seesAdmin) expect(await admin.getAttribute('href')).toBe('/admin');
  await expectAccessible(page);
});

test.each<Role>(['cleaner', 'team_leader', 'student_cleaner', 'verified_cleaner'])(
  'a %s sees public pages as a visitor does',
  async (role) => {
    const { page } = await openAs(role);
    await page.waitForLoadState('networkidle');
    expect([
      await linkTo(page, 'Get Quote'),
      await linkTo(page, 'Login'),
      await linkTo(page, 'Sign Up'),
    ]).toEqual(['/quote-form', '/customer/login', '/customer/signup']);
    expect(await page.getByText(/^Hello,/).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Logout' }).count()).toBe(0);
  },
);

test('logging out ends the session and goes home', async () => {
  const { page, keyboard } = await openAs('customer');
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  await expectAccessible(page);
  await keyboard.enter('button', 'Logout');
  await waitForToast(page, 'Logged out', 'You have been logged out successfully.');
  await page.waitForURL(`${site.url}/`);
  await header(page).getByRole('link', { name: 'Login', exact: true }).waitFor();
  expect(await (await page.request.get('/api/auth/user')).json()).toBeNull();
  await expectAccessible(page);
});

test('logging out goes home even when it fails', async () => {
  const { page, keyboard } = await openAs('customer');
  await page.route('**/api/logout', (route) => route.abort());
  await keyboard.space('button', 'Logout');
  await waitForToast(page, 'Logout failed');
  await page.waitForURL(`${site.url}/`);
});

test('the menu of narrow screens opens, leads on and closes by the keyboard', async () => {
  const page = await browser.visitor(PHONE);
  const keyboard = keyboardOf(page);
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await page.goto('/services');
  await keyboard.enter('button', 'Open menu');
  await menu.waitFor();
  await expectAccessible(page);
  expect([await linkTo(page, 'Login'), await linkTo(page, 'Sign Up')]).toEqual(['/auth', '/auth']);

  await keyboard.tabTo('link', 'Careers');
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  expect(
    await page
      .getByRole('button', { name: 'Open menu' })
      .evaluate((it) => it === document.activeElement),
  ).toBe(true);

  await page.keyboard.press('Space');
  await keyboard.enter('link', 'About');
  await page.waitForURL('**/about');
  await menu.waitFor({ state: 'detached' });
  await page.goBack();
  await page.waitForURL('**/services');
  expect(await menu.count()).toBe(0);

  await keyboard.enter('button', 'Open menu');
  await keyboard.enter('button', 'Close menu');
  await menu.waitFor({ state: 'detached' });
});

test('the menu of narrow screens closes on a press beside it, and logs out', async () => {
  const { page, keyboard } = await openAs('customer', 'Robin', PHONE);
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await keyboard.enter('button', 'Open menu');
  await menu.waitFor();
  // The one thing here that takes a pointer.
  await page.mouse.click(180, 735);
  await menu.waitFor({ state: 'detached' });
  await keyboard.enter('button', 'Open menu');
  await header(page).getByRole('link', { name: 'Hello, Robin' }).waitFor();
  await expectAccessible(page);
  await keyboard.enter('button', 'Logout');
  await waitForToast(page, 'Logged out', 'You have been logged out successfully.');
  await page.waitForURL(`${site.url}/`);
});

test('old addresses lead to where their pages are', async () => {
  const page = await browser.visitor();
  await page.goto('/get-quote?from=mail');
  await page.waitForURL('**/quote-form?from=mail');
  await page.goto('/admin');
  await page.waitForURL('**/admin-login');
  await signInAs(page, await addPerson(site, { role: 'admin' }));
  await page.goto('/admin');
  await page.waitForURL('**/admin-dashboard');
});

const FAR_DOWN = 300;

test('who was far down on the dashboard is there again after going back', async () => {
  const page = await browser.visitor(PHONE);
  await signInAs(page, await addPerson(site, { role: 'super_admin' }));
  await page.goto('/admin-dashboard');
  const link = page.locator('#main a[href$="?tab=bookings"]').first();
  await link.waitFor({ state: 'attached' });
  const scrolled = () => page.evaluate(() => scrollY);
  await eventually(async () => {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), FAR_DOWN);
    return (await scrolled()) === FAR_DOWN;
  });
  // A pointer would first bring the link into view.
  await link.dispatchEvent('click');
  await page.waitForURL('**/admin-dashboard?tab=bookings');
  await eventually(async () => (await scrolled()) === 0);
  await page.goBack();
  await eventually(async () => (await scrolled()) === FAR_DOWN);
});
