import type {
  CandidatesResponse,
  CleanerAvailability,
  CleanerOwnProfile,
  CleanerProfileResponse,
} from '@brightnest/contracts/workforce/cleaner-schemas';
import { JobAssignment } from '../records/job';
import { addService, book, inHours, newUserId } from '../testing/bookings';
import { takenTimes } from '../testing/cleaners';
import { addCleanerAtWork, type CleanerAtWork, giveJob, giveQuoteJob } from '../testing/jobs';
import { type BookingsUnderTest, startBookings } from '../testing/start-bookings';
import { Cleaner, CleanerProfile } from './cleaner';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());

describe('reading the own profile', () => {
  beforeAll(() => bookings.clear());

  type Caller = { role: 'verified_cleaner' | 'team_leader' | 'customer'; userId: string };
  const profileOf = async (as: Caller) =>
    (await bookings.call<CleanerProfileResponse>('GET', '/api/cleaner/profile', { as })).body
      .profile;

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

  it('says how staff have set it to be paid today', async () => {
    const { as, cleanerId } = await addCleanerAtWork();
    for (const [validFrom, amount] of [
      ['2020-01-01', '32.00'],
      ['2099-01-01', '40.00'],
    ] as const) {
      const { status } = await bookings.call('POST', `/api/admin/pay/${cleanerId}/rules`, {
        as: 'admin',
        body: { kind: 'hour', validFrom, amount, percent: 0 },
      });
      expect(status).toBe(201);
    }
    const payRule = { kind: 'hour', amount: '32.00', percent: 0, currency: 'AUD' };
    expect(await profileOf(as)).toMatchObject({ payRule });
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
});

describe('changing the own profile', () => {
  // A Monday, at nine in Sydney.
  const MONDAY = '2031-03-02T22:00:00.000Z';

  let rosa: CleanerAtWork;
  beforeAll(() => bookings.clear());
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
});

describe('availability', () => {
  let rosa: CleanerAtWork;
  beforeAll(() => bookings.clear());
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
    const request = { serviceId: await addService(), scheduledDate: inHours(30) };
    return (await book(bookings, newUserId(), request)).status;
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
    expect(
      (await set({ isAvailable: true }, { role: 'customer', userId: newUserId() })).status,
    ).toBe(403);
  });
});
