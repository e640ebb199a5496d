import { randomUUID } from 'node:crypto';
import type {
  InvitationResponse,
  InvitationsResponse,
} from '@brightnest/contracts/auth/invitations';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { collectEvents } from '@brightnest/service-kit/testing/test-broker';
import { StaffInvitation } from '../../model/staff-invitation';
import { mailTo, tokenTo } from '../../testing/mails-to';
import { createPerson } from '../../testing/people';
import { signedInAs, type StaffMember } from '../../testing/staff';
import { startAuth, type TestAuth } from '../../testing/start-auth';

let auth: TestAuth;
let admin: StaffMember;
let owner: StaffMember;
beforeAll(async () => {
  auth = await startAuth();
  admin = await signedInAs(auth, 'admin');
  owner = await signedInAs(auth, 'super_admin');
});
afterAll(() => auth.stop());

const address = () => `${randomUUID()}@example.test`;
const invite = (email: string, role = 'admin', { headers } = admin) =>
  auth.call<InvitationResponse>('POST', '/api/admin/invitations', {
    headers,
    body: { email, role },
  });
const opens = async (token: string) =>
  (await auth.call('POST', '/api/invitations/open', { body: { token } })).status === 200;
const list = async (query = '') =>
  (await auth.call<InvitationsResponse>('GET', `/api/admin/invitations${query}`, admin)).body;
const act = (method: string, path: string, { headers } = admin) =>
  auth.call<InvitationResponse>(method, `/api/admin/invitations/${path}`, { headers });

it('invites an address, and tells staff how it stands', async () => {
  const collected = await collectEvents(auth.env);
  const email = address();

  const result = await invite(email);

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
  expect(await opens(await tokenTo(auth.mailbox, email))).toBe(true);
  expect((await list(`?search=${email}`)).invitations).toEqual([invitation]);
  await eventually(() => collected.ofType('invitation.sent').length === 1);
  await collected.stop();
});

it('puts a second invitation of an address in the place of the first', async () => {
  const email = address();
  await invite(email, 'admin');
  const first = await tokenTo(auth.mailbox, email);

  await invite(email, 'team_leader');

  const second = await tokenTo(auth.mailbox, email, 2);
  expect([await opens(first), await opens(second)]).toEqual([false, true]);
  expect((await list(`?search=${email}`)).invitations.map(({ role }) => role)).toEqual([
    'team_leader',
  ]);
});

it('leaves one open when several are sent at the same moment', async () => {
  const email = address();

  await Promise.all([1, 2, 3, 4, 5].map(() => invite(email)));

  expect(await StaffInvitation.countDocuments({ email, state: 'open' })).toBe(1);
});

it('refuses an address with an account, and takes one that has yet to choose a password', async () => {
  const used = await createPerson();
  const shut = await createPerson({ password: undefined, isActive: false });
  const waiting = await createPerson({ password: undefined, isVerified: false });

  for (const { email } of [used, shut]) {
    expect((await invite(email)).error.code).toBe('email_taken');
  }
  expect((await invite(waiting.email)).status).toBe(201);
  expect(await mailTo(auth.mailbox, waiting.email)).toContain('Hello Jane');
});

it('lets nobody invite to, replace, resend or withdraw what may do more than they', async () => {
  const email = address();
  const { body } = await invite(email, 'super_admin', owner);
  const token = await tokenTo(auth.mailbox, email);
  const waiting = await createPerson({ password: undefined, role: 'super_admin' });

  expect((await invite(address(), 'super_admin')).status).toBe(403);
  expect((await invite(email, 'customer')).status).toBe(403);
  expect((await invite(waiting.email, 'customer')).status).toBe(403);
  expect((await act('POST', `${body.invitation.id}/resend`)).status).toBe(403);
  expect((await act('DELETE', body.invitation.id)).status).toBe(403);
  expect(await opens(token)).toBe(true);
});

it('sends an invitation again with a new link and a new week', async () => {
  const email = address();
  const { id } = (await invite(email)).body.invitation;
  const first = await tokenTo(auth.mailbox, email);
  await StaffInvitation.updateOne({ _id: id }, { $set: { expiresAt: new Date() } });
  expect((await list('?status=expired')).invitations.map((one) => one.id)).toEqual([id]);

  const result = await act('POST', `${id}/resend`, owner);

  expect(result.body.invitation).toMatchObject({ id, email, status: 'open' });
  const second = await tokenTo(auth.mailbox, email, 2);
  expect([await opens(first), await opens(second)]).toEqual([false, true]);
  expect(await StaffInvitation.findById(id).lean()).toMatchObject({
    invitedBy: String(owner.user._id),
  });
});

it('withdraws an invitation, once', async () => {
  const collected = await collectEvents(auth.env);
  const email = address();
  const { id } = (await invite(email)).body.invitation;
  const token = await tokenTo(auth.mailbox, email);

  const results = await Promise.all([act('DELETE', id), act('DELETE', id)]);

  expect(results.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await opens(token)).toBe(false);
  expect((await list(`?search=${email}`)).total).toBe(0);
  expect((await act('POST', `${id}/resend`)).status).toBe(404);
  await invite(address());
  await eventually(() => collected.ofType('invitation.sent').length === 2);
  expect(collected.ofType('invitation.revoked').map(({ payload }) => payload)).toEqual([
    { invitationId: id, email, role: 'admin' },
  ]);
  await collected.stop();
});

it('pages through the invitations by status, newest first', async () => {
  await StaffInvitation.deleteMany({});
  const emails = [address(), address(), address()];
  for (const email of emails) await invite(email);
  await StaffInvitation.updateOne(
    { email: emails[0] },
    { $set: { state: 'accepted', acceptedAt: new Date() } },
  );

  const page = await list('?pageSize=1&page=2');
  expect(page).toMatchObject({ total: 3, page: 2, pageSize: 1 });
  expect(page.invitations.map(({ email }) => email)).toEqual([emails[1]]);
  expect((await list('?status=open')).total).toBe(2);
  expect((await list('?status=accepted')).invitations[0]).toMatchObject({
    email: emails[0],
    status: 'accepted',
  });
  expect(JSON.stringify(await list())).not.toContain('oken');
});

it('lets the invitation of a person follow what staff make of them', async () => {
  const email = address();
  const person = { email, firstName: 'Nova', lastName: 'Reyes', role: 'cleaner' };
  const made = await auth.call<{ user: { id: string } }>('POST', '/api/admin/users', {
    headers: admin.headers,
    body: person,
  });
  const path = `/api/admin/users/${made.body.user.id}`;
  const put = (body: object) => auth.call('PUT', path, { headers: admin.headers, body });
  const first = await tokenTo(auth.mailbox, email);

  await put({ ...person, role: 'team_leader' });
  expect((await list(`?search=${email}`)).invitations[0]?.role).toBe('team_leader');
  expect(await opens(first)).toBe(true);

  const moved = address();
  await put({ ...person, email: moved });
  expect(await opens(first)).toBe(false);
  expect(await opens(await tokenTo(auth.mailbox, moved))).toBe(true);

  await put({ ...person, email: moved, isActive: false });
  expect(await opens(await tokenTo(auth.mailbox, moved))).toBe(false);
  await put({ ...person, email: moved, isActive: true });
  expect(await opens(await tokenTo(auth.mailbox, moved, 2))).toBe(true);
});
