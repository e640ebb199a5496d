import { NOBODY_CHOSEN } from '@brightnest/contracts/quotes/quote-workflow';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { submittedId } from '../../testing/quote-request';
import { nameOf, startBookingsDesk, type BookingsDesk } from '../../testing/start-bookings-desk';
import { startQuotes, type QuotesUnderTest } from '../../testing/start-quotes';
import { ANN, BEN, START, workOnQuotes } from '../../testing/work-on-quotes';

let desk: BookingsDesk;
let quotes: QuotesUnderTest;
let staff: ReturnType<typeof workOnQuotes>;
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

const who = (quote: { assignedCleaners: { id: string }[] }) =>
  quote.assignedCleaners.map(({ id }) => id);

it('tells bookings the job, and shows who does it', async () => {
  const id = await staff.confirmed({ finalPrice: '240' });
  const { status, body } = await staff.assign(id, {
    cleanerIds: [ANN],
    customCleanerEmail: 'Sam@Example.com',
    notes: 'Bring a ladder',
  });
  expect(status).toBe(200);
  expect(body.quote).toMatchObject({
    status: 'cleaners_assigned',
    assignedCleaners: [{ id: ANN, name: nameOf(ANN) }, { id: 'custom_sam@example.com' }],
  });
  expect(desk.asked).toEqual([
    {
      job: {
        quoteId: id,
        serviceName: 'Regular Cleaning',
        customerName: 'Ada Byron',
        customerPhone: '02 9374 4000',
        customerEmail: 'ada@example.com',
        address: '1 King Street',
        suburb: 'Newtown',
        state: 'NSW',
        postalCode: '',
        scheduledAt: START,
        duration: 180,
        priceMinor: 24_000,
        cashMinor: 24_000,
        specialInstructions: '',
        checklist: ['Clean oven'],
      },
      cleanerIds: [ANN],
      customCleanerEmails: ['sam@example.com'],
      notes: 'Bring a ladder',
      origin: expect.objectContaining({ role: 'admin' }),
    },
  ]);
});

it('is absolute: who is not named again does not do it, custom ones by their id', async () => {
  const id = await staff.confirmed();
  await staff.assign(id, { cleanerIds: [ANN], customCleanerEmail: 'sam@example.com' });
  const { body } = await staff.assign(id, { cleanerIds: [BEN, 'custom_sam@example.com'] });
  expect(who(body.quote)).toEqual([BEN, 'custom_sam@example.com']);
  const gone = await staff.assign(id, { cleanerIds: ['custom_other@example.com'] });
  expect([gone.status, gone.error.fields]).toEqual([400, { cleanerIds: expect.any(String) }]);
});

it('wants a start and somebody', async () => {
  const early = await submittedId(quotes);
  expect((await staff.assign(early, { cleanerIds: [ANN] })).error).toMatchObject({
    code: 'change_not_allowed',
    message: "Record the customer's confirmation with the agreed start first.",
  });
  const id = await staff.confirmed();
  for (const nobody of [{}, { customCleanerEmail: null }, { customCleanerEmail: '' }]) {
    const { status, error } = await staff.assign(id, nobody);
    expect([status, error.fields]).toEqual([400, { cleanerIds: NOBODY_CHOSEN }]);
  }
  expect(desk.asked).toEqual([]);
});

it('names who is booked when, and changes nothing', async () => {
  const id = await staff.confirmed();
  desk.busy.add(BEN);
  const { status, error } = await staff.assign(id, { cleanerIds: [ANN, BEN], finalPrice: '1' });
  expect([status, error.code]).toEqual([409, 'cleaner_busy']);
  expect(error.message).toBe(`${nameOf(BEN)} is booked Tue 3 Mar, 9:00 am to 12:00 pm.`);
  expect(await staff.read(id)).toMatchObject({
    status: 'customer_confirmed',
    assignedCleaners: [],
    finalPrice: '228.00',
  });
});

it('asks again where the start was changed while it was asking', async () => {
  const id = await staff.confirmed();
  const LATER = '2030-03-06T01:30:00.000Z';
  desk.meanwhile = () => staff.move(id, { status: 'customer_confirmed', scheduledAt: LATER });
  const { body } = await staff.assign(id, { cleanerIds: [ANN] });
  expect(body.quote).toMatchObject({ status: 'cleaners_assigned', scheduledAt: LATER });
  expect(desk.asked.map(({ job }) => job.scheduledAt)).toEqual([START, LATER]);
});

it('finds the quote cancelled in between, and says so', async () => {
  const id = await staff.confirmed();
  desk.meanwhile = () => staff.move(id, { status: 'cancelled' });
  const { status, error } = await staff.assign(id, { cleanerIds: [ANN] });
  expect([status, error.code]).toEqual([409, 'change_not_allowed']);
  expect(await staff.read(id)).toMatchObject({ status: 'cancelled', assignedCleaners: [] });
});

it('takes the team over from bookings where it could not write it down itself', async () => {
  const id = await staff.confirmed();
  const cleaners = [{ id: ANN, name: nameOf(ANN), email: 'ann@example.com' }];
  const told = (revision: number, team = cleaners) =>
    testEvent('job.team-changed', {
      kind: 'quote',
      jobId: id,
      customerId: null,
      serviceName: 'Regular Cleaning',
      customerName: 'Ada Byron',
      cleaners: team,
      revision,
    });
  await publishRaw(quotes.env, [told(7)]);
  await eventually(async () => (await staff.read(id)).status === 'cleaners_assigned');
  expect(who(await staff.read(id))).toEqual([ANN]);

  // What is older comes too late, whatever it says.
  const marker = await staff.confirmed();
  await publishRaw(quotes.env, [
    told(6, []),
    { ...told(1), payload: { ...told(1).payload, jobId: marker } },
  ]);
  await eventually(async () => (await staff.read(marker)).status === 'cleaners_assigned');
  expect(await staff.read(id)).toMatchObject({ status: 'cleaners_assigned' });

  await publishRaw(quotes.env, [told(8, [])]);
  await eventually(async () => (await staff.read(id)).status === 'customer_confirmed');
});
