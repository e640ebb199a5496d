import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AdminServicesResponse } from '@brightnest/contracts/catalogue/catalogue-schemas';
import type { CompanyProfileResponse } from '@brightnest/contracts/company/company-profile-schemas';
import type { UploadResponse } from '@brightnest/contracts/files/file';
import { ROLE_LABELS } from '@brightnest/contracts/roles';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { Page } from 'playwright-core';
import { startTestSite, type OwnTestSite } from '../test/test-site';
import { expectAccessible } from './axe';
import { addPerson, signInAs } from './identity-people';
import { newCustomer, takeSession } from './bookings';
import { findTraces, publicPaths, tracesOn } from './crawl';
import { findLayoutTrouble } from './layout';
import { isDrawn, openBrowser, type TestBrowser, waitForToast } from './pages';
import { openSession, type SiteClient } from './site-client';

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 900 };
const SERVICE = 'Gutter Cleaning';
const MANAGER = ROLE_LABELS.operations_manager;

// A site of its own: elsewhere the roles are tried with what they may do by default.
let site: OwnTestSite;
let browser: TestBrowser;
let staff: Page;
beforeAll(async () => {
  site = await startTestSite();
  browser = await openBrowser(site.url);
  staff = await browser.visitor();
  await signInAs(staff, await addPerson(site, { role: 'super_admin' }));
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** Fails where the page is wider than the screen, or breaks a rule, on a phone or a desk. */
async function expectFit(page: Page): Promise<void> {
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport);
    expect(await findLayoutTrouble(page)).toEqual([]);
    await expectAccessible(page);
  }
}

const priceOnMarketplace = async (page: Page) => {
  await page.goto(`/marketplace?search=${encodeURIComponent(SERVICE)}`);
  const card = page.getByRole('listitem').filter({ hasText: SERVICE });
  await card.first().waitFor();
  return card.first().innerText();
};

it('changes what customers see and pay for a service', async () => {
  await staff.goto('/admin-dashboard');
  await staff.getByRole('link', { name: 'Settings' }).click();
  await staff.waitForURL('**/admin-settings*');
  await staff.getByRole('button', { name: 'Edit Deep Cleaning' }).waitFor();
  await expectFit(staff);

  await staff.getByRole('button', { name: 'Add service' }).click();
  const added = staff.getByRole('dialog', { name: 'Add a service' });
  await added.getByLabel('Name').fill(SERVICE);
  await added.getByLabel('Category').fill('outside');
  await added.getByLabel('Description').fill('Leaves and moss out of every gutter');
  await added.getByLabel('Price (AUD)').fill('61');
  await added.getByLabel('Price unit').selectOption('fixed');
  await expectFit(staff);
  await added.getByRole('button', { name: 'Add service' }).click();
  await waitForToast(staff, 'Service added', SERVICE);

  const visitor = await browser.visitor();
  expect(await priceOnMarketplace(visitor)).toContain('$61.00');
  await staff.getByRole('button', { name: `Edit ${SERVICE}` }).click();
  const edited = staff.getByRole('dialog', { name: `Edit ${SERVICE}` });
  await edited.getByLabel('Price (AUD)').fill('73.50');
  await edited.getByRole('button', { name: 'Save changes' }).click();
  await waitForToast(staff, 'Service updated', SERVICE);
  expect(await priceOnMarketplace(visitor)).toContain('$73.50');

  const customer = await browser.visitor();
  await takeSession(customer.context(), site, (await newCustomer(site)).client);
  await customer.goto('/book-service');
  const choice = customer.getByRole('radiogroup', { name: 'Service' });
  await choice.getByText('$73.50').waitFor();

  await staff.getByRole('button', { name: `Deactivate ${SERVICE}` }).click();
  await staff.getByRole('button', { name: 'Deactivate service' }).click();
  await waitForToast(staff, `${SERVICE} is inactive now`);
  await visitor.reload();
  await visitor.getByText('No service matches').waitFor();
});

it('shows in another window what the first has saved, and refuses to save over it', async () => {
  const { services } = (await (
    await staff.request.get('/api/admin/services')
  ).json()) as AdminServicesResponse;
  const { id, ...seen } = services.find(({ name }) => name === 'Deep Cleaning')!;
  const save = (body: object) =>
    staff.request.put(`/api/admin/services/${id}`, {
      headers: { origin: site.url },
      data: { ...body, basedOn: seen },
    });
  await staff.goto('/admin-settings?part=services');
  const edit = staff.getByRole('button', { name: 'Edit Deep Cleaning' });
  const row = staff.getByRole('row').filter({ has: edit });
  await row.waitFor();

  expect((await save({ ...seen, basePrice: '205.00' })).status()).toBe(200);

  await row.getByText('$205.00 AUD').waitFor();
  expect((await save({ ...seen, basePrice: '190.00' })).status()).toBe(409);
});

