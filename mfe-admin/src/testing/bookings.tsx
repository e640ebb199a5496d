import { DEFAULT_FEE_TERMS } from '@brightnest/contracts/payments/fee-terms';
import type { ListedJob } from '@brightnest/contracts/board/bookings-list-schemas';
import type { StaffQuoteJob } from '@brightnest/contracts/board/quote-job-schemas';
import type { OpenJob } from '@brightnest/contracts/board/open-job-schemas';
import type { BoardCleaner, BoardItem } from '@brightnest/contracts/scheduling/board-schemas';
import type {
  AssignBookingRequest,
  BulkBookingOutcome,
  StaffBooking,
} from '@brightnest/contracts/scheduling/staff-booking-schemas';
import type { Permission } from '@brightnest/contracts/permissions';
import type { CleanerCandidate } from '@brightnest/contracts/workforce/cleaner-schemas';
import { useLocation } from '@brightnest/kit/runtime/router';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { act, screen } from '@testing-library/react';
import { BookingsTab } from '../bookings/bookings-tab';
import { officeSettings } from './office';

export const BOOKING_ID = '00000000-0000-4000-8000-000000000001';
export const AMARA = { id: '65b0000000000000000000a1', name: 'Amara Silva' };
export const BEN = { id: '65b0000000000000000000b2', name: 'Ben Carter' };

/** A booking as the server sends it. */
export function sampleBooking(traits: Partial<StaffBooking> = {}): StaffBooking {
  return {
    id: BOOKING_ID,
    version: 'v1',
    ...{ serviceId: '64c00000000000000000000a', state: 'NSW', postalCode: '2042' },
    customerId: '64b00000000000000000000a',
    customerName: 'Jane Doe',
    customerEmail: 'jane@example.com',
    customerPhone: '0412 345 678',
    serviceName: 'Deep Cleaning',
    scheduledDate: '2030-01-14T22:00:00.000Z',
    duration: 150,
    timeZone: 'Australia/Sydney',
    address: '12 King Street, Newtown NSW 2042',
    specialInstructions: 'Mind the dog',
    extras: ['balcony'],
    extraTexts: ['Balcony'],
    terms: DEFAULT_FEE_TERMS,
    currency: 'AUD',
    totalAmount: '204.00',
    onlineConfirmationFee: '30.60',
    cashAmount: '173.40',
    discount: null,
    status: 'assigned',
    paymentStatus: 'paid',
    withCredit: false,
    ...{ paidOnline: '30.60', refundedOnline: '0.00', remainingOnline: '30.60' },
    ...{ writtenOff: '0.00', due: '173.40' },
    ifCancelled: sampleRefunds(),
    cleaner: { ...AMARA, email: 'amara@example.com' },
    heldCleaner: null,
    series: { every: 'weekly', position: 2, occurrences: 8, recurrenceId: null },
    customerRating: null,
    customerReview: null,
    createdAt: '2029-12-01T00:00:00.000Z',
    ...traits,
  };
}

/** The job of a quote that is nobody's, as the list shows it. */
export function sampleQuoteJob(traits: Partial<StaffQuoteJob> = {}): StaffQuoteJob {
  const { customerName, customerEmail, customerPhone, serviceName, address } = sampleBooking();
  return {
    ...{ kind: 'quote', id: '64b0000000000000000000aa', serviceName, customerId: null },
    ...{ customerName, customerEmail, customerPhone, address, state: 'NSW', postalCode: '2042' },
    ...{ scheduledDate: '2030-01-14T22:00:00.000Z', duration: 150, timeZone: 'Australia/Sydney' },
    ...{ status: 'confirmed', paymentStatus: 'pending', currency: 'AUD' },
    ...{
      totalAmount: '200.00',
      due: '200.00',
      cleaners: [],
      createdAt: '2029-12-01T00:00:00.000Z',
      version: 'q1',
    },
    ...traits,
  };
}

/** What cancelling gives back of what was paid; by the policy it is too late. */
export function sampleRefunds(
  { money, credits }: { money: string; credits: number } = { money: '30.60', credits: 0 },
): NonNullable<StaffBooking['ifCancelled']> {
  const returned = { refund: money, kept: '0.00', creditsReturned: credits, creditsKept: 0 };
  const kept = { refund: '0.00', kept: money, creditsReturned: 0, creditsKept: credits };
  return { policy: kept, full: returned, none: kept };
}

/** Somebody who could be assigned. */
export function sampleCandidate(
  { id, name }: { id: string; name: string },
  traits: Partial<CleanerCandidate> = {},
): CleanerCandidate {
  const [firstName = '', lastName = ''] = name.split(' ');
  return {
    ...{ id, firstName, lastName },
    email: `${firstName.toLowerCase()}@example.com`,
    phone: '0400 000 000',
    rating: 4.9,
    isAvailable: true,
    isOutsideArea: false,
    busyReason: null,
    reasons: [],
    isSuggested: false,
    jobsThisWeek: 4,
    maxJobsPerWeek: 10,
    ...traits,
  };
}

/** A booking on the board: Tuesday 15 January 2030, 9:00 am in Sydney. */
export function sampleItem(traits: Partial<BoardItem> = {}): BoardItem {
  return {
    kind: 'booking',
    id: BOOKING_ID,
    version: 'v1',
    from: '2030-01-14T22:00:00.000Z',
    to: '2030-01-15T00:30:00.000Z',
    timeZone: 'Australia/Sydney',
    title: 'Deep Cleaning',
    customerName: 'Jane Doe',
    address: '12 King Street, Newtown NSW 2042',
    status: 'assigned',
    isHeld: false,
    conflicts: [],
    ...traits,
  };
}

