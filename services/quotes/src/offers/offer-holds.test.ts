import type { OfferTimesResponse } from '@brightnest/contracts/offers/offer-schemas';
import { dateIn, fromZonedClock, officeZone, toZonedClock } from '@brightnest/contracts/times';
import { createRpcClient } from '@brightnest/service-kit/rpc/client';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { testEnv } from '@brightnest/service-kit/testing/test-env';
import { callService } from '@brightnest/service-kit/testing/test-service';
import { retryPendingCommands } from '../quotes/workflow/apply-transition';
import { PendingCommand } from '../quotes/workflow/pending-command';
import { QuoteSubmission, type QuoteSubmissionRecord } from '../records/quote-submission';
import { confirmationFeeDue } from '../quotes/agreed-price';
import { submittedId } from '../testing/forms';
import { newTimes, offerCalls, offerOf } from '../testing/offer-calls';
import {
  addCleaner,
  type QuotesWithBookings,
  startQuotesWithBookings,
} from '../testing/real-bookings';
import { staffCalls } from '../testing/staff-calls';
import { startReplica } from '../testing/start-quotes';

const { ROUNDS } = testEnv;
// So many at the same time, each with a cleaner of its own.
const LANES = 5;
const TIMEOUT_MS = 150_000;
const HOUR_MS = 60 * 60_000;

let quotes: QuotesWithBookings;
let ann: string;
let staff: ReturnType<typeof staffCalls>;
let offers: ReturnType<typeof offerCalls>;
beforeAll(async () => {
  quotes = await startQuotesWithBookings();
  ann = await addCleaner(quotes.calendar, 'Ann');
  staff = staffCalls(quotes);
  offers = offerCalls(quotes);
}, TIMEOUT_MS);
afterAll(() => quotes.stop(), TIMEOUT_MS);

describe('held time', () => {
  it('is offered to nobody else, and free for the same quote', async () => {
    const [id, other] = [await submittedId(quotes), await submittedId(quotes)];
    const from = dateIn(officeZone(), new Date(Date.now() + 10 * 24 * HOUR_MS));
    const search = new URLSearchParams({ from, days: '3', duration: '180', cleanerIds: ann });
    const timesFor = async (quoteId: string) => {
      const path = `/api/admin/quotes/${quoteId}/offer-times?${search.toString()}`;
      const { body } = await quotes.call<OfferTimesResponse>('GET', path, { as: 'admin' });
      return body.days.flatMap(({ starts }) => starts);
    };
    const [first] = await timesFor(id);
    expect(await timesFor(other)).toContain(first);
    await offers.send(id, offerOf(ann, { proposedTimes: [first!] }));
    expect(await timesFor(other)).not.toContain(first);
    expect(await timesFor(id)).toContain(first);

    const same = await offers.send(other, offerOf(ann, { proposedTimes: [first!] }));
    expect(same).toMatchObject({ status: 409, error: { code: 'cleaner_busy' } });
    expect(same.error.message).toContain('Ann Free is booked');
    expect(Object.keys(same.error.fields ?? {})).toEqual(['proposedTimes.0']);
  });

  it('is that of whoever is free where nobody is named', async () => {
    const offer = await offers.sent(ann);
    const ben = await addCleaner(quotes.calendar, 'Ben');
    const id = await submittedId(quotes);
    const proposedTimes = [offer.times[0]!];
    const wanted = offerOf(ann, { proposedTimes, cleanerIds: [] });
    const both = await offers.send(id, { ...wanted, teamSize: 2 });
    expect(both.error.message).toContain('Only 1 of 2 cleaners is free');
    const { body } = await offers.send(id, wanted);
    expect(body.quote.offer?.times).toMatchObject([{ cleaners: [{ id: ben, name: 'Ben Free' }] }]);
    await quotes.calendar
      .collection('cleaners')
      .updateOne({ firstName: 'Ben' }, { $set: { isActive: false } });
  });
});

