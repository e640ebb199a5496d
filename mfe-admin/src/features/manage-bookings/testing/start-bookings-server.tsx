import type { BookingOutcome } from '@brightnest/contracts/bookings/several-bookings';
import type {
  AssignBookingRequest,
  StaffBooking,
} from '@brightnest/contracts/bookings/staff-bookings';
import type { BoardCleaner } from '@brightnest/contracts/bookings/week-board';
import { useLocation } from '@brightnest/kit/router';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { act, screen } from '@testing-library/react';
import { BookingsTab } from '../bookings-tab';
import {
  AMARA,
  BEN,
  BOOKING_ID,
  sampleBooking,
  sampleCandidate,
  sampleCleaner,
  sampleItem,
} from './samples';

const PATH = `/api/admin/bookings/${BOOKING_ID}`;

/** A server that keeps one clean and does with it what it is told. */
export async function startBookingsServer(initial: Partial<StaffBooking> = {}) {
  const state = {
    booking: sampleBooking(initial),
    bookings: undefined as StaffBooking[] | undefined,
    cleaners: [sampleCleaner(AMARA, [sampleItem()]), sampleCleaner(BEN, [])] as BoardCleaner[],
    total: 1,
    /** Which of several bookings the server leaves as they are. */
    refusals: {} as Record<string, BookingOutcome['refusal']>,
  };
  const answer = () => ({ body: { success: true, booking: state.booking } });
  const change = (traits: Partial<StaffBooking>) => {
    state.booking = { ...state.booking, ...traits };
    return answer();
  };
  const several = ({ body }: { body?: unknown }) => ({
    body: {
      success: true,
      outcomes: (body as { ids: string[] }).ids.map((id) => ({
        id,
        refusal: state.refusals[id] ?? null,
      })),
    },
  });
  const server = await startApiServer({
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
      change({ status: 'cancelled', paymentStatus: 'refunded', ifCancelled: null }),
    'POST /api/admin/bookings/assign': several,
    'POST /api/admin/bookings/cancel': several,
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
        cleaners: state.cleaners,
      },
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
  // The board's code arrives while it is rendered first.
  return act(async () => renderRoutes(routes, { at: `/admin-dashboard?tab=bookings${search}` }));
}

/** The address's query, as the page shows it. */
export const address = () => screen.getByLabelText('Address').textContent;
