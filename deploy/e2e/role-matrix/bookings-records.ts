import type { DayOffResponse } from '@brightnest/contracts/workforce/cleaner-schemas';
import { SANDBOX_CODE } from '@brightnest/contracts/payments/payment';
import { CLEANER_ROLES, isInRoles } from '@brightnest/contracts/roles';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings/staff-bookings';
import { cleanerRoutes } from '@brightnest/contracts/routes/bookings/workforce';
import type { RouteDeclaration } from '@brightnest/contracts/routes/declaration';
import type { StaffBookingResponse } from '@brightnest/contracts/scheduling/staff-booking-schemas';
import type { SiteFacts } from '../../test/shared-site';
import { openClient, openSession, type SiteClient } from '../site-client';
import { type Caller, createPerson, refusalOf } from './callers';
import {
  addCoupon,
  addService,
  addTier,
  bookAssignedClean,
  bookBegunClean,
  bookClean,
  bookOnBehalf,
  bookPaidClean,
  CARD_WITH_SECOND_STEP,
  cashOf,
  newCoupon,
  GOOD_CARD,
  goToPay,
  payCheckout,
  read,
  sandboxCall,
  SERVICE,
  soon,
  TIER,
} from './make-bookings-records';
import { expectSuccess } from './make-records';
import type { RecordOwner } from './record-owner';
import type { Naming, Records } from './callers';

const NO_BOOKING = { params: { id: '00000000-0000-4000-8000-000000000000' } };
const NOBODY = '0'.repeat(24);
const NO_MEMBERSHIP = { params: { id: NOBODY } };

