import type { QuoteChangeNotice, QuoteNotice } from '@brightnest/contracts/events/quote-notices';
import type { QuoteStatusChanged } from '@brightnest/contracts/events/quotes';
import { encrypt } from '@brightnest/service-kit/security/encryption';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { Types } from 'mongoose';
import {
  calendarIn,
  deliverDuplicates,
  linesOf,
  mailTo,
  receivedBy,
  sendHeldMails,
} from '../../../testing/mailbox';
import { createPerson } from '../../../testing/people';
import { startAuth, type TestAuth } from '../../../testing/start-auth';
import { Mail, type MailRecord } from '../../mail-queue';
import { NewestRevision } from '../../queue/topics';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const START = '2030-01-14T22:30:00.000Z';
const LATER = '2030-01-15T23:00:00.000Z';
let count = 0;
const newEmail = () => `quote-${(count += 1)}@example.com`;

/** A visitor's quote in Sydney, its fee not paid. */
function sampleNotice(email: string, more: Partial<QuoteNotice> = {}): QuoteNotice {
  return {
    ...{ quoteId: new Types.ObjectId().toHexString(), customerId: null, customerName: 'Jane Doe' },
    ...{ email, serviceName: 'Deep Cleaning', address: '12 King Street, Newtown NSW 2042' },
    ...{ timeZone: 'Australia/Sydney', scheduledAt: START, duration: 180, currency: 'AUD' },
    ...{ price: '204.00', paidOnline: '0.00', feeDue: '30.60', due: '204.00' },
    ...{ team: null, teamRevision: 0, revision: 0 },
    encryptedPaymentToken: encrypt(auth.env.INTERNAL_KEY, 'the-token-of-the-link'),
    ...more,
  };
}

type About = Partial<Pick<QuoteChangeNotice, 'previousStart' | 'isMoved' | 'isTeamChanged'>>;
type Move = Pick<QuoteStatusChanged, 'from' | 'to'>;

const CONFIRMED: Move = { from: 'pending', to: 'customer_confirmed' };
const AGREED: Move = { from: 'cleaners_assigned', to: 'cleaners_assigned' };

function changed(notice: QuoteNotice, move: Move, about: About = {}) {
  const { quoteId, customerName, scheduledAt } = notice;
  return testEvent('quote.status-changed', {
    ...{ quoteId, customerName, ...move, skipped: [], finalPriceMinor: 20_400, scheduledAt },
    notice: { ...notice, previousStart: START, isMoved: false, isTeamChanged: false, ...about },
  });
}
const confirmed = (notice: QuoteNotice) => changed(notice, CONFIRMED, { previousStart: null });
const moved = (notice: QuoteNotice) =>
  changed({ ...notice, scheduledAt: LATER, revision: 1 }, AGREED, { isMoved: true });
const cancelled = (notice: QuoteNotice) =>
  changed({ ...notice, revision: 2 }, { from: 'cleaners_assigned', to: 'cancelled' });

/** Publishes what the mail server does not take at once: the mail waits. */
async function publishUnsent(email: string, event: Parameters<typeof publishRaw>[1][number]) {
  auth.mailbox.refuseOnce(email, 451);
  await publishRaw(auth.env, [event]);
  await eventually(async () => (await Mail.exists({ to: email, lastError: /refused/ })) !== null);
}

/** Tries the waiting mail again. @returns how it failed. */
async function endOfWaiting(email: string): Promise<MailRecord> {
  await Mail.updateOne({ to: email }, { $set: { nextAttemptAt: new Date() } });
  return eventually(async () => {
    const mail = await Mail.findOne({ to: email, status: 'failed' }).lean<MailRecord>();
    return mail ?? undefined;
  });
}

const heard = (topic: string) =>
  eventually(async () => (await NewestRevision.exists({ _id: topic })) !== null);

