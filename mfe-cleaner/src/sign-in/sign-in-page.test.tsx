import { remoteApi } from '@brightnest/kit/runtime/api';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { act, screen } from '@testing-library/react';
import { remote } from '../remote';
import { openArea, startCleanerArea } from '../testing/cleaner-area';

describe('the sign-in page', () => {
  let server: Awaited<ReturnType<typeof startApiServer>>;
  beforeEach(async () => {
    server = await startApiServer({
      'GET /api/auth/user': () => ({ body: null }),
      'POST /api/login': () => ({ body: sampleUser({ role: 'student_cleaner' }) }),
      'POST /api/logout': () => ({ body: { success: true } }),
      'GET /api/cleaner/check-password-reset': () => ({ body: { needsPasswordReset: false } }),
    });
  });
  afterEach(() => server.stop());

  const urls = () => server.calls.map(({ url }) => url);

  async function signIn() {
    const view = renderRoutes(remote.routes, { at: '/cleaner-login' });
    await view.user.click(screen.getByLabelText(/Email/));
    await view.user.paste('ada@example.com');
    await view.user.click(screen.getByLabelText(/Password/));
    await view.user.paste('secret');
    await view.user.keyboard('{Enter}');
    return view;
  }

  it.each(['/cleaner-login', '/cleaner-auth'])('stands at %s', async (at) => {
    renderRoutes(remote.routes, { at });
    expect(screen.getByRole('heading', { name: 'Cleaner sign-in' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Write to us to apply' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:[^?]+@/),
    );
    expect(screen.getByRole('link', { name: 'Customer sign-in' })).toHaveAttribute('href', '/auth');
    expect(await findViolations()).toEqual([]);
  });

  it.each(['cleaner', 'team_leader', 'student_cleaner', 'verified_cleaner'] as const)(
    'lets a %s in',
    async (role) => {
      server.handlers['POST /api/login'] = () => ({ body: sampleUser({ role }) });
      await signIn();
      expect(await screen.findByRole('heading', { name: 'Welcome, Ada' })).toBeInTheDocument();
    },
  );

  it.each(['customer', 'admin'] as const)(
    'refuses a %s and ends the session made',
    async (role) => {
      server.handlers['POST /api/login'] = () => ({ body: sampleUser({ role }) });
      await signIn();
      expect(await screen.findByText('Login failed')).toBeInTheDocument();
      expect(urls()).toContain('/api/logout');
      expect(screen.getByRole('heading', { name: 'Cleaner sign-in' })).toBeInTheDocument();
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

  const checkAnswers = (needsPasswordReset: boolean) => {
    server.handlers['GET /api/cleaner/check-password-reset'] = () => ({
      body: { needsPasswordReset },
    });
  };
  const isSignedInAlready = () => {
    server.handlers['GET /api/auth/user'] = () => ({
      body: sampleUser({ role: 'verified_cleaner' }),
    });
  };

  it('takes whoever has a temporary password to a new one', async () => {
    checkAnswers(true);
    await signIn();
    expect(
      await screen.findByRole('heading', { name: 'Choose your own password' }),
    ).toBeInTheDocument();
    expect(urls()).toContain('/api/cleaner/check-password-reset?email=ada%40example.com');
  });

  it.each([
    [false, 'Welcome, Ada'],
    [true, 'Choose your own password'],
  ])('asks the same of a cleaner who is signed in already (%s)', async (isDue, heading) => {
    isSignedInAlready();
    checkAnswers(isDue);
    renderRoutes(remote.routes, { at: '/cleaner-auth' });
    expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
  });

  it('keeps a cleaner signed in when that can’t be found out, and lets them try again', async () => {
    server.handlers['GET /api/cleaner/check-password-reset'] = () => ({
      status: 403,
      body: { code: 'forbidden', message: 'No.', requestId: 'r' },
    });
    const { user } = await signIn();
    expect(await screen.findByText('Failed to check password reset status')).toBeInTheDocument();
    expect(screen.getByText('You are signed in')).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Log out' })).toHaveAttribute(
      'href',
      '/api/auth/logout',
    );
    expect(await findViolations()).toEqual([]);
    checkAnswers(true);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(
      await screen.findByRole('heading', { name: 'Choose your own password' }),
    ).toBeInTheDocument();
    expect(urls()).not.toContain('/api/logout');
  });

  it('gives the form back to whoever has no session after all', async () => {
    server.handlers['GET /api/cleaner/check-password-reset'] = () => ({ status: 401, body: {} });
    await signIn();
    expect(await screen.findByText('You are logged out. Logging in again...')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeEnabled();
  });
});

describe('the gate of the cleaner area', () => {
  let server: Awaited<ReturnType<typeof startCleanerArea>>;
  beforeEach(async () => {
    server = await startCleanerArea();
  });
  afterEach(() => server.stop());

  it.each([
    ['a visitor', null],
    ['a customer', sampleUser()],
    ['an administrator', sampleUser({ role: 'admin' })],
  ])('sends %s to sign in', async (_who, user) => {
    server.handlers['GET /api/auth/user'] = () => ({ body: user });
    openArea();
    expect(await screen.findByRole('heading', { name: 'Cleaner sign-in' })).toBeInTheDocument();
  });

  const { testTakeJob } = remoteApi('test').injectEndpoints({
    endpoints: (build) => ({
      testTakeJob: build.mutation<unknown, void>({
        query: () => ({ url: '/api/job', method: 'POST' }),
      }),
    }),
  }).endpoints;
  const resetIsDue = () => {
    server.handlers['GET /api/cleaner/check-password-reset'] = () => ({
      body: { needsPasswordReset: true },
    });
  };

  it('sends whoever has a temporary password to a new one', async () => {
    resetIsDue();
    openArea();
    expect(await screen.findByRole('heading', { name: 'New password' })).toBeInTheDocument();
    expect(screen.queryByText('Upcoming Jobs')).not.toBeInTheDocument();
  });

  it('sends them there too when a call is refused for it', async () => {
    const { store } = openArea();
    await screen.findByRole('heading', { name: 'Welcome, Ada' });
    resetIsDue();
    server.handlers['POST /api/job'] = () => ({
      status: 403,
      body: { code: 'password_reset_required', message: 'First.', requestId: 'r' },
    });
    await act(async () => void (await store.dispatch(testTakeJob.initiate())));
    expect(await screen.findByRole('heading', { name: 'New password' })).toBeInTheDocument();
  });

  it('says so when it can’t be found out, and shows what there is', async () => {
    server.handlers['GET /api/cleaner/check-password-reset'] = () => ({
      status: 403,
      body: { code: 'forbidden', message: 'No.', requestId: 'r' },
    });
    openArea();
    expect(await screen.findByText('Failed to check password reset status')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Welcome, Ada' })).toBeInTheDocument();
  });
});
