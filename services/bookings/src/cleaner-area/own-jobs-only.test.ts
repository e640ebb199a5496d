import { CLEANER_REPORTS } from '@brightnest/contracts/bookings/cleaner-job';
import { cleanerRoutes } from '@brightnest/contracts/routes/cleaner';
import { Types } from 'mongoose';
import { JobAssignment } from '../model/job-assignment';
import {
  addCleanerAtWork,
  assignmentOf,
  giveQuoteJob,
  report,
  type CleanerAtWork,
} from '../testing/cleaner-with-job';
import { EACH_KIND, type GivenJob } from '../testing/give-job';
import { startBookings, type BookingsUnderTest } from '../testing/start-bookings';

let bookings: BookingsUnderTest;
let rosa: CleanerAtWork;
let mei: CleanerAtWork;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());
beforeEach(async () => {
  rosa = await addCleanerAtWork();
  mei = await addCleanerAtWork();
});

const CALLS_ON_A_JOB = [
  ...CLEANER_REPORTS.map((status) => [status, cleanerRoutes.reportOnJob, { status }] as const),
  ['change', cleanerRoutes.updateOwnJob, { notes: 'Mine now', checklistDone: ['Oven'] }] as const,
];

it('knows every call that names a job', () => {
  const paths = Object.values(cleanerRoutes)
    .map(({ path }) => path)
    .filter((path) => path.includes(':assignmentId'));
  expect(new Set(CALLS_ON_A_JOB.map(([, { path }]) => path))).toEqual(new Set(paths));
});

describe.each(EACH_KIND)('the job of a %s', (_kind, give) => {
  it.each(CALLS_ON_A_JOB)(
    'is to another cleaner as if there were none: %s',
    async (_what, { method, path }, body) => {
      const { assignmentId } = await give(bookings, rosa);
      const stored = await JobAssignment.findById(assignmentId).lean();
      const call = (id: string) =>
        bookings.call(method, path.replace(':assignmentId', id), { as: mei.as, body });

      const [theirs, nobodys] = [
        await call(assignmentId),
        await call(new Types.ObjectId().toHexString()),
      ];
      expect(theirs.status).toBe(404);
      expect({ ...theirs.error, requestId: '' }).toEqual({ ...nobodys.error, requestId: '' });
      expect(await JobAssignment.findById(assignmentId).lean()).toEqual(stored);
    },
  );

  it('is in nobody’s lists but its cleaner’s', async () => {
    const job = await give(bookings, rosa);
    await finish(job);
    const [hers, others] = [await everything(rosa), await everything(mei)];
    expect(hers).toContain(job.assignmentId);
    expect(others).not.toContain(job.assignmentId);
    expect(others).not.toMatch(/Jane|King Street|170\.00/);
    expect(JSON.parse(others)).toMatchObject([
      { jobs: [] },
      { jobs: [] },
      { months: [] },
      { stats: { totalJobs: 0, completedJobs: 0, monthlyEarnings: [] } },
    ]);
  });

  it('is in none of their lists once they are taken off it', async () => {
    const { withdraw, assignmentId } = await give(bookings, rosa);
    await withdraw();
    expect(await everything(rosa)).not.toContain(assignmentId);
  });
});

it('shows two of a team the same job, each their own part', async () => {
  const jobId = await giveQuoteJob(bookings, [rosa, mei]);
  const [hers, other] = [await assignmentOf(jobId, rosa), await assignmentOf(jobId, mei)];
  const lists = [await everything(rosa), await everything(mei)];
  expect(lists.map((text) => text.includes(jobId))).toEqual([true, true]);
  expect(lists.map((text) => text.includes(hers))).toEqual([true, false]);
  expect(lists.map((text) => text.includes(other))).toEqual([false, true]);
  expect((await report(bookings, mei, hers, { status: 'started' })).status).toBe(404);
});

async function finish({ assignmentId }: GivenJob): Promise<void> {
  for (const status of ['started', 'completed']) {
    expect((await report(bookings, rosa, assignmentId, { status })).status).toBe(200);
  }
}

/** Every list that the area has, as text. */
async function everything({ as }: CleanerAtWork): Promise<string> {
  const from = new Date(Date.now() - 24 * 60 * 60_000).toISOString().slice(0, 10);
  const paths = ['upcoming-jobs', `schedule?from=${from}&days=9`, 'earnings', 'stats'];
  const answers = [];
  for (const path of paths) {
    answers.push((await bookings.call('GET', `/api/cleaner/${path}`, { as })).body);
  }
  return JSON.stringify(answers);
}
