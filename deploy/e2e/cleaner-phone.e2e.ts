import type { ActivityResponse } from '@brightnest/contracts/overview/activity-schemas';
import type { UpcomingJobsResponse } from '@brightnest/contracts/workforce/cleaner-job-schemas';
import type { CandidatesResponse } from '@brightnest/contracts/workforce/cleaner-schemas';
import type { StaffBookingResponse } from '@brightnest/contracts/scheduling/staff-booking-schemas';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings/staff-bookings';
import { cleanerRoutes } from '@brightnest/contracts/routes/bookings/workforce';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { Locator, Page } from 'playwright-core';
import { sharedSite } from '../test/shared-site';
import { picturePng } from './applicant-files';
import { expectAccessible } from './axe';
import { bodyOf, newCustomer, type NewCustomer, readBooking, takeSession } from './bookings';
import {
  demoAccount,
  openBrowser,
  signIn,
  startJob,
  type TestBrowser,
  waitForToast,
} from './pages';
import { bookPaidClean } from './role-matrix/make-bookings-records';
import { approveApplicant, type ApprovedApplicant } from './role-matrix/make-careers-records';
import { expectSuccess } from './role-matrix/make-records';
import { openSession, type SiteClient } from './site-client';

const site = sharedSite();
const OWN_PASSWORD = 'My-very-own-9';
// What another window does arrives by itself; how soon depends on the machine.

let browser: TestBrowser;
let staff: SiteClient;
beforeAll(async () => {
  browser = await openBrowser(site.url);
  staff = await openSession(site, demoAccount('Admin'));
});
afterAll(() => browser?.close());

/** A telephone in one hand. */
async function openPhone(): Promise<Page> {
  const viewport = { width: 390, height: 844 };
  return browser.visitor({ viewport, hasTouch: true, isMobile: true });
}

async function signInForTheFirstTime(
  phone: Page,
  { email, password }: ApprovedApplicant,
): Promise<void> {
  await phone.goto('/cleaner-login');
  await phone.getByRole('textbox', { name: 'Email' }).fill(email);
  await phone.getByRole('textbox', { name: 'Password' }).fill(password);
  await phone.getByRole('button', { name: 'Sign in', exact: true }).tap();
  await phone.waitForURL('**/cleaner-password-reset');
  await phone.getByLabel(/^Current password/).fill(password);
  await phone.getByLabel(/^New password/).fill(OWN_PASSWORD);
  await phone.getByLabel(/^Confirm new password/).fill(OWN_PASSWORD);
  await phone.getByRole('button', { name: 'Update password' }).tap();
  await phone.waitForURL('**/cleaner-dashboard');
  await phone.getByRole('heading', { name: 'Welcome, Noa' }).waitFor();
  await phone.getByText('No jobs yet').waitFor();
}

// A reload would clear this mark.
async function marked(page: Page): Promise<Page> {
  await page.evaluate(() => document.body.setAttribute('data-not-reloaded', ''));
  return page;
}

async function openCustomer(customer: NewCustomer): Promise<Page> {
  const page = await browser.visitor();
  await takeSession(page.context(), site, customer.client);
  await page.goto('/customer/appointments');
  await page.getByRole('article').getByText('Confirmed', { exact: true }).waitFor();
  return marked(page);
}

/** A window of staff in which the clean is open. */
async function openStaff(bookingId: string): Promise<{ page: Page; dialog: Locator }> {
  const page = await browser.visitor();
  await signIn(page, '/admin-login', 'Admin');
  await page.waitForURL('**/admin-dashboard*');
  await page.goto(`/admin-dashboard?tab=bookings&booking=${bookingId}`);
  const dialog = page.getByRole('dialog', { name: / for Ada Byron$/ });
  await dialog.getByText('Confirmed', { exact: true }).first().waitFor();
  return { page: await marked(page), dialog };
}

async function assign(bookingId: string, email: string): Promise<void> {
  const { path } = staffBookingsRoutes.listCandidates;
  const { cleaners } = bodyOf<CandidatesResponse>(await staff.call('GET', path));
  const cleanerId = cleaners.find((one) => one.email === email)!.id;
  const { assignBooking } = staffBookingsRoutes;
  const call = { ...assignBooking, path: assignBooking.path.replace(':id', bookingId) };
  await expectSuccess<StaffBookingResponse>(staff, call, { cleanerId });
}

/** Starts and completes the job on its sheet, with a picture in between. */
async function workThrough(phone: Page): Promise<void> {
  const steps = phone.getByRole('group', { name: 'Next steps' });
  await startJob(phone, steps, (button) => button.tap());
  await waitForToast(phone, 'Job started', 'It is sent when you are connected again.');
  const after = phone.getByRole('group', { name: 'Photos after the clean' });
  const picture = { name: 'after.png', mimeType: 'image/png', buffer: picturePng() };
  await after.getByLabel('After the clean').setInputFiles(picture);
  await after.getByRole('img', { name: 'The place after the clean, 1' }).waitFor();
  await steps.getByRole('button', { name: 'Complete' }).tap();
  const question = phone.getByRole('dialog', { name: 'Complete this job?' });
  await question.getByRole('checkbox', { name: 'Cash received' }).check();
  await question.getByRole('button', { name: 'Complete job' }).tap();
  await waitForToast(phone, 'Job completed', 'It is sent when you are connected again.');
}

