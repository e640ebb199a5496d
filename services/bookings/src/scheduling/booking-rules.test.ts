import { DEFAULT_FEE_TERMS } from '@brightnest/contracts/payments/fee-terms';
import { BOOKING_RULES_RPC } from '@brightnest/contracts/rpc/bookings-settings';
import {
  type BookingRules,
  type BookingRulesResponse,
  DEFAULT_BOOKING_RULES,
} from '@brightnest/contracts/scheduling/booking-rules';
import type { BookingRulesSettingsResponse } from '@brightnest/contracts/scheduling/booking-rules-schemas';
import type {
  BookingChangedResponse,
  ChangePreviewResponse,
} from '@brightnest/contracts/scheduling/customer-booking-schemas';
import type { SlotsResponse } from '@brightnest/contracts/scheduling/new-booking-schemas';
import { SettingsHistoryModel } from '@brightnest/service-kit/settings/settings-history';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { DateTime } from 'luxon';
import { BookingRulesModel } from '../catalogue/booking-rules';
import { addPaidClean, addService, book, newUserId } from '../testing/bookings';
import { addFreeCleaner } from '../testing/cleaners';
import { resetClock, setClock } from '@brightnest/service-kit/testing/clock';
import { ask, type BookingsUnderTest, startBookings } from '../testing/start-bookings';
import { Booking } from '../records/booking';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings({ keepsHours: true });
});
afterAll(() => bookings.stop());
// A Wednesday morning.
beforeEach(() => setClock(inSydney('2027-01-06T10:00')));
afterEach(async () => {
  resetClock();
  await Promise.all([BookingRulesModel.deleteMany(), SettingsHistoryModel.deleteMany()]);
});

const inSydney = (text: string) => DateTime.fromISO(text, { zone: 'Australia/Sydney' }).toJSDate();

const PATH = '/api/admin/booking-rules';
async function change(settings: Partial<BookingRules>) {
  const { body: now } = await bookings.call<BookingRulesSettingsResponse>('GET', PATH, {
    as: 'admin',
  });
  return bookings.call<BookingRulesSettingsResponse>('PUT', PATH, {
    as: 'admin',
    body: { ...now.settings, ...settings, revision: now.revision },
  });
}

/** Tries to book a clean of three hours. */
async function bookAt(start: string) {
  await addFreeCleaner();
  const serviceId = await addService();
  return book(bookings, newUserId(), { serviceId, scheduledDate: inSydney(start) });
}
const refusalAt = async (start: string) => (await bookAt(start)).error?.fields?.['scheduledDate'];

describe('the rules', () => {
  it('are as specified until staff change them, and everybody may read them', async () => {
    const read = async () =>
      (await bookings.call<BookingRulesResponse>('GET', '/api/booking-rules')).body;
    expect(await read()).toEqual({ ...DEFAULT_BOOKING_RULES, isPaidOnline: true });
    const published = await bookings.collectEvents();
    const { body } = await change({ feePercent: 20, leadHours: 4 });
    expect(body).toMatchObject({ revision: 1, settings: { feePercent: 20, leadHours: 4 } });
    expect(await read()).toMatchObject({ feePercent: 20, lateFeePercent: 15, leadHours: 4 });
    expect(await ask(bookings, BOOKING_RULES_RPC, {})).toMatchObject({
      ...{ revision: 1, rules: body.settings, isPaidOnline: true },
    });
    await eventually(() => published.ofType('booking-rules.changed').length === 1);
    expect(published.ofType('booking-rules.changed')[0]!.payload).toEqual({
      ...{ fields: ['feePercent', 'leadHours'], revision: 1, rules: body.settings },
    });
  });

  it('are changed by who may change bookings, and not over another’s change', async () => {
    const body = { ...DEFAULT_BOOKING_RULES, horizonDays: 30, revision: 0 };
    const put = (as: 'admin' | 'customer') => bookings.call('PUT', PATH, { as, body });
    expect((await put('customer')).status).toBe(403);
    expect((await put('admin')).status).toBe(200);
    expect((await put('admin')).error.code).toBe('conflict');
    const wrong = await change({ lateFeePercent: 50 });
    expect(wrong.error.fields).toEqual({
      lateFeePercent: 'No more than the confirmation fee can be kept',
    });
  });
});

