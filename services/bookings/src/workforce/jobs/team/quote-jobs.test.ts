import type { QuoteStatus } from '@brightnest/contracts/quotes/quote-status';
import { ASSIGN_QUOTE_RPC } from '@brightnest/contracts/rpc/bookings';
import { AppError } from '@brightnest/service-kit/errors';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import {
  type CollectedEvents,
  publishRaw,
  testEvent,
} from '@brightnest/service-kit/testing/test-broker';
import { DateTime } from 'luxon';
import { JobAssignment } from '../../../records/job';
import { JobTeam } from '../../../records/job-team';
import { addService, bookPaid, newUserId } from '../../../testing/bookings';
import { addFreeCleaner, freeEverybody, takenTimes, takeOff } from '../../../testing/cleaners';
import { resetClock, setClock } from '@brightnest/service-kit/testing/clock';
import { testEnv } from '@brightnest/service-kit/testing/test-env';
import { addCleanerAtWork, type CleanerAtWork, quoteJob } from '../../../testing/jobs';
import { ask, type BookingsUnderTest, startBookings } from '../../../testing/start-bookings';
import { startReplica } from '../../../testing/start-replica';
import { CleanerProfile } from '../../cleaner';
import { CleanerDay } from '../../reservations';

const { ROUNDS } = testEnv;

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());

describe('assigning cleaners to a quote', () => {
  const HOUR_MS = 60 * 60_000;
  const START = '2031-03-02T22:00:00.000Z';

  let published: CollectedEvents;
  beforeAll(async () => {
    await bookings.clear();
    published = await bookings.collectEvents();
  });

  const assign = (given: Parameters<typeof quoteJob>[0]) =>
    ask(bookings, ASSIGN_QUOTE_RPC, quoteJob(given));
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
    const request = quoteJob({
      cleanerIds: [cleanerId],
      customCleanerEmails: ['Kim@example.com'],
    });
    const answers = [];
    for (let time = 0; time < 3; time += 1) {
      answers.push(await ask(bookings, ASSIGN_QUOTE_RPC, request));
    }
    expect(answers[0]).toMatchObject({
      revision: 1,
      cleaners: [
        { id: cleanerId, name: 'Nuwan Perera' },
        { id: 'custom_kim@example.com', name: 'kim@example.com', email: 'kim@example.com' },
      ],
    });
    expect([answers[1], answers[2]]).toEqual([answers[0], answers[0]]);
    const jobId = request.job.quoteId;
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
    const request = quoteJob({ cleanerIds: [one] });
    await ask(bookings, ASSIGN_QUOTE_RPC, request);
    const answer = await ask(bookings, ASSIGN_QUOTE_RPC, { ...request, cleanerIds: [other] });

    expect(answer).toMatchObject({ revision: 2, cleaners: [{ id: other }] });
    expect([await takenTimes(one), await takenTimes(other)]).toMatchObject([
      [],
      [{ kind: 'quote' }],
    ]);
    const nobody = await ask(bookings, ASSIGN_QUOTE_RPC, { ...request, cleanerIds: [] });
    expect(nobody).toEqual({ cleaners: [], revision: 3 });
    expect(await takenTimes(other)).toEqual([]);
    const again = await ask(bookings, ASSIGN_QUOTE_RPC, request);
    expect(again).toMatchObject({ revision: 4, cleaners: [{ id: one }] });
  });

  it('moves all or nobody', async () => {
    const [one, other] = [await nuwan(), await addFreeCleaner()];
    const request = quoteJob({ cleanerIds: [one, other] });
    await ask(bookings, ASSIGN_QUOTE_RPC, request);
    await assign({ cleanerIds: [other], job: { scheduledAt: hours(5) } });
    const moveTo = (scheduledAt: string) =>
      ask(bookings, ASSIGN_QUOTE_RPC, { ...request, job: { ...request.job, scheduledAt } });

    await expect(moveTo(hours(4))).rejects.toMatchObject({ code: 'cleaner_busy' });
    expect(await takenTimes(one)).toMatchObject([{ from: new Date(START) }]);
    await moveTo(hours(2));
    const jobId = request.job.quoteId;
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
      const request = quoteJob({ cleanerIds: [free, one], job: { scheduledAt: hours(2) } });

      await expect(ask(bookings, ASSIGN_QUOTE_RPC, request)).rejects.toMatchObject({
        code: 'cleaner_busy',
        message:
          'Nuwan Perera is booked Mon 3 Mar, 9:00 am to 12:00 pm (Deep Cleaning for Jane Doe).',
      });
      expect(await takenTimes(free)).toEqual([]);
      expect(await JobAssignment.exists({ jobId: request.job.quoteId })).toBeNull();
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
      await expect(ask(bookings, ASSIGN_QUOTE_RPC, third)).rejects.toMatchObject({
        code: 'cleaner_busy',
        message: 'Nuwan Perera has 2 of 2 jobs that week.',
      });
      const nextWeek = { ...third, job: { ...third.job, scheduledAt: hours(7 * 24) } };
      expect(await ask(bookings, ASSIGN_QUOTE_RPC, nextWeek)).toMatchObject({ revision: 1 });
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
});

