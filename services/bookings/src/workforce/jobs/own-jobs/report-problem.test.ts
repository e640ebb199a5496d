import { randomUUID } from 'node:crypto';
import type {
  CleanerJobResponse,
  UpcomingJobsResponse,
} from '@brightnest/contracts/workforce/cleaner-job-schemas';
import type { JobReportsResponse } from '@brightnest/contracts/workforce/job-report';
import { DEFAULT_JOB_SETTINGS } from '@brightnest/contracts/workforce/job-settings';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { JobAssignment } from '../../../records/job';
import { addCleanerAtWork, EACH_KIND, giveJob } from '../../../testing/jobs';
import { type BookingsUnderTest, startBookings } from '../../../testing/start-bookings';

let bookings: BookingsUnderTest;
let published: CollectedEvents;
beforeAll(async () => {
  bookings = await startBookings();
  published = await bookings.collectEvents();
});
afterAll(() => bookings.stop());

describe.each(EACH_KIND)('a problem at a %s', (kind, giveJob) => {
  it('is a task of the office until somebody settles it, and its cleaner sees who did', async () => {
    const [rosa, ben] = [await addCleanerAtWork(), await addCleanerAtWork()];
    const { jobId, assignmentId } = await giveJob(bookings, rosa);
    const HOUR_MS = 60 * 60_000;
    const createdAt = new Date(Date.now() - 5 * HOUR_MS);
    await JobAssignment.collection.updateOne({ jobId }, { $set: { createdAt } });
    const path = `/api/cleaner/jobs/${assignmentId}/problems`;
    const at = new Date(Date.now() - 2 * HOUR_MS).toISOString();
    const body = { kind: 'broken-item', text: 'The blue vase', at };
    const headers = { 'idempotency-key': randomUUID() };
    const tell = (as = rosa.as, sent: object = body) =>
      bookings.call<CleanerJobResponse>('POST', path, { as, body: sent, headers });

    expect((await tell(ben.as)).status).toBe(404);
    expect((await tell(rosa.as, { kind: 'other', text: '' })).error.fields).toHaveProperty('text');
    await tell();
    const { job } = (await tell()).body;
    const open = {
      kind: 'broken-item',
      label: 'Something broke',
      text: 'The blue vase',
      photos: [],
      at,
      settled: null,
    };
    expect(job.problems).toEqual([{ id: expect.any(String), ...open }]);
    const [event] = (await eventually(() => {
      const told = published
        .ofType('job.problem-reported')
        .filter(({ payload }) => payload.jobId === jobId);
      return told.length > 0 && told;
    }))!;
    expect(event?.payload).toMatchObject({ kind, problem: 'broken-item', fileUrls: [] });
    expect(JSON.stringify(event)).not.toContain('vase');
    const waiting = { jobId, problemSince: new Date(at) };
    expect(await JobAssignment.countDocuments(waiting)).toBe(1);

    const settle = (as: 'admin' | 'customer' | typeof rosa.as) =>
      bookings.call<JobReportsResponse>(
        'POST',
        `/api/admin/${kind}s/${jobId}/problems/${job.problems[0]!.id}/settle`,
        { as, body: { words: 'We paid for it' } },
      );
    expect((await settle('customer')).status).toBe(403);
    expect((await settle(rosa.as)).status).toBe(403);
    const { reports } = (await settle('admin')).body;
    const settled = { by: expect.stringContaining('@'), words: 'We paid for it' };
    expect(reports[0]?.problems).toMatchObject([{ settled }]);
    expect(await JobAssignment.countDocuments(waiting)).toBe(0);
    const own = await bookings.call<UpcomingJobsResponse>('GET', '/api/cleaner/upcoming-jobs', {
      as: rosa.as,
    });
    expect(own.body.jobs[0]?.problems).toMatchObject([{ settled }]);
    expect((await settle('admin')).error.message).toContain('has settled this problem already');
  });
});

it('is of a kind that the company has set, or had when the phone last heard of them', async () => {
  const rosa = await addCleanerAtWork();
  const { assignmentId } = await giveJob.booking(bookings, rosa);
  const dog = { id: 'dog', label: 'The dog bites', needsWords: true };
  const settings = { ...DEFAULT_JOB_SETTINGS, problemKinds: [dog], revision: 0 };
  await bookings.call('PUT', '/api/admin/job-settings', { as: 'admin', body: settings });
  const upcoming = await bookings.call<UpcomingJobsResponse>('GET', '/api/cleaner/upcoming-jobs', {
    as: rosa.as,
  });
  expect(upcoming.body.jobs[0]?.problemKinds).toEqual([dog]);
  const tell = (body: object) =>
    bookings.call<CleanerJobResponse>('POST', `/api/cleaner/jobs/${assignmentId}/problems`, {
      ...{ as: rosa.as, body },
    });
  expect((await tell({ kind: 'dog', text: '' })).error.fields).toHaveProperty('text');
  expect((await tell({ kind: 'cat', text: 'Hisses' })).error.fields).toHaveProperty('kind');
  await tell({ kind: 'dog', text: 'Again', label: 'Something of their own' });
  await tell({ kind: 'cat', text: '', label: 'The cat bites' });
  const { job } = (await tell({ kind: 'unsafe', text: '' })).body;
  expect(job.problems.map(({ label }) => label)).toEqual([
    ...['The dog bites', 'The cat bites', 'It isn’t safe here'],
  ]);
});