describe('a customer books', () => {
  it('within the hours at the property: neither at night nor on a day that is closed', async () => {
    const closed = 'This is outside of the hours in which we clean. Please choose another time.';
    expect(await refusalAt('2027-01-10T03:00')).toBe(closed);
    expect(await refusalAt('2027-01-07T07:30')).toBe(closed);
    expect(await refusalAt('2027-01-07T15:30')).toBe(closed);
    expect((await bookAt('2027-01-07T15:00')).status).toBe(201);
    await change({ hours: [{ day: 7, opens: '00:00', closes: '00:00' }] });
    expect(await refusalAt('2027-01-08T15:00')).toBe(closed);
    expect((await bookAt('2027-01-10T03:00')).status).toBe(201);
  });

  it('no sooner and no later than the company says, and is offered nothing else', async () => {
    await change({ leadHours: 24, horizonDays: 14 });
    expect(await refusalAt('2027-01-06T14:00')).toBe(
      'Please choose a time at least 24 hours from now',
    );
    expect(await refusalAt('2027-01-25T10:00')).toBe(
      'Please choose a time within the next 14 days',
    );
    const { body } = await bookings.call<SlotsResponse>(
      'GET',
      '/api/slots?from=2027-01-06&days=30&duration=180&state=NSW',
    );
    const starts = body.days.flatMap((day) => day.starts);
    expect(starts[0]).toBe(inSydney('2027-01-07T10:00').toISOString());
    expect(starts.at(-1)).toBe(inSydney('2027-01-20T10:00').toISOString());
  });
});

describe('what is booked keeps the terms it was booked by', () => {
  const late = inSydney('2027-01-08T10:00');
  const cleanIn3Days = { scheduledDate: inSydney('2027-01-09T10:00') };

  async function previewOf(userId: string, bookingId: string) {
    const as = { role: 'customer', userId } as const;
    const path = `/api/bookings/${bookingId}/consequences`;
    return (await bookings.call<ChangePreviewResponse>('GET', path, { as })).body.consequences;
  }

  it('whatever staff change then', async () => {
    const { userId, bookingId } = await addPaidClean(bookings, cleanIn3Days);
    await change({ feePercent: 50, lateFeePercent: 50, freeChangeHours: 72 });
    expect(await previewOf(userId, bookingId)).toMatchObject({
      ...{ lateCleans: 0, refund: '30.00', kept: '0.00', terms: DEFAULT_FEE_TERMS },
    });
    const { body } = await bookAt('2027-01-11T10:00');
    expect(body.bookings[0]).toMatchObject({
      ...{ onlineConfirmationFee: '100.00', cashAmount: '100.00' },
      freeChangeUntil: inSydney('2027-01-08T10:00').toISOString(),
    });
  });

  it('and keeps of the fee what they say when it is cancelled too late', async () => {
    await change({ feePercent: 20, lateFeePercent: 5, freeChangeHours: 48 });
    const { userId, bookingId } = await addPaidClean(bookings, cleanIn3Days);
    setClock(late);
    expect(await previewOf(userId, bookingId)).toMatchObject({
      ...{ lateCleans: 1, refund: '30.00', kept: '10.00' },
    });
    const { body } = await bookings.call<BookingChangedResponse>(
      'POST',
      `/api/bookings/${bookingId}/cancel`,
      { as: { role: 'customer', userId }, body: { scope: 'this' } },
    );
    expect(body.message).toBe(
      'Your clean is cancelled. $30.00 goes back to you. The fee of $10.00 stays with us.',
    );
  });

  it('and keeps nothing where they keep nothing', async () => {
    await change({ lateFeePercent: 0 });
    const { userId, bookingId } = await addPaidClean(bookings, cleanIn3Days);
    setClock(inSydney('2027-01-09T09:00'));
    expect(await previewOf(userId, bookingId)).toMatchObject({
      ...{ lateCleans: 0, refund: '30.00', kept: '0.00' },
    });
  });

  it('has no fee where the company takes none, and is confirmed at once', async () => {
    await change({ feePercent: 0, lateFeePercent: 0 });
    const { body } = await bookAt('2027-01-11T10:00');
    expect(body.checkoutId).toBeNull();
    expect(await Booking.findById(body.bookings[0]!.id).lean()).toMatchObject({
      ...{ status: 'confirmed', paymentStatus: 'pending', cashAmount: { minor: 20_000 } },
    });
  });
});
