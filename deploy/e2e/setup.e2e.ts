import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Service } from '@brightnest/contracts/catalogue/catalogue-schemas';
import type { UserInvoicesResponse } from '@brightnest/contracts/invoices/invoice-schemas';
import type { JobRequest } from '@brightnest/contracts/jobs/job-schemas';
import type {
  BookingCreatedResponse,
  CalendarFeedResponse,
} from '@brightnest/contracts/scheduling/customer-booking-schemas';
import type { SlotsResponse } from '@brightnest/contracts/scheduling/new-booking-schemas';
import { addDays } from '@brightnest/contracts/calendar-dates';
import { dateIn } from '@brightnest/contracts/times';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { Page } from 'playwright-core';
import { readPdfText } from '../../services/bookings/src/testing/payments';
import { type OwnTestSite, startTestSite } from '../test/test-site';
import { isOfPlace, listedPaths, untilRendered } from '../test/listed-pages';
import { acceptInvitation, OTHERS, setUpCompany, SPREEGLANZ, untilStep } from './another-company';
import { bringSomebody, GIFT_EMAIL, payByCredit, sellMore } from './another-company-growth';
import { expectAccessible } from './axe';
import {
  bodyOf,
  type NewCustomer,
  newCustomer,
  payCheckout,
  readBooking,
  takeSession,
} from './bookings';
import { crawl, findTraces, publicPaths, readScreen } from './crawl';
import { openBrowser, type TestBrowser } from './pages';
import { openSession, type SiteClient } from './site-client';

const ROOT = join(__dirname, '../..');
const { owner: OWNER, cleaner: CLEANER, password: PASSWORD, timeZone: BERLIN } = SPREEGLANZ;

