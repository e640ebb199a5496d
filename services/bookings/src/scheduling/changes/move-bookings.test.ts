import type { BookingScope } from '@brightnest/contracts/scheduling/booking';
import type {
  BookingChangedResponse,
  CustomerBooking,
} from '@brightnest/contracts/scheduling/customer-booking-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { DateTime } from 'luxon';
import { MembershipModel } from '../../memberships/membership';
import { Booking } from '../../records/booking';
import {
  addMember,
  addService,
  book,
  confirmPaid,
  inHours,
  newUserId,
} from '../../testing/bookings';
import { addFreeCleaner, freeEverybody, takenTimes, takeOff } from '../../testing/cleaners';
import { resetClock, setClock } from '@brightnest/service-kit/testing/clock';
import { type BookingsUnderTest, startBookings } from '../../testing/start-bookings';
import { Cleaner } from '../../workforce/cleaner';

const HOUR_MS = 60 * 60_000;
const SYDNEY = 'Australia/Sydney';

let bookings: BookingsUnderTest;
let published: CollectedEvents;
let serviceId: string;
let userId: string;
beforeAll(async () => {
  bookings = await startBookings();
  published = await bookings.collectEvents();
  serviceId = await addService();
});
afterAll(() => bookings.stop());
beforeEach(async () => {
  userId = newUserId();
  await Promise.all([Booking.deleteMany(), Cleaner.deleteMany(), freeEverybody()]);
});
afterEach(resetClock);

const move = (id: string, to: Date, scope: BookingScope = 'this') =>
  bookings.call<BookingChangedResponse>('POST', `/api/bookings/${id}/move`, {
    as: { role: 'customer', userId },
    body: { scope, scheduledDate: to.toISOString() },
  });
const later = (start: Date | string, hours: number) =>
  new Date(new Date(start).getTime() + hours * HOUR_MS);
const reservedFroms = async () => (await takenTimes()).map(({ from }) => from.toISOString());

async function bookPaid(scheduledDate: Date, given: object = {}): Promise<CustomerBooking[]> {
  const { body } = await book(bookings, userId, { serviceId, scheduledDate, ...given });
  expect(await confirmPaid(body.bookings.map(({ id }) => id))).toBe('confirmed');
  return body.bookings;
}

describe('in time', () => {
  it('keeps what was paid, frees the old slot and takes the new one', async () => {
    const cleanerId = await addFreeCleaner();
    const start = inHours(48);
    const [booked] = await bookPaid(start);
    const to = later(start, 1);

    const { status, body } = await move(booked!.id, to);

    expect([status, body.checkoutId]).toEqual([200, null]);
    expect(body.bookings).toMatchObject([
      {
        id: booked!.id,
        scheduledDate: to.toISOString(),
        status: 'confirmed',
        paymentStatus: 'paid',
        checkoutId: booked!.checkoutId,
      },
    ]);
    expect(await reservedFroms()).toEqual([to.toISOString()]);
    expect(await Booking.findById(booked!.id).lean()).toMatchObject({
      revision: 1,
      heldCleanerId: cleanerId,
    });
    const [event] = await eventually(() => {
      const moved = published.ofType('booking.moved');
      return moved.length > 0 && moved;
    });
    expect(event!.payload).toMatchObject({
      previousDate: start.toISOString(),
      scheduledDate: to.toISOString(),
      revision: 1,
      isConfirmed: true,
      batch: {
        isFirst: true,
        cleans: [
          {
            bookingId: booked!.id,
            scheduledDate: to.toISOString(),
            previousDate: start.toISOString(),
            revision: 1,
          },
        ],
      },
    });
  });

  it('changes nothing when nobody is free then', async () => {
    await addFreeCleaner();
    const start = inHours(48);
    const [booked] = await bookPaid(start);
    await book(bookings, newUserId(), { serviceId, scheduledDate: later(start, 5) });
    const before = await reservedFroms();

    const { status, error } = await move(booked!.id, later(start, 4));

    expect([status, error.code]).toEqual([409, 'slot_taken']);
    expect(await reservedFroms()).toEqual(before);
    expect(await Booking.findById(booked!.id).lean()).toMatchObject({
      scheduledDate: start,
      revision: 0,
    });
  });

  it('lets go of the assigned cleaner where only another one is free', async () => {
    const rosa = await addFreeCleaner();
    const start = inHours(48);
    const [booked] = await bookPaid(start);
    await Booking.updateOne({ _id: booked!.id }, { $set: { status: 'assigned', cleanerId: rosa } });
    const same = await move(booked!.id, later(start, 1));
    expect(same.body.bookings).toMatchObject([{ status: 'assigned', cleanerName: 'Rosa' }]);

    await addFreeCleaner({ cleaner: { firstName: 'Nia' } });
    await takeOff(rosa, { from: later(start, 8), to: later(start, 14) });
    const { body } = await move(booked!.id, later(start, 9));

    expect(body.bookings).toMatchObject([{ status: 'confirmed', cleanerName: null }]);
  });

  it('moves an unpaid booking with its checkout', async () => {
    await addFreeCleaner();
    const start = inHours(20);
    const { body: booked } = await book(bookings, userId, { serviceId, scheduledDate: start });

    const { body } = await move(booked.bookings[0]!.id, later(start, 1));

    expect(body.checkoutId).toBeNull();
    expect(body.bookings).toMatchObject([{ status: 'pending', checkoutId: booked.checkoutId }]);
  });
});

