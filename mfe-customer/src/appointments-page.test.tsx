import type { CustomerBooking } from '@brightnest/contracts/bookings/customer-bookings';
import type { LiveChange } from '@brightnest/contracts/events/live';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { screen, waitFor, within } from '@testing-library/react';
import type { ServerResponse } from 'node:http';
import { AppointmentsPage } from './appointments-page';
import { BOOKING_ID, sampleBooking } from './testing/sample-booking';

const consequences = {
  ...{ cleans: 1, lateCleans: 0, currency: 'AUD', refund: '30.60', kept: '0.00' },
  ...{ creditsReturned: 0, creditsKept: 0 },
};

let bookings: CustomerBooking[];
let live: ServerResponse | undefined;
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  bookings = [sampleBooking()];
  live = undefined;
  const customer = { ...sampleUser(), isEmailVerified: true };
  server = await startApiServer({
    'GET /api/auth/user': () => ({ body: sampleUser() }),
    'GET /api/customer/profile': () => ({ body: { success: true, customer } }),
    'GET /api/user/bookings': () => ({
      body: { success: true, bookings, page: 1, pageSize: 10, total: bookings.length },
    }),
    [`GET /api/bookings/${BOOKING_ID}/consequences`]: () => ({
      body: { success: true, consequences },
    }),
    [`POST /api/bookings/${BOOKING_ID}/cancel`]: () => {
      bookings = [];
      const message = 'Your clean is cancelled.';
      return { body: { success: true, message, bookings: [sampleBooking()], checkoutId: null } };
    },
    'GET /api/live': (_call, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      live = response;
      return undefined;
    },
  });
});
afterEach(() => server.stop());

const open = () =>
  renderRoutes([{ path: '/customer/appointments', element: <AppointmentsPage /> }], {
    at: '/customer/appointments',
  });
const tell = (change: Partial<LiveChange>) =>
  live?.write(`event: change\ndata: ${JSON.stringify(change)}\n\n`);
const card = async () => within(await screen.findByRole('article'));

it('cancels a clean, which is gone from what is to come', async () => {
  const { user } = open();
  await user.click((await card()).getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel this clean' }));
  expect(await screen.findByText('Nothing booked yet')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('Your clean is cancelled.')).toBeInTheDocument();
});

it('gives the focus back to the button of a dialog that is left', async () => {
  const { user } = open();
  await user.click((await card()).getByRole('button', { name: 'Cancel' }));
  await screen.findByText(/goes back/);
  await user.keyboard('{Escape}');
  await waitFor(async () =>
    expect((await card()).getByRole('button', { name: 'Cancel' })).toHaveFocus(),
  );
});

it('offers what a clean can still have done', async () => {
  bookings = [
    sampleBooking({ id: BOOKING_ID.replace('0f', '01'), status: 'in_progress' }),
    sampleBooking({ id: BOOKING_ID.replace('0f', '02'), status: 'completed' }),
    sampleBooking({ id: BOOKING_ID.replace('0f', '03'), status: 'completed', customerRating: 5 }),
    sampleBooking({ id: BOOKING_ID.replace('0f', '04'), status: 'cancelled' }),
  ];
  open();
  const cards = await screen.findAllByRole('article');
  const names = cards.map((one) =>
    within(one)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent),
  );
  expect(names).toEqual([[], ['Rate and review'], [], []]);
  const again = within(cards[1]!).getByRole('link', { name: 'Book again' });
  expect(again).toHaveAttribute('href', `/book-service?serviceId=${'a'.repeat(24)}`);
});

it('keeps an open dialog while the list changes under it', async () => {
  const { user } = open();
  await user.click((await card()).getByRole('button', { name: 'Cancel' }));
  await screen.findByText(/goes back/);
  await waitFor(() => expect(live).toBeDefined());
  bookings = [];
  tell({ id: '1', type: 'booking.moved', tags: ['Bookings'] });
  expect(await screen.findByText('Nothing booked yet')).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

it('shows what staff change, without a reload', async () => {
  open();
  await screen.findByText('Confirmed');
  await waitFor(() => expect(live).toBeDefined());
  bookings = [sampleBooking({ status: 'assigned', cleanerName: 'Mira' })];
  tell({ id: '2', type: 'booking.confirmed', tags: ['Bookings'] });
  expect(await screen.findByText('Cleaner assigned')).toBeInTheDocument();
  expect(screen.getByText('Mira')).toBeInTheDocument();
});
