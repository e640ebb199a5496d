import type { CleanerReport } from '@brightnest/contracts/bookings/cleaner-job';
import { collectEvents, type CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { Booking } from '../../model/booking';
import { JobAssignment } from '../../model/job-assignment';
import { addCleanerAtWork, report, type CleanerAtWork } from '../../testing/cleaner-with-job';
import { EACH_KIND, giveJob, type GivenJob } from '../../testing/give-job';
import { startBookings, type BookingsUnderTest } from '../../testing/start-bookings';
import { takenTimes } from '../../testing/taken-times';

const FIRST = 'Please start this job first.';
const STARTED = 'You have started this job already.';
const COMPLETED = 'This job is completed already.';
const DECLINED = 'You have declined this job.';
const CANCELLED = 'This job was cancelled.';
const NOT_YOURS = 'This job is no longer yours.';

let bookings: BookingsUnderTest;
let published: CollectedEvents;
let rosa: CleanerAtWork;
beforeAll(async () => {
  bookings = await startBookings();
  published = await collectEvents(bookings.env);
});
afterAll(async () => {
  await published.stop();
  await bookings.stop();
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
async function expectRefused(job: GivenJob, wrong: CleanerReport, message: string): Promise<void> {
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
