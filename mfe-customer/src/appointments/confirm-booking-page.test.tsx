import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { screen } from '@testing-library/react';
import { refuse, sampleBooking } from '../testing/api-answers';
import { ConfirmBookingPage } from './confirm-booking-page';

const LINK = '/api/booking-confirmations/3e3e3e3e-1111-4222-8333-444455556666';
const toConfirm = sampleBooking({
  ...{ status: 'pending', paymentStatus: 'pending', checkoutId: null, cashAmount: '150.00' },
  ...{ totalAmount: '150.00', expiresAt: '2030-01-02T00:00:00.000Z' },
  onBehalf: {
    ...{ confirmBy: 'link', confirmPath: '/confirm-booking/x', confirmUntil: null },
    priceReason: 'Kitchen and bathroom only',
  },
});

let server: Awaited<ReturnType<typeof startApiServer>>;
let answer: { success: true; version: string; bookings: unknown[] };
beforeEach(async () => {
  answer = { success: true, version: 'v1', bookings: [toConfirm] };
  const moveTo = (status: string) => () => {
    answer = { ...answer, bookings: [{ ...toConfirm, status, expiresAt: null }] };
    return { body: answer };
  };
  server = await startApiServer({
    [`GET ${LINK}`]: () => ({ body: answer }),
    [`POST ${LINK}`]: moveTo('confirmed'),
    [`POST ${LINK}/decline`]: moveTo('cancelled'),
  });
});
afterEach(() => server.stop());

const open = () =>
  renderRoutes([{ path: '/confirm-booking/:id', element: <ConfirmBookingPage /> }], {
    at: LINK.replace('/api/booking-confirmations', '/confirm-booking'),
  });

it('shows what was booked with the reason of its price, and confirms what was read', async () => {
  const { user } = open();
  const confirm = await screen.findByRole('button', { name: 'Confirm' });
  expect(screen.getByText('Kitchen and bathroom only')).toBeVisible();
  expect(screen.getByText('$150.00 AUD')).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await user.click(confirm);
  expect(await screen.findByText('Thank you, it is confirmed')).toHaveFocus();
  expect(server.calls.filter(({ method }) => method === 'POST')).toMatchObject([
    { body: { version: 'v1' } },
  ]);
});

it('gives it back once they say so twice, and says what is so of a time that is not held', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'I don’t want it' }));
  await user.click(await screen.findByRole('button', { name: 'Give it back' }));
  expect(await screen.findByText('This clean does not take place')).toBeVisible();
});

it('says so of an unknown link', async () => {
  server.handlers[`GET ${LINK}`] = () => refuse('not_found');
  open();
  expect(await screen.findByText('We can’t find this booking')).toBeVisible();
});
