import type { CleanerJob, CleanerJobResponse } from '@brightnest/contracts/bookings/cleaner-job';
import { JobAssignment } from '../model/job-assignment';
import { addCleanerAtWork, report, type CleanerAtWork } from '../testing/cleaner-with-job';
import { resetClock, setClock } from '../testing/clock';
import { EACH_KIND, type GivenJob } from '../testing/give-job';
import { startBookings, type BookingsUnderTest } from '../testing/start-bookings';

const DAY_MS = 24 * 60 * 60_000;

// All that the two kinds of jobs say of Jane. What a cleaner never needs is not among it: her e-mail.
const NEEDED = {
  customerName: 'Jane Doe',
  customerPhone: '0412 345 678',
  address: expect.stringMatching(/^1 King Street, Newtown/),
  suburb: 'Newtown',
  specialInstructions: 'Mind the cat',
};
const FORGOTTEN = {
  customerName: 'Jane',
  customerPhone: null,
  address: null,
  suburb: 'Newtown',
  specialInstructions: null,
  staffNotes: '',
};
const HERS = /Doe|0412 345 678|King Street|Mind the cat|Key under the mat|jane@example\.com/;

// A field that is new has to be thought about here.
const FIELDS = [
  ...['id', 'kind', 'assignmentId', 'status'],
  ...['acceptedAt', 'onMyWayAt', 'startedAt', 'completedAt'],
  ...['serviceType', 'customerName', 'customerPhone', 'address', 'suburb'],
  ...['scheduledDate', 'duration', 'timeZone'],
  ...['currency', 'finalPrice', 'cashToCollect', 'cashCollectedAt'],
  ...['specialInstructions', 'staffNotes', 'checklist', 'notes', 'photos'],
].sort();

let bookings: BookingsUnderTest;
let rosa: CleanerAtWork;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());
beforeEach(async () => {
  rosa = await addCleanerAtWork();
});
afterEach(resetClock);

describe.each(EACH_KIND)('of the customer of a %s', (kind, give) => {
  it.each([
    ['assigned', []],
    ['accepted', ['accepted']],
    ['on the way', ['accepted', 'on_my_way']],
    ['started', ['started']],
    ['completed', ['started', 'completed']],
  ])('the cleaner knows what the job needs while it is %s', async (_state, reports) => {
    const job = await give(bookings, rosa);
    for (const status of reports) await say(job, status);
    for (const shown of await views(job)) {
      expect(shown).toMatchObject({ kind, ...NEEDED });
      expect(Object.keys(shown).sort()).toEqual(FIELDS);
    }
    expect(await everything(job)).not.toContain('jane@example.com');
  });

  it('nothing is left a day after the completion but the first name and the place', async () => {
    const job = await give(bookings, rosa);
    await say(job, 'started');
    await say(job, 'completed');
    const { completedAt } = await recordOf(job);
    setClock(new Date(completedAt!.getTime() + DAY_MS - 1));
    expect(await scheduled(job)).toMatchObject(NEEDED);

    setClock(new Date(completedAt!.getTime() + DAY_MS));
    expect(await scheduled(job)).toMatchObject(FORGOTTEN);
    expect(await everything(job)).not.toMatch(HERS);
  });

  it.each([
    ['begun', []],
    ['completed', ['started']],
  ])('nothing is left a day after the end of what was never %s', async (_what, reports) => {
    const job = await give(bookings, rosa);
    for (const status of reports) await say(job, status);
    const { endsAt } = await recordOf(job);
    setClock(new Date(endsAt.getTime() + DAY_MS - 1));
    expect(await upcoming(job)).toMatchObject(NEEDED);

    setClock(new Date(endsAt.getTime() + DAY_MS));
    expect(await upcoming(job)).toMatchObject(FORGOTTEN);
    expect(await everything(job)).not.toMatch(HERS);
  });

  it('nothing is left at once for who declines', async () => {
    const job = await give(bookings, rosa);
    const { job: answered } = await say(job, 'declined');
    expect(answered).toMatchObject({ status: 'declined', ...FORGOTTEN });
    expect(await views(job)).toEqual([]);
    expect(await everything(job)).not.toMatch(/Jane/);
  });

  it.each(['withdraw', 'cancel'] as const)('nothing is left after staff %s', async (how) => {
    const job = await give(bookings, rosa);
    const key = 'the-same-report-again';
    await say(job, 'accepted', key);
    await job[how]();
    // The phone did not hear the answer and sends it again.
    const { job: answered } = await say(job, 'accepted', key);
    expect(answered).toMatchObject({ status: 'withdrawn', ...FORGOTTEN });
    expect(await views(job)).toEqual([]);
    expect(await everything(job)).not.toMatch(/Jane/);
  });
});

async function say(
  { assignmentId }: GivenJob,
  status: string,
  key?: string,
): Promise<CleanerJobResponse> {
  const answer = await report(bookings, rosa, assignmentId, { status }, key);
  expect(answer.status).toBe(200);
  return answer.body;
}

const recordOf = ({ assignmentId }: GivenJob) =>
  JobAssignment.findById(assignmentId).orFail().lean();

async function read<T>(path: string): Promise<T> {
  const { status, body } = await bookings.call<T>('GET', `/api/cleaner/${path}`, { as: rosa.as });
  expect(status).toBe(200);
  return body;
}

async function find(path: string, { assignmentId }: GivenJob): Promise<CleanerJob | undefined> {
  const { jobs } = await read<{ jobs: CleanerJob[] }>(path);
  return jobs.find((one) => one.assignmentId === assignmentId);
}

const upcoming = (job: GivenJob) => find('upcoming-jobs', job);

/** A day more on both sides, as the screens ask for it. */
async function scheduleAround(job: GivenJob): Promise<string> {
  const { scheduledAt } = await recordOf(job);
  const from = new Date(scheduledAt.getTime() - 2 * DAY_MS).toISOString().slice(0, 10);
  return `schedule?from=${from}&days=5`;
}

const scheduled = async (job: GivenJob) => find(await scheduleAround(job), job);

/** The job wherever it is shown; its sheet shows it from these lists too. */
async function views(job: GivenJob): Promise<CleanerJob[]> {
  const found = [await upcoming(job), await scheduled(job)];
  return found.filter((one) => one !== undefined);
}

/** All that the area tells, as text. */
async function everything(job: GivenJob): Promise<string> {
  const answers = [];
  for (const path of ['upcoming-jobs', await scheduleAround(job), 'earnings', 'stats']) {
    answers.push(await read(path));
  }
  return JSON.stringify(answers);
}
