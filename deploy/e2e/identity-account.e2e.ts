import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { Page } from 'playwright-core';
import { sharedSite } from '../test/shared-site';
import { expectAccessible } from './axe';
import { addPerson, signInAs } from './identity-people';
import { keyboardOf } from './keyboard';
import { openBrowser, signInByKeyboard, type TestBrowser, waitForToast } from './pages';

const site = sharedSite();

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser(site.url);
});
afterAll(() => browser?.close());

async function open(path: string) {
  const page = await browser.visitor();
  await page.goto(path);
  return { page, keyboard: keyboardOf(page) };
}

/** Keeps a call from being answered until it is let go. */
async function hold(page: Page, path: string): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(`**${path}`, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test('the sign-in tab says what is missing, wrong and under way', async () => {
  const person = await addPerson(site, { role: 'customer' });
  const { page, keyboard } = await open('/auth');
  await expectAccessible(page);
  await keyboard.enter('button', 'Sign in');
  await page.getByText('Please enter a valid email address').waitFor();
  await page.getByText('Password is required').waitFor();
  await expectAccessible(page);
  await signInByKeyboard(keyboard, { ...person, password: 'wrong' });
  await waitForToast(page, 'Login failed', 'Invalid email or password');

  const letGo = await hold(page, '/api/login');
  await signInByKeyboard(keyboard, person);
  await page.getByRole('button', { name: 'Signing in...', disabled: true }).waitFor();
  letGo();
  await waitForToast(page, 'Login successful', 'Welcome back!');
  await page.waitForURL(`${site.url}/`);
});

test('the sign-in page says that it is loading', async () => {
  const page = await browser.visitor();
  const letGo = await hold(page, '/api/auth/user');
  await page.goto('/auth');
  await page.getByText('Loading', { exact: true }).waitFor();
  letGo();
  await page.getByRole('tab', { name: 'Sign In' }).waitFor();
});

test.each([
  ['student_cleaner', '/cleaner-auth'],
  ['verified_cleaner', '/cleaner-auth'],
  ['super_admin', '/admin-dashboard'],
  ['admin', '/admin-dashboard'],
  ['operations_manager', '/admin-dashboard'],
  ['customer', '/'],
] as const)('who is signed in as %s is sent from /auth to %s', async (role, path) => {
  const page = await browser.visitor();
  await signInAs(page, await addPerson(site, { role }));
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await page.goto('/auth');
  await eventually(() => Promise.resolve(visited.includes(path)));
});

test('nobody sees the dashboard without a session', async () => {
  const { page } = await open('/customer/dashboard');
  await waitForToast(page, 'Access Denied', 'Please log in to access your dashboard');
  await page.waitForURL('**/customer/login');
  await expectAccessible(page);
});

test('a customer reads the dashboard, and goes on without figures when those fail', async () => {
  const person = await addPerson(site, { role: 'customer', firstName: 'Mira' });
  const { page, keyboard } = await open('/customer/login');
  await page.route('**/api/customer/stats', (route) => route.abort());
  await signInByKeyboard(keyboard, person);
  await page.waitForURL('**/customer/dashboard');
  await page.getByText('Your figures could not be loaded').waitFor();
  await expectAccessible(page);
  await page.unroute('**/api/customer/stats');
  await keyboard.space('button', 'Try again');
  await page.getByRole('region', { name: 'Your figures' }).getByText('2h').waitFor();
  await expectAccessible(page);
  await keyboard.space('button', 'Sign out');
  await page.waitForURL(`${site.url}/`);
});

test('a customer changes name and phone, and sees each message of the form', async () => {
  const { page, keyboard } = await open('/customer/login');
  await signInAs(page, await addPerson(site, { role: 'customer' }));
  await page.goto('/customer/profile');
  await keyboard.fill('First name', '');
  await keyboard.enter('button', 'Save changes');
  await page.getByText('First name is required').waitFor();
  await expectAccessible(page);
  await keyboard.fill('First name', 'Noor');
  await keyboard.enter('button', 'Save changes');
  await waitForToast(page, 'Profile updated');
  await page.getByText('Hello, Noor').first().waitFor();
});

test('a customer keeps settings, ends another device, and signs out everywhere', async () => {
  const person = await addPerson(site, { role: 'customer' });
  const phone = await browser.visitor({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  });
  await signInAs(phone, person);
  const { page, keyboard } = await open('/customer/login');
  await signInAs(page, person);
  await page.goto('/customer/settings');

  await keyboard.tabTo('radio', 'Email');
  await page.keyboard.press('ArrowRight');
  await keyboard.space('checkbox', 'Send me offers and cleaning tips by email');
  await keyboard.enter('button', 'Save settings');
  await waitForToast(page, 'Settings saved');
  await page.reload();
  expect(await page.getByRole('radio', { name: 'Phone call' }).isChecked()).toBe(true);
  await expectAccessible(page);

  await page.getByText('This device').waitFor();
  await keyboard.space('button', /^Sign out Safari/);
  await waitForToast(page, 'Device signed out');
  expect(await (await phone.request.get('/api/auth/user')).json()).toBeNull();
  await page.getByText('This is your only session').waitFor();

  await keyboard.space('button', 'Sign out everywhere');
  const dialog = page.getByRole('alertdialog', { name: 'Sign out everywhere?' });
  await dialog.waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await keyboard.space('button', 'Sign out everywhere');
  await dialog.waitFor();
  await keyboard.enter('button', 'Sign out everywhere');
  await page.waitForURL('**/customer/login');
  expect(await (await page.request.get('/api/auth/user')).json()).toBeNull();
});
