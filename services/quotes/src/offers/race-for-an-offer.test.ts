import { eventually } from '@brightnest/service-kit/testing/eventually';
import { newTimes, offerCalls } from '../testing/offer-calls';
import {
  addCleaner,
  type QuotesWithBookings,
  startQuotesWithBookings,
} from '../testing/real-bookings';
import { staffCalls } from '../testing/staff-calls';

const ROUNDS = 100;
// So many at the same time, each with a cleaner of its own.
const LANES = 5;
const TIMEOUT_MS = 150_000;

let quotes: QuotesWithBookings;
beforeAll(async () => {
  quotes = await startQuotesWithBookings();
}, TIMEOUT_MS);
afterAll(() => quotes.stop(), TIMEOUT_MS);

/** One window accepts what the other takes back. @returns who was first. */
async function race(cleanerId: string, round: number): Promise<'accepted' | 'withdrawn'> {
  const offers = offerCalls(quotes);
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

  const quote = await staffCalls(quotes).read(offer.id);
  expect(quote.offer?.status).toBe(status);
  const { body } = await quotes.call(
    'GET',
    `/api/quotes/${offer.id}/payment-status?token=${offer.token}`,
  );
  const taken = () => offers.takenFor(offer, cleanerId);
  if (status === 'accepted') {
    expect(quote).toMatchObject({ status: 'cleaners_assigned', finalPrice: '229.50' });
    expect(body).toMatchObject({ amount: '34.43' });
    expect(await taken()).toMatchObject([{ kind: 'quote', from: offer.times[0] }]);
  } else {
    expect(quote).toMatchObject({ status: 'pending', finalPrice: null, scheduledAt: null });
    expect(body).toMatchObject({ amount: '34.20' });
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
    expect(await quotes.calendar.collection('time_holds').countDocuments()).toBe(
      outcomes.filter((outcome) => outcome === 'accepted').length,
    );
  },
  TIMEOUT_MS,
);