describe('the end of a quote', () => {
  let published: CollectedEvents;
  beforeAll(async () => {
    await bookings.clear();
    published = await bookings.collectEvents();
  });

  const changed = (quoteId: string, to: QuoteStatus) =>
    testEvent('quote.status-changed', {
      quoteId,
      customerName: 'Jane Doe',
      from: 'cleaners_assigned',
      to,
      skipped: [],
      finalPriceMinor: null,
      scheduledAt: null,
    });
  async function assigned() {
    const cleanerIds = [await addFreeCleaner(), await addFreeCleaner()];
    const request = quoteJob({ cleanerIds });
    await ask(bookings, ASSIGN_QUOTE_RPC, request);
    return { request, cleanerIds, jobId: request.job.quoteId };
  }
  const statusesOf = async (jobId: string) =>
    (await JobAssignment.find({ jobId }).lean()).map(({ status }) => status);
  const ended = (jobId: string, status: string) =>
    eventually(async () => (await statusesOf(jobId)).every((one) => one === status));

  it('withdraws everybody from a cancelled quote, once, and gives back their time', async () => {
    const { jobId, cleanerIds, request } = await assigned();
    const event = changed(jobId, 'cancelled');
    await publishRaw(bookings.env, [event, event, changed(jobId, 'cleaners_assigned')]);

    await ended(jobId, 'withdrawn');
    const days = await CleanerDay.find({ cleanerId: cleanerIds[0] }).lean();
    expect(days.flatMap(({ busy }) => busy)).toEqual([]);
    const told = () =>
      published.ofType('job.withdrawn').filter(({ payload }) => payload.jobId === jobId);
    await eventually(() => told().length === 2);
    expect(told()[0]?.payload.reason).toBe('job-cancelled');
    await expect(ask(bookings, ASSIGN_QUOTE_RPC, request)).rejects.toMatchObject({
      code: 'change_not_allowed',
      message: 'This job is cancelled already.',
    });
  });

  it('completes what is open of a quote that staff completed; the last says that it is done', async () => {
    const { jobId } = await assigned();
    const event = changed(jobId, 'completed');
    await publishRaw(bookings.env, [event, event]);

    await ended(jobId, 'completed');
    const told = () =>
      published.ofType('job.progressed').filter(({ payload }) => payload.jobId === jobId);
    await eventually(() => told().length === 2);
    expect(told().filter(({ payload }) => payload.isJobCompleted)).toHaveLength(1);
  });

  it('refuses whom it is asked for after the quote was cancelled', async () => {
    const request = quoteJob({ cleanerIds: [await addFreeCleaner()] });
    await publishRaw(bookings.env, [changed(request.job.quoteId, 'cancelled')]);
    await eventually(async () => {
      return JobTeam.exists({ _id: request.job.quoteId, ended: 'cancelled' });
    });
    await expect(ask(bookings, ASSIGN_QUOTE_RPC, request)).rejects.toMatchObject({
      code: 'change_not_allowed',
    });
  });

  it('gives back the time of a job that is done before it was to begin', async () => {
    const { jobId, cleanerIds } = await assigned();
    const sameTime = quoteJob({ cleanerIds });
    await expect(ask(bookings, ASSIGN_QUOTE_RPC, sameTime)).rejects.toMatchObject({
      code: 'cleaner_busy',
    });
    await publishRaw(bookings.env, [changed(jobId, 'completed')]);
    await ended(jobId, 'completed');
    expect(await ask(bookings, ASSIGN_QUOTE_RPC, sameTime)).toMatchObject({ revision: 1 });
  });
});

