import { CLEANER_ROLES, ROLES, isInRoles } from '@brightnest/contracts/roles';
import { User } from '../../model/user';
import { createPerson, signIn } from '../../testing/people';
import { startAuth, type TestAuth } from '../../testing/start-auth';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

async function signedIn(overrides: Parameters<typeof createPerson>[0]) {
  const user = await createPerson(overrides);
  const { headers } = await signIn(auth, user.email);
  const check = (email = user.email) =>
    auth.call('GET', `/api/cleaner/check-password-reset?email=${encodeURIComponent(email)}`, {
      headers,
    });
  return { ...user, check };
}

it.each(CLEANER_ROLES)('tells a %s whether the password is a temporary one', async (role) => {
  const temporary = await signedIn({ role, passwordResetRequired: true });
  const own = await signedIn({ role });

  const result = await temporary.check();

  expect(result.status).toBe(200);
  expect(result.body).toEqual({ needsPasswordReset: true });
  expect((await own.check(own.email.toUpperCase())).body).toEqual({ needsPasswordReset: false });
});

it.each(ROLES.filter((role) => !isInRoles(role, CLEANER_ROLES)))(
  'is not for the role %s',
  async (role) => {
    const { check } = await signedIn({ role });

    expect((await check()).error.code).toBe('forbidden');
  },
);

it('tells nobody about another person, known or not', async () => {
  const { check } = await signedIn({ role: 'cleaner' });
  const other = await createPerson({ role: 'cleaner', passwordResetRequired: true });

  for (const email of [other.email, 'nobody@example.test']) {
    const result = await check(email);
    expect(result.status).toBe(403);
    expect(result.error.code).toBe('forbidden');
  }
});

it('needs a session of an active person, and an address', async () => {
  const { check, _id } = await signedIn({ role: 'cleaner' });

  expect((await check('x')).status).toBe(400);
  expect((await auth.call('GET', '/api/cleaner/check-password-reset?email=a@b.test')).status).toBe(
    401,
  );
  await User.updateOne({ _id }, { $set: { isActive: false } });
  expect((await check()).status).toBe(401);
});
