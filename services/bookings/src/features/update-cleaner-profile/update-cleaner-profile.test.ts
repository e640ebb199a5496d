import type {
  CleanerOwnProfile,
  CleanerProfileResponse,
} from '@brightnest/contracts/bookings/cleaner-area';
import type { CandidatesResponse } from '@brightnest/contracts/bookings/cleaner-candidates';
import { Cleaner } from '../../model/cleaner';
import { CleanerProfile } from '../../model/cleaner-profile';
import { newUserId } from '../../testing/book';
import { addCleanerAtWork, giveQuoteJob, type CleanerAtWork } from '../../testing/cleaner-with-job';
import { startBookings, type BookingsUnderTest } from '../../testing/start-bookings';

// A Monday, at nine in Sydney.
const MONDAY = '2031-03-02T22:00:00.000Z';

let bookings: BookingsUnderTest;
let rosa: CleanerAtWork;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());
beforeEach(async () => {
  rosa = await addCleanerAtWork();
});

const change = (body: object, as: object = rosa.as) =>
  bookings.call<CleanerProfileResponse>('PUT', '/api/cleaner/profile', {
    as: as as CleanerAtWork['as'],
    body,
  });
async function profile({ as }: CleanerAtWork = rosa): Promise<CleanerOwnProfile> {
  const { body } = await bookings.call<CleanerProfileResponse>('GET', '/api/cleaner/profile', {
    as,
  });
  return body.profile;
}
async function candidate() {
  const path = `/api/admin/cleaners/available?start=${MONDAY}&duration=180&state=NSW`;
  const { body } = await bookings.call<CandidatesResponse>('GET', path, { as: 'admin' });
  return body.cleaners.find(({ id }) => id === rosa.cleanerId);
}

it('changes what is named, and nothing else of anybody', async () => {
  const mei = await addCleanerAtWork();
  const [before, others] = [await profile(), await profile(mei)];
  const answers = [
    await change({ phone: '0400 111 222', hasOwnTransport: true }),
    await change({ bio: 'Tidy since 1999', maxJobsPerWeek: 6 }),
    await change({ availableDays: ['Monday', 'Friday'], hasOwnEquipment: true }),
    await change({}),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const after = {
    ...before,
    ...{ phone: '0400 111 222', hasOwnTransport: true, hasOwnEquipment: true },
    ...{ bio: 'Tidy since 1999', maxJobsPerWeek: 6, availableDays: ['Monday', 'Friday'] },
  };
  expect(answers.at(-1)?.body.profile).toEqual(after);
  expect(await profile()).toEqual(after);
  expect(await profile(mei)).toEqual(others);
});

it('empties what is emptied', async () => {
  await change({ phone: '0400', bio: 'Tidy', availableDays: ['Friday'], hasOwnTransport: true });
  await change({ phone: '', bio: '', availableDays: [], hasOwnTransport: false });
  expect(await profile()).toMatchObject({
    ...{ phone: '', bio: '', availableDays: [], hasOwnTransport: false },
  });
});

it.each([
  [{ maxJobsPerWeek: 0 }, 'Please choose 1 to 40 jobs'],
  [{ maxJobsPerWeek: 41 }, 'Please choose 1 to 40 jobs'],
  [{ maxJobsPerWeek: 2.5 }, 'Please choose 1 to 40 jobs'],
  [{ availableDays: ['Friday', 'Friday'] }, 'Please choose days from the list'],
  [{ phone: '0'.repeat(41) }, 'Please use at most 40 characters'],
])('refuses %j: %s', async (body, message) => {
  const before = await profile();
  const { status, error } = await change({ ...body, bio: 'Not kept' });
  expect([status, Object.values(error.fields ?? {})]).toEqual([400, [message]]);
  expect(await profile()).toEqual(before);
});

it.each([
  ...[{ employeeId: 'EMP-1' }, { isVerified: true }, { rating: 5 }, { userId: 'x' }],
  ...[{ hourlyRate: { amount: '99.00', currency: 'AUD' } }, { trainingCompleted: true }],
  ...[{ email: 'other@example.com' }, { availableDays: ['Someday'] }, { completedJobs: 9 }],
])('leaves to staff what is theirs: %j', async (body) => {
  const [cleaner, stored] = [await Cleaner.findById(rosa.cleanerId).lean(), await profile()];
  expect((await change(body)).status).toBe(400);
  expect(await Cleaner.findById(rosa.cleanerId).lean()).toEqual(cleaner);
  expect(await profile()).toEqual(stored);
});

it('says to staff on which days somebody works', async () => {
  await change({ availableDays: ['Tuesday', 'Friday'] });
  expect(await candidate()).toMatchObject({ busyReason: 'Works on Tuesdays and Fridays' });
  await change({ availableDays: ['Monday'] });
  expect(await candidate()).toMatchObject({ isAvailable: true });
});

it('limits from now on how many jobs of a week staff can assign', async () => {
  await giveQuoteJob(bookings, [rosa], { scheduledAt: '2031-03-04T22:00:00.000Z' });
  await change({ maxJobsPerWeek: 1 });
  expect(await candidate()).toMatchObject({ busyReason: '1 of 1 jobs that week' });
  await expect(giveQuoteJob(bookings, [rosa], { scheduledAt: MONDAY })).rejects.toMatchObject({
    message: 'Rosa Free has 1 of 1 jobs that week.',
  });
  await change({ maxJobsPerWeek: 2 });
  await giveQuoteJob(bookings, [rosa], { scheduledAt: MONDAY });
});

it('is for cleaners alone', async () => {
  const userId = newUserId();
  expect((await change({ bio: 'Me' }, { role: 'customer', userId })).status).toBe(403);
  expect(await CleanerProfile.exists({ userId })).toBeNull();
});
