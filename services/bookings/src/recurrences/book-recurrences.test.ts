import type { UserBookingsResponse } from '@brightnest/contracts/scheduling/customer-booking-schemas';
import type { BookingRulesSettingsResponse } from '@brightnest/contracts/scheduling/booking-rules-schemas';
import { fromZonedClock, toZonedClock } from '@brightnest/contracts/times';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { type CollectedEvents, collectEvents } from '@brightnest/service-kit/testing/test-broker';
import { accountOfBooking } from '../payments/ledger/deal-account';
import { RecurrenceModel } from '../records/recurrence';
import { addMember, newUserId } from '../testing/bookings';
import { addFreeCleaner, freeEverybody, takeOff } from '../testing/cleaners';
import { resetClock, setClock } from '@brightnest/service-kit/testing/clock';
import { addPlan } from '../testing/payments';
import { bookAhead, bookedOf, repeat, setHolidays, SYDNEY } from '../testing/recurrences';
import { type BookingsUnderTest, runTask, startBookings } from '../testing/start-bookings';
import { Cleaner } from '../workforce/cleaner';
import { askForPayment } from './ask-for-payment';

let bookings: BookingsUnderTest;
let published: CollectedEvents;
let userId: string;
beforeAll(async () => {
  bookings = await startBookings();
  published = await collectEvents(bookings.env);
});
afterAll(async () => {
  await published.stop();
  await bookings.stop();
});
beforeEach(async () => {
  userId = newUserId();
  await Promise.all([Cleaner.deleteMany(), RecurrenceModel.deleteMany(), freeEverybody()]);
});
afterEach(resetClock);

const clocksOf = async (id: string) =>
  (await bookedOf(id)).map(({ scheduledDate }) => toZonedClock(scheduledDate, SYDNEY));
const at = (clock: string) => new Date(fromZonedClock(clock, SYDNEY));

describe('the starts of a recurrence', () => {
  it('stay at their local time over both changes of the clocks', async () => {
    await addFreeCleaner();
    setClock(at('2027-09-01T08:00'));
    const id = await repeat(bookings, { userId, every: 'fortnightly', start: '2027-09-03T09:00' });

    // Day by day the same would be booked: each start once it is near enough.
    for (const day of ['2027-09-01', '2027-10-20', '2027-12-24', '2028-02-10']) {
      setClock(at(`${day}T08:00`));
      await bookAhead(bookings);
    }

    const clocks = await clocksOf(id);
    const booked = await bookedOf(id);
    expect(clocks.every((clock) => clock.endsWith('T09:00'))).toBe(true);
    // Summer time began on 3 October 2027 and ended on 2 April 2028.
    expect(new Set(booked.map(({ scheduledDate }) => scheduledDate.getUTCHours()))).toEqual(
      new Set([22, 23]),
    );
    expect([clocks[0], clocks[1], clocks.at(-1)]).toEqual([
      '2027-09-03T09:00',
      '2027-09-17T09:00',
      '2028-04-28T09:00',
    ]);
    expect(booked.map(({ series }) => series?.position)).toEqual(booked.map((_one, i) => i + 1));
  });

  it('are on the last day of months that are too short, and on their own day after them', async () => {
    await addFreeCleaner();
    setClock(at('2027-10-28T08:00'));
    const id = await repeat(bookings, { userId, every: 'monthly', start: '2027-10-31T10:00' });

    setClock(at('2028-01-20T08:00'));
    await bookAhead(bookings, { daysAhead: 180 });

    expect(await clocksOf(id)).toEqual([
      '2027-10-31T10:00',
      '2028-01-31T10:00',
      '2028-02-29T10:00',
      '2028-03-31T10:00',
      '2028-04-30T10:00',
      '2028-05-31T10:00',
      '2028-06-30T10:00',
    ]);
  });
});

