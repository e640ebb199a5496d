import { randomUUID } from 'node:crypto';
import { StaffInvitation } from '../../model/staff-invitation';
import { invitationCalls } from '../../testing/invitation-calls';
import { signedInAs } from '../../testing/staff';
import { startAuth, type TestAuth } from '../../testing/start-auth';

let auth: TestAuth;
let calls: ReturnType<typeof invitationCalls>;
beforeAll(async () => {
  auth = await startAuth();
  calls = invitationCalls(auth, await signedInAs(auth, 'admin'));
});
afterAll(() => auth.stop());

const address = () => `${randomUUID()}@example.test`;

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
