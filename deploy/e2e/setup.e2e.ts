import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Service } from '@brightnest/contracts/catalogue/catalogue-schemas';
import type { UserInvoicesResponse } from '@brightnest/contracts/invoices/invoice-schemas';
import type { SlotsResponse } from '@brightnest/contracts/scheduling/new-booking-schemas';
import { addDays, dateIn } from '@brightnest/contracts/times';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { Page } from 'playwright-core';
import { readPdfText } from '../../services/bookings/src/testing/payments';
import type { CaughtMail } from '../test/shared-site';
import { type OwnTestSite, startTestSite } from '../test/test-site';
import { expectAccessible } from './axe';
import { bodyOf, newCustomer, payCheckout, readBooking } from './bookings';
import { findTraces, publicPaths, tracesOn } from './crawl';
import { openBrowser, type TestBrowser } from './pages';
import { openSession } from './site-client';

const ROOT = join(__dirname, '../..');
const LOGO = join(ROOT, 'mfe-cleaner/src/offline/app-icon-192.png');
const PASSWORD = 'A first passphrase';
const OWNER = 'olive@spreeglanz.example';
const CLEANER = 'rosa@spreeglanz.example';
/** What the company of the specification is known by. */
const OTHERS = /brightnest|\bAUD\b|\$|sydney|\bABN\b|\bGST\b/i;
const BERLIN = 'Europe/Berlin';
/**
 * Not covered yet. What these say by default names the specification's prices, and the company changes it with the
 * texts of its pages, for which the set-up has no step; of /contact, React finds another text than was rendered ahead.
 */
const NOT_YET = ['/', '/services', '/careers', '/contact'];

let site: OwnTestSite;
let browser: TestBrowser;
let owner: Page;
beforeAll(async () => {
  site = await startTestSite({ isEmpty: true });
  browser = await openBrowser(site.url);
  owner = await browser.visitor();
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await site?.stop();
}, 60_000);

/** Follows the link of an invitation. */
async function acceptInvitation(page: Page, { text }: CaughtMail, lastName: string) {
  await page.goto(/https?:\/\/\S+token=[\w-]+/.exec(text)![0]);
  // By name: it is in the company's language by then.
  const answers = { firstName: 'Olive', lastName, password: PASSWORD, confirmPassword: PASSWORD };
  for (const [name, answer] of Object.entries(answers)) {
    await page.locator(`[name="${name}"]`).fill(answer);
  }
  await page.locator('#main button[type=submit]').click();
}

const heading = (title: string) => owner.getByRole('heading', { name: new RegExp(`${title}$`) });
async function goOn(next: string): Promise<void> {
  await owner.getByRole('button', { name: 'Save and continue' }).click();
  await heading(next).waitFor();
}

it('invites the owner of an empty installation, who is led to the set-up', async () => {
  execFileSync(process.execPath, [join(ROOT, 'services/auth/dist/create-owner.js'), OWNER], {
    env: {
      ...{ PATH: process.env.PATH, MONGO_URL: site.mongoUrl, PUBLIC_URL: site.url },
      MONGO_DB: `${site.databasePrefix}auth`,
    },
  });
  await acceptInvitation(owner, await site.mail.latestTo(OWNER), 'Owner');
  await owner.waitForURL('**/admin-login*');
  await owner.getByRole('textbox', { name: 'Email' }).fill(OWNER);
  await owner.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await owner.getByRole('button', { name: 'Sign in', exact: true }).click();
  await owner.waitForURL('**/admin-setup*');
  await heading('Company and contacts').waitFor();
  await expectAccessible(owner);
}, 120_000);

it('has nothing to show on every tab, and says so', async () => {
  for (const tab of ['overview', 'users', 'jobs', 'quotes', 'applications', 'contacts']) {
    await expectNoFailure(`/admin-dashboard?tab=${tab}`);
  }
  for (const tab of ['inquiries', 'bookings', 'payments']) {
    await expectNoFailure(`/admin-dashboard?tab=${tab}`);
  }
  await expectNoFailure('/admin-settings');
}, 180_000);

async function expectNoFailure(path: string): Promise<void> {
  const answers: string[] = [];
  const note = (response: { status(): number; url(): string }) => {
    if (response.status() >= 400) answers.push(`${response.status()} ${response.url()}`);
  };
  owner.on('response', note);
  await owner.goto(path);
  await owner.getByRole('tabpanel').first().waitFor();
  await owner.waitForLoadState('load');
  await eventually(async () => (await owner.locator('[aria-busy="true"]').count()) === 0, 20_000);
  expect({ path, answers }).toEqual({ path, answers: [] });
  expect(await owner.getByText('could not be loaded').count()).toBe(0);
  owner.off('response', note);
}

