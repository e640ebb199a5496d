import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import {
  startOpenIdProvider,
  type TestOpenIdProvider,
} from '../../services/auth/src/testing/openid-provider';
import { type OwnTestSite, startTestSite } from '../test/test-site';
import { expectAccessible } from './axe';
import { addPerson, endProof, signInAs, type TestPerson } from './identity-people';
import { findLayoutTrouble } from './layout';
import { openBrowser, type TestBrowser, waitForToast } from './pages';

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 900 };
const STEP_MS = 30_000;

// A site of its own: who has to have a second factor is a setting of all of it.
let site: OwnTestSite;
let browser: TestBrowser;
let provider: TestOpenIdProvider;
beforeAll(async () => {
  provider = await startOpenIdProvider({ id: 'work' });
  const named = { ...provider.settings, name: 'Company account', domains: ['example.com'] };
  site = await startTestSite({ env: { OPENID_PROVIDERS: JSON.stringify([named]) } });
  browser = await openBrowser(site.url);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await provider?.stop();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function expectFit(page: Page): Promise<void> {
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport);
    expect(await findLayoutTrouble(page)).toEqual([]);
  }
  await expectAccessible(page);
}

/** An authenticator app: it never shows a code that it has shown before. */
function appWith(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  let last = 0;
  return () => {
    // Of now: the code before it may end while it is typed. This phone's clock is fast, where it takes that.
    last = Math.max(last + 1, totp.counter());
    return totp.generate({ timestamp: last * STEP_MS });
  };
}

/** Turns the second factor on by the card that is on the page; leaves it at the recovery codes. */
async function turnOn(page: Page, { password }: TestPerson) {
  await button(page, 'Turn on the second factor').click();
  await page.getByRole('textbox', { name: 'Current password' }).fill(password);
  await button(page, 'Continue').click();
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const key = await page.locator('code').innerText();
  const nextCode = appWith(key.replaceAll(' ', ''));
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(nextCode());
  await button(page, 'Turn on').click();
  await page.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor();
  const codes = await page
    .getByRole('listitem')
    .filter({ hasText: /^\w{4}(-\w{4}){5}$/ })
    .all();
  const recoveryCodes = await Promise.all(codes.map((code) => code.innerText()));
  expect(recoveryCodes).toHaveLength(10);
  return { nextCode, recoveryCodes };
}

async function enter(page: Page, { email, password }: TestPerson): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await button(page, 'Sign in').click();
  await page.getByRole('textbox', { name: 'Code', exact: true }).waitFor();
}

test('a role is made to have a second factor, signs in with it, and is helped without a phone', async () => {
  const [owner, admin] = [
    await addPerson(site, { role: 'super_admin' }),
    await addPerson(site, { role: 'admin', firstName: 'Lee' }),
  ];
  const office = await browser.visitor();
  await signInAs(office, owner);
  await office.goto('/admin-settings?part=signIn');
  await office.getByLabel('Admin', { exact: true }).check();
  await expectFit(office);
  await button(office, 'Save changes').click();
  await waitForToast(office, 'Sign-in saved');

  // Led to it from every screen, and able to call nothing else.
  const page = await browser.visitor();
  await signInAs(page, admin);
  await page.goto('/admin-settings');
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  for (const path of ['/api/admin/users', '/api/auth/sessions', '/api/live']) {
    const refused = await page.request.get(path);
    expect(refused.status()).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'second_factor_setup_required' });
  }
  await expectFit(page);
  const { nextCode, recoveryCodes } = await turnOn(page, admin);
  await expectFit(page);
  await button(page, 'I have kept them').click();
  await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor();

  await page.goto('/admin-dashboard');
  await page.getByRole('link', { name: 'Your account' }).click();
  await page.getByText('10 recovery codes left').waitFor();
  expect(await button(page, 'Turn off').count()).toBe(0);
  await expectFit(page);
  await button(page, 'Logout').click();

  await page.waitForURL('**/admin-login');
  await enter(page, admin);
  const code = page.getByRole('textbox', { name: 'Code', exact: true });
  expect(await code.evaluate((field) => field === document.activeElement)).toBe(true);
  await expectFit(page);
  const used = nextCode();
  await code.fill(used);
  await button(page, 'Sign in').click();
  await page.waitForURL('**/admin-dashboard');

  // A code that somebody looked at is worth nothing any more, and a recovery code works once.
  const second = await browser.visitor();
  await second.goto('/auth');
  await enter(second, admin);
  await second.getByRole('textbox', { name: 'Code', exact: true }).fill(used);
  await button(second, 'Sign in').click();
  await second.getByText('This code is not right, or it was used already.').waitFor();
  await button(second, 'Use a recovery code instead').click();
  await second
    .getByRole('textbox', { name: 'Recovery code' })
    .fill(recoveryCodes[0]!.toLowerCase());
  await button(second, 'Sign in').click();
  await second.waitForURL('**/admin-dashboard');
  const { email, password } = admin;
  const replayed = await (
    await browser.visitor()
  ).request.post('/api/customer/login', {
    data: { email, password, code: recoveryCodes[0] },
  });
  expect(replayed.status()).toBe(400);

  // The phone is lost, and the codes with it.
  await office.goto('/admin-dashboard?tab=users');
  await office.getByRole('button', { name: 'View details of Lee Rivers' }).click();
  await office.getByText(/^On since/).waitFor();
  await button(office, 'Reset second factor').click();
  const asked = office.getByRole('alertdialog');
  await asked.getByRole('button', { name: 'Reset second factor' }).click();
  await office.getByText('Off', { exact: true }).waitFor();
  await page.reload();
  await page.waitForURL('**/admin-login');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await button(page, 'Sign in').click();
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
});

