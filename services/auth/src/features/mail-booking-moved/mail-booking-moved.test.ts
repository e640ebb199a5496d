import { randomUUID } from 'node:crypto';
import type { BatchedClean, BookingMoved } from '@brightnest/contracts/events/bookings';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { calendarIn, linesOf } from '../../testing/calendar-in';
import { deliverDoubles } from '../../testing/deliver-doubles';
import { mailTo, receivedBy } from '../../testing/mails-to';
import { createPerson } from '../../testing/people';
import { sampleBooking } from '../../testing/sample-booking';
import { startAuth, type TestAuth } from '../../testing/start-auth';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const clean = (day = 15) => ({
  bookingId: randomUUID(),
  scheduledDate: `2027-01-${day}T23:30:00.000Z`,
  previousDate: `2027-01-${day - 1}T22:00:00.000Z`,
  revision: 3,
});

async function moved(
  cleans: [BatchedClean, ...BatchedClean[]] = [clean()],
  more: Partial<BookingMoved> = {},
) {
  const { email, _id } = await createPerson();
  const previousDate = cleans[0].previousDate ?? '';
  const payload = { ...sampleBooking(_id, cleans), previousDate, isConfirmed: true, ...more };
  return { email, event: testEvent('booking.moved', payload) };
}

it('says the old and the new time, and moves it in the calendar', async () => {
  const { email, event } = await moved();

  await publishRaw(auth.env, [event]);

  const mail = await mailTo(auth.mailbox, email);
  expect(mail).toContain('Subject: Your clean has a new time');
  expect(mail).toMatch(/When: Saturday,? 16 January 2027 at 10:30 am \(Australian Eastern/);
  expect(mail).toMatch(/Before: Friday,? 15 January 2027 at 9:00 am \(Australian Eastern/);
  const calendar = calendarIn(mail);
  expect(linesOf(calendar, 'UID')).toEqual([`booking-${event.payload.bookingId}@brightnest`]);
  expect(linesOf(calendar, 'SEQUENCE')).toEqual(['3']);
  expect(linesOf(calendar, 'METHOD')).toEqual(['REQUEST']);
});

it('is sent once, however often the event is delivered', async () => {
  expect(await deliverDoubles(auth, await moved(), await moved())).toEqual({
    queued: 1,
    received: 1,
  });
});

it('says both times of every clean of a series', async () => {
  const cleans: [BatchedClean, BatchedClean] = [clean(15), clean(22)];
  const { email, event } = await moved(cleans);

  await publishRaw(auth.env, [event]);

  const mail = await mailTo(auth.mailbox, email);
  expect(mail).toContain('Subject: Your cleans have new times');
  expect(mail).toMatch(/Clean 2 of 2: Saturday,? 23 January 2027 at 10:30 am/);
  expect(mail).toMatch(/Before: Friday,? 22 January 2027 at 9:00 am/);
  expect(linesOf(calendarIn(mail), 'SEQUENCE')).toEqual(['3', '3']);
});

it('leaves those who have not paid yet to the confirmation', async () => {
  const unpaid = await moved([clean()], { isConfirmed: false });
  const last = await moved();

  await publishRaw(auth.env, [unpaid.event, last.event]);

  await mailTo(auth.mailbox, last.email);
  expect(receivedBy(auth.mailbox, unpaid.email)).toEqual([]);
});
