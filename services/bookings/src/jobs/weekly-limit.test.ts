import { ASSIGN_QUOTE_QUESTION } from '@brightnest/contracts/bookings/assign-quote';
import type { State } from '@brightnest/contracts/quotes/quote-options';
import { DateTime } from 'luxon';
import { CleanerProfile } from '../model/cleaner-profile';
import { addFreeCleaner } from '../testing/add-free-cleaner';
import { ask } from '../testing/ask';
import { addService, newUserId } from '../testing/book';
import { bookPaid } from '../testing/book-paid';
import { addCleanerAtWork, type CleanerAtWork } from '../testing/cleaner-with-job';
import { resetClock, setClock } from '../testing/clock';
import { quoteJob } from '../testing/quote-job';
import { startBookings, type BookingsUnderTest } from '../testing/start-bookings';
import { freeEverybody } from '../testing/take-time';
import { takenTimes } from '../testing/taken-times';

const SYDNEY = 'Australia/Sydney';
const FULL = { code: 'cleaner_busy', message: 'Rosa Free has 2 of 2 jobs that week.' };

let bookings: BookingsUnderTest;
let serviceId: string;
let rosa: CleanerAtWork;
beforeAll(async () => {
  bookings = await startBookings();
  serviceId = await addService();
  // Has the cleans until they are assigned.
  await addFreeCleaner({ cleaner: { firstName: 'Leila' } });
});
afterAll(() => bookings.stop());
beforeEach(async () => {
  setClock(local('2031-03-10T12:00'));
  await freeEverybody();
  rosa = await addCleanerAtWork();
  const { cleanerId } = rosa;
  // Customers are not planned with her, so that only what staff assign is counted.
  await CleanerProfile.updateOne({ cleanerId }, { maxJobsPerWeek: 2, isAvailable: false });
});
afterEach(resetClock);

const local = (time: string, zone = SYDNEY) => DateTime.fromISO(time, { zone }).toJSDate();
const refusal = (error: { code: string; message: string }) => ({
  code: error.code,
  message: error.message,
});

/** Assigns Rosa to a job, and answers why not. */
const ASSIGN = {
  async quote(start: Date, state: State = 'NSW') {
    const job = { scheduledAt: start.toISOString(), state };
    const question = quoteJob({ cleanerIds: [rosa.cleanerId], job });
    return ask(bookings, ASSIGN_QUOTE_QUESTION, question).then(
      () => undefined,
      (error: { code: string; message: string }) => refusal(error),
    );
  },
  async booking(start: Date, state: State = 'NSW') {
    const wish = { serviceId, scheduledDate: start, state };
    const [clean] = await bookPaid(bookings, newUserId(), wish);
    const path = `/api/admin/bookings/${clean!.id}/assignment`;
    const body = { cleanerId: rosa.cleanerId };
    const { status, error } = await bookings.call('PUT', path, { as: 'admin', body });
    return status === 200 ? undefined : refusal(error);
  },
};
const KINDS = ['quote', 'booking'] as const;
const PAIRS = KINDS.flatMap((had) => KINDS.map((wanted) => [had, wanted] as const));

it.each(PAIRS)('counts jobs of a %s where staff assign a %s', async (had, wanted) => {
  expect(await ASSIGN[had](local('2031-03-18T09:00'))).toBeUndefined();
  expect(await ASSIGN[had](local('2031-03-19T09:00'))).toBeUndefined();
  const before = await takenTimes(rosa.cleanerId);

  expect(await ASSIGN[wanted](local('2031-03-20T09:00'))).toEqual(FULL);
  expect(await takenTimes(rosa.cleanerId)).toEqual(before);
  expect(await ASSIGN[wanted](local('2031-03-25T09:00'))).toBeUndefined();
});

// The clocks went back on Sunday 6 April 2031 at 3, and forward on Sunday 5 October at 2.
it.each([
  ['2031-03-31', '2031-04-06T23:30', '2031-04-07T00:30'],
  ['2031-09-29', '2031-10-05T23:30', '2031-10-06T00:30'],
])('has a week of the property over a change of its clocks: of %s', async (day, sunday, monday) => {
  setClock(local(day));
  await ASSIGN.quote(local(`${day}T00:00`));
  await ASSIGN.quote(local(`${day}T09:00`));
  expect(await ASSIGN.quote(local(sunday))).toEqual(FULL);
  expect(await ASSIGN.quote(local(monday))).toBeUndefined();
});

it('has the week of the property, whatever day it is in the office', async () => {
  const inPerth = (time: string) => local(time, 'Australia/Perth');
  await ASSIGN.quote(inPerth('2031-03-18T09:00'), 'WA');
  await ASSIGN.quote(inPerth('2031-03-19T09:00'), 'WA');
  // Monday in Sydney.
  expect(await ASSIGN.quote(inPerth('2031-03-23T22:00'), 'WA')).toEqual(FULL);
  expect(await ASSIGN.booking(inPerth('2031-03-24T09:00'), 'WA')).toBeUndefined();
});

it('counts a job neither against itself nor once it is declined', async () => {
  const question = quoteJob({ cleanerIds: [rosa.cleanerId] });
  const assignAt = (time: string) => {
    const job = { ...question.job, scheduledAt: local(time).toISOString() };
    return ask(bookings, ASSIGN_QUOTE_QUESTION, { ...question, job });
  };
  await ASSIGN.quote(local('2031-03-18T09:00'));
  await assignAt('2031-03-19T09:00');
  await assignAt('2031-03-20T09:00');
  expect(await ASSIGN.quote(local('2031-03-21T09:00'))).toEqual(FULL);

  await ask(bookings, ASSIGN_QUOTE_QUESTION, { ...question, cleanerIds: [] });
  expect(await ASSIGN.quote(local('2031-03-21T09:00'))).toBeUndefined();
});

it('lets nobody have one more where two of staff assign at the same moment', async () => {
  await ASSIGN.quote(local('2031-03-18T09:00'));
  const days = ['19', '20', '21', '22'];
  const refusals = await Promise.all(
    days.map((day) => ASSIGN.quote(local(`2031-03-${day}T09:00`))),
  );
  expect(refusals.filter((one) => one === undefined)).toHaveLength(1);
  expect(await takenTimes(rosa.cleanerId)).toHaveLength(2);
});
