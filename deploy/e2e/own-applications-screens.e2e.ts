import { pdf } from '../../services/uploads/src/testing/sample-files';
import { sharedSite } from '../test/shared-site';
import { expectAccessible } from './axe';
import { addPerson, signInAs } from './identity-people';
import { keyboardOf } from './keyboard';
import { openBrowser, signInByKeyboard, type TestBrowser, waitForToast } from './pages';
import { startReview } from './role-matrix/make-careers-records';
import { openSession } from './site-client';

const site = sharedSite();
const REVIEW = "We'll review your application and get back to you within 2-3 business days.";
const BIO = 'I study botany, live close to campus and like things to be in order.';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser(site.url);
});
afterAll(() => browser?.close());

test('a student signs in, applies, and follows the application here and by the mailed link', async () => {
  const person = await addPerson(site, { role: 'customer', firstName: 'Nimal' });
  const page = await browser.visitor();
  const keyboard = keyboardOf(page);
  await page.goto('/cleaner-apply');
  await waitForToast(page, 'Please sign in first');
  await signInByKeyboard(keyboard, person);
  await page.waitForURL('**/cleaner-apply');

  await keyboard.enter('button', 'Submit Application');
  await page.getByText('University is required').first().waitFor();
  await expectAccessible(page);
  await page.getByLabel('University').selectOption('University of Colombo');
  await keyboard.fill('Student ID', 'UC-1');
  await page.getByLabel('Year of study').selectOption('3rd Year');
  await keyboard.fill('Short bio', BIO);
  await keyboard.space('checkbox', 'Kandy');
  await page.getByRole('button', { name: 'Submit Application' }).dblclick();
  await waitForToast(page, 'Application Submitted Successfully!', REVIEW);
  await page.waitForURL('**/marketplace');

  await page.goto('/cleaner-apply');
  await page.getByRole('heading', { name: 'We have your application' }).waitFor();
  await page.getByText('University of Colombo').waitFor();
  await expectAccessible(page);

  const { text } = await site.mail.latestTo(person.email, /received your application/);
  const link = text.split(/\s/).find((word) => word.startsWith(`${site.url}/application-status`));
  const visitor = await browser.visitor();
  const answer = await visitor.goto(link ?? '');
  expect(answer?.headers()['x-robots-tag']).toBe('noindex');
  await visitor.getByRole('heading', { name: 'We have your application' }).waitFor();
  expect(new URL(visitor.url()).search).toBe('');
  await expectAccessible(visitor);

  const own = await page.request.get('/api/cleaner/application');
  const { application } = (await own.json()) as { application: { id: string } };
  const staff = await openSession(site, await addPerson(site, { role: 'admin' }));
  await startReview(staff, application.id);
  await visitor.reload();
  await visitor.getByRole('heading', { name: 'We are reading your application' }).waitFor();
});

test('a link that leads to no application says so', async () => {
  const page = await browser.visitor();
  await page.goto(`/application-status?token=${'x'.repeat(43)}`);
  await page.getByText('This link leads to no application.').waitFor();
  await expectAccessible(page);
});

test('somebody who is signed in applies as a cleaner and then sees how far it is', async () => {
  const page = await browser.visitor();
  const keyboard = keyboardOf(page);
  await signInAs(page, await addPerson(site, { role: 'customer' }));
  await page.goto('/cleaner-application');
  await keyboard.fill('Phone', '0412 345 678');
  await page.getByLabel('Date of birth').fill('1992-12-09');
  await page.getByLabel('Gender').selectOption('Other');
  await keyboard.fill('Nationality', 'Australian');
  await keyboard.space('checkbox', 'English');
  await page
    .getByLabel('Resume')
    .setInputFiles({ name: 'resume.pdf', mimeType: 'application/pdf', buffer: pdf() });
  await page.getByText('Resume uploaded successfully').waitFor();
  await keyboard.space('checkbox', 'Inner West');
  await keyboard.space('checkbox', 'Friday');
  await page.getByRole('radio', { name: 'Flexible' }).check();
  await keyboard.enter('button', 'Submit Application');
  await waitForToast(page, 'Application Submitted', REVIEW);
  await page.getByRole('heading', { name: 'We have your application' }).waitFor();
  await expectAccessible(page);
});
