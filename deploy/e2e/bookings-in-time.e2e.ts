import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings/staff-bookings';
import type { BookingRulesSettingsResponse } from '@brightnest/contracts/scheduling/booking-rules-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { startTestSite, type OwnTestSite } from '../test/test-site';
import {
  bookClean,
  bodyOf,
  bookPaidClean,
  newCustomer,
  type NewCustomer,
  payAtSandbox,
  readBooking,
  readLedger,
  takeSession,
  TEST_CARDS,
} from './bookings';
import { addPerson } from './identity-people';
import { openBrowser, type TestBrowser, waitForToast } from './pages';
import { createSiteClock, type SiteClock } from './site-clock';
import { openSession } from './site-client';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
// Sundays in Sydney: the clocks go back, and forward, in the night before.
const ENDS = { morning: '2027-04-04T00:00:00.000Z', afternoon: '2027-04-04T04:00:00.000Z' };
const BEGINS = { morning: '2027-10-02T23:00:00.000Z', afternoon: '2027-10-03T03:00:00.000Z' };

let clock: SiteClock;
let site: OwnTestSite;
let browser: TestBrowser;
beforeAll(async () => {
  clock = await createSiteClock();
  site = await startTestSite({ env: clock.env });
  browser = await openBrowser(site.url);
  await openOnSundays();
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await clock?.remove();
});

/** Clocks change on Sundays, on which nothing is cleaned by default. */
async function openOnSundays(): Promise<void> {
  const staff = await openSession(site, await addPerson(site, { role: 'super_admin' }));
  const { path } = staffBookingsRoutes.getBookingRulesSettings;
  const { settings, revision } = bodyOf<BookingRulesSettingsResponse>(
    await staff.call('GET', path),
  );
  const hours = [...settings.hours, { day: 7 as const, opens: '08:00', closes: '18:00' }];
  bodyOf(await staff.call('PUT', path, { body: { ...settings, hours, revision } }));
}

const before = (start: string, ms: number) => new Date(Date.parse(start) - ms);

/** Books two days ahead, and opens the dialog that cancels it `ms` before its start. */
async function openCancelling(start: string, ms: number) {
  await clock.setTo(before(start, 2 * DAY_MS));
  const customer = await newCustomer(site);
  const { id, onlineConfirmationFee } = await bookPaidClean(customer.client, start);
  const page = await browser.visitor();
  await clock.setTo(before(start, ms), page.context());
  const client = await signedIn(customer);
  await takeSession(page.context(), site, client);
  await page.goto('/customer/appointments');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this appointment?' });
  const confirm = dialog.getByRole('button', { name: 'Cancel this clean' });
  await dialog.getByText('confirmation fee').or(dialog.getByText('goes back')).waitFor();
  return { page, dialog, confirm, client, id, fee: onlineConfirmationFee };
}

// The session of two days before is over.
const signedIn = ({ email, password }: NewCustomer) => openSession(site, { email, password });

it.each([
  ['as daylight saving ends', ENDS.morning],
  ['as daylight saving begins', BEGINS.morning],
])('24 h 1 min before, %s: all of it comes back', async (_when, start) => {
  const { page, dialog, confirm, client, id, fee } = await openCancelling(
    start,
    DAY_MS + MINUTE_MS,
  );
  const words = await dialog.innerText();
  expect(words).toContain(
    `$${fee} AUD goes back to the card, the gift card or the credit it was paid with.`,
  );
  expect(words).not.toContain('stays with us');
  await confirm.click();
  await waitForToast(page, 'Appointment cancelled');
  expect(await readBooking(client, id)).toMatchObject({ status: 'cancelled' });
  await eventually(async () => (await readLedger(client)).includes(`refund -${fee}`));
});

it.each([
  ['as daylight saving ends', ENDS.afternoon],
  ['as daylight saving begins', BEGINS.afternoon],
])('23 h 59 min before, %s: the fee is kept', async (_when, start) => {
  const { page, dialog, confirm, client, id, fee } = await openCancelling(
    start,
    DAY_MS - MINUTE_MS,
  );
  const words = await dialog.innerText();
  expect(words).toContain('This clean is less than 24 hours away.');
  expect(words).toContain(`The confirmation fee of $${fee} AUD stays with us.`);
  await confirm.click();
  await waitForToast(page, 'Appointment cancelled');
  expect(await readBooking(client, id)).toMatchObject({ status: 'cancelled' });
  expect(await readLedger(client)).toEqual([`confirmation_fee ${fee}`]);
});

it('a payment that stalls: after 15 minutes the clean expires, and its time is free again', async () => {
  await clock.setTo(before(ENDS.morning, 3 * DAY_MS));
  const { client } = await newCustomer(site);
  const page = await browser.visitor();
  await clock.setTo(before(ENDS.morning, 3 * DAY_MS), page.context());
  await takeSession(page.context(), site, client);
  const { bookings, checkoutId } = await bookClean(client, ENDS.morning);
  await page.goto(`/payment/checkout?checkout=${checkoutId}`);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await payAtSandbox(page, TEST_CARDS.stalls);
  await page.getByRole('heading', { name: 'Your payment is being checked' }).waitFor();

  await clock.setTo(before(ENDS.morning, 3 * DAY_MS - 16 * MINUTE_MS), page.context());
  const id = bookings[0]!.id;
  await eventually(async () => (await readBooking(client, id)).status === 'expired');
  await page.reload();
  await page.getByRole('heading', { name: 'The time to pay is over' }).waitFor();
  expect(await readLedger(client)).toEqual([]);
});