it('becomes a company in Berlin in the guided set-up', async () => {
  await owner.goto('/admin-setup');
  await owner.getByLabel(/^Name/).fill('Spreeglanz');
  await owner.getByLabel(/^What it does/).fill('Gebäudereinigung');
  await owner.getByLabel(/^Email/).fill('post@spreeglanz.example');
  await owner.getByLabel(/^Phone/).fill('+49 30 5550148');
  await owner.getByLabel(/^Address/).fill('Torstraße 1\n10119 Berlin');
  await owner.getByLabel(/^Pages elsewhere/).fill('https://social.example/spreeglanz');
  await goOn('Logo and colour');
  await owner.reload();
  await heading('Logo and colour').waitFor();

  await owner.getByRole('textbox', { name: 'Colour', exact: true }).fill('#1f4fd8');
  await owner.locator('input[type=file]').setInputFiles(LOGO);
  await owner.getByRole('img', { name: 'Logo of Spreeglanz' }).waitFor();
  await owner.getByText(/^Dark pages: contrast/).waitFor();
  await expectAccessible(owner);
  await goOn('Country and currency');
  await becomeBerlin();
  await goOn('Tax and legal details');
  await owner.getByLabel(/^Legal name/).fill('Spreeglanz GmbH');
  await owner.getByLabel(/^Name of the tax/).fill('MwSt.');
  await owner.getByLabel(/^Rate/).fill('19');
  await owner.getByLabel(/^Invoice numbers begin/).fill('RE');
  await owner.getByLabel(/^Receipt numbers begin/).fill('BELEG');
  await owner.getByLabel(/^Last lines/).fill('Vielen Dank.');
  await goOn('Hours and holidays');
  await owner.getByText('Public holidays of your country').click();
  await owner.getByRole('button', { name: /^Add \d+ days$/ }).click();
  await goOn('Services and prices');
  await chooseService('Deep Cleaning', '89');
  await chooseService('Regular House Cleaning', '59.50');
  await goOn('Service areas');
  await owner.getByRole('button', { name: 'Skip for now' }).click();
  await heading('First cleaners').waitFor();
  await owner.getByLabel('Email').first().fill(CLEANER);
  await goOn('Payments and messages');
  await owner.getByRole('button', { name: 'Send me a test mail' }).click();
  await owner.getByText(`The mail server has taken a mail to ${OWNER}.`).waitFor();
  await goOn('Nearly there');
  await expectAccessible(owner);
  // A page goes on in the language that it was loaded in; the next is in the company's.
  await owner.goto('/admin-setup?step=end');
  const steps = owner.getByRole('navigation', { name: 'Schritte der Einrichtung' });
  await steps.getByRole('link', { name: 'Einsatzgebiete (vorerst ausgelassen)' }).waitFor();
  expect(await steps.getByRole('link', { name: /\(erledigt\)$/ }).count()).toBe(8);
}, 300_000);

async function becomeBerlin(): Promise<void> {
  await owner.getByLabel(/^Country/).fill('DE');
  await owner.getByLabel(/^Time zone of the office/).fill(BERLIN);
  await owner.getByLabel(/^Time zone elsewhere/).fill('');
  await owner.getByLabel(/^Languages/).fill('de');
  await owner.getByLabel(/^Other countries/).fill('');
  await owner.getByLabel(/^Currency of prices/).fill('EUR');
  await owner.getByLabel('Change the currency').check();
  const regions = owner.getByRole('button', { name: /^Remove / });
  while ((await regions.count()) > 1) await regions.last().click();
  await owner.getByLabel(/^Code/).fill('BE');
  await owner.locator('[name="regions.0.name"]').fill('Berlin');
  await owner.locator('[name="regions.0.timeZone"]').fill(BERLIN);
}

async function chooseService(name: string, price: string): Promise<void> {
  const group = owner.getByRole('group', { name });
  await group.getByRole('checkbox').check();
  await group.getByLabel(/^Price/).fill(price);
}

it('leaves nothing of another company on any public page, in the manifest or the page of the cleaners', async () => {
  const isThere = async () => (await (await fetch(`${site.url}/about`)).text()).includes('Spreegl');
  await eventually(isThere, 20_000);
  const manifest = await fetch(`${site.url}/remotes/mfe-cleaner/app.webmanifest`);
  const found: Record<string, string[]> = { manifest: findTraces(await manifest.text(), OTHERS) };
  for (const path of await publicPaths(site)) {
    if (NOT_YET.includes(path)) continue;
    const page = await browser.visitor();
    found[path] = await tracesOn(page, path, { anywhere: /brightnest/i, read: OTHERS });
    found[`title of ${path}`] = findTraces(await page.title(), OTHERS);
    await page.context().close();
  }
  const all = Object.entries(found).filter(([, traces]) => traces.length > 0);
  expect(Object.fromEntries(all)).toEqual({});
}, 300_000);

