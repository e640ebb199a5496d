import type { CustomerBooking } from '@brightnest/contracts/scheduling/customer-booking-schemas';
import { fromDecimalText } from '@brightnest/contracts/money';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { Locator, Page } from 'playwright-core';
import { picturePng } from '../applicant-files';
import { bookPaidClean, newCustomer, readBooking } from '../bookings';
import { startJob, waitForToast } from '../pages';
import type { SiteClient } from '../site-client';
import { assignBooking } from '../staff/make-records';
import { dashboard } from '../staff/staff-pages';
import type { Day, Worker } from './day';

/** A job of the day, with the customer who booked it. */
export interface Job {
  booking: CustomerBooking;
  client: SiteClient;
}

/** Three cleans of a day have room between their ways. */
const HOURS = [9, 12, 15];

/** Customers book and pay cleans of today and tomorrow; the office gives all of them to one cleaner. */
export async function bookJobs(day: Day, count: number): Promise<Job[]> {
  const jobs: Job[] = [];
  for (let index = 0; index < count; index += 1) {
    // The first is that of who has a window.
    const { client } = index === 0 ? day.customer : await newCustomer(day.site);
    const start = day.morning
      .plus({ days: Math.floor(index / 3) })
      .set({ hour: HOURS[index % 3]! });
    const booking = await bookPaidClean(client, start.toUTC().toISO()!);
    day.sums.fees += fromDecimalText(booking.onlineConfirmationFee);
    jobs.push({ booking, client });
  }
  await assignByHand(day);
  for (const { booking } of jobs.slice(1)) {
    await assignBooking(day.staff, booking, day.sick.lastName);
  }
  return jobs;
}

/** The office finds the customer, and gives their clean to a cleaner. */
async function assignByHand(day: Day): Promise<void> {
  const { office, customer, sick } = day;
  const { page } = office;
  await day.efforts.measure('A customer found from anywhere', office, async () => {
    await office.press('Control+k');
    await office.write(page.getByRole('combobox', { name: 'Search' }), customer.email);
    const found = page.getByRole('option', { name: /Ada Byron/ }).first();
    await office.click(found);
    await page.getByRole('heading', { name: 'Ada Byron' }).waitFor();
  });
  await page.goto(dashboard(`tab=bookings&search=${customer.email}`));
  const dialog = page.getByRole('dialog', { name: 'Assign a cleaner or move' });
  await day.efforts.measure('A cleaner for a booking', office, async () => {
    await office.click(page.getByRole('button', { name: /^Details of / }).first());
    await office.click(page.getByRole('button', { name: 'Assign a cleaner or move' }));
    const name = new RegExp(`${sick.firstName} ${sick.lastName}`);
    await office.check(dialog.getByRole('radio', { name }));
    await office.click(dialog.getByRole('button', { name: 'Assign cleaner', exact: true }));
    await dialog.waitFor({ state: 'detached' });
  });
  await page.keyboard.press('Escape');
}

/** A cleaner calls in sick: one dialog gives all of their jobs to the two others, in turn. */
export async function reassignSick(day: Day, jobs: readonly Job[]): Promise<void> {
  const { office, sick, substitutes } = day;
  const { page } = office;
  await sick.phone.page.getByText('Ada Byron').first().waitFor();
  await page.goto(dashboard('tab=bookings&view=absences'));
  const dialog = page.getByRole('dialog', { name: 'Record an absence' });
  const lastDay = day.morning.plus({ days: Math.floor((jobs.length - 1) / 3) }).toISODate()!;
  await day.efforts.measure('A sick cleaner, and all of their jobs', office, async () => {
    await office.click(page.getByRole('button', { name: 'Record an absence' }));
    await office.choose(dialog.getByLabel(/^Cleaner/), `${sick.firstName} ${sick.lastName}`);
    await office.write(dialog.getByLabel(/^Last day/), lastDay);
    const choices = dialog.getByRole('combobox', { name: /^Who does / });
    await choices.nth(jobs.length - 1).waitFor();
    expect(await choices.count()).toBe(jobs.length);
    for (let index = 0; index < jobs.length; index += 1) {
      await chooseSubstitute(day, choices.nth(index), substitutes[index % 2]!);
    }
    // What it costs is said before it is done.
    const changes = dialog.getByRole('list', { name: 'What this changes' });
    await changes.getByText(`of ${sick.firstName} ${sick.lastName}’s pay goes to`).waitFor();
    await office.click(dialog.getByRole('button', { name: 'Record absence' }));
    const changed = jobs.length === 1 ? '1 job changed' : `${jobs.length} jobs changed`;
    await waitForToast(page, `Absence recorded, ${changed}`);
  });
  // The phones know it without a reload.
  await sick.phone.page.getByText('No jobs yet').waitFor();
  for (const { phone } of substitutes) await nextJob(phone.page).waitFor();
  await findOnMap(day);
}

