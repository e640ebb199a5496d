import { sharedSite } from '../test/shared-site';
import { expectAccessible } from './axe';
import { addPerson, findPerson, signInAs } from './identity-people';
import { keyboardOf } from './keyboard';
import {
  demoAccount,
  openBrowser,
  signInByKeyboard,
  type TestBrowser,
  waitForToast,
} from './pages';

const site = sharedSite();
const NEW_PASSWORD = 'Quite-another-2';
const EXPIRED = 'This link is no longer valid. Please ask for a new one.';

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

async function linkTo(email: string, page: string): Promise<string> {
  const { text } = await site.mail.latestTo(email);
  const link = text.split(/\s/).find((word) => word.startsWith(`${site.url}${page}?token=`));
  if (!link) throw new Error(`No link to ${page} in «${text}»`);
  return link;
}

test('a forgotten password is replaced through the mailed link, which ends what was open', async () => {
  const person = await addPerson(site, { role: 'customer' });
  const elsewhere = await browser.visitor();
  await signInAs(elsewhere, person);

  const { page, keyboard } = await open('/customer/login');
  await keyboard.enter('link', 'Forgotten password?');
  await page.waitForURL('**/password/forgot');
  await expectAccessible(page);
  await keyboard.enter('button', 'Send me a link');
  await page.getByText('Please enter a valid email address').waitFor();
  await expectAccessible(page);
  await keyboard.fill('Email', person.email);
  await keyboard.enter('button', 'Send me a link');
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
  await expectAccessible(page);

  await page.goto(await linkTo(person.email, '/password/reset'));
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await expectAccessible(page);
  await keyboard.enter('button', 'Save new password');
  await page.getByText('Password must be at least 8 characters').waitFor();
  await keyboard.fill('New password', NEW_PASSWORD);
  await keyboard.fill('Confirm new password', 'other');
  await keyboard.enter('button', 'Save new password');
  await page.getByText("Passwords don't match").waitFor();
  await expectAccessible(page);
  // The token survives a reload although the address does not show it.
  await page.reload();
  await keyboard.fill('New password', NEW_PASSWORD);
  await keyboard.fill('Confirm new password', NEW_PASSWORD);
  await keyboard.enter('button', 'Save new password');
  await waitForToast(page, 'Password changed');
  await page.waitForURL('**/customer/login');

  expect(await (await elsewhere.request.get('/api/auth/user')).json()).toBeNull();
  await signInByKeyboard(keyboard, { email: person.email, password: NEW_PASSWORD });
  await page.waitForURL('**/customer/dashboard');
  const mail = await site.mail.latestTo(person.email, /password was changed/i);
  expect(mail.text).toContain('/password/forgot');
});

test('an address without an account is answered the same and gets no mail', async () => {
  const { page, keyboard } = await open('/password/forgot');
  const email = `nobody-${Date.now()}@example.com`;
  await keyboard.fill('Email', email);
  await keyboard.enter('button', 'Send me a link');
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
  const person = await addPerson(site, { role: 'customer' });
  await page.request.post('/api/password/forgot', { data: { email: person.email } });
  await site.mail.latestTo(person.email);
  expect((await site.mail.list()).filter(({ to }) => to[0]?.address === email)).toEqual([]);
});

test('a link that is not complete, is made up, or was used leads to a new one', async () => {
  const { page, keyboard } = await open('/password/reset');
  await page.getByText('This link is not complete. Please open it from the email again.').waitFor();
  await expectAccessible(page);
  await keyboard.enter('link', 'Send me a new link');
  await page.waitForURL('**/password/forgot');

  await page.goto(`/password/reset?token=${'x'.repeat(43)}`);
  await keyboard.fill('New password', NEW_PASSWORD);
  await keyboard.fill('Confirm new password', NEW_PASSWORD);
  await keyboard.enter('button', 'Save new password');
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
  await page.getByText(EXPIRED).waitFor();
  await expectAccessible(page);
});

test('a customer changes the password in the profile and stays signed in here alone', async () => {
  const person = await addPerson(site, { role: 'customer' });
  const elsewhere = await browser.visitor();
  await signInAs(elsewhere, person);
  const { page, keyboard } = await open('/customer/login');
  await signInAs(page, person);
  await page.goto('/customer/change-password');
  await page.getByRole('heading', { name: 'Your profile' }).waitFor();
  await page.locator('section:focus').getByText('Change password').first().waitFor();
  await expectAccessible(page);

  await keyboard.enter('button', 'Change password');
  await page.getByText('Current password is required').waitFor();
  await page.getByText('Password must be at least 8 characters').waitFor();
  await expectAccessible(page);
  await keyboard.fill('Current password', 'not this one');
  await keyboard.fill('New password', NEW_PASSWORD);
  await keyboard.fill('Confirm new password', NEW_PASSWORD);
  await keyboard.enter('button', 'Change password');
  await page.getByText('Current password is incorrect').waitFor();

  await keyboard.fill('Current password', person.password);
  await keyboard.enter('button', 'Change password');
  await waitForToast(page, 'Password changed', 'Your password has been changed.');
  expect(await (await page.request.get('/api/auth/user')).json()).toMatchObject({
    email: person.email,
  });
  expect(await (await elsewhere.request.get('/api/auth/user')).json()).toBeNull();
});

test('somebody whom staff invited chooses a password and signs in where they work', async () => {
  const staff = await browser.visitor();
  const { email: admin, password } = demoAccount('Admin');
  await signInAs(staff, { email: admin, password, firstName: '' });
  const email = `invited-${Date.now()}@example.com`;
  const created = await staff.context().request.post('/api/admin/users', {
    data: { email, firstName: 'Ines', lastName: 'Rossi', role: 'Verified Cleaner' },
    headers: { origin: site.url },
  });
  expect(created.status()).toBe(201);

  const { page, keyboard } = await open('/invitation');
  await page.getByRole('heading', { name: 'This invitation does not work' }).waitFor();
  await expectAccessible(page);
  const link = await linkTo(email, '/invitation');
  await page.goto(link);
  await page.getByRole('heading', { name: 'Welcome, Ines' }).waitFor();
  await page.getByText('Verified Cleaner').waitFor();
  await expectAccessible(page);
  await keyboard.enter('button', 'Accept invitation');
  await page.getByText('Password must be at least 8 characters').waitFor();
  await keyboard.fill('Password', NEW_PASSWORD);
  await keyboard.fill('Confirm password', NEW_PASSWORD);
  await keyboard.enter('button', 'Accept invitation');
  await waitForToast(page, 'Welcome to Brightnest');
  await page.waitForURL('**/cleaner-login');
  await signInByKeyboard(keyboard, { email, password: NEW_PASSWORD });
  await page.waitForURL('**/cleaner-dashboard');
  expect(await findPerson(site, email)).toMatchObject({
    role: 'verified_cleaner',
    isVerified: true,
  });

  const again = await open(link);
  await again.page.getByText(EXPIRED).waitFor();
});
