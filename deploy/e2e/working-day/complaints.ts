import type { AttentionResponse } from '@brightnest/contracts/overview/attention-schemas';
import { ATTENTION_ROUTES } from '@brightnest/contracts/routes/attention';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { isDrawn } from '../pages';
import { read } from '../role-matrix/make-bookings-records';
import { dashboard } from '../staff/staff-pages';
import type { Day } from './day';
import { type Job, pictureFile, PROBLEM } from './jobs';

const COMPLAINT = 'The oven is as dirty as it was.';
const ANSWER = 'We are sorry, and give you five dollars back.';

/** The customer complains of the clean that is done, with a photo; the office looks at it and answers. */
export async function answerComplaint(day: Day): Promise<void> {
  const { office, customer } = day;
  const { page } = office;
  await customer.page.goto('/customer/appointments');
  await customer.page.getByRole('tab', { name: 'Past' }).click();
  const clean = customer.page.getByRole('article').first();
  await clean.getByText('Completed', { exact: true }).waitFor();
  await clean.getByRole('button', { name: /^Messages/ }).click();
  const thread = customer.page.getByRole('dialog', { name: 'Messages' });
  await thread.getByLabel('Your message').fill(COMPLAINT);
  await thread.locator('input[type="file"]').setInputFiles(pictureFile('oven.png'));
  await thread.getByText('1 of 5 photos added').waitFor();
  await thread.getByRole('button', { name: 'Send' }).click();
  await thread.getByRole('log').getByText(COMPLAINT).waitFor();

  await page.goto(dashboard('tab=contacts&view=conversations'));
  const dialog = page.getByRole('dialog', { name: 'Messages of Ada Byron' });
  await day.efforts.measure('A customer’s message, answered', office, async () => {
    const row = page.getByRole('row').filter({ hasText: COMPLAINT });
    await office.click(row.getByRole('button', { name: /^Messages/ }));
    const photo = dialog.getByRole('log').getByRole('img', { name: /^Photo from/ });
    expect(await isDrawn(photo)).toBe(true);
    await office.write(dialog.getByLabel('Your message'), ANSWER);
    await office.click(dialog.getByRole('button', { name: 'Send' }));
    await dialog.getByRole('log').getByText(ANSWER).waitFor();
  });
  await page.keyboard.press('Escape');
  await thread.getByRole('log').getByText(ANSWER).waitFor();
}

/** The problem that a cleaner reported waits in both windows of staff; one looks at its photo and is done with it. */
export async function settleProblem(day: Day, { booking }: Job): Promise<void> {
  const { office, other } = day;
  const { page } = office;
  const queue = (window: typeof page) => window.getByRole('region', { name: 'All' });
  for (const window of [page, other]) {
    await window.goto(dashboard('tab=overview'));
    await queue(window).getByText(PROBLEM).waitFor();
  }
  const item = queue(page).getByRole('listitem').filter({ hasText: PROBLEM });
  await day.efforts.measure('A problem that a cleaner reported, settled', office, async () => {
    await office.click(item.getByRole('link'));
    const dialog = page.getByRole('dialog', { name: / for Ada Byron$/ });
    const problem = dialog.getByRole('region', { name: 'Problem: Something broke' });
    expect(await isDrawn(problem.getByRole('img', { name: /^Photo of the problem/ }))).toBe(true);
    await office.click(problem.getByRole('button', { name: 'Mark as settled' }));
    const form = page.getByRole('dialog', { name: 'Settle this problem' });
    await office.write(form.getByLabel(/^What was done about it/), 'We pay for the glass');
    await office.click(form.getByRole('button', { name: 'Mark as settled' }));
    await problem.getByText('We pay for the glass').waitFor();
  });
  await queue(other).getByText(PROBLEM).waitFor({ state: 'detached' });
  await eventually(async () => {
    const { items } = await read<AttentionResponse>(
      day.staff,
      `${ATTENTION_ROUTES.bookings.list.path}?show=open`,
    );
    return !items.some(({ id, kind }) => id === booking.id && kind === 'problem-reported');
  });
  await page.keyboard.press('Escape');
}
