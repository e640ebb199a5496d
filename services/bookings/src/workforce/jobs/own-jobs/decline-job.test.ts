import type { AttentionResponse } from '@brightnest/contracts/overview/attention-schemas';
import type { StaffBookingResponse } from '@brightnest/contracts/scheduling/staff-booking-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import {
  addCleanerAtWork,
  assignToFreeCleaner,
  type CleanerAtWork,
  giveJob,
  type GivenJob,
  report,
} from '../../../testing/jobs';
import { type BookingsUnderTest, startBookings } from '../../../testing/start-bookings';

let bookings: BookingsUnderTest;
let published: CollectedEvents;
beforeAll(async () => {
  bookings = await startBookings();
  published = await bookings.collectEvents();
});
afterAll(() => bookings.stop());

let rosa: CleanerAtWork;
let job: GivenJob;
beforeEach(async () => {
  await bookings.clear();
  rosa = await addCleanerAtWork();
  job = await giveJob.booking(bookings, rosa);
  await report(bookings, rosa, job.assignmentId, { status: 'declined', notes: 'My back hurts' });
});

const attention = async () =>
  (await bookings.call<AttentionResponse>('GET', '/api/admin/attention/bookings', { as: 'admin' }))
    .body;
const declines = async () =>
  (
    await bookings.call<StaffBookingResponse>('GET', `/api/admin/bookings/${job.jobId}`, {
      as: 'admin',
    })
  ).body.booking.declines;

it('is refused of who is on the way: the customer expects them', async () => {
  const { assignmentId } = await giveJob.booking(bookings, rosa);
  await report(bookings, rosa, assignmentId, { status: 'on_my_way' });
  const { status, error } = await report(bookings, rosa, assignmentId, { status: 'declined' });
  expect([status, error.message]).toEqual([409, expect.stringMatching(/call the office/)]);
});

it('is shown to the office, with who declined, when and why', async () => {
  const { items, totals } = await attention();
  expect(totals.open).toBe(1);
  expect(items).toEqual([
    expect.objectContaining({
      ...{ kind: 'job-declined', record: 'booking', id: job.jobId },
      ...{ who: expect.any(String), reason: 'My back hurts', since: expect.any(String) },
    }),
  ]);
  const { who: cleanerName, since: at } = items[0]!;
  expect(await declines()).toEqual([{ cleanerName, at, reason: 'My back hurts' }]);
});

it('is told with the reason, as what the cleaner did', async () => {
  const mine = (payload: { jobId: string }) => payload.jobId === job.jobId;
  const changed = await eventually(() =>
    published.ofType('job.team-changed').find((event) => {
      return mine(event.payload) && event.payload.declined;
    }),
  );
  expect(changed.payload.declined).toMatchObject({ reason: 'My back hurts' });
  expect(changed.origin.userId).toBe(rosa.as.userId);
  const told = await eventually(() =>
    published.ofType('job.progressed').find(({ payload }) => mine(payload)),
  );
  expect(told.payload).toMatchObject({ report: 'declined', reason: 'My back hurts' });
  expect(told.payload.customerName).toEqual(expect.any(String));
});

it('is over once somebody else is assigned', async () => {
  await assignToFreeCleaner(bookings, job.jobId);
  expect(await declines()).toBeUndefined();
  expect((await attention()).items).toEqual([]);
});

it('is over with the booking', async () => {
  await job.cancel();
  expect((await attention()).totals.open).toBe(0);
});

it('is for who may see bookings', async () => {
  const path = '/api/admin/attention/bookings';
  expect((await bookings.call('GET', path, { as: 'customer' })).status).toBe(403);
  expect((await bookings.call('GET', path)).status).toBe(401);
});
