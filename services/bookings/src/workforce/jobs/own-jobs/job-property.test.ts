import type {
  AlarmCodeResponse,
  JobPropertyResponse,
} from '@brightnest/contracts/properties/property-schemas';
import type { UpcomingJobsResponse } from '@brightnest/contracts/workforce/cleaner-job-schemas';
import type { JobReportsResponse } from '@brightnest/contracts/workforce/job-report';
import { PROPERTY_ACCESS_RPC } from '@brightnest/contracts/rpc/bookings';
import { encrypt } from '@brightnest/service-kit/security/encryption';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import {
  keyOfAddress,
  Property,
  type PropertyRecord,
  QuotePlace,
} from '../../../properties/property';
import { JobAssignment, type JobAssignmentRecord } from '../../../records/job';
import { newUserId } from '../../../testing/bookings';
import { resetClock, setClock } from '@brightnest/service-kit/testing/clock';
import { addCleanerAtWork, type CleanerAtWork, EACH_KIND, report } from '../../../testing/jobs';
import { ask, type BookingsUnderTest, startBookings } from '../../../testing/start-bookings';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
afterEach(resetClock);
afterAll(() => bookings.stop());

const HOUR = 60 * 60_000;

/** Notes what is known of the place of a job. That of a booking is found by itself. */
async function noteProperty({ kind, jobId, ...job }: JobAssignmentRecord): Promise<PropertyRecord> {
  const customerId = job.customerId ?? newUserId();
  const addressKey = keyOfAddress(job);
  const address = { address: job.address, addressKeys: [addressKey] };
  if (kind === 'quote') {
    await QuotePlace.create({ _id: jobId, customerId, addressKey });
    await Property.create({ customerId, ...address });
  }
  await eventually(() => Property.exists({ customerId }).then(Boolean));
  const known = {
    ...{ access: 'Key in the box', pets: 'A cat', photos: ['/api/files/property-photos/a.jpg'] },
    checklist: ['Water the orchids'],
    encryptedAlarmCode: encrypt(bookings.env.INTERNAL_KEY, '4711#'),
  };
  return Property.findOneAndUpdate({ customerId }, { $set: known }, { returnDocument: 'after' })
    .orFail()
    .lean<PropertyRecord>();
}

const get = ({ as }: CleanerAtWork, id: string) =>
  bookings.call<JobPropertyResponse>('GET', `/api/cleaner/jobs/${id}/property`, { as });
const readCode = ({ as }: CleanerAtWork, id: string) =>
  bookings.call<AlarmCodeResponse>('POST', `/api/cleaner/jobs/${id}/alarm-code`, { as });

describe.each(EACH_KIND)('the place of a job of a %s', (kind, giveJob) => {
  it('is shown to its cleaner around the job alone', async () => {
    const [rosa, other] = [await addCleanerAtWork(), await addCleanerAtWork()];
    const given = await giveJob(bookings, rosa);
    const { assignmentId } = given;
    const job = await JobAssignment.findById(assignmentId).orFail().lean<JobAssignmentRecord>();
    const property = await noteProperty(job);
    const start = job.scheduledAt.getTime();
    const mayOpen = async ({ as: { userId } }: CleanerAtWork) =>
      (await ask(bookings, PROPERTY_ACCESS_RPC, { propertyId: property._id, userId })).hasAccess;
    const lines = async () => {
      const { body } = await bookings.call<UpcomingJobsResponse>(
        'GET',
        '/api/cleaner/upcoming-jobs',
        rosa,
      );
      return body.jobs[0]?.checklist.map(({ label }) => label) ?? [];
    };

    setClock(new Date(start - 24 * HOUR - 1_000));
    const early = await get(rosa, assignmentId);
    expect(early.body.property).toBeNull();
    expect(early.body.window?.from).toBe(new Date(start - 24 * HOUR).toISOString());
    expect((await readCode(rosa, assignmentId)).status).toBe(409);
    expect(await mayOpen(rosa)).toBe(false);
    expect(await lines()).not.toContain('Water the orchids');

    setClock(new Date(start - 24 * HOUR));
    const shown = await get(rosa, assignmentId);
    expect(shown.body.property).toMatchObject({ access: 'Key in the box', hasAlarmCode: true });
    expect(JSON.stringify(shown.body)).not.toContain('4711');
    expect((await readCode(rosa, assignmentId)).body.code).toBe('4711#');
    const { codeReads } = await Property.findById(property._id).orFail().lean();
    expect(codeReads).toMatchObject([{ name: job.cleanerName, isCleaner: true }]);
    expect(await lines()).toContain('Water the orchids');
    expect([await mayOpen(rosa), await mayOpen(other)]).toEqual([true, false]);
    expect((await get(other, assignmentId)).status).toBe(404);
    expect((await readCode(other, assignmentId)).status).toBe(404);

    const tick = { tick: { label: 'Water the orchids', isDone: true } };
    await bookings.call('PUT', `/api/cleaner/jobs/${assignmentId}`, { ...rosa, body: tick });
    setClock(new Date(start));
    await report(bookings, rosa, assignmentId, { status: 'started' });
    await report(bookings, rosa, assignmentId, { status: 'completed' });
    await eventually(async () =>
      Boolean((await JobAssignment.findById(assignmentId))?.propertyChecklist),
    );
    setClock(new Date(start + 2 * HOUR - 1_000));
    expect((await get(rosa, assignmentId)).body.property).not.toBeNull();
    setClock(new Date(start + 2 * HOUR + 1_000));
    expect((await get(rosa, assignmentId)).body.property).toBeNull();
    expect((await readCode(rosa, assignmentId)).status).toBe(409);
    expect(await mayOpen(rosa)).toBe(false);

    // What was to be done then stays in the report, whatever is noted later.
    await Property.updateOne({ _id: property._id }, { $set: { checklist: ['Bins out'] } });
    const path = `/api/admin/${kind}s/${given.jobId}/reports`;
    const { body } = await bookings.call<JobReportsResponse>('GET', path, { as: 'admin' });
    expect(body.reports[0]?.checklist).toContainEqual({ label: 'Water the orchids', isDone: true });
    expect(body.reports[0]?.checklist).not.toContainEqual({ label: 'Bins out', isDone: false });
  });

  it('is gone for whoever is taken off it', async () => {
    const rosa = await addCleanerAtWork();
    const given = await giveJob(bookings, rosa, {
      scheduledAt: new Date(Math.ceil(Date.now() / HOUR) * HOUR + 3 * HOUR).toISOString(),
    });
    await noteProperty(
      await JobAssignment.findById(given.assignmentId).orFail().lean<JobAssignmentRecord>(),
    );
    expect((await get(rosa, given.assignmentId)).body.property).not.toBeNull();
    await given.withdraw();
    expect((await get(rosa, given.assignmentId)).body).toMatchObject({ property: null });
    expect((await readCode(rosa, given.assignmentId)).status).toBe(409);
  });
});
