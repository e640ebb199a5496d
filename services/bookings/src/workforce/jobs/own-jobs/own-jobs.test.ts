import { cleanerRoutes } from '@brightnest/contracts/routes/bookings/workforce';
import { ASSIGN_QUOTE_RPC, QUOTE_JOB_ACCESS_RPC } from '@brightnest/contracts/rpc/bookings';
import {
  CLEANER_REPORTS,
  type CleanerJob,
  type CleanerJobResponse,
  type UpcomingJobsResponse,
} from '@brightnest/contracts/workforce/cleaner-job-schemas';
import type {
  EarningsResponse,
  ScheduleResponse,
} from '@brightnest/contracts/workforce/cleaner-schemas';
import { DateTime } from 'luxon';
import { Types } from 'mongoose';
import { JobAssignment } from '../../../records/job';
import { inHours, newUserId } from '../../../testing/bookings';
import { resetClock, setClock } from '@brightnest/service-kit/testing/clock';
import {
  addCleanerAtWork,
  assignmentOf,
  type CleanerAtWork,
  EACH_KIND,
  giveJob,
  type GivenJob,
  giveQuoteJob,
  quoteJob,
  report,
} from '../../../testing/jobs';
import { ask, type BookingsUnderTest, startBookings } from '../../../testing/start-bookings';
import { suburbOf } from '../../../records/suburb-of';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());

