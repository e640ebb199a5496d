import { waitForToast } from '../pages';
import { dashboard } from '../staff/staff-pages';
import type { Day } from './day';

const ANNOUNCEMENT = 'The van is in the workshop';

/** The office tells its cleaners something; one reads it on their phone, and the office sees who has. */
export async function announce(day: Day): Promise<void> {
  const { office, other, substitutes } = day;
  const { page } = office;
  const [reader] = substitutes;
  const { phone } = reader;
  await phone.page.goto('/cleaner-dashboard');
  for (const window of [page, other]) {
    await window.goto(dashboard('tab=bookings&view=announcements'));
  }
  await office.click(page.getByRole('button', { name: 'Write an announcement' }));
  const dialog = page.getByRole('dialog', { name: 'Write an announcement' });
  await office.write(dialog.getByLabel(/^Title/), ANNOUNCEMENT);
  await office.write(dialog.getByLabel(/^Text/), 'Please come by train this week.');
  await office.click(dialog.getByRole('button', { name: 'Announce' }));
  await waitForToast(page, 'Announced');

  // Without a reload.
  const unread = phone.page.getByRole('region', { name: 'New announcements' });
  await phone.click(unread.getByText(ANNOUNCEMENT));
  await phone.click(unread.getByRole('button', { name: 'Mark as read' }));
  const item = other.getByRole('listitem').filter({ hasText: ANNOUNCEMENT });
  const summary = item.getByText(/^1 of \d+ have read it$/);
  await summary.click();
  await item.getByText(`${reader.firstName} ${reader.lastName}, `).waitFor();
}

const REVIEW = 'Friendly, and only the oven was forgotten.';

/** The customer reviews the clean; its cleaner reads that on their phone, and the office in its report. */
export async function reviewClean(day: Day): Promise<void> {
  const { office, customer, substitutes, morning } = day;
  const [cleaner] = substitutes;
  await customer.page.goto('/customer/appointments');
  await customer.page.getByRole('tab', { name: 'Past' }).click();
  const clean = customer.page.getByRole('article').first();
  await clean.getByRole('button', { name: /^Rate and review/ }).click();
  const dialog = customer.page.getByRole('dialog', { name: 'How was your clean?' });
  await dialog.getByRole('radio', { name: '4 stars' }).check();
  await dialog.getByLabel(/^Your review/).fill(REVIEW);
  await dialog.getByRole('button', { name: 'Send review' }).click();
  // Who is content is asked for a tip.
  const tip = customer.page.getByRole('dialog', { name: /^Tip / });
  await tip.getByRole('button', { name: 'No tip' }).click();
  await clean.getByText('You gave 4 of 5 stars').waitFor();

  await cleaner.phone.page.goto('/cleaner-dashboard');
  await cleaner.phone.page
    .getByRole('region', { name: 'What customers say' })
    .getByText(REVIEW)
    .waitFor();
  const on = morning.toISODate()!;
  const { page } = office;
  await page.goto(dashboard(`tab=reports&report=ratings&period=own&from=${on}&to=${on}`));
  await page
    .getByRole('row', { name: new RegExp(`${cleaner.firstName} ${cleaner.lastName} 4`) })
    .waitFor();
}