describe('booking ahead', () => {
  it('begins once the first fee is paid, and books each start once, whoever does it how often', async () => {
    const [first] = [await addFreeCleaner(), await addFreeCleaner()];
    setClock(at('2028-02-20T08:00'));
    const id = await repeat(bookings, { userId, every: 'weekly', start: '2028-03-01T09:00' });

    await Promise.all([bookAhead(bookings), bookAhead(bookings)]);
    await bookAhead(bookings);

    await eventually(async () => (await bookedOf(id)).length === 12);
    const booked = await bookedOf(id);
    expect(booked.map(({ series }) => series?.position)).toEqual(booked.map((_one, i) => i + 1));
    expect(new Set(booked.map(({ heldCleanerId }) => heldCleanerId)).size).toBe(1);
    expect([first, booked[0]?.heldCleanerId]).toContain(booked[11]?.heldCleanerId);
  });

  it('does not begin before the first fee is paid', async () => {
    await addFreeCleaner();
    setClock(at('2027-09-01T08:00'));
    const id = await repeat(bookings, { userId, every: 'weekly', start: '2027-09-03T09:00' });
    await RecurrenceModel.updateOne({ _id: id }, { $set: { status: 'pending' } });

    await bookAhead(bookings);

    expect(await bookedOf(id)).toHaveLength(1);
  });

  it('is booked as far ahead as customers can book', async () => {
    const path = '/api/admin/booking-rules';
    const setHorizon = async (horizonDays: number) => {
      const { settings, revision } = (
        await bookings.call<BookingRulesSettingsResponse>('GET', path, { as: 'admin' })
      ).body;
      const body = { ...settings, horizonDays, revision };
      expect((await bookings.call('PUT', path, { as: 'admin', body })).status).toBe(200);
    };
    await addFreeCleaner();
    setClock(at('2027-09-01T08:00'));
    const id = await repeat(bookings, { userId, every: 'weekly', start: '2027-09-03T09:00' });
    await setHorizon(10);
    await bookAhead(bookings);
    expect(await clocksOf(id)).toEqual(['2027-09-03T09:00', '2027-09-10T09:00']);
    await setHorizon(90);
    setClock(at('2027-09-08T08:00'));
    await bookAhead(bookings);
    expect((await clocksOf(id)).at(-1)).toBe('2027-12-03T09:00');
  });

  it('leaves out holidays and times at which nobody is free, and tells so', async () => {
    const cleaner = await addFreeCleaner();
    setClock(at('2027-11-30T08:00'));
    const id = await repeat(bookings, { userId, every: 'weekly', start: '2027-12-04T10:00' });
    await takeOff(cleaner, { from: at('2027-12-11T00:00'), to: at('2027-12-12T00:00') });

    await setHolidays(bookings, [
      ...[{ date: '2027-12-25' }, { date: '2027-12-18', state: 'VIC' as const }],
      { date: '2028-01-01', state: 'NSW' as const },
    ]);
    await bookAhead(bookings, { daysAhead: 33 });
    await setHolidays(bookings, []);

    expect(await clocksOf(id)).toEqual(['2027-12-04T10:00', '2027-12-18T10:00']);
    const ofThis = () =>
      published.ofType('recurrence.left-out').filter(({ aggregate }) => aggregate.id === id);
    await eventually(() => ofThis().length === 1);
    expect(ofThis()[0]?.payload.starts).toEqual([
      { scheduledDate: at('2027-12-11T10:00').toISOString(), reason: 'nobody-free' },
      { scheduledDate: at('2027-12-25T10:00').toISOString(), reason: 'holiday' },
      { scheduledDate: at('2028-01-01T10:00').toISOString(), reason: 'holiday' },
    ]);
  });

  it('books with nothing paid: all of it can be paid by card, and is else due in cash', async () => {
    await addFreeCleaner();
    setClock(at('2027-09-01T08:00'));
    const id = await repeat(bookings, { userId, every: 'weekly', start: '2027-09-03T09:00' });
    await bookAhead(bookings, { daysAhead: 10 });

    const [first, second] = await bookedOf(id);
    const as = { role: 'customer' as const, userId };
    const { body } = await bookings.call<UserBookingsResponse>('GET', '/api/user/bookings', { as });

    expect(body.bookings[1]).toMatchObject({
      id: second?._id,
      status: 'confirmed',
      totalAmount: '200.00',
      onlineConfirmationFee: '0.00',
      cashAmount: '200.00',
      isBalancePayable: true,
      series: { id, position: 2, occurrences: null },
    });
    expect(await accountOfBooking(first!)).toMatchObject({ agreed: 20_000, due: 17_000 });
    expect(await accountOfBooking(second!)).toMatchObject({ agreed: 20_000, due: 20_000, paid: 0 });
  });

  it('asks once for the money of what was booked without a fee, days before it', async () => {
    await addFreeCleaner();
    setClock(at('2027-09-01T08:00'));
    const id = await repeat(bookings, { userId, every: 'weekly', start: '2027-09-03T09:00' });
    await bookAhead(bookings, { daysAhead: 17 });
    const ofCustomer = () =>
      published
        .ofType('booking.payment-due')
        .filter(({ payload }) => payload.customerId === userId);

    setClock(at('2027-09-06T08:00'));
    await runTask(bookings, askForPayment);
    setClock(at('2027-09-07T10:00'));
    for (let times = 0; times < 2; times += 1) await runTask(bookings, askForPayment);

    await eventually(() => ofCustomer().length > 0);
    const [, second, third] = await bookedOf(id);
    expect(ofCustomer().map(({ payload }) => payload)).toMatchObject([
      { bookingId: second?._id, paid: '0.00', due: '200.00' },
    ]);
    expect([second?.askPaymentAt, third?.askPaymentAt]).toEqual([
      undefined,
      at('2027-09-14T09:00'),
    ]);
  });

  it('takes credits of the membership, and waits for the next ones until the start is near', async () => {
    await addFreeCleaner();
    setClock(at('2027-09-01T08:00'));
    await addMember(userId, 2, await addPlan());
    const id = await repeat(bookings, {
      ...{ userId, every: 'weekly', start: '2027-09-03T09:00', withCredit: true },
    });

    await bookAhead(bookings);
    expect((await bookedOf(id)).map(({ subscriptionId }) => subscriptionId !== undefined)).toEqual([
      true,
      true,
    ]);

    setClock(at('2027-09-12T08:00'));
    await bookAhead(bookings);
    expect((await bookedOf(id)).map(({ subscriptionId }) => subscriptionId !== undefined)).toEqual([
      ...[true, true],
      false,
    ]);
  });
});