it(
  'stays accepted while the calendar does not answer, and its team is assigned later',
  async () => {
    const offer = await offers.sent(ann);
    const replica = await startReplica(quotes, { BOOKINGS_URL: 'http://127.0.0.1:1' });
    const { id, token, offerId } = offer;
    const [scheduledAt] = offer.times;
    const { status } = await callService(
      replica.url,
      quotes.keys,
      'POST',
      `/api/quotes/${id}/offer/accept`,
      { body: { token, offerId, scheduledAt } },
    );
    await replica.process.kill('SIGTERM');
    expect(status).toBe(200);
    expect(await staff.read(id)).toMatchObject({ status: 'customer_confirmed', scheduledAt });
    expect(await offers.takenFor(offer, ann)).toHaveLength(2);

    await PendingCommand.updateOne({ _id: offerId }, { $set: { askedAt: new Date(0) } });
    const rpc = createRpcClient({ urls: { bookings: quotes.bookingsUrl }, env: quotes.env });
    const { log } = quotes.service;
    await retryPendingCommands({ rpc }).run({ log, signal: new AbortController().signal });
    rpc.close();
    expect(await staff.read(id)).toMatchObject({
      ...{ status: 'cleaners_assigned', assignedCleaners: [{ id: ann }] },
    });
    expect(await offers.takenFor(offer, ann)).toMatchObject([{ kind: 'quote', from: scheduledAt }]);
    expect(await PendingCommand.countDocuments({ quoteId: id })).toBe(0);
  },
  TIMEOUT_MS,
);

it(
  'begins what repeats once it is accepted: each later clean is a booking, until the private link ends them',
  async () => {
    const dora = await addCleaner(quotes.calendar, 'Dora');
    const day = dateIn(officeZone(), new Date(Date.now() + 20 * 24 * HOUR_MS));
    const start = new Date(fromZonedClock(`${day}T10:00`, 'Australia/Sydney')).toISOString();
    const offer = await offers.sent(dora, { proposedTimes: [start] });
    const { id, token } = offer;
    expect((await offers.open(offer)).body.offer.every).toBe('weekly');
    await offers.accept(offer);

    const booked = () =>
      quotes.calendar
        .collection('bookings')
        .find({ 'quote.id': id, status: 'confirmed' })
        .sort({ scheduledDate: 1 })
        .toArray();
    // As far as the calendar is open.
    await eventually(async () => (await booked()).length >= 9, 60_000, 500);
    for (const one of await booked()) {
      expect(one).toMatchObject({ heldCleanerId: dora, totalAmount: { minor: 22_950 } });
      expect(toZonedClock(one.scheduledDate as Date, 'Australia/Sydney')).toMatch(/T10:00$/);
    }
    const path = `/api/quotes/${id}/recurrence/end`;
    const ended = await callService(quotes.bookingsUrl, quotes.keys, 'POST', path, {
      body: { token },
    });
    expect(ended.status).toBe(200);
    expect(await booked()).toHaveLength(0);
    // The first clean is the quote's, and stays.
    expect(await staff.read(id)).toMatchObject({ status: 'cleaners_assigned' });
  },
  TIMEOUT_MS,
);

/** One window accepts what the other takes back. @returns who was first. */
async function race(cleanerId: string, round: number): Promise<'accepted' | 'withdrawn'> {
  const offer = await offers.sent(cleanerId, { proposedTimes: newTimes().slice(0, 1) });
  const contestants = [() => offers.accept(offer), () => offers.withdraw(offer)];
  const inTurn = round % 2 === 0 ? contestants : contestants.toReversed();
  const answers = await Promise.all(inTurn.map((act) => act()));
  const [accepting, withdrawing] = round % 2 === 0 ? answers : answers.toReversed();
  const statuses = [accepting!.status, withdrawing!.status];
  expect([
    [200, 409],
    [409, 200],
  ]).toContainEqual(statuses);
  const status = statuses[0] === 200 ? 'accepted' : 'withdrawn';

  const quote = await QuoteSubmission.findById(offer.id).orFail().lean<QuoteSubmissionRecord>();
  expect(quote.offer?.status).toBe(status);
  const taken = () => offers.takenFor(offer, cleanerId);
  if (status === 'accepted') {
    expect(quote).toMatchObject({ status: 'cleaners_assigned', finalPrice: { minor: 22_950 } });
    expect(confirmationFeeDue(quote)).toBe(3_443);
    expect(await taken()).toMatchObject([{ kind: 'quote', from: offer.times[0] }]);
  } else {
    expect(quote.status).toBe('pending');
    expect(quote).not.toHaveProperty('finalPrice');
    expect(confirmationFeeDue(quote)).toBe(3_420);
    await eventually(async () => (await taken()).length === 0);
  }
  return status;
}

it(
  `has one outcome where an offer is accepted and withdrawn at once, in each of ${ROUNDS} rounds`,
  async () => {
    const lanes = Array.from({ length: LANES }, async (_lane, lane) => {
      const cleanerId = await addCleaner(quotes.calendar, `Cleaner${lane}`);
      const outcomes: string[] = [];
      for (let round = lane; round < ROUNDS; round += LANES) {
        outcomes.push(await race(cleanerId, round));
      }
      return outcomes;
    });
    const outcomes = (await Promise.all(lanes)).flat();
    expect(outcomes).toHaveLength(ROUNDS);
  },
  TIMEOUT_MS,
);
