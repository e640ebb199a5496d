import type { AdminUserResponse } from '@brightnest/contracts/auth/admin-users';
import type { Role } from '@brightnest/contracts/roles';
import { Types } from 'mongoose';
import { createPerson, signIn } from '../../testing/people';
import { startAuth, type TestAuth } from '../../testing/start-auth';

let auth: TestAuth;
let staff: Record<string, string>;
beforeAll(async () => {
  auth = await startAuth();
  const admin = await createPerson({ role: 'admin' });
  staff = (await signIn(auth, admin.email)).headers;
});
afterAll(() => auth.stop());

const get = (id: unknown) =>
  auth.call<AdminUserResponse>('GET', `/api/admin/users/${String(id)}`, { headers: staff });

it.each<[Role, string]>([
  ['guest', 'customer'],
  ['registered_customer', 'customer'],
  ['customer', 'customer'],
  ['student_cleaner', 'cleaner'],
  ['verified_cleaner', 'cleaner'],
  ['cleaner', 'cleaner'],
  ['team_leader', 'cleaner'],
  ['operations_manager', 'admin'],
  ['customer_support', 'admin'],
  ['admin', 'admin'],
  ['super_admin', 'admin'],
])('counts a %s among the %ss', async (role, userType) => {
  const user = await createPerson({ role });

  const { status, body } = await get(user._id);

  expect(status).toBe(200);
  expect(body).toMatchObject({ success: true, user: { email: user.email, role, userType } });
  expect(JSON.stringify(body)).not.toContain('argon2');
});

it('knows no person of an unknown id', async () => {
  expect((await get(new Types.ObjectId())).status).toBe(404);
  expect((await get('me')).status).toBe(400);
});
