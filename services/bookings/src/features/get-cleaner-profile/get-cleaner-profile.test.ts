import type { CleanerProfileResponse } from '@brightnest/contracts/bookings/cleaner-area';
import { Cleaner } from '../../model/cleaner';
import { newUserId } from '../../testing/book';
import { addCleanerAtWork } from '../../testing/cleaner-with-job';
import { startBookings, type BookingsUnderTest } from '../../testing/start-bookings';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());

type Caller = { role: 'verified_cleaner' | 'team_leader' | 'customer'; userId: string };
const profileOf = async (as: Caller) =>
  (await bookings.call<CleanerProfileResponse>('GET', '/api/cleaner/profile', { as })).body.profile;

it('shows and keeps what is the cleaner’s own', async () => {
  const { as } = await addCleanerAtWork();
  expect(await profileOf(as)).toMatchObject({
    firstName: 'Rosa',
    isAvailable: true,
    hourlyRate: null,
    availableDays: [],
  });
  const change = { phone: '0400', bio: 'Tidy', maxJobsPerWeek: 4, availableDays: ['Friday'] };
  const { body } = await bookings.call<CleanerProfileResponse>('PUT', '/api/cleaner/profile', {
    as,
    body: change,
  });
  expect(body.profile).toMatchObject(change);
  const answer = await bookings.call('PUT', '/api/cleaner/availability', {
    as,
    body: { isAvailable: false },
  });
  expect(answer.body).toEqual({ isAvailable: false });
  expect(await profileOf(as)).toMatchObject({ ...change, isAvailable: false });
});

it('makes the record of whom staff made a cleaner, once, to be had when they say so', async () => {
  const as = { role: 'team_leader' as const, userId: newUserId() };
  const profiles = await Promise.all([profileOf(as), profileOf(as), profileOf(as)]);
  expect(profiles[0]).toMatchObject({ firstName: 'Jane', isAvailable: false });
  expect(new Set(profiles.map(({ employeeId }) => employeeId)).size).toBe(1);
  expect(await Cleaner.countDocuments({ userId: as.userId })).toBe(1);
});

it('is for cleaners alone', async () => {
  const as = { role: 'customer' as const, userId: newUserId() };
  const { status } = await bookings.call('GET', '/api/cleaner/profile', { as });
  expect(status).toBe(403);
});
