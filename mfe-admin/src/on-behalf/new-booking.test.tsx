import type { StaffNewBookingRequest } from '@brightnest/contracts/scheduling/on-behalf-schemas';
import { useLocation } from '@brightnest/kit/runtime/router';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { AMARA, sampleBooking, startBookingsServer } from '../testing/bookings';
import { fill } from '../testing/fill';
import { OnBehalfDialogs } from '../on-behalf-dialogs';

const SERVICE_ID = '64c00000000000000000000a';
const JANE = {
  ...{ id: '64b00000000000000000000a', name: 'Jane Doe', email: 'jane@example.com' },
  ...{ phone: '0412 345 678', kind: 'account', isActive: true, location: null, tags: [] },
  ...{ since: '2029-01-01T00:00:00.000Z', lastSignInAt: null },
};
const START = '2030-01-14T22:00:00.000Z';

let server: Awaited<ReturnType<typeof startBookingsServer>>;
beforeEach(async () => {
  server = await startBookingsServer();
  server.state.permissions.push('customers:read', 'customers:write');
  Object.assign(server.handlers, {
    'GET /api/services': () => ({
      body: [
        {
          ...{ id: SERVICE_ID, name: 'Deep Cleaning', description: '', category: 'deep_cleaning' },
          ...{ basePrice: '200.00', priceUnit: 'fixed', priceOnRequest: false, features: [] },
          ...{ estimatedDuration: 180, isActive: true },
        },
      ],
    }),
    'GET /api/slots': () => ({
      body: {
        ...{ success: true, timeZone: 'Australia/Sydney' },
        days: [{ date: '2030-01-15', starts: [START] }],
      },
    }),
    'GET /api/admin/customers': () => ({
      body: {
        ...{ success: true, customers: [JANE], page: 1, pageSize: 6, total: 1 },
        isTotalExact: true,
      },
    }),
    'POST /api/admin/customers': () => ({
      status: 201,
      body: { success: true, customer: { ...JANE, id: '64b00000000000000000000b' } },
    }),
    [`GET /api/admin/users/${JANE.id}/subscription`]: () => ({
      body: { success: true, subscription: null },
    }),
    'POST /api/admin/bookings': () => ({
      status: 201,
      body: {
        ...{ success: true, message: 'Jane Doe is mailed the link to confirm.' },
        booking: sampleBooking({ status: 'pending' }),
      },
    }),
  });
});
afterEach(() => server.stop());

function Page() {
  return (
    <>
      <OnBehalfDialogs />
      <output aria-label="Address">{useLocation().search}</output>
    </>
  );
}

/** The form, as the address of the page opens it. */
async function open(search = '') {
  const routes = [{ path: '/admin-dashboard', element: <Page /> }];
  const { user } = await act(async () =>
    renderRoutes(routes, { at: `/admin-dashboard?tab=bookings&new=booking${search}` }),
  );
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'New booking' })) };
}

const sent = () =>
  server.calls
    .filter(({ method, url }) => method === 'POST' && url === '/api/admin/bookings')
    .map(({ body }) => body as StaffNewBookingRequest);

it('books for somebody who is found by a few letters, at the address of before, and names the price', async () => {
  const { user, dialog } = await open();
  fill(dialog.getByLabelText(/^Customer/), 'jan');
  await user.click(await dialog.findByRole('button', { name: /^Jane Doe/ }));
  await user.click(await dialog.findByRole('button', { name: '12 King Street, Newtown NSW 2042' }));
  await user.selectOptions(dialog.getByLabelText(/^Service/), SERVICE_ID);
  await user.click(await dialog.findByRole('radio', { name: /9:00/ }));
  await user.selectOptions(dialog.getByLabelText('Cleaner'), AMARA.id);
  expect(dialog.getByText('Price: $200.00')).toBeVisible();
  await user.click(dialog.getByLabelText('Another price'));
  fill(dialog.getByLabelText(/^Price of each clean/), '150');
  expect(await dialog.findByText('Price: $150.00')).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Book' }));
  expect(await dialog.findAllByText(/Please say why/)).not.toEqual([]);
  fill(dialog.getByLabelText(/^Reason/), 'Kitchen and bathroom only');
  await user.click(dialog.getByRole('button', { name: 'Book' }));

  expect(await screen.findByText('Jane Doe is mailed the link to confirm.')).toBeVisible();
  expect(sent()).toMatchObject([
    {
      ...{ customerId: JANE.id, serviceId: SERVICE_ID, scheduledDate: START, cleanerId: AMARA.id },
      ...{ address: '12 King Street, Newtown NSW 2042', state: 'NSW', confirmBy: 'payment' },
      ...{ totalAmount: '200.00' },
      agreedPrice: { totalAmount: '150', reason: 'Kitchen and bathroom only' },
    },
  ]);
  // What it made is open then.
  await waitFor(() =>
    expect(screen.getByLabelText('Address')).toHaveTextContent(/^\?tab=bookings&booking=/),
  );
});

it('adds who is new with what was typed of them, once however often it is tried', async () => {
  server.handlers['GET /api/admin/customers'] = () => ({
    body: {
      ...{ success: true, customers: [], page: 1, pageSize: 6, total: 0, isTotalExact: true },
    },
  });
  server.handlers['POST /api/admin/bookings'] = () => ({
    status: 409,
    body: { message: 'Nobody is free', code: 'slot_taken', requestId: 'r' },
  });
  const { user, dialog } = await open('&address=1 New Street');
  fill(dialog.getByLabelText(/^Customer/), 'Omar Haddad');
  expect(await dialog.findByText('Nobody is known by that.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'New customer' }));
  expect(dialog.getByLabelText(/^Last name/)).toHaveValue('Haddad');
  fill(dialog.getByLabelText(/^Email/), 'omar@example.com');
  await user.selectOptions(await dialog.findByLabelText(/^Service/), SERVICE_ID);
  await user.click(await dialog.findByRole('radio', { name: /9:00/ }));
  const book = dialog.getByRole('button', { name: 'Book' });
  await user.click(book);
  await waitFor(() => expect(sent()).toHaveLength(1), { timeout: 10_000 });
  await waitFor(() => expect(book).toBeEnabled());
  await user.click(book);
  await waitFor(() => expect(sent()).toHaveLength(2), { timeout: 10_000 });
  expect(sent()[0]).toMatchObject({ customerId: '64b00000000000000000000b' });
  const added = server.calls.filter(({ url }) => url === '/api/admin/customers');
  expect(added.filter(({ method }) => method === 'POST')).toHaveLength(1);
});
