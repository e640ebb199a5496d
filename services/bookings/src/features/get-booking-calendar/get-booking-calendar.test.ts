import { Booking } from '../../model/booking';
import { newUserId } from '../../testing/book';
import { newBooking } from '../../testing/new-booking';
import { startBookings, type BookingsUnderTest } from '../../testing/start-bookings';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());

it('is a file with one event in the property’s zone, whose number grows with its changes', async () => {
  const customerId = newUserId();
  const { _id } = await Booking.create(
    newBooking({
      customerId,
      status: 'confirmed',
      revision: 3,
      scheduledDate: new Date('2030-05-01T00:00:00Z'),
      address: '1 King Street; Newtown, NSW',
    }),
  );

  const { status, headers, body } = await bookings.call<string>(
    'GET',
    `/api/bookings/${_id}/calendar`,
    { as: { role: 'customer', userId: customerId } },
  );

  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="clean.ics"');
  const lines = body.replace(/\r\n /g, '').split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VTIMEZONE',
      'TZID:Australia/Sydney',
      `UID:booking-${_id}@brightnest`,
      'SEQUENCE:3',
      'DTSTART;TZID=Australia/Sydney:20300501T100000',
      'DTEND;TZID=Australia/Sydney:20300501T130000',
      'SUMMARY:Deep Cleaning',
      'LOCATION:1 King Street\\; Newtown\\, NSW',
      'STATUS:CONFIRMED',
    ]),
  );
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
});
