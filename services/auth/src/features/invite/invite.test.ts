import { randomUUID } from 'node:crypto';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { collectEvents } from '@brightnest/service-kit/testing/test-broker';
import { StaffInvitation } from '../../model/staff-invitation';
import { invitationCalls } from '../../testing/invitation-calls';
import { mailTo, tokenTo } from '../../testing/mails-to';
import { createPerson } from '../../testing/people';
import { signedInAs, type StaffMember } from '../../testing/staff';
import { startAuth, type TestAuth } from '../../testing/start-auth';

let auth: TestAuth;
let owner: StaffMember;
let calls: ReturnType<typeof invitationCalls>;
beforeAll(async () => {
  auth = await startAuth();
  calls = invitationCalls(auth, await signedInAs(auth, 'admin'));
  owner = await signedInAs(auth, 'super_admin');
});
afterAll(() => auth.stop());

const address = () => `${randomUUID()}@example.test`;

it('invites an address, and tells staff how it stands', async () => {
  const collected = await collectEvents(auth.env);
  const email = address();

  const result = await calls.invite(email);

  expect(result.status).toBe(201);
  const { invitation } = result.body;
  expect(invitation).toMatchObject({
    email,
    role: 'admin',
    status: 'open',
    invitedBy: 'Sam Staff',
    acceptedAt: null,
  });
  const days = Date.parse(invitation.expiresAt) - Date.parse(invitation.invitedAt);
  expect(days).toBe(7 * 24 * 60 * 60 * 1_000);
  expect(await mailTo(auth.mailbox, email)).toContain('Sam Staff invites you to work with');
  expect(await calls.opens(await tokenTo(auth.mailbox, email))).toBe(true);
  expect((await calls.list(`?search=${email}`)).invitations).toEqual([invitation]);
  await eventually(() => collected.ofType('invitation.sent').length === 1);
  await collected.stop();
});

it('puts a second invitation of an address in the place of the first', async () => {
  const email = address();
  await calls.invite(email, 'admin');
  const first = await tokenTo(auth.mailbox, email);

  await calls.invite(email, 'team_leader');

  const second = await tokenTo(auth.mailbox, email, 2);
  expect([await calls.opens(first), await calls.opens(second)]).toEqual([false, true]);
  expect((await calls.list(`?search=${email}`)).invitations.map(({ role }) => role)).toEqual([
    'team_leader',
  ]);
});

it('leaves one open when several are sent at the same moment', async () => {
  const email = address();

  await Promise.all([1, 2, 3, 4, 5].map(() => calls.invite(email)));

  expect(await StaffInvitation.countDocuments({ email, state: 'open' })).toBe(1);
});

it('refuses an address with an account, and takes one that has yet to choose a password', async () => {
  const used = await createPerson();
  const shut = await createPerson({ password: undefined, isActive: false });
  const waiting = await createPerson({ password: undefined, isVerified: false });

  for (const { email } of [used, shut]) {
    expect((await calls.invite(email)).error.code).toBe('email_taken');
  }
  expect((await calls.invite(waiting.email)).status).toBe(201);
  expect(await mailTo(auth.mailbox, waiting.email)).toContain('Hello Jane');
});

it('lets nobody invite to, replace, resend or withdraw what may do more than they', async () => {
  const email = address();
  const { body } = await calls.invite(email, 'super_admin', owner);
  const token = await tokenTo(auth.mailbox, email);
  const waiting = await createPerson({ password: undefined, role: 'super_admin' });

  expect((await calls.invite(address(), 'super_admin')).status).toBe(403);
  expect((await calls.invite(email, 'customer')).status).toBe(403);
  expect((await calls.invite(waiting.email, 'customer')).status).toBe(403);
  expect((await calls.resend(body.invitation.id)).status).toBe(403);
  expect((await calls.withdraw(body.invitation.id)).status).toBe(403);
  expect(await calls.opens(token)).toBe(true);
});
