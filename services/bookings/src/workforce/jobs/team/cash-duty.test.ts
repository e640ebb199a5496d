import type { JobNotice } from '@brightnest/contracts/events/bookings/workforce';
import { ASSIGN_QUOTE_RPC } from '@brightnest/contracts/rpc/bookings';
import type {
  CleanerJob,
  UpcomingJobsResponse,
} from '@brightnest/contracts/workforce/cleaner-job-schemas';
import type { EarningsResponse } from '@brightnest/contracts/workforce/cleaner-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { inHours } from '../../../testing/bookings';
import {
  addCleanerAtWork,
  assignmentOf,
  type CleanerAtWork,
  quoteJob,
  report,
} from '../../../testing/jobs';
import { ask, type BookingsUnderTest, startBookings } from '../../../testing/start-bookings';
import { JobAssignment } from '../../../records/job';
import { Cleaner } from '../../cleaner';

let bookings: BookingsUnderTest;
let published: CollectedEvents;
beforeAll(async () => {
  bookings = await startBookings();
  published = await bookings.collectEvents();
});
afterAll(() => bookings.stop());

describe('the cash of a team', () => {
  let rosa: CleanerAtWork;
  let mei: CleanerAtWork;
  let request: ReturnType<typeof quoteJob>;
  let jobId: string;
  beforeEach(async () => {
    rosa = await addNamed('Rosa');
    mei = await addNamed('Mei');
    request = quoteJob({
      cleanerIds: [rosa.cleanerId, mei.cleanerId],
      job: { scheduledAt: inHours(48).toISOString(), cashMinor: 17_000 },
    });
    jobId = request.job.quoteId;
    await ask(bookings, ASSIGN_QUOTE_RPC, request);
  });

  async function addNamed(firstName: string): Promise<CleanerAtWork> {
    const cleaner = await addCleanerAtWork();
    await Cleaner.updateOne({ _id: cleaner.cleanerId }, { $set: { firstName, lastName: 'Free' } });
    return cleaner;
  }

  async function sheetOf({ as }: CleanerAtWork): Promise<CleanerJob> {
    const path = '/api/cleaner/upcoming-jobs';
    const { body } = await bookings.call<UpcomingJobsResponse>('GET', path, { as });
    return body.jobs.find(({ id }) => id === jobId)!;
  }

  /** What the sheet of each says, and the last that was published of it. */
  async function assertCollects(collector: CleanerAtWork, name: string, other: CleanerAtWork) {
    expect(await sheetOf(collector)).toMatchObject({
      cashToCollect: '170.00',
      cashCollectorName: null,
    });
    expect(await sheetOf(other)).toMatchObject({
      cashToCollect: '0.00',
      cashCollectorName: name,
    });
    await eventually(() => toldLast(collector)?.cashCollectorName === null);
    await eventually(() => toldLast(other)?.cashCollectorName === name);
  }

  function toldLast({ cleanerId }: CleanerAtWork): JobNotice | undefined {
    return published
      .ofType('job.assigned')
      .map(({ payload }) => payload)
      .filter((payload) => payload.jobId === jobId && payload.cleanerId === cleanerId)
      .toSorted((a, b) => a.revision - b.revision)
      .at(-1);
  }

  const finish = async (cleaner: CleanerAtWork, more: object = {}) => {
    const id = await assignmentOf(jobId, cleaner);
    await report(bookings, cleaner, id, { status: 'started' });
    return report(bookings, cleaner, id, { status: 'completed', ...more });
  };

  it('is the first one’s to collect, and the other is told who does', async () => {
    await assertCollects(rosa, 'Rosa Free', mei);
  });

  it('is collected by whom staff choose, and by the next when that one leaves', async () => {
    const answer = await ask(bookings, ASSIGN_QUOTE_RPC, {
      ...request,
      cashCleanerId: mei.cleanerId,
    });
    expect(answer).toMatchObject({
      revision: 1,
      cleaners: [{ id: rosa.cleanerId }, { id: mei.cleanerId, collectsCash: true }],
    });
    await assertCollects(mei, 'Mei Free', rosa);

    const nuwan = await addNamed('Nuwan');
    const cleanerIds = [nuwan.cleanerId, rosa.cleanerId];
    await ask(bookings, ASSIGN_QUOTE_RPC, { ...request, cleanerIds });
    await assertCollects(rosa, 'Rosa Free', nuwan);
  });

  it('passes on when whoever was to collect it declines', async () => {
    const id = await assignmentOf(jobId, rosa);
    await report(bookings, rosa, id, { status: 'declined' });
    expect(await sheetOf(mei)).toMatchObject({ cashToCollect: '170.00', cashCollectorName: null });
    await eventually(() => toldLast(mei)?.cashCollectorName === null);
    expect(toldLast(mei)).toMatchObject({ revision: 1, cash: '170.00' });
  });

  it('can be given to nobody outside of the team', async () => {
    const { cleanerId: cashCleanerId } = await addCleanerAtWork();
    await expect(
      ask(bookings, ASSIGN_QUOTE_RPC, { ...request, cashCleanerId }),
    ).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('is recorded as a whole, once, by whoever collects it', async () => {
    const refused = await finish(mei, { cashReceived: true });
    expect(refused.error).toMatchObject({
      code: 'change_not_allowed',
      message: expect.stringContaining('Rosa Free collects the cash'),
    });
    await report(bookings, mei, await assignmentOf(jobId, mei), { status: 'completed' });
    expect((await finish(rosa, { cashReceived: true })).status).toBe(200);

    const parts = await JobAssignment.find({ jobId }).sort({ _id: 1 }).lean();
    expect(parts.map(({ cashCollectedAt }) => cashCollectedAt !== undefined)).toEqual([
      true,
      false,
    ]);
    expect(await monthOf(rosa)).toMatchObject({
      ...{ earned: '85.00', collected: '170.00', toCollect: '0.00', toPassOn: '85.00' },
    });
    // As her job says it: the cash of the team is not hers to collect.
    expect(await monthOf(mei)).toMatchObject({
      ...{ earned: '85.00', collected: '0.00', toCollect: '0.00', toPassOn: '0.00' },
      owed: '85.00',
    });
  });

  it('is as open in the earnings of each as on their jobs, where nobody has recorded it', async () => {
    await finish(rosa);
    await finish(mei);
    expect([await sheetOf(rosa), await sheetOf(mei)]).toMatchObject([
      { cashToCollect: '170.00', cashCollectedAt: null },
      { cashToCollect: '0.00' },
    ]);
    expect(await monthOf(rosa)).toMatchObject({
      earned: '85.00',
      toCollect: '170.00',
      owed: '0.00',
    });
    expect(await monthOf(mei)).toMatchObject({ earned: '85.00', toCollect: '0.00', owed: '85.00' });
  });

  async function monthOf({ as }: CleanerAtWork) {
    const path = '/api/cleaner/earnings';
    return (await bookings.call<EarningsResponse>('GET', path, { as })).body.months[0];
  }
});
