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

const CLEARED = [
  'bn_access=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
  'bn_refresh=; Path=/api; Max-Age=0; HttpOnly; SameSite=Strict',
];

describe.each([
  ['POST', '/api/logout', 200, null],
  ['POST', '/api/customer/logout', 200, null],
  ['GET', '/api/auth/logout', 302, '/cleaner-login'],
])('%s %s', (method, path, status, location) => {
  it('ends the session and clears the cookies', async () => {
    const collected = await collectEvents(auth.env);
    const user = await createPerson();
    const { headers } = await signIn(auth, user.email);

    const result = await auth.call(method, path, { headers });

    expect(result.status).toBe(status);
    expect(result.headers.get('location')).toBe(location);
    expect(result.headers.getSetCookie()).toEqual(CLEARED);
    const session = await Session.findOne({ userId: user._id }).orFail();
    expect(session.endedAt).toBeInstanceOf(Date);
    expect(result.headers.get('x-ended-sessions')).toBe(session.sid);
    expect((await auth.call('GET', '/api/auth/user', { headers })).body).toBeNull();
    await eventually(() => collected.ofType('user.signed-out').length === 1);
    await collected.stop();
  });

  it('clears the cookies without a session too', async () => {
    const result = await auth.call(method, path);

    expect(result.status).toBe(status);
    expect(result.headers.getSetCookie()).toEqual(CLEARED);
    expect(result.headers.has('x-ended-sessions')).toBe(false);
  });

  it('leaves the other devices signed in', async () => {
    const user = await createPerson();
    const phone = await signIn(auth, user.email);
    const laptop = await signIn(auth, user.email);

    await auth.call(method, path, { headers: phone.headers });

    const me = await auth.call('GET', '/api/auth/user', { headers: laptop.headers });
    expect(me.body).toMatchObject({ email: user.email });
  });
});

it('records one sign-out for a button pressed twice', async () => {
  const collected = await collectEvents(auth.env);
  const user = await createPerson();
  const { headers } = await signIn(auth, user.email);

  await Promise.all([1, 2, 3].map(() => auth.call('POST', '/api/logout', { headers })));

  // A later event of the same service shows that nothing is on its way any more.
  await signIn(auth, user.email);
  await eventually(() => collected.ofType('user.signed-in').length === 2);
  expect(collected.ofType('user.signed-out')).toHaveLength(1);
  await collected.stop();
});
