import type { JobNotice } from '@brightnest/contracts/events/jobs';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { calendarIn, linesOf } from '../../testing/calendar-in';
import { deliverDoubles } from '../../testing/deliver-doubles';
import { mailTo, receivedBy } from '../../testing/mails-to';
import { createPerson } from '../../testing/people';
import { sampleJob } from '../../testing/sample-job';
import { startAuth, type TestAuth } from '../../testing/start-auth';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

function assigned(more: Partial<JobNotice> = {}) {
  const job = sampleJob(more);
  return { email: job.cleanerEmail, event: testEvent('job.assigned', job) };
}

it('says what, when, where and for whom, with a map and a calendar file', async () => {
  const { email, event } = assigned();

  await publishRaw(auth.env, [event]);

  const mail = await mailTo(auth.mailbox, email);
  expect(mail).toMatch(/Subject: Your job: Deep Cleaning on Saturday,? 16 January/);
  expect(mail).toMatch(/When: Saturday,? 16 January 2027 at 10:30 am \(Australian Eastern/);
  for (const words of [
    'Where: 1 King Street, Newtown NSW 2042',
    'Customer: Ada Byron',
    'Cash to collect: 1,049.32 AUD',
    'From the customer: Mind the <cat>',
    'Mind the &lt;cat&gt;</td>',
    'From the office: Key at the desk',
    'To do 2: Windows',
    'https://www.google.com/maps/search/?api=1&query=1+King+Street%2C+Newtown+NSW+2042',
  ]) {
    expect(mail).toContain(words);
  }
  const calendar = calendarIn(mail);
  expect(linesOf(calendar, 'METHOD')).toEqual(['REQUEST']);
  expect(linesOf(calendar, 'UID')).toEqual([`job-${event.payload.assignmentId}@brightnest`]);
  expect(linesOf(calendar, 'SEQUENCE')).toEqual(['0']);
  expect(linesOf(calendar, 'DTSTART')).toEqual(['20270115T233000Z']);
});

it('says that a job has changed, and moves it in the calendar', async () => {
  const { email, event } = assigned({ revision: 2 });

  await publishRaw(auth.env, [event]);

  const mail = await mailTo(auth.mailbox, email);
  expect(mail).toContain('Subject: Changed job: Deep Cleaning on');
  expect(mail).toContain('no longer holds');
  expect(linesOf(calendarIn(mail), 'SEQUENCE')).toEqual(['2']);
});

it('leads to the dashboard whoever has one', async () => {
  const { _id, email } = await createPerson({ role: 'verified_cleaner' });
  const own = assigned({ cleanerUserId: String(_id), cleanerEmail: 'former@example.test' });
  const custom = assigned();

  await publishRaw(auth.env, [own.event, custom.event]);

  expect(await mailTo(auth.mailbox, email)).toContain('http://localhost:8080/cleaner-dashboard');
  expect(await mailTo(auth.mailbox, custom.email)).not.toContain('/cleaner-dashboard');
  expect(receivedBy(auth.mailbox, 'former@example.test')).toEqual([]);
});

it('is sent once, however often the event is delivered', async () => {
  expect(await deliverDoubles(auth, assigned(), assigned())).toEqual({ queued: 1, received: 1 });
});

it('leaves out what there is not', async () => {
  const { email, event } = assigned({
    cash: '0.00',
    specialInstructions: '',
    notes: '',
    checklist: [],
  });

  await publishRaw(auth.env, [event]);

  const mail = await mailTo(auth.mailbox, email);
  for (const label of ['Cash', 'From the', 'To do']) expect(mail).not.toContain(label);
});

it('goes to no cleaner who is deactivated', async () => {
  const { _id, email } = await createPerson({ role: 'cleaner', isActive: false });
  const last = assigned();

  await publishRaw(auth.env, [
    assigned({ cleanerUserId: String(_id), cleanerEmail: email }).event,
    last.event,
  ]);

  await mailTo(auth.mailbox, last.email);
  expect(receivedBy(auth.mailbox, email)).toEqual([]);
});