/** What happened to an assignment, as staff read it in its history, the oldest first. */
async function historyOf(assignmentId: string): Promise<string[]> {
  const query = new URLSearchParams({
    ...{ resource: 'assignment', resourceId: assignmentId, pageSize: '100' },
  });
  const answer = await staff.call('GET', `${authRoutes.listActivity.path}?${query}`);
  return bodyOf<ActivityResponse>(answer)
    .activities.filter(({ action }) => action.startsWith('job.'))
    .map(({ action, message }) => [action, /\b(started|completed)\b/.exec(message)?.[0]])
    .map((words) => words.filter(Boolean).join(' '))
    .toReversed();
}

async function subjectsTo(email: string): Promise<string[]> {
  const mails = await site.mail.list();
  return mails
    .filter(({ to }) => to.some(({ address }) => address === email))
    .map(({ subject }) => subject);
}

it('brings a new cleaner from the mailed password to a clean that was done without a connection', async () => {
  const customer = await newCustomer(site);
  const bookingId = await bookPaidClean(customer.client);
  const noa = await approveApplicant(site, staff, 'Noa');
  const phone = await openPhone();
  await signInForTheFirstTime(phone, noa);
  await expectAccessible(phone);
  await marked(phone);
  const customerPage = await openCustomer(customer);
  const office = await openStaff(bookingId);

  await assign(bookingId, noa.email);
  const card = phone.getByRole('article').filter({ hasText: 'Ada Byron' });
  await card.waitFor();
  await office.dialog.getByText('Cleaner assigned', { exact: true }).first().waitFor();
  const clean = customerPage.getByRole('article');
  await clean.getByText('Cleaner assigned', { exact: true }).waitFor();
  const assignmentMail = await eventually(() => site.mail.latestTo(noa.email, /^Your job/));
  expect(assignmentMail.text).toContain('Ada Byron');

  await card.getByRole('link', { name: /^Details/ }).tap();
  await phone.getByRole('group', { name: 'Next steps' }).waitFor();
  const assignmentId = new URL(phone.url()).searchParams.get('job')!;
  await phone.context().setOffline(true);
  await workThrough(phone);
  const notice = phone.getByText(/^3 changes wait for the connection/);
  await notice.waitFor();
  await expectAccessible(phone);
  expect(await historyOf(assignmentId)).toEqual(['job.assigned']);
  expect(await readBooking(customer.client, bookingId)).toMatchObject({ status: 'assigned' });

  const connectedAt = new Date().toISOString();
  await phone.context().setOffline(false);
  await notice.waitFor({ state: 'detached' });
  await office.dialog.getByText('Completed', { exact: true }).first().waitFor();
  await clean.waitFor({ state: 'detached' });
  await customerPage.getByRole('tab', { name: 'Past' }).click();
  await clean.getByText('Completed', { exact: true }).waitFor();
  for (const page of [phone, customerPage, office.page]) {
    expect(await page.locator('body[data-not-reloaded]').count()).toBe(1);
  }

  await expectOnce({ noa, customer, bookingId, assignmentId, connectedAt });
});

interface Done {
  noa: ApprovedApplicant;
  customer: NewCustomer;
  bookingId: string;
  assignmentId: string;
  connectedAt: string;
}

/** One start, one picture, one completion, at the time at which they were done; and each mail once. */
async function expectOnce({ noa, customer, bookingId, assignmentId, connectedAt }: Done) {
  await eventually(async () => {
    expect(await historyOf(assignmentId)).toEqual([
      'job.assigned',
      'job.progressed started',
      'job.photos-changed',
      'job.progressed completed',
    ]);
    return true;
  });
  const own = await openSession(site, { email: noa.email, password: OWN_PASSWORD });
  const upcoming = await own.call('GET', cleanerRoutes.listUpcomingJobs.path);
  const [job] = bodyOf<UpcomingJobsResponse>(upcoming).jobs;
  expect(job).toMatchObject({ status: 'completed', photos: [{ when: 'after' }] });
  expect([job!.startedAt! < job!.completedAt!, job!.completedAt! < connectedAt]).toEqual([
    ...[true, true],
  ]);
  expect(await readBooking(customer.client, bookingId)).toMatchObject({
    ...{ status: 'completed', paymentStatus: 'settled' },
  });

  const { url } = job!.photos[0]!;
  const another = await openSession(site, demoAccount('Verified cleaner'));
  const readers = [own, staff, another, customer.client];
  const answers = await Promise.all(readers.map((client) => client.call('GET', url)));
  // Customers see the photos of a clean that is done, as the company has it by default.
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 200]);

  for (const { email } of [noa, customer]) {
    const subjects = await subjectsTo(email);
    expect(subjects).toEqual([...new Set(subjects)]);
  }
}