/** The records of the calls about bookings, the club, payments and the catalogue. */
export function bookingsRecordsOf(
  site: SiteFacts,
  { person, bookingId, subscriptionId, receiptNumber, catalogue }: RecordOwner,
  staff: SiteClient,
): Record<string, Records> {
  const visitor = openClient(site);
  const nobodyElse = () => false;
  const unreviewed = {
    params: { id: '00000000-0000-4000-8000-000000000000' },
    body: { isPublished: false, place: 'Newtown' },
  };

  const booking = (body?: object): Records => ({
    other: () => ({ params: { id: bookingId }, ...(body && { body }) }),
    absent: { ...NO_BOOKING, ...(body && { body }) },
    mayHaveOther: nobodyElse,
  });
  const ownToo = (route: RouteDeclaration, records: Records): Records => ({
    ...records,
    own: async (caller) =>
      refusalOf(route, caller)
        ? NO_BOOKING
        : { params: { id: (await bookClean(caller.client)).bookingId } },
  });
  const membership = (more: Pick<Naming, 'query' | 'body'> = {}): Records => ({
    other: () => ({ params: { id: subscriptionId }, ...more }),
    absent: { ...NO_MEMBERSHIP, ...more },
    mayHaveOther: nobodyElse,
  });
  const catalogueEntry = (
    route: RouteDeclaration,
    make: (client: SiteClient) => Promise<string>,
    otherwise: string,
    body: object,
  ): Records => ({
    other: async (caller: Caller) => ({
      params: { id: refusalOf(route, caller) ? otherwise : await make(staff) },
      body,
    }),
  });
  const openCheckout = async () => (await bookClean(staff)).checkoutId;
  // Whoever knows the random id of a checkout may pay it: those who pay a quote have no account.
  const checkout: Records = {
    other: async () => ({ params: { id: await openCheckout() } }),
  };
  // Whoever has the link of the mail answers what staff booked.
  const confirmation = (body?: object): Records => ({
    other: async () => ({
      params: { id: await bookOnBehalf(staff, person.id) },
      ...(body && { body }),
    }),
    // Of another version than was read.
    ...(body && { refusedBy: 409 }),
  });
  const payment = (body?: object, before?: (id: string) => Promise<unknown>): Records => ({
    async other() {
      const id = await goToPay(visitor, await openCheckout());
      await before?.(id);
      return { params: { id }, ...(body && { body }) };
    },
  });
  /** A clean that staff change for good, made for the call where it will get that far. */
  const staffChange = (
    route: RouteDeclaration,
    make: () => Promise<string>,
    body: (id: string) => Promise<object> | object,
  ): Records => ({
    async other(caller) {
      if (refusalOf(route, caller)) return { params: { id: bookingId }, body: {} };
      const id = await make();
      return { params: { id }, body: await body(id) };
    },
  });
  const { assignBooking, recordCash, cancelStaffBooking, repriceBooking } = staffBookingsRoutes;
  const { assignBookings, cancelBookings, editBooking } = staffBookingsRoutes;
  const tomorrow = new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString();

  const paidCheckout: Records = {
    other: async () => ({
      params: { id: (await payCheckout(visitor, await openCheckout())).id },
    }),
  };

  return {
    'GET /api/admin/bookings/:id': { other: () => ({ params: { id: bookingId } }) },
    'GET /api/admin/bookings/:id/reports': { other: () => ({ params: { id: bookingId } }) },
    'GET /api/admin/board': { other: () => ({ query: { from: soon() } }) },
    'GET /api/admin/board/places': {
      other: () => ({
        query: {
          ...{ south: '-33.95', west: '151.1', north: '-33.85', east: '151.2' },
          ...{ columns: '7', rows: '12' },
        },
      }),
    },
    'GET /api/admin/board/open-jobs': { other: () => ({ query: { from: soon() } }) },
    'PUT /api/admin/bookings/:id/assignment': staffChange(
      assignBooking,
      () => bookPaidClean(staff),
      () => ({ cleanerId: null }),
    ),
    'PUT /api/admin/bookings/:id': staffChange(
      editBooking,
      () => bookPaidClean(staff),
      async (id) => {
        const path = `/api/admin/bookings/${id}`;
        const { booking } = await read<StaffBookingResponse>(staff, path);
        const { duration, address, state, postalCode, totalAmount } = booking;
        const asBefore = { duration, address, state, postalCode, totalAmount };
        return { ...asBefore, specialInstructions: 'Ring twice' };
      },
    ),
    // Nothing is to be confirmed of what is paid.
    'POST /api/admin/bookings/:id/confirmation-link': {
      other: () => ({ params: { id: bookingId } }),
      refusedBy: 409,
    },
    'POST /api/admin/bookings/:id/cash': staffChange(
      recordCash,
      () => bookBegunClean(site, staff),
      async (id) => ({ amount: await cashOf(staff, id) }),
    ),
    'POST /api/admin/bookings/:id/cancel': staffChange(
      cancelStaffBooking,
      async () => (await bookClean(staff)).bookingId,
      () => ({}),
    ),
    'GET /api/admin/bookings/:id/price': {
      other: async (caller) => ({
        params: {
          id: refusalOf(staffBookingsRoutes.previewBookingPrice, caller)
            ? bookingId
            : await bookPaidClean(staff),
        },
        query: { totalAmount: '100.00' },
      }),
    },
    'POST /api/admin/bookings/:id/price': staffChange(
      repriceBooking,
      () => bookPaidClean(staff),
      () => ({ totalAmount: '100.00', reason: 'Goodwill' }),
    ),
    // What names several bookings in its body is one call on each of them.
    'POST /api/admin/bookings/assign': staffChange(
      assignBookings,
      () => bookPaidClean(staff),
      (id) => ({ ids: [id], cleanerId: NOBODY }),
    ),
    'POST /api/admin/bookings/cancel': staffChange(
      cancelBookings,
      async () => (await bookClean(staff)).bookingId,
      (id) => ({ ids: [id] }),
    ),
    'GET /api/admin/users/:id/subscription': { other: () => ({ params: { id: person.id } }) },
    'POST /api/admin/subscriptions/:id/skip': {
      // One that ends has no month to leave out.
      other: async () => {
        const { method, path } = staffBookingsRoutes.resumeUserMembership;
        await expectSuccess(staff, { method, path: path.replace(':id', subscriptionId) }, {});
        return { params: { id: subscriptionId } };
      },
    },
    'POST /api/admin/subscriptions/:id/resume': {
      other: () => ({ params: { id: subscriptionId } }),
    },
    // No such plan, and nothing that is to be paid: whoever may is told so.
    'POST /api/admin/users/:id/subscription': {
      other: () => ({ params: { id: person.id }, body: { tierId: NOBODY } }),
      refusedBy: 400,
    },
    'GET /api/admin/subscriptions/:id/change': {
      other: () => ({ params: { id: subscriptionId }, query: { tierId: NOBODY } }),
      refusedBy: 400,
    },
    'POST /api/admin/subscriptions/:id/change': {
      other: () => ({
        params: { id: subscriptionId },
        body: { tierId: NOBODY, expectedCharge: '0.00' },
      }),
      refusedBy: 400,
    },
    'DELETE /api/admin/subscriptions/:id/change': {
      other: () => ({ params: { id: subscriptionId } }),
    },
    'POST /api/admin/subscriptions/:id/payment-link': {
      other: () => ({ params: { id: subscriptionId } }),
      refusedBy: 409,
    },
    'DELETE /api/admin/subscriptions/:id': { other: () => ({ params: { id: subscriptionId } }) },
    'GET /api/service-areas/check': { other: () => ({ query: { postalCode: '2042' } }) },
    'GET /api/slots': { other: () => ({ query: { from: soon() } }) },
    'GET /api/bookings/:id': ownToo(bookingsRoutes.getBooking, booking()),
    'GET /api/bookings/:id/again': ownToo(bookingsRoutes.getBookAgain, booking()),
    'GET /api/bookings/:id/consequences': ownToo(bookingsRoutes.getChangeConsequences, booking()),
    'GET /api/bookings/:id/calendar': ownToo(bookingsRoutes.getBookingCalendar, booking()),
    'POST /api/bookings/:id/cancel': ownToo(bookingsRoutes.cancelBooking, booking({})),
    'POST /api/bookings/:id/move': booking({ scheduledDate: tomorrow }),
    'POST /api/bookings/:id/review': booking({ customerRating: 5 }),
    'GET /api/booking-confirmations/:id': confirmation(),
    'POST /api/booking-confirmations/:id': confirmation({ version: 'x' }),
    'POST /api/booking-confirmations/:id/decline': confirmation({ version: 'x' }),
    'GET /api/calendar/:token': {
      // The id of a clean, made as long as a token is.
      other: () => ({ params: { token: bookingId.padEnd(43, 'x') } }),
      absent: { params: { token: 'x'.repeat(43) } },
      mayHaveOther: nobodyElse,
    },
    'DELETE /api/subscriptions/:id': membership(),
    'POST /api/subscriptions/:id/skip': membership(),
    'POST /api/subscriptions/:id/resume': membership(),
    'GET /api/subscriptions/:id/change': membership({ query: { tierId: NOBODY } }),
    'POST /api/subscriptions/:id/change': membership({
      body: { tierId: NOBODY, expectedCharge: '0.00' },
    }),
    'DELETE /api/subscriptions/:id/change': membership(),
    'POST /api/subscriptions/:id/pay': membership(),
    'GET /api/receipts/:number': {
      other: () => ({ params: { number: receiptNumber } }),
      absent: { params: { number: 'BN-2020-999999' } },
      mayHaveOther: nobodyElse,
    },
    'PUT /api/admin/services/:id': catalogueEntry(
      bookingsRoutes.updateAdminService,
      addService,
      catalogue.serviceId,
      SERVICE,
    ),
    'PUT /api/admin/subscription-tiers/:id': catalogueEntry(
      bookingsRoutes.updateAdminTier,
      addTier,
      catalogue.tierId,
      TIER,
    ),
    'PUT /api/admin/coupons/:id': {
      other: async () => ({
        params: { id: await addCoupon(staff) },
        body: { ...newCoupon(), revision: 0 },
      }),
    },
    // No clean here was reviewed, and of one that was not nothing is published.
    'PUT /api/admin/reviews/:id': {
      other: () => unreviewed,
      absent: unreviewed,
      mayHaveOther: nobodyElse,
    },
    'GET /api/admin/coupons/:id/uses': {
      other: async () => ({ params: { id: await addCoupon(staff) } }),
    },
    'GET /api/payments/checkouts/:id': checkout,
    'GET /api/payments/checkouts/:id/receipt': paidCheckout,
    'GET /api/payments/checkouts/:id/invoices': paidCheckout,
    'POST /api/payments/checkouts/:id/pay': checkout,
    'POST /api/payments/checkouts/:id/cancel': checkout,
    'GET /api/payments/sandbox/:id': payment(),
    'POST /api/payments/sandbox/:id/pay': payment(GOOD_CARD),
    'POST /api/payments/sandbox/:id/confirm': payment({ code: SANDBOX_CODE }, (id) =>
      expectSuccess(visitor, sandboxCall('pay', id), CARD_WITH_SECOND_STEP),
    ),
  };
}

