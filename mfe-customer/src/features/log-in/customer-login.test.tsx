import { ERROR_CATALOGUE } from '@brightnest/contracts/errors';
import { Navigate, useLocation } from '@brightnest/kit/router';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { screen, waitFor } from '@testing-library/react';
import { CustomerLogin } from './customer-login';

const routes = [
  { path: '/customer/login', element: <CustomerLogin /> },
  { path: '/customer/dashboard', element: <h1>The dashboard</h1> },
];

function Address() {
  const { pathname, search } = useLocation();
  return `${pathname}${search}`;
}

let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  server = await startApiServer({
    'GET /api/auth/user': () => ({ body: null }),
    'POST /api/customer/login': () => ({ body: { success: true, message: 'In.' } }),
  });
});
afterEach(() => server.stop());

const logins = () => server.calls.filter(({ url }) => url === '/api/customer/login');

async function logIn() {
  const view = renderRoutes(routes, { at: '/customer/login' });
  await view.user.type(screen.getByLabelText(/Email/), ' Ada@Example.com');
  await view.user.type(screen.getByLabelText(/Password/), 'secret{Enter}');
  return view;
}

it('names what is missing and sends nothing', async () => {
  const { user } = renderRoutes(routes, { at: '/customer/login' });
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Please enter a valid email address')).toBeInTheDocument();
  expect(screen.getByText('Password is required')).toBeInTheDocument();
  expect(logins()).toEqual([]);
});

it('logs in, asks who is signed in now and opens the dashboard a second later', async () => {
  await logIn();
  expect(await screen.findByText('Login successful')).toBeInTheDocument();
  expect(screen.getByText('Welcome back!')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Signing in...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(logins()[0]?.body).toEqual({ email: 'ada@example.com', password: 'secret' });
  await waitFor(() =>
    expect(server.calls.filter(({ url }) => url === '/api/auth/user')).toHaveLength(2),
  );
  expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeInTheDocument();
});

it('leads back to the page that sent one here', async () => {
  const sendHere = (
    <Navigate to="/customer/login" replace state={{ returnTo: '/book-service?a=b' }} />
  );
  const { user } = renderRoutes(
    [
      ...routes,
      { path: '/elsewhere', element: sendHere },
      { path: '/book-service', element: <Address /> },
    ],
    { at: '/elsewhere' },
  );
  await user.type(await screen.findByLabelText(/Email/), 'ada@example.com');
  await user.type(screen.getByLabelText(/Password/), 'secret{Enter}');
  expect(await screen.findByText('/book-service?a=b')).toBeInTheDocument();
});

it('says why the login failed and stays', async () => {
  server.handlers['POST /api/customer/login'] = () => ({
    status: 401,
    body: { code: 'invalid_credentials', message: 'Invalid email or password', requestId: 'r' },
  });
  await logIn();
  expect(await screen.findByText('Failed to log in')).toBeInTheDocument();
  expect(screen.getByText('Invalid email or password')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
});

it('asks to verify an address that was never proven', async () => {
  const { status, message } = ERROR_CATALOGUE.email_not_verified;
  server.handlers['POST /api/customer/login'] = () => ({
    status,
    body: { code: 'email_not_verified', message, requestId: 'r' },
  });
  await logIn();
  expect(await screen.findByText('Failed to log in')).toBeInTheDocument();
  expect(
    screen.getByText(
      'Please verify your email before logging in. Check your inbox for the verification code.',
    ),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Verify ada@example.com' })).toHaveAttribute(
    'href',
    '/customer/verify-email?email=ada%40example.com',
  );
});

it('leads to the sign-up, and to a new password', () => {
  renderRoutes(routes, { at: '/customer/login' });
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/customer/signup',
  );
  expect(screen.getByRole('link', { name: 'Forgotten password?' })).toHaveAttribute(
    'href',
    '/password/forgot',
  );
});

it('marks the fields that the server refused', async () => {
  server.handlers['POST /api/customer/login'] = () => ({
    status: 400,
    body: {
      code: 'validation_failed',
      message: 'Please check the highlighted fields.',
      fields: { email: 'This address is not one of ours' },
      requestId: 'r',
    },
  });
  await logIn();
  expect(await screen.findByText('This address is not one of ours')).toBeInTheDocument();
  expect(screen.getByLabelText(/Email/)).toHaveFocus();
});

it('takes a customer who is signed in already to the dashboard', async () => {
  server.handlers['GET /api/auth/user'] = () => ({ body: sampleUser() });
  renderRoutes(routes, { at: '/customer/login' });
  expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeInTheDocument();
});

it('breaks no accessibility rule', async () => {
  renderRoutes(routes, { at: '/customer/login' });
  expect(await findViolations()).toEqual([]);
});
