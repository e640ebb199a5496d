import type { BookingRequest } from '@brightnest/contracts/bookings/booking-request';
import type { Service } from '@brightnest/contracts/bookings/catalogue';
import type {
  BookingCreatedResponse,
  CustomerBooking,
  UserBookingResponse,
} from '@brightnest/contracts/bookings/customer-bookings';
import type { PayCheckoutResponse } from '@brightnest/contracts/payments/checkout';
import type { TransactionsResponse } from '@brightnest/contracts/payments/transactions';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { ClientAnswer, SiteClient } from './site-client';

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
  wishes: Partial<BookingRequest> = {},
): Promise<BookingCreatedResponse> {
  const services = bodyOf<Service[]>(await client.call('GET', '/api/services'));
  const body: BookingRequest = {
    serviceId: services[0]!.id,
    scheduledDate,
    duration: 120,
    address: '12 King Street, Newtown',
    state: 'NSW',
    ...wishes,
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
  await eventually(async () => (await readBooking(client, id)).status === 'confirmed', 15_000);
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
