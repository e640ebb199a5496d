import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { applied } from '../testing/requests';
import {
  type AuthStub,
  type CareersUnderTest,
  startAuthStub,
  startCareers,
} from '../testing/start-careers';
import { Application } from './application';

let auth: AuthStub;
let careers: CareersUnderTest;
beforeAll(async () => {
  auth = await startAuthStub();
  careers = await startCareers({ authUrl: auth.url });
});
afterAll(async () => {
  await careers.stop();
  await auth.stop();
});

it('moves the applications of a customer who is one with another, also where both applied for the same', async () => {
  const [from, to] = ['a'.repeat(24), 'b'.repeat(24)];
  const own = async (userId: string, aim: string) => {
    const id = await applied(careers, { email: `${aim}-${userId}@example.com`.replace(' ', '') });
    const openKeys = [`${aim} of ${id}`, `${aim} of user ${userId}`];
    await Application.updateOne({ _id: id }, { $set: { userId, openKeys } });
    return id;
  };
  await own(to, 'job 1');
  const [same, other] = [await own(from, 'job 1'), await own(from, 'job 2')];

  await publishRaw(careers.env, [testEvent('guest.joined', { userId: from, accountId: to })]);

  await eventually(async () => (await Application.countDocuments({ userId: to })) === 3);
  const keysOf = async (id: string) =>
    (await Application.findById(id).select('+openKeys').lean())?.openKeys;
  expect(await keysOf(same)).toEqual([`job 1 of ${same}`]);
  expect(await keysOf(other)).toEqual([`job 2 of ${other}`, `job 2 of user ${to}`]);
});