it('leaves nothing of it in the mails, the invoice and the calendar of a booking and a quote', async () => {
  const rosa = await browser.visitor();
  await acceptInvitation(rosa, await site.mail.latestTo(CLEANER), 'Cleaner');
  await rosa.waitForURL('**/cleaner-login*');
  const cleaner = await openSession(site, { email: CLEANER, password: PASSWORD });
  bodyOf(await cleaner.call('PUT', '/api/cleaner/availability', { body: { isAvailable: true } }));

  const { client, email } = await newCustomer(site);
  const services = bodyOf<Service[]>(await client.call('GET', '/api/services'));
  expect(services.map(({ basePrice }) => basePrice)).toEqual(['59.50', '89.00']);
  const from = addDays(dateIn(BERLIN), 3);
  const slots = await client.call('GET', `/api/slots?from=${from}&days=14&duration=120&state=BE`);
  const { days, timeZone } = bodyOf<SlotsResponse>(slots);
  expect(timeZone).toBe(BERLIN);
  const booked = await client.call('POST', '/api/bookings/create-pay-as-you-go', {
    body: {
      ...{ serviceId: services[0]!.id, duration: 120, address: 'Torstraße 1, Berlin' },
      ...{ state: 'BE', scheduledDate: days.flatMap(({ starts }) => starts)[0] },
    },
  });
  const { bookings, checkoutId } = bodyOf<{ bookings: { id: string }[]; checkoutId: string }>(
    booked,
  );
  await payCheckout(client, checkoutId);
  const { id } = bookings[0]!;
  await eventually(async () => (await readBooking(client, id)).status === 'confirmed', 15_000);

  const read: Record<string, string> = {
    calendar: (await client.call('GET', `/api/bookings/${id}/calendar`)).text,
  };
  const invoices = async () =>
    bodyOf<UserInvoicesResponse>(await client.call('GET', '/api/user/invoices')).invoices;
  await eventually(async () => (await invoices()).length > 0, 15_000);
  const [invoice] = await invoices();
  expect(invoice).toMatchObject({ currency: 'EUR', number: expect.stringMatching(/^RE-/) });
  const headers = { cookie: [...client.cookies].map((pair) => pair.join('=')).join('; ') };
  const pdf = await fetch(`${site.url}/api/invoices/${invoice!.number}`, { headers });
  read.invoice = readPdfText(Buffer.from(await pdf.arrayBuffer()));
  expect(read.invoice).toContain('Spreeglanz GmbH');

  await requestQuote();
  await site.mail.latestTo(QUOTE_EMAIL);
  // The confirmation and the receipt.
  const mailed = async () => (await site.mail.list()).filter(({ to }) => to[0]?.address === email);
  await eventually(async () => (await mailed()).length >= 2, 15_000);
  for (const mail of await site.mail.list()) {
    const to = mail.to.map(({ address }) => address);
    if (!to.includes(email) && !to.includes(QUOTE_EMAIL)) continue;
    read[`${mail.subject} to ${to.join()}`] = [mail.subject, mail.text, mail.html].join('\n');
  }
  const found = Object.entries(read).map(([what, text]) => [what, findTraces(text, OTHERS)]);
  expect(Object.fromEntries(found.filter(([, traces]) => traces!.length > 0))).toEqual({});
}, 180_000);

const QUOTE_EMAIL = 'ada@kundin.example';

/** Without a postcode, which is not covered yet: five digits are refused. */
async function requestQuote(): Promise<void> {
  const visitor = await browser.visitor();
  await visitor.goto('/quote-form');
  const answer = await visitor.request.post('/api/quote-submissions', {
    headers: { origin: site.url },
    data: {
      ...{ firstName: 'Ada', lastName: 'Kundin', email: QUOTE_EMAIL, phone: '+49 30 5550149' },
      ...{ address: 'Torstraße 2', suburb: 'Mitte', state: 'BE' },
      ...{ propertyType: 'apartment', bedrooms: 2, bathrooms: 1, serviceType: 'deep_cleaning' },
      ...{ cleaningFrequency: 'one_time', additionalServices: [] },
    },
  });
  expect([answer.status(), answer.ok() || (await answer.text())]).toEqual([201, true]);
}
