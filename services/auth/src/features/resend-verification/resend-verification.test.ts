import { randomUUID } from 'node:crypto';
import { EmailVerificationCode } from '../../model/email-verification-code';
import { Mail } from '../../model/mail';
import { codeTo } from '../../testing/mails-to';
import { createPerson } from '../../testing/people';
import { startAuth, type TestAuth } from '../../testing/start-auth';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const resend = (email: string) =>
  auth.call('POST', '/api/customer/resend-verification', { body: { email } });
const letAMinutePass = (email: string) =>
  EmailVerificationCode.updateOne({ email }, { $set: { sentAt: new Date(Date.now() - 61_000) } });

it('mails a code that works, with its tries counted anew', async () => {
  const { email } = await createPerson({ isVerified: false });
  await resend(email);
  await codeTo(auth.mailbox, email);
  await EmailVerificationCode.updateOne({ email }, { $set: { tries: 5 } });
  await letAMinutePass(email);

  const result = await resend(email);

  expect(result.status).toBe(200);
  expect(result.body).toEqual({ success: true, message: expect.any(String) });
  const code = await codeTo(auth.mailbox, email, 2);
  const password = 'chosen with the code';
  const proof = { email, code, password, confirmPassword: password };
  const verified = await auth.call('POST', '/api/customer/verify-email', { body: proof });
  expect(verified.status).toBe(200);
});

it('mails one code a minute, however often and however fast it is asked', async () => {
  const { email } = await createPerson({ isVerified: false });

  await Promise.all(Array.from({ length: 8 }, () => resend(email)));
  await resend(email);
  const first = await Mail.countDocuments({ to: email });
  await letAMinutePass(email);
  await Promise.all(Array.from({ length: 8 }, () => resend(email)));

  expect(first).toBe(1);
  expect(await Mail.countDocuments({ to: email })).toBe(2);
});

it('keeps what an earlier sign-up gave', async () => {
  const { email } = await createPerson({ isVerified: false });
  const given = { firstName: 'Janet', lastName: 'Dorn' };
  await auth.call('POST', '/api/customer/signup', { body: { email, ...given } });
  await letAMinutePass(email);

  await resend(email);

  expect(await Mail.countDocuments({ to: email })).toBe(2);
  const record = await EmailVerificationCode.findOne({ email }).lean();
  expect(record?.given).toEqual(given);
});

it.each([
  ['an unknown address', async () => `${randomUUID()}@example.test`],
  ['a verified one', async () => (await createPerson()).email],
  [
    'a deactivated one',
    async () => (await createPerson({ isVerified: false, isActive: false })).email,
  ],
])('mails nothing to %s', async (_which, prepare) => {
  const email = await prepare();

  const result = await resend(email);

  expect(result.status).toBe(200);
  expect(await Mail.countDocuments({ to: email })).toBe(0);
  expect(await EmailVerificationCode.exists({ email })).toBeNull();
});

it.each([undefined, '', 'x', { $ne: null }])('asks for an address instead of %j', async (email) => {
  const result = await auth.call('POST', '/api/customer/resend-verification', { body: { email } });

  expect(result.status).toBe(400);
  expect(result.error.fields).toEqual({ email: 'Please enter your email address first' });
});