describe('too late', () => {
  it('keeps the old fee, and holds the new time until a new one is paid', async () => {
    await addFreeCleaner();
    const start = inHours(20);
    const [booked] = await bookPaid(start);
    const to = later(start, 48);

    const { body } = await move(booked!.id, to);

    const [moved] = body.bookings;
    expect(moved).toMatchObject({
      scheduledDate: to.toISOString(),
      status: 'pending',
      paymentStatus: 'pending',
      onlineConfirmationFee: '30.00',
      checkoutId: body.checkoutId,
    });
    expect(moved!.id).not.toBe(booked!.id);
    expect(body.checkoutId).not.toBe(booked!.checkoutId);
    expect(await reservedFroms()).toEqual([to.toISOString()]);
    expect(await Booking.findById(booked!.id).lean()).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'paid',
    });
    expect(await Booking.findById(moved!.id).lean()).toMatchObject({ movedFrom: booked!.id });
    const event = await eventually(() =>
      published.ofType('booking.cancelled').find(({ aggregate }) => aggregate.id === booked!.id),
    );
    expect(event.payload).toMatchObject({
      ...{ refund: '0.00', kept: '30.00', movedTo: [to.toISOString()] },
    });
    expect(await confirmPaid([moved!.id])).toBe('confirmed');
  });

  it('takes another credit where a credit paid', async () => {
    await addFreeCleaner();
    await addMember(userId, 2);
    const request = { serviceId, scheduledDate: inHours(20) };
    const { body: booked } = await book(bookings, userId, request, { withCredit: true });

    const { body } = await move(booked.bookings[0]!.id, inHours(70));

    expect(body).toMatchObject({
      checkoutId: null,
      bookings: [{ status: 'confirmed', withCredit: true }],
    });
    expect(await MembershipModel.findOne({ userId }).lean()).toMatchObject({
      remainingCleanings: 0,
    });
  });

  it('says so when there is no other credit, and changes nothing', async () => {
    await addFreeCleaner();
    await addMember(userId, 1);
    const start = inHours(20);
    const request = { serviceId, scheduledDate: start };
    const { body: booked } = await book(bookings, userId, request, { withCredit: true });

    const { status, error } = await move(booked.bookings[0]!.id, inHours(70));

    expect([status, error.code]).toEqual([409, 'no_credit']);
    expect(error.message).toContain('Moving within 24 hours');
    expect(await reservedFroms()).toEqual([start.toISOString()]);
  });
});

describe('a series', () => {
  it('moves by the same local days and to the same local time, over a change of clocks', async () => {
    // Sydney's clocks go back on 4 April 2027: the second and third booking are after that.
    const local = (text: string) => DateTime.fromISO(text, { zone: SYDNEY }).toJSDate();
    setClock(local('2027-03-20T12:00'));
    await addFreeCleaner();
    const repeat = { every: 'weekly', occurrences: 3 };
    const booked = await bookPaid(local('2027-03-30T09:00'), { repeat });

    const { body } = await move(booked[0]!.id, local('2027-03-31T14:30'), 'all');

    const starts = body.bookings.map(({ scheduledDate }) =>
      DateTime.fromISO(scheduledDate, { zone: SYDNEY }).toFormat("yyyy-MM-dd'T'HH:mm"),
    );
    expect(starts).toEqual(['2027-03-31T14:30', '2027-04-07T14:30', '2027-04-14T14:30']);
    expect(await reservedFroms()).toEqual(body.bookings.map(({ scheduledDate }) => scheduledDate));
  });

  it('moves into its own old times', async () => {
    await addFreeCleaner();
    const start = inHours(48);
    const booked = await bookPaid(start, { repeat: { every: 'weekly', occurrences: 3 } });

    const { body } = await move(booked[0]!.id, new Date(booked[1]!.scheduledDate), 'all');

    expect(body.bookings.map(({ scheduledDate }) => scheduledDate)).toContain(
      booked[2]!.scheduledDate,
    );
    expect(await reservedFroms()).toHaveLength(3);
  });

  it('books the late ones anew and keeps what the others paid', async () => {
    await addFreeCleaner();
    const booked = await bookPaid(inHours(20), { repeat: { every: 'weekly', occurrences: 2 } });

    const { body } = await move(booked[0]!.id, inHours(44), 'all');

    expect(body.bookings).toMatchObject([
      { status: 'pending', checkoutId: body.checkoutId, series: { position: 1 } },
      { id: booked[1]!.id, status: 'confirmed', paymentStatus: 'paid' },
    ]);
  });
});

it.each([
  ['to the time it has', async (start: Date) => start],
  ['beyond the horizon', async () => inHours(91 * 24)],
  ['into the past', async () => inHours(-1)],
])('refuses a move %s', async (_name, to) => {
  await addFreeCleaner();
  const start = inHours(48);
  const [booked] = await bookPaid(start);
  const { status, error } = await move(booked!.id, await to(start));
  expect([status, error.code]).toEqual([400, 'validation_failed']);
});

it('moves no booking that has begun', async () => {
  await addFreeCleaner();
  const [booked] = await bookPaid(inHours(48));
  await Booking.updateOne({ _id: booked!.id }, { $set: { status: 'in_progress' } });
  const { error } = await move(booked!.id, inHours(72));
  expect(error.code).toBe('change_not_allowed');
});
