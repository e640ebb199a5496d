import { findViolations } from '@brightnest/kit/testing/find-violations';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openUsers, rowOf, startUsersServer, type UsersServer } from '../testing/open-users';
import { sampleAccount } from '../testing/samples';

const JANE = `/api/admin/users/${sampleAccount().id}`;

let server: UsersServer;
beforeEach(async () => {
  server = await startUsersServer({
    users: [sampleAccount()],
    invitations: [],
    activities: [
      {
        id: 'a1',
        message: 'Ada Perera added Jane Doe',
        action: 'user.created',
        resource: 'user',
        resourceId: sampleAccount().id,
        actor: { id: sampleUser().id, name: 'Ada Perera', role: 'super_admin' },
        timestamp: '2026-03-01T02:00:00.000Z',
        ipAddress: null,
        userAgent: null,
      },
    ],
  });
});
afterEach(() => server.stop());

async function press(button: string) {
  const { user } = openUsers();
  const opener = await screen.findByRole('button', { name: button });
  await user.click(opener);
  return { user, opener };
}

const enter = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: new RegExp(`^${label}`) }), {
    target: { value },
  });

describe('adding', () => {
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
});

describe('editing', () => {
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
});

describe('deleting', () => {
  it('asks first, deletes once, and shows the account as inactive', async () => {
    const { user } = await press('Delete Jane Doe');
    const question = await screen.findByRole('alertdialog', { name: 'Delete Jane Doe?' });
    expect(question).toHaveTextContent(/stays on this list as inactive, and you can restore it/);
    expect(await findViolations()).toEqual([]);
    await user.dblClick(within(question).getByRole('button', { name: 'Delete user' }));
    expect(await screen.findByText('The user has been deactivated.')).toBeVisible();
    expect(server.sent()).toEqual([{ call: `DELETE ${JANE}`, body: undefined }]);
    expect(await within(await rowOf('Jane Doe')).findByText('Inactive')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Restore Jane Doe' })).toHaveFocus(),
    );
  });

  it('does nothing when it is not confirmed', async () => {
    const { user, opener } = await press('Delete Jane Doe');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await waitFor(() => expect(opener).toHaveFocus());
    expect(server.sent()).toEqual([]);
  });

  it.each([
    ['The last super admin has to stay.', 'The last super admin has to stay.'],
    ['', 'Failed to delete user'],
  ])('says why it failed: %s', async (message, shown) => {
    server.failWith(`DELETE ${JANE}`, message, 'last_owner');
    const { user } = await press('Delete Jane Doe');
    await user.click(await screen.findByRole('button', { name: 'Delete user' }));
    expect(await screen.findByText(shown)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('restoring', () => {
  beforeEach(() => {
    server.kept.users = [sampleAccount({ isActive: false, status: 'inactive' })];
  });

  it('lets a deleted person back in once it is confirmed', async () => {
    const { user } = await press('Restore Jane Doe');
    await user.dblClick(await screen.findByRole('button', { name: 'Restore user' }));
    expect(await screen.findByText('User restored')).toBeVisible();
    expect(server.sent()).toEqual([
      {
        call: `PUT ${JANE}`,
        body: {
          email: 'jane@example.com',
          firstName: 'Jane',
          lastName: 'Doe',
          role: 'customer',
          isActive: true,
        },
      },
    ]);
    expect(await within(await rowOf('Jane Doe')).findByText('Active')).toBeVisible();
  });

  it('says why it failed', async () => {
    server.failWith(`PUT ${JANE}`, '');
    const { user } = await press('Restore Jane Doe');
    await user.click(await screen.findByRole('button', { name: 'Restore user' }));
    expect(await screen.findByText('Failed to update user')).toBeVisible();
  });
});

describe('details', () => {
  it('show what is known of the person and what happened to the account', async () => {
    const { user, opener } = await press('View details of Jane Doe');
    const dialog = await screen.findByRole('dialog', { name: 'Jane Doe' });
    expect(within(dialog).getByText('12 King Street, Newtown, NSW 2042')).toBeVisible();
    expect(await within(dialog).findByText('Ada Perera added Jane Doe')).toBeVisible();
    expect(within(dialog).getByText(/^Ada Perera, Super Admin ·/)).toBeVisible();
    expect(server.asked('/api/admin/activity')).toEqual([
      `page=1&pageSize=10&resource=user&resourceId=${sampleAccount().id}`,
    ]);
    expect(await findViolations()).toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('lead to the form and show what was changed there', async () => {
    const { user } = await press('View details of Jane Doe');
    const details = await screen.findByRole('dialog', { name: 'Jane Doe' });
    await user.click(within(details).getByRole('button', { name: 'Edit' }));
    await screen.findByRole('dialog', { name: 'Edit Jane Doe' });
    enter('City', 'Enmore');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('User updated')).toBeVisible();
    expect(await within(details).findByText('12 King Street, Enmore, NSW 2042')).toBeVisible();
    await waitFor(() =>
      expect(within(details).getByRole('button', { name: 'Edit' })).toHaveFocus(),
    );
  });
});
