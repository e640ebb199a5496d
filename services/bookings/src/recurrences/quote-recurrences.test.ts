import type {
  RecurrencePreviewResponse,
  RecurrenceResponse,
  UserRecurrencesResponse,
} from '@brightnest/contracts/scheduling/recurrence-schemas';
import { fromZonedClock, toZonedClock } from '@brightnest/contracts/times';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { ServiceStub } from '@brightnest/service-kit/testing/service-stub';
import {
  type CollectedEvents,
  publishRaw,
  testEvent,
} from '@brightnest/service-kit/testing/test-broker';
import { linkTokenDigest } from '@brightnest/service-kit/security/link-token';
import { JobAssignment } from '../records/job';
import { RecurrenceModel } from '../records/recurrence';
import { newUserId } from '../testing/bookings';
import { addFreeCleaner, freeEverybody } from '../testing/cleaners';
import { resetClock, setClock } from '../testing/clock';
import { addCleanerAtWork, type CleanerAtWork, giveQuoteJob } from '../testing/jobs';
import { agreedNotice, newQuoteId, quoteChanged, repeatedQuote } from '../testing/quotes';
import { bookAhead, bookedOf, SYDNEY } from '../testing/recurrences';
import { type BookingsUnderTest, startWithQuotes } from '../testing/start-bookings';
import { Cleaner } from '../workforce/cleaner';
import { findReserved } from '../workforce/reservations';

const TOKEN = 'token-of-the-private-link';
const START = '2027-09-17T09:00';
const at = (clock: string) => new Date(fromZonedClock(clock, SYDNEY));

let quotes: ServiceStub;
let bookings: BookingsUnderTest;
let published: CollectedEvents;
beforeAll(async () => {
  ({ quotes, bookings } = await startWithQuotes({}));
  published = await bookings.collectEvents();
});
afterAll(() => bookings.stop());
beforeEach(async () => {
  await Promise.all([RecurrenceModel.deleteMany(), Cleaner.deleteMany(), freeEverybody()]);
  setClock(at('2027-09-01T08:00'));
});
afterEach(resetClock);

interface Given {
  quoteId?: string;
  customerId?: string | null;
}

/** Quotes tells twice that a weekly quote is agreed. @returns the id of what repeats it. */
async function publishAgreed({ quoteId = newQuoteId(), customerId = null }: Given = {}) {
  const tokenDigest = linkTokenDigest(TOKEN);
  const scheduledAt = at(START).toISOString();
  const quote = repeatedQuote({ customerId, scheduledAt, tokenDigest });
  quotes.answer = { status: 200, body: { quote } };
  const event = quoteChanged(quoteId, { scheduledAt, notice: agreedNotice(quoteId) });
  await publishRaw(bookings.env, [event, event]);
  const found = await eventually(
    async () => (await RecurrenceModel.findOne({ 'quote.id': quoteId }).lean()) ?? undefined,
  );
  return { quoteId, id: found._id };
}

/** The job of a quote with its team, and what repeats it, booked so far ahead that `cleans` take place. */
async function roll(team: readonly CleanerAtWork[], daysAhead: number, cleans: number) {
  const quoteId = await giveQuoteJob(bookings, team, { scheduledAt: at(START).toISOString() });
  const { id } = await publishAgreed({ quoteId });
  await bookedSoon(id, daysAhead, cleans);
  return { quoteId, id };
}

/** Events of its quote that come while it is booked have it booked by the next run. */
async function bookedSoon(id: string, daysAhead: number, cleans: number): Promise<void> {
  await eventually(async () => {
    await bookAhead(bookings, { daysAhead });
    return (await bookedOf(id)).length === cleans;
  });
}

const clocksOf = async (id: string) =>
  (await bookedOf(id)).map(({ scheduledDate }) => toZonedClock(scheduledDate, SYDNEY).slice(5));

/** A call about what repeats a quote, with its private link unless somebody is signed in. */
function call<T = RecurrenceResponse>(quoteId: string, what: string, given: object = {}) {
  const body = { token: TOKEN, ...given };
  return bookings.call<T>('POST', `/api/quotes/${quoteId}/recurrence/${what}`, { body });
}

it('rolls on from an agreed quote at its price and local time, once however often that is told', async () => {
  const [ann, ben] = [await addCleanerAtWork(), await addCleanerAtWork()];
  const { quoteId, id } = await roll([ben], 45, 4);

  expect(await RecurrenceModel.countDocuments({ 'quote.id': quoteId })).toBe(1);
  // Summer time began on 3 October 2027.
  expect(await clocksOf(id)).toEqual(['09-24T09:00', '10-01T09:00', '10-08T09:00', '10-15T09:00']);
  const booked = await bookedOf(id);
  for (const one of booked) {
    expect(one).toMatchObject({
      ...{ status: 'confirmed', heldCleanerId: ben.cleanerId, quote: { id: quoteId } },
      ...{ totalAmount: { minor: 20_400 }, onlineConfirmationFee: { minor: 0 } },
    });
  }
  expect(booked.map(({ series }) => series?.position)).toEqual([2, 3, 4, 5]);
  expect(ann.cleanerId).not.toBe(ben.cleanerId);
  const told = await eventually(() =>
    published.events.find(
      ({ type, payload }) =>
        type === 'booking.confirmed' &&
        (payload as { recurrence?: { id: string } }).recurrence?.id === id,
    ),
  );
  expect(told.payload).toMatchObject({ guest: { quoteId, email: 'ada@example.com' } });
});

