import type { UpdateUserRequest } from '@brightnest/contracts/accounts/user-schemas';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { collectTimers } from '@brightnest/kit/testing/collect-timers';
import { screen, waitFor, within } from '@testing-library/react';
import {
  addressShown,
  enter,
  openUsers,
  press,
  rowOf,
  sampleAccount,
  startUsersServer,
  type UsersServer,
} from '../testing/users';
import { describeChanges } from './edit-user-dialog';

describe('the list of accounts', () => {
  const ada = sampleAccount({
    id: sampleUser().id,
    firstName: 'Ada',
    lastName: 'Perera',
    email: 'ada@example.com',
    role: 'super_admin',
    userType: 'admin',
    phone: null,
    location: null,
  });
  const gone = sampleAccount({
    id: '64b00000000000000000000c',
    firstName: 'Noor',
    role: 'verified_cleaner',
    userType: 'cleaner',
    status: 'inactive',
    isActive: false,
  });

  let server: UsersServer;
  beforeEach(async () => {
    server = await startUsersServer({
      users: [sampleAccount(), ada, gone],
      invitations: [],
      activities: [],
    });
  });
  afterEach(() => server.stop());

  const asked = () => server.asked('/api/admin/users');

  it('lists accounts under the specified columns', async () => {
    openUsers();
    const row = await rowOf('Jane Doe');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '',
      'Name',
      'Email',
      'Role',
      'Type',
      'Status',
      'Phone',
      'Location',
      'Joined',
      'Actions',
    ]);
    expect(
      within(row)
        .getAllByRole('cell')
        .slice(1, 9)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Jane Doe',
      'jane@example.com',
      'Customer',
      'Customer',
      'Active',
      '0412 345 678',
      'Newtown, NSW',
      '1 Mar 2026',
    ]);
    expect(await findViolations()).toEqual([]);
  });

  it('lets nobody delete themselves, and lets staff restore who was deleted', async () => {
    openUsers();
    const own = await rowOf('Ada Perera');
    await waitFor(() => expect(own).toHaveTextContent('(you)'));
    expect(within(own).queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
    expect(within(own).getByRole('button', { name: 'Edit Ada Perera' })).toBeVisible();
    const inactive = await rowOf('Noor Doe');
    expect(within(inactive).getByText('Inactive')).toBeVisible();
    expect(within(inactive).getByRole('button', { name: 'Restore Noor Doe' })).toBeVisible();
  });

  it('asks for fifty at a time, the newest first', async () => {
    server.stored.total = 51;
    const { user } = openUsers();
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(asked()).toContain('page=2&pageSize=50&sort=-joined'));
    expect(asked()[0]).toBe('page=1&pageSize=50&sort=-joined');
    expect(addressShown()).toBe('?tab=users&page=2');
  });

  it('searches, filters and sorts on the server, and keeps it in the address', async () => {
    const { user } = openUsers('&page=3');
    await rowOf('Jane Doe');
    await user.type(screen.getByLabelText('Search users'), 'jane');
    await waitFor(() => expect(addressShown()).toBe('?tab=users&search=jane'));
    await user.selectOptions(screen.getByLabelText('Role'), 'Team Leader');
    await user.selectOptions(screen.getByLabelText('Status'), 'Pending');
    await user.click(screen.getByRole('button', { name: 'Email' }));
    await waitFor(() =>
      expect(asked()).toContain(
        'page=1&pageSize=50&search=jane&role=team_leader&status=pending&sort=email',
      ),
    );
    expect(addressShown()).toBe(
      '?tab=users&search=jane&role=team_leader&status=pending&sort=email',
    );
  });

  it('takes search, filters, order and page from the address', async () => {
    openUsers('&search=doe&role=customer&status=active&sort=-name&page=2');
    await rowOf('Jane Doe');
    expect(asked()).toContain(
      'page=2&pageSize=50&search=doe&role=customer&status=active&sort=-name',
    );
    expect(screen.getByLabelText('Search users')).toHaveValue('doe');
    expect(screen.getByLabelText('Role')).toHaveValue('customer');
    expect(screen.getByLabelText('Status')).toHaveValue('active');
  });

  it('takes an address with nonsense for the first page of all', async () => {
    openUsers('&role=king&status=maybe&sort=shoe&page=0&view=moon');
    await rowOf('Jane Doe');
    expect(asked()).toEqual(['page=1&pageSize=50&sort=-joined']);
  });

  it('leads back to everybody from a search without a match', async () => {
    server.stored.users = [];
    const { user } = openUsers('&search=zzz');
    await user.click(await screen.findByRole('button', { name: 'Show all users' }));
    expect(await screen.findByText('No users yet')).toBeVisible();
  });

  it('shows why the list could not be loaded, and loads it again', async () => {
    const list = server.handlers['GET /api/admin/users'];
    server.failWith('GET /api/admin/users', 'You do not have access to this.', 'forbidden', 403);
    const { user } = openUsers();
    expect(
      await screen.findByText('Error loading users: You do not have access to this.'),
    ).toBeVisible();
    if (list) server.handlers['GET /api/admin/users'] = list;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rowOf('Jane Doe')).toBeVisible();
  });

  it('asks for the list again every 45 s', async () => {
    const timers = collectTimers();
    openUsers();
    await rowOf('Jane Doe');
    server.stored.users = [sampleAccount({ firstName: 'Later' })];
    timers.run(45_000);
    expect(await rowOf('Later Doe')).toBeVisible();
  });

  it('shows who has just signed up, and marks the row', async () => {
    openUsers();
    await rowOf('Jane Doe');
    await waitFor(() => expect(server.isLive()).toBe(true));
    const fresh = sampleAccount({ id: '64b00000000000000000000e', firstName: 'Fresh' });
    server.stored.users = [fresh, ...server.stored.users];
    server.publish({
      id: 'e1',
      type: 'user.registered',
      aggregate: { type: 'user', id: fresh.id },
      occurredAt: '2026-03-01T00:00:00.000Z',
      tags: ['Users', 'Activity'],
    });
    expect(await rowOf('Fresh Doe')).toHaveAttribute('data-highlighted');
    expect(await rowOf('Jane Doe')).not.toHaveAttribute('data-highlighted');
  });

  it('sends whoever is logged out to sign in again', async () => {
    server.failWith('GET /api/admin/users', 'x', 'not_authenticated', 401);
    openUsers();
    expect(await screen.findByText('You are logged out. Logging in again...')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
  });
});

