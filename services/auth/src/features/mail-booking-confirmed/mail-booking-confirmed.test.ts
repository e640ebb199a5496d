import { randomUUID } from 'node:crypto';
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

const clean = (scheduledDate = '2027-01-15T23:30:00.000Z') => ({
  bookingId: randomUUID(),
  scheduledDate,
  revision: 0,
});

async function confirmed(...more: Parameters<typeof sampleBooking>[2][]) {
  const { email, _id } = await createPerson({ role: 'customer' });
  const event = testEvent('booking.confirmed', sampleBooking(_id, [clean()], more[0]));
  return { email, event };
}

it('says what, when, where and how it is paid, in the zone of the property', async () => {
  const { email, event } = await confirmed();

  await publishRaw(auth.env, [event]);

  const mail = await mailTo(auth.mailbox, email);
  for (const words of [
    'Subject: Your clean is booked',
    'Deep Cleaning',
    '(Australian Eastern Daylight Time)',
    '2 hours 30 minutes',
    '1 King Street, Newtown NSW 2042',
    '1,234.50 AUD',
    '185.18 AUD',
    '1,049.32 AUD',
    'http://localhost:8080/customer/appointments',
  ]) {
    expect(mail).toContain(words);
  }
  expect(mail).toMatch(/When: Saturday,? 16 January 2027 at 10:30 am/);
});

it('puts it into the calendar as the very event that can be downloaded', async () => {
  const { email, event } = await confirmed();

  await publishRaw(auth.env, [event]);

  const calendar = calendarIn(await mailTo(auth.mailbox, email));
  expect(linesOf(calendar, 'METHOD')).toEqual(['REQUEST']);
  expect(linesOf(calendar, 'UID')).toEqual([`booking-${event.payload.bookingId}@brightnest`]);
  expect(linesOf(calendar, 'SEQUENCE')).toEqual(['0']);
  expect(linesOf(calendar, 'DTSTART')).toEqual(['20270115T233000Z']);
  expect(linesOf(calendar, 'DTEND')).toEqual(['20270116T020000Z']);
  expect(calendar).toContain('PARTSTAT=ACCEPTED');
});

it('is sent once, however often the event is delivered', async () => {
  expect(await deliverDoubles(auth, await confirmed(), await confirmed())).toEqual({
    queued: 1,
    received: 1,
  });
});

it('lists every clean of a series in one mail and one file', async () => {
  const { email, _id } = await createPerson();
  // Sydney's clocks go back on 4 April 2027.
  const [one, two] = [clean('2027-04-02T22:00:00.000Z'), clean('2027-04-09T23:00:00.000Z')];
  const first = sampleBooking(_id, [one, two]);
  const second = { ...first, ...two, batch: { ...first.batch, isFirst: false } };
  const last = await confirmed();

  await publishRaw(auth.env, [
    testEvent('booking.confirmed', second),
    testEvent('booking.confirmed', first),
    last.event,
  ]);

  const mail = await mailTo(auth.mailbox, email);
  await mailTo(auth.mailbox, last.email);
  expect(receivedBy(auth.mailbox, email)).toHaveLength(1);
  expect(mail).toContain('Subject: Your 2 cleans are booked');
  expect(mail).toMatch(/Clean 1 of 2: Saturday,? 3 April 2027 at 9:00 am \(.* Daylight Time\)/);
  expect(mail).toMatch(/Clean 2 of 2: Saturday,? 10 April 2027 at 9:00 am \(.* Standard Time\)/);
  expect(mail).toContain('Price, each clean: 1,234.50 AUD');
  const calendar = calendarIn(mail);
  expect(linesOf(calendar, 'METHOD')).toEqual(['PUBLISH']);
  expect(linesOf(calendar, 'UID')).toEqual([
    `booking-${one.bookingId}@brightnest`,
    `booking-${two.bookingId}@brightnest`,
  ]);
  expect(calendar).not.toContain('ATTENDEE');
});

it('speaks of a credit where one pays, and of extras in cash', async () => {
  const credit = { withCredit: true, totalAmount: '0.00', onlineConfirmationFee: '0.00' };
  const plain = await confirmed({ ...credit, cashAmount: '0.00' });
  const extras = await confirmed({ ...credit, totalAmount: '40.00', cashAmount: '40.00' });

  await publishRaw(auth.env, [plain.event, extras.event]);

  const [one, two] = [
    await mailTo(auth.mailbox, plain.email),
    await mailTo(auth.mailbox, extras.email),
  ];
  expect(one).toContain('Paid with: a club credit');
  expect(one).not.toContain('AUD');
  expect(two).toContain('Due in cash after the clean: 40.00 AUD');
});

it('shows what a customer wrote as they wrote it, never as markup', async () => {
  const { email, event } = await confirmed({ address: '<b>1 King & Queen Street</b>' });

  await publishRaw(auth.env, [event]);

  const mail = await mailTo(auth.mailbox, email);
  expect(mail).toContain('&lt;b&gt;1 King &amp; Queen Street&lt;/b&gt;');
});

it('goes to nobody who is deactivated or unknown', async () => {
  const { email, _id } = await createPerson({ isActive: false });
  const last = await confirmed();

  await publishRaw(auth.env, [
    testEvent('booking.confirmed', sampleBooking(_id, [clean()])),
    testEvent('booking.confirmed', sampleBooking(randomUUID(), [clean()])),
    last.event,
  ]);

  await mailTo(auth.mailbox, last.email);
  expect(receivedBy(auth.mailbox, email)).toEqual([]);
});