describe('the weekly limit', () => {
  const SYDNEY = 'Australia/Sydney';
  const FULL = { code: 'cleaner_busy', message: 'Rosa Free has 2 of 2 jobs that week.' };

  let serviceId: string;
  let rosa: CleanerAtWork;
  beforeAll(async () => {
    await bookings.clear();
    serviceId = await addService();
    // Has the bookings until they are assigned.
    await addFreeCleaner({ cleaner: { firstName: 'Leila' } });
  });
  beforeEach(async () => {
    setClock(local('2031-03-10T12:00'));
    await freeEverybody();
    rosa = await addCleanerAtWork();
    const { cleanerId } = rosa;
    // Customers are not planned with her, so that only what staff assign is counted.
    await CleanerProfile.updateOne({ cleanerId }, { maxJobsPerWeek: 2, isAvailable: false });
  });
  afterEach(resetClock);

  const local = (time: string, zone = SYDNEY) => DateTime.fromISO(time, { zone }).toJSDate();
  const refusal = (error: { code: string; message: string }) => ({
    code: error.code,
    message: error.message,
  });

  /** Assigns Rosa to a job, and answers why not. */
  const ASSIGN = {
    async quote(start: Date, state = 'NSW') {
      const job = { scheduledAt: start.toISOString(), state };
      const request = quoteJob({ cleanerIds: [rosa.cleanerId], job });
      return ask(bookings, ASSIGN_QUOTE_RPC, request).then(
        () => undefined,
        (error: { code: string; message: string }) => refusal(error),
      );
    },
    async booking(start: Date, state = 'NSW') {
      const request = { serviceId, scheduledDate: start, state };
      const [booking] = await bookPaid(bookings, newUserId(), request);
      const path = `/api/admin/bookings/${booking!.id}/assignment`;
      const body = { cleanerId: rosa.cleanerId };
      const { status, error } = await bookings.call('PUT', path, { as: 'admin', body });
      return status === 200 ? undefined : refusal(error);
    },
  };
  const KINDS = ['quote', 'booking'] as const;
  const PAIRS = KINDS.flatMap((had) => KINDS.map((wanted) => [had, wanted] as const));

  it.each(PAIRS)('counts jobs of a %s where staff assign a %s', async (had, wanted) => {
    expect(await ASSIGN[had](local('2031-03-18T09:00'))).toBeUndefined();
    expect(await ASSIGN[had](local('2031-03-19T09:00'))).toBeUndefined();
    const before = await takenTimes(rosa.cleanerId);

    expect(await ASSIGN[wanted](local('2031-03-20T09:00'))).toEqual(FULL);
    expect(await takenTimes(rosa.cleanerId)).toEqual(before);
    expect(await ASSIGN[wanted](local('2031-03-25T09:00'))).toBeUndefined();
  });

  // The clocks went back on Sunday 6 April 2031 at 3, and forward on Sunday 5 October at 2.
  it.each([
    ['2031-03-31', '2031-04-06T23:30', '2031-04-07T00:30'],
    ['2031-09-29', '2031-10-05T23:30', '2031-10-06T00:30'],
  ])(
    'has a week of the property over a change of its clocks: of %s',
    async (day, sunday, monday) => {
      setClock(local(day));
      await ASSIGN.quote(local(`${day}T00:00`));
      await ASSIGN.quote(local(`${day}T09:00`));
      expect(await ASSIGN.quote(local(sunday))).toEqual(FULL);
      expect(await ASSIGN.quote(local(monday))).toBeUndefined();
    },
  );

  it('has the week of the property, whatever day it is in the office', async () => {
    const inPerth = (time: string) => local(time, 'Australia/Perth');
    await ASSIGN.quote(inPerth('2031-03-18T09:00'), 'WA');
    await ASSIGN.quote(inPerth('2031-03-19T09:00'), 'WA');
    // Monday in Sydney.
    expect(await ASSIGN.quote(inPerth('2031-03-23T22:00'), 'WA')).toEqual(FULL);
    expect(await ASSIGN.booking(inPerth('2031-03-24T09:00'), 'WA')).toBeUndefined();
  });

  it('counts a job neither against itself nor once it is declined', async () => {
    const request = quoteJob({ cleanerIds: [rosa.cleanerId] });
    const assignAt = (time: string) => {
      const job = { ...request.job, scheduledAt: local(time).toISOString() };
      return ask(bookings, ASSIGN_QUOTE_RPC, { ...request, job });
    };
    await ASSIGN.quote(local('2031-03-18T09:00'));
    await assignAt('2031-03-19T09:00');
    await assignAt('2031-03-20T09:00');
    expect(await ASSIGN.quote(local('2031-03-21T09:00'))).toEqual(FULL);

    await ask(bookings, ASSIGN_QUOTE_RPC, { ...request, cleanerIds: [] });
    expect(await ASSIGN.quote(local('2031-03-21T09:00'))).toBeUndefined();
  });

  it('lets nobody have one more where two of staff assign at the same moment', async () => {
    await ASSIGN.quote(local('2031-03-18T09:00'));
    const days = ['19', '20', '21', '22'];
    const refusals = await Promise.all(
      days.map((day) => ASSIGN.quote(local(`2031-03-${day}T09:00`))),
    );
    expect(refusals.filter((one) => one === undefined)).toHaveLength(1);
    expect(await takenTimes(rosa.cleanerId)).toHaveLength(2);
  });
});

