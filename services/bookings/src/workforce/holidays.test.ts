import type { SlotsResponse } from '@brightnest/contracts/scheduling/new-booking-schemas';
import type {
  HolidayPreviewResponse,
  HolidaysResponse,
} from '@brightnest/contracts/scheduling/holiday-schemas';
import { fromZonedClock } from '@brightnest/contracts/times';
import { addService, book, newUserId } from '../testing/bookings';
import { addFreeCleaner } from '../testing/cleaners';
import { resetClock, setClock } from '@brightnest/service-kit/testing/clock';
import { addCleanerAtWork, giveQuoteJob } from '../testing/jobs';
import { bookAhead, repeat, setHolidays, SYDNEY } from '../testing/recurrences';
import { type BookingsUnderTest, startBookings } from '../testing/start-bookings';

const PATH = '/api/admin/holidays';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings({ keepsHours: true });
  await addFreeCleaner();
  await addFreeCleaner();
});
afterAll(() => bookings.stop());
beforeEach(() => setClock(at('2027-11-01T08:00')));
afterEach(async () => {
  await setHolidays(bookings, []);
  resetClock();
});

const at = (clock: string) => new Date(fromZonedClock(clock, SYDNEY));
const freeOn = async (from: string, state: string) => {
  const query = new URLSearchParams({ from, days: '1', duration: '120', state });
  const { body } = await bookings.call<SlotsResponse>('GET', `/api/slots?${query}`);
  return body.days[0]!.starts.length;
};

it('offers no times on a holiday, and takes no booking', async () => {
  await setHolidays(bookings, [{ date: '2027-11-05', state: 'NSW' }, { date: '2027-11-08' }]);

  expect(await freeOn('2027-11-05', 'NSW')).toBe(0);
  expect(await freeOn('2027-11-05', 'VIC')).toBeGreaterThan(0);
  expect(await freeOn('2027-11-04', 'NSW')).toBeGreaterThan(0);
  expect(await freeOn('2027-11-08', 'VIC')).toBe(0);
  const request = { serviceId: await addService(), scheduledDate: at('2027-11-05T10:00') };
  const { status, error } = await book(bookings, newUserId(), request);
  expect([status, error.code]).toEqual([409, 'slot_taken']);
});

it('says what is on a day: booked, repeated, and repeated later', async () => {
  const userId = newUserId();
  await repeat(bookings, { userId, every: 'weekly', start: '2027-11-05T09:00' });
  await repeat(bookings, { userId, every: 'monthly', start: '2027-11-12T09:00' });
  await bookAhead(bookings, { daysAhead: 20 });
  const preview = async (date: string, state = '') => {
    const path = `${PATH}/consequences?date=${date}&state=${state}`;
    const { body } = await bookings.call<HolidayPreviewResponse>('GET', path, { as: 'admin' });
    const { booked, repeated, quotes, leftOut, cleans } = body;
    expect(cleans).toHaveLength(booked);
    return [booked, repeated, quotes, leftOut];
  };

  expect(await preview('2027-11-12')).toEqual([2, 2, 0, 0]);
  expect(await preview('2027-11-12', 'VIC')).toEqual([0, 0, 0, 0]);
  expect(await preview('2027-11-13')).toEqual([0, 0, 0, 0]);
  // Friday the 12th of May 2028: both repeat then.
  expect(await preview('2028-05-12')).toEqual([0, 0, 0, 2]);
  expect(await preview('2028-05-13')).toEqual([0, 0, 0, 0]);
  expect(await preview('2029-01-12', 'NSW')).toEqual([0, 0, 0, 2]);
});

it('names what is on a day, so that staff can move it', async () => {
  const serviceId = await addService();
  const request = { serviceId, scheduledDate: at('2027-11-17T10:00') };
  const { body: booked } = await book(bookings, newUserId(), request);
  const cleaner = await addCleanerAtWork();
  const scheduledAt = at('2027-11-17T14:00').toISOString();
  const quoteId = await giveQuoteJob(bookings, [cleaner], { scheduledAt });
  const { body } = await bookings.call<HolidayPreviewResponse>(
    'GET',
    `${PATH}/consequences?date=2027-11-17`,
    { as: 'admin' },
  );
  expect(body).toMatchObject({
    cleans: [{ id: booked.bookings[0]!.id, customerName: 'Jane Doe', status: 'pending' }],
    quoteCleans: [{ quoteId, scheduledAt }],
  });
});

it('is changed by one of two at once, and by staff who may change bookings', async () => {
  const { body } = await bookings.call<HolidaysResponse>('GET', PATH, { as: 'admin' });
  const { revision } = body;
  const put = (date: string) =>
    bookings.call('PUT', PATH, {
      ...{ as: 'admin' },
      body: { holidays: [{ date, state: '', name: 'A day' }], revision },
    });
  const answers = await Promise.all([put('2027-12-25'), put('2027-12-26')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await put('tomorrow')).error.code).toBe('validation_failed');
  expect((await bookings.call('GET', PATH, { as: 'customer' })).status).toBe(403);
});
