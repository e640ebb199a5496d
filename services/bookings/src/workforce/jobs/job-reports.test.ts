import type { JobReportsResponse } from '@brightnest/contracts/workforce/job-report';
import { JobAssignment } from '../../records/job';
import { addCleanerAtWork, EACH_KIND, report } from '../../testing/jobs';
import { type BookingsUnderTest, startBookings } from '../../testing/start-bookings';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());

const PHOTO = { url: '/api/files/profile-pictures/before.jpg', when: 'before' } as const;

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
