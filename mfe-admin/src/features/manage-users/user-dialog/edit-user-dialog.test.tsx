import { findViolations } from '@brightnest/kit/testing/find-violations';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { screen, waitFor, within } from '@testing-library/react';
import { enter, openUsers, press, startUsersServer, type UsersServer } from '../testing/open-users';
import { sampleAccount } from '../testing/samples';

const JANE = `/api/admin/users/${sampleAccount().id}`;

let server: UsersServer;
beforeEach(async () => {
  server = await startUsersServer({ users: [sampleAccount()], invitations: [], activities: [] });
});
afterEach(() => server.stop());

const ask = async () => {
  const { user, opener } = await press('Edit Jane Doe');
  const dialog = await screen.findByRole('dialog', { name: 'Edit Jane Doe' });
  enter('Phone', '0400 000 000');
  await user.selectOptions(within(dialog).getByLabelText(/^Role/), 'Registered Customer');
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  const question = await screen.findByRole('alertdialog', {
    name: 'Change the account of Jane Doe?',
  });
  return { user, opener, dialog, question };
};

it('opens with the account as it is', async () => {
  await press('Edit Jane Doe');
  const dialog = await screen.findByRole('dialog', { name: 'Edit Jane Doe' });
  for (const [label, value] of [
    ['First name', 'Jane'],
    ['Last name', 'Doe'],
    ['Email', 'jane@example.com'],
    ['Phone', '0412 345 678'],
    ['Address', '12 King Street'],
    ['City', 'Newtown'],
    ['State', 'NSW'],
    ['Postal code', '2042'],
  ] as const) {
    expect(within(dialog).getByRole('textbox', { name: new RegExp(`^${label}`) })).toHaveValue(
      value,
    );
  }
  expect(within(dialog).getByLabelText(/^Role/)).toHaveValue('customer');
  expect(within(dialog).getByLabelText('Active: can sign in')).toBeChecked();
});

it('says what the change does and saves it once it is confirmed', async () => {
  const { user, opener, question } = await ask();
  expect(question).toHaveTextContent(
    'You change their phone. Their role changes from Customer to Registered Customer, and they are signed out everywhere.',
  );
  expect(await findViolations()).toEqual([]);
  expect(server.sent()).toEqual([]);
  await user.dblClick(within(question).getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('User updated')).toBeVisible();
  expect(server.sent()).toEqual([
    {
      call: `PUT ${JANE}`,
      body: {
        firstName: 'Jane',
        lastName: 'Doe',
        email: 'jane@example.com',
        role: 'registered_customer',
        phone: '0400 000 000',
        address: '12 King Street',
        city: 'Newtown',
        state: 'NSW',
        postalCode: '2042',
        isActive: true,
      },
    },
  ]);
  await waitFor(() => expect(opener).toHaveFocus());
});

it('goes back to the form when it is not confirmed', async () => {
  const { user, dialog, question } = await ask();
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(within(dialog).getByRole('textbox', { name: 'Phone' })).toHaveValue('0400 000 000');
  expect(server.sent()).toEqual([]);
});

it('just closes where nothing was changed', async () => {
  const { user } = await press('Edit Jane Doe');
  await user.click(await screen.findByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.sent()).toEqual([]);
});

it.each([
  ['The last super admin has to stay.', 'The last super admin has to stay.'],
  ['', 'Failed to update user'],
])('keeps the form when it fails, and says why: %s', async (message, shown) => {
  server.failWith(`PUT ${JANE}`, message, 'last_owner');
  const { user, dialog, question } = await ask();
  await user.click(within(question).getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(shown)).toBeVisible();
  expect(within(dialog).getByRole('textbox', { name: 'Phone' })).toHaveValue('0400 000 000');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('leaves one’s own role and access alone', async () => {
  const own = { id: sampleUser().id, role: 'super_admin', userType: 'admin' } as const;
  server.kept.users = [sampleAccount(own)];
  const { user } = openUsers();
  await screen.findByText('(you)');
  await user.click(screen.getByRole('button', { name: 'Edit Jane Doe' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Jane Doe' });
  expect(within(dialog).getByText('You can’t change your own role.')).toBeVisible();
  expect(
    within(within(dialog).getByLabelText(/^Role/)).queryByText('Customer'),
  ).not.toBeInTheDocument();
  expect(within(dialog).queryByLabelText('Active: can sign in')).not.toBeInTheDocument();
});
