import { DEFAULT_OFFICE_SETTINGS } from '@brightnest/contracts/company/office-settings';
import { randomUUID } from 'node:crypto';
import type { OfficeSettingsResponse } from '@brightnest/contracts/company/office-settings-schemas';
import type { Activity, ActivityResponse } from '@brightnest/contracts/overview/activity-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { receivedBy } from '../../../testing/mailbox';
import { signedInAs, type StaffMember } from '../../../testing/people';
import { COMPANY, startAuth, type TestAuth } from '../../../testing/start-auth';
import { Mail } from '../../mail-queue';

let auth: TestAuth;
let admin: StaffMember;
beforeAll(async () => {
  auth = await startAuth();
  admin = await signedInAs(auth, 'admin');
});
afterAll(() => auth.stop());

const mailAbout = (name: string) =>
  eventually(() => receivedBy(auth.mailbox, COMPANY.email).find((mail) => mail.includes(name)));

const declined = (cleanerName: string, traits: object = {}) =>
  testEvent('job.progressed', {
    ...{ assignmentId: 'a'.repeat(24), kind: 'booking', jobId: randomUUID(), customerId: null },
    ...{ cleanerUserId: null, cleanerName, serviceName: 'Deep Cleaning' },
    ...{ report: 'declined', isJobCompleted: false, reason: 'My back hurts' },
    ...{ customerName: 'Ada Byron', at: new Date().toISOString() },
    ...traits,
  });

const offer = {
  ...{ quoteId: 'f'.repeat(24), offerId: randomUUID(), customerId: null, email: 'ada@example.com' },
  ...{ description: 'Regular Cleaning in Newtown', currency: 'AUD', total: '180.00' },
  ...{ times: ['2031-03-02T22:00:00.000Z'], timeZone: 'Australia/Sydney' },
  validUntil: '2031-03-01T22:00:00.000Z',
};

it('tells the office who declined which job, why, and leads there', async () => {
  const event = declined('Rosa Diaz');
  await publishRaw(auth.env, [event, event, declined('Mei Lin', { report: 'accepted' })]);
  const mail = await mailAbout('Rosa Diaz');
  expect(mail).toContain('Subject: Rosa Diaz declined Deep Cleaning');
  expect(mail).toContain('My back hurts');
  expect(mail).toContain('Ada Byron');
  expect(mail).toContain(`/admin-dashboard?tab=bookings&booking=${event.payload.jobId}`);
});

it('tells it of an offer that a customer declines, or wants otherwise', async () => {
  await publishRaw(auth.env, [
    testEvent('offer.declined', { ...offer, customerName: 'Cleo No', message: 'Too dear' }),
    testEvent('offer.change-requested', { ...offer, customerName: 'Otto Other', message: '' }),
  ]);
  const mail = await mailAbout('Cleo No declined the offer');
  expect(mail).toContain('Too dear');
  expect(mail).toContain(`/admin-dashboard?tab=quotes&quote=${offer.quoteId}`);
  await mailAbout('Otto Other asked for another offer');
});

it('mails nothing where the office does not want it', async () => {
  const path = '/api/admin/office-settings';
  const { headers } = admin;
  const set = (mailsDeclines: boolean, revision: number) =>
    auth.call<OfficeSettingsResponse>('PUT', path, {
      ...{ headers, body: { ...DEFAULT_OFFICE_SETTINGS, mailsDeclines, revision } },
    });
  const { body } = await auth.call<OfficeSettingsResponse>('GET', path, { headers });
  expect(body).toEqual({
    ...{ success: true, settings: DEFAULT_OFFICE_SETTINGS, revision: 0 },
  });
  expect((await set(false, 0)).status).toBe(200);
  expect((await set(false, 0)).status).toBe(409);
  const silent = declined('Silent Sam');
  await publishRaw(auth.env, [silent]);
  expect((await lineOf(silent.id)).message).toBe(
    'Silent Sam declined Deep Cleaning: My back hurts',
  );

  expect(await Mail.exists({ _id: `${silent.id}:decline-for-office` })).toBeNull();
});

/** The line of the activity feed about an event. */
const lineOf = (id: string) =>
  eventually(async (): Promise<Activity | undefined> => {
    const path = '/api/admin/activity?page=1&pageSize=20';
    const { body } = await auth.call<ActivityResponse>('GET', path, { headers: admin.headers });
    return body.activities.find((one) => one.id === id);
  });

it('says in the activity that the cleaner did it, and where the quote is then', async () => {
  const what = { cleanerName: 'Rosa Diaz', at: '2030-05-01T08:00:00.000Z', reason: 'I am ill' };
  const team = testEvent('job.team-changed', {
    ...{ kind: 'quote', jobId: 'e'.repeat(24), customerId: null, serviceName: 'Deep Cleaning' },
    ...{ customerName: 'Ada Byron', cleaners: [], revision: 2, declined: what },
  });
  const quote = testEvent('quote.status-changed', {
    ...{ quoteId: 'e'.repeat(24), customerName: 'Ada Byron', from: 'cleaners_assigned' },
    ...{ to: 'customer_confirmed', skipped: [], finalPriceMinor: null, scheduledAt: null },
    declined: what,
  });
  await publishRaw(auth.env, [team, quote]);
  expect((await lineOf(team.id)).message).toBe(
    'Rosa Diaz declined Deep Cleaning for Ada Byron: I am ill',
  );
  expect((await lineOf(quote.id)).message).toBe(
    'Rosa Diaz declined the job of Ada Byron, which is back at Customer Confirmed: I am ill',
  );
});
