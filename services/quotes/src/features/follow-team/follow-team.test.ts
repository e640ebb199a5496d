import type { AssignedCleaner } from '@brightnest/contracts/quotes/admin-quotes';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { nameOf, startBookingsDesk, type BookingsDesk } from '../../testing/start-bookings-desk';
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

const member = (id: string): AssignedCleaner => ({
  ...{ id, name: nameOf(id) },
  email: `${id}@example.com`,
});

/** Somebody left: bookings tells who is still there. */
async function remain(id: string, ...cleanerIds: string[]): Promise<void> {
  const cleaners = cleanerIds.map(member);
  const job = { kind: 'quote' as const, jobId: id, serviceName: 'A' };
  const told = { ...job, customerId: null, customerName: 'B', cleaners, revision: 2 };
  await publishRaw(quotes.env, [testEvent('job.team-changed', told)]);
  const who = async () => (await staff.read(id)).assignedCleaners.map((one) => one.id).join();
  await eventually(async () => (await who()) === cleanerIds.join());
}

it('goes back to the cleaners where one of a ready team left', async () => {
  const id = await staff.assigned(ANN, BEN);
  await staff.move(id, { status: 'ready' });
  await remain(id, BEN);
  expect(await staff.read(id)).toMatchObject({ status: 'cleaners_assigned' });
});

it('goes back to the confirmation where nobody is left', async () => {
  const id = await staff.assigned(ANN);
  await remain(id);
  const { status, course } = await staff.read(id);
  expect(status).toBe('customer_confirmed');
  expect(course.map((entry) => entry.status)).toEqual([
    'customer_confirmed',
    'cleaners_assigned',
    'customer_confirmed',
  ]);
});

it('shows who is missing of work that has begun', async () => {
  const id = await staff.assigned(ANN, BEN);
  await staff.move(id, { status: 'in_progress' });
  await remain(id, BEN);
  const { status, course } = await staff.read(id);
  expect(status).toBe('in_progress');
  expect(course.at(-1)).toMatchObject({ what: 'team', status: 'in_progress' });
});