describe('bulk actions on accounts', () => {
  const JANE = `/api/admin/users/${sampleAccount().id}`;
  const { id: adaId, firstName, lastName } = sampleUser();

  let server: UsersServer;
  beforeEach(async () => {
    server = await startUsersServer({
      users: [
        sampleAccount(),
        sampleAccount({ id: adaId, firstName, lastName, role: 'super_admin' }),
      ],
      invitations: [],
      activities: [],
    });
  });
  afterEach(() => server.stop());

  async function press(label: string) {
    const { user } = openUsers();
    await waitFor(async () =>
      expect(await rowOf(`${firstName} ${lastName}`)).toHaveTextContent('(you)'),
    );
    await user.click(screen.getByLabelText('Select all on this page'));
    const bar = screen.getByLabelText('What to do with the selected');
    await user.click(within(bar).getByText(label, { selector: 'button' }));
    return user;
  }

  it('deletes the chosen ones, but nobody themselves', async () => {
    const user = await press('Delete');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 1 user?' }));
    expect(
      dialog.getByText(
        `Left out, as this cannot be done with them: ${firstName} ${lastName} (you).`,
      ),
    ).toBeVisible();
    expect(await findViolations()).toEqual([]);
    await user.dblClick(dialog.getByRole('button', { name: 'Delete 1 user' }));
    expect(await screen.findByText('1 user deleted')).toBeVisible();
    expect(server.sent()).toEqual([{ call: `DELETE ${JANE}`, body: undefined }]);
    expect(await within(await rowOf('Jane Doe')).findByText('Inactive')).toBeVisible();
  });

  it('restores those who were deleted, and has nothing to do for others', async () => {
    server.stored.users = server.stored.users.map((one) =>
      one.id === adaId ? one : { ...one, isActive: false, status: 'inactive' },
    );
    const user = await press('Restore');
    const dialog = within(await screen.findByRole('dialog', { name: 'Restore 1 user?' }));
    await user.click(dialog.getByRole('button', { name: 'Restore 1 user' }));
    expect(await screen.findByText('1 user restored')).toBeVisible();
    expect(server.sent()).toMatchObject([{ call: `PUT ${JANE}`, body: { isActive: true } }]);
  });
});

