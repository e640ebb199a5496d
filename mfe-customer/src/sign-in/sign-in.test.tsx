import { ERROR_CATALOGUE } from '@brightnest/contracts/errors';
import { Navigate, useLocation } from '@brightnest/kit/runtime/router';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { screen, waitFor } from '@testing-library/react';
import { fillField } from '../testing/fill-field';
import { AuthPage } from './auth-page';
import { CustomerSignIn } from './customer-sign-in';
import { CustomerSignUp } from './customer-sign-up';
import { VerifyEmail } from './verify-email';

describe('the sign-in of customers', () => {
  const routes = [
    { path: '/customer/login', element: <CustomerSignIn /> },
    { path: '/customer/dashboard', element: <h1>The dashboard</h1> },
    { path: '/cleaner-auth', element: <h1>Cleaners</h1> },
  ];

  function Address() {
    const { pathname, search } = useLocation();
    return `${pathname}${search}`;
  }

  let server: Awaited<ReturnType<typeof startApiServer>>;
  beforeEach(async () => {
    server = await startApiServer({
      'GET /api/auth/user': () => ({ body: null }),
      'POST /api/customer/login': () => ({
        body: { success: true, message: 'In.', role: 'customer' },
      }),
    });
  });
  afterEach(() => server.stop());

  const signInCalls = () => server.calls.filter(({ url }) => url === '/api/customer/login');

  async function signIn() {
    const view = renderRoutes(routes, { at: '/customer/login' });
    await fillField(view.user, screen.getByLabelText(/Email/), ' Ada@Example.com');
    await fillField(view.user, screen.getByLabelText(/Password/), 'secret');
    await view.user.keyboard('{Enter}');
    return view;
  }

  it('names what is missing and sends nothing', async () => {
    const { user } = renderRoutes(routes, { at: '/customer/login' });
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Please enter a valid email address')).toBeInTheDocument();
    expect(screen.getByText('Password is required')).toBeInTheDocument();
    expect(signInCalls()).toEqual([]);
  });

  it('logs in, asks who is signed in now and opens the dashboard a second later', async () => {
    await signIn();
    expect(await screen.findByText('Login successful')).toBeInTheDocument();
    expect(screen.getByText('Welcome back!')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Signing in...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(signInCalls()[0]?.body).toEqual({ email: 'ada@example.com', password: 'secret' });
    await waitFor(() =>
      expect(server.calls.filter(({ url }) => url === '/api/auth/user')).toHaveLength(2),
    );
    expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeInTheDocument();
  });

  it('leads a cleaner on to their own area', async () => {
    server.handlers['POST /api/customer/login'] = () => ({
      body: { success: true, message: 'In.', role: 'verified_cleaner' },
    });
    await signIn();
    expect(await screen.findByRole('heading', { name: 'Cleaners' })).toBeInTheDocument();
  });

  it('leads on a cleaner who is signed in already', async () => {
    server.handlers['GET /api/auth/user'] = () => ({
      body: sampleUser({ role: 'verified_cleaner' }),
    });
    renderRoutes(routes, { at: '/customer/login' });
    expect(await screen.findByRole('heading', { name: 'Cleaners' })).toBeInTheDocument();
    expect(signInCalls()).toEqual([]);
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
    await fillField(user, await screen.findByLabelText(/Email/), 'ada@example.com');
    await fillField(user, screen.getByLabelText(/Password/), 'secret');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('/book-service?a=b')).toBeInTheDocument();
  });

  it('leads back there over a new account too', async () => {
    server.handlers['POST /api/customer/signup'] = () => ({
      body: { success: true, message: 'Sent.', needsVerification: true },
    });
    server.handlers['POST /api/customer/verify-email'] = () => ({
      body: { success: true, message: 'Verified.' },
    });
    const sendHere = (
      <Navigate to="/customer/login" replace state={{ returnTo: '/book-service' }} />
    );
    const { user } = renderRoutes(
      [
        ...routes,
        { path: '/customer/signup', element: <CustomerSignUp /> },
        { path: '/customer/verify-email', element: <VerifyEmail /> },
        { path: '/elsewhere', element: sendHere },
        { path: '/book-service', element: <Address /> },
      ],
      { at: '/elsewhere' },
    );
    await user.click(await screen.findByRole('link', { name: 'Create an account' }));
    await fillField(user, await screen.findByLabelText(/Email/), 'ada@example.com');
    await fillField(user, screen.getByLabelText(/First name/), 'Ada');
    await fillField(user, screen.getByLabelText(/Last name/), 'Byron');
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('link', { name: 'Enter the code' }));
    await fillField(user, await screen.findByLabelText(/Verification code/), '123456');
    await fillField(user, screen.getByLabelText(/^Password/), 'a long password');
    await fillField(user, screen.getByLabelText(/Confirm/), 'a long password');
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Sign in' }, { timeout: 5_000 });
    await fillField(user, screen.getByLabelText(/Email/), 'ada@example.com');
    await fillField(user, screen.getByLabelText(/Password/), 'a long password');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('/book-service')).toBeInTheDocument();
  });

  it('says why the login failed and stays', async () => {
    server.handlers['POST /api/customer/login'] = () => ({
      status: 401,
      body: { code: 'invalid_credentials', message: 'Invalid email or password', requestId: 'r' },
    });
    await signIn();
    expect(await screen.findByText('Failed to log in')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Password/)).toHaveAccessibleDescription(
      'Invalid email or password',
    );
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  });

  it('asks to verify an address that was never proven', async () => {
    const { status, message } = ERROR_CATALOGUE.email_not_verified;
    server.handlers['POST /api/customer/login'] = () => ({
      status,
      body: { code: 'email_not_verified', message, requestId: 'r' },
    });
    await signIn();
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
    await signIn();
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
});

