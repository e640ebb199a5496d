import { randomUUID } from 'node:crypto';
import { ASSIGN_QUOTE_RPC } from '@brightnest/contracts/rpc/bookings';
import type { UserBookingResponse } from '@brightnest/contracts/scheduling/customer-booking-schemas';
import type { CleanerReport } from '@brightnest/contracts/workforce/cleaner-job-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { TransactionModel } from '../../../payments/ledger/ledger';
import { Booking } from '../../../records/booking';
import { JobAssignment } from '../../../records/job';
import { addService, bookPaid, inHours, newUserId } from '../../../testing/bookings';
import { addFreeCleaner, takenTimes } from '../../../testing/cleaners';
import {
  addCleanerAtWork,
  assignBooking,
  assignmentOf,
  type CleanerAtWork,
  EACH_KIND,
  giveJob,
  type GivenJob,
  giveQuoteJob,
  quoteJob,
  report,
} from '../../../testing/jobs';
import { ask, type BookingsUnderTest, startBookings } from '../../../testing/start-bookings';
import { findDifferentCash, readCash } from '../../pay/cash-balance';
import { CleanerDay } from '../../reservations';

const NOBODY = '0'.repeat(24);

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());

describe('reporting on a job', () => {
  let published: CollectedEvents;
  let rosa: CleanerAtWork;
  let jobId: string;
  let assignmentId: string;
  beforeAll(async () => {
    await bookings.clear();
    published = await bookings.collectEvents();
  });
  beforeEach(async () => {
    rosa = await addCleanerAtWork();
    jobId = await giveQuoteJob(bookings, [rosa]);
    assignmentId = await assignmentOf(jobId, rosa);
  });

  const say = (status: string, given: object = {}, key?: string) =>
    report(bookings, rosa, assignmentId, { status, ...given }, key);
  const told = (count: number, job = jobId) =>
    eventually(() => {
      const events = published
        .ofType('job.progressed')
        .filter(({ payload }) => payload.jobId === job);
      return events.length === count && events.map(({ payload }) => payload);
    });

  it('follows a job from the acceptance to the cash', async () => {
    await say('accepted');
    await say('on_my_way');
    const started = await say('started');
    expect(started.body.job).toMatchObject({ status: 'started', completedAt: null });
    const { status, body } = await say('completed', { notes: 'All shiny', cashReceived: true });

    expect(status).toBe(200);
    expect(body.job).toMatchObject({ status: 'completed', notes: 'All shiny' });
    expect([body.job.acceptedAt, body.job.onMyWayAt, body.job.startedAt]).not.toContain(null);
    expect(body.job.cashCollectedAt).toBe(body.job.completedAt);
    const reports = await told(4);
    expect(reports.map((one) => [one.report, one.isJobCompleted])).toEqual([
      ['accepted', false],
      ['on_my_way', false],
      ['started', false],
      ['completed', true],
    ]);
  });

  it('takes a report with a key once, however often a phone sends it', async () => {
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => say('started', {}, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[2]!.body).toEqual(answers[0]!.body);
    await told(1);
  });

  describe('made without a connection', () => {
    const HOUR_MS = 60 * 60_000;
    const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
    beforeEach(() =>
      // Nothing is to be reported before it was given.
      JobAssignment.collection.updateOne(
        { jobId },
        { $set: { createdAt: new Date(Date.now() - 5 * HOUR_MS) } },
      ),
    );
    const stored = () => JobAssignment.findById(assignmentId).orFail().lean();
    const hoursAgo = (time?: Date) => Math.round((Date.now() - time!.getTime()) / HOUR_MS);

    it('has the time of doing, and beside it that of sending', async () => {
      const at = ago(3);
      expect((await say('started', { at })).body.job.startedAt).toBe(at);
      const { startedAt, heardAt } = await stored();
      expect([startedAt?.toISOString(), hoursAgo(heardAt?.startedAt)]).toEqual([at, 0]);
    });

    it('goes by how long ago it was, where the phone’s clock is wrong', async () => {
      await say('started', { at: '2020-01-01T00:00:00Z', sentAt: '2020-01-01T02:00:00Z' });
      expect(hoursAgo((await stored()).startedAt)).toBe(2);
    });

    it('is never before the job was given or an earlier report, and never in the future', async () => {
      await say('accepted', { at: '2020-01-01T00:00:00Z' });
      expect(hoursAgo((await stored()).acceptedAt)).toBe(5);
      await say('started', { at: ago(1) });
      await say('completed', { at: ago(2) });
      const { startedAt, completedAt } = await stored();
      expect(completedAt).toEqual(startedAt);
    });

    it('is now at the latest', async () => {
      await say('started', { at: ago(-5) });
      const { startedAt, heardAt } = await stored();
      expect(startedAt).toEqual(heardAt?.startedAt);
    });
  });

  it.each([
    [[], 'completed', 'Please start this job first.'],
    [['started'], 'started', 'You have started this job already.'],
    [['started'], 'declined', 'You have started this job already.'],
    [['started', 'completed'], 'completed', 'This job is completed already.'],
    [['accepted'], 'accepted', 'You have accepted this job already.'],
    [['declined'], 'started', 'You have declined this job.'],
  ])('after %j refuses «%s»: %s', async (before, status, message) => {
    for (const one of before) await say(one);
    const stored = await JobAssignment.findById(assignmentId).lean();
    const answer = await say(status);
    expect([answer.status, answer.error]).toEqual([
      409,
      expect.objectContaining({ code: 'change_not_allowed', message }),
    ]);
    expect(await JobAssignment.findById(assignmentId).lean()).toEqual(stored);
  });

  it('refuses what is reported of a job that was taken back', async () => {
    const request = quoteJob({ job: { quoteId: jobId } });
    await ask(bookings, ASSIGN_QUOTE_RPC, request);
    expect((await say('started')).error.message).toBe('This job is no longer yours.');
  });

  it('is done when all of a team are, who share the cash', async () => {
    const mei = await addCleanerAtWork();
    const shared = await giveQuoteJob(bookings, [rosa, mei], {
      scheduledAt: '2031-03-02T22:00:00.000Z',
      cashMinor: 17_001,
    });
    const ids = [await assignmentOf(shared, rosa), await assignmentOf(shared, mei)];
    await report(bookings, rosa, ids[0]!, { status: 'started' });
    await report(bookings, mei, ids[1]!, { status: 'started' });
    await Promise.all([
      report(bookings, rosa, ids[0]!, { status: 'completed' }),
      report(bookings, mei, ids[1]!, { status: 'completed' }),
    ]);
    const reports = await told(4, shared);
    expect(reports.filter(({ isJobCompleted }) => isJobCompleted)).toHaveLength(1);
    const assignments = await JobAssignment.find({ jobId: shared }).sort({ _id: 1 }).lean();
    expect(assignments.map(({ earned }) => earned?.minor)).toEqual([8_501, 8_500]);
  });

  it('is done without those who have no account to say so', async () => {
    const scheduledAt = inHours(480).toISOString();
    const cleanerIds = [rosa.cleanerId];
    const customCleanerEmails = ['helper@example.com'];
    const request = quoteJob({ cleanerIds, customCleanerEmails, job: { scheduledAt } });
    await ask(bookings, ASSIGN_QUOTE_RPC, request);
    const shared = request.job.quoteId;
    const id = await assignmentOf(shared, rosa);
    await report(bookings, rosa, id, { status: 'started' });
    await report(bookings, rosa, id, { status: 'completed' });
    expect((await told(2, shared)).map(({ isJobCompleted }) => isJobCompleted)).toEqual([
      false,
      true,
    ]);
  });

  it('gives the time back of who declines, and tells who is left', async () => {
    await say('declined', { notes: 'On holiday' });
    const days = await CleanerDay.find({ cleanerId: rosa.cleanerId }).lean();
    expect(days.flatMap(({ busy }) => busy)).toEqual([]);
    const changes = () =>
      published.ofType('job.team-changed').filter(({ payload }) => payload.jobId === jobId);
    await eventually(() => changes().length === 2);
    expect(changes()[1]?.payload).toMatchObject({ cleaners: [], revision: 2 });
  });

  it('is for cleaners, each their own', async () => {
    const mei = await addCleanerAtWork();
    expect((await report(bookings, mei, assignmentId, { status: 'started' })).status).toBe(404);
    const { status } = await bookings.call('PUT', `/api/cleaner/jobs/${assignmentId}/status`, {
      as: { role: 'customer', userId: rosa.as.userId },
      body: { status: 'started' },
    });
    expect(status).toBe(403);
  });
});

