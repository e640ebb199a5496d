import type { JobProgressed } from '@brightnest/contracts/events/bookings/workforce';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { submittedId } from '../../testing/forms';
import { ANN, BEN, START, startWithBookings } from '../../testing/staff-calls';

type Site = Awaited<ReturnType<typeof startWithBookings>>;
let bookings: Site['bookings'];
let quotes: Site['quotes'];
let staff: Site['staff'];
let published: Site['published'];
beforeAll(async () => {
  ({ bookings, quotes, staff, published } = await startWithBookings());
});
beforeEach(() => {
  bookings.requests.length = 0;
  bookings.busy.clear();
});
afterAll(() => quotes.stop());

describe('changing the status of a quote', () => {
  const movesOf = (id: string) =>
    published.ofType('quote.status-changed').filter(({ aggregate }) => aggregate.id === id);

  it('goes the whole way, each step with its event', async () => {
    const id = await submittedId(quotes);
    const confirmed = await staff.move(id, {
      status: 'customer_confirmed',
      scheduledAt: START,
      finalPrice: '250',
      notes: 'Side gate',
    });
    expect(confirmed.status).toBe(200);
    expect(confirmed.body.quote).toMatchObject({
      status: 'customer_confirmed',
      scheduledAt: START,
      duration: 180,
      finalPrice: '250.00',
      confirmationNotes: 'Side gate',
      timeZone: 'Australia/Sydney',
    });
    await staff.assign(id, { cleanerIds: [ANN] });
    expect((await staff.move(id, { status: 'ready' })).body.quote).toMatchObject({
      status: 'ready',
      finalPrice: '250.00',
    });
    const begun = Date.now();
    const clock = { startedAt: '2001-01-01T00:00:00Z' };
    const started = await staff.move(id, { status: 'in_progress', ...clock });
    expect(Date.parse(started.body.quote.startedAt!)).toBeGreaterThanOrEqual(begun);
    const done = await staff.move(id, { status: 'completed' });
    expect(done.body.quote).toMatchObject({ status: 'completed', completedAt: expect.any(String) });

    await eventually(() => movesOf(id).length >= 5);
    expect(movesOf(id).map(({ payload }) => [payload.from, payload.to])).toEqual([
      ['pending', 'customer_confirmed'],
      ['customer_confirmed', 'cleaners_assigned'],
      ['cleaners_assigned', 'ready'],
      ['ready', 'in_progress'],
      ['in_progress', 'completed'],
    ]);
    expect(movesOf(id)[0]).toMatchObject({
      origin: { role: 'admin' },
      payload: {
        quoteId: id,
        customerName: 'Ada Byron',
        skipped: [],
        finalPriceMinor: 25_000,
        scheduledAt: START,
      },
    });
  });

  it('is confirmed at the estimate where no other price is entered', async () => {
    const id = await staff.confirmed({ duration: 240 });
    expect(await staff.read(id)).toMatchObject({ finalPrice: '228.00', duration: 240 });
  });

  it('starts from any state that is not over, and says what was skipped', async () => {
    const id = await submittedId(quotes);
    await staff.move(id, { status: 'in_progress' });
    await eventually(() => movesOf(id).length > 0);
    expect(movesOf(id)[0]!.payload.skipped).toEqual([
      'customer_confirmed',
      'cleaners_assigned',
      'ready',
    ]);
  });

  it('is moved once by two windows at once, and the other is told where it is', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await staff.confirmed();
      const answers = await Promise.all([
        staff.move(id, { status: 'cancelled' }),
        staff.move(id, { status: 'customer_confirmed', scheduledAt: START, notes: 'Moved' }),
        staff.move(id, { status: 'cancelled' }),
      ]);
      const { status } = await staff.read(id);
      expect(status).toBe('cancelled');
      const refused = answers.filter((one) => one.status !== 200);
      for (const { error } of refused) {
        expect(error).toMatchObject({
          code: 'change_not_allowed',
          message: "This quote is at “Cancelled” now and can't go to “Customer Confirmed”.",
        });
      }
      await eventually(() => movesOf(id).some(({ payload }) => payload.to === 'cancelled'));
      const ends = movesOf(id).filter(({ payload }) => payload.to === 'cancelled');
      expect(ends).toHaveLength(1);
    }
  });

  it('is agreed for a time that is still to come', async () => {
    const id = await submittedId(quotes);
    const late = { status: 'customer_confirmed' as const, scheduledAt: '2020-03-05T22:00:00.000Z' };
    expect((await staff.move(id, late)).error.fields).toEqual({
      scheduledAt: 'Please choose a time from now on',
    });
    expect((await staff.read(id)).status).toBe('pending');
  });

  it('repeats nothing for a button that was pressed twice', async () => {
    const id = await staff.assigned(ANN);
    for (const change of [
      { status: 'customer_confirmed' as const, scheduledAt: START },
      { status: 'ready' as const },
      { status: 'in_progress' as const },
      { status: 'completed' as const },
    ]) {
      const first = await staff.move(id, change);
      const second = await staff.move(id, change);
      expect([first.status, second.status]).toEqual([200, 200]);
      expect(second.body).toEqual(first.body);
    }
    await eventually(() => movesOf(id).some(({ payload }) => payload.to === 'completed'));
    expect(movesOf(id)).toHaveLength(5);
  });

  it.each([
    ['pending', 'completed'],
    ['pending', 'ready'],
    ['cancelled', 'in_progress'],
    ['completed', 'cancelled'],
  ] as const)('does not go from %s to %s', async (from, to) => {
    const id = await submittedId(quotes);
    if (from === 'completed') await staff.move(id, { status: 'in_progress' });
    if (from !== 'pending') await staff.move(id, { status: from });
    const { status, error } = await staff.move(id, { status: to });
    expect([status, error.code]).toEqual([409, 'change_not_allowed']);
    expect(await staff.read(id)).toMatchObject({ status: from });
  });

  it('refuses what the schema does not know, a price too late, and others than staff', async () => {
    const id = await staff.confirmed();
    expect((await staff.move(id, { status: 'customer_confirmed' })).error.fields).toEqual({
      scheduledAt: expect.any(String),
    });
    const late = await staff.move(id, { status: 'in_progress', finalPrice: '999' });
    expect([late.status, late.error.fields]).toEqual([400, { finalPrice: expect.any(String) }]);
    const path = `/api/admin/quotes/${id}/status`;
    const body = { status: 'cancelled' };
    expect((await quotes.call('PUT', path, { body })).status).toBe(401);
    expect((await quotes.call('PUT', path, { body, as: 'cleaner' })).status).toBe(403);
    expect((await staff.move('0'.repeat(24), { status: 'cancelled' })).status).toBe(404);
  });
});

