import type { Plan } from '@brightnest/contracts/catalogue/catalogue-schemas';
import type {
  SubscribeResponse,
  MembershipResponse,
} from '@brightnest/contracts/memberships/membership-schemas';
import type { Page } from 'playwright-core';
import { sharedSite } from '../test/shared-site';
import { expectAccessible } from './axe';
import {
  bodyOf,
  chooseClean,
  newCustomer,
  type NewCustomer,
  payAtSandbox,
  payCheckout,
  readLedger,
  takeSession,
  TEST_CARDS,
} from './bookings';
import { openBrowser, type TestBrowser, waitForToast } from './pages';
import type { SiteClient } from './site-client';

const site = sharedSite();

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser(site.url);
});
afterAll(() => browser?.close());

async function openAs(customer: NewCustomer): Promise<Page> {
  const page = await browser.visitor();
  await takeSession(page.context(), site, customer.client);
  return page;
}

it('goes from the form to a paid, confirmed clean with its receipt', async () => {
  const customer = await newCustomer(site);
  const page = await openAs(customer);
  await page.goto('/book-service');
  await chooseClean(page);
  const summary = page.getByRole('complementary', { name: 'Booking summary' });
  expect(await summary.innerText()).toMatch(/15\s?%/);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Book and pay \$/ }).click();

  await page.waitForURL('**/payment/checkout?checkout=*');
  await page.getByRole('heading', { name: 'Confirm your booking' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.waitForURL('**/payment/sandbox/*');
  await page.getByRole('heading', { name: /^Test payment/ }).waitFor();
  await expectAccessible(page);
  await payAtSandbox(page, TEST_CARDS.succeeds);

  await page.waitForURL('**/payment/success?checkout=*');
  await page.getByRole('heading', { name: 'Your booking is confirmed' }).waitFor();
  const address = await page
    .getByRole('link', { name: /^Receipt .* \(PDF\)$/ })
    .getAttribute('href');
  const receipt = await page.request.get(address!);
  expect(receipt.headers()['content-type']).toBe('application/pdf');
  expect((await receipt.body()).subarray(0, 5).toString()).toBe('%PDF-');

  await page.goto('/customer/appointments');
  const card = page.getByRole('article');
  await card.getByText('Confirmed', { exact: true }).waitFor();
  await card.getByText('Fee paid', { exact: true }).waitFor();
  await expectAccessible(page);

  const confirmation = await site.mail.latestTo(customer.email, /booked/i);
  expect(confirmation.attachments?.map(({ fileName }) => fileName)).toEqual([
    expect.stringMatching(/\.ics$/),
  ]);
  await site.mail.latestTo(customer.email, /receipt/i);
});

it('charges nothing for a card that is declined, and once for the one after it', async () => {
  const customer = await newCustomer(site);
  const page = await openAs(customer);
  await page.goto('/book-service');
  await chooseClean(page);
  await page.getByRole('button', { name: /^Book and pay \$/ }).click();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await payAtSandbox(page, TEST_CARDS.declined);
  await page.getByRole('alert').filter({ hasText: 'Try another card.' }).waitFor();
  expect(await readLedger(customer.client)).toEqual([]);

  await page.getByRole('link', { name: 'Leave without paying' }).click();
  await page.waitForURL('**/payment/cancelled?checkout=*');
  await page.goBack();
  await payAtSandbox(page, TEST_CARDS.succeeds);
  await page.getByRole('heading', { name: 'Your booking is confirmed' }).waitFor();
  expect(await readLedger(customer.client)).toEqual([expect.stringMatching(/^confirmation_fee /)]);

  // Whoever goes back finds nothing left to pay.
  await page.goBack();
  await page.goto(page.url());
  expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0);
  expect(await readLedger(customer.client)).toHaveLength(1);
});

it('takes a credit of a member, and a fee once there is none left', async () => {
  const customer = await newCustomer(site);
  const { client } = customer;
  await joinClub(client);
  const page = await openAs(customer);
  for (let left = await creditsOf(client); left > 0; left -= 1) {
    await page.goto('/book-service');
    await chooseClean(page);
    await page.getByRole('button', { name: 'Book this clean' }).click();
    await waitForToast(page, 'Booking Created Successfully!');
    await page.waitForURL('**/marketplace');
    expect(await creditsOf(client)).toBe(left - 1);
  }
  await page.goto('/book-service');
  await chooseClean(page);
  await page.getByText('You have no cleaning left this month, so you pay as you go.').waitFor();
  await page.getByRole('button', { name: /^Book and pay \$/ }).click();
  await page.waitForURL('**/payment/checkout?checkout=*');
  expect(await readLedger(client)).toEqual([expect.stringMatching(/^membership /)]);
});

/** Joins with the plan of the fewest cleanings, and pays its first month. */
async function joinClub(client: SiteClient): Promise<void> {
  const tiers = bodyOf<Plan[]>(await client.call('GET', '/api/subscription-tiers'));
  const [tier] = tiers.toSorted((a, b) => a.cleaningsPerMonth - b.cleaningsPerMonth);
  const body = { tierId: tier!.id };
  const answer = await client.call('POST', '/api/subscriptions', { body });
  await payCheckout(client, bodyOf<SubscribeResponse>(answer).checkoutId);
}

async function creditsOf(client: SiteClient): Promise<number> {
  const answer = await client.call('GET', '/api/user/subscription');
  return bodyOf<MembershipResponse>(answer)?.remainingCleanings ?? 0;
}