describe('reporting on a booking', () => {
  let serviceId: string;
  let hours = 24;
  beforeAll(async () => {
    await bookings.clear();
    serviceId = await addService();
  });

  async function assigned(): Promise<{ cleaner: CleanerAtWork; id: string; assignmentId: string }> {
    const cleaner = await addCleanerAtWork();
    // One after another, so that everybody is free for each.
    const scheduledDate = inHours((hours += 24));
    const [booking] = await bookPaid(bookings, newUserId(), { serviceId, scheduledDate });
    await assignBooking(bookings, booking!.id, cleaner.cleanerId);
    return { cleaner, id: booking!.id, assignmentId: await assignmentOf(booking!.id, cleaner) };
  }

  it('takes the booking along, and settles it where the cash was received', async () => {
    const { cleaner, id, assignmentId } = await assigned();
    await report(bookings, cleaner, assignmentId, { status: 'started' });
    expect(await Booking.findById(id).lean()).toMatchObject({ status: 'in_progress' });

    await report(bookings, cleaner, assignmentId, { status: 'completed', cashReceived: true });
    expect(await Booking.findById(id).lean()).toMatchObject({
      status: 'completed',
      paymentStatus: 'settled',
      completedAt: expect.any(Date),
    });
    expect(await TransactionModel.find({ bookingId: id, type: 'cash' }).lean()).toMatchObject([
      { amount: { minor: 17_000 } },
    ]);
  });

  it('settles it where the cash is received after the job, once', async () => {
    const { cleaner, id, assignmentId } = await assigned();
    const receive = () => report(bookings, cleaner, assignmentId, { status: 'cash_received' });
    await report(bookings, cleaner, assignmentId, { status: 'started' });
    expect((await receive()).error.message).toBe('Please complete this job first.');
    await report(bookings, cleaner, assignmentId, { status: 'completed' });
    expect(await Booking.findById(id).lean()).toMatchObject({ paymentStatus: 'paid' });

    const { job } = (await receive()).body;
    expect(job).toMatchObject({ cashToCollect: '170.00', cashCollectedAt: expect.any(String) });
    expect(await Booking.findById(id).lean()).toMatchObject({ paymentStatus: 'settled' });
    const again = await receive();
    expect([again.status, again.error.message]).toEqual([
      409,
      'The cash of this job is recorded already.',
    ]);
    expect(await TransactionModel.find({ bookingId: id, type: 'cash' }).lean()).toMatchObject([
      { amount: { minor: 17_000 } },
    ]);
  });

  it('tells its customer who is on the way, and what is left to pay when it is done', async () => {
    const published = await bookings.collectEvents();
    const { cleaner, id, assignmentId } = await assigned();
    const { customerId: userId } = await Booking.findById(id).orFail().lean();
    const shown = async () => {
      const as = { role: 'customer' as const, userId };
      const { body } = await bookings.call<UserBookingResponse>('GET', `/api/bookings/${id}`, {
        as,
      });
      return body.booking.onTheWayAt;
    };
    expect(await shown()).toBeNull();
    await report(bookings, cleaner, assignmentId, { status: 'on_my_way' });
    expect(await shown()).toEqual(expect.any(String));
    await report(bookings, cleaner, assignmentId, { status: 'started' });
    expect(await shown()).toBeNull();
    await report(bookings, cleaner, assignmentId, { status: 'completed', cashReceived: true });

    const told = () =>
      published.ofType('job.progressed').filter(({ payload }) => payload.jobId === id);
    await eventually(() => told().length === 3);
    const [onMyWay, , completed] = told();
    const visit = expect.objectContaining({ duration: 180, timeZone: expect.any(String) });
    expect(onMyWay?.payload).toMatchObject({ customerId: userId, visit, due: '170.00' });
    expect(completed?.payload).toMatchObject({ isJobCompleted: true, due: '0.00' });
  });

  it('leaves the cash to staff where it was not', async () => {
    const { cleaner, id, assignmentId } = await assigned();
    await report(bookings, cleaner, assignmentId, { status: 'started' });
    await report(bookings, cleaner, assignmentId, { status: 'completed' });
    const { body } = await bookings.call<{ booking: object }>(
      'POST',
      `/api/admin/bookings/${id}/cash`,
      {
        as: 'admin',
        body: { amount: '170.00' },
      },
    );
    expect(body.booking).toMatchObject({ paymentStatus: 'settled' });
  });

  it('counts the cash that staff record with what the cleaner took where they did, and else not', async () => {
    const { cleaner, id, assignmentId } = await assigned();
    await report(bookings, cleaner, assignmentId, { status: 'started' });
    await report(bookings, cleaner, assignmentId, { status: 'completed' });
    const { cleanerId } = cleaner;
    const record = (path: string, body: object) =>
      bookings.call('POST', `/api/admin/${path}`, { as: 'admin', body });
    const part = { amount: '70.00', method: 'cash' };
    const refused = await record(`deals/booking/${id}/payments`, { ...part, takenBy: NOBODY });
    expect(Object.keys(refused.error.fields ?? {})).toEqual(['takenBy']);
    const deal = await record(`deals/booking/${id}/payments`, { ...part, takenBy: cleanerId });
    expect(deal.body).toMatchObject({ deal: { due: '100.00', cashTakers: [{ id: cleanerId }] } });
    await record(`bookings/${id}/cash`, { amount: '100.00', takenBy: 'office' });

    const [balance] = (await readCash(cleanerId)).get(cleanerId)!;
    expect(balance).toMatchObject({ taken: 7_000, handedIn: 0 });
    expect(await JobAssignment.findById(assignmentId).lean()).toMatchObject({ cash: { minor: 0 } });
    // What the office took is asked of nobody.
    const since = new Date(Date.now() - 60_000);
    const different = await findDifferentCash(since);
    expect(different.filter(({ jobId }) => jobId === id)).toEqual([]);
  });

  it('has the time kept by somebody else when its cleaner declines', async () => {
    const { cleaner, id, assignmentId } = await assigned();
    await addFreeCleaner({ cleaner: { firstName: 'Leila' } });
    await report(bookings, cleaner, assignmentId, { status: 'declined' });

    const booking = await Booking.findById(id).lean();
    expect(booking).toMatchObject({ status: 'confirmed', heldCleanerId: expect.any(String) });
    expect([booking?.cleanerId, booking?.heldCleanerId === cleaner.cleanerId]).toEqual([
      undefined,
      false,
    ]);
    const days = await CleanerDay.find({ 'busy.ref': id }).lean();
    expect(new Set(days.map(({ cleanerId }) => cleanerId))).toEqual(
      new Set([booking?.heldCleanerId]),
    );
  });
});