it('comes with as many as do the job of the quote', async () => {
  const team = [await addCleanerAtWork(), await addCleanerAtWork()];
  await addFreeCleaner();
  const { id } = await roll(team, 25, 1);

  const [first] = await bookedOf(id);
  const ids = team.map(({ cleanerId }) => cleanerId);
  expect((await findReserved(first!._id, null)).toSorted()).toEqual(ids.toSorted());
  const assigned = await bookings.call('PUT', `/api/admin/bookings/${first!._id}/assignment`, {
    ...{ as: 'admin', body: { cleanerId: ids[1] } },
  });
  expect(assigned.status).toBe(200);
  const jobs = await JobAssignment.find({ jobId: first!._id, status: 'assigned' }).lean();
  expect(jobs.map(({ cleanerId }) => cleanerId).toSorted()).toEqual(ids.toSorted());
});

it('waits for the team of the quote, though not beyond its first clean', async () => {
  await addFreeCleaner();
  const { id } = await publishAgreed();
  await bookAhead(bookings, { daysAhead: 25 });
  expect(await bookedOf(id)).toHaveLength(0);

  setClock(new Date(at(START).getTime() + 1));
  await bookedSoon(id, 25, 3);
  expect(await clocksOf(id)).toEqual(['09-24T09:00', '10-01T09:00', '10-08T09:00']);
});

it('is skipped, paused, resumed and ended by the private link, and by nobody without it', async () => {
  const { quoteId, id } = await roll([await addCleanerAtWork()], 45, 4);
  const path = `/api/quotes/${quoteId}/recurrence`;
  const { body } = await bookings.call<RecurrenceResponse>('GET', `${path}?token=${TOKEN}`);
  expect(body.recurrence).toMatchObject({ id, quoteId, every: 'weekly', price: '204.00' });
  const bookingId = body.recurrence.nextBookings[0]!.id;
  const wrong = 'somebody-elses-private-link';
  for (const [what, given] of [
    ['skip', { bookingId }],
    ['pause', {}],
    ['end', {}],
  ] as const) {
    expect(await call(quoteId, what, { ...given, token: wrong })).toMatchObject({ status: 404 });
  }
  expect(await bookings.call('GET', `${path}?token=${wrong}`)).toMatchObject({ status: 404 });

  const query = `token=${TOKEN}&bookingId=${bookingId}`;
  const preview = await bookings.call<RecurrencePreviewResponse>(
    'GET',
    `${path}/consequences?${query}`,
  );
  expect(preview.body.consequences).toMatchObject({ cleans: 1, kept: '0.00' });
  expect(await call(quoteId, 'skip', { bookingId })).toMatchObject({ status: 200 });
  expect(await clocksOf(id)).toEqual(['10-01T09:00', '10-08T09:00', '10-15T09:00']);

  await call(quoteId, 'pause', { until: '2027-10-10' });
  expect(await clocksOf(id)).toEqual(['10-15T09:00']);
  await call(quoteId, 'resume');
  await bookedSoon(id, 45, 3);
  // What was left out on its own stays so.
  expect(await clocksOf(id)).toEqual(['10-01T09:00', '10-08T09:00', '10-15T09:00']);

  const ended = await call(quoteId, 'end');
  expect(ended.body.recurrence.status).toBe('ended');
  expect(await bookedOf(id)).toHaveLength(0);
  // What is told once more of the quote begins nothing anew.
  await publishAgreed({ quoteId });
  await bookAhead(bookings, { daysAhead: 45 });
  expect(await bookedOf(id)).toHaveLength(0);
});

it('joins the account that the quote joins, and is changed there', async () => {
  const { quoteId, id } = await roll([await addCleanerAtWork()], 25, 1);
  const customerId = newUserId();
  const linked = testEvent('quote.linked', { quoteId, customerId, customerName: 'Ada Visitor' });
  await publishRaw(bookings.env, [linked, linked]);
  await eventually(async () => (await bookedOf(id)).every((one) => one.customerId === customerId));

  const as = { role: 'customer' as const, userId: customerId };
  const { body } = await bookings.call<UserRecurrencesResponse>('GET', '/api/user/recurrences', {
    as,
  });
  expect(body.recurrences).toMatchObject([{ id, quoteId }]);
  const signedIn = (userId: string) =>
    bookings.call<RecurrenceResponse>('POST', `/api/quotes/${quoteId}/recurrence/end`, {
      ...{ as: { ...as, userId }, body: {} },
    });
  expect((await signedIn(newUserId())).status).toBe(404);
  expect((await signedIn(customerId)).body.recurrence.status).toBe('ended');
});