describe('confirming a quote again', () => {
  const LATER = '2030-03-06T01:30:00.000Z';

  const confirm = (id: string, changes: object = {}) =>
    staff.move(id, { status: 'customer_confirmed', scheduledAt: START, ...changes });

  it('asks for the same cleaners at another time, who go on', async () => {
    const id = await staff.assigned(ANN, BEN);
    await staff.move(id, { status: 'ready' });
    const { status, body } = await confirm(id, { scheduledAt: LATER, duration: 120 });
    expect(status).toBe(200);
    expect(body.quote).toMatchObject({ status: 'cleaners_assigned', scheduledAt: LATER });
    expect(body.quote.assignedCleaners.map(({ id: of }) => of)).toEqual([ANN, BEN]);
    expect(bookings.requests.at(-1)).toMatchObject({
      cleanerIds: [ANN, BEN],
      job: { scheduledAt: LATER, duration: 120 },
    });
  });

  it('keeps everything where somebody is not free then', async () => {
    const id = await staff.assigned(ANN);
    const before = await staff.read(id);
    bookings.busy.add(ANN);
    const { status, error } = await confirm(id, { scheduledAt: LATER, notes: 'Moved' });
    expect([status, error.code]).toEqual([409, 'cleaner_busy']);
    expect(error.message).toContain('is booked Tue 3 Mar');
    expect(await staff.read(id)).toEqual(before);
  });

  it('tells the cleaners of another price, and asks nobody for a note', async () => {
    const id = await staff.assigned(ANN);
    await confirm(id, { notes: 'Has a dog' });
    expect(bookings.requests).toHaveLength(1);
    await staff.move(id, { status: 'ready', finalPrice: '300' });
    expect(bookings.requests.at(-1)).toMatchObject({
      cleanerIds: [ANN],
      job: { priceMinor: 30_000, cashMinor: 30_000 },
    });
    expect(await staff.read(id)).toMatchObject({
      status: 'ready',
      finalPrice: '300.00',
      confirmationNotes: 'Has a dog',
    });
  });

  it('stays ready where the same is confirmed again', async () => {
    const id = await staff.assigned(ANN);
    await staff.move(id, { status: 'ready' });
    expect((await confirm(id)).body.quote).toMatchObject({ status: 'ready' });
  });
});

