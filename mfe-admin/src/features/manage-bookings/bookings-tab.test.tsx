import { findViolations } from '@brightnest/kit/testing/find-violations';
import { screen, waitFor, within } from '@testing-library/react';
import { AMARA, BEN, BOOKING_ID } from './testing/samples';
import {
  address,
  type BookingsServer,
  openBookings,
  startBookingsServer,
} from './testing/start-bookings-server';

const LIST = '/api/admin/bookings';
const ONE = `${LIST}/${BOOKING_ID}`;

let server: BookingsServer;
beforeEach(async () => {
  server = await startBookingsServer();
});
afterEach(() => server.stop());

const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('tr');
  if (!row) throw new Error(`${name} stands in no row`);
  return row;
};

async function openDetails() {
  const view = await openBookings(`&booking=${BOOKING_ID}`);
  const dialog = await screen.findByRole('dialog', { name: 'Deep Cleaning for Jane Doe' });
  return { ...view, dialog };
}

async function press(label: string) {
  const view = await openDetails();
  await view.user.click(within(view.dialog).getByRole('button', { name: label }));
  return view;
}

it('lists who booked what, when by the property’s clock, who does it and how it stands', async () => {
  await openBookings();
  const row = await rowOf('Jane Doe');
  for (const text of [
    'Tue, 15 Jan 2030',
    '9:00 am, 2 h 30 min',
    'Sydney time',
    'jane@example.com',
    'Deep Cleaning',
    'Clean 2 of 8',
    'Amara Silva',
    '$204.00 AUD',
    'Cash $173.40 AUD',
    'Cleaner assigned',
    'Paid',
  ]) {
    expect(row).toHaveTextContent(text);
  }
  expect(await findViolations()).toEqual([]);
});

it('says whose time is held while nobody is assigned', async () => {
  server.state.booking = {
    ...server.state.booking,
    status: 'confirmed',
    cleaner: null,
    heldCleaner: { ...BEN, email: '' },
    withCredit: true,
  };
  await openBookings();
  const row = await rowOf('Jane Doe');
  expect(row).toHaveTextContent('Nobody yetTime held: Ben Carter');
  expect(row).toHaveTextContent('Club credit');
});

it('holds nobody’s time once a clean is cancelled', async () => {
  server.state.booking = {
    ...server.state.booking,
    status: 'cancelled',
    cleaner: null,
    heldCleaner: { ...BEN, email: '' },
  };
  await openBookings();
  expect(await rowOf('Jane Doe')).not.toHaveTextContent('Ben Carter');
});

it('asks the server for what the address says, and exports it', async () => {
  await openBookings(
    `&status=assigned&paymentStatus=paid&cleanerId=${AMARA.id}&from=2030-01-01&to=2030-01-31&sort=-total&page=2`,
  );
  await rowOf('Jane Doe');
  const filter = {
    status: 'assigned',
    paymentStatus: 'paid',
    cleanerId: AMARA.id,
    from: '2030-01-01',
    to: '2030-01-31',
    sort: '-total',
  };
  expect(server.asked(LIST)[0]).toEqual({ ...filter, page: '2', pageSize: '20' });
  await waitFor(() => expect(screen.getByLabelText('Cleaner')).toHaveDisplayValue('Amara Silva'));
  expect(screen.getByLabelText('From')).toHaveValue('2030-01-01');
  const exported = screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href') ?? '';
  const [path, query] = exported.split('?');
  expect(path).toBe(`${LIST}/export`);
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual(filter);
});

it('takes nonsense in the address for no filter', async () => {
  await openBookings('&status=lost&cleanerId=me&from=soon');
  await rowOf('Jane Doe');
  expect(server.asked(LIST)[0]).toEqual({ sort: '-scheduledDate', page: '1', pageSize: '20' });
});

it('narrows to those nobody does', async () => {
  const { user } = await openBookings();
  await rowOf('Jane Doe');
  await user.selectOptions(screen.getByLabelText('Cleaner'), 'Nobody assigned');
  await waitFor(() => expect(server.asked(LIST).at(-1)).toMatchObject({ cleanerId: 'nobody' }));
});

