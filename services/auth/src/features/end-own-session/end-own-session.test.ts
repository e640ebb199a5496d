import { randomUUID } from 'node:crypto';
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

const end = (id: string, headers: Record<string, string> = {}) =>
  auth.call('DELETE', `/api/auth/sessions/${id}`, { headers });
const isSignedIn = async (headers: Record<string, string>) =>
  (await auth.call('GET', '/api/auth/user', { headers })).body !== null;

async function twoDevices() {
  const user = await createPerson();
  const laptop = await signIn(auth, user.email);
  const phone = await signIn(auth, user.email);
  const [laptopId, phoneId] = await Session.find({ userId: user._id })
    .sort({ _id: 1 })
    .lean()
    .then((sessions) => sessions.map(({ sid }) => sid));
  return { user, laptop, phone, laptopId: laptopId!, phoneId: phoneId! };
}

it('signs out another device and stays signed in on this one', async () => {
  const collected = await collectEvents(auth.env);
  const { user, laptop, phone, phoneId } = await twoDevices();

  const first = await end(phoneId, laptop.headers);
  const again = await end(phoneId, laptop.headers);

  expect(first).toMatchObject({ status: 200, body: { success: true } });
  expect(again.status).toBe(200);
  expect(first.headers.get('x-ended-sessions')).toBe(phoneId);
  expect(first.headers.getSetCookie()).toEqual([]);
  expect(await isSignedIn(phone.headers)).toBe(false);
  expect(await isSignedIn(laptop.headers)).toBe(true);
  await signIn(auth, user.email);
  await eventually(() => collected.ofType('user.signed-in').length === 3);
  expect(collected.ofType('user.session-revoked').map(({ payload }) => payload)).toEqual([
    { userId: String(user._id), sessionId: phoneId, reason: 'signed-out-elsewhere' },
  ]);
  await collected.stop();
});

it('is an ordinary sign-out for the device that asks', async () => {
  const collected = await collectEvents(auth.env);
  const { laptop, laptopId } = await twoDevices();

  const result = await end(laptopId, laptop.headers);

  expect(result.headers.getSetCookie()).toHaveLength(2);
  expect(await isSignedIn(laptop.headers)).toBe(false);
  await eventually(() => collected.ofType('user.signed-out').length === 1);
  expect(collected.ofType('user.session-revoked')).toEqual([]);
  await collected.stop();
});

it("knows nothing of another person's sessions", async () => {
  const { phone, phoneId } = await twoDevices();
  const other = await createPerson();
  const { headers } = await signIn(auth, other.email);

  const result = await end(phoneId, headers);

  expect(result.status).toBe(404);
  expect(await isSignedIn(phone.headers)).toBe(true);
  expect((await end(randomUUID(), headers)).status).toBe(404);
});

it('wants an id and a session', async () => {
  const { laptop, laptopId } = await twoDevices();

  expect((await end('all', laptop.headers)).status).toBe(400);
  expect((await end(laptopId)).status).toBe(401);
});
