import type { EditBookingRequest } from '@brightnest/contracts/scheduling/booking-edit-schemas';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { sampleBooking, startBookingsServer } from '../testing/bookings';
import { fill } from '../testing/fill';
import { OnBehalfDialogs } from '../on-behalf-dialogs';

const booking = sampleBooking({ status: 'confirmed', extras: [], extraTexts: [], series: null });

let server: Awaited<ReturnType<typeof startBookingsServer>>;
beforeEach(async () => {
  server = await startBookingsServer();
  Object.assign(server.handlers, {
    'GET /api/services': () => ({
      body: [
        {
          ...{ id: booking.serviceId, name: 'Deep Cleaning', description: '', category: 'deep' },
          ...{ basePrice: '200.00', priceUnit: 'fixed', priceOnRequest: false, features: [] },
          ...{ estimatedDuration: 180, isActive: true },
        },
      ],
    }),
    [`GET /api/admin/bookings/${booking.id}`]: () => ({ body: { success: true, booking } }),
    [`GET /api/admin/bookings/${booking.id}/price`]: () => ({
      body: {
        success: true,
        money: {
          ...{ currency: 'AUD', paid: '30.00', refund: '0.00', kept: '30.00' },
          ...{ toCharge: '6.75', due: '208.25' },
        },
      },
    }),
    [`GET /api/admin/users/${booking.customerId}/subscription`]: () => ({
      body: { success: true, subscription: null },
    }),
    [`PUT /api/admin/bookings/${booking.id}`]: () => ({
      body: { success: true, message: 'Jane Doe is told by email.', booking },
    }),
  });
});
afterEach(() => server.stop());

it('proposes the price of what is added, says what it does with the money, and sends what was seen', async () => {
  const routes = [{ path: '/admin-dashboard', element: <OnBehalfDialogs /> }];
  const at = `/admin-dashboard?tab=bookings&booking=${booking.id}&edit=booking`;
  const { user } = await act(async () => renderRoutes(routes, { at }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit the booking' }));
  expect(dialog.getByText(`Price: $${booking.totalAmount}`)).toBeVisible();
  await user.click(await dialog.findByRole('checkbox', { name: /oven/i }));
  expect(await dialog.findByText(/more than before/)).toBeVisible();
  expect(await dialog.findByText(/mailed a link to pay the difference of \$6.75/)).toBeVisible();
  fill(dialog.getByRole('textbox', { name: /^Address/ }), '9 Queen Street, Enmore');
  await user.click(dialog.getByLabelText('Another price'));
  fill(dialog.getByLabelText(/^Price of this clean/), '240');
  fill(dialog.getByLabelText(/^Reason/), 'Oven half price');
  expect(await findViolations()).toEqual([]);
  // What the price does with the money is to be read before it is sent.
  const save = dialog.getByRole('button', { name: 'Save' });
  await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'));
  await user.click(save);

  expect(await screen.findByText('Jane Doe is told by email.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [sent] = server.calls.filter(({ method }) => method === 'PUT');
  expect(sent!.body as EditBookingRequest).toMatchObject({
    ...{ address: '9 Queen Street, Enmore', totalAmount: '240', reason: 'Oven half price' },
    ...{ extras: [expect.stringContaining('oven')], duration: booking.duration },
    expectedRefund: '0.00',
  });
});
