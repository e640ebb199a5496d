import { randomUUID } from 'node:crypto';
import { StaffInvitation } from '../../model/staff-invitation';
import { invitationCalls } from '../../testing/invitation-calls';
import { tokenTo } from '../../testing/mails-to';
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

it('sends an invitation again with a new link and a new week', async () => {
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
