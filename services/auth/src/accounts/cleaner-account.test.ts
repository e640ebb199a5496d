import { randomUUID } from 'node:crypto';
import type { ApplicationApproved } from '@brightnest/contracts/events/applications';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import {
  publishRaw,
  testEvent,
  type CollectedEvents,
} from '@brightnest/service-kit/testing/test-broker';
import { runMigration } from '@brightnest/service-kit/testing/run-migration';
import { endTemporaryPasswords } from './cleaner-account';
import { Mail } from '../notifications/mail-queue';
import { User } from '../users/user';
import { mailTo, tokenTo } from '../testing/mailbox';
import { createPerson, PASSWORD, signIn } from '../testing/people';
import { startAuth, type TestAuth } from '../testing/start-auth';

let auth: TestAuth;
let published: CollectedEvents;
beforeAll(async () => {
  auth = await startAuth();
  published = await auth.collectEvents();
});
afterAll(async () => {
  await published.stop();
  await auth.stop();
});

function approval(email: string, source: ApplicationApproved['source'] = 'job') {
  const cleaner = {
    ...{ email, firstName: 'Ada', lastName: 'Byron', phone: '0400 1', dateOfBirth: null },
    ...{ address: null, suburb: 'Newtown', state: 'NSW', postalCode: null },
    ...{ profilePictureUrl: null, cleaningExperienceYears: 1, experience: null, bio: null },
    ...{ hourlyRate: null, hasOwnEquipment: false, hasOwnTransport: false },
    ...{ preferredAreas: [], availableDays: [], availableHours: null },
  };
  const applicationId = randomUUID();
  return { applicationId, firstName: 'Ada', lastName: 'Byron', source, cleaner };
}
const approved = (email: string, source?: ApplicationApproved['source']) =>
  testEvent('application.approved', approval(email, source));
const someone = () => `${randomUUID()}@example.test`;
const outcome = (applicationId: string) =>
  eventually(() =>
    [...published.ofType('cleaner.account-created'), ...published.ofType('cleaner.account-refused')]
      .filter(({ payload }) => payload.applicationId === applicationId)
      .at(0),
  );

it('creates an account whose mailed password works once and then has to be changed', async () => {
  const email = someone();
  const event = approved(email);

  await publishRaw(auth.env, [event]);

  const mail = await mailTo(auth.mailbox, email);
  expect(mail).toContain('Welcome to the team, Ada!');
  const password = /Temporary password: (\S+)/.exec(mail)?.[1];
  const result = await auth.call<{ user: unknown }>('POST', '/api/login', {
    body: { email, password },
  });
  expect(result.status).toBe(200);
  expect(await User.findOne({ email }).lean()).toMatchObject({
    role: 'verified_cleaner',
    passwordResetRequired: true,
    isVerified: true,
    city: 'Newtown',
  });
  expect(await outcome(event.payload.applicationId)).toMatchObject({
    type: 'cleaner.account-created',
    payload: { role: 'verified_cleaner', cleaner: { email } },
  });
  await eventually(async () => (await Mail.exists({ to: email, status: 'sent' })) !== null);
  expect(JSON.stringify(await Mail.findOne({ to: email }).lean())).not.toContain(password);
});

it('lets a cleaner who lost the welcome mail reset the password', async () => {
  const email = someone();
  await publishRaw(auth.env, [approved(email)]);
  const temporary = /Temporary password: (\S+)/.exec(await mailTo(auth.mailbox, email))?.[1];
  const password = 'Chosen-by-the-link-1';

  await auth.call('POST', '/api/password/forgot', { body: { email } });
  const token = await tokenTo(auth.mailbox, email, 2);
  const reset = { token, password, confirmPassword: password };
  expect((await auth.call('POST', '/api/password/reset', { body: reset })).status).toBe(200);

  const signInWith = (tried: string | undefined) =>
    auth.call('POST', '/api/login', { body: { email, password: tried } });
  expect((await signInWith(temporary)).status).toBe(401);
  expect((await signInWith(password)).status).toBe(200);
  expect(await User.findOne({ email }).lean()).toMatchObject({ passwordResetRequired: false });
});

