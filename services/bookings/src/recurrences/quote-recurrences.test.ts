import type {
  RecurrencePreviewResponse,
  RecurrenceResponse,
  UserRecurrencesResponse,
} from '@brightnest/contracts/scheduling/recurrence-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import {
  type CollectedEvents,
  publishRaw,
  testEvent,
} from '@brightnest/service-kit/testing/test-broker';
import { JobAssignment } from '../records/job';
import { RecurrenceModel } from '../records/recurrence';
import { newUserId } from '../testing/bookings';
import { addFreeCleaner, freeEverybody } from '../testing/cleaners';
import { resetClock, setClock } from '@brightnest/service-kit/testing/clock';
import { addCleanerAtWork } from '../testing/jobs';
import {
  clocksOf,
  inSydney,
  QUOTE_TOKEN as TOKEN,
  quoteRecurrences,
} from '../testing/quote-recurrences';
import { bookAhead, bookedOf } from '../testing/recurrences';
import { type BookingsUnderTest, startWithQuotes } from '../testing/start-bookings';
import { Cleaner } from '../workforce/cleaner';
import { findReserved } from '../workforce/reservations';

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

const START = '2027-09-17T09:00';

it('rolls on from an agreed quote at its price and local time, once however often that is told', async () => {
  const [ann, ben] = [await addCleanerAtWork(), await addCleanerAtWork()];
  const { quoteId, id } = await repeated.roll([ben], { daysAhead: 45, cleans: 4 });

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
  const { id } = await repeated.roll(team, { daysAhead: 25, cleans: 1 });

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
  const { id } = await repeated.publishAgreed();
  await bookAhead(bookings, { daysAhead: 25 });
  expect(await bookedOf(id)).toHaveLength(0);

  setClock(new Date(inSydney(START).getTime() + 1));
  await repeated.bookedSoon(id, 25, 3);
  expect(await clocksOf(id)).toEqual(['09-24T09:00', '10-01T09:00', '10-08T09:00']);
});

it('is skipped, paused, resumed and ended by the private link, and by nobody without it', async () => {
  const { quoteId, id } = await repeated.roll([await addCleanerAtWork()], {
    daysAhead: 45,
    cleans: 4,
  });
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
    expect(await repeated.call(quoteId, what, { ...given, token: wrong })).toMatchObject({
      status: 404,
    });
  }
  expect(await bookings.call('GET', `${path}?token=${wrong}`)).toMatchObject({ status: 404 });

  const query = `token=${TOKEN}&bookingId=${bookingId}`;
  const preview = await bookings.call<RecurrencePreviewResponse>(
    'GET',
    `${path}/consequences?${query}`,
  );
  expect(preview.body.consequences).toMatchObject({ cleans: 1, kept: '0.00' });
  expect(await repeated.call(quoteId, 'skip', { bookingId })).toMatchObject({ status: 200 });
  expect(await clocksOf(id)).toEqual(['10-01T09:00', '10-08T09:00', '10-15T09:00']);

  await repeated.call(quoteId, 'pause', { until: '2027-10-10' });
  expect(await clocksOf(id)).toEqual(['10-15T09:00']);
  await repeated.call(quoteId, 'resume');
  await repeated.bookedSoon(id, 45, 3);
  // What was left out on its own stays so.
  expect(await clocksOf(id)).toEqual(['10-01T09:00', '10-08T09:00', '10-15T09:00']);

  const ended = await repeated.call(quoteId, 'end');
  expect(ended.body.recurrence.status).toBe('ended');
  expect(await bookedOf(id)).toHaveLength(0);
  // What is told once more of the quote begins nothing anew.
  await repeated.publishAgreed({ quoteId });
  await bookAhead(bookings, { daysAhead: 45 });
  expect(await bookedOf(id)).toHaveLength(0);
});

it('joins the account that the quote joins, and is changed there', async () => {
  const { quoteId, id } = await repeated.roll([await addCleanerAtWork()], {
    daysAhead: 25,
    cleans: 1,
  });
  const customerId = newUserId();
  const linked = testEvent('quote.linked', { quoteId, customerId, customerName: 'Ada Visitor' });
  await publishRaw(bookings.env, [linked, linked]);
  await eventually(async () => (await bookedOf(id)).every((one) => one.customerId === customerId));

  const as = { role: 'customer' as const, userId: customerId };
  const { body } = await bookings.call<UserRecurrencesResponse>('GET', '/api/user/recurrences', {
    as,
  });
  expect(body.recurrences).toMatchObject([{ id, quoteId }]);
  const end = (userId: string) => repeated.call(quoteId, 'end', { as: { ...as, userId } });
  expect((await end(newUserId())).status).toBe(404);
  expect((await end(customerId)).body.recurrence.status).toBe('ended');
});

