import { randomUUID } from 'node:crypto';
import type { BookingReminderDue } from '@brightnest/contracts/events/bookings';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { Mail, type MailRecord } from '../../model/mail';
import { NewestRevision } from '../../model/newest-revision';
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

const HOUR_MS = 60 * 60 * 1_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

async function reminder(hoursBefore: BookingReminderDue['hoursBefore'] = 24, hours = 23.9) {
  const { email, _id } = await createPerson();
  const clean = { bookingId: randomUUID(), scheduledDate: inHours(hours), revision: 1 };
  const notice = sampleBooking(_id, [clean]);
  return { email, notice, event: testEvent('booking.reminder-due', { ...notice, hoursBefore }) };
}

type Reminder = Awaited<ReturnType<typeof reminder>>;

function cancelled({ notice }: Reminder) {
  const outcome = { refund: '0.00', kept: '0.00', creditsReturned: 0, creditsKept: 0 };
  const batch = { ...notice.batch, isFirst: false };
  return testEvent('booking.cancelled', { ...notice, ...outcome, batch, revision: 2 });
}

function moved({ notice }: Reminder) {
  const times = { scheduledDate: inHours(48), previousDate: notice.scheduledDate };
  const batch = { ...notice.batch, isFirst: false };
  return testEvent('booking.moved', { ...notice, ...times, batch, isConfirmed: true, revision: 2 });
}

const heardOf = ({ notice }: Reminder, revision = 2) =>
  eventually(
    async () =>
      (await NewestRevision.exists({ _id: `booking ${notice.bookingId}`, revision })) !== null,
  );

const queued = (email: string) =>
  eventually(async () => (await Mail.exists({ to: email })) !== null);

/** Does not wait until it has been held. */
const sendNow = (email: string) =>
  Mail.updateOne({ to: email }, { $set: { nextAttemptAt: new Date() } });

async function ended(email: string): Promise<MailRecord> {
  return eventually(async () => {
    const mail = await Mail.findOne({ to: email, status: 'failed' }).lean<MailRecord>();
    return mail ?? undefined;
  });
}

it('says when and where, in the zone of the property', async () => {
  const { email, event } = await reminder();

  await publishRaw(auth.env, [event]);

  const mail = await mailTo(auth.mailbox, email);
  expect(mail).toMatch(/Subject: Reminder: Deep Cleaning on \w+/);
  expect(mail).toMatch(/We come on .*\(Australian Eastern (Daylight|Standard) Time\)/);
  expect(mail).toContain('1 King Street, Newtown NSW 2042');
  expect(mail).toContain('1,049.32 AUD');
});

it('is sent once, however often the event is delivered', async () => {
  expect(await deliverDoubles(auth, await reminder(), await reminder())).toEqual({
    queued: 1,
    received: 1,
  });
});

describe.each([
  ['a cancellation', cancelled],
  ['a move', moved],
])('after %s', (_name, change) => {
  it('is not sent when the change is heard of first', async () => {
    const one = await reminder();
    await publishRaw(auth.env, [change(one)]);
    await heardOf(one);

    await publishRaw(auth.env, [one.event]);
    await queued(one.email);
    await sendNow(one.email);

    expect((await ended(one.email)).lastError).toBe('what it tells of has changed');
    expect(receivedBy(auth.mailbox, one.email)).toEqual([]);
  });

  it('is not sent when the change is heard of while it waits', async () => {
    const one = await reminder();
    await publishRaw(auth.env, [one.event]);
    await queued(one.email);

    await publishRaw(auth.env, [change(one)]);
    await heardOf(one);
    await sendNow(one.email);

    expect((await ended(one.email)).lastError).toBe('what it tells of has changed');
    expect(receivedBy(auth.mailbox, one.email)).toEqual([]);
  });
});

it('comes for the new time of a move, though older news arrive after it', async () => {
  const one = await reminder();
  await publishRaw(auth.env, [moved(one)]);
  await heardOf(one);
  const late = { ...moved(one).payload, revision: 1 };
  const anew = { ...one.event.payload, scheduledDate: inHours(1), hoursBefore: 2, revision: 2 };

  await publishRaw(auth.env, [
    testEvent('booking.moved', late),
    testEvent('booking.reminder-due', { ...anew, hoursBefore: 2 }),
  ]);

  expect(await mailTo(auth.mailbox, one.email)).toContain('Reminder: Deep Cleaning');
});

it.each([
  ['at the start', 2, -0.001],
  ['when that of 2 hours says the same', 24, 1.9],
] as const)('is not sent any more %s', async (_when, hoursBefore, hours) => {
  const late = await reminder(hoursBefore, hours);
  const last = await reminder();

  await publishRaw(auth.env, [late.event, last.event]);

  await mailTo(auth.mailbox, last.email);
  expect(await Mail.exists({ to: late.email })).toBeNull();
});

it('is given up when the mail server takes it only after the start', async () => {
  const { email, event } = await reminder(2, 1.9);
  auth.mailbox.refuseOnce(email, 451);
  await publishRaw(auth.env, [event]);
  await queued(email);
  await sendNow(email);
  await eventually(async () => (await Mail.exists({ to: email, lastError: /refused/ })) !== null);

  const now = new Date();
  await Mail.updateOne({ to: email }, { $set: { sendBefore: now, nextAttemptAt: now } });

  expect((await ended(email)).lastError).toBe('it comes too late');
  expect(receivedBy(auth.mailbox, email)).toEqual([]);
});
