import type { AdminUsersResponse } from '@brightnest/contracts/auth/admin-users';
import type { InvitationsResponse } from '@brightnest/contracts/auth/invitations';
import { Mail } from '../model/mail';
import { User } from '../model/user';
import { signedInAs } from '../testing/staff';
import { startAuth, type TestAuth } from '../testing/start-auth';
import { DEMO_PEOPLE } from './demo-people';
import { seedAccounts } from './seed-accounts';
import { seedPeople } from './seed-people';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

it('fills the list with people of every kind and status, once', async () => {
  await seedAccounts();
  expect(await seedPeople()).toBe(DEMO_PEOPLE.length);
  expect(await seedPeople()).toBe(0);

  const staff = await signedInAs(auth, 'admin');
  const list = async (query: string) =>
    (await auth.call<AdminUsersResponse>('GET', `/api/admin/users?${query}`, staff)).body;
  for (const status of ['active', 'pending', 'inactive']) {
    expect((await list(`status=${status}`)).total).toBeGreaterThan(1);
  }
  expect((await list('search=elif.yilmaz@mail.example')).users).toHaveLength(1);
  expect((await list('search=super@brightnest')).users).toHaveLength(1);
  const { body } = await auth.call<InvitationsResponse>('GET', '/api/admin/invitations', staff);
  expect(body.invitations.map(({ email }) => email).sort()).toEqual([
    'anjali.sharma@mail.example',
    'noah.williams@mail.example',
  ]);
});

it('writes to nobody, and to addresses that are nobody’s', async () => {
  const people = await User.find({ email: /mail\.example$/ }).lean();

  expect(people).toHaveLength(DEMO_PEOPLE.length);
  for (const { email } of people) expect(email).toMatch(/^[a-z.]+@mail\.example$/);
  expect(await Mail.countDocuments({})).toBe(0);
});
