import type { CleanerAvailability } from '@brightnest/contracts/bookings/cleaner-area';
import type { CandidatesResponse } from '@brightnest/contracts/bookings/cleaner-candidates';
import { Cleaner } from '../../model/cleaner';
import { CleanerProfile } from '../../model/cleaner-profile';
import { JobAssignment } from '../../model/job-assignment';
import { addService, book, inHours, newUserId } from '../../testing/book';
import { addCleanerAtWork, type CleanerAtWork } from '../../testing/cleaner-with-job';
import { giveJob } from '../../testing/give-job';
import { startBookings, type BookingsUnderTest } from '../../testing/start-bookings';
import { takenTimes } from '../../testing/taken-times';

let bookings: BookingsUnderTest;
let rosa: CleanerAtWork;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());
beforeEach(async () => {
  await Promise.all([Cleaner.deleteMany(), CleanerProfile.deleteMany()]);
  rosa = await addCleanerAtWork();
});

const set = (body: object, as: object = rosa.as) =>
  bookings.call<CleanerAvailability>('PUT', '/api/cleaner/availability', {
    as: as as CleanerAtWork['as'],
    body,
  });
const bookNow = async () => {
  const wish = { serviceId: await addService(), scheduledDate: inHours(30) };
  return (await book(bookings, newUserId(), wish)).status;
};
const candidate = async () => {
  const path = '/api/admin/cleaners/available';
  const { body } = await bookings.call<CandidatesResponse>('GET', path, { as: 'admin' });
  return body.cleaners[0];
};

it('has nobody planned with who says no, until they say yes', async () => {
  expect((await set({ isAvailable: false })).body).toEqual({ isAvailable: false });
  expect(await bookNow()).toBe(409);
  expect(await candidate()).toMatchObject({
    isAvailable: false,
    busyReason: 'Takes no jobs at the moment',
  });

  expect((await set({ isAvailable: true })).body).toEqual({ isAvailable: true });
  expect(await candidate()).toMatchObject({ isAvailable: true, busyReason: null });
  expect(await bookNow()).toBe(201);
});

it('leaves the jobs that they have', async () => {
  const { assignmentId } = await giveJob.booking(bookings, rosa);
  const [stored, taken] = [
    await JobAssignment.findById(assignmentId).lean(),
    await takenTimes(rosa.cleanerId),
  ];
  await set({ isAvailable: false });
  expect(await JobAssignment.findById(assignmentId).lean()).toEqual(stored);
  expect(await takenTimes(rosa.cleanerId)).toEqual(taken);
});

it('is each cleaner’s own', async () => {
  const mei = await addCleanerAtWork();
  await set({ isAvailable: false }, mei.as);
  const profiles = await CleanerProfile.find({}, { userId: 1, isAvailable: 1 }).lean();
  const available = new Map(profiles.map(({ userId, isAvailable }) => [userId, isAvailable]));
  expect([available.get(rosa.as.userId), available.get(mei.as.userId)]).toEqual([true, false]);
});

it('is how whom staff made a cleaner says for the first time that they can be had', async () => {
  const as = { role: 'team_leader', userId: newUserId() };
  expect((await set({ isAvailable: true }, as)).status).toBe(200);
  expect(await CleanerProfile.findOne({ userId: as.userId }).lean()).toMatchObject({
    isAvailable: true,
  });
});

it.each([{}, { isAvailable: 'maybe' }, { isAvailable: true, isVerified: true }])(
  'refuses %j',
  async (body) => {
    expect((await set(body)).status).toBe(400);
    expect(await candidate()).toMatchObject({ isAvailable: true });
  },
);

it('is for cleaners alone', async () => {
  expect((await set({ isAvailable: true }, { role: 'customer', userId: newUserId() })).status).toBe(
    403,
  );
});
