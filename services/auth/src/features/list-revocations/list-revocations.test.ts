import { createAsker, type Asker } from '@brightnest/service-kit/asker';
import { RolePermission } from '../../model/role-permission';
import { Session } from '../../model/session';
import { createPerson, signIn } from '../../testing/people';
import { startAuth, type TestAuth } from '../../testing/start-auth';

let auth: TestAuth;
let asker: Asker;
beforeAll(async () => {
  auth = await startAuth();
  asker = createAsker({ urls: { auth: auth.url }, env: auth.env });
});
afterAll(async () => {
  asker.close();
  await auth.stop();
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const ask = () => asker.ask('auth.list-revocations', {});

it('names the sessions that ended while their access tokens may still be about', async () => {
  const user = await createPerson();
  const signedOut = await signIn(auth, user.email);
  await auth.call('POST', '/api/logout', { headers: signedOut.headers });
  const [recent] = await Session.find({ userId: user._id }, { sid: 1 }).lean();
  await signIn(auth, user.email);
  const old = await createPerson();
  await signIn(auth, old.email);
  await Session.updateOne({ userId: old._id }, { $set: { endedAt: minutesAgo(20) } });

  expect((await ask()).sessionIds).toEqual([recent?.sid]);
});

it('names the roles whose permissions changed within the same time, and when last', async () => {
  const changedAt = minutesAgo(5);
  await RolePermission.updateMany({}, { $set: { changedAt: minutesAgo(20) } });
  await RolePermission.updateOne(
    { role: 'admin', permission: 'users:read' },
    { $set: { changedAt: minutesAgo(10) } },
  );
  await RolePermission.updateOne(
    { role: 'admin', permission: 'quotes:read' },
    { $set: { changedAt } },
  );

  expect((await ask()).roles).toEqual([{ role: 'admin', changedAt: changedAt.toISOString() }]);
});
