import type {
  FollowQuotePreviewResponse,
  RecurrenceResponse,
} from '@brightnest/contracts/scheduling/recurrence-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { Booking } from '../records/booking';
import { RecurrenceModel } from '../records/recurrence';
import { freeEverybody } from '../testing/cleaners';
import { resetClock, setClock } from '@brightnest/service-kit/testing/clock';
import { addCleanerAtWork } from '../testing/jobs';
import { clocksOf, inSydney, quoteRecurrences } from '../testing/quote-recurrences';
import { bookedOf } from '../testing/recurrences';
import { type BookingsUnderTest, startWithQuotes } from '../testing/start-bookings';
import { Cleaner } from '../workforce/cleaner';

let bookings: BookingsUnderTest;
let published: CollectedEvents;
let repeated: ReturnType<typeof quoteRecurrences>;
beforeAll(async () => {
  const started = await startWithQuotes({});
  repeated = quoteRecurrences(started);
  ({ bookings } = started);
  published = await bookings.collectEvents();
});
afterAll(() => bookings.stop());
beforeEach(async () => {
  await Promise.all([RecurrenceModel.deleteMany(), Cleaner.deleteMany(), freeEverybody()]);
  setClock(inSydney('2027-09-01T08:00'));
});
afterEach(resetClock);

const pathOf = (quoteId: string) => `/api/admin/quotes/${quoteId}/recurrence/follow`;

async function previewOf(quoteId: string) {
  const { body } = await bookings.call<FollowQuotePreviewResponse>('GET', pathOf(quoteId), {
    as: 'admin',
  });
  return body.preview;
}

const follow = (quoteId: string, body: object = {}) =>
  bookings.call<RecurrenceResponse>('POST', pathOf(quoteId), { as: 'admin', body });

/** Events of the later cleans of a kind, in their order. */
const toldOf = (id: string, type: string) =>
  published.events.filter(
    (event) =>
      event.type === type &&
      (event.payload as { recurrence?: { id: string } }).recurrence?.id === id,
  );

it('has the cleans after the first follow another time, length and price, and those that are booked later', async () => {
  const { quoteId, id } = await repeated.roll([await addCleanerAtWork()], {
    ...{ daysAhead: 45, cleans: 4 },
  });
  expect(await previewOf(quoteId)).toMatchObject({ isOtherTime: false, isOtherPrice: false });
  repeated.quoteAnswers({
    ...{ scheduledAt: inSydney('2027-09-18T13:00').toISOString(), duration: 240 },
    price: { minor: 25_000, currency: 'AUD' },
  });
  expect(await previewOf(quoteId)).toEqual({
    ...{ isOtherTime: true, isOtherPrice: true, moved: 4, repriced: 4, paidInFull: 0 },
    ...{ currency: 'AUD', refund: '0.00' },
  });
  const { status, body } = await follow(quoteId);
  expect(status).toBe(200);
  expect(body.recurrence).toMatchObject({ price: '250.00', duration: 240 });
  expect(await clocksOf(id)).toEqual(['09-25T13:00', '10-02T13:00', '10-09T13:00', '10-16T13:00']);
  for (const one of await bookedOf(id)) {
    expect(one).toMatchObject({ duration: 240, totalAmount: { minor: 25_000 } });
    expect(one.cashAmount.minor).toBe(25_000);
    expect(one.endsAt.getTime() - one.scheduledDate.getTime()).toBe(4 * 60 * 60 * 1_000);
  }
  await repeated.bookedSoon(id, 53, 5);
  const last = (await bookedOf(id)).at(-1)!;
  expect((await clocksOf(id)).at(-1)).toBe('10-23T13:00');
  expect(last).toMatchObject({ duration: 240, totalAmount: { minor: 25_000 } });
  expect(await previewOf(quoteId)).toMatchObject({ isOtherTime: false, isOtherPrice: false });
  // One mail each tells of all of them.
  for (const type of ['booking.moved', 'booking.repriced']) {
    const told = await eventually(() => {
      const events = toldOf(id, type);
      return events.length === 4 ? events : undefined;
    });
    const first = told.filter(({ payload }) => (payload as Batch).batch.isFirst);
    expect(first).toHaveLength(1);
    expect((first[0]!.payload as Batch).batch.cleans).toHaveLength(4);
  }
});

interface Batch {
  batch: { isFirst: boolean; cleans: unknown[] };
}

it('follows in price alone, which moves nothing and leaves what is paid in full', async () => {
  const { quoteId, id } = await repeated.roll([await addCleanerAtWork()], {
    ...{ daysAhead: 45, cleans: 4 },
  });
  const [paid] = await bookedOf(id);
  await Booking.updateOne({ _id: paid!._id }, { paymentStatus: 'settled' });
  repeated.quoteAnswers({
    scheduledAt: inSydney('2027-09-18T13:00').toISOString(),
    price: { minor: 18_000, currency: 'AUD' },
  });
  expect(await previewOf(quoteId)).toMatchObject({ repriced: 3, paidInFull: 1 });
  const { body } = await follow(quoteId, { part: 'price' });
  expect(body.message).toBe(
    'The later cleans are as agreed from now on. 3 booked cleans priced anew.',
  );
  expect((await bookedOf(id)).map(({ totalAmount }) => totalAmount.minor)).toEqual([
    ...[20_400, 18_000, 18_000, 18_000],
  ]);
  expect(await clocksOf(id)).toEqual(['09-24T09:00', '10-01T09:00', '10-08T09:00', '10-15T09:00']);
});

it('changes none of them where nobody is free for one, and nothing that has ended', async () => {
  const worker = await addCleanerAtWork();
  const { quoteId, id } = await repeated.roll([worker], { daysAhead: 45, cleans: 4 });
  await Cleaner.updateOne({ _id: worker.cleanerId }, { isActive: false });
  repeated.quoteAnswers({ scheduledAt: inSydney('2027-09-18T13:00').toISOString() });
  expect(await follow(quoteId)).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
  expect(await clocksOf(id)).toEqual(['09-24T09:00', '10-01T09:00', '10-08T09:00', '10-15T09:00']);

  await repeated.call(quoteId, 'end');
  expect(await previewOf(quoteId)).toBeNull();
  expect((await follow(quoteId)).status).toBe(409);
});
