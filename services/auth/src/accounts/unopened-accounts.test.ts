import { randomUUID } from 'node:crypto';
import type { InvitationResponse } from '@brightnest/contracts/accounts/invitation-schemas';
import { pino } from 'pino';
import { codeTo, receivedBy, tokenTo } from '../testing/mailbox';
import { createPerson, signedInAs, type StaffMember } from '../testing/people';
import { startAuth, type TestAuth } from '../testing/start-auth';
import { User } from '../users/user';
import { EmailVerificationCode } from '../identity/verification-codes';
import { StaffInvitation } from './invitations';
import { closeExpiredAccounts } from './unopened-accounts';

let auth: TestAuth;
let owner: StaffMember;
beforeAll(async () => {
  auth = await startAuth();
  owner = await signedInAs(auth, 'super_admin');
});
afterAll(() => auth.stop());

const names = { firstName: 'Nia', lastName: 'Newcomer' };
const isActive = async (email: string) => (await User.findOne({ email }).orFail().lean()).isActive;

/** Somebody whom staff added, and who has not opened their account yet. */
async function added(role: string) {
  const email = `${randomUUID()}@example.test`;
  const { headers } = owner;
  const { status } = await auth.call('POST', '/api/admin/users', {
    headers,
    body: { email, role, ...names },
  });
  expect(status).toBe(201);
  return { email, token: await tokenTo(auth.mailbox, email) };
}

const ask = {
  'another code': (email: string) =>
    auth.call('POST', '/api/customer/resend-verification', { body: { email } }),
  'a new account': (email: string) =>
    auth.call('POST', '/api/customer/signup', { body: { email, ...names } }),
  'a password link': (email: string) =>
    auth.call('POST', '/api/password/forgot', { body: { email } }),
};

describe.each(['admin', 'verified_cleaner'])(
  'an account of the team without a password (%s)',
  (role) => {
    it.each(Object.keys(ask) as (keyof typeof ask)[])(
      'is not opened by asking for %s',
      async (what) => {
        const { email } = await added(role);
        expect((await ask[what](email)).status).toBe(200);
        // A customer's comes after it, so all mail that was on its way is there.
        const customer = await createPerson({ isVerified: false });
        await ask['another code'](customer.email);
        await codeTo(auth.mailbox, customer.email);
        expect(receivedBy(auth.mailbox, email)).toHaveLength(1);
        expect(await EmailVerificationCode.exists({ email })).toBeNull();
      },
    );

    it('is not opened by a code or a link from before either', async () => {
      const { email } = await createPerson({ isVerified: false, password: undefined });
      await ask['another code'](email);
      const code = await codeTo(auth.mailbox, email);
      await ask['a password link'](email);
      const token = await tokenTo(auth.mailbox, email, 2);
      await User.updateOne({ email }, { $set: { role } });
      const chosen = { password: 'Chosen-Passw0rd', confirmPassword: 'Chosen-Passw0rd' };
      const verify = { body: { email, code, ...chosen } };
      expect((await auth.call('POST', '/api/customer/verify-email', verify)).status).toBe(400);
      const reset = { body: { token, ...chosen } };
      expect((await auth.call('POST', '/api/password/reset', reset)).status).toBe(410);
    });

    it('closes with its invitation, and opens when it is invited again', async () => {
      const { email } = await added(role);
      const { headers } = owner;
      const open = await StaffInvitation.findOne({ email, state: 'open' }).orFail().lean();
      await auth.call('DELETE', `/api/admin/invitations/${String(open._id)}`, { headers });
      expect(await isActive(email)).toBe(false);
      const again = await auth.call<InvitationResponse>('POST', '/api/admin/invitations', {
        headers,
        body: { email, role },
      });
      expect([again.status, await isActive(email)]).toEqual([201, true]);
    });

    it('closes when its invitation has expired, and opens when that is sent again', async () => {
      const { email, token } = await added(role);
      const { headers } = owner;
      const expiresAt = new Date(Date.now() - 1_000);
      await StaffInvitation.updateOne({ email }, { $set: { expiresAt } });
      const log = pino({ level: 'silent' });
      await closeExpiredAccounts.run({ log, signal: new AbortController().signal });
      expect(await isActive(email)).toBe(false);
      const { _id } = await StaffInvitation.findOne({ email }).orFail().lean();
      await auth.call('POST', `/api/admin/invitations/${String(_id)}/resend`, { headers });
      expect(await isActive(email)).toBe(true);
      const newer = await tokenTo(auth.mailbox, email, 2);
      expect(newer).not.toBe(token);
      const opened = await auth.call('POST', '/api/invitations/open', { body: { token: newer } });
      expect(opened.status).toBe(200);
    });
  },
);

it('leaves a customer whose invitation is withdrawn: they may open the account by themselves', async () => {
  const { email } = await added('customer');
  const { headers } = owner;
  const { _id } = await StaffInvitation.findOne({ email }).orFail().lean();
  await auth.call('DELETE', `/api/admin/invitations/${String(_id)}`, { headers });
  expect(await isActive(email)).toBe(true);
  await ask['another code'](email);
  await codeTo(auth.mailbox, email, 1);
});

it('sends an address ten codes a day, and more the day after', async () => {
  const { email } = await createPerson({ isVerified: false });
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  for (let count = 0; count < 12; count += 1) {
    await ask['another code'](email);
    await EmailVerificationCode.updateOne({ email }, { $set: { sentAt: minutesAgo(2) } });
  }
  await codeTo(auth.mailbox, email, 10);
  expect(receivedBy(auth.mailbox, email)).toHaveLength(10);
  const sentTimes = Array.from({ length: 10 }, (_, index) => minutesAgo(24 * 60 + 10 - index));
  await EmailVerificationCode.updateOne({ email }, { $set: { sentTimes } });
  await ask['another code'](email);
  await codeTo(auth.mailbox, email, 11);
});