/** A row of the board. */
export function sampleCleaner(
  person: { id: string; name: string },
  items: BoardItem[],
): BoardCleaner {
  return {
    ...{ ...person, rating: 4.9, isAvailable: true, jobs: 4, maxJobsPerWeek: 10 },
    ...{ workDays: [], workHours: null, areaIds: [], items },
  };
}

const PATH = `/api/admin/bookings/${BOOKING_ID}`;

/** A server with one booking, which applies the changes it receives. */
export async function startBookingsServer(initial: Partial<StaffBooking> = {}) {
  const state = {
    booking: sampleBooking(initial),
    bookings: undefined as ListedJob[] | undefined,
    cleaners: [sampleCleaner(AMARA, [sampleItem()]), sampleCleaner(BEN, [])] as BoardCleaner[],
    unassigned: [] as BoardItem[],
    areas: [] as { id: string; name: string }[],
    openJobs: [] as OpenJob[],
    permissions: [
      'activity:read',
      'bookings:read',
      'bookings:write',
      'quotes:write',
    ] as Permission[],
    total: 1,
    /** Bookings that bulk calls refuse, with the reasons. */
    refusals: {} as Record<string, BulkBookingOutcome['refusal']>,
  };
  const answer = () => ({ body: { success: true, booking: state.booking } });
  const change = (traits: Partial<StaffBooking>) => {
    state.booking = { ...state.booking, ...traits };
    return answer();
  };
  const bulk = ({ body }: { body?: unknown }) => ({
    body: {
      success: true,
      outcomes: (body as { ids: string[] }).ids.map((id) => ({
        id,
        refusal: state.refusals[id] ?? null,
      })),
    },
  });
  const server = await startApiServer({
    ...officeSettings(),
    'GET /api/admin/bookings': () => ({
      body: {
        success: true,
        bookings: state.bookings ?? [state.booking],
        page: 1,
        pageSize: 20,
        total: state.total,
        isTotalExact: true,
      },
    }),
    [`GET ${PATH}`]: answer,
    [`PUT ${PATH}/assignment`]: ({ body }) => {
      const { cleanerId, scheduledDate } = body as AssignBookingRequest;
      const person = [AMARA, BEN].find(({ id }) => id === cleanerId);
      return change({
        cleaner: person ? { ...person, email: '' } : null,
        status: person ? 'assigned' : 'confirmed',
        ...(scheduledDate && { scheduledDate }),
      });
    },
    [`POST ${PATH}/cash`]: () => change({ paymentStatus: 'settled' }),
    [`POST ${PATH}/cancel`]: () =>
      change({
        ...{ status: 'cancelled', paymentStatus: 'refunded', ifCancelled: null },
        ...{ refundedOnline: '30.60', remainingOnline: '0.00' },
      }),
    'POST /api/admin/bookings/assign': bulk,
    'POST /api/admin/bookings/cancel': bulk,
    'GET /api/admin/cleaners/available': () => ({
      body: {
        success: true,
        cleaners: [
          sampleCandidate(AMARA),
          sampleCandidate(BEN, { isAvailable: false, busyReason: 'Booked 9:00 am to 12:00 pm' }),
        ],
      },
    }),
    'GET /api/admin/board': ({ url }) => ({
      body: {
        success: true,
        timeZone: 'Australia/Sydney',
        from: new URL(url, 'http://site').searchParams.get('from'),
        days: 7,
        ...{ stepMinutes: 15, travelMinutes: 30, areas: state.areas },
        cleaners: state.cleaners,
        unassigned: state.unassigned,
      },
    }),
    'GET /api/admin/board/open-jobs': () => ({ body: { success: true, jobs: state.openJobs } }),
    'GET /api/auth/permissions': () => ({
      body: { success: true, permissions: state.permissions, manageableRoles: [] },
    }),
    'GET /api/admin/activity': () => ({
      body: { success: true, activities: [], page: 1, pageSize: 10, total: 0 },
    }),
  });
  return {
    ...server,
    state,
    /** The writes so far. */
    sent: () =>
      server.calls
        .filter(({ method }) => method !== 'GET')
        .map(({ method, url, body }) => ({ call: `${method} ${url}`, body })),
    /** The queries of the reads of a path so far. */
    asked: (path: string) =>
      server.calls
        .filter(({ method, url }) => method === 'GET' && url.split('?')[0] === path)
        .map(({ url }) => Object.fromEntries(new URLSearchParams(url.split('?')[1]))),
    refuse: (end: 'assignment' | 'cash' | 'cancel', code: string, message: string) => {
      const call = `${end === 'assignment' ? 'PUT' : 'POST'} ${PATH}/${end}`;
      server.handlers[call] = () => ({ status: 409, body: { code, message, requestId: 'r' } });
    },
  };
}

export type BookingsServer = Awaited<ReturnType<typeof startBookingsServer>>;

function TabWithAddress() {
  const { search } = useLocation();
  return (
    <>
      <BookingsTab />
      <output aria-label="Address">{search}</output>
    </>
  );
}

/** Shows the tab as the dashboard does. */
export async function openBookings(search = '') {
  const routes = [
    { path: '/admin-dashboard', element: <TabWithAddress /> },
    { path: '/admin-login', element: <h1>Staff sign-in</h1> },
  ];
  // The board's chunk loads during the first render.
  return act(async () => renderRoutes(routes, { at: `/admin-dashboard?tab=bookings${search}` }));
}

/** The address's query, as the page shows it. */
export const address = () => screen.getByLabelText('Address').textContent;
