import { randomUUID } from 'node:crypto';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { collectEvents } from '@brightnest/service-kit/testing/test-broker';
import { invitationCalls } from '../../testing/invitation-calls';
import { tokenTo } from '../../testing/mails-to';
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

it('withdraws an invitation, once', async () => {
  const collected = await collectEvents(auth.env);
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
