import type { CustomerProfile } from '@brightnest/contracts/accounts/customer-schemas';
import type { AppStore } from '@brightnest/kit/runtime/store';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { screen, waitFor } from '@testing-library/react';
import { CustomerArea } from './customer-area';

const routes = [
  { path: '/customer/dashboard', element: <CustomerArea>My own page</CustomerArea> },
  { path: '/customer/login', element: <h1>Sign in</h1> },
  { path: '/customer/settings', element: <h1>Settings</h1> },
  { path: '/', element: <h1>Home</h1> },
];

const customer: CustomerProfile = {
  firstName: 'Ada',
  lastName: 'Perera',
  email: 'ada@example.com',
  phone: null,
  profileImageUrl: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  isEmailVerified: true,
};

let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  server = await startApiServer({
    'GET /api/auth/user': () => ({ body: sampleUser() }),
    'GET /api/customer/profile': () => ({ body: { success: true, customer } }),
    'POST /api/customer/logout': () => ({ body: { success: true } }),
  });
});
afterEach(() => server.stop());

// A read that its server leaves hanging is tried again, at the server of the next test.
const profileRead = (store: AppStore) =>
  waitFor(() => expect(JSON.stringify(store.getState())).toContain('isEmailVerified'));
const open = () => renderRoutes(routes, { at: '/customer/dashboard' });

it('shows the page beside the account’s menu', async () => {
  const { store } = open();
  expect(await screen.findByText('My own page')).toBeInTheDocument();
  await profileRead(store);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/customer/dashboard',
    '/customer/appointments',
    '/customer/quotes',
    '/customer/properties',
    '/customer/profile',
    '/customer/settings',
  ]);
});

it('marks where one is, the change of the password as a part of the profile', async () => {
  const account = <CustomerArea>My own page</CustomerArea>;
  const { store } = renderRoutes([{ path: '/customer/change-password', element: account }], {
    at: '/customer/change-password',
  });
  await profileRead(store);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Profile');
});

it('denies access to a visitor without showing the page', async () => {
  server.handlers['GET /api/auth/user'] = () => ({ body: null });
  open();
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
  expect(screen.getByText('Access Denied')).toBeInTheDocument();
  expect(screen.getByText('Please log in to access your dashboard')).toBeInTheDocument();
  expect(server.calls.map(({ url }) => url)).toEqual(['/api/auth/user']);
});

it('denies access when the profile answers 401, and takes nobody for signed in any more', async () => {
  server.handlers['GET /api/customer/profile'] = () => ({ status: 401 });
  const { store } = open();
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
  expect(screen.getByText('Access Denied')).toBeInTheDocument();
  expect(JSON.stringify(store.getState())).not.toContain('ada@example.com');
});

it('signs out, says so, and opens the home page a second later', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('Logged out')).toBeInTheDocument();
  expect(screen.getByText('You have been logged out successfully.')).toBeInTheDocument();
  expect(screen.getByText('My own page')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
  expect(screen.queryByText('Access Denied')).not.toBeInTheDocument();
});

it('stays when signing out fails, and says so', async () => {
  server.handlers['POST /api/customer/logout'] = () => ({ status: 503, body: {} });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('Failed to logout')).toBeInTheDocument();
  expect(screen.getByText('My own page')).toBeInTheDocument();
});

it('is walked by keyboard', async () => {
  const { user } = open();
  await screen.findByText('My own page');
  for (let stop = 0; stop < 6; stop += 1) await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: 'Settings' })).toBeInTheDocument();
});