describe('a report that is sent again', () => {
  beforeAll(() => bookings.clear());

  it('answers as before what is repeated after days, or once the job has gone on', async () => {
    const rosa = await addCleanerAtWork();
    const id = await assignmentOf(await giveQuoteJob(bookings, [rosa]), rosa);
    const key = randomUUID();
    const first = await report(bookings, rosa, id, { status: 'started' }, key);
    const late = { status: 'started', at: '2020-01-01T00:00:00Z' };
    const repeated = await report(bookings, rosa, id, late, key);
    expect([repeated.status, repeated.body]).toEqual([200, first.body]);

    await report(bookings, rosa, id, { status: 'completed' }, randomUUID());
    const { status, body } = await report(bookings, rosa, id, late, key);
    expect([status, body.job.status]).toEqual([200, 'completed']);
  });
});

describe('reports that do not fit', () => {
  const FIRST = 'Please start this job first.';
  const STARTED = 'You have started this job already.';
  const COMPLETED = 'This job is completed already.';
  const DECLINED = 'You have declined this job.';
  const CANCELLED = 'This job was cancelled.';
  const NOT_YOURS = 'This job is no longer yours.';

  let published: CollectedEvents;
  let rosa: CleanerAtWork;
  beforeAll(async () => {
    await bookings.clear();
    published = await bookings.collectEvents();
  });
  beforeEach(async () => {
    rosa = await addCleanerAtWork();
  });

  describe.each(EACH_KIND)('of the job of a %s', (_kind, give) => {
    it.each<[CleanerReport[], CleanerReport, string]>([
      [[], 'completed', FIRST],
      [['accepted', 'on_my_way'], 'completed', FIRST],
      [['accepted'], 'accepted', 'You have accepted this job already.'],
      [['on_my_way'], 'on_my_way', 'You have told that you are on your way already.'],
      [['started'], 'started', STARTED],
      [['started'], 'accepted', STARTED],
      [['started'], 'on_my_way', STARTED],
      [['started'], 'declined', STARTED],
      [['started', 'completed'], 'completed', COMPLETED],
      [['started', 'completed'], 'started', COMPLETED],
      [['started', 'completed'], 'declined', COMPLETED],
      [['declined'], 'started', DECLINED],
      [['declined'], 'completed', DECLINED],
      [['declined'], 'declined', DECLINED],
    ])('after %j «%s» is refused: %s', async (before, wrong, message) => {
      const job = await give(bookings, rosa);
      for (const status of before) expect((await say(job, status)).status).toBe(200);
      await expectRefused(job, wrong, message);
    });

    it.each(['started', 'completed', 'declined'] as const)(
      '«%s» is refused once it is cancelled',
      async (wrong) => {
        const job = await give(bookings, rosa);
        await job.cancel();
        await expectRefused(job, wrong, CANCELLED);
      },
    );

    it.each(['started', 'completed', 'declined'] as const)(
      '«%s» is refused once somebody else does it',
      async (wrong) => {
        const job = await give(bookings, rosa);
        await job.withdraw();
        await expectRefused(job, wrong, NOT_YOURS);
      },
    );

    it.each([
      [[], 'started', STARTED],
      [['started'], 'completed', COMPLETED],
    ] as const)(
      'after %j of two «%s» at the same moment one counts',
      async (before, twice, message) => {
        const job = await give(bookings, rosa);
        for (const status of before) await say(job, status);
        const answers = await Promise.all([say(job, twice), say(job, twice)]);
        const [taken, refused] = answers.toSorted((a, b) => a.status - b.status);
        expect([taken?.status, refused?.status]).toEqual([200, 409]);
        expect(refused?.error).toMatchObject({ code: 'change_not_allowed', message });
        expect(await toldOf(job, before.length + 1)).toEqual([...before, twice]);
      },
    );
  });

  it('refuses to complete what was cancelled while it was done', async () => {
    const job = await giveJob.quote(bookings, rosa);
    await say(job, 'started');
    await job.cancel();
    await expectRefused(job, 'completed', CANCELLED);
  });

  const say = ({ assignmentId }: GivenJob, status: CleanerReport) =>
    report(bookings, rosa, assignmentId, { status });

  /** A clear message, and nothing is otherwise than before. */
  async function expectRefused(
    job: GivenJob,
    wrong: CleanerReport,
    message: string,
  ): Promise<void> {
    const before = await stateOf(job);
    const { status, error } = await say(job, wrong);
    expect([status, error.code, error.message]).toEqual([409, 'change_not_allowed', message]);
    expect(await stateOf(job)).toEqual(before);
  }

  /** All that a report could change. Events that wait to be published go in their own time. */
  async function stateOf({ assignmentId, jobId }: GivenJob) {
    const [assignment, booking, taken] = await Promise.all([
      JobAssignment.findById(assignmentId).lean(),
      Booking.findById(jobId).lean(),
      takenTimes(rosa.cleanerId),
    ]);
    return { assignment, booking, taken };
  }

  /** What was told of a job, once it is as much as it has to be. */
  async function toldOf({ jobId }: GivenJob, count: number): Promise<CleanerReport[]> {
    const told = () =>
      published.ofType('job.progressed').filter(({ payload }) => payload.jobId === jobId);
    await eventually(() => told().length >= count);
    return told().map(({ payload }) => payload.report);
  }
});