let site: OwnTestSite;
let browser: TestBrowser;
let owner: Page;
beforeAll(async () => {
  site = await startTestSite({ isEmpty: true });
  browser = await openBrowser(site.url);
  owner = await browser.visitor();
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

it('invites the owner of an empty installation, who is led to the set-up', async () => {
  execFileSync(process.execPath, [join(ROOT, 'services/auth/dist/create-owner.mjs'), OWNER], {
    env: {
      ...{ PATH: process.env.PATH, MONGO_URL: site.mongoUrl, PUBLIC_URL: site.url },
      MONGO_DB: `${site.databasePrefix}auth`,
    },
  });
  await acceptInvitation(owner, await site.mail.latestTo(OWNER), 'Owner');
  // Whatever is mailed from the set-up on is of the company that it makes.
  await site.mail.clear();
  await owner.waitForURL('**/admin-login*');
  await owner.getByRole('textbox', { name: 'Email' }).fill(OWNER);
  await owner.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await owner.getByRole('button', { name: 'Sign in', exact: true }).click();
  await owner.waitForURL('**/admin-setup*');
  await untilStep(owner, 'Company and contacts');
  await expectAccessible(owner);
});

it('has nothing to show on every tab, and says so', async () => {
  for (const tab of ['overview', 'users', 'jobs', 'quotes', 'applications', 'contacts']) {
    await expectNoFailure(`/admin-dashboard?tab=${tab}`);
  }
  for (const tab of ['inquiries', 'bookings', 'payments']) {
    await expectNoFailure(`/admin-dashboard?tab=${tab}`);
  }
  await expectNoFailure('/admin-settings');
});

async function expectNoFailure(path: string): Promise<void> {
  const answers: string[] = [];
  const note = (response: { status(): number; url(): string }) => {
    if (response.status() >= 400) answers.push(`${response.status()} ${response.url()}`);
  };
  owner.on('response', note);
  await owner.goto(path);
  const part = owner.getByRole('heading', { level: 2 });
  await owner.getByRole('tabpanel').or(part).first().waitFor();
  await owner.waitForLoadState('load');
  await eventually(async () => (await owner.locator('[aria-busy="true"]').count()) === 0);
  expect({ path, answers }).toEqual({ path, answers: [] });
  expect(await owner.getByText('could not be loaded').count()).toBe(0);
  owner.off('response', note);
}

it('becomes a company in Berlin in the guided set-up', async () => {
  await owner.goto('/admin-setup');
  await setUpCompany(owner);
  // In one of the company's languages, whichever the owner's browser asks for.
  await owner.goto('/admin-setup?step=end');
  const isDone = /\((erledigt|done)\)$/;
  await owner.getByRole('link', { name: isDone }).first().waitFor();
  expect(await owner.getByRole('link', { name: isDone }).count()).toBe(10);
});

it('leaves nothing of another company on any public page, in any language', async () => {
  const job: JobRequest = {
    ...{ title: 'Reinigungskraft', jobType: 'part_time', location: 'Berlin', isActive: true },
    description: 'Wohnungen in Mitte und Pankow, zu Fuß oder mit dem Rad von einer zur anderen.',
    ...{ requirements: [], responsibilities: [], benefits: [] },
  };
  const headers = { origin: site.url };
  const posted = await owner.request.post('/api/admin/jobs', { headers, data: job });
  expect([posted.status(), posted.ok() || (await posted.text())]).toEqual([201, true]);
  const read = async (path: string) => (await fetch(site.url + path)).text();
  // What was changed last, in each language: then all of it is there. A busy machine takes its time.
  for (const [path, price] of Object.entries({ '/': 'ab 41 €', '/?lang=en': 'from €41' })) {
    await eventually(async () => (await read(path)).includes(price));
  }

  const found: Record<string, string[]> = {};
  const files = ['/remotes/mfe-cleaner/app.webmanifest', '/sitemap.xml', '/robots.txt'];
  for (const path of [
    ...files,
    '/api/nowhere',
    '/api/company',
    '/api/region',
    '/api/pricing-settings',
  ]) {
    const traces = findTraces(await read(path), OTHERS);
    if (traces.length > 0) found[path] = traces;
  }
  // Those of a service at a place are listed once the new area is known, and rendered once one is asked for.
  await eventually(async () => (await listedPaths(site)).filter(isOfPlace).length === 2);
  const paths = await publicPaths(site);
  for (const path of paths.filter(isOfPlace)) await untilRendered(site, path);
  expect(paths.some((path) => path.startsWith('/apply/'))).toBe(true);
  for (const locale of ['de-DE', 'en-GB']) {
    const traces = { anywhere: /brightnest/i, read: OTHERS };
    Object.assign(found, await crawl(browser, paths, traces, { locale }));
  }
  expect(found).toEqual({});
});

let customer: NewCustomer;
let cleaner: SiteClient;

it('leaves nothing of it in the mails, the invoice and the calendars of a booking and a quote', async () => {
  const rosa = await browser.visitor();
  await acceptInvitation(rosa, await site.mail.latestTo(CLEANER), 'Cleaner');
  await rosa.waitForURL('**/cleaner-login*');
  cleaner = await openSession(site, { email: CLEANER, password: PASSWORD });
  bodyOf(await cleaner.call('PUT', '/api/cleaner/availability', { body: { isAvailable: true } }));

  customer = await newCustomer(site);
  const { client, email } = customer;
  const id = await bookAndPay(client);
  const feed = bodyOf<CalendarFeedResponse>(await client.call('POST', '/api/calendar-feed'));
  const read: Record<string, string> = {
    calendar: (await client.call('GET', `/api/bookings/${id}/calendar`)).text,
    'calendar feed': await (await fetch(site.url + feed.path!)).text(),
  };
  const invoices = async () =>
    bodyOf<UserInvoicesResponse>(await client.call('GET', '/api/user/invoices')).invoices;
  await eventually(async () => (await invoices()).length > 0);
  const [invoice] = await invoices();
  expect(invoice).toMatchObject({ currency: 'EUR', number: expect.stringMatching(/^RE-/) });
  const headers = { cookie: [...client.cookies].map((pair) => pair.join('=')).join('; ') };
  const pdf = await fetch(`${site.url}/api/invoices/${invoice!.number}`, { headers });
  read.invoice = readPdfText(Buffer.from(await pdf.arrayBuffer()));
  expect(read.invoice).toContain('Spreeglanz GmbH');
  expect(read.invoice).toContain('MwSt.');

  await requestQuote();
  await site.mail.latestTo(QUOTE_EMAIL);
  // The confirmation and the receipt.
  const mailed = async () => (await site.mail.list()).filter(({ to }) => to[0]?.address === email);
  await eventually(async () => (await mailed()).length >= 2);
  Object.assign(read, await readMails());
  const found = Object.entries(read).map(([what, text]) => [what, findTraces(text, OTHERS)]);
  expect(Object.fromEntries(found.filter(([, traces]) => traces!.length > 0))).toEqual({});
});

/** All mails there are, by what they are about and to whom they went. */
async function readMails(): Promise<Record<string, string>> {
  const mails = (await site.mail.list()).map(({ subject, text, html, from, to }) => {
    const senders = from.map(({ name }) => name).join();
    return [`${subject} to ${to[0]?.address}`, [senders, subject, text, html].join('\n')];
  });
  return Object.fromEntries(mails) as Record<string, string>;
}

it('has a customer bring somebody, whose credit pays at the checkout, and leaves nothing of it in those mails', async () => {
  const staff = await openSession(site, { email: OWNER, password: PASSWORD });
  await site.mail.clear();
  const member = await sellMore(site, staff);
  const referrer = customer.client;
  const { page, email } = await bringSomebody({ site, browser, staff, cleaner, referrer });
  await payByCredit(page, await bookFirstFree(referrer));

  await site.mail.latestTo(GIFT_EMAIL);
  await site.mail.latestTo(member, /./, /Stammkunden/);
  await site.mail.latestTo(email, /gespart|saved/);
  await site.mail.latestTo(customer.email, /Guthaben|credit/);
  const found: Record<string, string[]> = {};
  for (const [what, text] of Object.entries(await readMails())) {
    const traces = findTraces(text, OTHERS);
    if (traces.length > 0) found[what] = traces;
  }
  expect(found).toEqual({});
});

/** Books the first free clean, and pays its fee. @returns its id. */
async function bookAndPay(client: SiteClient): Promise<string> {
  const { bookings, checkoutId } = await bookFirstFree(client);
  await payCheckout(client, checkoutId!);
  const { id } = bookings[0]!;
  await eventually(async () => (await readBooking(client, id)).status === 'confirmed');
  return id;
}

async function bookFirstFree(client: SiteClient): Promise<BookingCreatedResponse> {
  const services = bodyOf<Service[]>(await client.call('GET', '/api/services'));
  expect(services.map(({ basePrice }) => basePrice)).toEqual(['59.50', '89.00']);
  const from = addDays(dateIn(BERLIN), 3);
  const slots = await client.call(
    'GET',
    `/api/slots?from=${from}&days=14&duration=120&state=BE&postalCode=10119`,
  );
  const { days, timeZone } = bodyOf<SlotsResponse>(slots);
  expect(timeZone).toBe(BERLIN);
  const booked = await client.call('POST', '/api/bookings/create-pay-as-you-go', {
    body: {
      ...{ serviceId: services[0]!.id, duration: 120, address: 'Torstraße 1, Berlin' },
      ...{
        state: 'BE',
        postalCode: '10119',
        scheduledDate: days.flatMap(({ starts }) => starts)[0],
      },
    },
  });
  return bodyOf(booked);
}

const QUOTE_EMAIL = 'ada@kundin.example';

async function requestQuote(): Promise<void> {
  const visitor = await browser.visitor();
  await visitor.goto('/quote-form');
  const answer = await visitor.request.post('/api/quote-submissions', {
    headers: { origin: site.url },
    data: {
      ...{ firstName: 'Ada', lastName: 'Kundin', email: QUOTE_EMAIL, phone: '+49 30 5550149' },
      ...{ address: 'Torstraße 2', suburb: 'Mitte', state: 'BE', postalCode: '10117' },
      ...{ propertyType: 'apartment', bedrooms: 2, bathrooms: 1, serviceType: 'deep_cleaning' },
      ...{ cleaningFrequency: 'one_time', additionalServices: [] },
    },
  });
  expect([answer.status(), answer.ok() || (await answer.text())]).toEqual([201, true]);
}

const SCREENS = {
  customer: [
    ...['/customer/dashboard', '/customer/appointments', '/customer/profile', '/book-service'],
    ...['/cleaner-apply', '/cleaner-application'],
  ],
  cleaner: ['/cleaner-dashboard'],
  staff: ['/admin-dashboard', '/admin-dashboard?tab=bookings', '/admin-settings?part=rates'],
};

it('leaves nothing of it on the first screens of customers, cleaners and staff', async () => {
  const visitors = {
    customer: await browser.visitor({ locale: 'de-DE' }),
    cleaner: await browser.visitor({ locale: 'de-DE' }),
    staff: owner,
  };
  await takeSession(visitors.customer.context(), site, customer.client);
  await takeSession(visitors.cleaner.context(), site, cleaner);
  const found: Record<string, string[]> = {};
  for (const [who, paths] of Object.entries(SCREENS)) {
    for (const path of paths) {
      const text = await readScreen(visitors[who as keyof typeof visitors], path);
      expect({ path, isOfCompany: text.includes('Spreeglanz') }).toEqual({
        path,
        isOfCompany: true,
      });
      const traces = findTraces(text, OTHERS);
      if (traces.length > 0) found[path] = traces;
    }
  }
  expect(found).toEqual({});
});
