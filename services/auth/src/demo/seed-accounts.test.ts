import { registerRequestSchema } from '@brightnest/contracts/auth/register';
import { DEMO_ACCOUNTS } from '../demo-accounts';
import { Customer } from '../model/customer';
import { User } from '../model/user';
import { startAuth, type TestAuth } from '../testing/start-auth';
import { seedAccounts } from './seed-accounts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

it('adds one account per demonstrated role, once, and leaves what a person changed', async () => {
  expect(await seedAccounts()).toBe(6);
  const [first] = DEMO_ACCOUNTS;
  await User.updateOne({ email: first?.email }, { $set: { firstName: 'Changed' } });

  expect(await seedAccounts()).toBe(0);

  const users = await User.find().lean();
  expect(users.map(({ role }) => role).sort()).toEqual([
    'admin',
    'customer',
    'operations_manager',
    'student_cleaner',
    'super_admin',
    'verified_cleaner',
  ]);
  expect(users.find(({ email }) => email === first?.email)?.firstName).toBe('Changed');
  expect(await Customer.countDocuments()).toBe(1);
});

it.each(DEMO_ACCOUNTS)('lets $label sign in on every screen', async ({ email, password, role }) => {
  await seedAccounts();
  const body = { email, password };

  expect((await auth.call('POST', '/api/login', { body })).body).toMatchObject({ role });
  expect((await auth.call('POST', '/api/customer/login', { body })).status).toBe(200);
});

it.each(DEMO_ACCOUNTS)(
  'gives $label a password that every screen takes',
  ({ password, ...names }) => {
    const { email, firstName, lastName } = names;

    expect(registerRequestSchema.validate({ email, password, firstName, lastName }).error).toBe(
      undefined,
    );
    expect(password.length).toBeGreaterThanOrEqual(8);
    for (const kind of [/[a-z]/, /[A-Z]/, /\d/]) expect(password).toMatch(kind);
  },
);
