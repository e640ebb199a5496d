import { randomUUID } from 'node:crypto';
import { encrypt } from '@brightnest/service-kit/security/encryption';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { calendarIn, deliverDuplicates, linesOf, mailTo } from '../../../testing/mailbox';
import { startAuth, type TestAuth } from '../../../testing/start-auth';
import { Mail } from '../../mail-queue';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const applicant = (more: object = {}) => ({
  applicationId: randomUUID(),
  firstName: 'Ada',
  lastName: 'Byron',
  email: `${randomUUID()}@example.test`,
  source: 'job' as const,
  jobTitle: 'Window Cleaner',
  ...more,
});

function submitted() {
  const payload = {
    ...applicant(),
    encryptedStatusToken: encrypt(auth.env.INTERNAL_KEY, 'the-private-token'),
    fileUrls: [],
  };
  return { email: payload.email, event: testEvent('application.submitted', payload) };
}

it('confirms an application, once, with the private link', async () => {
  const application = submitted();

  const counted = await deliverDuplicates(auth, application, submitted());

  expect(counted).toEqual({ queued: 1, received: 1 });
  const mail = await mailTo(auth.mailbox, application.email);
  expect(mail).toContain('your application as Window Cleaner');
  expect(mail).toContain('http://localhost:8080/application-status?token=the-private-token');
  const sent = await eventually(() =>
    Mail.findOne({ to: application.email, status: 'sent' }).orFail().lean(),
  );
  expect([sent.html, sent.text]).toEqual([undefined, undefined]);
});

it('rejects an application with a link to open jobs', async () => {
  const payload = {
    ...applicant({ firstName: 'Win at win.example', jobTitle: null }),
    notes: null,
  };
  await publishRaw(auth.env, [testEvent('application.rejected', payload)]);

  const mail = await mailTo(auth.mailbox, payload.email);

  expect(mail).toContain('About your application at Blitzblank');
  expect(mail).toContain('you are welcome to apply again');
  expect(mail).not.toContain('win.example');
  expect(mail).not.toContain('from our team');
});

it('includes the notes of a rejection', async () => {
  const payload = { ...applicant(), notes: 'We liked <you>.\n\nTry in spring.' };
  await publishRaw(auth.env, [testEvent('application.rejected', payload)]);

  const mail = await mailTo(auth.mailbox, payload.email);

  expect(mail).toMatch(/A word from our team:\s+We liked <you>\.\s+Try in spring\./);
  expect(mail).toContain('We liked &lt;you&gt;.</p>');
});

it('invites to an interview in the applicant’s time, and replaces it when it moves', async () => {
  const payload = {
    ...applicant(),
    interviewDate: '2027-01-15T23:30:00.000Z',
    interviewType: 'online' as const,
    location: null,
    meetingLink: 'https://meet.example/abc',
    notes: 'Bring a smile',
    timeZone: 'Australia/Sydney',
    revision: 0,
  };
  const moved = {
    ...payload,
    interviewDate: '2027-01-16T23:30:00.000Z',
    interviewType: 'physical' as const,
    location: '1 King Street',
    meetingLink: null,
    revision: 1,
  };
  await publishRaw(auth.env, [testEvent('application.interview-scheduled', payload)]);
  const first = await mailTo(auth.mailbox, payload.email);
  await publishRaw(auth.env, [testEvent('application.interview-scheduled', moved)]);
  const second = await mailTo(auth.mailbox, payload.email, 2);

  expect(first).toContain('Subject: Your interview with Blitzblank');
  expect(first).toMatch(/Saturday,? 16 January 2027.*10:30/);
  expect(first).toContain('https://meet.example/abc');
  expect(second).toContain('Subject: Your interview was moved');
  expect(second).toContain('1 King Street');
  const [one, two] = [calendarIn(first), calendarIn(second)];
  expect(one).toContain('DTSTART:20270115T233000Z');
  expect(one).toContain('SEQUENCE:0');
  expect(two).toContain('SEQUENCE:1');
  expect(linesOf(one, 'UID')).toEqual([`interview-${payload.applicationId}`]);
  expect(linesOf(two, 'UID')).toEqual(linesOf(one, 'UID'));
  expect(linesOf(one, 'METHOD')).toEqual(['REQUEST']);
  expect(one).toContain(`MAILTO:${payload.email}`);
});
