import { startBookingsDesk, type BookingsDesk } from '../../testing/start-bookings-desk';
import { startQuotes, type QuotesUnderTest } from '../../testing/start-quotes';
import { ANN, BEN, START, workOnQuotes } from '../../testing/work-on-quotes';

let desk: BookingsDesk;
let quotes: QuotesUnderTest;
let staff: ReturnType<typeof workOnQuotes>;
const LATER = '2030-03-06T01:30:00.000Z';
beforeAll(async () => {
  desk = await startBookingsDesk();
  quotes = await startQuotes({ BOOKINGS_URL: desk.url });
  staff = workOnQuotes(quotes);
});
beforeEach(() => {
  desk.asked.length = 0;
  desk.busy.clear();
});
afterAll(async () => {
  await quotes.stop();
  await desk.stop();
});

const confirm = (id: string, changes: object = {}) =>
  staff.move(id, { status: 'customer_confirmed', scheduledAt: START, ...changes });

it('asks for the same cleaners at another time, who go on', async () => {
  const id = await staff.assigned(ANN, BEN);
  await staff.move(id, { status: 'ready' });
  const { status, body } = await confirm(id, { scheduledAt: LATER, duration: 120 });
  expect(status).toBe(200);
  expect(body.quote).toMatchObject({ status: 'cleaners_assigned', scheduledAt: LATER });
  expect(body.quote.assignedCleaners.map(({ id: of }) => of)).toEqual([ANN, BEN]);
  expect(desk.asked.at(-1)).toMatchObject({
    cleanerIds: [ANN, BEN],
    job: { scheduledAt: LATER, duration: 120 },
  });
});

it('keeps everything where somebody is not free then', async () => {
  const id = await staff.assigned(ANN);
  const before = await staff.read(id);
  desk.busy.add(ANN);
  const { status, error } = await confirm(id, { scheduledAt: LATER, notes: 'Moved' });
  expect([status, error.code]).toEqual([409, 'cleaner_busy']);
  expect(error.message).toContain('is booked Tue 3 Mar');
  expect(await staff.read(id)).toEqual(before);
});

it('tells the cleaners of another price, and asks nobody for a note', async () => {
  const id = await staff.assigned(ANN);
  await confirm(id, { notes: 'Has a dog' });
  expect(desk.asked).toHaveLength(1);
  await staff.move(id, { status: 'ready', finalPrice: '300' });
  expect(desk.asked.at(-1)).toMatchObject({
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