/** A device of this browser that keeps passkeys, whose owner shows their finger as often as they are asked. */
async function addDevice(page: Page) {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return {
    /** Whether its owner can show who they are. */
    verifiesOwner: (isUserVerified: boolean) =>
      device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

/** The device shows a finger to whoever asks: a field that offers passkeys would sign in before the button is pressed. */
function withoutAutofill(): void {
  PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
}

test('a passkey is added, signs in without anything else, and proves who it is before what is delicate', async () => {
  const admin = await addPerson(site, { role: 'admin', firstName: 'Kim' });
  const page = await browser.visitor();
  await page.addInitScript(withoutAutofill);
  await signInAs(page, admin);
  await page.goto('/admin-settings');
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  const { verifiesOwner } = await addDevice(page);

  // The role needs a second factor since the test before: it is one, with codes for a lost phone.
  await button(page, 'Add a passkey').click();
  await page.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor();
  await expectFit(page);
  await button(page, 'I have kept them').click();
  await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor();

  await page.goto('/admin-dashboard');
  await page.getByRole('link', { name: 'Your account' }).click();
  const own = page.getByRole('region', { name: 'Passkeys' });
  await own.getByRole('button', { name: /^Rename/ }).click();
  await own.getByRole('textbox', { name: 'Name' }).fill('Kim’s laptop');
  await button(page, 'Save name').click();
  await own.getByText('Kim’s laptop', { exact: true }).first().waitFor();
  await expectFit(page);
  await button(page, 'Logout').click();

  // Who can't show that the device is theirs is not let in.
  await page.waitForURL('**/admin-login');
  await verifiesOwner(false);
  await button(page, 'Sign in with a passkey').click();
  await page.getByText('No passkey was used. You can sign in with your password.').waitFor();
  await expectFit(page);
  await verifiesOwner(true);
  await button(page, 'Sign in with a passkey').click();
  await page.waitForURL('**/admin-dashboard');

  await page.goto('/admin-dashboard?tab=users');
  const exportAll = page.getByRole('link', { name: 'Export CSV' }).first();
  await exportAll.waitFor();
  await endProof(site, admin);
  await page.context().clearCookies({ name: 'bn_access' });
  await exportAll.click();
  const asked = page.getByRole('dialog', { name: 'Confirm it is you' });
  await asked.getByRole('button', { name: 'Use a passkey' }).waitFor();
  await expectFit(page);
  const download = page.waitForEvent('download');
  await asked.getByRole('button', { name: 'Use a passkey' }).click();
  await download;

  await page.goto('/admin-dashboard');
  await page.getByRole('link', { name: 'Your account' }).click();
  await page.getByText('By passkey').waitFor();
});

test('staff sign in with their company’s account, and show there who they are before what is delicate', async () => {
  const admin = await addPerson(site, { role: 'admin', firstName: 'Noa' });
  const page = await browser.visitor();
  provider.account = { sub: 'noa', email: 'noa@elsewhere.example', email_verified: true };
  await page.goto('/admin-login');
  await button(page, 'Continue with Company account').click();
  await page.getByText(/has an email address that is not of this company/).waitFor();
  await expectFit(page);

  // The provider knows this browser by now. The role needs a second factor since the first test, and it asked for one.
  await page.context().clearCookies();
  provider.account = { ...provider.account, email: admin.email, amr: ['pwd', 'mfa'] };
  await button(page, 'Continue with Company account').click();
  await page.waitForURL('**/admin-dashboard');
  await page.getByRole('link', { name: 'Your account' }).click();
  const linked = page.getByRole('region', { name: 'Linked accounts' });
  await linked.getByText(admin.email).waitFor();
  await expectFit(page);

  await endProof(site, admin);
  await page.context().clearCookies({ name: 'bn_access' });
  await linked.getByRole('button', { name: /^Unlink/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
  const asked = page.getByRole('dialog', { name: 'Confirm it is you' });
  await asked.getByRole('button', { name: 'Sign in again with Company account' }).waitFor();
  await expectFit(page);
  const opened = page.waitForEvent('popup');
  await asked.getByRole('button', { name: 'Sign in again with Company account' }).click();
  await opened;
  await waitForToast(page, 'Account unlinked');
  await linked.waitFor({ state: 'detached' });
});
