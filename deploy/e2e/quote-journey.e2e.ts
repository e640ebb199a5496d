import { eventually } from '@brightnest/service-kit/testing/eventually';
import { MongoClient } from 'mongodb';
import os from 'node:os';
import type { Page } from 'playwright-core';
import { sharedSite } from '../test/shared-site';
import { addWizardPhoto, fillQuoteWizard } from './fill-quote-wizard';
import { isDrawn, openBrowser, signIn, type TestBrowser, untilHydrated } from './pages';

const site = sharedSite();
// 2 bedrooms × 60 + 1 bathroom × 40 = 160, weekly × 0.9 = 144, steam 110 and oven 75 after that.
const TOTAL = '$329.00';
// 15% of it; the rest is paid in cash.
const FEE = '$49.35 AUD';
const CASH = '$279.65 AUD';

let browser: TestBrowser;
let mongo: MongoClient;
beforeAll(async () => {
  browser = await openBrowser(site.url);
  // The driver would import() it, which jest's module system cannot.
  mongo = await MongoClient.connect(site.mongoUrl, { runtimeAdapters: { os } });
});
afterAll(async () => {
  await browser?.close();
  await mongo?.close();
});

const stored = (email: string) =>
  mongo.db(`${site.databasePrefix}quotes`).collection('quote_submissions').findOne({ email });

test('a quote goes from the wizard over RabbitMQ onto an open staff window, and is paid', async () => {
  const email = `journey-${Date.now()}@example.com`;
  const staff = await browser.visitor();
  await signIn(staff, '/admin-login', 'Admin');
  await staff.waitForURL('**/admin-dashboard*');
  await staff.goto('/admin-dashboard?tab=quotes');
  await staff.getByRole('table', { name: 'Quotes' }).waitFor();
  // A reload would clear this mark.
  await staff.evaluate(() => document.body.setAttribute('data-not-reloaded', ''));

  const visitor = await browser.visitor();
  await visitor.goto('/quote-form');
  await untilHydrated(visitor);
  await meetsEachMessage(visitor);
  await fillQuoteWizard(visitor, { firstName: 'Ruby', lastName: 'Journey', email });
  await addWizardPhoto(visitor);
  // Of the file itself a visitor sees nothing: the small picture is the page's own.
  await visitor.reload();
  await untilHydrated(visitor);
  expect(await isDrawn(visitor.getByRole('img', { name: 'Photo 1' }))).toBe(true);
  expect(await visitor.getByLabel('Your quote').innerText()).toContain(TOTAL);
  await visitor.getByRole('button', { name: /^Submit/ }).click();
  await visitor.getByText('Taking you to the payment page...').waitFor();
  expect(await visitor.locator('main').innerText()).toContain(TOTAL);

  expect(await stored(email)).toMatchObject({
    address: expect.stringContaining('3B'),
    propertySize: '2 bedrooms, 1 bathroom',
    cleaningFrequency: 'weekly',
    additionalServices: ['steam_cleaning', 'clean_oven'],
    photos: [expect.stringMatching(/^\/api\/files\/quote-photos\/[\w-]+\.jpg$/)],
    estimatedPrice: { minor: 32_900, currency: 'AUD' },
    status: 'pending',
    paymentStatus: 'unpaid',
    isRead: false,
  });

  const row = staff.getByRole('row').filter({ hasText: email });
  await row.waitFor();
  expect(await row.getAttribute('data-highlighted')).not.toBeNull();
  expect(await row.innerText()).toContain('New');
  expect(await staff.locator('body[data-not-reloaded]').count()).toBe(1);

  await row.getByRole('button', { name: 'View details of Ruby Journey' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Quote for Ruby Journey' });
  expect(await dialog.innerText()).toContain(TOTAL);
  const photo = dialog.getByRole('img', { name: 'Photo that came with the request, 1 of 1' });
  expect(await isDrawn(photo)).toBe(true);
  expect((await visitor.request.get((await photo.getAttribute('src')) ?? '')).status()).toBe(401);
  await staff.keyboard.press('Escape');
  await row.getByText('Read', { exact: true }).waitFor();
  await eventually(async () => (await stored(email))?.isRead === true);

  const mail = await site.mail.latestTo(email);
  expect(mail.text).toContain('329.00');
  await isPaidByItsLinkAlone(mail.text, String((await stored(email))?._id));

  await paysTheFee(visitor);
  await eventually(async () => (await stored(email))?.paymentStatus === 'paid');
});

/** The mailed link opens the payment, on another device too; the id of the quote, which can be guessed, does not. */
async function isPaidByItsLinkAlone(mail: string, id: string): Promise<void> {
  const link = new URL(/https?:\S+[?&]token=\S+/.exec(mail)?.[0] ?? '');
  expect(link.searchParams.get('quote_id')).toBe(id);
  const phone = await browser.visitor();
  await phone.goto(`${link.pathname}?quote_id=${id}`);
  await phone.getByRole('heading', { name: 'Payment not found' }).waitFor();
  await phone.goto(link.pathname + link.search);
  await phone.getByRole('heading', { name: 'Confirm your quote' }).waitFor();
  await phone.waitForURL('**/payment/checkout?checkout=*');
  expect(await phone.evaluate(() => JSON.stringify(history.state))).not.toContain('token');
}

/** The wizard has led to the checkout: the fee is paid at the sandbox, by a visitor with no account. */
async function paysTheFee(page: Page): Promise<void> {
  await page.waitForURL('**/payment/checkout?checkout=*');
  const checkout = page.locator('main');
  await page.getByRole('heading', { name: 'Confirm your quote' }).waitFor();
  expect(await checkout.innerText()).toContain(CASH);
  await page.getByRole('button', { name: `Pay ${FEE}` }).click();
  const succeeds = { name: 'Use the card that: Succeeds', exact: true };
  await page.getByRole('button', succeeds).click();
  await page.getByRole('button', { name: 'Pay with this card' }).click();
  await page.getByRole('heading', { name: 'Your quote is confirmed' }).waitFor();
  expect(await checkout.innerText()).toMatch(/Receipt BN-\d{4}-\d{6} \(PDF\)/);
}

/** Each step says what is missing before it lets anyone on; the first two are left empty here. */
async function meetsEachMessage(page: Page): Promise<void> {
  const summary = page.getByLabel('Your quote');
  expect(await summary.innerText()).toContain('TBD');
  await page.getByRole('button', { name: 'Next' }).click();
  for (const message of [
    'First name must be at least 2 characters',
    'Last name must be at least 2 characters',
    'Valid email address is required',
    'Phone number is required (minimum 10 digits)',
  ]) {
    await page.getByText(message).waitFor();
  }
}
