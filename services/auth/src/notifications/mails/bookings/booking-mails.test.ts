import { randomUUID } from 'node:crypto';
import type {
  BatchedBooking,
  BookingCancelled,
  BookingMoved,
  BookingReminderDue,
} from '@brightnest/contracts/events/bookings/scheduling';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import {
  calendarIn,
  deliverDuplicates,
  linesOf,
  mailTo,
  receivedBy,
} from '../../../testing/mailbox';
import { createPerson } from '../../../testing/people';
import { sampleBooking } from '../../../testing/sample-booking';
import { startAuth, type TestAuth } from '../../../testing/start-auth';
import { Mail, type MailRecord } from '../../mail-queue';
import { NewestRevision } from '../../queue/topics';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

describe('confirming a booking', () => {
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

  it('uses the UID of the downloadable calendar', async () => {
    const { email, event } = await confirmed();

    await publishRaw(auth.env, [event]);

    const calendar = calendarIn(await mailTo(auth.mailbox, email));
    expect(linesOf(calendar, 'METHOD')).toEqual(['REQUEST']);
    expect(linesOf(calendar, 'UID')).toEqual([`booking-${event.payload.bookingId}`]);
    expect(linesOf(calendar, 'SEQUENCE')).toEqual(['0']);
    expect(linesOf(calendar, 'DTSTART')).toEqual(['20270115T233000Z']);
    expect(linesOf(calendar, 'DTEND')).toEqual(['20270116T020000Z']);
    expect(calendar).toContain('PARTSTAT=ACCEPTED');
  });

  it('is sent once, however often the event is delivered', async () => {
    expect(await deliverDuplicates(auth, await confirmed(), await confirmed())).toEqual({
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
      `booking-${one.bookingId}`,
      `booking-${two.bookingId}`,
    ]);
    expect(calendar).not.toContain('ATTENDEE');
  });

  it('shows a credit that pays, and extras in cash', async () => {
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

  it('escapes what a customer wrote', async () => {
    const { email, event } = await confirmed({ address: '<b>1 King & Queen Street</b>' });

    await publishRaw(auth.env, [event]);

    const mail = await mailTo(auth.mailbox, email);
    expect(mail).toContain('&lt;b&gt;1 King &amp; Queen Street&lt;/b&gt;');
  });

  it('is not sent to deactivated or unknown users', async () => {
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
});

describe('moving a booking', () => {
  const clean = (day = 15) => ({
    bookingId: randomUUID(),
    scheduledDate: `2027-01-${day}T23:30:00.000Z`,
    previousDate: `2027-01-${day - 1}T22:00:00.000Z`,
    revision: 3,
  });

  async function moved(
    cleans: [BatchedBooking, ...BatchedBooking[]] = [clean()],
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
    expect(linesOf(calendar, 'UID')).toEqual([`booking-${event.payload.bookingId}`]);
    expect(linesOf(calendar, 'SEQUENCE')).toEqual(['3']);
    expect(linesOf(calendar, 'METHOD')).toEqual(['REQUEST']);
  });

  it('is sent once, however often the event is delivered', async () => {
    expect(await deliverDuplicates(auth, await moved(), await moved())).toEqual({
      queued: 1,
      received: 1,
    });
  });

  it('says both times of every clean of a series', async () => {
    const cleans: [BatchedBooking, BatchedBooking] = [clean(15), clean(22)];
    const { email, event } = await moved(cleans);

    await publishRaw(auth.env, [event]);

    const mail = await mailTo(auth.mailbox, email);
    expect(mail).toContain('Subject: Your cleans have new times');
    expect(mail).toMatch(/Clean 2 of 2: Saturday,? 23 January 2027 at 10:30 am/);
    expect(mail).toMatch(/Before: Friday,? 22 January 2027 at 9:00 am/);
    expect(linesOf(calendarIn(mail), 'SEQUENCE')).toEqual(['3', '3']);
  });

  it('is not sent of what is cancelled since', async () => {
    const { email, event } = await moved();
    auth.mailbox.refuseOnce(email, 451);
    await publishRaw(auth.env, [event]);
    await eventually(async () => (await Mail.exists({ to: email, lastError: /refused/ })) !== null);
    const { bookingId, customerId, batch, revision } = event.payload;
    const outcome = { refund: '0.00', kept: '0.00', creditsReturned: 0, creditsKept: 0 };
    const notice = sampleBooking(customerId, [batch.cleans[0]!]);
    const cancelled = { ...notice, ...outcome, revision: revision + 1 };
    await publishRaw(auth.env, [testEvent('booking.cancelled', cancelled)]);
    const said = await mailTo(auth.mailbox, email);
    const topic = { _id: `booking ${bookingId}`, revision: cancelled.revision };
    await eventually(async () => (await NewestRevision.exists(topic)) !== null);
    await Mail.updateOne({ to: email, status: 'pending' }, { $set: { nextAttemptAt: new Date() } });
    await eventually(async () => (await Mail.exists({ to: email, status: 'failed' })) !== null);
    expect(said).toContain('Subject: Your clean is cancelled');
    expect(receivedBy(auth.mailbox, email)).toHaveLength(1);
  });

  it('is not sent before the booking is confirmed', async () => {
    const unpaid = await moved([clean()], { isConfirmed: false });
    const last = await moved();

    await publishRaw(auth.env, [unpaid.event, last.event]);

    await mailTo(auth.mailbox, last.email);
    expect(receivedBy(auth.mailbox, unpaid.email)).toEqual([]);
  });
});

describe('cancelling a booking', () => {
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
    [{ refund: '185.18' }, ['We refund 185.18 AUD', '/settings#invoices'], ['kept', 'club credit']],
    [{ kept: '185.18' }, ['185.18 AUD is kept', 'less than 24 hours'], ['refund', 'club credit']],
    [{ creditsReturned: 1 }, ['Back in your membership: 1 club credit.'], ['refund', 'kept']],
    [{ kept: '185.18', isKeptByStaff: true }, ['185.18 AUD is kept.'], ['refund', 'less than']],
    [{ creditsKept: 2 }, ['2 club credits kept'], ['refund', 'membership']],
    [{}, ['Nothing was charged.'], ['refund', 'kept', 'credit', 'invoices']],
  ])('says what becomes of what was paid: %j', async (what, said, unsaid) => {
    const { email, event } = await cancelled(what);

    await publishRaw(auth.env, [event]);

    const mail = await mailTo(auth.mailbox, email);
    expect(mail).toContain('Subject: Your clean is cancelled');
    expect(mail).toMatch(/When: Saturday,? 16 January 2027 at 10:30 am \(Australian Eastern/);
    for (const words of said) expect(mail).toContain(words);
    for (const words of unsaid) expect(mail).not.toContain(words);
  });

  it('tells who moved it too late to be free of both times, and what is kept', async () => {
    const movedTo = ['2027-01-20T23:00:00.000Z'];
    const { email, event } = await cancelled({ kept: '185.18', movedTo });

    await publishRaw(auth.env, [event]);

    const mail = await mailTo(auth.mailbox, email);
    expect(mail).toContain('Subject: Your clean moves to another time');
    expect(mail).toMatch(/When: Thursday,? 21 January 2027 at 10:00 am/);
    expect(mail).toMatch(/Before: Saturday,? 16 January 2027 at 10:30 am/);
    expect(mail).toContain('185.18 AUD is kept: it was less than 24 hours before the start.');
    expect(mail).not.toContain('book-service');
    expect(linesOf(calendarIn(mail), 'METHOD')).toEqual(['CANCEL']);
  });

  it('removes it from the calendar', async () => {
    const { email, event } = await cancelled({});

    await publishRaw(auth.env, [event]);

    const calendar = calendarIn(await mailTo(auth.mailbox, email));
    expect(linesOf(calendar, 'METHOD')).toEqual(['CANCEL']);
    expect(linesOf(calendar, 'UID')).toEqual([`booking-${event.payload.bookingId}`]);
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
    expect(await deliverDuplicates(auth, await cancelled({}), await cancelled({}))).toEqual({
      queued: 1,
      received: 1,
    });
  });
});

describe('reminding of a booking', () => {
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
    return testEvent('booking.moved', {
      ...notice,
      ...times,
      batch,
      isConfirmed: true,
      revision: 2,
    });
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

  it('asks for no cash for what is paid by now', async () => {
    const { email, notice } = await reminder();
    const paid = { ...notice, paid: '1234.50', due: '0.00', hoursBefore: 24 as const };

    await publishRaw(auth.env, [testEvent('booking.reminder-due', paid)]);

    const mail = await mailTo(auth.mailbox, email);
    expect(mail).toContain('Left to pay: Nothing, it is paid');
    expect(mail).not.toContain('cash');
  });

  it('is sent once, however often the event is delivered', async () => {
    expect(await deliverDuplicates(auth, await reminder(), await reminder())).toEqual({
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
});