it('lets a temporary password that nobody took up run out, and the link work on', async () => {
  const email = someone();
  await publishRaw(auth.env, [approved(email)]);
  const mail = await mailTo(auth.mailbox, email);
  expect(mail).toContain('within 14 days');
  const temporary = /Temporary password: (\S+)/.exec(mail)?.[1];
  await User.updateOne({ email }, { $set: { temporaryPasswordUntil: new Date() } });

  const late = await auth.call('POST', '/api/login', { body: { email, password: temporary } });

  expect(late).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
  expect(late.body).toMatchObject({ message: expect.stringContaining('no longer valid') });
  const wrong = await auth.call('POST', '/api/login', { body: { email, password: 'another' } });
  expect(wrong.body).toMatchObject({ message: 'Invalid email or password' });
  const password = 'Chosen-by-the-link-1';
  await auth.call('POST', '/api/password/forgot', { body: { email } });
  const token = await tokenTo(auth.mailbox, email, 2);
  const body = { token, password, confirmPassword: password };
  expect((await auth.call('POST', '/api/password/reset', { body })).status).toBe(200);
  expect((await auth.call('POST', '/api/login', { body: { email, password } })).status).toBe(200);
});

it('gives an end to temporary passwords that were mailed before they had one', async () => {
  const mailed = await createPerson({ passwordResetRequired: true });
  const own = await createPerson();

  await runMigration(endTemporaryPasswords(14));

  const endOf = async ({ email }: { email: string }) =>
    (await User.findOne({ email }).orFail()).temporaryPasswordUntil?.getTime();
  expect(await endOf(mailed)).toBeGreaterThan(Date.now());
  expect(await endOf(own)).toBeUndefined();
});

it('gives students the role of student cleaner', async () => {
  const email = someone();
  await publishRaw(auth.env, [approved(email, 'student')]);
  await mailTo(auth.mailbox, email);
  expect(await User.findOne({ email }).lean()).toMatchObject({ role: 'student_cleaner' });
});

it('creates one account for redelivered and retried events', async () => {
  const email = someone();
  const event = approved(email);
  const retried = testEvent('application.approval-retried', event.payload);

  await publishRaw(auth.env, [event, event, retried, event]);

  const { applicationId } = event.payload;
  const created = () =>
    published
      .ofType('cleaner.account-created')
      .filter(({ payload }) => payload.applicationId === applicationId);
  await eventually(() => created().length === 2);
  expect(new Set(created().map(({ payload }) => payload.userId)).size).toBe(1);
  expect(await User.countDocuments({ email })).toBe(1);
  expect(await Mail.countDocuments({ to: email })).toBe(1);
});

it('promotes a customer, who keeps their password', async () => {
  const { email } = await createPerson();
  const event = approved(email);

  await publishRaw(auth.env, [event]);

  expect(await mailTo(auth.mailbox, email)).toContain(
    'the password of the account you already have',
  );
  expect(await User.findOne({ email }).lean()).toMatchObject({
    role: 'verified_cleaner',
    passwordResetRequired: false,
  });
  await signIn(auth, email);
});

it('replaces a password that was chosen before the address was verified', async () => {
  const { email } = await createPerson({ isVerified: false });

  await publishRaw(auth.env, [approved(email)]);

  expect(await mailTo(auth.mailbox, email)).toContain('Temporary password:');
  const body = { email, password: PASSWORD };
  expect((await auth.call('POST', '/api/login', { body })).status).toBe(401);
});

it.each([
  ['staff', { role: 'admin' as const }],
  ['deactivated', { isActive: false }],
])(
  'leaves the account of %s as it is, and goes on when staff have changed it',
  async (refusal, is) => {
    const { email, _id, role, isActive } = await createPerson(is);
    const event = approved(email);

    await publishRaw(auth.env, [event]);

    expect((await outcome(event.payload.applicationId)).payload).toMatchObject({ refusal });
    expect(await User.findById(_id).lean()).toMatchObject({ role, isActive });
    expect(await Mail.countDocuments({ to: email })).toBe(0);

    await User.updateOne({ _id }, { $set: { role: 'customer', isActive: true } });
    await publishRaw(auth.env, [testEvent('application.approval-retried', event.payload)]);

    await mailTo(auth.mailbox, email);
    expect(await User.findById(_id).lean()).toMatchObject({ role: 'verified_cleaner' });
  },
);