describe('sign-in and sign-up for everybody', () => {
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
    await fillField(user, screen.getByLabelText(/Email/), 'ada@example.com');
    await fillField(user, screen.getByLabelText(/Password/), 'secret');
    await user.keyboard('{Enter}');
  }

  async function signUp() {
    const { user } = await open('Sign Up');
    await fillField(user, screen.getByLabelText(/First name/), 'Ada');
    await fillField(user, screen.getByLabelText(/Last name/), 'Perera');
    await fillField(user, screen.getByLabelText(/Email/), 'ada@example.com');
    await fillField(user, screen.getByLabelText(/Password/), 'secret');
    await user.keyboard('{Enter}');
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
    ['student_cleaner', 'Cleaners'],
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
    expect(screen.getByLabelText(/^Password/)).toHaveAccessibleDescription(
      'Invalid email or password',
    );
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
});

describe('the sign-up of customers', () => {
  function Verification() {
    const { search, state } = useLocation();
    return (
      <>
        <h1>Verification{search}</h1>
        <p>Sent at {new Date((state as { codeSentAt: number }).codeSentAt).getFullYear()}</p>
      </>
    );
  }

  const routes = [
    { path: '/customer/signup', element: <CustomerSignUp /> },
    { path: '/customer/verify-email', element: <Verification /> },
  ];
  const ADDRESS = 'ada+home@example.com';
  const VERIFICATION = 'Verification?email=ada%2Bhome%40example.com';

  let server: Awaited<ReturnType<typeof startApiServer>>;
  beforeEach(async () => {
    server = await startApiServer({
      'POST /api/customer/signup': () => ({
        status: 201,
        body: { success: true, message: 'Please check your email.', needsVerification: true },
      }),
    });
  });
  afterEach(() => server.stop());

  const open = () => renderRoutes(routes, { at: '/customer/signup' });

  async function signUp() {
    const view = open();
    await fillField(view.user, screen.getByLabelText(/Email/), ADDRESS);
    await fillField(view.user, screen.getByLabelText(/First name/), 'Ada');
    await fillField(view.user, screen.getByLabelText(/Last name/), 'Perera');
    await view.user.keyboard('{Enter}');
    return view;
  }

  it('names what is missing, goes to the first of it and sends nothing', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    for (const message of [
      'Invalid email address',
      'First name is required',
      'Last name is required',
    ]) {
      expect(await screen.findByText(message)).toBeInTheDocument();
    }
    expect(screen.getByLabelText(/Email/)).toHaveFocus();
    expect(server.calls).toEqual([]);
  });

  it('signs up without a phone number, and says where the code went', async () => {
    await signUp();
    expect(await screen.findByRole('heading', { name: 'Check Your Email' })).toBeInTheDocument();
    expect(screen.getByText('Check Your Email')).toHaveFocus();
    expect(screen.getByText(ADDRESS)).toBeInTheDocument();
    expect(server.calls.map(({ body }) => body)).toEqual([
      { email: ADDRESS, firstName: 'Ada', lastName: 'Perera', phone: '' },
    ]);
  });

  it('moves on to the verification by itself, which learns when the code was sent', async () => {
    await signUp();
    expect(await screen.findByRole('heading', { name: VERIFICATION })).toBeInTheDocument();
    expect(screen.getByText(`Sent at ${new Date().getFullYear()}`)).toBeInTheDocument();
  });

  it('moves on at once with the button', async () => {
    const { user } = await signUp();
    await user.click(await screen.findByRole('link', { name: 'Enter the code' }));
    expect(screen.getByRole('heading', { name: VERIFICATION })).toBeInTheDocument();
    expect(screen.getByText(`Sent at ${new Date().getFullYear()}`)).toBeInTheDocument();
  });

  it('says what it is doing, and why it failed, and keeps what was typed', async () => {
    let answer: (() => void) | undefined;
    server.handlers['POST /api/customer/signup'] = () =>
      new Promise((resolve) => {
        answer = () =>
          resolve({
            status: 400,
            body: {
              code: 'validation_failed',
              message: 'Please check the highlighted fields.',
              fields: { phone: 'We cannot call this number' },
              requestId: 'r',
            },
          });
      });
    await signUp();
    expect(await screen.findByRole('button', { name: 'Creating account...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    answer?.();
    expect(await screen.findByText('Failed to create account')).toBeInTheDocument();
    expect(screen.getByText('Please check the highlighted fields.')).toBeInTheDocument();
    expect(screen.getByText('We cannot call this number')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(/Phone/)).toHaveFocus());
    expect(screen.getByLabelText(/Email/)).toHaveValue(ADDRESS);
  });

  it('breaks no accessibility rule, before and after', async () => {
    await signUp();
    expect(await findViolations()).toEqual([]);
    await screen.findByText('Check Your Email');
    expect(await findViolations()).toEqual([]);
  });
});
