import { randomUUID } from 'node:crypto';
import type { BookingCancelled } from '@brightnest/contracts/events/bookings';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { calendarIn, linesOf } from '../../testing/calendar-in';
import { deliverDoubles } from '../../testing/deliver-doubles';
import { mailTo } from '../../testing/mails-to';
import { createPerson } from '../../testing/people';
import { sampleBooking } from '../../testing/sample-booking';
import { startAuth, type TestAuth } from '../../testing/start-auth';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const NOTHING = { refund: '0.00', kept: '0.00', creditsReturned: 0, creditsKept: 0 };
const clean = () => ({
  bookingId: randomUUID(),
  scheduledDate: '2027-01-15T23:30:00.000Z',
  revision: 1,
});

async function cancelled(what: Partial<BookingCancelled>, count = 1) {
  const { email, _id } = await createPerson();
  const others = Array.from({ length: count - 1 }, clean);
  const payload = { ...sampleBooking(_id, [clean(), ...others]), ...NOTHING, ...what };
  return { email, event: testEvent('booking.cancelled', payload) };
}

it.each([
  [{ refund: '185.18' }, ['We refund 185.18 AUD'], ['kept', 'credit']],
  [{ kept: '185.18' }, ['185.18 AUD is kept', 'less than 24 hours'], ['refund', 'credit']],
  [{ creditsReturned: 1 }, ['Back in your membership: 1 club credit.'], ['refund', 'kept']],
  [{ creditsKept: 2 }, ['2 club credits kept'], ['refund', 'membership']],
  [{}, ['Nothing was charged.'], ['refund', 'kept', 'credit']],
])('says what becomes of what was paid: %j', async (what, said, unsaid) => {
  const { email, event } = await cancelled(what);

  await publishRaw(auth.env, [event]);

  const mail = await mailTo(auth.mailbox, email);
  expect(mail).toContain('Subject: Your clean is cancelled');
  expect(mail).toMatch(/When: Saturday,? 16 January 2027 at 10:30 am \(Australian Eastern/);
  for (const words of said) expect(mail).toContain(words);
  for (const words of unsaid) expect(mail).not.toContain(words);
});

it('takes it out of the calendar', async () => {
  const { email, event } = await cancelled({});

  await publishRaw(auth.env, [event]);

  const calendar = calendarIn(await mailTo(auth.mailbox, email));
  expect(linesOf(calendar, 'METHOD')).toEqual(['CANCEL']);
  expect(linesOf(calendar, 'UID')).toEqual([`booking-${event.payload.bookingId}@brightnest`]);
  expect(linesOf(calendar, 'SEQUENCE')).toEqual(['1']);
  expect(linesOf(calendar, 'STATUS')).toEqual(['CANCELLED']);
});

it('takes every clean of a series out of it', async () => {
  const { email, event } = await cancelled({ refund: '370.36' }, 3);

  await publishRaw(auth.env, [event]);

  const mail = await mailTo(auth.mailbox, email);
  expect(mail).toContain('Subject: Your 3 cleans are cancelled');
  expect(linesOf(calendarIn(mail), 'STATUS')).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED']);
});

it('is sent once, however often the event is delivered', async () => {
  expect(await deliverDoubles(auth, await cancelled({}), await cancelled({}))).toEqual({
    queued: 1,
    received: 1,
  });
});
