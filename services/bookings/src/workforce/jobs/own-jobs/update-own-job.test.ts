import { randomUUID } from 'node:crypto';
import type { CleanerJobResponse } from '@brightnest/contracts/workforce/cleaner-job-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { type ServiceStub, startServiceStub } from '@brightnest/service-kit/testing/service-stub';
import type { CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import {
  addCleanerAtWork,
  assignmentOf,
  type CleanerAtWork,
  giveQuoteJob,
  report,
} from '../../../testing/jobs';
import { type BookingsUnderTest, startBookings } from '../../../testing/start-bookings';

let uploads: ServiceStub;
let bookings: BookingsUnderTest;
beforeAll(async () => {
  uploads = await startServiceStub({});
  bookings = await startBookings({ UPLOADS_URL: uploads.url });
});
afterAll(async () => {
  await bookings.stop();
  await uploads.stop();
});

describe('notes, ticks and photos', () => {
  const PHOTO = { url: '/api/files/images/one.png', when: 'before' as const };

  let rosa: CleanerAtWork;
  let assignmentId: string;
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
    const { body } = await change({
      notes: 'Low on soap',
      checklistDone: ['Oven'],
      photos: [PHOTO],
    });
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
});

describe('a change that is sent again', () => {
  const photo = (name: string) => ({
    url: `/api/files/images/${name}.png`,
    when: 'after' as const,
  });

  let published: CollectedEvents;
  let rosa: CleanerAtWork;
  let assignmentId: string;
  beforeAll(async () => {
    await bookings.clear();
    published = await bookings.collectEvents();
  });
  beforeEach(async () => {
    rosa = await addCleanerAtWork();
    const jobId = await giveQuoteJob(bookings, [rosa], { checklist: ['Oven', 'Windows'] });
    assignmentId = await assignmentOf(jobId, rosa);
    const body = { exists: true, ownerId: rosa.as.userId, usedBy: [] };
    uploads.answer = { status: 200, body };
  });

  const change = (body: object, key?: string) =>
    bookings.call<CleanerJobResponse>('PUT', `/api/cleaner/jobs/${assignmentId}`, {
      as: rosa.as,
      body,
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
  const tick = (label: string, isDone: boolean, key?: string) =>
    change({ tick: { label, isDone } }, key);
  const doneOf = ({ job }: CleanerJobResponse) =>
    job.checklist.filter(({ isDone }) => isDone).map(({ label }) => label);

  it('takes a change with a key once, also when another came in between', async () => {
    const key = randomUUID();
    await tick('Oven', true, key);
    await tick('Oven', false);
    const { status, body } = await tick('Oven', true, key);
    expect([status, doneOf(body)]).toEqual([200, []]);
  });

  it('leaves the ticks of another device as they are, and passes over what is off the list', async () => {
    await Promise.all([tick('Oven', true), tick('Windows', true), tick('Roof', true)]);
    expect(doneOf((await change({})).body).toSorted()).toEqual(['Oven', 'Windows']);
  });

  it('loses no picture of two that come at once, and tells of each once', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const answers = await Promise.all([
      change({ addPhoto: photo('one') }, one),
      change({ addPhoto: photo('one') }, one),
      change({ addPhoto: photo('other') }, other),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const ofThis = () =>
      published
        .ofType('job.photos-changed')
        .filter(({ payload }) => payload.assignmentId === assignmentId);
    await eventually(() => ofThis().length === 2);
    expect(ofThis().map(({ payload }) => payload.fileUrls.length)).toEqual([1, 2]);

    const { body } = await change({ removePhoto: photo('one').url }, randomUUID());
    expect(body.job.photos).toEqual([photo('other')]);
  });

  it('answers a repeat without asking for the picture, which may be gone by then', async () => {
    const key = randomUUID();
    await change({ addPhoto: photo('one') }, key);
    await change({ removePhoto: photo('one').url });
    uploads.answer = { status: 200, body: { exists: false, ownerId: null, usedBy: [] } };
    const { status, body } = await change({ addPhoto: photo('one') }, key);
    expect([status, body.job.photos]).toEqual([200, []]);
  });

  it('refuses a picture too many', async () => {
    const photos = Array.from({ length: 20 }, (_, index) => photo(`p${index}`));
    await change({ photos });
    const { status, error } = await change({ addPhoto: photo('more') });
    expect([status, error.fields]).toEqual([400, { photos: 'Please keep to 20 pictures' }]);
  });
});