describe('upcoming jobs', () => {
  const HOUR_MS = 60 * 60_000;

  let rosa: CleanerAtWork;
  beforeAll(() => bookings.clear());
  beforeEach(async () => {
    rosa = await addCleanerAtWork();
  });
  afterEach(resetClock);

  const upcoming = async ({ as }: CleanerAtWork) =>
    (await bookings.call<UpcomingJobsResponse>('GET', '/api/cleaner/upcoming-jobs', { as })).body
      .jobs;

  it('shows what the job needs, soonest first, and nobody else’s', async () => {
    const mei = await addCleanerAtWork();
    await giveQuoteJob(bookings, [rosa], {
      serviceName: 'Later',
      scheduledAt: inHours(72).toISOString(),
    });
    await giveQuoteJob(bookings, [rosa], { serviceName: 'Sooner' });
    await giveQuoteJob(bookings, [mei], { serviceName: 'Hers' });

    const jobs = await upcoming(rosa);
    expect(jobs.map(({ serviceType }) => serviceType)).toEqual(['Sooner', 'Later']);
    expect(jobs[0]).toMatchObject({
      status: 'assigned',
      customerName: 'Jane Doe',
      customerPhone: '0412 345 678',
      address: '1 King Street, Newtown NSW 2042',
      specialInstructions: 'Mind the cat',
      cashToCollect: '170.00',
      checklist: [{ label: 'Oven', isDone: false }],
    });
    expect(JSON.stringify(jobs)).not.toContain('jane@example.com');
  });

  it('forgets what is the customer’s a day after it is over', async () => {
    const photos = ['/api/files/quote-photos/kitchen.jpg'];
    const jobId = await giveQuoteJob(bookings, [rosa], { photos });
    const assignmentId = await assignmentOf(jobId, rosa);
    await report(bookings, rosa, assignmentId, { status: 'started' });
    await report(bookings, rosa, assignmentId, { status: 'completed' });
    expect((await upcoming(rosa))[0]).toMatchObject({ address: expect.any(String) });
    const asked = { quoteId: jobId, userId: rosa.as.userId };
    expect(await ask(bookings, QUOTE_JOB_ACCESS_RPC, asked)).toEqual({ hasAccess: true });

    const job = await JobAssignment.findById(assignmentId).orFail().lean();
    const from = job.scheduledAt.toISOString().slice(0, 10);
    setClock(new Date(job.completedAt!.getTime() + 25 * HOUR_MS));
    const { body } = await bookings.call<UpcomingJobsResponse>(
      'GET',
      `/api/cleaner/schedule?from=${from}&days=2`,
      { as: rosa.as },
    );
    expect(body.jobs[0]).toMatchObject({
      customerName: 'Jane',
      customerPhone: null,
      address: null,
      specialInstructions: null,
    });
    expect(body.jobs[0]).not.toHaveProperty('customerPhotos');
    expect(await ask(bookings, QUOTE_JOB_ACCESS_RPC, asked)).toEqual({ hasAccess: false });
  });

  it('shows the photos of the customer, and to nobody whose job it is not or not any more', async () => {
    const mei = await addCleanerAtWork();
    const photos = ['/api/files/quote-photos/kitchen.jpg'];
    const request = quoteJob({ job: { photos, scheduledAt: inHours(48).toISOString() } });
    const { quoteId } = request.job;
    const assign = (...cleaners: CleanerAtWork[]) =>
      ask(bookings, ASSIGN_QUOTE_RPC, {
        ...request,
        cleanerIds: cleaners.map(({ cleanerId }) => cleanerId),
      });
    const mayRead = async ({ as: { userId } }: CleanerAtWork) =>
      (await ask(bookings, QUOTE_JOB_ACCESS_RPC, { quoteId, userId })).hasAccess;

    expect(await mayRead(rosa)).toBe(false);
    await assign(rosa);
    expect(await upcoming(rosa)).toMatchObject([{ customerPhotos: photos }]);
    expect([await mayRead(rosa), await mayRead(mei)]).toEqual([true, false]);
    await assign(mei);
    expect([await mayRead(rosa), await mayRead(mei)]).toEqual([false, true]);
    await report(bookings, mei, await assignmentOf(quoteId, mei), { status: 'declined' });
    expect(await mayRead(mei)).toBe(false);
  });

  it('shows what is done until the day of its place is over', async () => {
    // Evening in Perth, and the next day in Sydney.
    setClock(new Date('2031-03-03T13:30:00Z'));
    const given = { state: 'WA' as const, scheduledAt: '2031-03-03T12:00:00.000Z', duration: 60 };
    const assignmentId = await assignmentOf(await giveQuoteJob(bookings, [rosa], given), rosa);
    await report(bookings, rosa, assignmentId, { status: 'started' });
    await report(bookings, rosa, assignmentId, { status: 'completed' });

    setClock(new Date('2031-03-03T15:59:59Z'));
    expect(await upcoming(rosa)).toMatchObject([{ assignmentId, status: 'completed' }]);
    setClock(new Date('2031-03-03T16:00:00Z'));
    expect(await upcoming(rosa)).toEqual([]);
  });

  it('sums up what was earned, and what of it is collected', async () => {
    for (const [cashMinor, cashReceived] of [
      [10_000, true],
      [5_050, false],
    ] as const) {
      const scheduledAt = inHours(cashMinor / 100).toISOString();
      const jobId = await giveQuoteJob(bookings, [rosa], { cashMinor, scheduledAt });
      const assignmentId = await assignmentOf(jobId, rosa);
      await report(bookings, rosa, assignmentId, { status: 'started' });
      await report(bookings, rosa, assignmentId, { status: 'completed', cashReceived });
    }
    const { as } = rosa;
    const { body } = await bookings.call<EarningsResponse>('GET', '/api/cleaner/earnings', { as });
    expect(body.months).toEqual([
      {
        month: expect.stringMatching(/^\d{4}-\d{2}$/),
        currency: 'AUD',
        jobs: 2,
        earned: '150.50',
        collected: '100.00',
        toCollect: '50.50',
        toPassOn: '0.00',
        owed: '0.00',
        tips: '0.00',
      },
    ]);
    const stats = await bookings.call('GET', '/api/cleaner/stats', { as });
    expect(stats.body).toMatchObject({
      stats: { totalJobs: 2, completedJobs: 2, monthlyEarnings: [{ amount: '150.50' }] },
    });
  });
});

