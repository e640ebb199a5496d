import { randomUUID } from 'node:crypto';
import type { UserPasswordChanged } from '@brightnest/contracts/events/auth/sign-ins';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { mailTo, receivedBy } from '../../../testing/mailbox';
import { createPerson, PASSWORD, signIn } from '../../../testing/people';
import { startAuth, type TestAuth } from '../../../testing/start-auth';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const changed = (userId: unknown, payload: Partial<UserPasswordChanged> = {}) =>
  testEvent(
    'user.password-changed',
    { userId: String(userId), how: 'changed', isFirst: false, ...payload },
    { occurredAt: '2026-07-01T02:30:00.000Z', origin: { ipAddress: '203.0.113.7' } },
  );

// Who has no address is told the office's time.
it.each([
  ['NSW', /12:30/],
  ['WA', /10:30/],
  [undefined, /12:30/],
])('shows when and from where, in the time zone of %s, and what to do', async (state, time) => {
  const { email, _id } = await createPerson({ state });

  await publishRaw(auth.env, [changed(_id)]);

  const mail = await mailTo(auth.mailbox, email);
  expect(mail).toContain('Your password was changed');
  expect(mail).toMatch(/Wednesday,? 1 July 2026/);
  expect(mail).toMatch(time);
  expect(mail).toContain('203.0.113.7');
  expect(mail).toContain('http://localhost:8080/password/forgot');
});

it('is sent once, and for no first password', async () => {
  const [person, newcomer, last] = [
    await createPerson(),
    await createPerson(),
    await createPerson(),
  ];
  const event = changed(person._id);

  await publishRaw(auth.env, [event, event, changed(newcomer._id, { isFirst: true })]);
  await publishRaw(auth.env, [event, changed(randomUUID()), changed(last._id)]);

  await mailTo(auth.mailbox, last.email);
  expect(receivedBy(auth.mailbox, person.email)).toHaveLength(1);
  expect(receivedBy(auth.mailbox, newcomer.email)).toEqual([]);
});

it('follows a change made through the site', async () => {
  const { email } = await createPerson();
  const { headers } = await signIn(auth, email);
  const newPassword = 'the changed password';

  await auth.call('POST', '/api/customer/change-password', {
    body: { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword },
    headers,
  });

  expect(await mailTo(auth.mailbox, email)).toContain('Your password was changed');
});