/** The office sees where both go first that day. */
async function findOnMap({ office: { page }, substitutes, morning }: Day): Promise<void> {
  await page.goto(dashboard(`tab=bookings&view=map&day=${morning.toISODate()}`));
  const map = page.getByRole('region', { name: 'Map of the day' });
  for (const { firstName, lastName } of substitutes) {
    await map.getByRole('button', { name: `1, ${firstName} ${lastName}: ` }).waitFor();
  }
}

async function chooseSubstitute({ office }: Day, choice: Locator, substitute: Worker) {
  const name = `${substitute.firstName} ${substitute.lastName}`;
  const chosen = await choice.evaluate((list) => {
    const { selectedOptions } = list as HTMLSelectElement;
    return selectedOptions[0]?.label ?? '';
  });
  if (chosen !== name) await office.choose(choice, name);
}

const nextJob = (page: Page) =>
  page.locator('article[data-next="true"]').filter({ hasText: 'Ada Byron' });

/** The problem that the first of them reports with a photo. */
export const PROBLEM = 'A glass of the set broke';

/** Both work their jobs off on their phones: start, photo, complete, cash. The first reports a problem. */
export async function workJobs(day: Day, jobs: readonly Job[]): Promise<void> {
  for (const [index] of jobs.entries()) {
    const worker = day.substitutes[index % 2]!;
    await workJob(worker, { reports: index === 0 });
  }
  for (const { booking, client } of jobs) {
    await eventually(async () => {
      const { status, paymentStatus } = await readBooking(client, booking.id);
      return status === 'completed' && paymentStatus === 'settled';
    });
    day.sums.cash += fromDecimalText(booking.cashAmount);
  }
}

async function workJob({ phone }: Worker, { reports }: { reports: boolean }): Promise<void> {
  const { page } = phone;
  await page.goto('/cleaner-dashboard');
  await phone.click(nextJob(page).getByRole('link', { name: /^Details/ }));
  const steps = page.getByRole('group', { name: 'Next steps' });
  await startJob(page, steps, (button) => phone.click(button));
  const after = page.getByRole('group', { name: 'Photos after the clean' });
  await phone.attach(after.getByLabel('After the clean'), pictureFile('after.png'));
  await after.getByRole('img', { name: 'The place after the clean, 1' }).waitFor();
  if (reports) await reportProblem(phone);
  await phone.click(steps.getByRole('button', { name: 'Complete' }));
  const question = page.getByRole('dialog', { name: 'Complete this job?' });
  await phone.check(question.getByRole('checkbox', { name: 'Cash received' }));
  await phone.click(question.getByRole('button', { name: 'Complete job' }));
  await waitForToast(page, 'Job completed');
}

/** A picture that somebody chooses. */
export const pictureFile = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: picturePng(),
});

async function reportProblem(phone: Worker['phone']): Promise<void> {
  const { page } = phone;
  await phone.click(page.getByRole('button', { name: 'Report a problem' }));
  const dialog = page.getByRole('dialog', { name: 'Report a problem' });
  await phone.choose(dialog.getByLabel(/^What is wrong/), 'Something broke');
  await phone.write(dialog.getByLabel(/^In your words/), PROBLEM);
  await phone.attach(dialog.getByLabel('Photos'), pictureFile('glass.png'));
  await dialog.getByRole('img', { name: 'Photo of the problem' }).waitFor();
  await phone.click(dialog.getByRole('button', { name: 'Report problem' }));
  await page.getByRole('article', { name: 'Something broke' }).waitFor();
}