describe('the schedule', () => {
  const SYDNEY = 'Australia/Sydney';

  let rosa: CleanerAtWork;
  beforeAll(() => bookings.clear());
  beforeEach(async () => {
    rosa = await addCleanerAtWork();
  });

  const get = (query: string, as: object = rosa.as) =>
    bookings.call<ScheduleResponse>('GET', `/api/cleaner/schedule?${query}`, {
      as: as as CleanerAtWork['as'],
    });
  const local = (time: string, zone = SYDNEY) => DateTime.fromISO(time, { zone }).toUTC().toISO()!;
  /** The starts of the jobs, as clocks of their place show them. */
  async function starts(query: string): Promise<string[]> {
    const { jobs } = (await get(query)).body;
    return jobs.map(({ scheduledDate, timeZone }) =>
      DateTime.fromISO(scheduledDate, { zone: timeZone }).toFormat("yyyy-MM-dd'T'HH:mm"),
    );
  }
  async function giveAt(...times: string[]): Promise<void> {
    for (const time of times) {
      await giveQuoteJob(bookings, [rosa], { scheduledAt: local(time), duration: 20 });
    }
  }

  // The clocks go back on Sunday 6 April 2031, and forward on Sunday 5 October.
  it.each([
    [
      'a week',
      'from=2031-03-03&days=7',
      ['2031-03-03T00:00', '2031-03-09T23:30'],
      '2031-03-10T00:00',
    ],
    [
      'the week of the longer day',
      'from=2031-03-31&days=7',
      ['2031-03-31T00:00', '2031-04-06T23:30'],
      '2031-04-07T00:00',
    ],
    [
      'the week of the shorter day',
      'from=2031-09-29&days=7',
      ['2031-09-29T00:00', '2031-10-05T23:30'],
      '2031-10-06T00:00',
    ],
    [
      'a short month',
      'from=2031-02-01&days=28',
      ['2031-02-01T00:00', '2031-02-28T23:30'],
      '2031-03-01T00:00',
    ],
    [
      'a leap day',
      'from=2032-02-29&days=1',
      ['2032-02-29T00:00', '2032-02-29T23:30'],
      '2032-03-01T00:00',
    ],
    [
      'the end of a year',
      'from=2031-12-29&days=7',
      ['2031-12-31T23:30', '2032-01-01T00:00'],
      '2032-01-05T00:00',
    ],
  ])(
    'shows all of %s, soonest first, and nothing after it',
    async (_what, query, within, after) => {
      await giveAt(after, ...within.toReversed());
      expect(await starts(query)).toEqual(within);
    },
  );

  it('begins days in the office, and says of each job in which zone it is', async () => {
    // Sunday evening in Perth is Monday in Sydney already.
    const scheduledAt = local('2031-03-09T22:00', 'Australia/Perth');
    await giveQuoteJob(bookings, [rosa], { scheduledAt, state: 'WA', duration: 60 });
    expect(await starts('from=2031-03-09&days=1')).toEqual([]);
    const { jobs } = (await get('from=2031-03-10&days=1')).body;
    expect(jobs).toMatchObject([{ timeZone: 'Australia/Perth', scheduledDate: scheduledAt }]);
  });

  it.each(EACH_KIND)(
    'shows the job of a %s with its place, done as well as to come',
    async (kind, give) => {
      const { assignmentId } = await give(bookings, rosa);
      const query = `from=${DateTime.now().setZone(SYDNEY).toISODate()}&days=7`;
      for (const status of ['assigned', 'started', 'completed']) {
        if (status !== 'assigned') await report(bookings, rosa, assignmentId, { status });
        const { jobs } = (await get(query)).body;
        expect(jobs).toMatchObject([{ kind, assignmentId, status, suburb: 'Newtown' }]);
      }
    },
  );

  it('shows nothing that somebody else does, or nobody', async () => {
    const query = `from=${DateTime.now().setZone(SYDNEY).toISODate()}&days=7`;
    for (const end of ['withdraw', 'cancel'] as const) {
      const job = await giveJob.quote(bookings, rosa);
      await job[end]();
    }
    const { assignmentId } = await giveJob.quote(bookings, rosa);
    await report(bookings, rosa, assignmentId, { status: 'declined' });
    expect((await get(query)).body.jobs).toEqual([]);
  });

  it('shows the days off that touch these days, soonest first', async () => {
    for (const [from, to] of [
      ['2031-05-12', '2031-05-14'],
      ['2031-05-01', '2031-05-04'],
      ['2031-05-18', '2031-05-20'],
      ['2031-05-05', '2031-05-05'],
      ['2031-05-21', '2031-05-22'],
    ]) {
      await bookings.call('POST', '/api/cleaner/days-off', { as: rosa.as, body: { from, to } });
    }
    const { daysOff } = (await get('from=2031-05-05&days=14')).body;
    expect(daysOff.map(({ from }) => from)).toEqual(['2031-05-05', '2031-05-12', '2031-05-18']);
  });

  it('is seven days where nobody says how many', async () => {
    await giveAt('2031-03-09T23:30', '2031-03-10T00:00');
    expect(await starts('from=2031-03-03')).toEqual(['2031-03-09T23:30']);
  });

  it.each([
    '',
    'from=2031-02-31',
    'from=today',
    'from=2031-03-03&days=0',
    'from=2031-03-03&days=43',
  ])('refuses «%s»', async (query) => {
    const { status, error } = await get(query);
    expect([status, error.code]).toEqual([400, 'validation_failed']);
  });

  it('is empty for whom staff have just made a cleaner, and for cleaners alone', async () => {
    const userId = newUserId();
    const { body } = await get('from=2031-03-03', { role: 'team_leader', userId });
    expect(body).toEqual({ success: true, jobs: [], daysOff: [] });
    expect((await get('from=2031-03-03', { role: 'customer', userId })).status).toBe(403);
  });
});

