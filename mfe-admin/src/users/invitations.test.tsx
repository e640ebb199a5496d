import { findViolations } from '@brightnest/kit/testing/find-violations';
import { collectTimers } from '@brightnest/kit/testing/collect-timers';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  addressShown,
  openUsers,
  rowOf,
  sampleAccount,
  sampleInvitation,
  startUsersServer,
  type UsersServer,
} from '../testing/users';

const INVITATION = `/api/admin/invitations/${sampleInvitation().id}`;
const accepted = sampleInvitation({
  id: '64b0000000000000000000b2',
  email: 'came@example.com',
  status: 'accepted',
  acceptedAt: '2026-03-02T02:00:00.000Z',
  invitedBy: null,
});

let server: UsersServer;
beforeEach(async () => {
  server = await startUsersServer({
    users: [sampleAccount()],
    invitations: [sampleInvitation(), accepted],
    activities: [],
  });
});
afterEach(() => server.stop());

const open = (search = '') => openUsers(`&view=invitations${search}`);
const asked = () => server.asked('/api/admin/invitations');
// The address breaks before its host.
const invited = (email = 'new@example.com') => rowOf(email);

it('opens from the accounts, and has an address of its own', async () => {
  const { user } = openUsers('&search=jane&page=2');
  await user.click(await screen.findByRole('tab', { name: 'Invitations' }));
  expect(await invited()).toBeVisible();
  expect(addressShown()).toBe('?tab=users&view=invitations');
  await user.click(screen.getByRole('tab', { name: 'Accounts' }));
  expect(addressShown()).toBe('?tab=users');
});

it('lists invitations, and what can still be done with them', async () => {
  open();
  const textsOf = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(textsOf(await invited())).toEqual([
    'new@example.com',
    'Customer Support',
    'Open',
    'Ada Perera',
    '1 Mar 2026',
    '8 Mar 2026',
    'ResendWithdraw',
  ]);
  expect(textsOf(await invited('came@example.com'))).toEqual([
    'came@example.com',
    'Customer Support',
    'Accepted',
    '–',
    '1 Mar 2026',
    'accepted 2 Mar 2026',
    '–',
  ]);
  expect(await findViolations()).toEqual([]);
});

it('searches and filters on the server, and keeps it in the address', async () => {
  const { user } = open('&page=2');
  await invited();
  expect(asked()).toEqual(['page=2&pageSize=20']);
  await user.type(screen.getByLabelText('Search invitations'), 'new');
  await waitFor(() => expect(asked()).toContain('page=1&pageSize=20&search=new'));
  await user.selectOptions(screen.getByLabelText('Status'), 'Expired');
  await waitFor(() => expect(asked()).toContain('page=1&pageSize=20&search=new&status=expired'));
  expect(addressShown()).toBe('?tab=users&view=invitations&search=new&status=expired');
});

it('leads back to all from a search without a match', async () => {
  server.stored.invitations = [];
  const { user } = open('&search=zzz');
  await user.click(await screen.findByRole('button', { name: 'Show all invitations' }));
  expect(await screen.findByText('No invitations yet')).toBeVisible();
});

it('shows why they could not be loaded, and loads them again', async () => {
  const list = server.handlers['GET /api/admin/invitations'];
  server.failWith('GET /api/admin/invitations', 'Not now.');
  const { user } = open();
  expect(await screen.findByText('Error loading invitations: Not now.')).toBeVisible();
  if (list) server.handlers['GET /api/admin/invitations'] = list;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await invited()).toBeVisible();
});

it('asks for them again every 45 s', async () => {
  const timers = collectTimers();
  open();
  await invited();
  server.stored.invitations = [sampleInvitation({ email: 'later@example.com' })];
  timers.run(45_000);
  expect(await invited('later@example.com')).toBeVisible();
});

