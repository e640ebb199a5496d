import { randomUUID } from 'node:crypto';
import type {
  InvitationResponse,
  InvitationsResponse,
} from '@brightnest/contracts/accounts/invitation-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { Session } from '../identity/sessions';
import { mailTo, tokenTo } from '../testing/mailbox';
import { createPerson, PASSWORD, signedInAs, signIn, type StaffMember } from '../testing/people';
import { startAuth, type TestAuth } from '../testing/start-auth';
import { User } from '../users/user';
import { StaffInvitation } from './invitations';
import { Admin } from './staff';

let auth: TestAuth;
let admin: StaffMember;
let owner: StaffMember;
let calls: ReturnType<typeof invitationCalls>;
beforeAll(async () => {
  auth = await startAuth();
  admin = await signedInAs(auth, 'admin');
  owner = await signedInAs(auth, 'super_admin');
  calls = invitationCalls(admin);
});
afterAll(() => auth.stop());

const address = () => `${randomUUID()}@example.test`;

/** The calls of staff about invitations, made by `by`, and whether a link is valid. */
function invitationCalls(by: StaffMember) {
  const path = '/api/admin/invitations';
  return {
    invite: (email: string, role = 'admin', { headers } = by) =>
      auth.call<InvitationResponse>('POST', path, { headers, body: { email, role } }),
    list: async (query = '') =>
      (await auth.call<InvitationsResponse>('GET', path + query, { headers: by.headers })).body,
    resend: (id: string, { headers } = by) =>
      auth.call<InvitationResponse>('POST', `${path}/${id}/resend`, { headers }),
    withdraw: (id: string, { headers } = by) => auth.call('DELETE', `${path}/${id}`, { headers }),
    opens: async (token: string) =>
      (await auth.call('POST', '/api/invitations/open', { body: { token } })).status === 200,
  };
}

describe('exporting invitations', () => {
  beforeAll(async () => {
    await calls.invite('first@example.test');
    await calls.invite('second@example.test', 'operations_manager');
    const accepted = { $set: { state: 'accepted', acceptedAt: new Date('2026-03-01T00:00:00Z') } };
    await StaffInvitation.updateOne({ email: 'first@example.test' }, accepted);
  });
  const exported = async (query = '') => {
    const path = `/api/admin/invitations/export${query}`;
    const answer = await auth.call<string>('GET', path, { headers: admin.headers });
    return { ...answer, lines: answer.body.trim().split('\r\n') };
  };

  it('exports the filtered list, newest first, without links', async () => {
    const { status, headers, body, lines } = await exported();

    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="invitations-.*csv"$/,
    );
    expect(lines[0]).toContain('Email,Role,Status,Invited by,Invited (UTC)');
    expect(lines[1]).toMatch(/^second@example.test,Operations Manager,Open,[^,]+,/);
    expect(lines[2]).toMatch(/^first@example.test,Admin,Accepted,.*,2026-03-01T00:00:00.000Z$/);
    expect(lines).toHaveLength(3);
    expect(body).not.toContain('oken');
  });

  it('follows search and status', async () => {
    expect((await exported('?search=second')).lines).toHaveLength(2);
    expect((await exported('?status=expired')).lines).toHaveLength(1);
  });
});

describe('listing invitations', () => {
  it('pages through the invitations by status, newest first', async () => {
    await StaffInvitation.deleteMany({});
    const emails = [address(), address(), address()];
    for (const email of emails) await calls.invite(email);
    await StaffInvitation.updateOne(
      { email: emails[0] },
      { $set: { state: 'accepted', acceptedAt: new Date() } },
    );

    const page = await calls.list('?pageSize=1&page=2');
    expect(page).toMatchObject({ total: 3, page: 2, pageSize: 1 });
    expect(page.invitations.map(({ email }) => email)).toEqual([emails[1]]);
    expect((await calls.list('?status=open')).total).toBe(2);
    expect((await calls.list('?status=accepted')).invitations[0]).toMatchObject({
      email: emails[0],
      status: 'accepted',
    });
    expect(JSON.stringify(await calls.list())).not.toContain('oken');
  });
});

