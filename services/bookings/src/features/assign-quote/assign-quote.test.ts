import { ASSIGN_QUOTE_QUESTION } from '@brightnest/contracts/bookings/assign-quote';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { collectEvents, type CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { JobAssignment } from '../../model/job-assignment';
import { addFreeCleaner } from '../../testing/add-free-cleaner';
import { ask } from '../../testing/ask';
import { quoteJob } from '../../testing/quote-job';
import { startBookings, type BookingsUnderTest } from '../../testing/start-bookings';
import { takeOff } from '../../testing/take-time';
import { takenTimes } from '../../testing/taken-times';

const HOUR_MS = 60 * 60_000;
const START = '2031-03-02T22:00:00.000Z';

let bookings: BookingsUnderTest;
let published: CollectedEvents;
beforeAll(async () => {
  bookings = await startBookings();
  published = await collectEvents(bookings.env);
});
afterAll(async () => {
  await published.stop();
  await bookings.stop();
});

const assign = (given: Parameters<typeof quoteJob>[0]) =>
  ask(bookings, ASSIGN_QUOTE_QUESTION, quoteJob(given));
const nuwan = () => addFreeCleaner({ cleaner: { firstName: 'Nuwan', lastName: 'Perera' } });
const hours = (count: number) =>
  new Date(new Date(START).getTime() + count * HOUR_MS).toISOString();
const toldOf = (jobId: string) =>
  published.events.filter(({ payload }) => 'jobId' in payload && payload.jobId === jobId);
const until = (jobId: string, types: string[]) =>
  eventually(() => {
    expect(
      toldOf(jobId)
        .map(({ type }) => type)
        .sort(),
    ).toEqual(types.sort());
    return true;
  });

it('assigns, reserves and tells, once however often it is asked', async () => {
  const cleanerId = await nuwan();
  const question = quoteJob({ cleanerIds: [cleanerId], customCleanerEmails: ['Kim@example.com'] });
  const answers = [];
  for (let time = 0; time < 3; time += 1) {
    answers.push(await ask(bookings, ASSIGN_QUOTE_QUESTION, question));
  }
  expect(answers[0]).toMatchObject({
    revision: 1,
    cleaners: [
      { id: cleanerId, name: 'Nuwan Perera' },
      { id: 'custom_kim@example.com', name: 'kim@example.com', email: 'kim@example.com' },
    ],
  });
  expect([answers[1], answers[2]]).toEqual([answers[0], answers[0]]);
  const jobId = question.job.quoteId;
  expect(await takenTimes(cleanerId)).toMatchObject([
    { kind: 'quote', ref: jobId, from: new Date(START) },
  ]);
  await until(jobId, ['job.assigned', 'job.assigned', 'job.team-changed']);
  const team = toldOf(jobId).find(({ type }) => type === 'job.team-changed');
  expect(team?.aggregate).toEqual({ type: 'quote', id: jobId });
  expect(toldOf(jobId).find(({ type }) => type === 'job.assigned')?.payload).toMatchObject({
    address: '1 King Street, Newtown NSW 2042',
    timeZone: 'Australia/Sydney',
    cash: '170.00',
    checklist: ['Oven'],
  });
});

it('exchanges people: who leaves has their time back', async () => {
  const [one, other] = [await nuwan(), await addFreeCleaner()];
  const question = quoteJob({ cleanerIds: [one] });
  await ask(bookings, ASSIGN_QUOTE_QUESTION, question);
  const answer = await ask(bookings, ASSIGN_QUOTE_QUESTION, { ...question, cleanerIds: [other] });

  expect(answer).toMatchObject({ revision: 2, cleaners: [{ id: other }] });
  expect([await takenTimes(one), await takenTimes(other)]).toMatchObject([[], [{ kind: 'quote' }]]);
  const nobody = await ask(bookings, ASSIGN_QUOTE_QUESTION, { ...question, cleanerIds: [] });
  expect(nobody).toEqual({ cleaners: [], revision: 3 });
  expect(await takenTimes(other)).toEqual([]);
  const again = await ask(bookings, ASSIGN_QUOTE_QUESTION, question);
  expect(again).toMatchObject({ revision: 4, cleaners: [{ id: one }] });
});

it('moves all or nobody', async () => {
  const [one, other] = [await nuwan(), await addFreeCleaner()];
  const question = quoteJob({ cleanerIds: [one, other] });
  await ask(bookings, ASSIGN_QUOTE_QUESTION, question);
  await assign({ cleanerIds: [other], job: { scheduledAt: hours(5) } });
  const moveTo = (scheduledAt: string) =>
    ask(bookings, ASSIGN_QUOTE_QUESTION, { ...question, job: { ...question.job, scheduledAt } });

  await expect(moveTo(hours(4))).rejects.toMatchObject({ code: 'cleaner_busy' });
  expect(await takenTimes(one)).toMatchObject([{ from: new Date(START) }]);
  await moveTo(hours(2));
  const jobId = question.job.quoteId;
  const assignments = await JobAssignment.find({ jobId }).lean();
  expect(assignments).toMatchObject([
    { scheduledAt: new Date(hours(2)), revision: 1 },
    { scheduledAt: new Date(hours(2)), revision: 1 },
  ]);
  expect(await takenTimes(one)).toMatchObject([{ from: new Date(hours(2)) }]);
});

describe('refuses', () => {
  it('who is booked, saying when and with what, and assigns nobody', async () => {
    const [one, free] = [await nuwan(), await addFreeCleaner()];
    await assign({ cleanerIds: [one] });
    const question = quoteJob({ cleanerIds: [free, one], job: { scheduledAt: hours(2) } });

    await expect(ask(bookings, ASSIGN_QUOTE_QUESTION, question)).rejects.toMatchObject({
      code: 'cleaner_busy',
      message:
        'Nuwan Perera is booked Mon 3 Mar, 9:00 am to 12:00 pm (Deep Cleaning for Jane Doe).',
    });
    expect(await takenTimes(free)).toEqual([]);
    expect(await JobAssignment.exists({ jobId: question.job.quoteId })).toBeNull();
  });

  it('who has time off', async () => {
    const one = await nuwan();
    await takeOff(one, { from: new Date(hours(1)), to: new Date(hours(2)) });
    await expect(assign({ cleanerIds: [one] })).rejects.toMatchObject({
      message: 'Nuwan Perera has time off Mon 3 Mar, 10:00 am to 11:00 am.',
    });
  });

  it('who has all jobs of the week', async () => {
    const cleaner = { firstName: 'Nuwan', lastName: 'Perera' };
    const one = await addFreeCleaner({ cleaner, profile: { maxJobsPerWeek: 2 } });
    await assign({ cleanerIds: [one], job: { scheduledAt: hours(24) } });
    await assign({ cleanerIds: [one], job: { scheduledAt: hours(48) } });
    const third = quoteJob({ cleanerIds: [one] });
    await expect(ask(bookings, ASSIGN_QUOTE_QUESTION, third)).rejects.toMatchObject({
      code: 'cleaner_busy',
      message: 'Nuwan Perera has 2 of 2 jobs that week.',
    });
    const nextWeek = { ...third, job: { ...third.job, scheduledAt: hours(7 * 24) } };
    expect(await ask(bookings, ASSIGN_QUOTE_QUESTION, nextWeek)).toMatchObject({ revision: 1 });
  });

  it('who does not work here any more', async () => {
    const one = await addFreeCleaner({ cleaner: { isActive: false } });
    await expect(assign({ cleanerIds: [one] })).rejects.toMatchObject({ code: 'conflict' });
  });
});

it('leaves unusual hours and those who take no bookings to staff', async () => {
  const one = await addFreeCleaner({
    cleaner: { availability: { days: ['Sunday'], hours: 'evening' } },
    profile: { isAvailable: false },
  });
  expect(await assign({ cleanerIds: [one] })).toMatchObject({ cleaners: [{ id: one }] });
});
