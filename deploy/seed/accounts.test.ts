import type { InvitationsResponse } from '@brightnest/contracts/accounts/invitation-schemas';
import type { AdminUsersResponse } from '@brightnest/contracts/accounts/user-schemas';
import { registerRequestSchema } from '@brightnest/contracts/identity/sign-in-schemas';
import { Customer } from '../../services/auth/src/users/customer';
import { Mail } from '../../services/auth/src/notifications/mail-queue';
import { signedInAs } from '../../services/auth/src/testing/people';
import { startAuth, type TestAuth } from '../../services/auth/src/testing/start-auth';
import { User } from '../../services/auth/src/users/user';
import { DEMO_PEOPLE, OWN_ACCOUNTS, seedAccounts, seedPeople } from './accounts';
import { DEMO_ACCOUNTS } from './demo-accounts';
import { assertNoRealRecords } from './run-seed';

describe('seed accounts', () => {
  let auth: TestAuth;
  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.stop());

  it('adds nothing beside real accounts', async () => {
    const { user } = await signedInAs(auth, 'customer');
    const assertOwn = () => assertNoRealRecords(OWN_ACCOUNTS);
    await expect(assertOwn()).rejects.toThrow('there are real accounts here');
    await User.deleteOne({ _id: user._id });
    await assertOwn();
    await seedAccounts();
    await signedInAs(auth, 'customer');
    await assertOwn();
    await User.deleteMany({});
    await Customer.deleteMany({});
  });

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

  it('gives the demonstration somebody who is texted', async () => {
    await seedAccounts();
    const { _id, phone } = await User.findOne({ role: 'customer' }).orFail().lean();
    expect(phone).toBe('0400 555 100');
    expect(await Customer.findOne({ userId: _id }).lean()).toMatchObject({
      ...{ preferredContactMethod: 'sms', smsUpdates: true, smsReminders: true, smsOffers: true },
    });
  });

  it.each(DEMO_ACCOUNTS)(
    'lets $label sign in on every screen',
    async ({ email, password, role }) => {
      await seedAccounts();
      const body = { email, password };

      expect((await auth.call('POST', '/api/login', { body })).body).toMatchObject({ role });
      expect((await auth.call('POST', '/api/customer/login', { body })).status).toBe(200);
    },
  );

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
});

describe('seed people', () => {
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
});
