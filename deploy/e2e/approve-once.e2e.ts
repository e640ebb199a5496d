import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { randomBytes } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { startTestSite, type OwnTestSite } from '../test/test-site';
import { countOnboarded, holdDown } from './approvals';
import { addPerson, signInAs, type TestPerson } from './identity-people';
import { openBrowser, type TestBrowser } from './pages';
import { scheduleInterview, submitApplication } from './role-matrix/make-careers-records';
import { expectSuccess } from './role-matrix/make-records';
import { openClient, openSession, type SiteClient } from './site-client';

const EMPLOYEE_ID = /^EMP-\d{4}-\d{4}$/;
const INTERVIEW = { meetingLink: 'https://meet.example.com/once', notes: '' };

let site: OwnTestSite;
let browser: TestBrowser;
let staff: [TestPerson, TestPerson];
let client: SiteClient;
beforeAll(async () => {
  site = await startTestSite();
  browser = await openBrowser(site.url);
  staff = [await addPerson(site, { role: 'admin' }), await addPerson(site, { role: 'admin' })];
  client = await openSession(site, staff[0]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

interface Applicant {
  /** Of the application. */
  id: string;
  name: string;
  email: string;
}

/** Somebody whose interview is over. */
async function interviewed(firstName: string): Promise<Applicant> {
  const lastName = `Once${randomBytes(3).toString('hex')}`;
  const email = `${lastName.toLowerCase()}@example.com`;
  const id = await submitApplication(openClient(site), { firstName, lastName, email });
  await scheduleInterview(client, id, INTERVIEW);
  return { id, name: `${firstName} ${lastName}`, email };
}

/** Opens a window of a member of staff in which one click is left to approve. */
async function openQuestion(person: TestPerson, { name }: Applicant): Promise<Page> {
  const page = await browser.visitor();
  await signInAs(page, person);
  await page.goto('/admin-dashboard?tab=applications');
  await page.getByRole('button', { name: `View details of ${name}` }).click();
  const details = page.getByRole('dialog', { name: `Application of ${name}` });
  await details.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog', { name: `Approve ${name}?` }).waitFor();
  return page;
}

function approveIn(page: Page, { name }: Applicant): Locator {
  return page
    .getByRole('dialog', { name: `Approve ${name}?` })
    .getByRole('button', { name: 'Approve' });
}

/** Waits until a window says by itself that it is done. */
function employeeIdIn(page: Page, { name }: Applicant): Promise<string> {
  return page
    .getByRole('dialog', { name: `${name} is approved` })
    .getByText(EMPLOYEE_ID)
    .innerText();
}

/** Approves a later applicant and waits for all of it: duplicates of earlier events and mails are ahead of it. */
async function approveAnother(): Promise<void> {
  const { id, email } = await interviewed('Later');
  const { method, path } = careersRoutes.approveApplication;
  await expectSuccess(client, { method, path: path.replace(':id', id) }, {});
  await site.mail.latestTo(email, /^Welcome/);
  await eventually(async () => (await countOnboarded(site, email)).employeeIds.length === 1);
}

async function expectOneOfEach({ email }: Applicant, employeeId: string): Promise<void> {
  await site.mail.latestTo(email, /^Welcome/);
  await approveAnother();
  expect(await countOnboarded(site, email)).toEqual({
    accounts: 1,
    cleaners: 1,
    employeeIds: [employeeId],
    queuedMails: 1,
    receivedMails: 1,
  });
}

test('two members of staff who approve at the same moment have one cleaner, one ID and one mail', async () => {
  const applicant = await interviewed('Tilda');
  const windows = await Promise.all(staff.map((person) => openQuestion(person, applicant)));

  await Promise.all(windows.map((page) => approveIn(page, applicant).click()));

  const [one, other] = await Promise.all(windows.map((page) => employeeIdIn(page, applicant)));
  expect(one).toMatch(EMPLOYEE_ID);
  expect(other).toBe(one);
  await expectOneOfEach(applicant, one!);
});

test('an approval while the accounts are down says that it is under way, and ends by itself', async () => {
  const applicant = await interviewed('Otto');
  const page = await openQuestion(staff[1], applicant);
  const letBack = holdDown(site, 'auth');
  await eventually(() => site.process('auth') === undefined);

  const { path: approval } = careersRoutes.approveApplication;
  const answered = page.waitForResponse(`**${approval.replace(':id', applicant.id)}`);
  await approveIn(page, applicant).click();
  const waiting = page.getByRole('dialog', { name: `Approving ${applicant.name}` });
  const account = waiting.getByRole('listitem').filter({ hasText: 'Account and welcome email' });
  // The answer takes as long as an approval may; then the dialog reads how far it is.
  await answered;
  await page.waitForResponse(`**${careersRoutes.getApplication.path.replace(':id', applicant.id)}`);
  await account.getByText('under way').waitFor();
  expect(await account.getByText('under way').count()).toBe(1);
  expect(await waiting.getByRole('button', { name: 'Approving...' }).isEnabled()).toBe(false);
  expect(await countOnboarded(site, applicant.email)).toMatchObject({ accounts: 0, cleaners: 0 });

  letBack();

  const employeeId = await employeeIdIn(page, applicant);
  expect(employeeId).toMatch(EMPLOYEE_ID);
  await page
    .getByRole('dialog', { name: `${applicant.name} is approved` })
    .waitFor({ state: 'detached' });
  await expectOneOfEach(applicant, employeeId);
});
