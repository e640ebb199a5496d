import { join } from 'node:path';
import type { BillingSettingsResponse } from '@brightnest/contracts/payments/billing-settings';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { Page } from 'playwright-core';
import type { CaughtMail } from '../test/mailbox';
import { expectAccessible } from './axe';

/** What a company in Berlin is called, and who is in it. */
export const SPREEGLANZ = {
  owner: 'olive@spreeglanz.example',
  cleaner: 'rosa@spreeglanz.example',
  password: 'A first passphrase',
  timeZone: 'Europe/Berlin',
} as const;

/** What the company of the specification is known by. */
export const OTHERS =
  /brightnest|hello@|5550 0148|\bAUD\b|\$|\bLKR\b|austral|sydney|brunswick|inner west|colombo|new farm|surry hills|sri.lanka|rup(?:ee|ie)|\bABN\b|\bBN-\d|\bGST\b/i;

const LOGO = join(__dirname, '../../mfe-cleaner/src/offline/app-icon-192.png');

/** Follows the link of an invitation. */
export async function acceptInvitation(page: Page, { text }: CaughtMail, lastName: string) {
  await page.goto(/https?:\/\/\S+token=[\w-]+/.exec(text)![0]);
  // By name: it is in the company's language by then.
  const { password } = SPREEGLANZ;
  const answers = { firstName: 'Olive', lastName, password, confirmPassword: password };
  for (const [name, answer] of Object.entries(answers)) {
    await page.locator(`[name="${name}"]`).fill(answer);
  }
  await page.locator('#main button[type=submit]').click();
}

/** Waits for a step of the set-up. */
export const untilStep = (owner: Page, title: string) =>
  owner.getByRole('heading', { name: new RegExp(`${title}$`) }).waitFor();

/** Goes through the set-up from its first step to its last, as the owner of Spreeglanz does. */
export async function setUpCompany(owner: Page): Promise<void> {
  const goOn = async (next: string) => {
    await owner.getByRole('button', { name: 'Save and continue' }).click();
    await untilStep(owner, next);
  };
  await owner.getByLabel(/^Name/).fill('Spreeglanz');
  await owner.getByLabel(/^What it does/).fill('Gebäudereinigung');
  await owner.getByLabel(/^Email/).fill('post@spreeglanz.example');
  await owner.getByLabel(/^Phone/).fill('+49 30 5550148');
  await owner.getByLabel(/^Address/).fill('Torstraße 1\n10119 Berlin');
  await owner.getByLabel(/^Pages elsewhere/).fill('https://social.example/spreeglanz');
  await goOn('Logo and colour');
  await owner.reload();
  await untilStep(owner, 'Logo and colour');
  await chooseLook(owner);
  await goOn('Country and currency');
  await moveToBerlin(owner);
  await goOn('Tax and legal details');
  await enterBilling(owner);
  await goOn('Hours and holidays');
  await owner.getByText('Public holidays of your country').click();
  await owner.getByRole('button', { name: /^Add \d+ days$/ }).click();
  await goOn('Services and prices');
  await chooseService(owner, 'Deep Cleaning', '89');
  await chooseService(owner, 'Regular House Cleaning', '59.50');
  await goOn('Quote rates');
  const regular = owner.getByRole('group', { name: 'Regular Cleaning' });
  await regular.getByLabel(/^Each bedroom/).fill('28');
  await regular.getByLabel(/^Each bathroom/).fill('17.50');
  await owner.getByLabel(/^Members have off extras/).fill('10');
  await goOn('Service areas');
  await owner.getByRole('button', { name: 'Skip for now' }).click();
  await untilStep(owner, 'First cleaners');
  await owner.getByRole('link', { name: 'Service areas (left out for now)' }).click();
  await addArea(owner);
  await goOn('First cleaners');
  await owner.getByLabel('Email').first().fill(SPREEGLANZ.cleaner);
  await goOn('Payments and messages');
  await owner.getByRole('button', { name: 'Send me a test mail' }).click();
  await owner.getByText(`The mail server has taken a mail to ${SPREEGLANZ.owner}.`).waitFor();
  await goOn('Your site is set up');
  await expectAccessible(owner);
}

async function chooseLook(owner: Page): Promise<void> {
  await owner.getByRole('textbox', { name: 'Colour', exact: true }).fill('#1f4fd8');
  await owner.locator('input[type=file]').setInputFiles(LOGO);
  await owner.getByRole('img', { name: 'Logo of Spreeglanz' }).waitFor();
  await owner.getByText(/^Dark pages: contrast/).waitFor();
  await expectAccessible(owner);
}

async function moveToBerlin(owner: Page): Promise<void> {
  await owner.getByLabel(/^Country/).fill('DE');
  const usual = owner.getByRole('region', { name: 'Usual in Germany' });
  await usual.getByText('+49').waitFor();
  await usual.getByRole('button', { name: 'Fill these in' }).click();
  await expectAccessible(owner);
  expect(await owner.getByLabel(/^Time zone of the office/).inputValue()).toBe(SPREEGLANZ.timeZone);
  expect(await owner.getByLabel(/^Currency of prices/).inputValue()).toBe('EUR');
  await owner.getByLabel(/^Languages/).fill('de\nen');
  await owner.getByLabel('Change the currency').check();
  await owner.getByRole('button', { name: 'Add a region' }).click();
  await owner.getByLabel(/^Code/).fill('BE');
  await owner.locator('[name="regions.0.name"]').fill('Berlin');
}

async function enterBilling(owner: Page): Promise<void> {
  // The tax follows the region a moment later, which changes these settings under a form that is open by then;
  // and so do the pages, by which it knows its country.
  await eventually(async () => {
    const answer = await owner.request.get('/api/admin/billing-settings');
    const page = await (await owner.request.get('/admin-setup')).text();
    const { revision } = (await answer.json()) as BillingSettingsResponse;
    return revision > 0 && page.includes('"country":"DE"');
  });
  await owner.reload();
  await untilStep(owner, 'Tax and legal details');
  await owner.getByLabel(/^Legal name/).fill('Spreeglanz GmbH');
  await owner.getByLabel(/^Tax number/).fill('DE123456789');
  await owner.getByText(/^Usual in Germany: MwSt., 19%/).waitFor();
  await owner.getByRole('button', { name: 'Fill it in' }).click();
  expect(await owner.getByLabel(/^Rate/).inputValue()).toBe('19');
  await owner.getByLabel(/^Invoice numbers begin/).fill('RE');
  await owner.getByLabel(/^Last lines/).fill('Vielen Dank.');
}

async function chooseService(owner: Page, name: string, price: string): Promise<void> {
  const group = owner.getByRole('group', { name });
  await group.getByRole('checkbox').check();
  await group.getByLabel(/^Price/).fill(price);
}

async function addArea(owner: Page): Promise<void> {
  await owner.getByRole('button', { name: /^Add .*area$/ }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.locator('[name="name"]').fill('Mitte');
  await dialog.locator('[name="state"]').selectOption('BE');
  await dialog.locator('[name="postcodes"]').fill('10115-10179');
  await expectAccessible(owner);
  await dialog.locator('button[type="submit"]').click();
  await dialog.waitFor({ state: 'hidden' });
}
