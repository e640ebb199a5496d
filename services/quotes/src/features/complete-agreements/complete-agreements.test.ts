import { callService } from '@brightnest/service-kit/testing/call-service';
import { createAsker, type Asker } from '@brightnest/service-kit/asker';
import { OpenAgreement } from '../../model/open-agreement';
import { startBookingsDesk, type BookingsDesk } from '../../testing/start-bookings-desk';
import { startQuotes, type QuotesUnderTest } from '../../testing/start-quotes';
import { startReplica } from '../../testing/start-replica';
import { ANN, BEN, START, workOnQuotes } from '../../testing/work-on-quotes';
import { completeAgreements } from './complete-agreements';

// Starts the service as a process.
jest.setTimeout(300_000);

const LATER = '2030-03-06T01:30:00.000Z';
const NEXT_WEEK = '2030-03-12T01:30:00.000Z';

let desk: BookingsDesk;
let quotes: QuotesUnderTest;
let staff: ReturnType<typeof workOnQuotes>;
let asker: Asker;
beforeAll(async () => {
  desk = await startBookingsDesk();
  quotes = await startQuotes({ BOOKINGS_URL: desk.url });
  staff = workOnQuotes(quotes);
  asker = createAsker({ urls: { bookings: desk.url }, env: quotes.env });
});
beforeEach(async () => {
  desk.busy.clear();
  await OpenAgreement.deleteMany();
});
afterAll(async () => {
  asker.close();
  await quotes.stop();
  await desk.stop();
});

const confirmation = (scheduledAt: string) => ({
  status: 'customer_confirmed' as const,
  scheduledAt,
  duration: 120,
  notes: 'Has a dog',
});

/** As if whoever asked had done so long ago. */
async function completeWhatIsLeft(): Promise<void> {
  await OpenAgreement.updateMany({}, { askedAt: new Date(0) });
  const { signal } = new AbortController();
  await completeAgreements({ asker }).run({ log: quotes.service.log, signal });
}

/** Confirms anew in a process that is killed when bookings has reserved the new time. */
async function killedInBetween(id: string, scheduledAt: string): Promise<void> {
  const { url, process } = await startReplica(quotes, { BOOKINGS_URL: desk.url });
  desk.meanwhile = () => process.kill('SIGKILL');
  const path = `/api/admin/quotes/${id}/status`;
  const body = confirmation(scheduledAt);
  const cut = callService(url, quotes.keys, 'PUT', path, { as: 'admin', body });
  await expect(cut).rejects.toThrow();
}

it('completes a confirmation whose process was killed after bookings had reserved it', async () => {
  const id = await staff.assigned(ANN, BEN);
  await staff.move(id, { status: 'ready' });
  await killedInBetween(id, LATER);
  expect(desk.asked.at(-1)).toMatchObject({ job: { scheduledAt: LATER, duration: 120 } });
  expect(await staff.read(id)).toMatchObject({ status: 'ready', scheduledAt: START });

  await completeWhatIsLeft();

  const quote = await staff.read(id);
  expect(quote).toMatchObject({
    ...{ status: 'cleaners_assigned', scheduledAt: LATER, duration: 120 },
    confirmationNotes: 'Has a dog',
    assignedCleaners: [{ id: ANN }, { id: BEN }],
  });
  expect(quote.course.at(-1)?.by).not.toBeNull();
  const asked = desk.asked.length;
  await completeWhatIsLeft();
  expect(desk.asked).toHaveLength(asked);
  expect(await staff.read(id)).toEqual(quote);
});

describe('what is left over', () => {
  const leave = (quoteId: string, scheduledAt: string) =>
    OpenAgreement.create({
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
    desk.busy.add(ANN);
    await completeWhatIsLeft();
    expect(await OpenAgreement.countDocuments()).toBe(0);
    expect(await staff.read(id)).toMatchObject({ scheduledAt: START });
  });

  it('waits while bookings can’t be asked', async () => {
    const id = await staff.assigned(ANN);
    await leave(id, LATER);
    const nobody = createAsker({ urls: { bookings: 'http://127.0.0.1:1' }, env: quotes.env });
    const { signal } = new AbortController();
    await completeAgreements({ asker: nobody }).run({ log: quotes.service.log, signal });
    nobody.close();
    expect(await OpenAgreement.countDocuments()).toBe(1);
    await completeWhatIsLeft();
    expect(await staff.read(id)).toMatchObject({ scheduledAt: LATER });
  });
});

it('leaves nothing behind where bookings answers', async () => {
  const id = await staff.assigned(ANN);
  desk.busy.add(ANN);
  await staff.move(id, confirmation(LATER));
  desk.busy.clear();
  await staff.unassign(id);
  expect(await OpenAgreement.countDocuments()).toBe(0);
});
