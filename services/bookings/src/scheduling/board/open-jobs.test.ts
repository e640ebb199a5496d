import type { DispatchSettingsResponse } from '@brightnest/contracts/board/dispatch-settings';
import type { OpenJobsResponse } from '@brightnest/contracts/board/open-job-schemas';
import type { StaffQuoteJob } from '@brightnest/contracts/board/quote-job-schemas';
import type { BoardResponse } from '@brightnest/contracts/scheduling/board-schemas';
import type { CandidatesResponse } from '@brightnest/contracts/workforce/cleaner-schemas';
import { DateTime } from 'luxon';
import { Booking } from '../../records/booking';
import { JobAssignment } from '../../records/job';
import { addService, bookPaid, newUserId } from '../../testing/bookings';
import { addFreeCleaner } from '../../testing/cleaners';
import { addCleanerAtWork, addDoneJob, giveQuoteJob } from '../../testing/jobs';
import { type BookingsUnderTest, startWithQuotes } from '../../testing/start-bookings';

const day = DateTime.now().setZone('Australia/Sydney').plus({ days: 10 }).startOf('day');
const date = day.toISODate()!;
const at = (hour: number) => day.set({ hour }).toJSDate();

const quoteJob: StaffQuoteJob = {
  ...{ customerId: null, kind: 'quote', id: 'f'.repeat(24), serviceName: 'Regular Cleaning' },
  ...{ customerName: 'Omar Haddad', customerEmail: 'omar@example.com', customerPhone: '' },
  ...{ address: '2 King Street', state: 'NSW', postalCode: '2042', timeZone: 'Australia/Sydney' },
  ...{ scheduledDate: at(9).toISOString(), duration: 120, status: 'confirmed' },
  ...{ paymentStatus: 'pending', currency: 'AUD', totalAmount: '200.00', due: '200.00' },
  ...{ cleaners: [], createdAt: at(-500).toISOString(), version: 'q1' },
};

let bookings: BookingsUnderTest;
beforeAll(async () => {
  ({ bookings } = await startWithQuotes({ jobs: [quoteJob], total: 1, isTotalExact: true }));
});
beforeEach(() => bookings.clear());
afterAll(() => bookings.stop());

const open = async (as: 'admin' | 'customer' = 'admin') =>
  bookings.call<OpenJobsResponse>('GET', `/api/admin/board/open-jobs?from=${date}`, { as });
const put = (id: string, cleanerId: string, version: string) =>
  bookings.call('PUT', `/api/admin/bookings/${id}/assignment`, {
    ...{ as: 'admin', body: { cleanerId } },
    headers: { 'if-match': `"${version}"` },
  });

it('suggests who is held, and for the others who is free, serves the place and fits best, with the reasons', async () => {
  const held = await addFreeCleaner({ cleaner: { firstName: 'Held', state: 'NSW' } });
  const [booking] = await bookPaid(bookings, newUserId(), {
    ...{ serviceId: await addService(), scheduledDate: at(9) },
  });
  const near = await addCleanerAtWork();
  const id = await giveQuoteJob(bookings, [near], { scheduledAt: at(14).toISOString() });
  await JobAssignment.updateMany({ jobId: id }, { postalCode: '2042' });
  const usual = await addCleanerAtWork();
  await addDoneJob(usual, { completedAt: at(-240).toISOString() });
  await JobAssignment.updateMany(
    { cleanerId: usual.cleanerId },
    { address: quoteJob.address, serviceName: 'Regular Cleaning' },
  );
  await addFreeCleaner({ cleaner: { firstName: 'Vic', state: 'VIC' } });

  const { body } = await open();
  expect(body.jobs).toMatchObject([
    { kind: 'booking', id: booking!.id, heldId: held, suggestedId: held },
    { kind: 'quote', id: quoteJob.id, heldId: null, suggestedId: usual.cleanerId },
  ]);
  const reasonsOf = (cleanerId: string) =>
    body.jobs[1]?.cleaners.find((one) => one.id === cleanerId)?.reasons;
  expect(reasonsOf(usual.cleanerId)).toEqual(
    expect.arrayContaining(['Was there once', 'Did Regular Cleaning once lately']),
  );
  expect(reasonsOf(near.cleanerId)).toContain('Has a job near by that day');
  // Whose time is held for the one is not free for the other.
  expect(body.jobs[1]?.cleaners.find((one) => one.id === held)?.isAvailable).toBe(false);
  expect(body.jobs[1]?.cleaners.at(-1)).toMatchObject({ isAvailable: false });
  expect(body.jobs[0]?.cleaners[0]?.reasons[0]).toBe('Their time is held for it');

  // By what the company weighs, it is another.
  const path = '/api/admin/dispatch-settings';
  const settings = (await bookings.call<DispatchSettingsResponse>('GET', path, { as: 'admin' }))
    .body;
  await bookings.call('PUT', path, {
    as: 'admin',
    body: { ...settings.settings, usual: 0, experience: 0, near: 100, revision: settings.revision },
  });
  expect((await open()).body.jobs[1]?.suggestedId).toBe(near.cleanerId);
  const query = new URLSearchParams({
    ...{ kind: 'quote', jobId: quoteJob.id, start: quoteJob.scheduledDate, duration: '120' },
    ...{ state: 'NSW', postalCode: '2042', address: quoteJob.address },
  });
  const candidates = await bookings.call<CandidatesResponse>(
    'GET',
    `/api/admin/cleaners/available?${query.toString()}`,
    { as: 'admin' },
  );
  expect(candidates.body.cleaners[0]).toMatchObject({ id: near.cleanerId, isSuggested: true });
  expect((await open('customer')).status).toBe(403);
});

it('gives a suggested job to one of two who assign it at once, and lists it no more', async () => {
  const [ann, ben] = [await addFreeCleaner(), await addFreeCleaner()];
  const [booking] = await bookPaid(bookings, newUserId(), {
    ...{ serviceId: await addService(), scheduledDate: at(9) },
  });
  const { id, version = '' } = (await open()).body.jobs[0]!;
  const answers = await Promise.all([ann, ben].map((cleanerId) => put(id, cleanerId, version)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await open()).body.jobs.map((job) => job.id)).toEqual([quoteJob.id]);
  expect((await Booking.findById(booking!.id).orFail().lean()).status).toBe('assigned');
});

it('has on the board what began the evening before, also where it is nobody’s', async () => {
  await addFreeCleaner();
  const [booking] = await bookPaid(bookings, newUserId(), {
    ...{ serviceId: await addService(), scheduledDate: at(23) },
  });
  await Booking.updateOne(
    { _id: booking!.id },
    { $unset: { heldCleanerId: 1 }, endsAt: day.plus({ days: 1, hours: 2 }).toJSDate() },
  );
  const next = day.plus({ days: 1 }).toISODate()!;
  const { body } = await bookings.call<BoardResponse>(
    'GET',
    `/api/admin/board?from=${next}&days=1`,
    { as: 'admin' },
  );
  expect(body.unassigned.map(({ id }) => id)).toContain(booking!.id);
});
