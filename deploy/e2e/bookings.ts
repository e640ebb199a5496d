import { randomBytes } from 'node:crypto';
import type { BookingRequest } from '@brightnest/contracts/scheduling/new-booking-schemas';
import type { Service } from '@brightnest/contracts/catalogue/catalogue-schemas';
import type {
  BookingCreatedResponse,
  CustomerBooking,
  UserBookingResponse,
} from '@brightnest/contracts/scheduling/customer-booking-schemas';
import type {
  PayCheckoutResponse,
  TransactionsResponse,
} from '@brightnest/contracts/payments/payment-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { BrowserContext, Page } from 'playwright-core';
import type { SiteFacts } from '../test/shared-site';
import { type ClientAnswer, openClient, type SiteClient } from './site-client';

/** Test cards of the sandbox. */
export const TEST_CARDS = {
  succeeds: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  stalls: '4000 0000 0000 0259',
} as const;

/** What is typed beside the number of a card. */
export const CARD_DETAILS = { expiry: '12/49', cvc: '123', name: 'Ada Byron' };

/** Books a clean in Sydney as a signed-in customer, who pays as they go. */
export async function bookClean(
  client: SiteClient,
  scheduledDate: string,
  answers: Partial<BookingRequest> = {},
): Promise<BookingCreatedResponse> {
  const services = bodyOf<Service[]>(await client.call('GET', '/api/services'));
  const body: BookingRequest = {
    serviceId: services[0]!.id,
    scheduledDate,
    duration: 120,
    address: '12 King Street, Newtown',
    state: 'NSW',
    postalCode: '2042',
    ...answers,
  };
  return bodyOf(await client.call('POST', '/api/bookings/create-pay-as-you-go', { body }));
}

/** Pays a checkout with a card of the sandbox, without a browser. */
export async function payCheckout(client: SiteClient, checkoutId: string): Promise<void> {
  const path = `/api/payments/checkouts/${checkoutId}/pay`;
  const { url } = bodyOf<PayCheckoutResponse>(await client.call('POST', path));
  const payment = url.slice(url.lastIndexOf('/') + 1);
  const body = { cardNumber: TEST_CARDS.succeeds, ...CARD_DETAILS };
  bodyOf(await client.call('POST', `/api/payments/sandbox/${payment}/pay`, { body }));
}

/** Books a clean and pays its fee. @returns the clean once it is confirmed. */
export async function bookPaidClean(
  client: SiteClient,
  scheduledDate: string,
): Promise<CustomerBooking> {
  const { bookings, checkoutId } = await bookClean(client, scheduledDate);
  await payCheckout(client, checkoutId!);
  const id = bookings[0]!.id;
  await eventually(async () => (await readBooking(client, id)).status === 'confirmed');
  return readBooking(client, id);
}

/** A clean as its customer sees it now. */
export async function readBooking(client: SiteClient, id: string): Promise<CustomerBooking> {
  return bodyOf<UserBookingResponse>(await client.call('GET', `/api/bookings/${id}`)).booking;
}

/** What moved money for a customer, the newest first, such as `confirmation_fee 12.00`. */
export async function readLedger(client: SiteClient): Promise<string[]> {
  const answer = await client.call('GET', '/api/user/transactions');
  return bodyOf<TransactionsResponse>(answer)
    .transactions.filter(({ status }) => status === 'succeeded')
    .map(({ type, amount }) => `${type} ${amount}`);
}

/** The body of an answer that has to be a success. */
export function bodyOf<T>({ status, body, text }: ClientAnswer): T {
  if (status >= 300) throw new Error(`answered ${status} ${text}`);
  return body as T;
}

/** Somebody who has just signed up. */
export interface NewCustomer {
  email: string;
  password: string;
  client: SiteClient;
}

/** Signs somebody up, under an address that nobody has. */
export async function newCustomer(site: SiteFacts): Promise<NewCustomer> {
  const email = `ada-${randomBytes(4).toString('hex')}@example.com`;
  const password = 'A long password 1';
  const client = openClient(site);
  const body = { email, password, firstName: 'Ada', lastName: 'Byron' };
  bodyOf(await client.call('POST', '/api/register', { body }));
  return { email, password, client };
}

/** Puts the session of a client into a browser. */
export async function takeSession(
  context: BrowserContext,
  site: SiteFacts,
  { cookies }: SiteClient,
): Promise<void> {
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: site.url })));
}

/** Fills in the booking form: the first service, two hours, the first free time in Sydney. */
export async function chooseClean(page: Page): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Service' }).getByRole('radio').first().check();
  await page.getByRole('radio', { name: '2 hours' }).check();
  await page.getByLabel('State').selectOption('NSW');
  await page.getByLabel('Postcode').fill('2042');
  await page.getByLabel('Address').fill('12 King Street, Newtown');
  await page
    .getByRole('radiogroup', { name: / 20\d\d$/ })
    .getByRole('radio')
    .first()
    .check();
}

/** Pays on the page of the sandbox. */
export async function payAtSandbox(page: Page, cardNumber: string): Promise<void> {
  await page.getByLabel('Card number').fill(cardNumber);
  await page.getByLabel('Expiry').fill(CARD_DETAILS.expiry);
  await page.getByLabel('CVC').fill(CARD_DETAILS.cvc);
  await page.getByLabel('Name on card').fill(CARD_DETAILS.name);
  await page.getByRole('button', { name: 'Pay with this card' }).click();
}
