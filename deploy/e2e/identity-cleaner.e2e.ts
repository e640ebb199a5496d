import type { Page } from 'playwright-core';
import { sharedSite } from '../test/shared-site';
import { expectAccessible } from './axe';
import { addPerson, findPerson, signInAs } from './identity-people';
import { keyboardOf, type Keyboard } from './keyboard';
import { openBrowser, signInByKeyboard, type TestBrowser, waitForToast } from './pages';

const site = sharedSite();
const TEMPORARY = 'Temporary-7';
const OWN = 'My-very-own-9';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser(site.url);
});
afterAll(() => browser?.close());

const newCleaner = (password = TEMPORARY) =>
  addPerson(site, {
    role: 'verified_cleaner',
    firstName: 'Noa',
    password,
    passwordResetRequired: password === TEMPORARY,
  });

async function open(path: string) {
  const page = await browser.visitor();
  await page.goto(path);
  return { page, keyboard: keyboardOf(page) };
}

async function choose(keyboard: Keyboard, current: string, password: string, again = password) {
  await keyboard.fill('Current password', current);
  await keyboard.fill('New password', password);
  await keyboard.fill('Confirm new password', again);
  await keyboard.enter('button', 'Update password');
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor();

test('the sign-in says what is missing, what is wrong, and whom it is not for', async () => {
  const { page, keyboard } = await open('/cleaner-login');
  await keyboard.enter('button', 'Sign in');
  await page.getByText('Please enter a valid email address').waitFor();
  await page.getByText('Password is required').waitFor();
  await expectAccessible(page);

  const cleaner = await newCleaner(OWN);
  await signInByKeyboard(keyboard, { ...cleaner, password: 'wrong' });
  await waitForToast(page, 'Login failed', 'Invalid email or password');
  await expectAccessible(page);

  await signInByKeyboard(keyboard, await addPerson(site, { role: 'customer' }));
  await waitForToast(
    page,
    'Login failed',
    'This sign-in is for cleaners. Customers sign in on their own page.',
  );
  expect(await (await page.request.get('/api/auth/user')).json()).toBeNull();

  await keyboard.tabTo('link', 'Write to us to apply');
  await keyboard.enter('link', 'Forgotten password?');
  await page.waitForURL('**/password/forgot');
  await page.goBack();
  await keyboard.enter('link', 'Customer sign-in');
  await page.waitForURL('**/auth');
});

test('a temporary password is replaced before anything else', async () => {
  const cleaner = await newCleaner();
  const { page, keyboard } = await open('/cleaner-auth');
  await signInByKeyboard(keyboard, cleaner);
  await page.waitForURL('**/cleaner-password-reset');
  await heading(page, 'Choose your own password');
  await expectAccessible(page);

  // Neither the dashboard nor a call lets them past it.
  await page.goto('/cleaner-dashboard');
  await page.waitForURL('**/cleaner-password-reset');
  const refused = await page.request.get('/api/auth/sessions');
  expect(refused.status()).toBe(403);
  expect(await refused.json()).toMatchObject({ code: 'password_reset_required' });

  await keyboard.enter('button', 'Update password');
  await page.getByText('Current password is required').waitFor();
  await page.getByText('Password must be at least 8 characters').waitFor();
  await expectAccessible(page);
  for (const [password, message] of [
    ['Short-1', 'Password must be at least 8 characters'],
    ['ALL-UPPER-1', 'Password must contain at least one lowercase letter'],
    ['all-lower-1', 'Password must contain at least one uppercase letter'],
    ['No-numbers', 'Password must contain at least one number'],
  ] as const) {
    await choose(keyboard, TEMPORARY, password);
    await page.getByText(message).waitFor();
  }
  await choose(keyboard, TEMPORARY, OWN, 'Another-one-9');
  await page.getByText("Passwords don't match").waitFor();

  await choose(keyboard, 'Not-mine-1', OWN);
  await waitForToast(page, 'Password reset failed', 'Please check the highlighted fields.');
  await page.getByText('Current password is incorrect').waitFor();
  expect(await findPerson(site, cleaner.email)).toMatchObject({ passwordResetRequired: true });
  await expectAccessible(page);

  await choose(keyboard, TEMPORARY, OWN);
  await waitForToast(page, 'Password updated');
  await page.waitForURL('**/cleaner-dashboard');
  await heading(page, 'Welcome, Noa');
  await expectAccessible(page);
  expect(await findPerson(site, cleaner.email)).toMatchObject({ passwordResetRequired: false });

  await keyboard.enter('link', 'Log out');
  await page.waitForURL('**/cleaner-login');
  await signInByKeyboard(keyboard, cleaner);
  await waitForToast(page, 'Login failed', 'Invalid email or password');
  await signInByKeyboard(keyboard, { ...cleaner, password: OWN });
  await page.waitForURL('**/cleaner-dashboard');
});

test('a cleaner who is in already goes on, and may change a password of their own', async () => {
  const cleaner = await newCleaner(OWN);
  const { page, keyboard } = await open('/');
  await signInAs(page, cleaner);
  for (const address of ['/cleaner-login', '/cleaner-auth']) {
    await page.goto(address);
    await page.waitForURL('**/cleaner-dashboard');
  }
  await keyboard.enter('link', 'Change password');
  await heading(page, 'Choose your own password');
  await expectAccessible(page);
  await keyboard.tabTo('link', 'Back to your jobs');
  await keyboard.space('button', 'Show new password');
  await choose(keyboard, OWN, 'Yet-another-3');
  await waitForToast(page, 'Password updated');
  await page.waitForURL('**/cleaner-dashboard');
});

test('a check that fails keeps the cleaner signed in and is asked again', async () => {
  const cleaner = await newCleaner();
  const { page, keyboard } = await open('/cleaner-login');
  await page.route('**/api/cleaner/check-password-reset*', (route) => route.abort());
  await signInByKeyboard(keyboard, cleaner);
  await waitForToast(page, 'Failed to check password reset status');
  await heading(page, 'You are signed in');
  await expectAccessible(page);
  await page.unroute('**/api/cleaner/check-password-reset*');
  await keyboard.enter('button', 'Try again');
  await page.waitForURL('**/cleaner-password-reset');
});

test('who has no business in the cleaner area is sent to its sign-in', async () => {
  const { page, keyboard } = await open('/cleaner-dashboard');
  await page.waitForURL('**/cleaner-login');
  await page.goto('/cleaner-password-reset');
  await page.waitForURL('**/cleaner-auth');

  await signInAs(page, await addPerson(site, { role: 'customer' }));
  await page.goto('/cleaner-dashboard');
  await page.waitForURL('**/cleaner-login');
  await page.goto('/cleaner-password-reset');
  await page.waitForURL('**/cleaner-auth');
  await page.context().clearCookies();

  await signInAs(page, await newCleaner());
  await page.goto('/cleaner-password-reset');
  await heading(page, 'Choose your own password');
  await page.context().clearCookies();
  await choose(keyboard, TEMPORARY, OWN);
  await waitForToast(page, 'You are logged out. Logging in again...');
  await page.waitForURL('**/cleaner-auth');
  await expectAccessible(page);
});
