import type { CalendarFeedResponse } from '@brightnest/contracts/scheduling/customer-booking-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { Booking } from '../records/booking';
import { newBooking, newUserId } from '../testing/bookings';
import { type BookingsUnderTest, startBookings } from '../testing/start-bookings';
import { CalendarFeed } from './calendar-feed';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());

describe('the calendar file of a booking', () => {
  beforeAll(() => bookings.clear());

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
        `UID:booking-${_id}`,
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
});

describe('the calendar feed', () => {
  beforeAll(() => bookings.clear());

  const DAY_MS = 24 * 60 * 60_000;
  const userId = newUserId();
  const call = async (method: 'GET' | 'POST' | 'DELETE', person = userId) => {
    const as = { role: 'customer' as const, userId: person };
    const { body } = await bookings.call<CalendarFeedResponse>(method, '/api/calendar-feed', {
      as,
    });
    return body.path;
  };
  // As a calendar program does: without a session.
  const read = (path: string | null) => bookings.call<string>('GET', path ?? '/nothing');

  it('has no address until one is made, and shows it again after that', async () => {
    expect(await call('GET')).toBeNull();
    const path = await call('POST');
    expect(path).toMatch(/^\/api\/calendar\/[\w-]{43}$/);
    expect(await call('GET')).toBe(path);
    expect(await call('GET', newUserId())).toBeNull();
  });

  it('lists all bookings of its owner alone, cancelled ones as cancelled', async () => {
    const soon = new Date(Date.now() + 5 * DAY_MS);
    const make = (given: object) => Booking.create(newBooking({ scheduledDate: soon, ...given }));
    const [confirmed, cancelled, pending, expired, ancient, others] = await Promise.all([
      make({ customerId: userId, status: 'confirmed' }),
      make({ customerId: userId, status: 'cancelled', revision: 1 }),
      make({ customerId: userId, status: 'pending', timeZone: 'Asia/Colombo' }),
      make({ customerId: userId, status: 'expired' }),
      make({ customerId: userId, scheduledDate: new Date(Date.now() - 400 * DAY_MS) }),
      make({ customerId: newUserId(), status: 'confirmed' }),
    ]);

    const { status, headers, body } = await read(await call('POST'));

    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    const events = body.split('BEGIN:VEVENT').slice(1);
    const statusOf = ({ _id }: { _id: string }) =>
      /STATUS:(\w+)/.exec(events.find((event) => event.includes(_id)) ?? '')?.[1];
    expect([confirmed, cancelled, pending, expired, ancient, others].map(statusOf)).toEqual([
      'CONFIRMED',
      'CANCELLED',
      'TENTATIVE',
      undefined,
      undefined,
      undefined,
    ]);
    expect(body).toContain('TZID:Asia/Colombo');
    expect((await read(await call('GET'))).body).toBe(body);
  });

  it('stops working when it is renewed and when it is withdrawn', async () => {
    const first = await call('POST');
    const second = await call('POST');
    expect(second).not.toBe(first);
    expect((await read(first)).status).toBe(404);
    expect((await read(second)).status).toBe(200);

    expect(await call('DELETE')).toBeNull();
    expect((await read(second)).status).toBe(404);
    expect(await call('GET')).toBeNull();
  });

  it('opens nothing while the account is deactivated', async () => {
    const path = await call('POST');
    const { answer } = bookings.auth;
    bookings.auth.answer = { status: 404, body: { code: 'not_found', message: '', requestId: '' } };
    try {
      expect((await read(path)).status).toBe(404);
    } finally {
      bookings.auth.answer = answer;
    }
    expect((await read(path)).status).toBe(200);
  });

  it('goes on at the same address for whom its owner was merged into, who may withdraw it', async () => {
    const [from, to] = [newUserId(), newUserId()];
    const path = await call('POST', from);
    const soon = new Date(Date.now() + 5 * DAY_MS);
    await Booking.create(newBooking({ customerId: to, status: 'confirmed', scheduledDate: soon }));
    await publishRaw(bookings.env, [testEvent('guest.joined', { userId: from, accountId: to })]);
    await eventually(async () => (await read(path)).body.includes('BEGIN:VEVENT'));
    expect(await call('GET', to)).toBe(path);

    const own = await call('POST', to);
    expect((await read(path)).status).toBe(404);
    expect(await call('GET', to)).toBe(own);

    await publishRaw(bookings.env, [testEvent('guest.joined', { userId: to, accountId: from })]);
    await eventually(async () => (await call('GET', from)) === own);
    expect(await call('DELETE', from)).toBeNull();
    expect((await read(own)).status).toBe(404);
  });

  it('is not readable in the database', async () => {
    const path = await call('POST');
    const token = path!.split('/').at(-1)!;
    expect(JSON.stringify(await CalendarFeed.findById(userId).lean())).not.toContain(token);
  });
});
