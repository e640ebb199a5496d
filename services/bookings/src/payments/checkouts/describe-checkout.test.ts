import type { CheckoutResponse } from '@brightnest/contracts/payments/payment-schemas';
import type { UserBookingsResponse } from '@brightnest/contracts/scheduling/customer-booking-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw } from '@brightnest/service-kit/testing/test-broker';
import { addService, book, inHours, newUserId } from '../../testing/bookings';
import { addFreeCleaner, takenTimes } from '../../testing/cleaners';
import { agreedNotice, newQuoteId, PAYABLE_QUOTE, quoteChanged } from '../../testing/quotes';
import { type BookingsUnderTest, startWithQuotes } from '../../testing/start-bookings';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  ({ bookings } = await startWithQuotes(PAYABLE_QUOTE));
});
afterAll(() => bookings.stop());

const checkoutPath = (id: string) => `/api/payments/checkouts/${id}`;
const visitsOf = async (id: string) =>
  (await bookings.call<CheckoutResponse>('GET', checkoutPath(id))).body.checkout.visits;

it('tells what is cleaned, when and where, of each booking that it pays', async () => {
  await addFreeCleaner();
  const userId = newUserId();
  const { body } = await book(bookings, userId, {
    ...{ serviceId: await addService(), scheduledDate: inHours(48), address: '1 King Street' },
    repeat: { every: 'weekly', occurrences: 2 },
  });
  const booked = body.bookings.map(({ serviceName, scheduledDate, timeZone, address }) => ({
    ...{ serviceName, timeZone, address },
    scheduledAt: scheduledDate,
  }));
  expect(booked).toHaveLength(2);
  expect(await visitsOf(body.checkoutId!)).toEqual(booked);
});

it('tells of a quote what is agreed of it now', async () => {
  const quoteId = newQuoteId();
  const { body } = await bookings.call<CheckoutResponse>('POST', '/api/payments/checkouts', {
    body: { quoteId },
  });
  expect(body.checkout.visits).toEqual([PAYABLE_QUOTE.visit]);
  const scheduledAt = inHours(72).toISOString();
  const notice = { ...agreedNotice(quoteId), scheduledAt, address: '2 Queen Street' };
  await publishRaw(bookings.env, [quoteChanged(quoteId, { scheduledAt, notice })]);
  const [visit] = await eventually(async () => {
    const visits = await visitsOf(body.checkout.id);
    return visits[0]?.scheduledAt ? visits : undefined;
  });
  expect(visit).toMatchObject({ scheduledAt, address: '2 Queen Street' });
});

it('has nothing upcoming any more of what its payer cancels, and gives its time to others at once', async () => {
  const cleanerId = await addFreeCleaner();
  const userId = newUserId();
  const as = { role: 'customer' as const, userId };
  const request = { serviceId: await addService(), scheduledDate: inHours(24 * 20) };
  const { body } = await book(bookings, userId, request);
  const list = async (when: string) =>
    (await bookings.call<UserBookingsResponse>('GET', `/api/user/bookings?when=${when}`, { as }))
      .body.bookings;
  expect(await list('upcoming')).toHaveLength(1);
  await bookings.call('POST', `${checkoutPath(body.checkoutId!)}/cancel`);
  expect(await list('upcoming')).toEqual([]);
  expect(await list('past')).toMatchObject([{ status: 'expired' }]);
  expect(await takenTimes(cleanerId)).toEqual([]);
});
