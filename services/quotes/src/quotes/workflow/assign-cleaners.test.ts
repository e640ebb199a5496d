import type { AssignedCleaner } from '@brightnest/contracts/workforce/assignment';
import { NOBODY_CHOSEN } from '@brightnest/contracts/quotes/quote-change-schemas';
import { type RpcClient, createRpcClient } from '@brightnest/service-kit/rpc/client';
import { callService } from '@brightnest/service-kit/testing/test-service';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { type BookingsStub, nameOf, startBookingsStub } from '../../testing/bookings-stub';
import { submittedId } from '../../testing/forms';
import { ANN, BEN, staffCalls, START } from '../../testing/staff-calls';
import { type QuotesUnderTest, startQuotes, startReplica } from '../../testing/start-quotes';
import { retryPendingCommands } from './apply-transition';
import { PendingCommand } from './pending-command';

let bookings: BookingsStub;
let quotes: QuotesUnderTest;
let staff: ReturnType<typeof staffCalls>;
beforeAll(async () => {
  bookings = await startBookingsStub();
  quotes = await startQuotes({ BOOKINGS_URL: bookings.url });
  staff = staffCalls(quotes);
});
beforeEach(() => {
  bookings.requests.length = 0;
  bookings.busy.clear();
});
afterAll(async () => {
  await quotes.stop();
  await bookings.stop();
});

