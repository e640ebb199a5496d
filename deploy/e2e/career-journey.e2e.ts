import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { Page } from 'playwright-core';
import { sharedSite } from '../test/shared-site';
import { expectAccessible } from './axe';
import { fillJobApplication } from './fill-job-application';
import { keyboardOf } from './keyboard';
import { findLayoutTrouble } from './layout';
import { openBrowser, signIn, signInByKeyboard, type TestBrowser, waitForToast } from './pages';

const site = sharedSite();
const DAY_MS = 24 * 60 * 60 * 1_000;
const MEETING = 'https://meet.example.com/harbour';
const OWN_PASSWORD = 'My-very-own-9';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser(site.url, { showsPdf: true });
});
afterAll(() => browser?.close());

async function openStaff(tab: string): Promise<Page> {
  const page = await browser.visitor();
  await signIn(page, '/admin-login', 'Admin');
  await page.waitForURL('**/admin-dashboard*');
  await page.goto(`/admin-dashboard?tab=${tab}`);
  return page;
}

async function postJob(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Post a job' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Post a job' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Job type').selectOption({ label: 'Part Time' });
  await dialog.getByLabel('Location').fill('Balmain, Sydney NSW');
  await dialog.getByLabel('Hours per week').fill('12-18');
  await dialog
    .getByLabel('Description')
    .fill('Keep four sunny homes near the ferry clean and tidy, the same ones every week.');
  await dialog.getByLabel('Requirements').fill('Reliable on weekday mornings\n\nCareful');
  await dialog.getByRole('button', { name: 'Post job' }).click();
  await waitForToast(page, 'Job posted', title);
}

/** Applies from the careers page on, and returns the visitor's page. */
async function applyFor(title: string, email: string, lastName: string): Promise<Page> {
  const page = await browser.visitor({ timezoneId: 'Australia/Sydney' });
  await page.goto('/careers');
  await page.getByRole('link', { name: `Apply for ${title}` }).click();
  const panel = page.getByRole('complementary', { name: 'About this job' });
  await panel.getByRole('heading', { name: title }).waitFor();
  expect(await page.title()).toBe(`${title} - Balmain, Sydney NSW - Brightnest`);
  for (const text of ['Part Time', '12-18 hours per week', 'Balmain, Sydney NSW', 'Careful']) {
    await panel.getByText(text, { exact: true }).waitFor();
  }
  await fillJobApplication(page, { firstName: 'Mira', lastName, email });
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await waitForToast(
    page,
    'Application Submitted Successfully!',
    "We'll review your application and get back to you within 2-3 business days.",
  );
  await page.waitForURL('**/careers');
  return page;
}

async function previewsFiles(page: Page, name: string): Promise<void> {
  const details = page.getByRole('dialog', { name: `Application of ${name}` });
  await details.getByRole('button', { name: 'View Profile picture' }).click();
  const picture = page.getByRole('dialog', { name: `Profile picture of ${name}` });
  const image = picture.getByRole('img', { name: `Profile picture of ${name}` });
  await image.waitFor();
  expect(await image.evaluate((drawn: HTMLImageElement) => drawn.naturalWidth)).toBe(64);
  await page.keyboard.press('Escape');
  await picture.waitFor({ state: 'detached' });

  await details.getByRole('button', { name: 'View Resume' }).click();
  const resume = page.getByRole('dialog', { name: `Resume of ${name}` });
  const frame = await resume.getByTitle(`Resume of ${name}`).elementHandle();
  const shown = await frame?.contentFrame();
  expect(await shown?.evaluate(() => document.contentType)).toBe('application/pdf');
  await page.keyboard.press('Escape');
  await resume.waitFor({ state: 'detached' });
}

async function scheduleInterview(page: Page, name: string): Promise<void> {
  const details = page.getByRole('dialog', { name: `Application of ${name}` });
  await details.getByRole('button', { name: 'Start review' }).click();
  await details.getByRole('button', { name: 'Schedule interview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule interview' });
  const day = new Date(Date.now() + 14 * DAY_MS).toISOString().slice(0, 10);
  await dialog.getByLabel('Date').fill(day);
  await dialog.getByLabel('Time').fill('10:30');
  await dialog.getByRole('radio', { name: 'Online' }).check();
  await dialog.getByLabel('Meeting link').fill(MEETING);
  await dialog.getByRole('button', { name: 'Schedule interview' }).click();
  // By its text: what lies under an open dialog has no role.
  await page.getByText('Interview scheduled', { exact: true }).first().waitFor();
  await details.getByText('Interview Scheduled', { exact: true }).first().waitFor();
}

/** Approves, waits until the dialog has closed by itself, and returns the employee ID it showed. */
async function approve(page: Page, name: string): Promise<string> {
  const details = page.getByRole('dialog', { name: `Application of ${name}` });
  await details.getByRole('button', { name: 'Approve' }).click();
  const question = page.getByRole('dialog', { name: `Approve ${name}?` });
  await question.getByRole('button', { name: 'Approve' }).click();
  const done = page.getByRole('dialog', { name: `${name} is approved` });
  const employeeId = await done.getByText(/^EMP-\d{4}-\d{4}$/).innerText();
  await done.waitFor({ state: 'detached' });
  return employeeId;
}

