import type { OpenInvitationResponse } from '@brightnest/contracts/accounts/invitation-schemas';
import { ERROR_CATALOGUE, type ErrorCode } from '@brightnest/contracts/errors';
import { type Role, ROLES } from '@brightnest/contracts/roles';
import { useLocation } from '@brightnest/kit/runtime/router';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { screen, waitFor } from '@testing-library/react';
import { verifyEmailPath } from '../paths';
import { fillField } from '../testing/fill-field';
import { ForgottenPassword } from './forgotten-password';
import { Invitation } from './invitation';
import { signInPathOf } from './mailed-link';
import { ResetPassword } from './reset-password';

describe('accepting an invitation', () => {
  function Address() {
    const { pathname, search } = useLocation();
    return <p>at {pathname + search}</p>;
  }

  const routes = [
    {
      path: '/invitation',
      element: (
        <>
          <Invitation />
          <Address />
        </>
      ),
    },
    { path: '*', element: <Address /> },
  ];
  const TOKEN = 'abcdefghijklmnopqrstuvwxyz-0123';
  const EXPIRED = {
    status: ERROR_CATALOGUE.link_expired.status,
    body: { code: 'link_expired', message: ERROR_CATALOGUE.link_expired.message, requestId: 'r' },
  };

  let invitation: OpenInvitationResponse;
  let server: Awaited<ReturnType<typeof startApiServer>>;
  beforeEach(async () => {
    invitation = {
      success: true,
      email: 'tina@example.com',
      role: 'team_leader',
      firstName: 'Tina',
      lastName: null,
    };
    server = await startApiServer({
      'POST /api/invitations/open': () => ({ body: invitation }),
      'POST /api/invitations/accept': () => ({
        body: { success: true, message: 'You can sign in now.', role: invitation.role },
      }),
    });
  });
  afterEach(() => server.stop());

  const open = (query = `?token=${TOKEN}`) => renderRoutes(routes, { at: `/invitation${query}` });

  async function accept() {
    const view = open();
    await fillField(view.user, await screen.findByLabelText(/Last name/), 'Silva');
    await fillField(view.user, screen.getByLabelText(/^Password/), 'long enough');
    await fillField(view.user, screen.getByLabelText(/^Confirm password/), 'long enough');
    await view.user.keyboard('{Enter}');
    return view;
  }

  it('opens the invitation once, and says whom it is for and as what', async () => {
    open();
    expect(screen.getByRole('status', { name: 'Opening your invitation...' })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Welcome, Tina' })).toBeInTheDocument();
    expect(screen.getByText('Team Leader')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('tina@example.com');
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    expect(screen.getByLabelText(/First name/)).toHaveValue('Tina');
    expect(screen.getByLabelText(/Last name/)).toHaveValue('');
    expect(screen.getByText('at /invitation')).toBeInTheDocument();
    expect(server.calls.map(({ url, body }) => ({ url, body }))).toEqual([
      { url: '/api/invitations/open', body: { token: TOKEN } },
    ]);
  });

  it('asks for the names of whom nobody has named yet', async () => {
    invitation.firstName = null;
    const { user } = open();
    expect(
      await screen.findByRole('heading', { name: 'Welcome to Brightnest' }),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Accept invitation' }));
    for (const message of [
      'First name is required',
      'Last name is required',
      'Password must be at least 8 characters',
    ]) {
      expect(await screen.findByText(message)).toBeInTheDocument();
    }
    expect(screen.getByLabelText(/First name/)).toHaveFocus();
  });

  it('accepts the invitation, and goes to where such people sign in', async () => {
    await accept();
    expect(await screen.findByText('Welcome to Brightnest')).toBeInTheDocument();
    expect(screen.getByText('You can sign in now.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Setting up your account...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(server.calls.at(-1)?.body).toEqual({
      token: TOKEN,
      firstName: 'Tina',
      lastName: 'Silva',
      password: 'long enough',
      confirmPassword: 'long enough',
    });
    expect(await screen.findByText('at /cleaner-login')).toBeInTheDocument();
  });

  it.each([
    ['without a token', ''],
    ['whose token has run out', undefined],
  ])('shows a dead end with a way on for a link %s', async (_what, query) => {
    server.handlers['POST /api/invitations/open'] = () => EXPIRED;
    open(query);
    expect(await screen.findByText('This invitation does not work')).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Ask for a new invitation' })).toHaveAttribute(
      'href',
      '/contact',
    );
    expect(await findViolations()).toEqual([]);
  });

  it('shows the same when the invitation runs out on the page', async () => {
    server.handlers['POST /api/invitations/accept'] = () => EXPIRED;
    await accept();
    expect(await screen.findByText('This invitation does not work')).toBeInTheDocument();
    expect(screen.getByText(EXPIRED.body.message)).toBeInTheDocument();
  });

  it('opens it again after an error that passes', async () => {
    const opened = server.handlers['POST /api/invitations/open'];
    server.handlers['POST /api/invitations/open'] = () => ({ status: 503, body: {} });
    const { user } = open();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    if (opened) server.handlers['POST /api/invitations/open'] = opened;
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'Welcome, Tina' })).toBeInTheDocument();
  });

  it('says why it could not be accepted, and keeps what was typed', async () => {
    server.handlers['POST /api/invitations/accept'] = () => ({
      status: 409,
      body: { code: 'email_taken', message: 'This address has an account.', requestId: 'r' },
    });
    await accept();
    expect(await screen.findByText('Failed to accept the invitation')).toBeInTheDocument();
    expect(screen.getByText('This address has an account.')).toBeInTheDocument();
    expect(screen.getByLabelText(/Last name/)).toHaveValue('Silva');
  });

  it('breaks no accessibility rule', async () => {
    open();
    await screen.findByLabelText(/Last name/);
    expect(await findViolations()).toEqual([]);
  });
});

