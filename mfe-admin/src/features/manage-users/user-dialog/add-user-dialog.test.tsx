import { findViolations } from '@brightnest/kit/testing/find-violations';
import { screen, waitFor, within } from '@testing-library/react';
import { enter, press, rowOf, startUsersServer, type UsersServer } from '../testing/open-users';
import { sampleAccount } from '../testing/samples';

let server: UsersServer;
beforeEach(async () => {
  server = await startUsersServer({ users: [sampleAccount()], invitations: [], activities: [] });
});
afterEach(() => server.stop());

async function fillIn() {
  const { user, opener } = await press('Add user');
  const dialog = await screen.findByRole('dialog', { name: 'Add a user' });
  enter('First name', ' Omar ');
  enter('Last name', 'Khan');
  enter('Email', 'Omar@Example.com');
  await user.selectOptions(within(dialog).getByLabelText(/^Role/), 'Operations Manager');
  return { user, opener, dialog };
}

it('sends the person once, and says that a link was mailed', async () => {
  const { user, opener, dialog } = await fillIn();
  enter('City', 'Perth');
  expect(await findViolations()).toEqual([]);
  await user.dblClick(within(dialog).getByRole('button', { name: 'Add user' }));
  expect(await screen.findByText('User created')).toBeVisible();
  expect(
    screen.getByText('A link to choose a password is on its way to omar@example.com.'),
  ).toBeVisible();
  expect(server.sent()).toEqual([
    {
      call: 'POST /api/admin/users',
      body: {
        firstName: 'Omar',
        lastName: 'Khan',
        email: 'omar@example.com',
        role: 'operations_manager',
        phone: '',
        address: '',
        city: 'Perth',
        state: '',
        postalCode: '',
      },
    },
  ]);
  expect(within(await rowOf('Omar Khan')).getByText('Pending')).toBeVisible();
  await waitFor(() => expect(opener).toHaveFocus());
});

it('says what is missing', async () => {
  const { user } = await press('Add user');
  const dialog = await screen.findByRole('dialog', { name: 'Add a user' });
  enter('Email', 'omar');
  await user.click(within(dialog).getByRole('button', { name: 'Add user' }));
  for (const message of [
    'First name is required',
    'Last name is required',
    'Please enter a valid email address',
    'Role is required',
  ]) {
    expect(await screen.findByText(message)).toBeVisible();
  }
  expect(screen.getByRole('textbox', { name: /^First name/ })).toHaveFocus();
  expect(server.sent()).toEqual([]);
});

it('keeps what was typed when the address is taken, and goes there', async () => {
  const message = 'An account with this email already exists';
  server.failWith('POST /api/admin/users', message, 'email_taken');
  const { user, dialog } = await fillIn();
  await user.click(within(dialog).getByRole('button', { name: 'Add user' }));
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
  expect(screen.getByRole('textbox', { name: /^Email/ })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: /^Last name/ })).toHaveValue('Khan');
});

it('has words of its own where the server has none', async () => {
  server.failWith('POST /api/admin/users', '', 'internal', 500);
  const { user, dialog } = await fillIn();
  await user.click(within(dialog).getByRole('button', { name: 'Add user' }));
  expect(await screen.findByText('Failed to create user')).toBeVisible();
});

it('asks before it loses what was typed', async () => {
  const { user } = await fillIn();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
