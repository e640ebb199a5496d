import { randomUUID } from 'node:crypto';
import { setCurrentRegion } from '@brightnest/contracts/company/current-region';
import { DEFAULT_REGION } from '@brightnest/contracts/company/region';
import type { JobMessagePosted } from '@brightnest/contracts/events/bookings/job-reports';
import type { JobNotice, JobWithdrawn } from '@brightnest/contracts/events/bookings/workforce';
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
import { startAuth, type TestAuth } from '../../../testing/start-auth';
import { Mail } from '../../mail-queue';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

describe('a job that is assigned', () => {
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
    expect(linesOf(calendar, 'UID')).toEqual([`job-${event.payload.assignmentId}`]);
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

  it('tells a cleaner of a team who else collects the cash, and no sum', async () => {
    const { email, event } = assigned({ cashCollectorName: 'Rosa Free' });

    await publishRaw(auth.env, [event]);

    const mail = await mailTo(auth.mailbox, email);
    expect(mail).toContain('Cash: Rosa Free collects it, not you');
    expect(mail).not.toContain('1,049.32');
  });

  it('tells that nothing is to collect of what was paid by card since', async () => {
    const { email, event } = assigned({ cash: '0.00', isPaidByCard: true, revision: 1 });

    await publishRaw(auth.env, [event]);

    const mail = await mailTo(auth.mailbox, email);
    expect(mail).toContain('Your job has changed');
    expect(mail).toContain('Cash: Paid by card: nothing to collect');
  });

  it('links to the dashboard for cleaners with an account', async () => {
    const { _id, email } = await createPerson({ role: 'verified_cleaner' });
    const own = assigned({ cleanerUserId: String(_id), cleanerEmail: 'former@example.test' });
    const custom = assigned();

    await publishRaw(auth.env, [own.event, custom.event]);

    expect(await mailTo(auth.mailbox, email)).toContain('http://localhost:8080/cleaner-dashboard');
    expect(await mailTo(auth.mailbox, custom.email)).not.toContain('/cleaner-dashboard');
    expect(receivedBy(auth.mailbox, 'former@example.test')).toEqual([]);
  });

  it('is sent once, however often the event is delivered', async () => {
    expect(await deliverDuplicates(auth, assigned(), assigned())).toEqual({
      queued: 1,
      received: 1,
    });
  });

  it('leaves out empty details', async () => {
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

  it('is not sent to a deactivated cleaner', async () => {
    const { _id, email } = await createPerson({ role: 'cleaner', isActive: false });
    const last = assigned();

    await publishRaw(auth.env, [
      assigned({ cleanerUserId: String(_id), cleanerEmail: email }).event,
      last.event,
    ]);

    await mailTo(auth.mailbox, last.email);
    expect(receivedBy(auth.mailbox, email)).toEqual([]);
  });
});

describe('a job that is withdrawn', () => {
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

  it('removes it from the calendar', async () => {
    const { email, event } = withdrawn();

    await publishRaw(auth.env, [event]);

    const calendar = calendarIn(await mailTo(auth.mailbox, email));
    expect(linesOf(calendar, 'METHOD')).toEqual(['CANCEL']);
    expect(linesOf(calendar, 'UID')).toEqual([`job-${event.payload.assignmentId}`]);
    expect(linesOf(calendar, 'SEQUENCE')).toEqual(['1']);
  });

  it('is sent once, however often the event is delivered', async () => {
    expect(await deliverDuplicates(auth, withdrawn(), withdrawn())).toEqual({
      queued: 1,
      received: 1,
    });
  });

  it('does not send the mail of a job that was withdrawn before', async () => {
    const job = sampleJob();
    await publishRaw(auth.env, [withdrawn('unassigned', job).event]);
    await mailTo(auth.mailbox, job.cleanerEmail);

    await publishRaw(auth.env, [testEvent('job.assigned', job)]);

    await eventually(
      async () => (await Mail.exists({ to: job.cleanerEmail, status: 'failed' })) !== null,
    );
    expect(receivedBy(auth.mailbox, job.cleanerEmail)).toHaveLength(1);
  });
});

describe('a message of the office about a job', () => {
  afterEach(() => setCurrentRegion(DEFAULT_REGION));

  const posted = (traits: Partial<JobMessagePosted>) =>
    testEvent('job.message-posted', {
      ...{ assignmentId: randomUUID(), kind: 'quote', jobId: randomUUID(), cleanerUserId: null },
      ...{ cleanerName: 'Kim Lee', serviceName: 'Deep Cleaning', customerName: 'Ada Byron' },
      ...{ from: 'office', isFirstUnread: true },
      ...traits,
    });

  it('is announced to its cleaner in their language, once until they have read it', async () => {
    setCurrentRegion({ ...DEFAULT_REGION, languages: ['en-AU', 'de'] });
    const person = { role: 'verified_cleaner', language: 'de' } as const;
    const { _id, email } = await createPerson(person);
    const last = await createPerson({ role: 'cleaner' });
    const cleanerUserId = String(_id);
    const event = posted({ cleanerUserId });

    await publishRaw(auth.env, [
      ...[event, event, posted({ cleanerUserId, isFirstUnread: false })],
      ...[posted({ cleanerUserId, from: 'cleaner' }), posted({ cleanerUserId: String(last._id) })],
    ]);

    const mail = await mailTo(auth.mailbox, email);
    expect(mail).toContain('zu Deep Cleaning bei Ada Byron geschrieben');
    expect(mail).toContain(`/cleaner-dashboard?job=${event.payload.assignmentId}`);
    expect(await mailTo(auth.mailbox, last.email)).toContain('wrote to you about Deep Cleaning');
    expect(receivedBy(auth.mailbox, email)).toHaveLength(1);
  });
});

/** The payload of an event about a custom cleaner's job in Sydney. */
function sampleJob(more: Partial<JobNotice> = {}): JobNotice {
  return {
    assignmentId: randomUUID(),
    kind: 'quote',
    jobId: randomUUID(),
    cleanerId: 'custom_1',
    cleanerUserId: null,
    cleanerName: 'Kim Lee',
    cleanerEmail: `${randomUUID()}@example.test`,
    serviceName: 'Deep Cleaning',
    customerName: 'Ada Byron',
    scheduledAt: '2027-01-15T23:30:00.000Z',
    duration: 150,
    timeZone: 'Australia/Sydney',
    address: '1 King Street, Newtown NSW 2042',
    currency: 'AUD',
    cash: '1049.32',
    cashCollectorName: null,
    specialInstructions: 'Mind the <cat>',
    notes: 'Key at the desk',
    checklist: ['Oven', 'Windows'],
    revision: 0,
    ...more,
  };
}
