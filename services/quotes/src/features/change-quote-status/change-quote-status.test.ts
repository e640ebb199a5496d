import { eventually } from '@brightnest/service-kit/testing/eventually';
import { collectEvents, type CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { submittedId } from '../../testing/quote-request';
import { startBookingsDesk, type BookingsDesk } from '../../testing/start-bookings-desk';
import { startQuotes, type QuotesUnderTest } from '../../testing/start-quotes';
import { ANN, START, workOnQuotes } from '../../testing/work-on-quotes';

let desk: BookingsDesk;
let quotes: QuotesUnderTest;
let published: CollectedEvents;
let staff: ReturnType<typeof workOnQuotes>;
beforeAll(async () => {
  desk = await startBookingsDesk();
  quotes = await startQuotes({ BOOKINGS_URL: desk.url });
  published = await collectEvents(quotes.env);
  staff = workOnQuotes(quotes);
});
afterAll(async () => {
  await published.stop();
  await quotes.stop();
  await desk.stop();
});

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
