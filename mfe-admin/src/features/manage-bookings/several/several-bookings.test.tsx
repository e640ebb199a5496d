import { findViolations } from '@brightnest/kit/testing/find-violations';
import { screen, waitFor, within } from '@testing-library/react';
import { BEN, BOOKING_ID, sampleBooking } from '../testing/samples';
import {
  type BookingsServer,
  openBookings,
  startBookingsServer,
} from '../testing/start-bookings-server';

const MIA_ID = '00000000-0000-4000-8000-000000000002';
const SAM_ID = '00000000-0000-4000-8000-000000000003';

let server: BookingsServer;
beforeEach(async () => {
  server = await startBookingsServer();
  server.state.bookings = [
    sampleBooking(),
    sampleBooking({
      ...{ id: MIA_ID, customerId: 'b'.repeat(24), customerName: 'Mia Adams' },
      ...{ status: 'confirmed', cleaner: null, withCredit: true },
      ifCancelled: { refund: '0.00', creditsReturned: 1 },
    }),
    sampleBooking({
      ...{ id: SAM_ID, customerName: 'Sam Stone', status: 'completed', ifCancelled: null },
    }),
  ];
});
afterEach(() => server.stop());

// By role, each of these would take many times as long in jsdom.
const boxOf = (name: string) => screen.findByLabelText(`Select Deep Cleaning for ${name}`);

async function dialogNamed(title: string) {
  const heading = await screen.findByText(title, { selector: 'h2' });
  return within(heading.closest<HTMLElement>('[role="dialog"]')!);
}

async function choose(...names: string[]) {
  const view = await openBookings();
  for (const name of names) await view.user.click(await boxOf(name));
  return view;
}

async function press(view: Awaited<ReturnType<typeof choose>>, label: string, title: string) {
  await view.user.click(screen.getByText(label, { selector: 'button' }));
  return dialogNamed(title);
}

it('cancels the chosen ones after saying who gets what back, and who is left out', async () => {
  const view = await choose('Jane Doe', 'Mia Adams', 'Sam Stone');
  expect(screen.getByText('3 selected')).toBeVisible();
  const dialog = await press(view, 'Cancel bookings', 'Cancel 2 bookings?');
  for (const text of [
    'Left out, as this cannot be done with them: Deep Cleaning for Sam Stone (Completed).',
    '2 customers are told by e-mail.',
    'All that was paid is refunded: $30.60 AUD.',
    '1 club credit given back.',
    'Amara Silva told that the job is off.',
  ]) {
    expect(dialog.getByText(text)).toBeVisible();
  }
  expect(await findViolations()).toEqual([]);
  await view.user.click(dialog.getByLabelText(/^Reason/));
  await view.user.paste('Storm');
  await view.user.click(dialog.getByText('Cancel 2 bookings', { selector: 'button' }));

  expect(await screen.findByText('2 bookings cancelled')).toBeVisible();
  expect(server.sent()).toEqual([
    {
      call: 'POST /api/admin/bookings/cancel',
      body: { ids: [BOOKING_ID, MIA_ID], reason: 'Storm' },
    },
  ]);
  await waitFor(() => expect(screen.queryByText('3 selected')).not.toBeInTheDocument());
});

it('says which the cleaner could not be given and why, and keeps those selected', async () => {
  server.state.refusals[MIA_ID] = {
    code: 'cleaner_busy',
    message: 'Ben Carter is booked 9:00 am to 12:00 pm.',
  };
  const view = await choose('Jane Doe', 'Mia Adams');
  const dialog = await press(view, 'Assign a cleaner', 'Assign a cleaner to 2 bookings');
  const confirm = dialog.getByText('Assign cleaner', { selector: 'button' });
  expect(confirm).toBeDisabled();
  await view.user.click(await dialog.findByLabelText(/^Ben Carter/));
  for (const text of [
    'Ben Carter is assigned to 1 booking.',
    'Ben Carter does 1 booking instead of Amara Silva. All are told.',
    'Available for 0 of 2',
  ]) {
    expect(dialog.getByText(text)).toBeVisible();
  }
  await view.user.click(confirm);

  const result = await dialogNamed('Ben Carter assigned to 1 booking');
  expect(result.getByText('1 of 2 stays as before:')).toBeVisible();
  expect(result.getByText('Deep Cleaning for Mia Adams')).toBeVisible();
  expect(result.getByText('Ben Carter is booked 9:00 am to 12:00 pm.')).toBeVisible();
  expect(await findViolations()).toEqual([]);
  expect(server.sent()).toEqual([
    {
      call: 'POST /api/admin/bookings/assign',
      body: { cleanerId: BEN.id, ids: [BOOKING_ID, MIA_ID] },
    },
  ]);
  await view.user.click(result.getByText('Close', { selector: 'button' }));
  expect(await boxOf('Mia Adams')).toBeChecked();
  expect(await boxOf('Jane Doe')).not.toBeChecked();
});

it('sends the same key again where no answer came, and another for another call', async () => {
  const handler = server.handlers['POST /api/admin/bookings/cancel']!;
  server.handlers['POST /api/admin/bookings/cancel'] = () => ({
    status: 503,
    body: { code: 'service_unavailable', message: 'Try again shortly.', requestId: 'r' },
  });
  const view = await choose('Jane Doe');
  const dialog = await press(view, 'Cancel bookings', 'Cancel 1 booking?');
  await view.user.click(dialog.getByText('Cancel 1 booking', { selector: 'button' }));
  expect(await screen.findByText('Try again shortly.')).toBeVisible();
  server.handlers['POST /api/admin/bookings/cancel'] = handler;
  await view.user.click(dialog.getByText('Cancel 1 booking', { selector: 'button' }));
  expect(await screen.findByText('1 booking cancelled')).toBeVisible();

  const keys = server.calls.flatMap(({ headers }) => headers['idempotency-key'] ?? []);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});
