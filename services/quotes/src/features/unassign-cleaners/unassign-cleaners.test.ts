import { submittedId } from '../../testing/quote-request';
import { startBookingsDesk, type BookingsDesk } from '../../testing/start-bookings-desk';
import { startQuotes, type QuotesUnderTest } from '../../testing/start-quotes';
import { ANN, BEN, workOnQuotes } from '../../testing/work-on-quotes';

let desk: BookingsDesk;
let quotes: QuotesUnderTest;
let staff: ReturnType<typeof workOnQuotes>;
beforeAll(async () => {
  desk = await startBookingsDesk();
  quotes = await startQuotes({ BOOKINGS_URL: desk.url });
  staff = workOnQuotes(quotes);
});
afterAll(async () => {
  await quotes.stop();
  await desk.stop();
});

it('takes everybody off and leaves the quote confirmed', async () => {
  const id = await staff.assigned(ANN, BEN);
  await staff.move(id, { status: 'ready' });
  const { status, body } = await staff.unassign(id);
  expect(status).toBe(200);
  expect(body.quote).toMatchObject({ status: 'customer_confirmed', assignedCleaners: [] });
  expect(desk.asked.at(-1)).toMatchObject({ cleanerIds: [], customCleanerEmails: [] });
  expect((await staff.unassign(id)).status).toBe(200);
});

it('has nobody to ask before a start is agreed', async () => {
  const id = await submittedId(quotes);
  const asked = desk.asked.length;
  expect((await staff.unassign(id)).body.quote).toMatchObject({ status: 'pending' });
  expect(desk.asked).toHaveLength(asked);
});

it('does not take off who is at work', async () => {
  const id = await staff.assigned(ANN);
  await staff.move(id, { status: 'in_progress' });
  const { status, error } = await staff.unassign(id);
  expect([status, error.code]).toEqual([409, 'change_not_allowed']);
});
