import { eventually } from '@brightnest/service-kit/testing/eventually';
import { collectEvents } from '@brightnest/service-kit/testing/test-broker';
import { Session } from '../../model/session';
import { User } from '../../model/user';
import { createPerson, PASSWORD, signIn } from '../../testing/people';
import { startAuth, type TestAuth } from '../../testing/start-auth';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const CHOSEN = 'the changed password';
const signInWith = (email: string, password: string, ip = '203.0.113.1') =>
  auth.call('POST', '/api/login', {
    body: { email, password },
    headers: { 'x-forwarded-for': ip },
  });

async function signedIn(overrides: Parameters<typeof createPerson>[0] = {}) {
  const user = await createPerson(overrides);
  const { headers } = await signIn(auth, user.email);
  const change = (body: object = {}, ip = '203.0.113.1') =>
    auth.call('POST', '/api/customer/change-password', {
      body: {
        currentPassword: PASSWORD,
        newPassword: CHOSEN,
        confirmPassword: CHOSEN,
        ...body,
      },
      headers: { ...headers, 'x-forwarded-for': ip },
    });
  return { ...user, headers, change };
}
const incorrect = { currentPassword: 'Current password is incorrect' };

it.each(['customer', 'admin', 'verified_cleaner'] as const)(
  'changes the password of a %s',
  async (role) => {
    const { email, change } = await signedIn({ role });

    const result = await change();

    expect(result.status).toBe(200);
    expect(result.body).toEqual({ success: true, message: expect.any(String) });
    expect((await signInWith(email, CHOSEN)).status).toBe(200);
    expect((await signInWith(email, PASSWORD)).status).toBe(401);
  },
);

it('ends every other session, says which, and keeps this one', async () => {
  const { email, headers, change, _id } = await signedIn();
  const phone = await signIn(auth, email);
  const [own, other] = await Session.find({ userId: _id }).sort({ createdAt: 1 }).lean();

  const result = await change();

  expect(result.headers.get('x-ended-sessions')).toBe(other?.sid);
  const me = (given: Record<string, string>) =>
    auth.call('GET', '/api/auth/user', { headers: given });
  expect((await me(headers)).body).toMatchObject({ email });
  expect((await me(phone.headers)).body).toBeNull();
  expect((await Session.findOne({ sid: own?.sid }).lean())?.endedAt).toBeNull();
});

it('publishes the change', async () => {
  const { change, _id } = await signedIn();
  const collected = await collectEvents(auth.env);

  await change();

  const userId = String(_id);
  const [event] = await eventually(() => {
    const found = collected.ofType('user.password-changed');
    return found.length > 0 && found;
  });
  expect(event?.payload).toEqual({ userId, how: 'changed', isFirst: false });
  await collected.stop();
});

it('wants the current password', async () => {
  const { email, change } = await signedIn();

  const result = await change({ currentPassword: 'wrong' });

  expect(result.status).toBe(400);
  expect(result.error).toMatchObject({ code: 'validation_failed', fields: incorrect });
  expect((await signInWith(email, PASSWORD)).status).toBe(200);
});

it('counts wrong ones like sign-ins, so that a stolen session is no place to guess', async () => {
  const { email, change } = await signedIn();
  const thief = '198.51.100.9';

  const results = await Promise.all(
    Array.from({ length: 60 }, () => change({ currentPassword: 'guess' }, thief)),
  );

  const compared = results.filter(({ status }) => status === 400);
  const refused = results.filter(({ status }) => status === 429);
  expect(compared.length + refused.length).toBe(60);
  expect(compared.length).toBeLessThan(10);
  expect((await signInWith(email, PASSWORD, thief)).status).toBe(429);
  // The owner, on their own network, is not held up.
  expect((await change()).status).toBe(200);
});

it('lets one of four simultaneous changes win', async () => {
  const { email, change } = await signedIn();
  const password = (index: number) => `the password number ${index}`;

  const results = await Promise.all(
    [0, 1, 2, 3].map((index) =>
      change({ newPassword: password(index), confirmPassword: password(index) }),
    ),
  );

  const winners = results.flatMap(({ status }, index) => (status === 200 ? [index] : []));
  expect(winners).toHaveLength(1);
  expect((await signInWith(email, password(winners[0]!))).status).toBe(200);
  for (const { status, error } of results.filter(({ status }) => status !== 200)) {
    expect([status, error.fields]).toEqual([400, incorrect]);
  }
});

it('is no use to a session that is over', async () => {
  const { email, change, headers } = await signedIn();
  await auth.call('POST', '/api/logout', { headers });

  expect((await change()).status).toBe(401);

  expect((await signInWith(email, PASSWORD)).status).toBe(200);
});

it('needs a session, and one of an active person', async () => {
  const { change, _id } = await signedIn();
  await User.updateOne({ _id }, { $set: { isActive: false } });

  expect((await change()).status).toBe(401);
  const visitor = await auth.call('POST', '/api/customer/change-password', { body: {} });
  expect(visitor.status).toBe(401);
});

it.each([
  [{ currentPassword: '' }, { currentPassword: 'Current password is required' }],
  [
    { newPassword: 'short', confirmPassword: 'short' },
    { newPassword: 'Password must be at least 8 characters' },
  ],
  [{ confirmPassword: 'something else' }, { confirmPassword: "Passwords don't match" }],
  [{ currentPassword: { $ne: '' } }, { currentPassword: expect.any(String) }],
])('refuses %j', async (body, fields) => {
  const { change } = await signedIn();

  const result = await change(body);

  expect(result.status).toBe(400);
  expect(result.error).toMatchObject({ code: 'validation_failed', fields });
});
