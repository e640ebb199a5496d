import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { PasswordResetPage } from './password-reset-page';

const routes = [
  { path: '/cleaner-password-reset', element: <PasswordResetPage /> },
  { path: '/cleaner-dashboard', element: <h1>The dashboard</h1> },
  { path: '/cleaner-auth', element: <h1>Cleaner sign-in</h1> },
];

let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  server = await startApiServer({
    'GET /api/auth/user': () => ({ body: sampleUser({ role: 'student_cleaner' }) }),
    'GET /api/cleaner/check-password-reset': () => ({ body: { needsPasswordReset: true } }),
    'POST /api/cleaner/reset-password': () => ({ body: { success: true, message: 'Done' } }),
  });
});
afterEach(() => server.stop());

const callsTo = (path: string) => server.calls.filter(({ url }) => url.startsWith(path));
const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));

async function open() {
  const view = renderRoutes(routes, { at: '/cleaner-password-reset' });
  await screen.findByRole('heading', { name: 'Choose your own password' });
  return view;
}

// Pasted, not typed: a key at a time is slow, and only the test of the rules depends on single keys.
async function enter(user: UserEvent, label: string, text: string) {
  await user.click(field(label));
  await user.paste(text);
}

async function submit(current: string, password: string, confirmation = password) {
  const view = await open();
  if (current) await enter(view.user, 'Current password', current);
  if (password) await enter(view.user, 'New password', password);
  if (confirmation) await enter(view.user, 'Confirm new password', confirmation);
  await view.user.click(screen.getByRole('button', { name: 'Update password' }));
  return view;
}

it.each([
  ['no current password', '', 'Better-password-2', undefined, 'Current password is required'],
  ['a short one', 'Temp-1', 'Short-1', undefined, 'Password must be at least 8 characters'],
  [
    'no lowercase letter',
    'Temp-1',
    'ALL-UPPER-1',
    undefined,
    'Password must contain at least one lowercase letter',
  ],
  [
    'no uppercase letter',
    'Temp-1',
    'all-lower-1',
    undefined,
    'Password must contain at least one uppercase letter',
  ],
  ['no number', 'Temp-1', 'No-numbers', undefined, 'Password must contain at least one number'],
  ['two different ones', 'Temp-1', 'Better-password-2', 'Better-2', "Passwords don't match"],
])(
  'says what is wrong with %s and sends nothing',
  async (_what, current, password, again, text) => {
    await submit(current, password, again);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(await findViolations()).toEqual([]);
    expect(callsTo('/api/cleaner/reset-password')).toEqual([]);
  },
);

it('ticks the rules off while the password is typed', async () => {
  const { user } = await open();
  const password = field('New password');
  expect(password).toHaveAccessibleDescription(
    'At least 8 characters A lowercase letter An uppercase letter A number',
  );
  await user.type(password, 'better2');
  expect(password).toHaveAccessibleDescription(
    'At least 8 characters A lowercase letter (done) An uppercase letter A number (done)',
  );
});

it('updates the password, asks for the session anew, and leads to the dashboard', async () => {
  await submit('Temp-1', 'Better-password-2');
  expect(await screen.findByText('Password updated')).toBeInTheDocument();
  expect(callsTo('/api/cleaner/reset-password')[0]?.body).toEqual({
    email: 'ada@example.com',
    currentPassword: 'Temp-1',
    newPassword: 'Better-password-2',
  });
  await waitFor(() => expect(callsTo('/api/auth/user')).toHaveLength(2));
  expect(screen.getByRole('button', { name: 'Updating password...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeInTheDocument();
});

it('puts a wrong current password beside its field', async () => {
  server.handlers['POST /api/cleaner/reset-password'] = () => ({
    status: 400,
    body: {
      code: 'validation_failed',
      message: 'Please check the highlighted fields.',
      fields: { currentPassword: 'Current password is incorrect' },
      requestId: 'r',
    },
  });
  await submit('Wrong-1', 'Better-password-2');
  expect(await screen.findByText('Password reset failed')).toBeInTheDocument();
  expect(screen.getByText('Please check the highlighted fields.')).toBeInTheDocument();
  expect(screen.getByText('Current password is incorrect')).toBeInTheDocument();
  expect(field('Current password')).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Update password' })).toBeEnabled();
});

it('signs in again whose session is over', async () => {
  server.handlers['POST /api/cleaner/reset-password'] = () => ({
    status: 401,
    body: { code: 'not_authenticated', message: 'You are logged out.', requestId: 'r' },
  });
  await submit('Temp-1', 'Better-password-2');
  expect(await screen.findByText('You are logged out. Logging in again...')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Cleaner sign-in' })).toBeInTheDocument();
});

it('speaks of the temporary password to whoever has one, and of no way back', async () => {
  await open();
  expect(screen.getByText(/temporary password from your welcome email/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Back to your jobs' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Forgotten password?' })).toHaveAttribute(
    'href',
    '/password/forgot',
  );
});

it('lets a cleaner change a password of their own', async () => {
  server.handlers['GET /api/cleaner/check-password-reset'] = () => ({
    body: { needsPasswordReset: false },
  });
  await open();
  expect(screen.queryByText(/temporary password/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to your jobs' })).toHaveAttribute(
    'href',
    '/cleaner-dashboard',
  );
  expect(await findViolations()).toEqual([]);
});

it.each([
  ['a visitor', null],
  ['a customer', sampleUser()],
  ['an administrator', sampleUser({ role: 'admin' })],
])('sends %s to sign in', async (_who, user) => {
  server.handlers['GET /api/auth/user'] = () => ({ body: user });
  renderRoutes(routes, { at: '/cleaner-password-reset' });
  expect(await screen.findByRole('heading', { name: 'Cleaner sign-in' })).toBeInTheDocument();
  expect(callsTo('/api/cleaner/check-password-reset')).toEqual([]);
});
