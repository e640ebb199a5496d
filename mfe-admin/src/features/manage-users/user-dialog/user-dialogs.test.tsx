import { findViolations } from '@brightnest/kit/testing/find-violations';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { screen, waitFor, within } from '@testing-library/react';
import { enter, press, rowOf, startUsersServer, type UsersServer } from '../testing/open-users';
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
