import { DEFAULT_JOB_SETTINGS } from '@brightnest/contracts/workforce/job-settings';
import { JOB_PHOTO_ACCESS_RPC } from '@brightnest/contracts/rpc/bookings';
import type {
  CustomerJobReportResponse,
  JobReportsResponse,
} from '@brightnest/contracts/workforce/job-report';
import { Booking } from '../../../records/booking';
import { JobAssignment } from '../../../records/job';
import { newUserId } from '../../../testing/bookings';
import { addCleanerAtWork, EACH_KIND, giveJob, report } from '../../../testing/jobs';
import { ask, type BookingsUnderTest, startBookings } from '../../../testing/start-bookings';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());

const PHOTO = { url: '/api/files/profile-pictures/before.jpg', when: 'before' } as const;

it('shows customers what was done for them once it is done, as the company has it', async () => {
  const [rosa, customer, other] = [await addCleanerAtWork(), newUserId(), newUserId()];
  const { jobId, assignmentId } = await giveJob.booking(bookings, rosa);
  await JobAssignment.updateMany(
    { jobId },
    { $set: { customerId: customer, checklist: ['Oven'] } },
  );
  await Booking.updateOne({ _id: jobId }, { $set: { customerId: customer } });
  const photo = { url: '/api/files/profile-pictures/after.jpg', when: 'after' as const };
  await JobAssignment.updateOne({ _id: assignmentId }, { $set: { photos: [photo] } });
  const tell = (body: object) =>
    bookings.call('PUT', `/api/cleaner/jobs/${assignmentId}`, { as: rosa.as, body });
  await tell({ customerNote: 'The oven is new again', notes: 'The dog bites' });
  await tell({ tick: { label: 'Oven', isDone: true } });
  const read = (userId: string) =>
    bookings.call<CustomerJobReportResponse>('GET', `/api/bookings/${jobId}/report`, {
      as: { role: 'customer', userId },
    });
  const sees = async (userId: string) =>
    (await ask(bookings, JOB_PHOTO_ACCESS_RPC, { assignmentId, userId })).hasAccess;

  await report(bookings, rosa, assignmentId, { status: 'started' });
  expect((await read(customer)).body.reports).toEqual([]);
  expect(await sees(customer)).toBe(false);
  await report(bookings, rosa, assignmentId, { status: 'completed', cashReceived: true });
  const { body } = await read(customer);
  expect(body.reports).toEqual([
    expect.objectContaining({
      ...{ note: 'The oven is new again', checklist: ['Oven'], photos: [photo] },
      ...{ startedAt: expect.any(String), completedAt: expect.any(String) },
      cashCollected: expect.objectContaining({ at: body.reports[0]?.completedAt }),
    }),
  ]);
  expect(JSON.stringify(body)).not.toContain('dog');
  expect((await read(other)).status).toBe(404);
  expect([await sees(customer), await sees(other)]).toEqual([true, false]);

  const settings = { ...DEFAULT_JOB_SETTINGS, customersSeePhotos: false, revision: 0 };
  await bookings.call('PUT', '/api/admin/job-settings', { as: 'admin', body: settings });
  expect((await read(customer)).body.reports[0]?.photos).toEqual([]);
  expect(await sees(customer)).toBe(false);
});

describe.each(EACH_KIND)('what cleaners report of a %s', (kind, giveJob) => {
  const read = (jobId: string, as: 'admin' | 'customer' = 'admin') =>
    bookings.call<JobReportsResponse>('GET', `/api/admin/${kind}s/${jobId}/reports`, { as });

  it('reaches the office: times, cash, notes, ticks and photos', async () => {
    const rosa = await addCleanerAtWork();
    const { jobId, assignmentId } = await giveJob(bookings, rosa);
    await JobAssignment.updateOne(
      { _id: assignmentId },
      { $set: { checklist: ['Oven', 'Floor'], checklistDone: ['Floor'], photos: [PHOTO] } },
    );
    await report(bookings, rosa, assignmentId, { status: 'on_my_way' });
    await report(bookings, rosa, assignmentId, { status: 'started' });
    const done = { status: 'completed', notes: 'A glass broke', cashReceived: true };
    await report(bookings, rosa, assignmentId, done);

    const { body } = await read(jobId);
    expect(body.reports).toEqual([
      expect.objectContaining({
        ...{ assignmentId, status: 'completed', timeZone: 'Australia/Sydney' },
        ...{ notes: 'A glass broke', acceptedAt: null, photos: [PHOTO] },
        ...{ onMyWayAt: expect.any(String), startedAt: expect.any(String) },
        checklist: [
          { label: 'Oven', isDone: false },
          { label: 'Floor', isDone: true },
        ],
        cashCollected: expect.objectContaining({ at: body.reports[0]?.completedAt }),
      }),
    ]);
  });

  it('tells what we heard later than it was, and when', async () => {
    const rosa = await addCleanerAtWork();
    const { jobId, assignmentId } = await giveJob(bookings, rosa);
    const [given, at] = [3, 2].map((hours) => new Date(Date.now() - hours * 60 * 60_000));
    await JobAssignment.collection.updateOne({ jobId }, { $set: { createdAt: given! } });
    await report(bookings, rosa, assignmentId, { status: 'on_my_way', at: at!.toISOString() });
    await report(bookings, rosa, assignmentId, { status: 'started' });
    const [told] = (await read(jobId)).body.reports;
    expect(told?.onMyWayAt).toBe(at!.toISOString());
    expect(told?.heardAt).toEqual({ onMyWayAt: expect.any(String) });
  });

  it('says who declined, and why', async () => {
    const rosa = await addCleanerAtWork();
    const { jobId, assignmentId } = await giveJob(bookings, rosa);
    await report(bookings, rosa, assignmentId, { status: 'declined', notes: 'I am ill' });
    expect((await read(jobId)).body.reports).toMatchObject([
      { status: 'declined', notes: 'I am ill', cashCollected: null },
    ]);
  });

  it('is for staff alone', async () => {
    const { jobId } = await giveJob(bookings, await addCleanerAtWork());
    expect((await read(jobId, 'customer')).status).toBe(403);
  });
});
