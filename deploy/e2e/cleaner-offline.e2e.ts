import { cleanerRoutes } from '@brightnest/contracts/routes/bookings/workforce';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { Page } from 'playwright-core';
import { sharedSite } from '../test/shared-site';
import { expectAccessible } from './axe';
import { addPerson, signInAs } from './identity-people';
import { demoAccount, openBrowser, signIn, type TestBrowser } from './pages';

const site = sharedSite();
// How soon a worker has kept something depends on the machine.
const DASHBOARD = '/cleaner-dashboard';
const OFFLINE = /^You are offline\. Your jobs are shown as of .*\d:\d\d\s[ap]m\.$/;

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser(site.url);
});
afterAll(() => browser?.close());

/** Paths of what the browser keeps, by cache. */
function keptByCache(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const paths = async (name: string) =>
      (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    const names = await caches.keys();
    return Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await paths(name)] as const)),
    );
  });
}

/** Of those, what is somebody's. */
async function keptOfPeople(page: Page): Promise<string[]> {
  const caches = Object.entries(await keptByCache(page));
  return caches.filter(([name]) => name.includes('kept-for')).flatMap(([, paths]) => paths);
}

const untilForgotten = (page: Page) =>
  eventually(async () => (await keptOfPeople(page)).length === 0);

/** Grace Kim on her phone, once her day is kept there. */
async function openPhone(): Promise<Page> {
  const phone = await browser.visitor({ viewport: { width: 390, height: 844 } });
  await signIn(phone, '/cleaner-login', 'Verified cleaner');
  await phone.waitForURL(`**${DASHBOARD}`);
  await phone.getByRole('article').first().waitFor();
  await eventually(async () => (await keptOfPeople(phone)).includes(DASHBOARD));
  return phone;
}

async function expectNothingKept(phone: Page): Promise<void> {
  await untilForgotten(phone);
  await phone.context().setOffline(true);
  await expect(phone.goto(DASHBOARD)).rejects.toThrow('net::ERR_');
}

it('shows the day without a connection, after a reload too', async () => {
  const phone = await openPhone();
  await phone.context().setOffline(true);
  await phone.reload();
  await phone.getByRole('heading', { name: 'Welcome, Grace' }).waitFor();
  await phone.getByText(OFFLINE).waitFor();
  await expectAccessible(phone);

  // Never opened before.
  const job = phone.getByRole('article').first();
  const service = await job.getByRole('heading').innerText();
  await job.getByRole('link', { name: /^Details/ }).click();
  const map = phone.getByRole('link', { name: 'Open map' });
  await map.waitFor();
  await phone.reload();
  await phone.getByRole('heading', { name: service, level: 1 }).waitFor();
  await phone.getByText(OFFLINE).waitFor();
  expect(await map.getAttribute('href')).toContain('https://www.google.com/maps/');
  await phone.getByRole('link', { name: 'All jobs' }).click();
  await phone.getByRole('heading', { name: 'Upcoming Jobs' }).waitFor();

  await phone.context().setOffline(false);
  await phone.getByText(OFFLINE).waitFor({ state: 'detached' });
});

it('keeps the cleaners’ own and nothing else', async () => {
  const phone = await openPhone();
  const ownRead = /^\/api\/(auth\/user|cleaner\/[\w-]+)$/;
  const own = await keptOfPeople(phone);
  expect(own).toContain(cleanerRoutes.listUpcomingJobs.path);
  expect(own.filter((path) => path !== DASHBOARD && !ownRead.test(path))).toEqual([]);
  const { 'bn-cleaner-files': files = [] } = await keptByCache(phone);
  const ownFile = /^\/(shell|remotes\/mfe-cleaner\/[\d.]+)\/[^/]+$/;
  expect(files.filter((path) => !ownFile.test(path))).toEqual([]);
  expect(files.length).toBeGreaterThan(0);
});

it('forgets whoever signs out', async () => {
  const phone = await openPhone();
  await phone.getByRole('link', { name: 'Log out' }).click();
  await phone.waitForURL('**/cleaner-login');
  await expectNothingKept(phone);
});

it('forgets them when somebody else signs in, on whichever page', async () => {
  const phone = await openPhone();
  const other = await phone.context().newPage();
  await phone.close();
  await other.goto('/');
  await signInAs(other, demoAccount('Customer'));
  await other.goto('/auth');
  await expectNothingKept(other);

  const colleague = await openPhone();
  await signInAs(colleague, await addPerson(site, { role: 'verified_cleaner', firstName: 'Noa' }));
  await colleague.reload();
  await colleague.getByRole('heading', { name: 'Welcome, Noa' }).waitFor();
  await eventually(async () => (await keptOfPeople(colleague)).includes(DASHBOARD));
  await colleague.context().setOffline(true);
  await colleague.reload();
  await colleague.getByRole('heading', { name: 'Welcome, Noa' }).waitFor();
});

it('forgets them when the session is refused', async () => {
  const phone = await openPhone();
  // Under the worker from here on.
  await phone.reload();
  await phone.getByRole('article').first().waitFor();
  await phone.context().clearCookies();
  await phone.evaluate(() => window.dispatchEvent(new Event('online')));
  await expectNothingKept(phone);
});

it('can be installed', async () => {
  const phone = await openPhone();
  const devtools = await phone.context().newCDPSession(phone);
  const { data = '', errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data) as { start_url: string; icons: { src: string }[] };
  expect(manifest.start_url).toBe(DASHBOARD);
  for (const { src } of manifest.icons) {
    expect((await phone.request.get(src)).status()).toBe(200);
  }
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  const errorIds = installabilityErrors.map(({ errorId }) => errorId);
  // Every visitor of a test browses in private.
  expect(errorIds.filter((id) => id !== 'in-incognito')).toEqual([]);
});