it('marks an invitation that has just been sent', async () => {
  open();
  await invited();
  await waitFor(() => expect(server.isLive()).toBe(true));
  server.publish({
    id: 'e1',
    type: 'invitation.sent',
    aggregate: { type: 'invitation', id: sampleInvitation().id },
    occurredAt: '2026-03-01T00:00:00.000Z',
    tags: ['Invitations', 'Activity'],
  });
  await waitFor(async () => expect(await invited()).toHaveAttribute('data-highlighted'));
});

describe('inviting', () => {
  const fillIn = async () => {
    const { user } = open();
    await invited();
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invite somebody' });
    fireEvent.change(within(dialog).getByRole('textbox', { name: /^Email/ }), {
      target: { value: 'Omar@Example.com' },
    });
    await within(dialog).findByRole('option', { name: 'Admin' });
    await user.selectOptions(within(dialog).getByLabelText(/^Role/), 'Admin');
    return { user, dialog };
  };

  it('sends it once', async () => {
    const { user, dialog } = await fillIn();
    expect(await findViolations()).toEqual([]);
    await user.dblClick(within(dialog).getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Invitation sent')).toBeVisible();
    expect(server.sent()).toEqual([
      {
        call: 'POST /api/admin/invitations',
        body: { email: 'omar@example.com', role: 'admin' },
      },
    ]);
    expect(await invited('omar@example.com')).toBeVisible();
  });

  it('says what is missing', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Invite' }));
    await user.click(await screen.findByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(screen.getByText('Role is required')).toBeVisible();
    expect(server.sent()).toEqual([]);
  });

  it.each([
    ['An account with this email already exists', 'An account with this email already exists'],
    ['', 'Failed to send invitation'],
  ])('keeps what was typed when it fails, and says why: %s', async (message, shown) => {
    server.failWith('POST /api/admin/invitations', message, 'email_taken');
    const { user, dialog } = await fillIn();
    await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
    expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0);
    expect(within(dialog).getByRole('textbox', { name: /^Email/ })).toHaveValue('Omar@Example.com');
  });
});

describe('resending', () => {
  const ask = async () => {
    const { user } = open();
    const opener = await screen.findByRole('button', { name: 'Resend to new@example.com' });
    await user.click(opener);
    const confirmation = await screen.findByRole('alertdialog', {
      name: 'Send this invitation again?',
    });
    return { user, opener, confirmation };
  };

  it('asks first, and mails it once more', async () => {
    const { user, opener, confirmation } = await ask();
    expect(confirmation).toHaveTextContent(/The one before stops working/);
    await user.dblClick(within(confirmation).getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Invitation sent again')).toBeVisible();
    expect(server.sent()).toEqual([{ call: `POST ${INVITATION}/resend`, body: undefined }]);
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it.each([
    ['This invitation has been accepted already.', 'This invitation has been accepted already.'],
    ['', 'Failed to resend invitation'],
  ])('says why it failed: %s', async (message, shown) => {
    server.failWith(`POST ${INVITATION}/resend`, message);
    const { user, confirmation } = await ask();
    await user.click(within(confirmation).getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText(shown)).toBeVisible();
  });
});

describe('withdrawing', () => {
  const ask = async () => {
    const { user } = open();
    const name = 'Withdraw the invitation of new@example.com';
    await user.click(await screen.findByRole('button', { name }));
    const confirmation = await screen.findByRole('alertdialog', {
      name: 'Withdraw this invitation?',
    });
    return { user, confirmation };
  };

  it('asks first, withdraws once, and keeps the focus in the list', async () => {
    const { user, confirmation } = await ask();
    expect(confirmation).toHaveTextContent(/new@example.com was mailed stops working at once/);
    await user.dblClick(within(confirmation).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('The invitation has been withdrawn.')).toBeVisible();
    expect(server.sent()).toEqual([{ call: `DELETE ${INVITATION}`, body: undefined }]);
    await waitFor(() => expect(screen.getByRole('region', { name: 'Invitations' })).toHaveFocus());
  });

  it('says why it failed', async () => {
    server.failWith(`DELETE ${INVITATION}`, '');
    const { user, confirmation } = await ask();
    await user.click(within(confirmation).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Failed to withdraw invitation')).toBeVisible();
  });
});
