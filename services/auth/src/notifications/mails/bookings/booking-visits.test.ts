import { randomUUID } from 'node:crypto';
import type {
  JobProgressed,
  JobTeamChanged,
} from '@brightnest/contracts/events/bookings/workforce';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { mailTo, receivedBy, sendHeldMails } from '../../../testing/mailbox';
import { createPerson } from '../../../testing/people';
import { startAuth, type TestAuth } from '../../../testing/start-auth';
import { Mail } from '../../mail-queue';
import { NewestRevision } from '../../queue/topics';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const VISIT = {
  ...{ scheduledAt: '2030-01-14T22:30:00.000Z', duration: 180, timeZone: 'Australia/Sydney' },
  address: '1 King Street, Newtown NSW 2042',
};

async function bookedClean() {
  const { email, _id } = await createPerson({ role: 'customer' });
  const customerId = String(_id);
  const jobId = randomUUID();
  const job = { kind: 'booking' as const, jobId, customerId, serviceName: 'Deep Cleaning' };
  const reported = (report: JobProgressed['report'], more: Partial<JobProgressed> = {}) =>
    testEvent('job.progressed', {
      ...{ ...job, assignmentId: 'c'.repeat(24), cleanerUserId: null, cleanerId: 'a'.repeat(24) },
      ...{ cleanerName: 'Mira Lopez', report, isJobCompleted: false, visit: VISIT },
      ...{ at: new Date().toISOString(), due: '173.40', currency: 'AUD', ...more },
    });
  const staffed = (names: string[], revision: number) => {
    const cleaners: JobTeamChanged['cleaners'] = names.map((name) => {
      return { id: 'a'.repeat(24), name, email: 'cleaner@example.com' };
    });
    const payload = { ...job, customerName: 'Ada Byron', cleaners, revision, visit: VISIT };
    const event = testEvent('job.team-changed', payload);
    return { ...event, occurredAt: new Date(Date.now() + revision).toISOString() };
  };
  return { email, jobId, reported, staffed };
}

it('says who comes once that has settled, by the last of several changes', async () => {
  const { email, staffed } = await bookedClean();
  await publishRaw(auth.env, [
    staffed(['Mira Lopez'], 1),
    staffed([], 2),
    staffed(['Sam Okoye'], 3),
  ]);
  await sendHeldMails(email, 2);
  const mail = await mailTo(auth.mailbox, email);
  expect(mail).toContain('Who comes: Sam');
  expect(mail).not.toContain('Okoye');
  expect(mail).toMatch(/When: Tuesday,? 15 January 2030 at 9:30 am/);
  await eventually(async () => (await Mail.exists({ to: email, status: 'failed' })) !== null);
  expect(receivedBy(auth.mailbox, email)).toHaveLength(1);
});

it('says that the cleaner is on the way, unless they have begun by then', async () => {
  const [seen, late] = [await bookedClean(), await bookedClean()];
  await publishRaw(auth.env, [late.reported('started')]);
  await eventually(
    async () => (await NewestRevision.exists({ _id: `booking ${late.jobId} way` })) !== null,
  );
  // Of the same day as the clean in Sydney, though not by UTC.
  const departed = seen.reported('on_my_way', { at: '2030-01-15T02:05:00.000Z' });
  await publishRaw(auth.env, [late.reported('on_my_way'), departed]);
  const mail = await mailTo(auth.mailbox, seen.email);
  expect(mail).toContain('Subject: Mira is on the way');
  expect(mail).toContain('Your clean starts at 9:30 am.');
  expect(mail).toContain('To pay in cash after the clean: 173.40 AUD');
  await eventually(async () => (await Mail.exists({ to: late.email, status: 'failed' })) !== null);
  expect(receivedBy(auth.mailbox, late.email)).toEqual([]);
});

it('names the day of a clean to which the cleaner sets off on another', async () => {
  const { email, reported } = await bookedClean();
  // Of the same day by UTC, though not in Sydney.
  await publishRaw(auth.env, [reported('on_my_way', { at: '2030-01-14T12:55:00.000Z' })]);
  expect(await mailTo(auth.mailbox, email)).toMatch(
    /Mira set off at 11:55 pm\. Your clean is planned for Tuesday,? 15 January at 9:30 am\./,
  );
});

it('thanks when it is done, with what is left to pay and where to rate it', async () => {
  const { email, reported } = await bookedClean();
  await publishRaw(auth.env, [reported('completed', { isJobCompleted: true, due: '0.00' })]);
  const mail = await mailTo(auth.mailbox, email);
  expect(mail).toContain('Subject: Your clean is done: Deep Cleaning');
  expect(mail).toContain('Left to pay: Nothing, it is paid');
  expect(mail).toContain('http://localhost:8080/customer/appointments?when=past');
});
