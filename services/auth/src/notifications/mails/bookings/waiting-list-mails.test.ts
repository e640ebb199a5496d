import { randomUUID } from 'node:crypto';
import type { WaitingOffered } from '@brightnest/contracts/events/bookings/waiting-list';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { mailTo, receivedBy } from '../../../testing/mailbox';
import { createPerson } from '../../../testing/people';
import { startAuth, type TestAuth } from '../../../testing/start-auth';
import { Mail } from '../../mail-queue';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const START = '2030-01-14T22:30:00.000Z';
const HOUR_MS = 60 * 60_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

async function waiting() {
  const { email, _id } = await createPerson({ role: 'customer' });
  const notice = {
    ...{ entryId: randomUUID().replaceAll('-', '').slice(0, 24), customerId: String(_id) },
    ...{ serviceName: 'Deep Cleaning', duration: 180, timeZone: 'Australia/Sydney' },
    ...{ from: '2030-01-14', to: '2030-01-18', revision: 1 },
  };
  const offered = (traits: Partial<WaitingOffered> = {}) =>
    testEvent('waiting-list.offered', {
      ...{ ...notice, start: START, expiresAt: inHours(1), mailAt: inHours(0) },
      ...traits,
    });
  return { email, notice, offered };
}

it('says which time is held and until when, with the link that opens its booking', async () => {
  const { email, notice, offered } = await waiting();
  await publishRaw(auth.env, [offered()]);
  const mail = await mailTo(auth.mailbox, email);
  expect(mail).toMatch(/A time for your Deep Cleaning is free: Tuesday 15 January 2030 at 9:30/);
  expect(mail).toContain(`/book-service?waiting=${notice.entryId}`);
  expect(mail).toContain('Nobody else can book it until then.');
});

it('is silent in quiet hours, and about what was answered by then', async () => {
  const { email, notice, offered } = await waiting();
  await publishRaw(auth.env, [offered({ mailAt: inHours(1), expiresAt: inHours(2) })]);
  const queued = await eventually(() =>
    Mail.findOne({ to: email })
      .lean()
      .then((mail) => mail ?? undefined),
  );
  expect(queued.nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + HOUR_MS / 2);

  const booked = testEvent('waiting-list.ended', { ...notice, revision: 2, reason: 'booked' });
  const [left, ended] = [await waiting(), await waiting()];
  await publishRaw(auth.env, [
    booked,
    testEvent('waiting-list.ended', { ...left.notice, reason: 'left' }),
    testEvent('waiting-list.ended', { ...ended.notice, reason: 'past' }),
  ]);
  expect(await mailTo(auth.mailbox, ended.email)).toContain(
    'The last day that you waited for is past',
  );
  // Its time to be sent has come, after the answer.
  await Mail.updateOne({ to: email }, { $set: { nextAttemptAt: new Date() } });
  await eventually(async () => (await Mail.findOne({ to: email }).lean())?.status === 'failed');
  expect([receivedBy(auth.mailbox, email), receivedBy(auth.mailbox, left.email)]).toEqual([[], []]);
});

it.each([
  ['expired', 'We have not heard from you'],
  ['withdrawn', 'nobody can come at the time below any more'],
  ['unpaid', 'was not paid in time'],
] as const)('says that a time is not held any more: %s', async (outcome, words) => {
  const { email, notice } = await waiting();
  const told = { ...notice, start: START, outcome };
  await publishRaw(auth.env, [testEvent('waiting-list.offer-ended', told)]);
  const mail = await mailTo(auth.mailbox, email);
  expect(mail).toContain(words);
  expect(mail).toContain('You keep your place on the waiting list.');
});