describe('concurrent assignments', () => {
  const TIMEOUT_MS = 300_000;
  const HOUR_MS = 60 * 60_000;
  const FIRST = new Date('2031-03-02T22:00:00.000Z').getTime();

  let replica: Awaited<ReturnType<typeof startReplica>>;
  beforeAll(async () => {
    await bookings.clear();
    replica = await startReplica(bookings);
  }, TIMEOUT_MS);
  afterAll(async () => {
    await replica.process.kill('SIGTERM');
  }, TIMEOUT_MS);

  /** Two staff give overlapping jobs to the same cleaner, each by an instance of their own. */
  function race(cleanerId: string, start: number): Promise<string[]> {
    const asked = [bookings.url, replica.url].map((url, index) => {
      const scheduledAt = new Date(start + index * HOUR_MS).toISOString();
      const request = quoteJob({ cleanerIds: [cleanerId], job: { scheduledAt } });
      return ask({ url, env: bookings.env }, ASSIGN_QUOTE_RPC, request).then(
        () => 'assigned',
        (error: unknown) => (error instanceof AppError ? error.message : String(error)),
      );
    });
    return Promise.all(asked);
  }

  it(
    'gives a cleaner to one of two staff who want them at overlapping times, and tells the other',
    async () => {
      const cleanerId = await addFreeCleaner({
        cleaner: { firstName: 'Nuwan', lastName: 'Perera' },
      });
      for (let round = 0; round < ROUNDS; round += 1) {
        const results = await race(cleanerId, FIRST + round * 6 * HOUR_MS);
        expect([round, ...results.toSorted()]).toEqual([
          round,
          expect.stringMatching(/^Nuwan Perera is booked .* \(Deep Cleaning for Jane Doe\)\.$/),
          'assigned',
        ]);
      }
      expect(await JobAssignment.countDocuments({ cleanerId })).toBe(ROUNDS);
      expect(await takenTimes(cleanerId)).toHaveLength(ROUNDS);
    },
    TIMEOUT_MS,
  );

  it(
    'keeps to the number of jobs a week, whoever asks at once',
    async () => {
      const cleanerId = await addFreeCleaner({ profile: { maxJobsPerWeek: 1 } });
      const requests = [0, 5, 10].map((hours) =>
        quoteJob({
          cleanerIds: [cleanerId],
          job: { scheduledAt: new Date(FIRST + hours * HOUR_MS).toISOString() },
        }),
      );
      const results = await Promise.allSettled(
        requests.map((request, index) =>
          ask(
            { url: index % 2 ? replica.url : bookings.url, env: bookings.env },
            ASSIGN_QUOTE_RPC,
            request,
          ),
        ),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    },
    TIMEOUT_MS,
  );
});
