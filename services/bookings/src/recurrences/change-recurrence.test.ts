import type {
  BookingChangedResponse,
  CustomerBooking,
} from '@brightnest/contracts/scheduling/customer-booking-schemas';
import type {
  RecurrencePreviewResponse,
  RecurrenceResponse,
  UserRecurrencesResponse,
} from '@brightnest/contracts/scheduling/recurrence-schemas';
import { fromZonedClock, toZonedClock } from '@brightnest/contracts/times';
import { RecurrenceModel } from '../records/recurrence';
import { newUserId } from '../testing/bookings';
import { addFreeCleaner, freeEverybody } from '../testing/cleaners';
import { resetClock, setClock } from '@brightnest/service-kit/testing/clock';
import { bookAhead, bookedOf, repeat, SYDNEY } from '../testing/recurrences';
import { type BookingsUnderTest, startBookings } from '../testing/start-bookings';

let bookings: BookingsUnderTest;
let userId: string;
let id: string;
beforeAll(async () => {
  bookings = await startBookings();
  await addFreeCleaner();
});
afterAll(() => bookings.stop());
beforeEach(async () => {
  await Promise.all([RecurrenceModel.deleteMany(), freeEverybody()]);
  userId = newUserId();
  setClock(at('2027-11-01T08:00'));
  id = await repeat(bookings, { userId, every: 'weekly', start: '2027-11-05T09:00' });
  await bookAhead(bookings, { daysAhead: 30 });
});
afterEach(resetClock);

const at = (clock: string) => new Date(fromZonedClock(clock, SYDNEY));
const daysOf = async () =>
  (await bookedOf(id)).map(({ scheduledDate }) => toZonedClock(scheduledDate, SYDNEY).slice(5));
const own = () => ({ as: { role: 'customer' as const, userId } });
const change = (what: 'pause' | 'resume' | 'end', body: object = {}) =>
  bookings.call<RecurrenceResponse>('POST', `/api/recurrences/${id}/${what}`, { ...own(), body });
const preview = async (until?: string) => {
  const query = until === undefined ? '' : `?until=${until}`;
  const path = `/api/recurrences/${id}/consequences${query}`;
  const { body } = await bookings.call<RecurrencePreviewResponse>('GET', path, own());
  return body.consequences;
};
const BOOKED = ['11-05T09:00', '11-12T09:00', '11-19T09:00', '11-26T09:00'];

it('shows a customer their own, once, with what takes place next', async () => {
  const { body } = await bookings.call<UserRecurrencesResponse>(
    'GET',
    '/api/user/recurrences',
    own(),
  );

  expect(body.recurrences).toMatchObject([
    { id, every: 'weekly', status: 'active', resumesOn: null, price: '200.00' },
  ]);
  expect(body.recurrences[0]?.nextBookings).toHaveLength(BOOKED.length);
  const other = { as: { role: 'customer' as const, userId: newUserId() }, body: {} };
  expect((await bookings.call('POST', `/api/recurrences/${id}/end`, other)).status).toBe(404);
});

it('leaves out one that is cancelled, for good', async () => {
  const [, second] = await bookedOf(id);
  const { status } = await bookings.call('POST', `/api/bookings/${second?._id}/cancel`, {
    ...own(),
    body: { scope: 'this' },
  });
  setClock(at('2027-11-04T08:00'));
  await bookAhead(bookings, { daysAhead: 30 });

  expect(status).toBe(200);
  expect(await daysOf()).toEqual([BOOKED[0], BOOKED[2], BOOKED[3], '12-03T09:00']);
});

it('moves one and all that follow, also those that are not booked yet', async () => {
  const [, second] = await bookedOf(id);
  const scheduledDate = at('2027-11-13T14:00').toISOString();

  const { body } = await bookings.call<BookingChangedResponse>(
    'POST',
    `/api/bookings/${second?._id}/move`,
    { ...own(), body: { scope: 'later', scheduledDate } },
  );
  await bookAhead(bookings, { daysAhead: 35 });

  expect(body.bookings?.map((one: CustomerBooking) => one.account.paid)).toEqual(
    Array.from({ length: 3 }, () => '0.00'),
  );
  expect(await daysOf()).toEqual([
    ...[BOOKED[0], '11-13T14:00', '11-20T14:00', '11-27T14:00'],
    '12-04T14:00',
  ]);
});

it('is paused until a day: what is before it is cancelled, by the rule of 24 hours', async () => {
  setClock(at('2027-11-04T12:00'));
  expect(await preview('2027-11-19')).toMatchObject({ cleans: 2, lateCleans: 1, kept: '30.00' });

  const { body } = await change('pause', { until: '2027-11-19' });
  expect(body.recurrence).toMatchObject({ status: 'paused', resumesOn: '2027-11-19' });
  expect(await daysOf()).toEqual([BOOKED[2], BOOKED[3]]);

  setClock(at('2027-11-19T07:00'));
  await bookAhead(bookings, { daysAhead: 20 });
  expect(await daysOf()).toEqual([BOOKED[2], BOOKED[3], '12-03T09:00']);
  expect(await RecurrenceModel.findById(id).lean()).toMatchObject({ status: 'active' });
});

it('has back what its pause had cancelled when it is resumed early', async () => {
  await change('pause');
  await bookAhead(bookings, { daysAhead: 60 });
  expect(await daysOf()).toEqual([]);

  setClock(at('2027-11-13T08:00'));
  expect((await change('resume')).status).toBe(200);
  await bookAhead(bookings, { daysAhead: 21 });

  expect(await daysOf()).toEqual([BOOKED[2], BOOKED[3], '12-03T09:00']);
  expect((await change('resume')).error.code).toBe('change_not_allowed');
});

it('ends for good, with the fee back of what is in time', async () => {
  expect(await preview()).toMatchObject({ cleans: 4, refund: '30.00', kept: '0.00' });

  const { body } = await change('end');
  await bookAhead(bookings);

  expect(body.message).toContain('$30.00 goes back to you');
  expect(await daysOf()).toEqual([]);
  expect((await change('end')).error.code).toBe('change_not_allowed');
});

it('ends where one and all that follow are cancelled', async () => {
  const [, , third] = await bookedOf(id);
  await bookings.call('POST', `/api/bookings/${third?._id}/cancel`, {
    ...own(),
    body: { scope: 'later' },
  });
  await bookAhead(bookings);

  expect(await daysOf()).toEqual(BOOKED.slice(0, 2));
});

it('is ended by staff who may change bookings', async () => {
  const path = `/api/admin/recurrences/${id}/end`;
  expect((await bookings.call('POST', path, { as: 'customer', body: {} })).status).toBe(403);

  const { body } = await bookings.call<RecurrenceResponse>('POST', path, { as: 'admin', body: {} });

  expect(body.recurrence).toMatchObject({ status: 'ended', nextBookings: [] });
});
