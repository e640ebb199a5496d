import { eventually } from '@brightnest/service-kit/testing/eventually';
import { collectEvents } from '@brightnest/service-kit/testing/test-broker';
import { Customer } from '../../model/customer';
import { User } from '../../model/user';
import { createPerson, signIn } from '../../testing/people';
import { startAuth, type TestAuth } from '../../testing/start-auth';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const settings = { preferredContactMethod: 'sms', marketingOptIn: true };

async function person() {
  const user = await createPerson();
  const { headers } = await signIn(auth, user.email);
  const put = (body: unknown) => auth.call('PUT', '/api/customer/settings', { headers, body });
  const get = () => auth.call('GET', '/api/customer/settings', { headers });
  return { user, put, get };
}

it('changes the settings, of whoever has no profile yet too', async () => {
  const collected = await collectEvents(auth.env);
  const { user, put, get } = await person();
  expect((await get()).body).toEqual({
    success: true,
    settings: { preferredContactMethod: 'email', marketingOptIn: false },
  });

  const changed = await put(settings);

  expect(changed).toMatchObject({ status: 200, body: { success: true, settings } });
  expect((await get()).body).toEqual(changed.body);
  expect(await Customer.countDocuments({ userId: user._id })).toBe(1);
  await eventually(() => collected.ofType('user.settings-updated').length === 1);
  expect(collected.ofType('user.settings-updated')[0]?.aggregate).toEqual({
    type: 'user',
    id: String(user._id),
  });
  await collected.stop();
});

it('makes one profile, however often it is pressed', async () => {
  const { user, put } = await person();

  const results = await Promise.all([1, 2, 3, 4].map(() => put(settings)));

  expect(results.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await Customer.countDocuments({ userId: user._id })).toBe(1);
});

it.each([
  { ...settings, preferredContactMethod: 'pigeon' },
  { ...settings, marketingOptIn: 'yes' },
  { ...settings, userId: '65f000000000000000000000' },
  { marketingOptIn: true },
])('refuses %j', async (body) => {
  const { put } = await person();

  expect((await put(body)).error.code).toBe('validation_failed');
});

it('needs a session, and one of an active person', async () => {
  expect((await auth.call('GET', '/api/customer/settings')).status).toBe(401);
  const { user, put, get } = await person();
  await User.updateOne({ _id: user._id }, { $set: { isActive: false } });

  expect((await get()).status).toBe(401);
  expect((await put(settings)).status).toBe(401);
  expect(await Customer.countDocuments({ userId: user._id })).toBe(0);
});
