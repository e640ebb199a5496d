import type { SlotsResponse } from '@brightnest/contracts/scheduling/new-booking-schemas';
import { DEFAULT_BOOKING_RULES } from '@brightnest/contracts/scheduling/booking-rules';
import { DateTime } from 'luxon';
import { BookingRulesModel } from '../../catalogue/booking-rules';
import { addService, book, newUserId } from '../../testing/bookings';
import { addFreeCleaner, freeEverybody } from '../../testing/cleaners';
import { resetClock, setClock } from '@brightnest/service-kit/testing/clock';
import { type BookingsUnderTest, startBookings } from '../../testing/start-bookings';
import { Cleaner, CleanerProfile } from '../../workforce/cleaner';

const SYDNEY = 'Australia/Sydney';

let bookings: BookingsUnderTest;
let serviceId: string;
beforeAll(async () => {
  bookings = await startBookings({ keepsHours: true });
  serviceId = await addService();
});
afterAll(() => bookings.stop());
beforeEach(async () => {
  // A Wednesday.
  setClock(inSydney('2027-01-06T10:10'));
  await Promise.all([Cleaner.deleteMany(), CleanerProfile.deleteMany(), freeEverybody()]);
});
afterEach(resetClock);

function inSydney(text: string): Date {
  return DateTime.fromISO(text, { zone: SYDNEY }).toJSDate();
}
const slots = async (query: string) =>
  (await bookings.call<SlotsResponse>('GET', `/api/slots?${query}`)).body;
/** The starts of one day, as clocks in Sydney show them. */
async function startsOn(date: string, more = ''): Promise<string[]> {
  const { days } = await slots(`from=${date}&duration=120&state=NSW${more}`);
  return days[0]!.starts.map((start) =>
    DateTime.fromISO(start, { zone: SYDNEY }).toFormat('HH:mm'),
  );
}
const bookAt = (scheduledDate: Date) =>
  book(bookings, newUserId(), { serviceId, scheduledDate, duration: 120 });

it('offers each half hour from opening on, until a booking would be over at closing time', async () => {
  await addFreeCleaner();
  const weekday = await startsOn('2027-01-07');
  expect([weekday[0], weekday[1], weekday.at(-1)]).toEqual(['08:00', '08:30', '16:00']);
  const saturday = await startsOn('2027-01-09');
  expect([saturday[0], saturday.at(-1)]).toEqual(['09:00', '14:00']);
  expect(await startsOn('2027-01-10')).toEqual([]);
});

it('offers nothing that is past, and nothing beyond the horizon', async () => {
  await addFreeCleaner();
  expect((await startsOn('2027-01-06'))[0]).toBe('10:30');
  expect(await startsOn('2027-01-05')).toEqual([]);
  expect(await startsOn('2027-04-05')).not.toEqual([]);
  expect(await startsOn('2027-04-07')).toEqual([]);
});

it('offers a booking that is moved its own time again', async () => {
  await addFreeCleaner();
  const { body } = await bookAt(inSydney('2027-01-07T10:00'));
  expect(await startsOn('2027-01-07')).not.toContain('10:30');
  const moving = `&moving=${body.bookings[0]!.id}`;
  expect(await startsOn('2027-01-07', moving)).toEqual(
    expect.arrayContaining(['10:00', '10:30', '11:30']),
  );
});

it('keeps to the clock on both sides of its changes', async () => {
  await addFreeCleaner();
  setClock(inSydney('2027-03-20T10:00'));
  const { days } = await slots('from=2027-04-02&days=4&duration=120&state=NSW');
  // Clocks go back in the night before the 4th, a Sunday.
  expect(days.map(({ date, starts }) => [date, starts[0]])).toEqual([
    ['2027-04-02', '2027-04-01T21:00:00.000Z'],
    ['2027-04-03', '2027-04-02T22:00:00.000Z'],
    ['2027-04-04', undefined],
    ['2027-04-05', '2027-04-04T22:00:00.000Z'],
  ]);

  setClock(inSydney('2027-09-20T10:00'));
  const spring = await slots('from=2027-10-02&days=3&duration=120&state=NSW');
  expect(spring.days.map(({ starts }) => starts[0])).toEqual([
    '2027-10-01T23:00:00.000Z',
    undefined,
    '2027-10-03T21:00:00.000Z',
  ]);
});

