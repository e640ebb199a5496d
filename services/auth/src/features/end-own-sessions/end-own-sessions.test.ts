import { eventually } from '@brightnest/service-kit/testing/eventually';
import { collectEvents } from '@brightnest/service-kit/testing/test-broker';
import { Session } from '../../model/session';
import { createPerson, signIn } from '../../testing/people';
import { startAuth, type TestAuth } from '../../testing/start-auth';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const endAll = (headers: Record<string, string> = {}) =>
  auth.call('DELETE', '/api/auth/sessions', { headers });

it('ends every session of the caller, this one included, and nobody else’s', async () => {
  const collected = await collectEvents(auth.env);
  const user = await createPerson();
  const other = await createPerson();
  const { headers } = await signIn(auth, user.email);
  await signIn(auth, user.email);
  await signIn(auth, user.email);
  await signIn(auth, other.email);

  const result = await endAll(headers);

  expect(result).toMatchObject({ status: 200, body: { success: true } });
  expect(result.headers.getSetCookie()).toHaveLength(2);
  expect(await Session.countDocuments({ userId: user._id, endedAt: null })).toBe(0);
  expect(await Session.countDocuments({ userId: other._id, endedAt: null })).toBe(1);
  const ids = (await Session.find({ userId: user._id }).lean()).map(({ sid }) => sid);
  expect(result.headers.get('x-ended-sessions')?.split(',').sort()).toEqual(ids.sort());
  await eventually(() => collected.ofType('user.session-revoked').length === 2);
  await eventually(() => collected.ofType('user.signed-out').length === 1);
  await collected.stop();
});

it('needs a session', async () => {
  expect((await endAll()).status).toBe(401);
});
