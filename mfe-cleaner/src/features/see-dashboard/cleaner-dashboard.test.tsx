import { baseApi } from '@brightnest/kit/api/base-api';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { act, screen } from '@testing-library/react';
import { CleanerDashboard } from './cleaner-dashboard';

const routes = [
  { path: '/cleaner-dashboard', element: <CleanerDashboard /> },
  { path: '/cleaner-password-reset', element: <h1>New password</h1> },
  { path: '/cleaner-login', element: <h1>Cleaner sign-in</h1> },
];

let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  server = await startApiServer({
    'GET /api/auth/user': () => ({ body: sampleUser({ role: 'verified_cleaner' }) }),
    'GET /api/cleaner/check-password-reset': () => ({ body: { needsPasswordReset: false } }),
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

const { takeJob } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    takeJob: build.mutation<unknown, void>({ query: () => ({ url: '/api/job', method: 'POST' }) }),
  }),
}).endpoints;
const resetIsDue = () => {
  server.handlers['GET /api/cleaner/check-password-reset'] = () => ({
    body: { needsPasswordReset: true },
  });
};

it('sends whoever has a temporary password to a new one', async () => {
  resetIsDue();
  open();
  expect(await screen.findByRole('heading', { name: 'New password' })).toBeInTheDocument();
  expect(screen.queryByText('Upcoming Jobs')).not.toBeInTheDocument();
});

it('sends them there too when a call is refused for it', async () => {
  const { store } = open();
  await screen.findByRole('heading', { name: 'Welcome, Ada' });
  resetIsDue();
  server.handlers['POST /api/job'] = () => ({
    status: 403,
    body: { code: 'password_reset_required', message: 'First.', requestId: 'r' },
  });
  await act(async () => void (await store.dispatch(takeJob.initiate())));
  expect(await screen.findByRole('heading', { name: 'New password' })).toBeInTheDocument();
});

it('says so when it can’t be found out, and shows what there is', async () => {
  server.handlers['GET /api/cleaner/check-password-reset'] = () => ({
    status: 403,
    body: { code: 'forbidden', message: 'No.', requestId: 'r' },
  });
  open();
  expect(await screen.findByText('Failed to check password reset status')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Welcome, Ada' })).toBeInTheDocument();
});

it('leads to a new password for whoever wants one', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Change password' })).toHaveAttribute(
    'href',
    '/cleaner-password-reset',
  );
});
