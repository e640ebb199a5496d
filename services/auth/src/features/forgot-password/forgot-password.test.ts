import { randomUUID } from 'node:crypto';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { collectEvents } from '@brightnest/service-kit/testing/test-broker';
import { Mail } from '../../model/mail';
import { PasswordResetToken } from '../../model/password-reset-token';
import { mailTo, tokenTo } from '../../testing/mails-to';
import { createPerson } from '../../testing/people';
import { startAuth, type TestAuth } from '../../testing/start-auth';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const forgot = (email: string) => auth.call('POST', '/api/password/forgot', { body: { email } });
const reset = (token: string, password = 'chosen by the link') =>
  auth.call('POST', '/api/password/reset', {
    body: { token, password, confirmPassword: password },
  });
const letAMinutePass = (email: string) =>
  PasswordResetToken.updateOne({ email }, { $set: { sentAt: new Date(Date.now() - 61_000) } });

it.each([
  ['a verified customer', {}],
  ['a cleaner', { role: 'verified_cleaner' }],
  ['a member of staff', { role: 'super_admin' }],
  ['somebody whose address is not proven', { isVerified: false }],
  ['somebody invited, who has no password', { isVerified: false, password: undefined }],
] as const)('mails a link that works to %s', async (_who, person) => {
  const { email } = await createPerson(person);

  const result = await forgot(email.toUpperCase());

  expect(result.status).toBe(200);
  expect(result.body).toEqual({ success: true, message: expect.any(String) });
  const token = await tokenTo(auth.mailbox, email);
  expect(await mailTo(auth.mailbox, email)).toContain(
    `http://localhost:8080/password/reset?token=${token}`,
  );
  expect((await reset(token)).status).toBe(200);
});

it('stores a digest of the link’s token, for thirty minutes, and keeps no copy of the mail', async () => {
  const { email } = await createPerson();

  await forgot(email);

  const token = await tokenTo(auth.mailbox, email);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const record = await PasswordResetToken.findOne({ email }).orFail().lean();
  expect(JSON.stringify(record)).not.toContain(token);
  expect(record.expiresAt.getTime() - record.sentAt.getTime()).toBe(30 * 60_000);
  const mail = await eventually(async () => {
    const sent = await Mail.findOne({ to: email, status: 'sent' }).lean();
    return sent ?? false;
  });
  expect(JSON.stringify(mail)).not.toContain(token);
});

it('voids the link before with a new one', async () => {
  const { email } = await createPerson();
  await forgot(email);
  const older = await tokenTo(auth.mailbox, email);
  await letAMinutePass(email);
  await forgot(email);
  const newer = await tokenTo(auth.mailbox, email, 2);

  expect((await reset(older)).error.code).toBe('link_expired');
  expect((await reset(newer)).status).toBe(200);
});

it('mails one link a minute, however often and however fast it is asked', async () => {
  const { email } = await createPerson();

  await Promise.all(Array.from({ length: 8 }, () => forgot(email)));
  await forgot(email);
  const first = await Mail.countDocuments({ to: email });
  await letAMinutePass(email);
  await Promise.all(Array.from({ length: 8 }, () => forgot(email)));

  expect(first).toBe(1);
  expect(await Mail.countDocuments({ to: email })).toBe(2);
});

it('publishes that a link was asked for, once per link', async () => {
  const collected = await collectEvents(auth.env);
  const { email, _id } = await createPerson();

  await Promise.all([forgot(email), forgot(email), forgot(email)]);

  const marker = await createPerson();
  await forgot(marker.email);
  await eventually(() =>
    collected.events.some(({ aggregate }) => aggregate.id === String(marker._id)),
  );
  const requests = collected.ofType('user.password-link-requested');
  const own = requests.filter(({ payload }) => payload.userId === String(_id));
  expect(own).toHaveLength(1);
  // Anybody can ask: it is not the person's own doing.
  expect(own[0]?.origin).not.toHaveProperty('userId');
  await collected.stop();
});

it.each([
  ['an unknown address', async () => `${randomUUID()}@example.test`],
  ['a deactivated account', async () => (await createPerson({ isActive: false })).email],
])('mails nothing to %s', async (_which, prepare) => {
  const email = await prepare();

  const result = await forgot(email);

  expect(result.status).toBe(200);
  expect(await Mail.countDocuments({ to: email })).toBe(0);
  expect(await PasswordResetToken.exists({ email })).toBeNull();
});

it.each([undefined, '', 'x', { $gt: '' }])('asks for an address instead of %j', async (email) => {
  const result = await auth.call('POST', '/api/password/forgot', { body: { email } });

  expect(result.status).toBe(400);
  expect(result.error.fields).toEqual({ email: 'Please enter a valid email address' });
});