it('tells a visitor what was agreed, and how it is confirmed: with a calendar file and their private link', async () => {
  const notice = sampleNotice(newEmail(), { every: 'fortnightly' });
  await publishRaw(auth.env, [confirmed(notice)]);
  const mail = await mailTo(auth.mailbox, notice.email);
  for (const said of [
    'Subject: Please pay 30.60 AUD to confirm your clean',
    'Where: 12 King Street, Newtown NSW 2042',
    'How long: 3 hours',
    'Repeats: Every two weeks on Tuesdays, from Tuesday 15 January 2030, until you end it',
    'Price: 204.00 AUD',
    'To pay online: 30.60 AUD',
    'Due in cash after the clean: 173.40 AUD',
    `/payment/checkout?quote_id=${notice.quoteId}&token=the-token-of-the-link`,
    `/payment/quote-messages?quote_id=${notice.quoteId}&token=the-token-of-the-link`,
    `/payment/cancel-quote?quote_id=${notice.quoteId}&token=the-token-of-the-link`,
  ]) {
    expect(mail).toContain(said);
  }
  expect(mail).toMatch(/When: Tuesday,? 15 January 2030 at 9:30 am \(Australian Eastern Daylight/);
  const calendar = calendarIn(mail);
  expect(linesOf(calendar, 'UID')).toEqual([`quote-${notice.quoteId}`]);
  expect(linesOf(calendar, 'SEQUENCE')).toEqual(['0']);
  // The link is nowhere to be read afterwards.
  await eventually(async () => (await Mail.exists({ to: notice.email, status: 'sent' })) !== null);
  expect((await Mail.findOne({ to: notice.email }).lean())!.text).toBeUndefined();
});

it('is sent once, however often it is told', async () => {
  const mailed = () => {
    const notice = sampleNotice(newEmail());
    return { email: notice.email, event: confirmed(notice) };
  };
  expect(await deliverDuplicates(auth, mailed(), mailed())).toEqual({ queued: 1, received: 1 });
});

it('tells another time to the account, and moves the same event of the calendar', async () => {
  const { email, _id } = await createPerson();
  const paid = { paidOnline: '30.60', feeDue: '0.00', due: '173.40', team: 'Ann and Ben' };
  const own = sampleNotice('typed@example.com', { ...paid, customerId: String(_id) });
  delete own.encryptedPaymentToken;
  await publishRaw(auth.env, [moved(own)]);
  const mail = await mailTo(auth.mailbox, email);
  expect(mail).toMatch(/When: Wednesday,? 16 January 2030 at 10:00 am/);
  expect(mail).toMatch(/Before: Tuesday,? 15 January 2030 at 9:30 am/);
  expect(mail).toContain('Who comes: Ann and Ben');
  expect(mail).toContain('Paid online: 30.60 AUD');
  expect(mail).toContain(`http://localhost:8080/customer/quotes/${own.quoteId}`);
  expect(linesOf(calendarIn(mail), 'SEQUENCE')).toEqual(['1']);
});

it('leads a customer without an account by the private link, and nobody else by it', async () => {
  const guest = await createPerson({
    ...{ role: 'guest', isVerified: false, email: `${new Types.ObjectId()}@guest.invalid` },
    guest: { email: newEmail() },
  });
  const person = await createPerson();
  const [held, own] = [guest, person].map(({ _id }) =>
    sampleNotice('typed@example.com', { customerId: String(_id) }),
  ) as [QuoteNotice, QuoteNotice];
  await publishRaw(auth.env, [held, own].map(confirmed));
  const mail = await mailTo(auth.mailbox, guest.guest!.email);
  for (const page of ['checkout', 'quote-messages', 'cancel-quote']) {
    const link = `/payment/${page}?quote_id=${held.quoteId}&token=the-token-of-the-link`;
    expect(mail).toContain(link);
  }
  // What is in an account is not there for them.
  expect(mail).not.toContain('quotes');
  const mailed = await mailTo(auth.mailbox, person.email);
  expect(mailed).toContain(`http://localhost:8080/customer/quotes/${own.quoteId}`);
  expect(mailed).toContain(`/payment/checkout?quote_id=${own.quoteId}`);
  expect(mailed).not.toContain('the-token-of-the-link');
});

it('does not tell another time of what was cancelled since', async () => {
  const notice = sampleNotice(newEmail());
  await publishUnsent(notice.email, moved(notice));
  await publishRaw(auth.env, [cancelled(notice)]);
  await heard(`quote ${notice.quoteId} whole`);
  expect((await endOfWaiting(notice.email)).lastError).toBe('what it tells of has changed');
  expect(receivedBy(auth.mailbox, notice.email)).toEqual([]);
});

it('tells of several changes of the team in a row by one mail, of the last', async () => {
  const notice = sampleNotice(newEmail());
  const teams = ['Ann', null, 'Ben and Cleo'].map((team, index) =>
    changed({ ...notice, team, teamRevision: index + 1 }, AGREED, { isTeamChanged: true }),
  );
  // Their order is that of their times.
  const events = teams.map((event, index) => ({
    ...event,
    occurredAt: new Date(Date.parse(event.occurredAt) + index).toISOString(),
  }));
  await publishRaw(auth.env, events);
  await sendHeldMails(notice.email, 2);
  const mail = await mailTo(auth.mailbox, notice.email);
  expect(mail).toMatch(/Subject: Who comes for Deep Cleaning on Tuesday,? 15 January/);
  expect(mail).toContain('Who comes: Ben and Cleo');
  await eventually(
    async () => (await Mail.exists({ to: notice.email, status: 'failed' })) !== null,
  );
  expect(receivedBy(auth.mailbox, notice.email)).toHaveLength(1);
});

describe('a cleaner who is on the way', () => {
  function departed(
    notice: QuoteNotice,
    cleanerName: string | null = 'Ann',
    at = notice.scheduledAt!,
  ) {
    return testEvent('quote.on-the-way', { ...notice, cleanerName, at });
  }

  it('is told of with the time, of a team the first', async () => {
    const notice = sampleNotice(newEmail());
    await publishRaw(auth.env, [departed(notice)]);
    const mail = await mailTo(auth.mailbox, notice.email);
    expect(mail).toContain('Subject: Ann is on the way');
    expect(mail).toMatch(/Ann set off at \d+:\d\d [ap]m\. Your clean starts at 9:30 am\./);
    expect(mail).toContain('To pay in cash after the clean: 204.00 AUD');
    const last = sampleNotice(newEmail());
    await publishRaw(auth.env, [departed(notice, 'Ben'), departed(last, null)]);
    expect(await mailTo(auth.mailbox, last.email)).toContain('Subject: Your cleaner is on the way');
    await eventually(async () => (await Mail.countDocuments({ status: 'pending' })) === 0);
    expect(receivedBy(auth.mailbox, notice.email)).toHaveLength(1);
  });

  it('is told of with the day where that is another', async () => {
    const notices = [sampleNotice(newEmail()), sampleNotice(newEmail())] as const;
    const now = new Date().toISOString();
    const events = [departed(notices[0], 'Ann', now), departed(notices[1], null, now)];
    await publishRaw(auth.env, events);
    for (const { email } of notices) {
      expect(await mailTo(auth.mailbox, email)).toMatch(
        /set off at [^.]*\. Your clean is planned for Tuesday,? 15 January at 9:30 am\./,
      );
    }
  });

  it('is not told of once the work has begun', async () => {
    const notice = sampleNotice(newEmail());
    await publishUnsent(notice.email, departed(notice));
    await publishRaw(auth.env, [changed(notice, { from: 'ready', to: 'in_progress' })]);
    await heard(`quote ${notice.quoteId} way`);
    expect((await endOfWaiting(notice.email)).lastError).toBe('what it tells of has changed');
  });
});

it('thanks when it is done, and says what is left to pay', async () => {
  const paid = { paidOnline: '30.60', feeDue: '0.00', due: '173.40' };
  const notice = sampleNotice(newEmail(), paid);
  await publishRaw(auth.env, [changed(notice, { from: 'in_progress', to: 'completed' })]);
  const mail = await mailTo(auth.mailbox, notice.email);
  expect(mail).toContain('Subject: Your clean is done: Deep Cleaning');
  expect(mail).toContain('Left to pay: 173.40 AUD');
  expect(mail).toContain('the-token-of-the-link&pays=balance');
});

describe('reminding of a quote', () => {
  function reminder() {
    const scheduledAt = new Date(Date.now() + 23 * 60 * 60_000).toISOString();
    const notice = { ...sampleNotice(newEmail()), scheduledAt };
    return { notice, event: testEvent('quote.reminder-due', { ...notice, hoursBefore: 24 }) };
  }

  it('says when and where, who comes and what to pay', async () => {
    const { notice, event } = reminder();
    await publishRaw(auth.env, [event]);
    const mail = await mailTo(auth.mailbox, notice.email);
    expect(mail).toMatch(/Subject: Reminder: Deep Cleaning on \w+/);
    expect(mail).toContain('Where: 12 King Street, Newtown NSW 2042');
    expect(mail).toContain('To pay online: 30.60 AUD');
  });

  it('is not done where it was cancelled, whichever is heard of first', async () => {
    const { notice, event } = reminder();
    await publishRaw(auth.env, [cancelled(notice)]);
    await heard(`quote ${notice.quoteId} whole`);
    await publishRaw(auth.env, [event]);
    await eventually(async () => (await Mail.exists({ to: notice.email })) !== null);
    expect((await endOfWaiting(notice.email)).lastError).toBe('what it tells of has changed');
  });
});
