import type { BookingCreatedResponse } from '@brightnest/contracts/scheduling/customer-booking-schemas';
import type { BuyGiftCardResponse } from '@brightnest/contracts/gift-cards/gift-card-schemas';
import type { SubscribeResponse } from '@brightnest/contracts/memberships/membership-schemas';
import type { Plan, PlanRequest } from '@brightnest/contracts/catalogue/catalogue-schemas';
import type { StaffBookingResponse } from '@brightnest/contracts/scheduling/staff-booking-schemas';
import type { UpcomingJobsResponse } from '@brightnest/contracts/workforce/cleaner-job-schemas';
import { DEFAULT_GIFT_CARD_SETTINGS } from '@brightnest/contracts/gift-cards/gift-card';
import { DEFAULT_REFERRAL_SETTINGS } from '@brightnest/contracts/promotions/referral';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { Page } from 'playwright-core';
import type { TestSite } from '../test/shared-site';
import { expectAccessible } from './axe';
import {
  bodyOf,
  newCustomer,
  payAtSandbox,
  payCheckout,
  readBooking,
  takeSession,
  TEST_CARDS,
} from './bookings';
import type { TestBrowser } from './pages';
import type { SiteClient } from './site-client';

/** Who gets the gift card. */
export const GIFT_EMAIL = 'grace@kundin.example';

const CLUB: PlanRequest = {
  ...{ name: 'Stammkunden', description: 'Jeden Monat sauber', monthlyPrice: '49.00' },
  ...{ cleaningsPerMonth: 1, creditServiceIds: [], creditMinutes: null },
  ...{ benefits: ['Ein Mal im Monat'], isActive: true },
};

/**
 * Sells a gift card and a month of a club, and has customers bring others from then on.
 * @returns who bought both.
 */
export async function sellMore(site: TestSite, staff: SiteClient): Promise<string> {
  const settings = {
    'gift-card': { ...DEFAULT_GIFT_CARD_SETTINGS, isSold: true },
    referral: { ...DEFAULT_REFERRAL_SETTINGS, isOn: true },
  };
  for (const [name, values] of Object.entries(settings)) {
    const body = { ...values, revision: 0 };
    bodyOf(await staff.call('PUT', `/api/admin/${name}-settings`, { body }));
  }
  bodyOf(await staff.call('POST', '/api/admin/subscription-tiers', { body: CLUB }));

  const { client, email } = await newCustomer(site);
  const [plan] = bodyOf<Plan[]>(await client.call('GET', '/api/subscription-tiers'));
  const body = { tierId: plan!.id };
  const joined = await client.call('POST', '/api/subscriptions', { body });
  await payCheckout(client, bodyOf<SubscribeResponse>(joined).checkoutId);
  const gift = {
    ...{ amount: '50.00', buyerName: 'Ada Byron', buyerEmail: email, message: 'Alles Gute' },
    ...{ recipientName: 'Grace', recipientEmail: GIFT_EMAIL, sendOn: '' },
  };
  const bought = await client.call('POST', '/api/gift-cards', { body: gift });
  await payCheckout(client, bodyOf<BuyGiftCardResponse>(bought).checkoutId);
  return email;
}

/** Who takes part in a referral. */
interface Referral {
  site: TestSite;
  browser: TestBrowser;
  staff: SiteClient;
  cleaner: SiteClient;
  /** Brings the other. */
  referrer: SiteClient;
}

const visitor = { locale: 'en-GB' };

/** A customer hands on their link; who comes by it pays less, and once that clean is done they have credit. */
export async function bringSomebody(people: Referral): Promise<{ page: Page; email: string }> {
  const { site, browser, referrer } = people;
  const page = await browser.visitor(visitor);
  await takeSession(page.context(), site, referrer);
  await page.goto('/customer/referrals');
  const link = await page.getByLabel('Your link').inputValue();
  await expectAccessible(page);

  const friend = await browser.visitor(visitor);
  await friend.goto(link);
  const { client, email } = await newCustomer(site);
  await takeSession(friend.context(), site, client);
  await friend.goto('/book-service');
  await chooseClean(friend);
  const summary = friend.getByRole('complementary', { name: 'Booking summary' });
  await summary.getByText('-€20.00').first().waitFor();
  await friend.getByRole('button', { name: /^Book and pay €/ }).click();
  await friend.getByRole('button', { name: /^Pay €/ }).click();
  await payAtSandbox(friend, TEST_CARDS.succeeds);
  await friend.getByRole('heading', { name: 'Your booking is confirmed' }).waitFor();
  await doClean(people, client);

  await page.goto('/customer/referrals');
  await page.getByText('Earned', { exact: true }).waitFor();
  await page.getByRole('region', { name: 'Your credit' }).getByText('€20.00').first().waitFor();
  return { page, email };
}

/** Fills in the booking form in the one region there is. */
async function chooseClean(page: Page): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Service' }).getByRole('radio').first().check();
  await page.getByRole('radio', { name: '2 hours' }).check();
  await page.getByLabel('Address').fill('Linienstraße 5, Berlin');
  await page.getByLabel(/^(Postcode|ZIP code)/).fill('10119');
  await page
    .getByRole('radiogroup', { name: / 20\d\d$/ })
    .getByRole('radio')
    .first()
    .check();
}

/** The cleaner does what somebody has booked, and takes the rest of its price in cash. */
async function doClean({ staff, cleaner }: Referral, customer: SiteClient): Promise<void> {
  const list = await customer.call('GET', '/api/user/bookings');
  const [booking] = bodyOf<{ bookings: { id: string }[] }>(list).bookings;
  const path = `/api/admin/bookings/${booking!.id}`;
  const { heldCleaner } = bodyOf<StaffBookingResponse>(await staff.call('GET', path)).booking;
  const body = { cleanerId: heldCleaner!.id };
  bodyOf(await staff.call('PUT', `${path}/assignment`, { body }));
  const upcoming = async () =>
    bodyOf<UpcomingJobsResponse>(await cleaner.call('GET', '/api/cleaner/upcoming-jobs')).jobs;
  const ofBooking = async () => (await upcoming()).find(({ id }) => id === booking!.id);
  const job = await eventually(ofBooking);
  const status = `/api/cleaner/jobs/${job!.assignmentId}/status`;
  bodyOf(await cleaner.call('PUT', status, { body: { status: 'started' } }));
  const done = { status: 'completed', cashReceived: true };
  bodyOf(await cleaner.call('PUT', status, { body: done }));
  await eventually(async () => (await readBooking(customer, booking!.id)).status === 'completed');
}

/** Pays the fee of a clean by credit, at the checkout, and with what is left a part of the rest. */
export async function payByCredit(page: Page, { checkoutId }: BookingCreatedResponse) {
  await page.goto(`/payment/checkout?checkout=${checkoutId}`);
  await page.getByRole('button', { name: 'Pay €20.00 with your credit' }).click();
  await page.getByRole('heading', { name: 'Your booking is confirmed' }).waitFor();
}
