import type { RefreshSessionAnswer } from '@brightnest/contracts/rpc/auth';
import { createRpcClient, type RpcClient } from '@brightnest/service-kit/rpc/client';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { Session } from './sessions';
import { User } from '../users/user';
import { createPerson, signIn } from '../testing/people';
import { cookieValue, startAuth, type TestAuth } from '../testing/start-auth';

let auth: TestAuth;
let rpc: RpcClient;
beforeAll(async () => {
  auth = await startAuth();
  rpc = createRpcClient({ urls: { auth: auth.url }, env: auth.env });
});
afterAll(async () => {
  rpc.close();
  await auth.stop();
});

const refresh = (refreshToken: string) =>
  rpc.call('auth.refresh-session', {
    refreshToken,
    origin: { ipAddress: '203.0.113.8', userAgent: 'Safari' },
  });
const refreshTokenOf = ({ cookies }: RefreshSessionAnswer) => cookieValue(cookies, 'bn_refresh');
const isSignedIn = async (accessToken: string) => {
  const headers = { authorization: `Bearer ${accessToken}` };
  return (await auth.call('GET', '/api/auth/user', { headers })).body !== null;
};
const letTheGracePass = () =>
  Session.updateMany({}, { $set: { 'sess.rotatedAt': new Date(Date.now() - 31_000) } });
const refused = { code: 'not_authenticated' };

it('issues the next tokens and stores where the call came from', async () => {
  const user = await createPerson();
  const { refreshToken } = await signIn(auth, user.email);

  const answer = await refresh(refreshToken);

  expect(answer.cookies).toHaveLength(2);
  expect(await isSignedIn(answer.accessToken)).toBe(true);
  expect(refreshTokenOf(answer)).not.toBe(refreshToken);
  expect((await refresh(refreshTokenOf(answer))).cookies).toHaveLength(2);
  const [session] = await Session.find({ userId: user._id }).lean();
  expect(session?.sess).toMatchObject({ ipAddress: '203.0.113.8', userAgent: 'Safari' });
});

it('rotates once for parallel tabs, and tells all of them the same next token', async () => {
  const user = await createPerson();
  const { refreshToken } = await signIn(auth, user.email);

  const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(refreshToken)));

  const [next, ...others] = new Set(answers.map(refreshTokenOf));
  expect(others).toEqual([]);
  for (const { accessToken } of answers) expect(await isSignedIn(accessToken)).toBe(true);
  expect((await refresh(next!)).cookies).toHaveLength(2);
});

it.each([
  ['at once', async () => {}],
  ['after the grace period', () => letTheGracePass()],
])('goes on with a browser that never got the answer and asks again %s', async (_when, passes) => {
  const user = await createPerson();
  const { refreshToken } = await signIn(auth, user.email);
  await refresh(refreshToken);
  await passes();
  await refresh(refreshToken);
  await passes();

  const heard = refreshTokenOf(await refresh(refreshToken));

  await letTheGracePass();
  expect((await refresh(heard)).cookies).toHaveLength(2);
});

it('ends the session when both the old token and the one that replaced it are used', async () => {
  const collected = await auth.collectEvents();
  const user = await createPerson();
  const other = await signIn(auth, user.email);
  const { refreshToken: stolen } = await signIn(auth, user.email);
  const newest = refreshTokenOf(await refresh(stolen));
  await letTheGracePass();
  const ofThief = refreshTokenOf(await refresh(stolen));

  await expect(refresh(newest)).rejects.toMatchObject(refused);

  await expect(refresh(ofThief)).rejects.toMatchObject(refused);
  expect((await refresh(other.refreshToken)).cookies).toHaveLength(2);
  const [event] = await eventually(() => {
    const found = collected.ofType('user.session-revoked');
    return found.length > 0 && found;
  });
  expect(event?.payload).toMatchObject({
    userId: String(user._id),
    reason: 'refresh-token-reused',
  });
  await collected.stop();
});

it('treats a token two rotations old as a copy even within the grace period', async () => {
  const user = await createPerson();
  const { refreshToken: first } = await signIn(auth, user.email);
  const second = refreshTokenOf(await refresh(first));
  const third = refreshTokenOf(await refresh(second));

  await expect(refresh(first)).rejects.toMatchObject(refused);

  await expect(refresh(third)).rejects.toMatchObject(refused);
});

it('lets only holders of a token of a session end it', async () => {
  const user = await createPerson();
  const { refreshToken } = await signIn(auth, user.email);
  const { sid } = await Session.findOne({ userId: user._id }).orFail();

  for (const guess of [sid, `${sid}.x`, `${sid}.${refreshToken.split('.')[1]}`, '.', 'a.b.c', '']) {
    await expect(refresh(guess)).rejects.toMatchObject({ status: expect.any(Number) });
  }

  expect((await refresh(refreshToken)).cookies).toHaveLength(2);
});

it('refuses a session that has ended', async () => {
  const user = await createPerson();
  const { refreshToken, headers } = await signIn(auth, user.email);
  await auth.call('POST', '/api/logout', { headers });

  await expect(refresh(refreshToken)).rejects.toMatchObject(refused);
});

it('refuses a session that was not used for thirty days', async () => {
  const user = await createPerson();
  const { refreshToken } = await signIn(auth, user.email);
  await Session.updateMany({ userId: user._id }, { $set: { expire: new Date() } });

  await expect(refresh(refreshToken)).rejects.toMatchObject(refused);
});

it('ends ninety days after the sign-in, however much it is used', async () => {
  const user = await createPerson();
  const { refreshToken } = await signIn(auth, user.email);
  const dayMs = 24 * 60 * 60 * 1_000;
  const signedInAt = new Date(Date.now() - 80 * dayMs);
  await Session.collection.updateOne({ userId: user._id }, { $set: { createdAt: signedInAt } });

  const { cookies } = await refresh(refreshToken);

  const { expire } = await Session.findOne({ userId: user._id }).orFail();
  expect(expire.getTime()).toBe(signedInAt.getTime() + 90 * dayMs);
  const [, seconds] = /Max-Age=(\d+)/.exec(cookies[1]!)!;
  expect(Number(seconds)).toBeLessThanOrEqual((10 * dayMs) / 1_000);
  expect(Number(seconds)).toBeGreaterThan((9 * dayMs) / 1_000);
});

it('ends the session of a deactivated user', async () => {
  const user = await createPerson();
  const { refreshToken } = await signIn(auth, user.email);
  await User.updateOne({ _id: user._id }, { $set: { isActive: false } });

  await expect(refresh(refreshToken)).rejects.toMatchObject(refused);

  await User.updateOne({ _id: user._id }, { $set: { isActive: true } });
  await expect(refresh(refreshToken)).rejects.toMatchObject(refused);
});

it('puts the current role into the next access token', async () => {
  const user = await createPerson();
  const { refreshToken } = await signIn(auth, user.email);
  await User.updateOne({ _id: user._id }, { $set: { role: 'admin' } });

  const { accessToken } = await refresh(refreshToken);

  const headers = { authorization: `Bearer ${accessToken}` };
  expect((await auth.call('GET', '/api/admin/activity', { headers })).status).toBe(200);
});

it('requires the internal key', async () => {
  const intruder = createRpcClient({
    urls: { auth: auth.url },
    env: { ...auth.env, INTERNAL_KEY: 'x'.repeat(20) },
  });

  await expect(
    intruder.call('auth.refresh-session', { refreshToken: 'a.b', origin: {} }),
  ).rejects.toMatchObject({ code: 'forbidden' });

  intruder.close();
});