describe('requesting a password link', () => {
  const routes = [{ path: '/password/forgot', element: <ForgottenPassword /> }];

  let server: Awaited<ReturnType<typeof startApiServer>>;
  beforeEach(async () => {
    server = await startApiServer({
      'POST /api/password/forgot': () => ({ body: { success: true, message: 'On its way.' } }),
    });
  });
  afterEach(() => server.stop());

  const open = () => renderRoutes(routes, { at: '/password/forgot' });
  const email = () => screen.getByLabelText(/Email/);

  it('asks for an address that can be one', async () => {
    const { user } = open();
    await user.type(email(), 'ada{Enter}');
    expect(await screen.findByText('Please enter a valid email address')).toBeInTheDocument();
    expect(email()).toHaveFocus();
    expect(server.calls).toEqual([]);
  });

  it('says what happens now, whoever the address belongs to, and lets one try another', async () => {
    let answer: (() => void) | undefined;
    server.handlers['POST /api/password/forgot'] = () =>
      new Promise((resolve) => {
        answer = () => resolve({ body: { success: true, message: 'On its way.' } });
      });
    const { user } = open();
    await user.type(email(), 'Ada@Example.com{Enter}');
    expect(await screen.findByRole('button', { name: 'Sending...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    answer?.();

    expect(await screen.findByText('Check Your Email')).toHaveFocus();
    expect(screen.getByText('ada@example.com')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to sign-in' })).toHaveAttribute('href', '/auth');
    expect(server.calls.map(({ body }) => body)).toEqual([{ email: 'ada@example.com' }]);
    expect(await findViolations()).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(email()).toHaveValue('');
  });

  it('says why nothing was sent', async () => {
    server.handlers['POST /api/password/forgot'] = () => ({
      status: 429,
      body: { code: 'rate_limited', message: 'Please wait a moment.', requestId: 'r' },
    });
    const { user } = open();
    await user.type(email(), 'ada@example.com{Enter}');
    expect(await screen.findByText('Failed to send the link')).toBeInTheDocument();
    expect(screen.getByText('Please wait a moment.')).toBeInTheDocument();
    expect(email()).toHaveValue('ada@example.com');
  });

  it('breaks no accessibility rule', async () => {
    open();
    expect(await findViolations()).toEqual([]);
  });
});

describe('resetting a password', () => {
  function Address() {
    const { pathname, search } = useLocation();
    return <p>at {pathname + search}</p>;
  }

  const routes = [
    {
      path: '/password/reset',
      element: (
        <>
          <ResetPassword />
          <Address />
        </>
      ),
    },
    { path: '*', element: <Address /> },
  ];
  const TOKEN = 'abcdefghijklmnopqrstuvwxyz-0123';

  let role: Role;
  let server: Awaited<ReturnType<typeof startApiServer>>;
  beforeEach(async () => {
    role = 'customer';
    server = await startApiServer({
      'POST /api/password/reset': () => ({
        body: { success: true, message: 'You can sign in with it now.', role },
      }),
    });
  });
  afterEach(() => server.stop());

  const open = (query = `?token=${TOKEN}`) =>
    renderRoutes(routes, { at: `/password/reset${query}` });
  const password = () => screen.getByLabelText(/^New password/);
  const confirmation = () => screen.getByLabelText(/^Confirm new password/);

  async function reset(query?: string) {
    const view = open(query);
    await fillField(view.user, password(), 'long enough');
    await fillField(view.user, confirmation(), 'long enough');
    await view.user.keyboard('{Enter}');
    return view;
  }

  function fail(code: ErrorCode, fields?: Record<string, string>) {
    const { status, message } = ERROR_CATALOGUE[code];
    server.handlers['POST /api/password/reset'] = () => ({
      status,
      body: { code, message, fields, requestId: 'r' },
    });
    return message;
  }

  it('takes the token out of the address', async () => {
    open();
    expect(await screen.findByText('at /password/reset')).toBeInTheDocument();
    expect(password()).toBeInTheDocument();
  });

  it('names what is wrong, and goes there', async () => {
    const { user } = open();
    await user.type(password(), 'short');
    await user.type(confirmation(), 'other{Enter}');
    expect(await screen.findByText('Password must be at least 8 characters')).toBeInTheDocument();
    expect(screen.getByText("Passwords don't match")).toBeInTheDocument();
    await waitFor(() => expect(password()).toHaveFocus());
    expect(server.calls).toEqual([]);
  });

  it.each([
    ['customer', '/customer/login'],
    ['admin', '/admin-login'],
  ] as const)('sets the password of a %s, who then signs in at %s', async (whose, signIn) => {
    role = whose;
    await reset();
    expect(await screen.findByText('Password changed')).toBeInTheDocument();
    expect(screen.getByText('You can sign in with it now.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Saving...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(server.calls.map(({ body }) => body)).toEqual([
      { token: TOKEN, password: 'long enough', confirmPassword: 'long enough' },
    ]);
    expect(await screen.findByText(`at ${signIn}`)).toBeInTheDocument();
  });

  describe('a link that does not work', () => {
    const newLink = () => screen.findByRole('link', { name: 'Send me a new link' });

    it('is one without a token', async () => {
      open('');
      expect(await screen.findByText('This link does not work')).toHaveFocus();
      expect(await newLink()).toHaveAttribute('href', '/password/forgot');
      expect(await findViolations()).toEqual([]);
    });

    it('is one with half a token, which is not sent', async () => {
      await reset('?token=abc');
      expect(
        await screen.findByText('This link is not complete. Please open it from the email again.'),
      ).toBeInTheDocument();
      expect(await newLink()).toBeInTheDocument();
      expect(server.calls).toEqual([]);
    });

    it('is one that was used or has run out', async () => {
      const message = fail('link_expired');
      await reset();
      expect(await screen.findByText(message)).toBeInTheDocument();
      expect(await newLink()).toHaveAttribute('href', '/password/forgot');
    });

    it('is one that the server does not take for a token', async () => {
      fail('validation_failed', { token: 'This link is not complete.' });
      await reset();
      expect(await screen.findByText('This link is not complete.')).toBeInTheDocument();
    });
  });

  it('says why it failed, marks the field and lets one try again', async () => {
    fail('validation_failed', { password: 'Choose another password' });
    await reset();
    expect(await screen.findByText('Failed to change password')).toBeInTheDocument();
    expect(screen.getByText('Choose another password')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save new password' })).toBeEnabled();
  });

  it('breaks no accessibility rule', async () => {
    open();
    expect(await findViolations()).toEqual([]);
  });
});

describe('the sign-in page of a role', () => {
  it('sends each role to the sign-in screen of its own area', () => {
    expect(Object.fromEntries(ROLES.map((role) => [role, signInPathOf(role)]))).toEqual({
      guest: '/auth',
      registered_customer: '/customer/login',
      customer: '/customer/login',
      student_cleaner: '/cleaner-login',
      verified_cleaner: '/cleaner-login',
      cleaner: '/cleaner-login',
      team_leader: '/cleaner-login',
      operations_manager: '/auth',
      customer_support: '/auth',
      admin: '/admin-login',
      super_admin: '/admin-login',
    });
  });

  it('writes an address into the address of its verification', () => {
    expect(verifyEmailPath('ada+home@example.com')).toBe(
      '/customer/verify-email?email=ada%2Bhome%40example.com',
    );
  });
});