describe('the status history', () => {
  it('records when each step was made and by whom, and each once', async () => {
    const before = Date.now();
    const id = await submittedId(quotes);
    await staff.move(id, { status: 'customer_confirmed', scheduledAt: START });
    await staff.move(id, { status: 'customer_confirmed', scheduledAt: START });
    await staff.move(id, { status: 'customer_confirmed', scheduledAt: START, finalPrice: '300' });
    await staff.assign(id, { cleanerIds: [ANN] });
    await staff.move(id, { status: 'ready' });
    await staff.move(id, { status: 'ready' });
    const { statusHistory } = await staff.read(id);
    expect(statusHistory.map(({ what, status }) => `${what} ${status}`)).toEqual([
      'status customer_confirmed',
      'agreement customer_confirmed',
      'status cleaners_assigned',
      'status ready',
    ]);
    for (const { at, by } of statusHistory) {
      expect(Date.parse(at)).toBeGreaterThanOrEqual(before);
      expect(by).toEqual(expect.any(String));
    }
  });
});

describe('progress reported by cleaners', () => {
  const AT = '2030-03-05T22:04:00.000Z';

  function reported(
    jobId: string,
    report: JobProgressed['report'],
    more: Partial<JobProgressed> = {},
    occurredAt = AT,
  ) {
    const payload: JobProgressed = {
      assignmentId: 'c'.repeat(24),
      kind: 'quote',
      jobId,
      customerId: null,
      cleanerUserId: ANN,
      cleanerName: 'Ann',
      serviceName: 'Regular Cleaning',
      report,
      isJobCompleted: false,
      ...more,
    };
    return testEvent('job.progressed', payload, { occurredAt });
  }

  const isAt = (id: string, status: string) =>
    eventually(async () => (await staff.read(id)).status === status);

  /** Waits until what was published before is handled: each of these queues is read in its order. */
  async function settled() {
    const marker = await staff.assigned(ANN);
    await publishRaw(quotes.env, [reported(marker, 'started')]);
    await isAt(marker, 'in_progress');
  }

  it('is in progress with the first Start, and completed when all are done', async () => {
    const id = await staff.assigned(ANN, BEN);
    await publishRaw(quotes.env, [reported(id, 'accepted'), reported(id, 'on_my_way')]);
    await settled();
    expect(await staff.read(id)).toMatchObject({ status: 'cleaners_assigned' });

    const start = reported(id, 'started');
    await publishRaw(quotes.env, [start]);
    await isAt(id, 'in_progress');
    await publishRaw(quotes.env, [start, reported(id, 'started', {}, '2030-03-05T23:00:00Z')]);
    await publishRaw(quotes.env, [reported(id, 'completed')]);
    await settled();
    expect(await staff.read(id)).toMatchObject({ status: 'in_progress', startedAt: AT });

    await publishRaw(quotes.env, [reported(id, 'completed', { isJobCompleted: true })]);
    await isAt(id, 'completed');
    expect(await staff.read(id)).toMatchObject({ completedAt: AT });
    await eventually(() => movesOf(id).length >= 4);
    expect(movesOf(id).map(({ payload }) => payload.to)).toEqual([
      'customer_confirmed',
      'cleaners_assigned',
      'in_progress',
      'completed',
    ]);
  });

  it('takes reports in any order', async () => {
    const id = await staff.assigned(ANN);
    await publishRaw(quotes.env, [
      reported(id, 'completed', { isJobCompleted: true }),
      reported(id, 'started'),
    ]);
    await isAt(id, 'completed');
    await settled();
    expect(await staff.read(id)).toMatchObject({ status: 'completed', startedAt: AT });
  });

  it('leaves cancelled quotes and booked cleans alone', async () => {
    const id = await staff.assigned(ANN);
    await publishRaw(quotes.env, [reported(id, 'started', { kind: 'booking' })]);
    await settled();
    expect(await staff.read(id)).toMatchObject({ status: 'cleaners_assigned' });
    await staff.move(id, { status: 'cancelled' });
    await publishRaw(quotes.env, [reported(id, 'completed', { isJobCompleted: true })]);
    await settled();
    expect(await staff.read(id)).toMatchObject({ status: 'cancelled' });
  });

  const movesOf = (id: string) =>
    published.ofType('quote.status-changed').filter(({ aggregate }) => aggregate.id === id);
});
