import { randomInt, randomUUID } from 'node:crypto';
import type { ContactMethod, SmsPurpose } from '@brightnest/contracts/accounts/account';
import type { JobProgressed } from '@brightnest/contracts/events/bookings/workforce';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { mailTo } from '../../testing/mailbox';
import { createPerson } from '../../testing/people';
import { sampleBooking } from '../../testing/sample-booking';
import { startAuth, type TestAuth } from '../../testing/start-auth';
import { startTwilioStub, type TwilioStub } from '../../testing/twilio-stub';
import { Customer } from '../../users/customer';
import { segmentsOf } from './sms-text';
import { StoppedNumber, TextMessage, type TextMessageRecord } from './sms-queue';

let auth: TestAuth;
let twilio: TwilioStub;
beforeAll(async () => {
  twilio = await startTwilioStub();
  auth = await startAuth({ env: twilio.env });
});
afterAll(async () => {
  await auth.stop();
  await twilio.stop();
});

interface Chosen {
  phone?: string;
  preferredContactMethod?: ContactMethod;
  purposes?: SmsPurpose[];
}

/** Somebody who wants to be texted, and the mobile number that they wrote as Australians do. */
async function customer({ phone, preferredContactMethod = 'sms', purposes }: Chosen = {}) {
  // All of these are mobile numbers.
  const digits = `00${String(randomInt(1e6)).padStart(6, '0')}`;
  const { _id, email } = await createPerson({ phone: phone ?? `04${digits}` });
  const wanted = purposes ?? ['smsUpdates', 'smsReminders', 'smsOffers'];
  const choices = Object.fromEntries(wanted.map((purpose) => [purpose, true]));
  await Customer.create({ userId: _id, preferredContactMethod, ...choices });
  const number = `+614${digits}`;
  const clean = { bookingId: randomUUID(), scheduledDate: '2027-01-15T23:30:00.000Z', revision: 0 };
  const confirmed = () => testEvent('booking.confirmed', sampleBooking(_id, [clean]));
  return { _id, email, number, confirmed };
}

const received = (number: string) => twilio.messages.filter(({ To }) => To === number);

const smsTo = (number: string) =>
  eventually(() => received(number).length > 0 && received(number)[0]!.Body);

const ended = (to: string, status: TextMessageRecord['status']) =>
  eventually(
    async () => (await TextMessage.findOne({ to, status }).lean<TextMessageRecord>()) ?? false,
  );

/** Delivers an event, and waits until whatever it sends is queued: the mail and the text message are together. */
async function deliver(event: ReturnType<typeof testEvent>, email: string): Promise<void> {
  const last = await customer();
  await publishRaw(auth.env, [event, last.confirmed()]);
  await mailTo(auth.mailbox, email);
  await smsTo(last.number);
}

const tryAgain = (to: string) =>
  TextMessage.updateOne({ to }, { $set: { nextAttemptAt: new Date() } });

const failedOnce = (to: string) =>
  eventually(async () => (await TextMessage.exists({ to, lastError: /Twilio answered/ })) !== null);

it('texts beside the mail what is booked, when, where and where it goes on', async () => {
  const { email, number, confirmed } = await customer();
  await publishRaw(auth.env, [confirmed()]);
  const text = await smsTo(number);
  expect(text.split('\n')).toEqual([
    'Blitzblank: Your clean is booked',
    'Sat 16 Jan, 10:30 am',
    '1 King Street, Newtown NSW 2042',
    'http://localhost:8080/customer/appointments',
  ]);
  expect(segmentsOf(text)).toBe(1);
  expect(received(number)[0]).toMatchObject({ From: '+61480000000' });
  expect(await mailTo(auth.mailbox, email)).toContain('Subject: Your clean is booked');
  expect(await ended(number, 'sent')).toMatchObject({ providerId: expect.stringMatching(/^SM/) });
});

