import { screen, waitFor } from '@testing-library/react';
import {
  AMARA,
  BEN,
  BOOKING_ID,
  type BookingsServer,
  openBookings,
  startBookingsServer,
} from '../testing/bookings';

const ASSIGNMENT = `PUT /api/admin/bookings/${BOOKING_ID}/assignment`;

let server: BookingsServer;
beforeEach(async () => {
  server = await startBookingsServer({ cleaner: null, status: 'confirmed' });
});
afterEach(() => server.stop());

const seenBy = () =>
  server.calls.filter(({ method }) => method === 'PUT').map(({ headers }) => headers['if-match']);

it('keeps what was chosen where somebody else was quicker, says who, and saves by the newer state', async () => {
  const apply = server.handlers[ASSIGNMENT]!;
  const timestamp = new Date(Date.now() + 60_000).toISOString();
  server.state.permissions = [...server.state.permissions, 'activity:read'];
  server.handlers['GET /api/admin/activity'] = () => ({
    body: {
      success: true,
      activities: [
        {
          ...{ id: 'a1', message: 'Ben Carter was assigned', timestamp },
          actor: { name: 'Olga Office', role: 'admin' },
        },
      ],
      ...{ page: 1, pageSize: 1, total: 1 },
    },
  });
  server.handlers[ASSIGNMENT] = () => {
    // Olga assigned Ben a moment ago.
    server.handlers[ASSIGNMENT] = apply;
    server.state.booking = {
      ...server.state.booking,
      ...{ version: 'v2', status: 'assigned', cleaner: { ...BEN, email: '' } },
    };
    return { status: 409, body: { code: 'conflict', message: 'Changed.', requestId: 'r' } };
  };
  const { user } = await openBookings(`&booking=${BOOKING_ID}`);
  await user.click(await screen.findByText('Assign a cleaner or move'));
  await user.click(await screen.findByLabelText(/^Amara Silva/));
  await user.click(screen.getByText('Assign cleaner', { selector: 'button' }));

  expect(
    await screen.findByText(/Olga Office has changed this meanwhile: Ben Carter was assigned/),
  ).toBeVisible();
  expect(screen.getByLabelText(/^Amara Silva/)).toBeChecked();
  expect(
    await screen.findByText('Amara Silva does it instead of Ben Carter. Both are told.'),
  ).toBeVisible();
  await user.click(screen.getByText('Assign cleaner', { selector: 'button' }));
  await waitFor(() => expect(server.state.booking.cleaner?.id).toBe(AMARA.id));
  expect(seenBy()).toEqual(['"v1"', '"v2"']);
});

it('marks whose time is held for a clean, and chooses them unless somebody else is chosen', async () => {
  server.state.booking = { ...server.state.booking, heldCleaner: { ...BEN, email: '' } };
  const { user } = await openBookings(`&booking=${BOOKING_ID}`);
  await user.click(await screen.findByText('Assign a cleaner or move'));
  expect(await screen.findByLabelText(/^Ben Carter/)).toBeChecked();
  expect(screen.getByText('Their time is held for it')).toBeVisible();
  await user.click(screen.getByText('Assign cleaner', { selector: 'button' }));
  await waitFor(() => expect(server.state.booking.cleaner?.id).toBe(BEN.id));
});
