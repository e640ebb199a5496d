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

it('rotates once for parallel tabs; the others get only an access token', async () => {
  const user = await createPerson();
  const { refreshToken } = await signIn(auth, user.email);

  const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(refreshToken)));

  const rotated = answers.filter((answer) => refreshTokenOf(answer) !== '');
  expect(rotated).toHaveLength(1);
  for (const { accessToken } of answers) expect(await isSignedIn(accessToken)).toBe(true);
  expect((await refresh(refreshTokenOf(rotated[0]!))).cookies).toHaveLength(2);
});

it('ends the session when an old token is used after the grace period', async () => {
  const collected = await auth.collectEvents();
  const user = await createPerson();
  const other = await signIn(auth, user.email);
  const { refreshToken: stolen } = await signIn(auth, user.email);
  const newest = refreshTokenOf(await refresh(stolen));
  await letTheGracePass();

  await expect(refresh(stolen)).rejects.toMatchObject(refused);

  await expect(refresh(newest)).rejects.toMatchObject(refused);
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
