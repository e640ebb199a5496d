import type {
  AdminPlanResponse,
  AdminServiceResponse,
  Plan,
  Service,
} from '@brightnest/contracts/catalogue/catalogue-schemas';
import type { BookingCreatedResponse } from '@brightnest/contracts/scheduling/customer-booking-schemas';
import type { StaffNewBookingResponse } from '@brightnest/contracts/scheduling/on-behalf-schemas';
import type { StaffBookingResponse } from '@brightnest/contracts/scheduling/staff-booking-schemas';
import type {
  BookingRequest,
  SlotsResponse,
} from '@brightnest/contracts/scheduling/new-booking-schemas';
import type {
  SubscribeResponse,
  Membership,
} from '@brightnest/contracts/memberships/membership-schemas';
import type {
  Checkout,
  CheckoutResponse,
  PayCheckoutRequest,
  PayCheckoutResponse,
} from '@brightnest/contracts/payments/payment-schemas';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings/staff-bookings';
import type { AdminCouponResponse } from '@brightnest/contracts/promotions/coupon-schemas';
import { paymentRoutes } from '@brightnest/contracts/routes/bookings/payments';
import { promotionRoutes } from '@brightnest/contracts/routes/bookings/promotions';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { MongoClient, type Db } from 'mongodb';
import type { SiteFacts } from '../../test/shared-site';
import type { SiteClient } from '../site-client';
import { expectSuccess } from './make-records';

const DAY_MS = 24 * 60 * 60_000;

/** A service and a plan as staff add them; inactive, so that no visitor of the site meets them. */
export const SERVICE = {
  name: 'Matrix Cleaning',
  description: 'Whatever has to be clean before the day is over.',
  category: 'residential',
  basePrice: '80.00',
  priceUnit: 'fixed',
  priceOnRequest: false,
  estimatedDuration: 120,
  features: [],
  isActive: false,
};
export const TIER = {
  name: 'Matrix Club',
  description: 'For tidy people.',
  monthlyPrice: '4500.00',
  cleaningsPerMonth: 2,
  benefits: [],
  isActive: false,
};

/** A card of the sandbox provider, as its page sends it. */
export function card(cardNumber: string) {
  return { cardNumber, expiry: '12/40', cvc: '123', name: 'Mary Matrix' };
}

/** A card that pays, and one that asks for a second step. */
export const GOOD_CARD = card('4242424242424242');
export const CARD_WITH_SECOND_STEP = card('4000002500003155');

/** The date after tomorrow, as slots are asked for from. */
export function soon(): string {
  return new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10);
}

/** An address that the demonstration's areas serve. */
const SAMPLE_PLACE = { address: '1 Harbour Street', state: 'NSW', postalCode: '2000' };

/** Books a clean as a caller, at the first free time unless said otherwise; it waits to be paid. */
export async function bookClean(client: SiteClient, changes: Partial<BookingRequest> = {}) {
  const [service] = await read<Service[]>(client, bookingsRoutes.listServices.path);
  const { bookings, checkoutId } = await takeStart<BookingCreatedResponse>(
    client,
    bookingsRoutes.createPayAsYouGoBooking,
    { serviceId: service!.id, ...SAMPLE_PLACE, ...changes },
  );
  const { id: bookingId, series } = bookings[0]!;
  return { bookingId, checkoutId: checkoutId!, recurrenceId: series?.id };
}

/**
 * Books at the time that is said, or at the first free one, as people do: who finds that another test was quicker takes
 * the next.
 */
async function takeStart<T>(
  client: SiteClient,
  { method, path }: { method: string; path: string },
  booking: Record<string, unknown> & { scheduledDate?: string },
): Promise<T> {
  for (;;) {
    const scheduledDate = booking.scheduledDate ?? (await firstFreeStart(client));
    const answer = await client.call(method, path, { body: { ...booking, scheduledDate } });
    if (answer.status < 300) return answer.body as T;
    if (booking.scheduledDate || answer.error.code !== 'slot_taken') {
      throw new Error(`${method} ${path} answered ${answer.status} ${answer.text}`);
    }
  }
}

/** Has staff book a clean for somebody, who is to confirm it. @returns the id of its link. */
export async function bookOnBehalf(staff: SiteClient, customerId: string): Promise<string> {
  const [service] = await read<Service[]>(staff, bookingsRoutes.listServices.path);
  const { booking } = await takeStart<StaffNewBookingResponse>(
    staff,
    staffBookingsRoutes.createStaffBooking,
    { customerId, serviceId: service!.id, confirmBy: 'link', ...SAMPLE_PLACE },
  );
  return booking.onBehalf!.confirmPath!.split('/').at(-1)!;
}

/** Joins the club as a caller, pays the first month, and gives back the membership and its receipt. */
export async function joinClub(client: SiteClient) {
  const [tier] = await read<Plan[]>(client, bookingsRoutes.listSubscriptionTiers.path);
  const body = { tierId: tier!.id };
  const { checkoutId } = await expectSuccess<SubscribeResponse>(
    client,
    bookingsRoutes.subscribe,
    body,
  );
  const { receiptNumber } = await payCheckout(client, checkoutId);
  const { id } = await read<Membership>(client, bookingsRoutes.getUserSubscription.path);
  return { subscriptionId: id, receiptNumber: receiptNumber! };
}

