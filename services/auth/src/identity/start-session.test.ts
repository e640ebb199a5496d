import { createPerson, PASSWORD, signIn } from '../testing/people';
import { startAuth, type TestAuth } from '../testing/start-auth';
import { getUserByCredentials } from './authenticate-user';
import { createKeyRing } from './key-ring';
import { createSessionCookies } from './session-cookies';
import { startSession } from './start-session';
import { Session } from '../model/session';
import { User } from '../model/user';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const login = (email: string) =>
  auth.call('POST', '/api/login', { body: { email, password: PASSWORD } });

/** Somebody with a session, and the call in it that changes the password. */
async function signedIn() {
  const user = await createPerson();
  const { headers } = await signIn(auth, user.email);
  const newPassword = 'the changed password';
  const body = { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword };
  const change = () => auth.call('POST', '/api/customer/change-password', { body, headers });
  return { ...user, change };
}

/** An identity that can sign nothing: what is refused never gets that far. */
function identityWithoutKeys() {
  return {
    keys: createKeyRing(auth.keysDirectory),
    cookies: createSessionCookies(auth.env.PUBLIC_URL),
  };
}

it('begins no session for a password that was changed since it was compared', async () => {
  const { email, change, _id } = await signedIn();
  const user = await getUserByCredentials({ email, password: PASSWORD }, {});
  expect((await change()).status).toBe(200);

  const late = startSession(identityWithoutKeys(), user, {});

  await expect(late).rejects.toMatchObject({ code: 'invalid_credentials' });
  expect(await Session.countDocuments({ userId: _id })).toBe(1);
});

it('begins no session for somebody who was deactivated since', async () => {
  const { email, _id } = await createPerson();
  const user = await getUserByCredentials({ email, password: PASSWORD }, {});
  await User.updateOne({ _id }, { $set: { isActive: false } });

  const late = startSession(identityWithoutKeys(), user, {});

  await expect(late).rejects.toMatchObject({ code: 'invalid_credentials' });
});

it('leaves no session of the old password, however sign-ins and the change overlap', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { email, change, _id } = await signedIn();

    const [changed] = await Promise.all([change(), login(email), login(email), login(email)]);

    expect(changed.status).toBe(200);
    // The one in which it was changed.
    expect(await Session.countDocuments({ userId: _id, endedAt: null })).toBe(1);
  }
});

it('starts a session for each of many simultaneous sign-ins', async () => {
  const { email, _id } = await createPerson();

  const results = await Promise.all(Array.from({ length: 5 }, () => login(email)));

  expect(results.map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect(await Session.countDocuments({ userId: _id, endedAt: null })).toBe(5);
  expect(await User.findById(_id).lean()).toMatchObject({ signInCount: 5 });
});