describe('inviting', () => {
  it('invites an address, and shows the invitation to staff', async () => {
    const collected = await auth.collectEvents();
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

  it('replaces the first invitation of an address by a second one', async () => {
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

  it('leaves one open of parallel invitations', async () => {
    const email = address();

    await Promise.all([1, 2, 3, 4, 5].map(() => calls.invite(email)));

    expect(await StaffInvitation.countDocuments({ email, state: 'open' })).toBe(1);
  });

  it('refuses an address with an account, and accepts one without a password yet', async () => {
    const used = await createPerson();
    const shut = await createPerson({ isActive: false });
    const waiting = await createPerson({ password: undefined, isVerified: false });

    for (const { email } of [used, shut]) {
      expect((await calls.invite(email)).error.code).toBe('email_taken');
    }
    expect((await calls.invite(waiting.email)).status).toBe(201);
    expect(await mailTo(auth.mailbox, waiting.email)).toContain('Hello Jane');
  });

  it('refuses invitations to roles with more permissions than the caller', async () => {
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
});

describe('resending an invitation', () => {
  it('sends an invitation again with a new link, valid for another week', async () => {
    const email = address();
    const { id } = (await calls.invite(email)).body.invitation;
    const first = await tokenTo(auth.mailbox, email);
    await StaffInvitation.updateOne({ _id: id }, { $set: { expiresAt: new Date() } });
    expect((await calls.list('?status=expired')).invitations.map((one) => one.id)).toEqual([id]);

    const result = await calls.resend(id, owner);

    expect(result.body.invitation).toMatchObject({ id, email, status: 'open' });
    const second = await tokenTo(auth.mailbox, email, 2);
    expect([await calls.opens(first), await calls.opens(second)]).toEqual([false, true]);
    expect(await StaffInvitation.findById(id).lean()).toMatchObject({
      invitedBy: String(owner.user._id),
    });
  });
});

describe('revoking an invitation', () => {
  it('withdraws an invitation, once', async () => {
    const collected = await auth.collectEvents();
    const email = address();
    const { id } = (await calls.invite(email)).body.invitation;
    const token = await tokenTo(auth.mailbox, email);

    const results = await Promise.all([calls.withdraw(id), calls.withdraw(id)]);

    expect(results.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await calls.opens(token)).toBe(false);
    expect((await calls.list(`?search=${email}`)).total).toBe(0);
    expect((await calls.resend(id)).status).toBe(404);
    await calls.invite(address());
    await eventually(() => collected.ofType('invitation.sent').length === 2);
    expect(collected.ofType('invitation.revoked').map(({ payload }) => payload)).toEqual([
      { invitationId: id, email, role: 'admin' },
    ]);
    await collected.stop();
  });
});

describe('opening an invitation', () => {
  const open = (body: object) => auth.call('POST', '/api/invitations/open', { body });

  it('shows address and role, however often the page is opened', async () => {
    const email = 'nova@example.test';
    await calls.invite(email, 'team_leader');
    const token = await tokenTo(auth.mailbox, email);

    const answers = [await open({ token }), await open({ token })];

    for (const { body } of answers) {
      expect(body).toEqual({
        success: true,
        email,
        role: 'team_leader',
        firstName: null,
        lastName: null,
      });
    }
  });

  it('answers link_expired for an unknown link', async () => {
    const { status, error } = await open({ token: 'x'.repeat(43) });

    expect([status, error.code]).toEqual([410, 'link_expired']);
  });

  it.each([{}, { token: 'short' }, { token: { $ne: '' } }, { token: 'x'.repeat(43), id: '1' }])(
    'refuses %j',
    async (body) => {
      expect((await open(body)).error.code).toBe('validation_failed');
    },
  );
});

describe('accepting an invitation', () => {
  const post = (path: string, body: object) =>
    auth.call('POST', path, { headers: admin.headers, body });
  const open = (token: string) => auth.call('POST', '/api/invitations/open', { body: { token } });
  const accept = (token: string, more: object = {}) =>
    auth.call('POST', '/api/invitations/accept', {
      body: {
        token,
        firstName: 'Ada',
        lastName: 'Min',
        password: PASSWORD,
        confirmPassword: PASSWORD,
        ...more,
      },
    });
  const postSignIn = (email: string) =>
    auth.call('POST', '/api/login', { body: { email, password: PASSWORD } });
  async function invited(email: string, role = 'admin') {
    await post('/api/admin/invitations', { email, role });
    return tokenTo(auth.mailbox, email);
  }

  it('creates an account for an address that had none', async () => {
    const collected = await auth.collectEvents();
    const email = address();
    const token = await invited(email);
    expect((await open(token)).body).toEqual({
      success: true,
      email,
      role: 'admin',
      firstName: null,
      lastName: null,
    });

    const result = await accept(token);

    expect(result).toMatchObject({ status: 200, body: { success: true, role: 'admin' } });
    expect((await postSignIn(email)).body).toMatchObject({ firstName: 'Ada', role: 'admin' });
    const user = await User.findOne({ email }).orFail().lean();
    expect(user).toMatchObject({ isVerified: true, invitedBy: String(admin.user._id) });
    expect(await Admin.findOne({ userId: user._id }).lean()).toMatchObject({
      createdBy: String(admin.user._id),
    });
    await eventually(() => collected.ofType('invitation.accepted').length === 1);
    await eventually(() => collected.ofType('user.password-changed').length === 1);
    const userId = String(user._id);
    expect(collected.ofType('invitation.accepted')[0]?.payload).toMatchObject({ userId, email });
    expect(collected.ofType('user.password-changed')[0]?.payload).toEqual({
      userId,
      how: 'invitation',
      isFirst: true,
    });
    await collected.stop();
  });

  it('sets the password and the name of a user whom staff created', async () => {
    const email = address();
    const person = { email, firstName: 'Nova', lastName: 'Reyes', role: 'cleaner', phone: '0400' };
    await post('/api/admin/users', person);
    const token = await tokenTo(auth.mailbox, email);
    expect((await open(token)).body).toMatchObject({ firstName: 'Nova', lastName: 'Reyes' });

    await accept(token, { firstName: 'Nora' });

    expect((await postSignIn(email)).body).toMatchObject({ firstName: 'Nora', role: 'cleaner' });
    expect(await User.findOne({ email }).lean()).toMatchObject({ isVerified: true, phone: '0400' });
    expect(await User.countDocuments({ email })).toBe(1);
  });

  it('works once for eight parallel calls', async () => {
    const email = address();
    const token = await invited(email);

    const results = await Promise.all(Array.from({ length: 8 }, () => accept(token)));

    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, error } of results) {
      if (status !== 200) expect(error.code).toBe('link_expired');
    }
    expect(await User.countDocuments({ email })).toBe(1);
    expect((await accept(token)).error.code).toBe('link_expired');
    expect((await open(token)).error.code).toBe('link_expired');
  });

  it('takes over an account that was created with the address since', async () => {
    const email = address();
    const token = await invited(email);
    const squatter = await createPerson({ email, isVerified: false });
    await signIn(auth, email);

    const result = await accept(token, {
      password: 'Other-password-2',
      confirmPassword: 'Other-password-2',
    });

    expect(result.status).toBe(200);
    expect(result.headers.get('x-ended-sessions')).not.toBeNull();
    expect(await Session.countDocuments({ userId: squatter._id, endedAt: null })).toBe(0);
    expect((await postSignIn(email)).status).toBe(401);
    expect(await User.findOne({ email }).lean()).toMatchObject({ role: 'admin', isVerified: true });
  });

  it('is refused once it expired, was withdrawn, or its user was deactivated', async () => {
    const expired = address();
    const expiredToken = await invited(expired);
    await StaffInvitation.updateOne({ email: expired }, { $set: { expiresAt: new Date() } });
    const shut = address();
    const shutToken = await invited(shut);
    await createPerson({ email: shut, isActive: false });
    const unknown = 'x'.repeat(43);

    for (const token of [expiredToken, shutToken, unknown]) {
      expect((await open(token)).error.code).toBe('link_expired');
      expect((await accept(token)).error.code).toBe('link_expired');
    }
    expect(await StaffInvitation.findOne({ email: shut }).lean()).toMatchObject({ state: 'open' });
  });

  it.each([
    [{ password: 'short', confirmPassword: 'short' }, 'password'],
    [{ confirmPassword: 'Another-one-1' }, 'confirmPassword'],
    [{ firstName: '' }, 'firstName'],
    [{ role: 'super_admin' }, 'role'],
    [{ email: 'a@b.test' }, 'email'],
    [{ token: 'short' }, 'token'],
  ])('refuses %j and keeps the link', async (more, field) => {
    const token = await invited(address());

    const result = await accept(token, more);

    expect(result.status).toBe(400);
    expect(Object.keys(result.error.fields ?? {})).toEqual([field]);
    expect((await open(token)).status).toBe(200);
  });
});

describe('the invitation of a user who is changed', () => {
  it('follows changes of role, address and status', async () => {
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
    expect((await calls.list(`?search=${email}`)).invitations[0]?.role).toBe('team_leader');
    expect(await calls.opens(first)).toBe(true);

    const moved = address();
    await put({ ...person, email: moved });
    expect(await calls.opens(first)).toBe(false);
    expect(await calls.opens(await tokenTo(auth.mailbox, moved))).toBe(true);

    await put({ ...person, email: moved, isActive: false });
    expect(await calls.opens(await tokenTo(auth.mailbox, moved))).toBe(false);
    await put({ ...person, email: moved, isActive: true });
    expect(await calls.opens(await tokenTo(auth.mailbox, moved, 2))).toBe(true);
  });
});
