import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { sharedSite } from '../test/shared-site';
import { expectAccessible } from './axe';
import { addPerson, findPerson } from './identity-people';
import { keyboardOf, type Keyboard } from './keyboard';
import { openBrowser, signInByKeyboard, type TestBrowser, waitForToast } from './pages';

const site = sharedSite();
const PASSWORD = 'Chosen-by-Ada-1';
const UNVERIFIED =
  'Please verify your email before logging in. Check your inbox for the verification code.';
const WRONG_CODE = 'This code is not valid. Check it, or ask for a new one.';

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

const newAddress = () => `ada-${randomBytes(4).toString('hex')}@example.com`;
const codeOf = async (email: string) =>
  /\b\d{6}\b/.exec((await site.mail.latestTo(email, /code/i)).text)?.[0] ?? '';

async function see(page: Page, ...messages: string[]): Promise<void> {
  for (const message of messages) await page.getByText(message, { exact: true }).first().waitFor();
}

async function signUp(keyboard: Keyboard, email: string): Promise<void> {
  await keyboard.fill('Email', email);
  await keyboard.fill('First name', 'Ada');
  await keyboard.fill('Last name', 'Perera');
  await keyboard.enter('button', 'Create account');
}

async function verify(keyboard: Keyboard, code: string): Promise<void> {
  await keyboard.fill('Verification code', code);
  await keyboard.fill('Password', PASSWORD);
  await keyboard.fill('Confirm password', PASSWORD);
  await keyboard.enter('button', 'Verify email');
}

test('a visitor signs up, proves the address with the mailed code, and signs in', async () => {
  const email = newAddress();
  const { page, keyboard } = await open('/customer/signup');
  await expectAccessible(page);
  await keyboard.enter('button', 'Create account');
  await see(page, 'Invalid email address', 'First name is required', 'Last name is required');
  await expectAccessible(page);

  await signUp(keyboard, email);
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
  await page.waitForURL(`**/customer/verify-email?email=${encodeURIComponent(email)}`);
  await page.getByRole('button', { name: /^Resend code in \d+ s$/ }).waitFor();
  await expectAccessible(page);

  await keyboard.enter('button', 'Verify email');
  await see(page, 'Verification code must be 6 digits', 'Password must be at least 8 characters');
  await keyboard.fill('Password', PASSWORD);
  await keyboard.fill('Confirm password', 'something else');
  await keyboard.enter('button', 'Verify email');
  await see(page, "Passwords don't match");
  await expectAccessible(page);

  const code = await codeOf(email);
  await verify(keyboard, code === '000000' ? '111111' : '000000');
  await waitForToast(page, 'Failed to verify email', WRONG_CODE);
  expect(await findPerson(site, email)).toMatchObject({ isVerified: false });
  await expectAccessible(page);

  await verify(keyboard, code);
  await waitForToast(page, 'Email verified');
  expect(await findPerson(site, email)).toMatchObject({ isVerified: true, role: 'customer' });
  await page.waitForURL('**/customer/login');
  await signInByKeyboard(keyboard, { email, password: PASSWORD });
  await waitForToast(page, 'Login successful', 'Welcome back!');
  await page.waitForURL('**/customer/dashboard');
  await page.getByText('Hello, Ada').first().waitFor();
  await expectAccessible(page);
});

test('an address that has an account looks like any other; its owner is told by mail', async () => {
  const { email } = await addPerson(site, { role: 'customer' });
  const { page, keyboard } = await open('/customer/signup');
  await signUp(keyboard, email);
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
  const mail = await site.mail.latestTo(email);
  expect(mail.subject).toBe('You already have an account at Brightnest');
  expect(mail.html).toContain('/password/forgot');
  expect(await findPerson(site, email)).toMatchObject({ firstName: 'Robin' });
});

test('asking for another code needs an address, and works', async () => {
  const { page, keyboard } = await open('/customer/verify-email');
  await keyboard.space('button', 'Resend code');
  await see(page, 'Please enter your email address first');
  await expectAccessible(page);
  await keyboard.fill('Email', newAddress());
  await keyboard.space('button', 'Resend code');
  await waitForToast(page, 'Verification code sent');

  await page.route('**/api/customer/resend-verification', (route) => route.abort());
  await page.reload();
  await keyboard.fill('Email', newAddress());
  await keyboard.space('button', 'Resend code');
  await waitForToast(page, 'Failed to resend verification code');
});

test('who registered and never proved the address is asked to, on the way in', async () => {
  const email = newAddress();
  const { page, keyboard } = await open('/auth?tab=sign-up');
  await keyboard.enter('button', 'Create account');
  await see(
    page,
    'First name is required',
    'Last name is required',
    'Please enter a valid email address',
    'Password must be at least 6 characters',
  );
  await expectAccessible(page);
  await keyboard.fill('First name', 'Ada');
  await keyboard.fill('Last name', 'Perera');
  await keyboard.fill('Email', email);
  await keyboard.fill('Password', 'sixsix');
  await keyboard.enter('button', 'Create account');
  await waitForToast(
    page,
    'Welcome to Brightnest, Ada!',
    'Your account has been created successfully.',
  );
  await page.waitForURL(`${site.url}/`);
  await page.goto('/customer/dashboard');
  await page.getByRole('link', { name: 'Verify my email' }).waitFor();
  await expectAccessible(page);
  await keyboard.space('button', 'Sign out');
  await page.waitForURL(`${site.url}/`);

  await page.goto('/customer/login');
  await signInByKeyboard(keyboard, { email, password: 'sixsix' });
  await waitForToast(page, 'Failed to log in', UNVERIFIED);
  await expectAccessible(page);
  await keyboard.enter('link', `Verify ${email}`);
  await verify(keyboard, await codeOf(email));
  await page.waitForURL('**/customer/login');
  await signInByKeyboard(keyboard, { email, password: PASSWORD });
  await page.waitForURL('**/customer/dashboard');
});

test('registering says why it failed, and keeps what was typed', async () => {
  const { email } = await addPerson(site, { role: 'customer' });
  const { page, keyboard } = await open('/auth?tab=sign-up');
  await keyboard.fill('First name', 'Ada');
  await keyboard.fill('Last name', 'Perera');
  await keyboard.fill('Email', email);
  await keyboard.fill('Password', 'sixsix');
  await keyboard.enter('button', 'Create account');
  await waitForToast(page, 'Registration failed', 'An account with this email already exists');
  expect(await page.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Ada');
});