it('opens the details from the list, with facts, money and history, and links to them', async () => {
  const { user } = await openBookings();
  const opener = await screen.findByRole('button', {
    name: 'Details of Deep Cleaning for Jane Doe',
  });
  await user.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Deep Cleaning for Jane Doe' });
  expect(address()).toBe(`?tab=bookings&booking=${BOOKING_ID}`);
  for (const text of [
    'Tue, 15 Jan 2030, 9:00 am (Sydney time)',
    'Balcony',
    'Mind the dog',
    '$30.60 AUD',
    '$173.40 AUD',
  ]) {
    expect(within(dialog).getByText(text)).toBeVisible();
  }
  await user.click(within(dialog).getByText('History'));
  expect(await within(dialog).findByText('Nothing is recorded yet.')).toBeVisible();
  expect(server.asked('/api/admin/activity')[0]).toMatchObject({
    resource: 'booking',
    resourceId: BOOKING_ID,
  });
  expect(await findViolations()).toEqual([]);
  await user.keyboard('{Escape}');
  expect(address()).toBe('?tab=bookings');
  await waitFor(() => expect(opener).toHaveFocus());
});

it('says why a booking could not be loaded', async () => {
  server.handlers[`GET ${ONE}`] = () => ({
    status: 404,
    body: { code: 'not_found', message: 'Not found.', requestId: 'r' },
  });
  await openBookings(`&booking=${BOOKING_ID}`);
  expect(await screen.findByText('The booking could not be loaded')).toBeVisible();
});

it('assigns somebody else, saying what that changes', async () => {
  const { user } = await press('Reassign or move');
  const dialog = await screen.findByRole('dialog', { name: 'Reassign or move' });
  expect(await within(dialog).findByRole('radio', { name: /Amara Silva/ })).toBeChecked();
  expect(within(dialog).getByText('Booked 9:00 am to 12:00 pm')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Assign cleaner' })).toBeDisabled();
  expect(server.asked('/api/admin/cleaners/available')).toContainEqual({
    start: '2030-01-14T22:00:00.000Z',
    duration: '150',
    kind: 'booking',
    jobId: BOOKING_ID,
  });
  await user.click(within(dialog).getByRole('radio', { name: /Ben Carter/ }));
  expect(
    within(dialog).getByText('Ben Carter does it instead of Amara Silva. Both are told.'),
  ).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Assign cleaner' }));
  expect(await screen.findByText('Deep Cleaning for Jane Doe: Ben Carter')).toBeVisible();
  expect(server.sent()).toEqual([{ call: `PUT ${ONE}/assignment`, body: { cleanerId: BEN.id } }]);
});

it('keeps the dialog open with the server’s sentence when somebody is booked', async () => {
  server.refuse('assignment', 'cleaner_busy', 'Ben Carter is booked 9:00 am to 12:00 pm.');
  const { user } = await press('Reassign or move');
  const dialog = await screen.findByRole('dialog', { name: 'Reassign or move' });
  await user.click(await within(dialog).findByRole('radio', { name: /Ben Carter/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Assign cleaner' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Ben Carter is booked 9:00 am to 12:00 pm.',
  );
  await user.click(within(dialog).getByRole('radio', { name: /Amara Silva/ }));
  expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument();
});

it('takes an assignment back after asking', async () => {
  const { user } = await press('Take assignment back');
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveAccessibleName('Take the clean back from Amara Silva?');
  await user.click(within(question).getByRole('button', { name: 'Take assignment back' }));
  expect(await screen.findByText('Assignment taken back')).toBeVisible();
  expect(server.sent()).toEqual([{ call: `PUT ${ONE}/assignment`, body: { cleanerId: null } }]);
  expect(
    await screen.findByRole('button', { name: 'Assign a cleaner or move' }),
  ).toBeInTheDocument();
});

it('cancels with a reason, saying that all is refunded', async () => {
  const { user } = await press('Cancel booking');
  const dialog = await screen.findByRole('dialog', { name: 'Cancel the booking of Jane Doe?' });
  expect(
    within(dialog).getByText('Jane Doe gets all that was paid back: $30.60 AUD.'),
  ).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await user.click(within(dialog).getByLabelText(/^Reason/));
  await user.paste('Flooded street');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
  expect(await screen.findByText('Booking cancelled')).toBeVisible();
  expect(server.sent()).toEqual([
    { call: `POST ${ONE}/cancel`, body: { reason: 'Flooded street' } },
  ]);
  expect(screen.queryByRole('button', { name: 'Cancel booking' })).not.toBeInTheDocument();
});

it('records cash once its amount is confirmed, where a clean has begun', async () => {
  server.state.booking = { ...server.state.booking, status: 'completed' };
  const { user } = await press('Record cash received');
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveAccessibleName('Was $173.40 AUD received in cash?');
  await user.click(within(question).getByRole('button', { name: 'Record $173.40 AUD' }));
  expect(await screen.findByText('Cash recorded')).toBeVisible();
  expect(server.sent()).toEqual([{ call: `POST ${ONE}/cash`, body: { amount: '173.40' } }]);
  expect(screen.queryByRole('button', { name: 'Record cash received' })).not.toBeInTheDocument();
});