it('is skipped, moved, paused, resumed and ended by the account that the quote is of', async () => {
  const customerId = newUserId();
  const as = { role: 'customer' as const, userId: customerId };
  const stranger = { ...as, userId: newUserId() };
  const wanted = { daysAhead: 45, cleans: 4, customerId };
  const { quoteId, id } = await repeated.roll([await addCleanerAtWork()], wanted);
  const path = `/api/quotes/${quoteId}/recurrence`;
  const { body } = await bookings.call<RecurrenceResponse>('GET', path, { as });
  const bookingId = body.recurrence.nextBookings[0]!.id;
  expect((await bookings.call('GET', path, { as: stranger })).status).toBe(404);
  const scheduledDate = inSydney('2027-10-02T11:00').toISOString();
  for (const [what, given] of [
    ['skip', { bookingId }],
    ['move', { bookingId, scheduledDate }],
    ['pause', {}],
    ['resume', {}],
    ['end', {}],
  ] as const) {
    expect(await repeated.call(quoteId, what, { as: stranger, ...given })).toMatchObject({
      status: 404,
    });
  }

  await repeated.call(quoteId, 'skip', { as, bookingId });
  expect(await clocksOf(id)).toEqual(['10-01T09:00', '10-08T09:00', '10-15T09:00']);
  const [next] = await bookedOf(id);
  const moved = await repeated.call(quoteId, 'move', { as, bookingId: next!._id, scheduledDate });
  expect(moved).toMatchObject({ status: 200, body: { checkoutId: null } });
  expect(await clocksOf(id)).toEqual(['10-02T11:00', '10-08T09:00', '10-15T09:00']);

  await repeated.call(quoteId, 'pause', { as });
  expect(await clocksOf(id)).toEqual([]);
  const resumed = await repeated.call(quoteId, 'resume', { as });
  expect(resumed.body.recurrence.status).toBe('active');
  await repeated.bookedSoon(id, 45, 3);
  // What was moved on its own comes back at the time of all.
  expect(await clocksOf(id)).toEqual(['10-01T09:00', '10-08T09:00', '10-15T09:00']);
  expect((await repeated.call(quoteId, 'end', { as })).body.recurrence.status).toBe('ended');
  expect(await clocksOf(id)).toEqual([]);
});

it('moves one clean, or it and those after it, by the private link, and none of another quote', async () => {
  const team = [await addCleanerAtWork()];
  const { quoteId, id } = await repeated.roll(team, { daysAhead: 45, cleans: 4 });
  const [first, second] = await bookedOf(id);
  const move = (bookingId: string, clock: string, more: object = {}) =>
    repeated.call(quoteId, 'move', {
      ...{ bookingId, scheduledDate: inSydney(clock).toISOString() },
      ...more,
    });
  expect(await move(first!._id, '2027-09-25T10:00')).toMatchObject({
    ...{ status: 200, body: { checkoutId: null } },
  });
  expect(await clocksOf(id)).toEqual(['09-25T10:00', '10-01T09:00', '10-08T09:00', '10-15T09:00']);

  const query = `token=${TOKEN}&bookingId=${second!._id}&scope=later`;
  const preview = await bookings.call<RecurrencePreviewResponse>(
    'GET',
    `/api/quotes/${quoteId}/recurrence/consequences?${query}`,
  );
  expect(preview.body.consequences.cleans).toBe(3);
  await move(second!._id, '2027-10-04T13:00', { scope: 'later' });
  expect(await clocksOf(id)).toEqual(['09-25T10:00', '10-04T13:00', '10-11T13:00', '10-18T13:00']);

  expect(await move(first!._id, '2027-10-04T13:00')).toMatchObject({ status: 409 });
  const other = await repeated.roll([await addCleanerAtWork()], { daysAhead: 25, cleans: 1 });
  const [ofOther] = await bookedOf(other.id);
  expect(await move(ofOther!._id, '2027-09-26T09:00')).toMatchObject({ status: 404 });
});
