import { useLocation } from '@brightnest/kit/runtime/router';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { screen, within } from '@testing-library/react';
import {
  BOOKING_ID,
  CHECKOUT_ID,
  refuse,
  sampleBooking,
  sampleCheckout,
} from '../testing/api-answers';
import { AppointmentsPage } from './appointments-page';

const OPEN = 'POST /api/payments/checkouts';
const REVIEW = `POST /api/bookings/${BOOKING_ID}/review`;
const done = sampleBooking({
  ...{ status: 'completed', paymentStatus: 'settled', cleanerName: 'Mira', isTippable: true },
  isBalancePayable: false,
});

let server: Awaited<ReturnType<typeof startApiServer>>;
let bookings: object[];
beforeEach(async () => {
  bookings = [done];
  const tips = { percents: [5, 10, 15], min: '1.00', maxPercent: 100 };
  server = await startApiServer({
    'GET /api/auth/user': () => ({ body: sampleUser() }),
    'GET /api/customer/profile': () => ({
      body: { success: true, customer: { ...sampleUser(), isEmailVerified: true } },
    }),
    'GET /api/user/bookings': () => ({
      body: { success: true, bookings, page: 1, pageSize: 10, total: bookings.length },
    }),
    'GET /api/payments/options': () => ({ body: { success: true, isOnlineOffered: true, tips } }),
    'GET /api/live': (_call, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      return undefined;
    },
    [OPEN]: () => ({ body: { success: true, checkout: sampleCheckout({ purpose: 'tip' }) } }),
    [REVIEW]: () => ({ body: { success: true, booking: done } }),
  });
});
afterEach(() => server.stop());

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}

function openPast() {
  const routes = [
    { path: '/customer/appointments', element: <AppointmentsPage /> },
    { path: '*', element: <Elsewhere /> },
  ];
  return renderRoutes(routes, { at: '/customer/appointments?when=past' });
}

const sent = () =>
  server.calls.filter(({ url }) => url === '/api/payments/checkouts').map(({ body }) => body);
const dialog = () => screen.findByRole('dialog', { name: 'Tip Mira?' });

it('suggests whole dollars and goes on to the payment', async () => {
  const { user } = openPast();
  await user.click(await screen.findByRole('button', { name: 'Leave a tip' }));
  const shown = within(await dialog());
  const names = (await shown.findAllByRole('radio')).map((radio) => radio.closest('label'));
  expect(names.map((label) => label?.textContent)).toEqual([
    '$10.00 AUDAbout 5%',
    '$20.00 AUDAbout 10%',
    '$31.00 AUDAbout 15%',
    'Another amount',
  ]);
  expect(shown.getByRole('button', { name: 'Go on to pay' })).toBeDisabled();
  expect(await findViolations()).toEqual([]);
  await user.click(shown.getByRole('radio', { name: /^\$20.00/ }));
  await user.click(shown.getByRole('button', { name: 'Go on to pay' }));
  expect(await screen.findByText(`at /payment/checkout?checkout=${CHECKOUT_ID}`)).toBeVisible();
  expect(sent()).toEqual([{ bookingId: BOOKING_ID, pays: 'tip', amount: '20.00' }]);
});

it('takes another amount, and says why one is not taken', async () => {
  const most = 'A tip for this clean is at most $204.00.';
  server.handlers[OPEN] = () => refuse('validation_failed', { amount: most });
  const { user } = openPast();
  await user.click(await screen.findByRole('button', { name: 'Leave a tip' }));
  await user.click(await screen.findByRole('radio', { name: 'Another amount' }));
  await user.type(screen.getByRole('textbox', { name: /Amount in AUD/ }), '500{Enter}');
  expect(await screen.findByText(most)).toBeVisible();
  expect(sent()).toEqual([{ bookingId: BOOKING_ID, pays: 'tip', amount: '500' }]);
});

it('is offered after the review, and can be left', async () => {
  const { user } = openPast();
  await user.click(await screen.findByRole('button', { name: 'Rate and review' }));
  await user.click(await screen.findByRole('radio', { name: '5 stars' }));
  await user.click(screen.getByRole('button', { name: 'Send review' }));
  expect(await dialog()).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'No tip' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('is offered for nothing that was tipped or is to come', async () => {
  bookings = [sampleBooking({ status: 'completed', isTippable: false, tip: '10.00' })];
  openPast();
  await screen.findByRole('article');
  expect(screen.queryByRole('button', { name: 'Leave a tip' })).not.toBeInTheDocument();
});