const NO_ID = '0'.repeat(24);

/** The records of the calls of the cleaners' own area, which are for cleaners, each their own. */
export function cleanerRecordsOf(site: SiteFacts, staff: SiteClient): Record<string, Records> {
  const nobodyElse = () => false;
  const isCleaner = ({ role }: Caller) => isInRoles(role, CLEANER_ROLES);

  /** Names nobody: it is about whoever calls. */
  const about = (naming: () => Naming = () => ({})): Records => ({
    other: naming,
    absent: naming(),
    mayHaveOther: isCleaner,
  });
  const assignment = once(() => bookAssignedClean(site, staff));
  const job = (body?: object): Records => ({
    other: async () => ({ params: { assignmentId: await assignment() }, ...(body && { body }) }),
    absent: { params: { assignmentId: NO_ID }, ...(body && { body }) },
    mayHaveOther: nobodyElse,
  });
  const dayOff = once(async () => {
    const person = await createPerson(site, 'verified_cleaner');
    return takeDayOff(await openSession(site, person), soon());
  });

  const ownDayOff = async (caller: Caller) =>
    isCleaner(caller) && !refusalOf(cleanerRoutes.removeDayOff, caller)
      ? takeDayOff(caller.client, '2040-01-02')
      : NO_ID;

  return {
    'GET /api/cleaner/profile': about(),
    'PUT /api/cleaner/profile': about(() => ({ body: { bio: 'Tidy' } })),
    'GET /api/cleaner/stats': about(),
    'GET /api/cleaner/upcoming-jobs': about(),
    'PUT /api/cleaner/availability': about(() => ({ body: { isAvailable: false } })),
    'GET /api/cleaner/schedule': about(() => ({ query: { from: soon() } })),
    'GET /api/cleaner/earnings': about(),
    'GET /api/cleaner/ratings': about(),
    'GET /api/cleaner/announcements': about(),
    'GET /api/cleaner/pay': about(),
    'POST /api/cleaner/days-off': about(() => ({ body: { from: soon(), to: soon() } })),
    'PUT /api/cleaner/jobs/:assignmentId': job({ notes: 'Mine now' }),
    'GET /api/cleaner/jobs/:assignmentId/messages': job(),
    'POST /api/cleaner/jobs/:assignmentId/messages': job({ text: 'Where is the key?' }),
    'POST /api/cleaner/jobs/:assignmentId/messages/read': job({ upTo: 1 }),
    'POST /api/cleaner/jobs/:assignmentId/problems': job({ kind: 'unsafe', text: '' }),
    'PUT /api/cleaner/jobs/:assignmentId/status': job({ status: 'started' }),
    'GET /api/cleaner/jobs/:assignmentId/property': job(),
    'POST /api/cleaner/jobs/:assignmentId/alarm-code': job(),
    'DELETE /api/cleaner/days-off/:id': {
      own: async (caller) => ({ params: { id: await ownDayOff(caller) } }),
      mayHaveOwn: isCleaner,
      other: async () => ({ params: { id: await dayOff() } }),
      absent: { params: { id: NO_ID } },
      mayHaveOther: nobodyElse,
    },
  };
}

/** Has a cleaner take a day off. @returns its id. */
export async function takeDayOff(cleaner: SiteClient, date: string): Promise<string> {
  const body = { from: date, to: date };
  return (await expectSuccess<DayOffResponse>(cleaner, cleanerRoutes.addDayOff, body)).dayOff.id;
}

/** Makes something when it is first asked for, and that one again from then on. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
