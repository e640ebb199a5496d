import { StaffInvitation } from '../../model/staff-invitation';
import { invitationCalls } from '../../testing/invitation-calls';
import { signedInAs, type StaffMember } from '../../testing/staff';
import { startAuth, type TestAuth } from '../../testing/start-auth';

let auth: TestAuth;
let staff: StaffMember;
beforeAll(async () => {
  auth = await startAuth();
  staff = await signedInAs(auth, 'admin');
  const { invite } = invitationCalls(auth, staff);
  await invite('first@example.test');
  await invite('second@example.test', 'operations_manager');
  const accepted = { $set: { state: 'accepted', acceptedAt: new Date('2026-03-01T00:00:00Z') } };
  await StaffInvitation.updateOne({ email: 'first@example.test' }, accepted);
});
afterAll(() => auth.stop());

const exported = async (query = '') => {
  const path = `/api/admin/invitations/export${query}`;
  const answer = await auth.call<string>('GET', path, { headers: staff.headers });
  return { ...answer, lines: answer.body.trim().split('\r\n') };
};

it('sends what the filter shows, newest first, and no link', async () => {
  const { status, headers, body, lines } = await exported();

  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="invitations-.*csv"$/);
  expect(lines[0]).toContain('E-mail,Role,Status,Invited by,Invited (UTC)');
  expect(lines[1]).toMatch(/^second@example.test,Operations Manager,Open,[^,]+,/);
  expect(lines[2]).toMatch(/^first@example.test,Admin,Accepted,.*,2026-03-01T00:00:00.000Z$/);
  expect(lines).toHaveLength(3);
  expect(body).not.toContain('oken');
});

it('follows search and status', async () => {
  expect((await exported('?search=second')).lines).toHaveLength(2);
  expect((await exported('?status=expired')).lines).toHaveLength(1);
});
