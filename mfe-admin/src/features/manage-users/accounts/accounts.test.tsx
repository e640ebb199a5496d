import { findViolations } from '@brightnest/kit/testing/find-violations';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  addressShown,
  openUsers,
  rowOf,
  startUsersServer,
  type UsersServer,
} from '../testing/open-users';
import { sampleAccount } from '../testing/samples';

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
  server.kept.total = 51;
  const { user } = openUsers();
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(asked().at(-1)).toBe('page=2&pageSize=50&sort=-joined'));
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
    expect(asked().at(-1)).toBe(
      'page=1&pageSize=50&search=jane&role=team_leader&status=pending&sort=email',
    ),
  );
  expect(addressShown()).toBe('?tab=users&search=jane&role=team_leader&status=pending&sort=email');
});

it('takes search, filters, order and page from the address', async () => {
  openUsers('&search=doe&role=customer&status=active&sort=-name&page=2');
  await rowOf('Jane Doe');
  expect(asked()).toContain('page=2&pageSize=50&search=doe&role=customer&status=active&sort=-name');
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
  server.kept.users = [];
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
  const timers = jest.spyOn(globalThis, 'setTimeout');
  openUsers();
  await rowOf('Jane Doe');
  server.kept.users = [sampleAccount({ firstName: 'Later' })];
  const poll = timers.mock.calls.find(([, delay]) => delay === 45_000)?.[0];
  act(() => poll?.());
  expect(await rowOf('Later Doe')).toBeVisible();
  timers.mockRestore();
});

it('shows who has just signed up, and marks the row', async () => {
  openUsers();
  await rowOf('Jane Doe');
  await waitFor(() => expect(server.isLive()).toBe(true));
  const fresh = sampleAccount({ id: '64b00000000000000000000e', firstName: 'Fresh' });
  server.kept.users = [fresh, ...server.kept.users];
  server.tell({
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
