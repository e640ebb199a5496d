import { CLEANER_ROLES } from '@brightnest/contracts/roles';
import { createAsker } from '@brightnest/service-kit/asker';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { collectEvents } from '@brightnest/service-kit/testing/test-broker';
import { Session } from '../../model/session';
import { User } from '../../model/user';
import { createPerson, PASSWORD, signIn } from '../../testing/people';
import { cookieValue, startAuth, type TestAuth } from '../../testing/start-auth';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const CHOSEN = 'Chosen-password-2';

async function signedIn(overrides: Parameters<typeof createPerson>[0] = {}) {
  const user = await createPerson({
    role: 'verified_cleaner',
    passwordResetRequired: true,
    ...overrides,
  });
  const { headers, refreshToken } = await signIn(auth, user.email);
  const reset = (body: object = {}) =>
    auth.call('POST', '/api/cleaner/reset-password', {
      body: { email: user.email, currentPassword: PASSWORD, newPassword: CHOSEN, ...body },
      headers,
    });
  return { ...user, headers, refreshToken, reset };
}
const profile = (headers: Record<string, string>) =>
  auth.call('GET', '/api/customer/profile', { headers });

it.each(CLEANER_ROLES)('lets a %s go on under a password of their own', async (role) => {
  const { headers, reset, email } = await signedIn({ role });
  expect((await profile(headers)).error.code).toBe('password_reset_required');

  const result = await reset();

  expect(result.status).toBe(200);
  expect(result.body).toEqual({ success: true, message: 'Password updated' });
  const cookies = result.headers.getSetCookie();
  expect(cookies).toHaveLength(1);
  const renewed = { authorization: `Bearer ${cookieValue(cookies, 'bn_access')}` };
  expect((await profile(renewed)).status).toBe(200);
  const body = { email, password: CHOSEN };
  expect((await auth.call('POST', '/api/login', { body })).status).toBe(200);
});

it('goes on with the same session, also after its next refresh, and ends the others', async () => {
  const { email, reset, refreshToken, _id } = await signedIn();
  const phone = await signIn(auth, email);
  const [own, other] = await Session.find({ userId: _id }).sort({ createdAt: 1 }).lean();

  const result = await reset();

  expect(result.headers.get('x-ended-sessions')).toBe(other?.sid);
  const asker = createAsker({ urls: { auth: auth.url }, env: auth.env });
  const refresh = (token: string) =>
    asker.ask('auth.refresh-session', { refreshToken: token, origin: {} });
  const { accessToken } = await refresh(refreshToken);
  expect((await profile({ authorization: `Bearer ${accessToken}` })).status).toBe(200);
  await expect(refresh(phone.refreshToken)).rejects.toMatchObject({ code: 'not_authenticated' });
  expect((await Session.findOne({ sid: own?.sid }).lean())?.endedAt).toBeNull();
  asker.close();
});

it.each([
  [true, 'temporary'],
  [false, 'changed'],
])('publishes the change (temporary: %j)', async (passwordResetRequired, how) => {
  const { reset, _id } = await signedIn({ passwordResetRequired });
  const collected = await collectEvents(auth.env);

  await reset();

  const [event] = await eventually(() => {
    const found = collected.ofType('user.password-changed');
    return found.length > 0 && found;
  });
  expect(event?.payload).toEqual({ userId: String(_id), how, isFirst: false });
  await collected.stop();
});

it.each([
  [{ currentPassword: 'wrong' }, { currentPassword: 'Current password is incorrect' }],
  [{ newPassword: PASSWORD }, { newPassword: expect.stringContaining('must differ') }],
  [{ newPassword: 'Ab1' }, { newPassword: 'Password must be at least 8 characters' }],
  [
    { newPassword: 'UPPERCASE-1' },
    { newPassword: 'Password must contain at least one lowercase letter' },
  ],
  [
    { newPassword: 'lowercase-1' },
    { newPassword: 'Password must contain at least one uppercase letter' },
  ],
  [{ newPassword: 'No-number-here' }, { newPassword: 'Password must contain at least one number' }],
])('refuses %j and leaves the temporary password', async (body, fields) => {
  const { reset, _id } = await signedIn();

  const result = await reset(body);

  expect(result.status).toBe(400);
  expect(result.error).toMatchObject({ code: 'validation_failed', fields });
  expect(result.headers.getSetCookie()).toEqual([]);
  expect(await User.findById(_id).lean()).toMatchObject({ passwordResetRequired: true });
});

it('is for the cleaner’s own address and for cleaners alone', async () => {
  const cleaner = await signedIn();
  const other = await createPerson({ role: 'cleaner', passwordResetRequired: true });
  const customer = await signedIn({ role: 'customer', passwordResetRequired: false });

  expect((await cleaner.reset({ email: other.email })).error.code).toBe('forbidden');
  expect((await customer.reset()).error.code).toBe('forbidden');

  expect(await User.findById(other._id).lean()).toMatchObject({ passwordResetRequired: true });
  expect((await auth.call('POST', '/api/cleaner/reset-password', { body: {} })).status).toBe(401);
});

it('is no place to guess', async () => {
  const { reset } = await signedIn();

  const results = await Promise.all(
    Array.from({ length: 40 }, () => reset({ currentPassword: 'guess' })),
  );

  expect(results.filter(({ status }) => status === 400).length).toBeLessThan(10);
  expect(results.filter(({ status }) => status === 429).length).toBeGreaterThan(30);
});

it('gives no token to a session that is over', async () => {
  const { reset, headers, _id } = await signedIn();
  await auth.call('POST', '/api/logout', { headers });

  const result = await reset();

  expect(result.status).toBe(401);
  expect(result.headers.getSetCookie()).toEqual([]);
  expect(await User.findById(_id).lean()).toMatchObject({ passwordResetRequired: true });
});
