import { User } from '../../model/user';
import { createPerson, signIn } from '../../testing/people';
import { startAuth, type TestAuth } from '../../testing/start-auth';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const me = (headers = {}) => auth.call('GET', '/api/auth/user', { headers });

it('is null for a visitor', async () => {
  const result = await me();

  expect(result.status).toBe(200);
  expect(result.body).toBeNull();
});

it('shows the role that the person has now', async () => {
  const user = await createPerson();
  const { headers } = await signIn(auth, user.email);
  await User.updateOne({ _id: user._id }, { $set: { role: 'admin' } });

  expect((await me(headers)).body).toMatchObject({ role: 'admin' });
});

it('is null for a deactivated person', async () => {
  const user = await createPerson();
  const { headers } = await signIn(auth, user.email);
  await User.updateOne({ _id: user._id }, { $set: { isActive: false } });

  expect((await me(headers)).body).toBeNull();
});

it.each([
  ['nonsense', 'Bearer nonsense'],
  ['a token signed by somebody else', undefined],
])('is null for %s', async (_what, authorization) => {
  const forged = authorization ?? `Bearer ${auth.keys.sign('super_admin')}`;

  expect((await me({ authorization: forged })).body).toBeNull();
});
