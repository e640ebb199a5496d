import { newBooking } from '../testing/new-booking';
import { startBookings, type BookingsUnderTest } from '../testing/start-bookings';
import { Booking } from './booking';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());

describe('a booking', () => {
  it('begins pending and unpaid, under a UUID', async () => {
    const { _id } = await Booking.create(newBooking());
    expect(_id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(await Booking.findById(_id).lean()).toMatchObject({
      status: 'pending',
      paymentStatus: 'pending',
      specialInstructions: '',
    });
  });

  it.each([
    ['another state', { status: 'maybe' }, /status/],
    ['another payment', { paymentStatus: 'promised' }, /paymentStatus/],
    ['a sixth star', { customerRating: 6 }, /customerRating/],
    ['a fraction of a cent', { cashAmount: { minor: 0.5, currency: 'AUD' } }, /cashAmount/],
    ['amounts of two currencies', { cashAmount: { minor: 1, currency: 'LKR' } }, /currency/],
  ])('takes no %s', async (_name, given, message) => {
    const booking = { ...newBooking(), ...given } as ReturnType<typeof newBooking>;
    await expect(Booking.create(booking)).rejects.toThrow(message);
  });
});
