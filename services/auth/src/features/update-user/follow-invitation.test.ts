import { randomUUID } from 'node:crypto';
import { invitationCalls } from '../../testing/invitation-calls';
import { tokenTo } from '../../testing/mails-to';
import { signedInAs, type StaffMember } from '../../testing/staff';
import { startAuth, type TestAuth } from '../../testing/start-auth';

let auth: TestAuth;
let admin: StaffMember;
let calls: ReturnType<typeof invitationCalls>;
beforeAll(async () => {
  auth = await startAuth();
  admin = await signedInAs(auth, 'admin');
  calls = invitationCalls(auth, admin);
});
afterAll(() => auth.stop());

const address = () => `${randomUUID()}@example.test`;

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
