import type { OwnSessionsResponse } from '@brightnest/contracts/auth/sessions';
import { Session } from '../../model/session';
import { createPerson, signIn } from '../../testing/people';
import { startAuth, type TestAuth } from '../../testing/start-auth';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const list = (headers: Record<string, string>) =>
  auth.call<OwnSessionsResponse>('GET', '/api/auth/sessions', { headers });

it('shows the device that asks first, then by last use, with what people know them by', async () => {
  const user = await createPerson();
  const laptop = await signIn(auth, user.email, '203.0.113.7');
  await signIn(auth, user.email, '203.0.113.8');
  await signIn(auth, user.email);
  const stored = await Session.find({ userId: user._id }).sort({ _id: 1 }).lean();
  await Session.updateOne({ _id: stored[0]?._id }, { $set: { 'sess.userAgent': CHROME } });
  const usedAt = new Date(Date.now() + 60_000);
  await Session.updateOne({ _id: stored[1]?._id }, { $set: { 'sess.lastUsedAt': usedAt } });

  const { status, body } = await list(laptop.headers);

  expect(status).toBe(200);
  expect(body.sessions.map(({ id }) => id)).toEqual(
    [stored[0], stored[1], stored[2]].map((session) => session?.sid),
  );
  expect(body.sessions[0]).toEqual({
    id: stored[0]?.sid,
    device: 'Chrome on Windows',
    ipAddress: '203.0.113.7',
    lastUsedAt: stored[0]?.sess.lastUsedAt.toISOString(),
    createdAt: stored[0]?.createdAt.toISOString(),
    isCurrent: true,
  });
  expect(body.sessions[1]).toMatchObject({ isCurrent: false, lastUsedAt: usedAt.toISOString() });
});

it('leaves out what is over and what belongs to others', async () => {
  const user = await createPerson();
  const other = await createPerson();
  const { headers } = await signIn(auth, user.email);
  const ended = await signIn(auth, user.email);
  await auth.call('POST', '/api/logout', { headers: ended.headers });
  await signIn(auth, user.email);
  const [, , last] = await Session.find({ userId: user._id }).sort({ _id: 1 }).lean();
  await Session.updateOne({ _id: last?._id }, { $set: { expire: new Date() } });
  await signIn(auth, other.email);

  expect((await list(headers)).body.sessions).toHaveLength(1);
});

it('needs a session', async () => {
  expect((await list({})).status).toBe(401);
});