describe('assigning cleaners', () => {
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
    expect(bookings.requests).toEqual([
      {
        job: {
          quoteId: id,
          serviceName: 'Regular Cleaning',
          customerName: 'Ada Byron',
          customerPhone: '+61293744000',
          customerEmail: 'ada@example.com',
          address: '1 King Street',
          suburb: 'Newtown',
          state: 'NSW',
          postalCode: '',
          scheduledAt: START,
          duration: 180,
          priceMinor: 24_000,
          cashMinor: 24_000,
          currency: 'AUD',
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

  it('tells bookings who is to collect the cash, where staff say so', async () => {
    const id = await staff.confirmed();
    await staff.assign(id, { cleanerIds: [ANN, BEN], cashCleanerId: BEN });
    expect(bookings.requests.at(-1)).toMatchObject({ cashCleanerId: BEN });
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
    expect(bookings.requests).toEqual([]);
  });

  it('names who is booked when, and changes nothing', async () => {
    const id = await staff.confirmed();
    bookings.busy.add(BEN);
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
    bookings.beforeAnswer = () =>
      staff.move(id, { status: 'customer_confirmed', scheduledAt: LATER });
    const { body } = await staff.assign(id, { cleanerIds: [ANN] });
    expect(body.quote).toMatchObject({ status: 'cleaners_assigned', scheduledAt: LATER });
    expect(bookings.requests.map(({ job }) => job.scheduledAt)).toEqual([START, LATER]);
  });

  it('finds the quote cancelled in between, and says so', async () => {
    const id = await staff.confirmed();
    bookings.beforeAnswer = () => staff.move(id, { status: 'cancelled' });
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
});

describe('unassigning cleaners', () => {
  it('takes everybody off and leaves the quote confirmed', async () => {
    const id = await staff.assigned(ANN, BEN);
    await staff.move(id, { status: 'ready' });
    const { status, body } = await staff.unassign(id);
    expect(status).toBe(200);
    expect(body.quote).toMatchObject({ status: 'customer_confirmed', assignedCleaners: [] });
    expect(bookings.requests.at(-1)).toMatchObject({ cleanerIds: [], customCleanerEmails: [] });
    expect((await staff.unassign(id)).status).toBe(200);
  });

  it('has nobody to ask before a start is agreed', async () => {
    const id = await submittedId(quotes);
    const asked = bookings.requests.length;
    expect((await staff.unassign(id)).body.quote).toMatchObject({ status: 'pending' });
    expect(bookings.requests).toHaveLength(asked);
  });

  it('does not take off who is at work', async () => {
    const id = await staff.assigned(ANN);
    await staff.move(id, { status: 'in_progress' });
    const { status, error } = await staff.unassign(id);
    expect([status, error.code]).toEqual([409, 'change_not_allowed']);
  });
});

describe('a team changed by bookings', () => {
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
    const { status, statusHistory } = await staff.read(id);
    expect(status).toBe('customer_confirmed');
    expect(statusHistory.map((entry) => entry.status)).toEqual([
      'customer_confirmed',
      'cleaners_assigned',
      'customer_confirmed',
    ]);
  });

  it('shows who is missing of work that has begun', async () => {
    const id = await staff.assigned(ANN, BEN);
    await staff.move(id, { status: 'in_progress' });
    await remain(id, BEN);
    const { status, statusHistory } = await staff.read(id);
    expect(status).toBe('in_progress');
    expect(statusHistory.at(-1)).toMatchObject({ what: 'team', status: 'in_progress' });
  });
});

describe('pending commands', () => {
  // Starts the service as a process.

  const LATER = '2030-03-06T01:30:00.000Z';
  const NEXT_WEEK = '2030-03-12T01:30:00.000Z';

  let rpc: RpcClient;
  beforeAll(async () => {
    rpc = createRpcClient({ urls: { bookings: bookings.url }, env: quotes.env });
  });
  beforeEach(async () => {
    await PendingCommand.deleteMany();
  });
  afterAll(async () => {
    rpc.close();
  });

  const confirmation = (scheduledAt: string) => ({
    status: 'customer_confirmed' as const,
    scheduledAt,
    duration: 120,
    notes: 'Has a dog',
  });

  /** As if whoever asked had done so long ago. */
  async function completeWhatIsLeft(): Promise<void> {
    await PendingCommand.updateMany({}, { askedAt: new Date(0) });
    const { signal } = new AbortController();
    await retryPendingCommands({ rpc }).run({ log: quotes.service.log, signal });
  }

  /** Confirms anew in a process that is killed when bookings has reserved the new time. */
  async function killedInBetween(id: string, scheduledAt: string): Promise<void> {
    const { url, process } = await startReplica(quotes, { BOOKINGS_URL: bookings.url });
    bookings.beforeAnswer = () => process.kill('SIGKILL');
    const path = `/api/admin/quotes/${id}/status`;
    const body = confirmation(scheduledAt);
    const cut = callService(url, quotes.keys, 'PUT', path, { as: 'admin', body });
    await expect(cut).rejects.toThrow();
  }

  it('completes a confirmation whose process was killed after bookings had reserved it', async () => {
    const id = await staff.assigned(ANN, BEN);
    await staff.move(id, { status: 'ready' });
    await killedInBetween(id, LATER);
    expect(bookings.requests.at(-1)).toMatchObject({ job: { scheduledAt: LATER, duration: 120 } });
    expect(await staff.read(id)).toMatchObject({ status: 'ready', scheduledAt: START });

    await completeWhatIsLeft();

    const quote = await staff.read(id);
    expect(quote).toMatchObject({
      ...{ status: 'cleaners_assigned', scheduledAt: LATER, duration: 120 },
      confirmationNotes: 'Has a dog',
      assignedCleaners: [{ id: ANN }, { id: BEN }],
    });
    expect(quote.statusHistory.at(-1)?.by).not.toBeNull();
    const asked = bookings.requests.length;
    await completeWhatIsLeft();
    expect(bookings.requests).toHaveLength(asked);
    expect(await staff.read(id)).toEqual(quote);
  });

  describe('what is left over', () => {
    const leave = (quoteId: string, scheduledAt: string) =>
      PendingCommand.create({
        _id: `${quoteId} ${scheduledAt}`,
        quoteId,
        request: { kind: 'confirm', body: confirmation(scheduledAt) },
        origin: {},
        askedAt: new Date(0),
      });

    it('is not what staff want who agreed on something else since', async () => {
      const id = await staff.assigned(ANN);
      await leave(id, LATER);
      await staff.move(id, confirmation(NEXT_WEEK));
      await completeWhatIsLeft();
      expect(await staff.read(id)).toMatchObject({ scheduledAt: NEXT_WEEK });
    });

    it('is dropped where it is refused', async () => {
      const id = await staff.assigned(ANN);
      await leave(id, LATER);
      bookings.busy.add(ANN);
      await completeWhatIsLeft();
      expect(await PendingCommand.countDocuments()).toBe(0);
      expect(await staff.read(id)).toMatchObject({ scheduledAt: START });
    });

    it('waits while bookings can’t be asked', async () => {
      const id = await staff.assigned(ANN);
      await leave(id, LATER);
      const nobody = createRpcClient({ urls: { bookings: 'http://127.0.0.1:1' }, env: quotes.env });
      const { signal } = new AbortController();
      await retryPendingCommands({ rpc: nobody }).run({ log: quotes.service.log, signal });
      nobody.close();
      expect(await PendingCommand.countDocuments()).toBe(1);
      await completeWhatIsLeft();
      expect(await staff.read(id)).toMatchObject({ scheduledAt: LATER });
    });
  });

  it('leaves nothing behind where bookings answers', async () => {
    const id = await staff.assigned(ANN);
    bookings.busy.add(ANN);
    await staff.move(id, confirmation(LATER));
    bookings.busy.clear();
    await staff.unassign(id);
    expect(await PendingCommand.countDocuments()).toBe(0);
  });
});

describe('without bookings', () => {
  it('says that the calendar does not answer, and changes nothing', async () => {
    await bookings.stop();
    const id = await staff.confirmed();
    const before = await staff.read(id);
    const { status, error } = await staff.assign(id, { cleanerIds: [ANN], finalPrice: '1' });
    expect([status, error.code]).toEqual([503, 'service_unavailable']);
    expect(error.message).toMatch(/^The cleaners' calendar does not answer right now/);
    expect(await staff.read(id)).toEqual(before);
  });
});
