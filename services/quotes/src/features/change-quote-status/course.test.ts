import { QuoteSubmission } from '../../model/quote-submission';
import { submittedId } from '../../testing/quote-request';
import { startBookingsDesk, type BookingsDesk } from '../../testing/start-bookings-desk';
import { startQuotes, type QuotesUnderTest } from '../../testing/start-quotes';
import { ANN, START, workOnQuotes } from '../../testing/work-on-quotes';

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

it('records when each step was made and by whom, and each once', async () => {
  const before = Date.now();
  const id = await submittedId(quotes);
  await staff.move(id, { status: 'customer_confirmed', scheduledAt: START });
  await staff.move(id, { status: 'customer_confirmed', scheduledAt: START });
  await staff.move(id, { status: 'customer_confirmed', scheduledAt: START, finalPrice: '300' });
  await staff.assign(id, { cleanerIds: [ANN] });
  await staff.move(id, { status: 'ready' });
  await staff.move(id, { status: 'ready' });
  const { course } = await staff.read(id);
  expect(course.map(({ what, status }) => `${what} ${status}`)).toEqual([
    'status customer_confirmed',
    'agreement customer_confirmed',
    'status cleaners_assigned',
    'status ready',
  ]);
  for (const { at, by } of course) {
    expect(Date.parse(at)).toBeGreaterThanOrEqual(before);
    expect(by).toEqual(expect.any(String));
  }
});

it('tells of older quotes what is known, and goes on from there', async () => {
  const id = await submittedId(quotes);
  const startedAt = new Date('2026-01-01T00:00:00Z');
  await QuoteSubmission.updateOne(
    { _id: id },
    { $set: { status: 'in_progress', startedAt }, $unset: { course: 1 } },
  );
  const known = { what: 'status', status: 'in_progress', at: startedAt.toISOString(), by: null };
  expect((await staff.read(id)).course).toEqual([known]);
  await staff.move(id, { status: 'completed' });
  expect((await staff.read(id)).course).toEqual([
    known,
    { what: 'status', status: 'completed', at: expect.any(String), by: expect.any(String) },
  ]);
});
