import { sharedSite } from '../test/shared-site';
import { addPerson, findPerson } from './identity-people';
import { keyboardOf } from './keyboard';
import { openBrowser, signInByKeyboard, type TestBrowser, waitForToast } from './pages';

const site = sharedSite();
const TEMPORARY = 'Temporary-7';
const OWN = 'My-very-own-9';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser(site.url);
});
afterAll(() => browser?.close());

// All remotes of a tab add their endpoints to one API, and both the customer's and the cleaner's replace
// a password, by different calls.
test('a cleaner replaces a temporary password in a tab that has shown the customer’s password page', async () => {
  const cleaner = await addPerson(site, {
    role: 'verified_cleaner',
    password: TEMPORARY,
    passwordResetRequired: true,
  });
  const page = await browser.visitor();
  const keyboard = keyboardOf(page);
  await page.goto('/password/reset?token=not-a-token');
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  const loadedAt = await page.evaluate(() => performance.timeOrigin);

  await keyboard.enter('link', 'Login');
  await page.waitForURL('**/customer/login');
  await keyboard.enter('link', 'Cleaner sign-in');
  await page.waitForURL('**/cleaner-login');
  await signInByKeyboard(keyboard, cleaner);
  await page.waitForURL('**/cleaner-password-reset');
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loadedAt);

  await keyboard.fill('Current password', TEMPORARY);
  await keyboard.fill('New password', OWN);
  await keyboard.fill('Confirm new password', OWN);
  const call = page.waitForRequest((request) => request.method() === 'POST');
  await keyboard.enter('button', 'Update password');
  const sent = await call;
  expect([sent.method(), new URL(sent.url()).pathname]).toEqual([
    'POST',
    '/api/cleaner/reset-password',
  ]);
  await waitForToast(page, 'Password updated');
  await page.waitForURL('**/cleaner-dashboard');
  expect(await findPerson(site, cleaner.email)).toMatchObject({ passwordResetRequired: false });
});