describe('what a cleaner sees of the customer', () => {
  const DAY_MS = 24 * 60 * 60_000;

  // All that the two kinds of jobs say of Jane. What a cleaner never needs is not among it: her email.
  const NEEDED = {
    customerName: 'Jane Doe',
    customerPhone: '0412 345 678',
    address: expect.stringMatching(/^1 King Street, Newtown/),
    suburb: 'Newtown',
    specialInstructions: 'Mind the cat',
  };
  const FORGOTTEN = {
    customerName: 'Jane',
    customerPhone: null,
    address: null,
    suburb: 'Newtown',
    specialInstructions: null,
    staffNotes: '',
  };
  const HERS = /Doe|0412 345 678|King Street|Mind the cat|Key under the mat|jane@example\.com/;

  // A field that is new has to be thought about here.
  const FIELDS = [
    ...['id', 'kind', 'assignmentId', 'status', 'problems', 'problemKinds', 'unreadMessages'],
    ...['customerNote', 'customerSeesPhotos'],
    ...['acceptedAt', 'onMyWayAt', 'startedAt', 'completedAt'],
    ...['serviceType', 'customerName', 'customerPhone', 'address', 'suburb'],
    ...['scheduledDate', 'duration', 'timeZone'],
    ...[
      'currency',
      'finalPrice',
      'cashToCollect',
      'cashCollectorName',
      'cashCollectedAt',
      'isPaidByCard',
    ],
    ...['specialInstructions', 'staffNotes', 'checklist', 'notes', 'photos'],
  ].sort();

  let rosa: CleanerAtWork;
  beforeAll(() => bookings.clear());
  beforeEach(async () => {
    rosa = await addCleanerAtWork();
  });
  afterEach(resetClock);

  describe.each(EACH_KIND)('of the customer of a %s', (kind, give) => {
    it.each([
      ['assigned', []],
      ['accepted', ['accepted']],
      ['on the way', ['accepted', 'on_my_way']],
      ['started', ['started']],
      ['completed', ['started', 'completed']],
    ])('the cleaner knows what the job needs while it is %s', async (_state, reports) => {
      const job = await give(bookings, rosa);
      for (const status of reports) await say(job, status);
      for (const shown of await views(job)) {
        expect(shown).toMatchObject({ kind, ...NEEDED });
        expect(Object.keys(shown).sort()).toEqual(FIELDS);
      }
      expect(await everything(job)).not.toContain('jane@example.com');
    });

    it('nothing is left a day after the completion but the first name and the place', async () => {
      const job = await give(bookings, rosa);
      await say(job, 'started');
      await say(job, 'completed');
      const { completedAt } = await recordOf(job);
      setClock(new Date(completedAt!.getTime() + DAY_MS - 1));
      expect(await scheduled(job)).toMatchObject(NEEDED);

      setClock(new Date(completedAt!.getTime() + DAY_MS));
      expect(await scheduled(job)).toMatchObject(FORGOTTEN);
      expect(await everything(job)).not.toMatch(HERS);
    });

    it.each([
      ['begun', []],
      ['completed', ['started']],
    ])('nothing is left a day after the end of what was never %s', async (_what, reports) => {
      const job = await give(bookings, rosa);
      for (const status of reports) await say(job, status);
      const { endsAt } = await recordOf(job);
      setClock(new Date(endsAt.getTime() + DAY_MS - 1));
      expect(await upcoming(job)).toMatchObject(NEEDED);

      setClock(new Date(endsAt.getTime() + DAY_MS));
      expect(await upcoming(job)).toMatchObject(FORGOTTEN);
      expect(await everything(job)).not.toMatch(HERS);
    });

    it('nothing is left at once for who declines', async () => {
      const job = await give(bookings, rosa);
      const { job: answered } = await say(job, 'declined');
      expect(answered).toMatchObject({ status: 'declined', ...FORGOTTEN });
      expect(await views(job)).toEqual([]);
      expect(await everything(job)).not.toMatch(/Jane/);
    });

    it.each(['withdraw', 'cancel'] as const)('nothing is left after staff %s', async (how) => {
      const job = await give(bookings, rosa);
      const key = 'the-same-report-again';
      await say(job, 'accepted', key);
      await job[how]();
      // The phone did not hear the answer and sends it again.
      const { job: answered } = await say(job, 'accepted', key);
      expect(answered).toMatchObject({ status: 'withdrawn', ...FORGOTTEN });
      expect(await views(job)).toEqual([]);
      expect(await everything(job)).not.toMatch(/Jane/);
    });
  });

  async function say(
    { assignmentId }: GivenJob,
    status: string,
    key?: string,
  ): Promise<CleanerJobResponse> {
    const answer = await report(bookings, rosa, assignmentId, { status }, key);
    expect(answer.status).toBe(200);
    return answer.body;
  }

  const recordOf = ({ assignmentId }: GivenJob) =>
    JobAssignment.findById(assignmentId).orFail().lean();

  async function read<T>(path: string): Promise<T> {
    const { status, body } = await bookings.call<T>('GET', `/api/cleaner/${path}`, { as: rosa.as });
    expect(status).toBe(200);
    return body;
  }

  async function find(path: string, { assignmentId }: GivenJob): Promise<CleanerJob | undefined> {
    const { jobs } = await read<{ jobs: CleanerJob[] }>(path);
    return jobs.find((one) => one.assignmentId === assignmentId);
  }

  const upcoming = (job: GivenJob) => find('upcoming-jobs', job);

  /** A day more on both sides, as the screens ask for it. */
  async function scheduleAround(job: GivenJob): Promise<string> {
    const { scheduledAt } = await recordOf(job);
    const from = new Date(scheduledAt.getTime() - 2 * DAY_MS).toISOString().slice(0, 10);
    return `schedule?from=${from}&days=5`;
  }

  const scheduled = async (job: GivenJob) => find(await scheduleAround(job), job);

  /** The job wherever it is shown; its sheet shows it from these lists too. */
  async function views(job: GivenJob): Promise<CleanerJob[]> {
    const found = [await upcoming(job), await scheduled(job)];
    return found.filter((one) => one !== undefined);
  }

  /** All that the area tells, as text. */
  async function everything(job: GivenJob): Promise<string> {
    const answers = [];
    for (const path of ['upcoming-jobs', await scheduleAround(job), 'earnings', 'stats']) {
      answers.push(await read(path));
    }
    return JSON.stringify(answers);
  }
});

