import type {
  Deal,
  DealLine,
  DealResponse,
  RefundRequest,
  TakePaymentRequest,
  WriteOffRequest,
} from '@brightnest/contracts/payments/deal-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { collectEvents } from '@brightnest/service-kit/testing/test-broker';
import { addService, book, inHours, newUserId } from './bookings';
import { addFreeCleaner } from './cleaners';
import { pay, readCheckout } from './payments';
import { startBookings } from './start-bookings';

type DealEvent =
  | 'payment.recorded'
  | 'payment.link-sent'
  | 'payment.refund-recorded'
  | 'payment.written-off';

export const dealPath = (id: string, what = '') => `/api/admin/deals/booking/${id}${what}`;

/** The bookings service with what staff do with the money of its bookings. */
export async function startDeals() {
  const bookings = await startBookings();
  const published = await collectEvents(bookings.env);
  const serviceId = await addService();
  await addFreeCleaner();
  let hour = 48;

  type Body = TakePaymentRequest | RefundRequest | WriteOffRequest;
  const post = (id: string, what: string, body: Body, key?: string) =>
    bookings.call<DealResponse>('POST', dealPath(id, what), {
      as: 'admin',
      body,
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });

  return {
    bookings,
    published,
    /** Books a clean of 200.00 and pays its fee of 30.00. @returns its id. */
    async paidBooking(): Promise<string> {
      const request = { serviceId, scheduledDate: inHours((hour += 6)) };
      const { body } = await book(bookings, newUserId(), request);
      const checkoutId = body.checkoutId!;
      await pay(bookings, checkoutId);
      await eventually(async () => (await readCheckout(bookings, checkoutId)).status === 'paid');
      return body.bookings[0]!.id;
    },
    read: async (id: string): Promise<Deal> =>
      (await bookings.call<DealResponse>('GET', dealPath(id), { as: 'admin' })).body.deal,
    take: (id: string, amount: string, more: Partial<TakePaymentRequest> = {}, key?: string) =>
      post(id, '/payments', { amount, method: 'bank_transfer', ...more }, key),
    refund(
      id: string,
      { id: transactionId, refundable: expectedRefundable }: DealLine,
      amount: string,
      more: Partial<RefundRequest> = {},
      key?: string,
    ) {
      const body = { transactionId, expectedRefundable, amount, reason: 'A scratch', ...more };
      return post(id, '/refunds', body, key);
    },
    writeOff: (id: string, amount: string, isReversal = false) =>
      post(id, '/write-offs', { amount, reason: 'Goodwill', ...(isReversal && { isReversal }) }),
    /** The events of a type about a booking, as soon as there is one. */
    told: (type: DealEvent, id: string) =>
      eventually(() => {
        const of = published.ofType(type).filter(({ payload }) => payload.dealId === id);
        return of.length > 0 && of;
      }),
    async stop() {
      await published.stop();
      await bookings.stop();
    },
  };
}

export type DealsUnderTest = Awaited<ReturnType<typeof startDeals>>;
