import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { sharedSite } from '../test/shared-site';
import { expectAccessible } from './axe';
import { addPerson, endProof, signInAs } from './identity-people';
import { keyboardOf } from './keyboard';
import {
  demoAccount,
  openBrowser,
  signInByKeyboard,
  type TestBrowser,
  waitForToast,
} from './pages';
import { expectSuccess } from './role-matrix/make-records';
import { ACCESS_COOKIE, openSession } from './site-client';
import { randomPerson } from './staff/make-records';
import { dashboard } from './staff/staff-pages';

const site = sharedSite();
const DENIED = 'Access denied. Admin privileges required.';

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

test('the staff sign-in says what is missing and what is wrong, and leads back', async () => {
  const { page, keyboard } = await open('/admin-login');
  await expectAccessible(page);
  await keyboard.enter('button', 'Sign in');
  await page.getByText('Please enter a valid email address').waitFor();
  await page.getByText('Password is required').waitFor();
  await expectAccessible(page);

  const admin = await addPerson(site, { role: 'admin' });
  const wrong = { ...admin, password: 'wrong' };
  await signInByKeyboard(keyboard, wrong);
  await waitForToast(page, 'Login failed', 'Invalid email or password');
  await expectAccessible(page);
  const tooMany = 'Too many attempts. Please wait a moment and try again.';
  for (let guess = 0; guess < 12 && !(await page.getByText(tooMany).count()); guess += 1) {
    const answer = page.waitForResponse('**/api/login');
    await keyboard.enter('button', 'Sign in');
    await answer;
  }
  await waitForToast(page, 'Login failed', tooMany);

  await keyboard.enter('link', 'Forgotten password?');
  await page.waitForURL('**/password/forgot');
  await page.goBack();
  await keyboard.enter('link', 'Back to the website');
  await page.waitForURL(`${site.url}/`);
});

test('an administrator works on the dashboard until logging out', async () => {
  const { page, keyboard } = await open('/admin-dashboard');
  await page.waitForURL('**/admin-login');
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/login', async (route) => {
    await held;
    await route.continue();
  });
  await signInByKeyboard(keyboard, demoAccount('Super admin'));
  await page.getByRole('button', { name: 'Signing in...', disabled: true }).waitFor();
  await expectAccessible(page);
  letGo();
  await waitForToast(page, 'Login successful', 'Welcome back!');
  await page.waitForURL('**/admin-dashboard');
  await page.getByRole('heading', { name: 'Welcome, Amara Perera' }).waitFor();

  await page.goto('/admin-login');
  await page.waitForURL('**/admin-dashboard');
  await keyboard.space('button', 'Logout');
  await waitForToast(page, 'Logged out successfully');
  await page.waitForURL('**/admin-login');
  await expectAccessible(page);
  await page.goto('/admin-dashboard');
  await page.waitForURL('**/admin-login');
});

test.each(['operations_manager', 'customer_support', 'team_leader', 'customer'] as const)(
  'a %s is refused, and the session made for it is over',
  async (role) => {
    const { page, keyboard } = await open('/admin-login');
    await signInByKeyboard(keyboard, await addPerson(site, { role }));
    await waitForToast(page, 'Login failed', DENIED);
    expect(await (await page.request.get('/api/auth/user')).json()).toBeNull();
    expect(new URL(page.url()).pathname).toBe('/admin-login');
  },
);

test('an operations manager who signs in elsewhere is told so once, and is sent round in no circle', async () => {
  const { page, keyboard } = await open('/auth');
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).pathname));
  await signInByKeyboard(keyboard, demoAccount('Operations manager'));
  await page.getByText(DENIED).waitFor();
  await expectAccessible(page);
  expect(addresses.filter((path) => path.startsWith('/admin'))).toEqual([
    '/admin-dashboard',
    '/admin-login',
  ]);
  await page.goto('/admin');
  await page.getByText(DENIED).waitFor();

  await signInByKeyboard(keyboard, demoAccount('Admin'));
  await page.getByRole('heading', { name: 'Welcome, Daniel Wong' }).waitFor();
});

test('whoever is asked over an open dialog who they are answers there, and what they saved is saved', async () => {
  const staff = await addPerson(site, { role: 'super_admin' });
  const { name, ...person } = randomPerson();
  const client = await openSession(site, staff);
  await expectSuccess(client, authRoutes.createUser, { ...person, role: 'customer' });
  const page = await browser.visitor();
  const keyboard = keyboardOf(page);
  await signInAs(page, staff);
  await page.goto(dashboard(`tab=users&search=${encodeURIComponent(person.email)}`));
  await page.getByRole('button', { name: `Edit ${name}` }).press('Enter');
  const edit = page.getByRole('dialog', { name: `Edit ${name}` });
  await edit.getByLabel(/^Role/).selectOption('student_cleaner');
  await endProof(site, staff);
  await page.context().clearCookies({ name: ACCESS_COOKIE });
  await keyboard.enter('button', 'Save changes');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save changes' }).press('Enter');

  const asked = page.getByRole('dialog', { name: 'Confirm it is you' });
  await asked.getByLabel(/^Current password/).waitFor();
  await page.keyboard.press('Tab');
  expect(await asked.locator(':focus').count()).toBe(1);
  await keyboard.fill('Current password', staff.password);
  await page.keyboard.press('Enter');
  await waitForToast(page, 'User updated');
  await page.getByRole('row', { name }).getByText('Student Cleaner').waitFor();
});
