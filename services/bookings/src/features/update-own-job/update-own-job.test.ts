import type { CleanerJobResponse } from '@brightnest/contracts/bookings/cleaner-job';
import { startServiceStub, type ServiceStub } from '@brightnest/service-kit/testing/service-stub';
import {
  addCleanerAtWork,
  assignmentOf,
  giveQuoteJob,
  report,
  type CleanerAtWork,
} from '../../testing/cleaner-with-job';
import { startBookings, type BookingsUnderTest } from '../../testing/start-bookings';

const PHOTO = { url: '/api/files/images/one.png', when: 'before' as const };

let uploads: ServiceStub;
let bookings: BookingsUnderTest;
let rosa: CleanerAtWork;
let assignmentId: string;
beforeAll(async () => {
  uploads = await startServiceStub({});
  bookings = await startBookings({ UPLOADS_URL: uploads.url });
});
afterAll(async () => {
  await bookings.stop();
  await uploads.stop();
});
beforeEach(async () => {
  rosa = await addCleanerAtWork();
  assignmentId = await assignmentOf(await giveQuoteJob(bookings, [rosa]), rosa);
});

const ownedBy = (ownerId: string) => {
  uploads.answer = { status: 200, body: { exists: true, ownerId, usedBy: [] } };
};
const change = (body: object) =>
  bookings.call<CleanerJobResponse>('PUT', `/api/cleaner/jobs/${assignmentId}`, {
    as: rosa.as,
    body,
  });

it('keeps notes, ticks and pictures', async () => {
  ownedBy(rosa.as.userId);
  const { body } = await change({ notes: 'Low on soap', checklistDone: ['Oven'], photos: [PHOTO] });
  expect(body.job).toMatchObject({
    notes: 'Low on soap',
    checklist: [{ label: 'Oven', isDone: true }],
    photos: [PHOTO],
  });
});

it('takes no pictures of other people', async () => {
  ownedBy('f'.repeat(24));
  const { status, error } = await change({ photos: [PHOTO] });
  expect([status, error.fields]).toEqual([400, { photos: 'Please upload the picture again' }]);
});

it('leaves a job alone that is no longer theirs', async () => {
  await report(bookings, rosa, assignmentId, { status: 'declined' });
  expect((await change({ notes: 'Late' })).status).toBe(409);
});
