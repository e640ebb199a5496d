import { sessionEndpoints } from '@brightnest/kit/runtime/session';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { screen, waitFor } from '@testing-library/react';
import { AdminSignIn } from './admin-sign-in';

const routes = [
  { path: '/admin-login', element: <AdminSignIn /> },
  { path: '/admin-dashboard', element: <h1>The dashboard</h1> },
  { path: '/', element: <h1>The home page</h1> },
];

let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  server = await startApiServer({
    'GET /api/auth/user': () => ({ body: null }),
    'POST /api/login': () => ({ body: sampleUser({ role: 'admin' }) }),
    'POST /api/logout': () => ({ body: { success: true } }),
  });
});
afterEach(() => server.stop());

const callsTo = (url: string) => server.calls.filter((call) => call.url === url);

/** Opens the screen and waits until it knows that nobody is signed in. */
async function openAsVisitor() {
  const view = renderRoutes(routes, { at: '/admin-login' });
  const session = sessionEndpoints.getCurrentUser.select();
  await waitFor(() => expect(session(view.store.getState()).data).toBeNull());
  return view;
}

async function signIn() {
  const view = renderRoutes(routes, { at: '/admin-login' });
  await view.user.type(screen.getByLabelText(/Email/), 'ada@example.com');
  await view.user.type(screen.getByLabelText(/Password/), 'secret{Enter}');
  return view;
}

it('names what is missing and sends nothing', async () => {
  const { user } = await openAsVisitor();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Please enter a valid email address')).toBeInTheDocument();
  expect(screen.getByText('Password is required')).toBeInTheDocument();
  expect(screen.getByLabelText(/Email/)).toHaveFocus();
  expect(callsTo('/api/login')).toEqual([]);
});

it.each(['admin', 'super_admin'] as const)('lets %s in, half a second later', async (role) => {
  server.handlers['POST /api/login'] = () => ({ body: sampleUser({ role }) });
  await signIn();
  expect(await screen.findByText('Login successful')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Signing in...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeInTheDocument();
  expect(callsTo('/api/login')[0]?.body).toEqual({ email: 'ada@example.com', password: 'secret' });
});

it.each(['operations_manager', 'customer'] as const)(
  'refuses %s and ends the session just made',
  async (role) => {
    server.handlers['POST /api/login'] = () => ({ body: sampleUser({ role }) });
    await signIn();
    // In the toast, which goes, and beside the form.
    const refusal = 'Access denied. Admin privileges required.';
    await waitFor(() => expect(screen.getAllByText(refusal)).toHaveLength(2));
    expect(screen.getByText('Login failed')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(callsTo('/api/logout')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  },
);

it('shows the server’s message when the login fails', async () => {
  server.handlers['POST /api/login'] = () => ({
    status: 401,
    body: { code: 'invalid_credentials', message: 'Invalid email or password', requestId: 'r' },
  });
  await signIn();
  expect(await screen.findByText('Login failed')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Password/)).toHaveAccessibleDescription(
    'Invalid email or password',
  );
});

it('takes an administrator who is signed in already to the dashboard', async () => {
  server.handlers['GET /api/auth/user'] = () => ({ body: sampleUser({ role: 'super_admin' }) });
  renderRoutes(routes, { at: '/admin-login' });
  expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeInTheDocument();
});

it('tells an operations manager who is signed in why they are here, and lets them sign in as somebody else', async () => {
  server.handlers['GET /api/auth/user'] = () => ({
    body: sampleUser({ role: 'operations_manager' }),
  });
  const { user } = renderRoutes(routes, { at: '/admin-login' });
  expect(await screen.findByText('Access denied. Admin privileges required.')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('You are signed in as Ada');
  expect(await findViolations()).toEqual([]);
  await user.type(screen.getByLabelText(/^Email/), 'root@example.com');
  await user.type(screen.getByLabelText(/^Password/), 'secret{Enter}');
  expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeInTheDocument();
});

it('says nothing of access to a visitor', async () => {
  await openAsVisitor();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('is reached by keyboard in reading order, and leads back to the website', async () => {
  const { user } = await openAsVisitor();
  const stops = [
    screen.getByLabelText(/Email/),
    screen.getByLabelText(/Password/),
    screen.getByRole('button', { name: 'Show password' }),
    screen.getByRole('link', { name: 'Forgotten password?' }),
    screen.getByRole('button', { name: 'Sign in' }),
    screen.getByRole('link', { name: 'Back to the website' }),
  ];
  for (const stop of stops) {
    await user.tab();
    expect(stop).toHaveFocus();
  }
  await user.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: 'The home page' })).toBeInTheDocument();
});

it('breaks no accessibility rule', async () => {
  const { user } = await openAsVisitor();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText('Password is required');
  expect(await findViolations()).toEqual([]);
});