describe('details, deleting and restoring', () => {
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
      const confirmation = await screen.findByRole('alertdialog', { name: 'Delete Jane Doe?' });
      expect(confirmation).toHaveTextContent(
        /stays on this list as inactive, and you can restore it/,
      );
      expect(await findViolations()).toEqual([]);
      await user.dblClick(within(confirmation).getByRole('button', { name: 'Delete user' }));
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
      server.stored.users = [sampleAccount({ isActive: false, status: 'inactive' })];
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
      expect(within(dialog).getByText('12 King Street, Newtown NSW 2042')).toBeVisible();
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
      const confirmation = await screen.findByRole('alertdialog');
      await user.click(within(confirmation).getByRole('button', { name: 'Save changes' }));
      expect(await screen.findByText('User updated')).toBeVisible();
      expect(await within(details).findByText('12 King Street, Enmore NSW 2042')).toBeVisible();
      await waitFor(() =>
        expect(within(details).getByRole('button', { name: 'Edit' })).toHaveFocus(),
      );
    });
  });
});

describe('adding a user', () => {
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
    await within(dialog).findByRole('option', { name: 'Operations Manager' });
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

describe('editing a user', () => {
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
    await within(dialog).findByRole('option', { name: 'Registered Customer' });
    await user.selectOptions(within(dialog).getByLabelText(/^Role/), 'Registered Customer');
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    const confirmation = await screen.findByRole('alertdialog', {
      name: 'Change the account of Jane Doe?',
    });
    return { user, opener, dialog, confirmation };
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
    const { user, opener, confirmation } = await ask();
    expect(confirmation).toHaveTextContent(
      'You change their phone. Their role changes from Customer to Registered Customer, and they are signed out everywhere.',
    );
    expect(await findViolations()).toEqual([]);
    expect(server.sent()).toEqual([]);
    await user.dblClick(within(confirmation).getByRole('button', { name: 'Save changes' }));
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
          // As the dialog was opened with it: who was quicker is not overwritten.
          basedOn: expect.objectContaining({ phone: '0412 345 678', role: 'customer' }),
        },
      },
    ]);
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('goes back to the form when it is not confirmed', async () => {
    const { user, dialog, confirmation } = await ask();
    await user.click(within(confirmation).getByRole('button', { name: 'Cancel' }));
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
    const { user, dialog, confirmation } = await ask();
    await user.click(within(confirmation).getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(shown)).toBeVisible();
    expect(within(dialog).getByRole('textbox', { name: 'Phone' })).toHaveValue('0400 000 000');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('leaves one’s own role and access alone', async () => {
    const own = { id: sampleUser().id, role: 'super_admin', userType: 'admin' } as const;
    server.stored.users = [sampleAccount(own)];
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

describe('describing a change', () => {
  const jane = sampleAccount({ phone: null });
  const changed = (traits: Partial<UpdateUserRequest>) =>
    describeChanges(jane, {
      email: jane.email,
      firstName: jane.firstName,
      lastName: jane.lastName,
      role: jane.role,
      phone: '',
      address: '12 King Street',
      city: 'Newtown',
      state: 'NSW',
      postalCode: '2042',
      isActive: true,
      ...traits,
    });

  it('finds nothing where nothing is different, empty or absent', () => {
    expect(changed({})).toEqual([]);
  });

  it.each<[Partial<UpdateUserRequest>, string]>([
    [{ phone: '1' }, 'You change their phone.'],
    [{ phone: '1', city: '', postalCode: '2043' }, 'You change their phone, city and postal code.'],
    [
      { role: 'team_leader' },
      'Their role changes from Customer to Team Leader, and they are signed out everywhere.',
    ],
    [
      { email: 'j@example.com' },
      'They sign in as j@example.com from now on, which is not confirmed yet.',
    ],
    [{ isActive: false }, 'They are signed out everywhere and can’t sign in any more.'],
  ])('says what %j does', (traits, sentence) => {
    expect(changed(traits)).toEqual([sentence]);
  });

  it('says that somebody can sign in again', () => {
    const before = sampleAccount({ isActive: false });
    expect(describeChanges(before, { ...requestOf(before), isActive: true })).toEqual([
      'They can sign in again.',
    ]);
  });

  function requestOf({
    email,
    firstName,
    lastName,
    role,
    ...rest
  }: typeof jane): UpdateUserRequest {
    const { phone, address, city, state, postalCode } = rest;
    const text = (value: string | null) => value ?? '';
    return {
      email,
      firstName,
      lastName,
      role,
      phone: text(phone),
      address: text(address),
      city: text(city),
      state: text(state),
      postalCode: text(postalCode),
    };
  }
});