test('a person comes from a job posting to a dashboard of their own', async () => {
  const mark = Date.now().toString(36);
  const title = `Harbour Cleaner ${mark}`;
  const lastName = `Journey-${mark}`;
  const name = `Mira ${lastName}`;
  const email = `career-${mark}@example.com`;
  const staff = await openStaff('jobs');
  await postJob(staff, title);
  await staff.goto('/admin-dashboard?tab=applications');
  await staff.getByRole('table', { name: 'Applications' }).waitFor();

  const visitor = await applyFor(title, email, lastName);
  const received = await site.mail.latestTo(email);
  expect(received.text).toContain('/application-status?token=');

  // It comes in by itself.
  await staff.getByRole('button', { name: `View details of ${name}` }).click();
  await previewsFiles(staff, name);
  await scheduleInterview(staff, name);
  const invitation = await site.mail.latestTo(email, /interview/i);
  expect(invitation.text).toContain(MEETING);
  expect(invitation.attachments?.map(({ contentType }) => contentType)).toEqual([
    expect.stringContaining('text/calendar'),
  ]);
  expect(await approve(staff, name)).toMatch(/^EMP-/);

  const welcome = await site.mail.latestTo(email, /^Welcome/);
  const password = /Temporary password:?\s+(\S+)/.exec(welcome.text)?.[1] ?? '';
  const keyboard = keyboardOf(visitor);
  await visitor.goto('/cleaner-login');
  await signInByKeyboard(keyboard, { email, password });
  await visitor.waitForURL('**/cleaner-password-reset');
  await keyboard.fill('Current password', password);
  await keyboard.fill('New password', OWN_PASSWORD);
  await keyboard.fill('Confirm new password', OWN_PASSWORD);
  await keyboard.enter('button', 'Update password');
  await waitForToast(visitor, 'Password updated');
  await visitor.waitForURL('**/cleaner-dashboard');
  await visitor.getByRole('heading', { name: 'Welcome, Mira' }).waitFor();
});

test('the form fits 320 pixels and keeps the accessibility rules, with its errors and when it is sent', async () => {
  const page = await browser.visitor({ viewport: { width: 320, height: 700 } });
  const isRight = async () => {
    expect(await findLayoutTrouble(page)).toEqual([]);
    await expectAccessible(page);
  };
  // A page does not wait long for what careers knows of its job, so on a busy machine one may come without it.
  await eventually(async () => {
    const sent = await page.request.get('/apply/1');
    return (await sent.text()).includes('"JobPosting"');
  });
  await page.goto('/apply/1');
  const submit = page.getByRole('button', { name: 'Submit Application' });
  await submit.waitFor();
  // What the server told of the job stays once the screen is there.
  const heading = (await page.locator('#main h1').textContent()) ?? '';
  expect(await page.title()).toContain(heading.replace('Apply for ', ''));
  expect(await page.locator('meta[name="description"]').count()).toBe(1);
  await isRight();
  await submit.click();
  const summary = page.getByRole('alert');
  await summary.getByRole('link', { name: 'Resume upload is required' }).waitFor();
  expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true);
  await isRight();
  await summary.getByRole('link', { name: 'Select at least one preferred area' }).click();
  await page.keyboard.press('Space');
  await page.getByRole('link', { name: 'Select at least one preferred area' }).waitFor({
    state: 'detached',
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await isRight();

  const mark = Date.now().toString(36);
  const applicant = { firstName: 'Noor', lastName: 'Twice', email: `twice-${mark}@example.com` };
  await fillJobApplication(page, applicant);
  await page.reload();
  expect(await page.getByLabel('Email').inputValue()).toBe(applicant.email);
  await page.getByText('Resume uploaded successfully').waitFor();
  await page.getByRole('checkbox', { name: /^I agree to the Terms/ }).check();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await submit.dblclick();
  await waitForToast(page, 'Application Submitted Successfully!');
  await page.waitForURL('**/careers');
  await page.getByRole('form', { name: 'Job application' }).waitFor({ state: 'hidden' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await isRight();
  expect(sent.filter((url) => url.endsWith('/api/job-applications'))).toHaveLength(1);

  await page.goto('/apply/1');
  await fillJobApplication(page, applicant);
  await submit.click();
  await waitForToast(page, 'Application Failed');
  await page
    .getByRole('form', { name: 'Job application' })
    .getByText(/You have already applied for this job/)
    .waitFor();
  expect(await page.getByLabel('First name').inputValue()).toBe('Noor');
  await isRight();
});

test('a job that is not there leads back to those that are', async () => {
  const page = await browser.visitor();
  for (const address of ['/apply/987654', '/apply/none']) {
    await page.goto(address);
    await page.getByRole('heading', { name: 'Job Not Found' }).waitFor();
    await expectAccessible(page);
  }
  await keyboardOf(page).enter('link', 'View All Jobs');
  await page.waitForURL('**/careers');
});
