import type { OpenInvitationResponse } from '@brightnest/contracts/auth/invitations';
import { ERROR_CATALOGUE } from '@brightnest/contracts/errors';
import { useLocation } from '@brightnest/kit/router';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { screen } from '@testing-library/react';
import { Invitation } from './invitation';

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
  await view.user.type(await screen.findByLabelText(/Last name/), 'Silva');
  await view.user.type(screen.getByLabelText(/^Password/), 'long enough');
  await view.user.type(screen.getByLabelText(/^Confirm password/), 'long enough{Enter}');
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
  expect(await screen.findByRole('heading', { name: 'Welcome to Brightnest' })).toBeInTheDocument();
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
