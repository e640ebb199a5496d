import { invitationCalls } from '../../testing/invitation-calls';
import { tokenTo } from '../../testing/mails-to';
import { signedInAs } from '../../testing/staff';
import { startAuth, type TestAuth } from '../../testing/start-auth';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const open = (body: object) => auth.call('POST', '/api/invitations/open', { body });

it('shows whom and what a link is for, as often as its page is opened', async () => {
  const email = 'nova@example.test';
  const calls = invitationCalls(auth, await signedInAs(auth, 'admin'));
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

it('says no more of a link that opens nothing than that', async () => {
  const { status, error } = await open({ token: 'x'.repeat(43) });

  expect([status, error.code]).toEqual([410, 'link_expired']);
});

it.each([{}, { token: 'short' }, { token: { $ne: '' } }, { token: 'x'.repeat(43), id: '1' }])(
  'refuses %j',
  async (body) => {
    expect((await open(body)).error.code).toBe('validation_failed');
  },
);