it('is in the zone of the property', async () => {
  await addFreeCleaner();
  const perth = await slots('from=2027-01-07&state=WA');
  const colombo = await slots('from=2027-01-07');
  expect([perth.timeZone, perth.days[0]?.starts[0]]).toEqual([
    'Australia/Perth',
    '2027-01-07T00:00:00.000Z',
  ]);
  expect([colombo.timeZone, colombo.days[0]?.starts[0]]).toEqual([
    'Asia/Colombo',
    '2027-01-07T02:30:00.000Z',
  ]);
});

it('leaves out when everybody is taken, and only then', async () => {
  await Promise.all([addFreeCleaner(), addFreeCleaner()]);
  await bookAt(inSydney('2027-01-07T12:00'));
  expect(await startsOn('2027-01-07')).toContain('12:00');

  await bookAt(inSydney('2027-01-07T12:30'));

  const starts = await startsOn('2027-01-07');
  expect(starts).toEqual(expect.arrayContaining(['10:00', '10:30', '14:00', '14:30']));
  // From 10:30 one is free until 12:30; from 11:00 on it is nobody for two hours, until 14:00.
  for (const taken of ['11:00', '11:30', '12:00', '12:30', '13:00', '13:30']) {
    expect(starts).not.toContain(taken);
  }
});

describe('a cleaner can be had', () => {
  it.each([
    ['who is not active', { cleaner: { isActive: false } }],
    ['who is not available', { profile: { isAvailable: false } }],
    ['who works on other days', { cleaner: { availability: { days: ['Monday', 'Friday'] } } }],
    ['who works in the evening', { cleaner: { availability: { days: [], hours: 'evening' } } }],
    ['who has all the jobs of a week', { profile: { maxJobsPerWeek: 0 } }],
    ['who works in another state', { cleaner: { state: 'VIC' } }],
    ['who works outside Australia', { cleaner: { state: 'Western' } }],
  ])('unless it is one %s', async (_name, given) => {
    await addFreeCleaner(given);
    expect(await startsOn('2027-01-07')).toEqual([]);
  });

  it('on their days and in their hours', async () => {
    const availability = { days: ['Thursday'], hours: 'morning' };
    await addFreeCleaner({ cleaner: { availability, state: 'NSW' } });
    const starts = await startsOn('2027-01-07');
    expect([starts[0], starts.at(-1)]).toEqual(['08:00', '10:00']);
    expect(await startsOn('2027-01-08')).toEqual([]);
  });

  it('for so many jobs in a local week, from Monday to Sunday', async () => {
    await addFreeCleaner({ profile: { maxJobsPerWeek: 2 } });
    await bookAt(inSydney('2027-01-11T08:00'));
    // Late on Sunday, which is Sunday in UTC as well; and early on Monday, which is not.
    const hours = [
      ...DEFAULT_BOOKING_RULES.hours,
      { day: 7 as const, opens: '08:00', closes: '23:00' },
    ];
    await BookingRulesModel.create([{ _id: 'company', hours, revision: 0 }]);
    await bookAt(inSydney('2027-01-17T20:00'));

    expect(await startsOn('2027-01-13')).toEqual([]);
    expect(await startsOn('2027-01-09')).not.toEqual([]);
    expect(await startsOn('2027-01-18')).not.toEqual([]);
    await BookingRulesModel.deleteMany();
  });
});

it.each([
  ['from=2027-02-31'],
  ['from=yesterday'],
  ['days=3'],
  ['from=2027-01-07&days=367'],
  ['from=2027-01-07&duration=50'],
  ['from=2027-01-07&state=Bavaria'],
])('does not take %s', async (query) => {
  const { status, error } = await bookings.call('GET', `/api/slots?${query}`);
  expect([status, error.code]).toEqual([400, 'validation_failed']);
});
