import type { AdminQuote } from '@brightnest/contracts/quotes/quote-schemas';
import type { Locator, Page } from 'playwright-core';
import { DateTime } from 'luxon';
import { sharedSite } from '../test/shared-site';
import { expectAccessible } from './axe';
import { addWizardPhoto, fillQuoteWizard } from './fill-quote-wizard';
import { demoAccount, openBrowser, signIn, startJob, type TestBrowser } from './pages';

const site = sharedSite();

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser(site.url);
});
afterAll(() => browser?.close());

async function openStaff(label: string): Promise<Page> {
  const page = await browser.visitor();
  await signIn(page, '/admin-login', label);
  await page.waitForURL('**/admin-dashboard*');
  await page.goto('/admin-dashboard?tab=quotes');
  await page.getByRole('table', { name: 'Quotes' }).waitFor();
  return marked(page);
}

/** Grace Kim on her phone. */
async function openCleaner(): Promise<Page> {
  const page = await browser.visitor({ viewport: { width: 390, height: 844 } });
  await signIn(page, '/cleaner-login', 'Verified cleaner');
  await page.waitForURL('**/cleaner-dashboard*');
  await page.getByRole('heading', { name: 'Upcoming Jobs' }).waitFor();
  return marked(page);
}

// A reload would clear this mark.
async function marked(page: Page): Promise<Page> {
  await page.evaluate(() => document.body.setAttribute('data-not-reloaded', ''));
  return page;
}

async function submitQuote(email: string): Promise<void> {
  const visitor = await browser.visitor();
  await visitor.goto('/quote-form');
  await fillQuoteWizard(visitor, { firstName: 'Ruby', lastName: 'Workflow', email });
  await addWizardPhoto(visitor);
  await visitor.getByRole('button', { name: /^Submit/ }).click();
  await visitor.waitForURL('**/payment/checkout*');
  await visitor.context().close();
}

const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });

async function quoteOf(email: string, staff: Page): Promise<AdminQuote> {
  const answer = await staff.request.get(`/api/admin/quotes?search=${encodeURIComponent(email)}`);
  const { quotes } = (await answer.json()) as { quotes: AdminQuote[] };
  return quotes[0]!;
}

/** An evening of next month: who books takes the hours before, and what repeats takes them every week. */
const START = DateTime.now()
  .setZone('Australia/Sydney')
  .plus({ weeks: 5 })
  .set({ weekday: 2, hour: 19, minute: 0, second: 0, millisecond: 0 });

async function confirm(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Proceed to customer confirmation' }).click();
  await dialog.getByLabel(/^Agreed start/).fill(START.toFormat("yyyy-MM-dd'T'HH:mm"));
  await dialog.getByLabel('Final price (if different)').fill('300.00');
  await dialog.getByLabel('Confirmation notes').fill('The key is under the mat');
  await dialog.getByRole('button', { name: 'Customer Confirmed' }).click();
}

it('takes a quote from its submission to the job done, before two staff and a cleaner', async () => {
  const email = `workflow-${Date.now()}@example.com`;
  const one = await openStaff('Admin');
  const other = await openStaff('Super admin');
  const phone = await openCleaner();
  const dialog = one.getByRole('dialog', { name: 'Quote workflow for Ruby Workflow' });
  // Behind an open dialog there is nothing for anybody.
  const status = async (text: string) => {
    await rowOf(other, email).getByText(text, { exact: true }).waitFor();
    await dialog.getByRole('status').getByText(text, { exact: true }).first().waitFor();
  };

  await submitQuote(email);
  for (const page of [one, other]) {
    await rowOf(page, email).getByText('Pending', { exact: true }).waitFor();
  }
  await site.mail.latestTo(email);
  const photo = (await quoteOf(email, one)).photos[0]!;
  expect((await phone.request.get(photo)).status()).toBe(404);

  await rowOf(one, email)
    .getByRole('button', { name: /^Assign cleaners/ })
    .click();
  await dialog.waitFor();
  await expectAccessible(one);
  await confirm(dialog);
  await dialog.getByRole('heading', { name: 'Assign Cleaners' }).waitFor();
  await status('Customer Confirmed');
  await expectAccessible(one);

  // Nobody is chosen.
  await dialog.getByRole('button', { name: 'Assign Cleaners', exact: true }).last().click();
  await dialog
    .getByText('Please select at least one cleaner or add a custom cleaner')
    .first()
    .waitFor();
  await dialog.getByRole('checkbox', { name: 'Grace Kim' }).check();
  await dialog.getByLabel('Custom cleaner (optional)').fill('helper@example.com');
  await dialog.getByRole('button', { name: 'Assign Cleaners', exact: true }).last().click();
  await dialog.getByRole('button', { name: 'Mark as Ready' }).waitFor();
  await status('Cleaners Assigned');
  for (const cleaner of [demoAccount('Verified cleaner').email, 'helper@example.com']) {
    // Other tests give this cleaner jobs as well.
    const mail = await site.mail.latestTo(cleaner, /job/i, /Ruby Workflow/);
    expect(mail.attachments?.[0]?.fileName).toMatch(/\.ics$/);
  }

  const job = phone.getByRole('article').filter({ hasText: 'Ruby Workflow' });
  await job.waitFor();
  expect((await phone.request.get(photo)).status()).toBe(200);

  await dialog.getByRole('button', { name: 'Mark as Ready' }).click();
  await status('Ready to Start');
  await dialog.getByRole('button', { name: 'Start Service' }).click();
  await status('Work in Progress');
  await startJob(phone, job, (button) => button.click());
  await expectAccessible(phone);
  await job.getByRole('button', { name: 'Complete' }).click();
  const cash = phone.getByRole('dialog', { name: 'Complete this job?' });
  await cash.getByRole('checkbox', { name: 'Cash received' }).check();
  await cash.getByRole('button', { name: 'Complete job' }).click();
  await status('Job Done');
  await dialog.getByText('Nothing left to do').waitFor();

  for (const page of [one, other, phone]) {
    expect(await page.locator('body[data-not-reloaded]').count()).toBe(1);
  }
  expect(await quoteOf(email, one)).toMatchObject({
    status: 'completed',
    finalPrice: '300.00',
    scheduledAt: START.toUTC().toISO(),
    confirmationNotes: 'The key is under the mat',
    assignedCleaners: [{ name: 'Grace Kim' }, { id: 'custom_helper@example.com' }],
  });
});
