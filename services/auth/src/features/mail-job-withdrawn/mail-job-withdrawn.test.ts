import type { JobWithdrawn } from '@brightnest/contracts/events/jobs';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { Mail } from '../../model/mail';
import { calendarIn, linesOf } from '../../testing/calendar-in';
import { deliverDoubles } from '../../testing/deliver-doubles';
import { mailTo, receivedBy } from '../../testing/mails-to';
import { sampleJob } from '../../testing/sample-job';
import { startAuth, type TestAuth } from '../../testing/start-auth';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

function withdrawn(reason: JobWithdrawn['reason'] = 'unassigned', job = sampleJob()) {
  return { email: job.cleanerEmail, event: testEvent('job.withdrawn', { ...job, reason }) };
}

it.each([
  ['unassigned', 'not assigned to you any more'],
  ['job-cancelled', 'It does not take place.'],
  ['cleaner-left', 'you have left the team'],
] as const)('says why: %s', async (reason, words) => {
  const { email, event } = withdrawn(reason);

  await publishRaw(auth.env, [event]);

  const mail = await mailTo(auth.mailbox, email);
  expect(mail).toContain('Not your job any more: Deep Cleaning');
  expect(mail).toContain(words);
  // Who does not go there has no need of it.
  for (const detail of ['Ada Byron', 'Key at the desk', 'Mind the', '1,049.32']) {
    expect(mail).not.toContain(detail);
  }
});

it('takes it out of the calendar', async () => {
  const { email, event } = withdrawn();

  await publishRaw(auth.env, [event]);

  const calendar = calendarIn(await mailTo(auth.mailbox, email));
  expect(linesOf(calendar, 'METHOD')).toEqual(['CANCEL']);
  expect(linesOf(calendar, 'UID')).toEqual([`job-${event.payload.assignmentId}@brightnest`]);
  expect(linesOf(calendar, 'SEQUENCE')).toEqual(['1']);
});

it('is sent once, however often the event is delivered', async () => {
  expect(await deliverDoubles(auth, withdrawn(), withdrawn())).toEqual({ queued: 1, received: 1 });
});

it('holds back the message of a job that was taken back before it was sent', async () => {
  const job = sampleJob();
  await publishRaw(auth.env, [withdrawn('unassigned', job).event]);
  await mailTo(auth.mailbox, job.cleanerEmail);

  await publishRaw(auth.env, [testEvent('job.assigned', job)]);

  await eventually(
    async () => (await Mail.exists({ to: job.cleanerEmail, status: 'failed' })) !== null,
  );
  expect(receivedBy(auth.mailbox, job.cleanerEmail)).toHaveLength(1);
});
