import type { AdminApplicationResponse } from '@brightnest/contracts/applications/application-schemas';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { sharedSite } from '../test/shared-site';
import { addPerson, signInAs, type TestPerson } from './identity-people';
import { openBrowser, type TestBrowser } from './pages';
import { submitApplication } from './role-matrix/make-careers-records';
import { ACCESS_COOKIE, openClient, openSession, type SiteClient } from './site-client';

const site = sharedSite();

let browser: TestBrowser;
let staff: TestPerson;
let client: SiteClient;
beforeAll(async () => {
  browser = await openBrowser(site.url);
  staff = await addPerson(site, { role: 'admin' });
  client = await openSession(site, staff);
});
afterAll(() => browser?.close());

/** Somebody who has applied, rejected by staff in the list a moment ago. */
async function rejected(): Promise<{ page: Page; name: string; statusOf(): Promise<string> }> {
  const lastName = `Undo${randomBytes(3).toString('hex')}`;
  const name = `Una ${lastName}`;
  const email = `${lastName.toLowerCase()}@example.com`;
  const id = await submitApplication(openClient(site), { firstName: 'Una', lastName, email });
  const page = await browser.visitor();
  await signInAs(page, staff);
  await page.goto(`/admin-dashboard?tab=applications&search=${lastName}`);
  await page.getByRole('button', { name: `Reject ${name}` }).click();
  const question = page.getByRole('dialog', { name: `Reject ${name}?` });
  await question.getByRole('button', { name: 'Reject application' }).click();
  await page.getByRole('row', { name }).getByText('Rejected').waitFor();
  return {
    ...{ page, name },
    async statusOf() {
      const { method, path } = careersRoutes.getApplication;
      const { text } = await client.call(method, path.replace(':id', id));
      return (JSON.parse(text) as AdminApplicationResponse).application.applicationStatus;
    },
  };
}

test('what staff undo is never sent, from whichever screen', async () => {
  const { page, name, statusOf } = await rejected();
  await page.getByText(`${name} is rejected`).hover();
  await page.getByText('It waits while you are here.').waitFor();
  await page.getByRole('link', { name: 'Website' }).press('Enter');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('Undone: nothing was sent').first().waitFor();
  expect(await statusOf()).toBe('pending');
});

test('what waits is sent when the page is left, and renews the session on its way', async () => {
  const { page, statusOf } = await rejected();
  await page.context().clearCookies({ name: ACCESS_COOKIE });
  await page.goto('about:blank');
  await eventually(async () => (await statusOf()) === 'rejected');
});
