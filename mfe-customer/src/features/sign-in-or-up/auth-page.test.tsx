import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { screen } from '@testing-library/react';
import { AuthPage } from './auth-page';

const routes = [
  { path: '/auth', element: <AuthPage /> },
  { path: '/', element: <h1>Home</h1> },
  { path: '/admin-dashboard', element: <h1>Staff</h1> },
  { path: '/cleaner-auth', element: <h1>Cleaners</h1> },
];

let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  server = await startApiServer({
    'GET /api/auth/user': () => ({ body: null }),
    'POST /api/login': () => ({ body: sampleUser() }),
    'POST /api/register': () => ({ body: sampleUser() }),
  });
});
afterEach(() => server.stop());

const bodyOf = (url: string) => server.calls.find((call) => call.url === url)?.body;

async function open(tab: 'Sign In' | 'Sign Up') {
  const view = renderRoutes(routes, { at: '/auth' });
  await view.user.click(await screen.findByRole('tab', { name: tab }));
  return view;
}

async function signIn() {
  const { user } = await open('Sign In');
  await user.type(screen.getByLabelText(/Email/), 'ada@example.com');
  await user.type(screen.getByLabelText(/Password/), 'secret{Enter}');
}

async function signUp() {
  const { user } = await open('Sign Up');
  await user.type(screen.getByLabelText(/First name/), 'Ada');
  await user.type(screen.getByLabelText(/Last name/), 'Perera');
  await user.type(screen.getByLabelText(/Email/), 'ada@example.com');
  await user.type(screen.getByLabelText(/Password/), 'secret{Enter}');
}

it('says that it is loading until it is known who is there', async () => {
  renderRoutes(routes, { at: '/auth' });
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  expect(await screen.findByRole('tab', { name: 'Sign In' })).toBeInTheDocument();
});

it.each([
  ['student_cleaner', 'Cleaners'],
  ['verified_cleaner', 'Cleaners'],
  ['super_admin', 'Staff'],
  ['admin', 'Staff'],
  ['operations_manager', 'Staff'],
  ['customer', 'Home'],
  ['guest', 'Home'],
] as const)('sends a signed-in %s on', async (role, heading) => {
  server.handlers['GET /api/auth/user'] = () => ({ body: sampleUser({ role }) });
  renderRoutes(routes, { at: '/auth' });
  expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
});

it.each([
  ['super_admin', 'Staff'],
  ['admin', 'Staff'],
  ['operations_manager', 'Staff'],
  ['customer', 'Home'],
  ['student_cleaner', 'Home'],
] as const)('signs a %s in and leads on', async (role, heading) => {
  server.handlers['POST /api/login'] = () => ({ body: sampleUser({ role }) });
  await signIn();
  expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
  expect(screen.getByText('Login successful')).toBeInTheDocument();
  expect(screen.getByText('Welcome back!')).toBeInTheDocument();
  expect(bodyOf('/api/login')).toEqual({ email: 'ada@example.com', password: 'secret' });
});

it('says what it is doing while it signs in', async () => {
  let answer: (() => void) | undefined;
  server.handlers['POST /api/login'] = () =>
    new Promise((resolve) => {
      answer = () => resolve({ body: sampleUser() });
    });
  await signIn();
  expect(await screen.findByRole('button', { name: 'Signing in...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  answer?.();
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
});

it('shows the server’s message when signing in fails', async () => {
  server.handlers['POST /api/login'] = () => ({
    status: 401,
    body: { code: 'invalid_credentials', message: 'Invalid email or password', requestId: 'r' },
  });
  await signIn();
  expect(await screen.findByText('Login failed')).toBeInTheDocument();
  expect(screen.getByText('Invalid email or password')).toBeInTheDocument();
});

it('names what is missing for an account', async () => {
  const { user } = await open('Sign Up');
  await user.type(screen.getByLabelText(/Password/), 'short');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  for (const message of [
    'First name is required',
    'Last name is required',
    'Please enter a valid email address',
    'Password must be at least 6 characters',
  ]) {
    expect(await screen.findByText(message)).toBeInTheDocument();
  }
  expect(bodyOf('/api/register')).toBeUndefined();
});

it('creates the account, welcomes and goes home', async () => {
  let answer: (() => void) | undefined;
  server.handlers['POST /api/register'] = () =>
    new Promise((resolve) => {
      answer = () => resolve({ body: sampleUser() });
    });
  await signUp();
  expect(await screen.findByRole('button', { name: 'Creating account...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  answer?.();
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
  expect(screen.getByText('Welcome to Brightnest, Ada!')).toBeInTheDocument();
  expect(screen.getByText('Your account has been created successfully.')).toBeInTheDocument();
  expect(bodyOf('/api/register')).toEqual({
    email: 'ada@example.com',
    password: 'secret',
    firstName: 'Ada',
    lastName: 'Perera',
  });
});

it('shows why the account could not be created, and keeps what was typed', async () => {
  server.handlers['POST /api/register'] = () => ({
    status: 409,
    body: {
      code: 'email_taken',
      message: 'An account with this email already exists',
      requestId: 'r',
    },
  });
  await signUp();
  expect(await screen.findByText('Registration failed')).toBeInTheDocument();
  expect(screen.getByText('An account with this email already exists')).toBeInTheDocument();
  expect(screen.getByLabelText(/Email/)).toHaveValue('ada@example.com');
});

it('changes tabs by keyboard', async () => {
  const { user } = await open('Sign In');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Sign Up' })).toHaveFocus();
  expect(await screen.findByLabelText(/First name/)).toBeInTheDocument();
});

it('breaks no accessibility rule', async () => {
  await open('Sign Up');
  expect(await findViolations()).toEqual([]);
});