it('shows what a change of a plan means to its members', async () => {
  await staff.goto('/admin-settings?part=tiers');
  await staff.getByRole('button', { name: 'Edit Weekly Fresh' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Edit Weekly Fresh' });
  await dialog.getByLabel('Monthly price (LKR)').fill('9100');
  await dialog.getByText(/charged LKR 9,100\.00 instead of/).waitFor();
  await expectFit(staff);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await waitForToast(staff, 'Plan updated', 'Weekly Fresh');
  const visitor = await browser.visitor();
  await visitor.goto('/pricing');
  await visitor.getByText('billed as LKR 9,100').waitFor();
});

/** Ticks a box of the matrix, or unticks it, and saves that. */
async function permit(isOn: boolean): Promise<void> {
  const box = staff.getByRole('checkbox', { name: `${MANAGER}: See service areas` });
  await box.setChecked(isOn);
  await staff.getByRole('button', { name: 'Review and save' }).click();
  const question = staff.getByRole('dialog', { name: 'Save these changes?' });
  await question.getByText(`${isOn ? 'Gets' : 'Loses'}: See service areas`).waitFor();
  if (isOn) await expectAccessible(staff);
  await question.getByRole('button', { name: 'Save changes' }).click();
  await question.waitFor({ state: 'hidden' });
}

it('takes a permission from a role, and gives it back, for who is signed in', async () => {
  const person = await addPerson(site, { role: 'operations_manager' });
  const manager: SiteClient = await openSession(site, person);
  const answers = (status: number) =>
    eventually(
      async () => (await manager.call('GET', '/api/admin/service-areas')).status === status,
    );
  await answers(403);
  await staff.goto('/admin-settings?part=permissions&role=operations_manager');
  await staff.getByRole('heading', { name: 'Role permissions' }).waitFor();
  await expectFit(staff);

  await permit(true);
  await answers(200);
  await permit(false);
  await answers(403);
  await permit(true);
  await answers(200);

  await staff.getByText('History', { exact: true }).click();
  await staff
    .getByText(/changed what the role Operations Manager may do: taken «See service areas»/)
    .waitFor();
});

const LOGO = join(__dirname, '../../mfe-cleaner/src/offline/app-icon-192.png');
const OTHER_COMPANY = {
  ...{ name: 'Rein & Söhne', trade: 'Gebäudereinigung', email: 'post@rein.example' },
  ...{ phone: '+49 30 5550148', addressLines: ['Torstraße 1', '10119 Berlin'] },
  openingHours: [{ day: 1, opens: '07:00', closes: '15:30' }],
  ...{ brandColor: '#1f4fd8', socialLinks: ['https://social.example/rein'] },
};
const OLD = /brightnest|5550 0148/i;

/** Changes who the company is, as the form of staff does. */
async function becomeAnotherCompany(): Promise<void> {
  const headers = { origin: site.url };
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: await readFile(LOGO) };
  const uploaded = await staff.request.post('/api/admin/company-logo/upload', {
    headers,
    multipart: { logo },
  });
  const { url } = (await uploaded.json()) as UploadResponse;
  const path = '/api/admin/company-profile';
  const { revision } = (await (await staff.request.get(path)).json()) as CompanyProfileResponse;
  const data = { ...OTHER_COMPANY, logo: url, revision };
  expect((await staff.request.put(path, { headers, data })).status()).toBe(200);
}

it('follows on every page who the company is, within ten seconds and without a ship', async () => {
  const old = await browser.visitor();
  await old.goto('/about');
  await becomeAnotherCompany();
  const textOf = async (path: string) => (await fetch(site.url + path)).text();
  await eventually(async () => (await textOf('/about')).includes('About Rein &amp; Söhne'));

  const contact = await textOf('/contact');
  expect(contact).toContain('Write or call Rein &amp; Söhne. Monday 7AM-3:30PM; we reply');
  expect(contact).toContain('"streetAddress":"Torstraße 1, 10119 Berlin"');
  expect(contact).toContain('href="tel:+49305550148"');
  expect(JSON.parse(await textOf('/remotes/mfe-cleaner/app.webmanifest'))).toMatchObject({
    ...{ name: 'Rein & Söhne for cleaners', short_name: 'Rein & Söhne' },
  });

  // That nothing is left of it once a page's programs run is seen in setup.e2e.
  for (const path of await publicPaths(site)) {
    expect({ path, found: findTraces(await textOf(path), OLD) }).toEqual({ path, found: [] });
  }
  const home = await browser.visitor();
  expect(await tracesOn(home, '/', { anywhere: OLD })).toEqual([]);
  expect(await isDrawn(home.getByRole('img', { name: 'Rein & Söhne' }).first())).toBe(true);
  await expectFit(home);

  // A tab that was open goes on as it was.
  await old
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Pricing' })
    .click();
  await old.waitForFunction(() => document.title === 'Pricing - Brightnest');
});

const HEADLINE = 'Sunday mornings, given back';

it('shows a text that was changed in settings on its page, says how soon, while an old tab goes on', async () => {
  const old = await browser.visitor();
  await old.goto('/');
  const headline = old.getByRole('heading', { level: 1 });
  const before = await headline.innerText();
  await staff.goto('/admin-settings?part=pages&page=home&section=hero');
  await staff.getByLabel('Headline', { exact: true }).first().fill(HEADLINE);
  await staff.getByRole('button', { name: 'Preview' }).click();
  const draft = staff
    .frameLocator('iframe[title="Home page as it will be"]')
    .getByRole('heading', { level: 1 });
  await draft.getByText(HEADLINE).waitFor();
  // The policy of the page lets it have its styles.
  expect(await draft.evaluate((it) => getComputedStyle(it).fontFamily)).toContain('Figtree');
  expect(await (await fetch(site.url)).text()).not.toContain(HEADLINE);
  await staff.getByRole('button', { name: 'Save changes' }).click();
  await waitForToast(staff, 'Pages saved');
  const saved = performance.now();
  const isSent = async () => (await (await fetch(site.url)).text()).includes(`>${HEADLINE}</h1>`);
  await eventually(isSent);
  const seconds = (performance.now() - saved) / 1000;
  console.log(`A changed text was on its page ${seconds.toFixed(1)} s after it was saved.`);

  const menu = old.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Pricing' }).click();
  await old.waitForFunction(() => document.title.startsWith('Pricing'));
  await menu.getByRole('link', { name: 'Home' }).click();
  await headline.getByText(before).waitFor();
  await old.getByRole('link', { name: 'Get Quote' }).first().click();
  await old.getByLabel(/^First name/).fill('Ada');
  await old.goto('/');
  await headline.getByText(HEADLINE).waitFor();
});