describe('jobs of other cleaners', () => {
  let rosa: CleanerAtWork;
  let mei: CleanerAtWork;
  beforeAll(() => bookings.clear());
  beforeEach(async () => {
    rosa = await addCleanerAtWork();
    mei = await addCleanerAtWork();
  });

  const CALLS_ON_A_JOB = [
    ...CLEANER_REPORTS.map((status) => [status, cleanerRoutes.reportOnJob, { status }] as const),
    ['change', cleanerRoutes.updateOwnJob, { notes: 'Mine now', checklistDone: ['Oven'] }] as const,
  ];

  it('knows every call that names a job', () => {
    const paths = Object.values(cleanerRoutes)
      .map(({ path }) => path)
      .filter((path) => path.includes(':assignmentId'));
    expect(new Set(CALLS_ON_A_JOB.map(([, { path }]) => path))).toEqual(new Set(paths));
  });

  describe.each(EACH_KIND)('the job of a %s', (_kind, give) => {
    it.each(CALLS_ON_A_JOB)(
      'is to another cleaner as if there were none: %s',
      async (_what, { method, path }, body) => {
        const { assignmentId } = await give(bookings, rosa);
        const stored = await JobAssignment.findById(assignmentId).lean();
        const call = (id: string) =>
          bookings.call(method, path.replace(':assignmentId', id), { as: mei.as, body });

        const [theirs, nobodys] = [
          await call(assignmentId),
          await call(new Types.ObjectId().toHexString()),
        ];
        expect(theirs.status).toBe(404);
        expect({ ...theirs.error, requestId: '' }).toEqual({ ...nobodys.error, requestId: '' });
        expect(await JobAssignment.findById(assignmentId).lean()).toEqual(stored);
      },
    );

    it('is in nobody’s lists but its cleaner’s', async () => {
      const job = await give(bookings, rosa);
      await finish(job);
      const [hers, others] = [await everything(rosa), await everything(mei)];
      expect(hers).toContain(job.assignmentId);
      expect(others).not.toContain(job.assignmentId);
      expect(others).not.toMatch(/Jane|King Street|170\.00/);
      expect(JSON.parse(others)).toMatchObject([
        { jobs: [] },
        { jobs: [] },
        { months: [] },
        { stats: { totalJobs: 0, completedJobs: 0, monthlyEarnings: [] } },
      ]);
    });

    it('is in none of their lists once they are taken off it', async () => {
      const { withdraw, assignmentId } = await give(bookings, rosa);
      await withdraw();
      expect(await everything(rosa)).not.toContain(assignmentId);
    });
  });

  it('shows two of a team the same job, each their own part', async () => {
    const jobId = await giveQuoteJob(bookings, [rosa, mei]);
    const [hers, other] = [await assignmentOf(jobId, rosa), await assignmentOf(jobId, mei)];
    const lists = [await everything(rosa), await everything(mei)];
    expect(lists.map((text) => text.includes(jobId))).toEqual([true, true]);
    expect(lists.map((text) => text.includes(hers))).toEqual([true, false]);
    expect(lists.map((text) => text.includes(other))).toEqual([false, true]);
    expect((await report(bookings, mei, hers, { status: 'started' })).status).toBe(404);
  });

  async function finish({ assignmentId }: GivenJob): Promise<void> {
    for (const status of ['started', 'completed']) {
      expect((await report(bookings, rosa, assignmentId, { status })).status).toBe(200);
    }
  }

  /** Every list that the area has, as text. */
  async function everything({ as }: CleanerAtWork): Promise<string> {
    const from = new Date(Date.now() - 24 * 60 * 60_000).toISOString().slice(0, 10);
    const paths = ['upcoming-jobs', `schedule?from=${from}&days=9`, 'earnings', 'stats'];
    const answers = [];
    for (const path of paths) {
      answers.push((await bookings.call('GET', `/api/cleaner/${path}`, { as })).body);
    }
    return JSON.stringify(answers);
  }
});

describe('the suburb of a job', () => {
  it.each([
    ['12 Wattle Street, Newtown NSW 2042', 'NSW', 'Newtown'],
    ['12 Wattle Street, Newtown, NSW 2042', 'NSW', 'Newtown'],
    ['12 Wattle Street, Surry Hills nsw, Australia', 'NSW', 'Surry Hills'],
    ['Unit 3, 12 Wattle Street, St Kilda 3182', 'VIC', 'St Kilda'],
    ['12 Galle Road, Colombo 3', '', 'Colombo 3'],
    ['12 Galle Road, Colombo 00300, Sri Lanka', '', 'Colombo'],
    // Nothing says which word begins the suburb.
    ['12 Wattle Street Newtown', 'NSW', 'NSW'],
    ['Unit 3, 12 Wattle Street', 'NSW', 'NSW'],
    ['12 Wattle Street', '', ''],
  ])('finds the place in «%s»', (address, state, place) => {
    expect(suburbOf({ suburb: '', address, state })).toBe(place);
  });

  it('goes by the suburb that a quote says', () => {
    const address = '1 King Street, behind the church, Newtown NSW 2042';
    expect(suburbOf({ suburb: 'Newtown', address, state: 'NSW' })).toBe('Newtown');
  });
});
