import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { screen } from '@testing-library/react';
import { CleanerDashboard } from './cleaner-dashboard';

const routes = [
  { path: '/cleaner-dashboard', element: <CleanerDashboard /> },
  { path: '/cleaner-login', element: <h1>Cleaner sign-in</h1> },
];

let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  server = await startApiServer({
    'GET /api/auth/user': () => ({ body: sampleUser({ role: 'verified_cleaner' }) }),
  });
});
afterEach(() => server.stop());

const open = () => renderRoutes(routes, { at: '/cleaner-dashboard' });

it('welcomes the cleaner and shows their details', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Welcome, Ada' })).toBeInTheDocument();
  expect(screen.getByText('ada@example.com')).toBeInTheDocument();
  expect(screen.getByText('0412 345 678')).toBeInTheDocument();
  expect(await findViolations()).toEqual([]);
});

it('logs out by a navigation that the server answers', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Log out' })).toHaveAttribute(
    'href',
    '/api/auth/logout',
  );
});

it.each([
  ['a visitor', null],
  ['a customer', sampleUser()],
  ['an administrator', sampleUser({ role: 'admin' })],
])('sends %s to sign in', async (_who, user) => {
  server.handlers['GET /api/auth/user'] = () => ({ body: user });
  open();
  expect(await screen.findByRole('heading', { name: 'Cleaner sign-in' })).toBeInTheDocument();
});
