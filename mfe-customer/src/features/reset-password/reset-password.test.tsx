import { ERROR_CATALOGUE, type ErrorCode } from '@brightnest/contracts/errors';
import type { Role } from '@brightnest/contracts/roles';
import { useLocation } from '@brightnest/kit/router';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { screen, waitFor } from '@testing-library/react';
import { ResetPassword } from './reset-password';

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

const open = (query = `?token=${TOKEN}`) => renderRoutes(routes, { at: `/password/reset${query}` });
const password = () => screen.getByLabelText(/^New password/);
const confirmation = () => screen.getByLabelText(/^Confirm new password/);

async function reset(query?: string) {
  const view = open(query);
  await view.user.type(password(), 'long enough');
  await view.user.type(confirmation(), 'long enough{Enter}');
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
      await screen.findByText('This link is not complete. Please open it from the e-mail again.'),
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