it.each<[string, Chosen]>([
  ['prefers mail', { preferredContactMethod: 'email' }],
  ['chose other purposes', { purposes: ['smsReminders', 'smsOffers'] }],
  ['chose none', { purposes: [] }],
  ['has a landline alone', { phone: '(02) 9876 5432' }],
  ['has no number', { phone: '' }],
])('mails alone whoever %s', async (_who, chosen) => {
  const { _id, email, confirmed } = await customer(chosen);
  await deliver(confirmed(), email);
  expect(await TextMessage.countDocuments({ userId: String(_id) })).toBe(0);
});

it('is sent once, however often the event is delivered', async () => {
  const { email, number, confirmed } = await customer();
  const event = confirmed();
  await publishRaw(auth.env, [event, event]);
  await deliver(event, email);
  await ended(number, 'sent');
  expect(await TextMessage.countDocuments({ to: number })).toBe(1);
  expect(received(number)).toHaveLength(1);
});

it.each([
  ['too much is sent', { status: 429, code: 20_429 }],
  ['Twilio is down', { status: 503 }],
  ['our account is wrong', { status: 401, code: 20_003 }],
  ['our sender is wrong', { status: 400, code: 21_606 }],
])('waits while %s, and sends it then', async (_why, answer) => {
  const { number, confirmed } = await customer();
  twilio.refuse(number, answer, 1);
  await publishRaw(auth.env, [confirmed()]);
  await failedOnce(number);
  expect(received(number)).toEqual([]);
  await tryAgain(number);
  expect(await smsTo(number)).toContain('Your clean is booked');
});

it('ends at a number that there is not', async () => {
  const { number, confirmed } = await customer();
  twilio.refuse(number, { status: 400, code: 21_211 });
  await publishRaw(auth.env, [confirmed()]);
  expect((await ended(number, 'failed')).lastError).toContain('21211');
  expect(twilio.askedFor(number)).toBe(1);
  expect(await StoppedNumber.exists({ _id: number })).toBeNull();
});

it('drops what is outdated by the time that Twilio is back', async () => {
  const { _id, number } = await customer();
  const progress = (report: JobProgressed['report']) =>
    testEvent('job.progressed', {
      ...{ kind: 'booking', jobId: 'b1', customerId: String(_id), serviceName: 'Deep Cleaning' },
      ...{ assignmentId: 'c'.repeat(24), cleanerUserId: null, cleanerId: 'a'.repeat(24) },
      ...{ cleanerName: 'Mira Lopez', report, isJobCompleted: false },
      ...{ at: new Date().toISOString(), due: '173.40', currency: 'AUD' },
      visit: {
        ...{ scheduledAt: '2030-01-14T22:30:00.000Z', duration: 180 },
        ...{ timeZone: 'Australia/Sydney', address: '1 King Street, Newtown NSW 2042' },
      },
    });
  twilio.refuse(number, { status: 500 });
  await publishRaw(auth.env, [progress('on_my_way')]);
  await failedOnce(number);
  expect(await TextMessage.findOne({ to: number }).lean()).toMatchObject({
    text: expect.stringContaining('Mira is on the way\nTue 15 Jan, 9:30 am'),
  });
  await publishRaw(auth.env, [progress('started')]);
  await eventually(async () => {
    await tryAgain(number);
    return (await TextMessage.exists({ to: number, status: 'failed' })) !== null;
  });
  expect((await ended(number, 'failed')).lastError).toBe('what it tells of has changed');
});

it('is not sent to whoever changed their mind while it waited', async () => {
  const { _id, number, confirmed } = await customer();
  twilio.refuse(number, { status: 503 }, 1);
  await publishRaw(auth.env, [confirmed()]);
  await failedOnce(number);
  await Customer.updateOne({ userId: _id }, { $set: { smsUpdates: false } });
  await tryAgain(number);
  expect((await ended(number, 'failed')).lastError).toBe('it is not wanted there any more');
  expect(received(number)).toEqual([]);
});
