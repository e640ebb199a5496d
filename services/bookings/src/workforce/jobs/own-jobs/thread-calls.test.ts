import { randomUUID } from 'node:crypto';
import type { AttentionResponse } from '@brightnest/contracts/overview/attention-schemas';
import type { UpcomingJobsResponse } from '@brightnest/contracts/workforce/cleaner-job-schemas';
import type { JobReportsResponse } from '@brightnest/contracts/workforce/job-report';
import type { JobThreadResponse } from '@brightnest/contracts/workforce/job-thread';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { JobAssignment } from '../../../records/job';
import { newUserId } from '../../../testing/bookings';
import { addCleanerAtWork, EACH_KIND } from '../../../testing/jobs';
import { type BookingsUnderTest, startBookings } from '../../../testing/start-bookings';
import { JobThreadModel } from '../reports/job-thread';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());

describe.each(EACH_KIND)('the thread of a %s', (kind, giveJob) => {
  it('is between its cleaner and the office alone, until some days after the job', async () => {
    const [rosa, ben] = [await addCleanerAtWork(), await addCleanerAtWork()];
    const { jobId, assignmentId } = await giveJob(bookings, rosa);
    const customer = { role: 'customer', userId: newUserId() } as const;
    await JobAssignment.updateOne({ _id: assignmentId }, { $set: { customerId: customer.userId } });
    const own = `/api/cleaner/jobs/${assignmentId}/messages`;
    const staffs = `/api/admin/${kind}s/${jobId}/cleaners/${assignmentId}/messages`;
    const body = { text: 'Where is the key?' };
    const headers = { 'idempotency-key': randomUUID() };
    const ask = () => bookings.call<JobThreadResponse>('POST', own, { as: rosa.as, body, headers });

    await ask();
    expect((await ask()).body.thread.messages).toMatchObject([
      { from: 'cleaner', number: 1, ...body },
    ]);
    expect(await JobThreadModel.countDocuments({ _id: assignmentId, 'unread.office': 1 })).toBe(1);
    const waiting = async () =>
      (
        await bookings.call<AttentionResponse>('GET', '/api/admin/attention/bookings?show=open', {
          as: 'admin',
        })
      ).body.items.filter(({ id }) => id === jobId);
    const item = { kind: 'message-unanswered', record: kind, reason: 'Where is the key?' };
    expect(await waiting()).toContainEqual(expect.objectContaining(item));
    for (const as of [ben.as, customer]) {
      expect([403, 404]).toContain((await bookings.call('GET', own, { as })).status);
      expect([403, 404]).toContain((await bookings.call('POST', own, { as, body })).status);
      expect((await bookings.call('POST', staffs, { as, body })).status).toBe(403);
      const reports = `/api/admin/${kind}s/${jobId}/reports`;
      expect((await bookings.call('GET', reports, { as })).status).toBe(403);
    }
    const elsewhere = staffs.replace(assignmentId, '0'.repeat(24));
    expect((await bookings.call('POST', elsewhere, { as: 'admin', body })).status).toBe(404);

    const published = await bookings.collectEvents();
    const reply = { text: 'Under the mat' };
    const { reports } = (
      await bookings.call<JobReportsResponse>('POST', staffs, { as: 'admin', body: reply })
    ).body;
    expect(reports[0]?.thread).toMatchObject({
      ...{ unread: 1, isOpen: true },
      messages: [{ from: 'cleaner' }, { from: 'office', author: expect.stringContaining('@') }],
    });
    expect(await waiting()).not.toContainEqual(expect.objectContaining(item));
    const more = { as: 'admin', body: { text: 'The blue one' } } as const;
    await bookings.call('POST', staffs, more);
    await eventually(() => published.ofType('job.message-posted').length === 2);
    expect(
      published.ofType('job.message-posted').map(({ payload }) => payload.isFirstUnread),
    ).toEqual([true, false]);
    const read = await bookings.call<JobReportsResponse>('POST', `${staffs}/read`, {
      ...{ as: 'admin', body: { upTo: 3 } },
    });
    expect(read.body.reports[0]?.thread.unread).toBe(0);
    const upcoming = '/api/cleaner/upcoming-jobs';
    const unread = async () =>
      (await bookings.call<UpcomingJobsResponse>('GET', upcoming, { as: rosa.as })).body.jobs[0]
        ?.unreadMessages;
    expect(await unread()).toBe(2);
    const seen = await bookings.call<JobThreadResponse>('POST', `${own}/read`, {
      ...{ as: rosa.as, body: { upTo: 3 } },
    });
    expect(JSON.stringify(seen.body)).not.toContain('@');
    expect(await unread()).toBe(0);
    expect((await JobThreadModel.findById(assignmentId).lean())?.unansweredSince).toBeUndefined();

    const longAgo = new Date(Date.now() - 15 * 24 * 60 * 60_000);
    await JobAssignment.updateOne({ _id: assignmentId }, { $set: { endsAt: longAgo } });
    const late = await bookings.call('POST', own, { as: rosa.as, body: { text: 'Too late' } });
    expect(late.error.code).toBe('change_not_allowed');
    // What arrived in time may be repeated.
    expect((await ask()).status).toBe(201);
  });
});