/** Books a clean as a caller and pays its fee. @returns its id. */
export async function bookPaidClean(client: SiteClient): Promise<string> {
  const { bookingId, checkoutId } = await bookClean(client);
  await payCheckout(client, checkoutId);
  return bookingId;
}

/** Books and pays a clean whose cleaner has begun. @returns its id. */
export async function bookBegunClean(site: SiteFacts, client: SiteClient): Promise<string> {
  const bookingId = await bookPaidClean(client);
  await withBookings(site, (db) =>
    db
      .collection<{ _id: string }>('bookings')
      .updateOne({ _id: bookingId }, { $set: { status: 'in_progress' } }),
  );
  return bookingId;
}

/** Books a clean and assigns its cleaner. @returns the id of the assignment. */
export async function bookAssignedClean(site: SiteFacts, staff: SiteClient): Promise<string> {
  const bookingId = await bookPaidClean(staff);
  const { getStaffBooking, assignBooking } = staffBookingsRoutes;
  const path = getStaffBooking.path.replace(':id', bookingId);
  const { booking } = await read<StaffBookingResponse>(staff, path);
  const call = { ...assignBooking, path: assignBooking.path.replace(':id', bookingId) };
  await expectSuccess(staff, call, { cleanerId: booking.heldCleaner!.id });
  const assignment = await withBookings(site, (db) =>
    db.collection('job_assignments').findOne({ jobId: bookingId }),
  );
  return String(assignment!._id);
}

/** Works in the database of the bookings service of a site. */
export async function withBookings<T>(
  { mongoUrl, databasePrefix }: SiteFacts,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  // The driver would import() it, which jest's module system cannot.
  const mongo = await MongoClient.connect(mongoUrl, { runtimeAdapters: { os } });
  try {
    return await work(mongo.db(`${databasePrefix}bookings`));
  } finally {
    await mongo.close();
  }
}

/** Pays a checkout as a caller and gives it back as it is then. @param request says whether the card is kept. */
export async function payCheckout(
  client: SiteClient,
  checkoutId: string,
  by: ReturnType<typeof card> = GOOD_CARD,
  request: PayCheckoutRequest = {},
): Promise<Checkout> {
  const paymentId = await goToPay(client, checkoutId, request);
  await expectSuccess(client, sandboxCall('pay', paymentId), by);
  return eventually(async () => {
    const checkout = await readCheckout(client, checkoutId);
    return checkout.status === 'paid' && checkout;
  });
}

/** The cash of a clean as staff read it. */
export async function cashOf(staff: SiteClient, bookingId: string): Promise<string> {
  const path = staffBookingsRoutes.getStaffBooking.path.replace(':id', bookingId);
  return (await read<StaffBookingResponse>(staff, path)).booking.cashAmount;
}

/** Goes on to the provider's page and gives back the id of the payment there. */
export async function goToPay(
  client: SiteClient,
  checkoutId: string,
  request: PayCheckoutRequest = {},
): Promise<string> {
  const { method, path } = paymentRoutes.payCheckout;
  const call = { method, path: path.replace(':id', checkoutId) };
  const { url } = await expectSuccess<PayCheckoutResponse>(client, call, request);
  return url.split('/').at(-1)!;
}

/** A call of the sandbox provider's page. */
export function sandboxCall(step: 'pay' | 'confirm', id: string) {
  return { method: 'POST', path: `/api/payments/sandbox/${id}/${step}` };
}

/** Adds a service to the catalogue and gives back its id. */
export async function addService(staff: SiteClient): Promise<string> {
  const { createAdminService } = bookingsRoutes;
  return (await expectSuccess<AdminServiceResponse>(staff, createAdminService, SERVICE)).service.id;
}

/** A coupon as staff add it, which nobody can use. */
export const newCoupon = () => ({
  code: `MATRIX-${randomUUID().slice(0, 8)}`,
  ...{ kind: 'percent', percent: 20, isActive: false },
});

/** Adds a coupon and gives back its id. */
export async function addCoupon(staff: SiteClient): Promise<string> {
  const body = newCoupon();
  const { createCoupon } = promotionRoutes;
  return (await expectSuccess<AdminCouponResponse>(staff, createCoupon, body)).coupon.id;
}

/** Adds a plan to the club and gives back its id. */
export async function addTier(staff: SiteClient): Promise<string> {
  const { createAdminTier } = bookingsRoutes;
  return (await expectSuccess<AdminPlanResponse>(staff, createAdminTier, TIER)).subscriptionTier.id;
}

async function readCheckout(client: SiteClient, id: string): Promise<Checkout> {
  const path = paymentRoutes.getCheckout.path.replace(':id', id);
  return (await read<CheckoutResponse>(client, path)).checkout;
}

async function firstFreeStart(client: SiteClient): Promise<string> {
  const query = new URLSearchParams({ from: soon(), days: '30', state: 'NSW' });
  const { days } = await read<SlotsResponse>(client, `${bookingsRoutes.listSlots.path}?${query}`);
  const start = days.flatMap(({ starts }) => starts)[0];
  if (!start) throw new Error('No time is free in a month.');
  return start;
}

/** Reads as a caller what has to be there. */
export async function read<T>(client: SiteClient, path: string): Promise<T> {
  const { status, text, body } = await client.call('GET', path);
  if (status !== 200) throw new Error(`GET ${path} answered ${status} ${text}`);
  return body as T;
}
