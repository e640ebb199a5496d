import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { screen, waitFor } from '@testing-library/react';
import { ChangePassword } from './change-password';

const routes = [
  { path: '/customer/profile', element: <ChangePassword /> },
  { path: '/customer/change-password', element: <ChangePassword /> },
  { path: '/customer/login', element: <h1>Sign in</h1> },
];
const customer = {
  firstName: 'Ada',
  lastName: 'Perera',
  email: 'ada@example.com',
  phone: null,
  profileImageUrl: null,
  createdAt: '2026-01-15T00:00:00.000Z',
  isEmailVerified: true,
};

let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  server = await startApiServer({
    'GET /api/customer/profile': () => ({ body: { success: true, customer } }),
    'POST /api/customer/change-password': () => ({
      body: { success: true, message: 'Your password has been changed.' },
    }),
  });
});
afterEach(() => server.stop());

const open = (at = '/customer/profile') => renderRoutes(routes, { at });
const current = () => screen.getByLabelText(/^Current password/);
const password = () => screen.getByLabelText(/^New password/);
const confirmation = () => screen.getByLabelText(/^Confirm new password/);
const sent = () => server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

async function change() {
  const view = open();
  await view.user.type(current(), 'the old one');
  await view.user.type(password(), 'long enough');
  await view.user.type(confirmation(), 'long enough{Enter}');
  return view;
}

it('is where its own address leads, once what is above it is there', async () => {
  let answer: (() => void) | undefined;
  server.handlers['GET /api/customer/profile'] = () =>
    new Promise((resolve) => {
      answer = () => resolve({ body: { success: true, customer } });
    });
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  open('/customer/change-password');
  const section = screen.getByRole('region', { name: 'Change password' });
  await waitFor(() => expect(answer).toBeDefined());
  expect(scrolled).not.toHaveBeenCalled();
  answer?.();
  await waitFor(() => expect(section).toHaveFocus());
  expect(scrolled.mock.contexts).toEqual([section]);
  scrolled.mockRestore();
});

it('leaves the focus alone on the profile', async () => {
  open();
  await waitFor(() => expect(server.calls).toHaveLength(1));
  expect(document.body).toHaveFocus();
});

it('names what is wrong, and goes to the first of it', async () => {
  const { user } = open();
  await user.type(password(), 'short');
  await user.type(confirmation(), 'other{Enter}');
  for (const message of [
    'Current password is required',
    'Password must be at least 8 characters',
    "Passwords don't match",
  ]) {
    expect(await screen.findByText(message)).toBeInTheDocument();
  }
  expect(current()).toHaveFocus();
  expect(sent()).toEqual([]);
});

it('changes the password, says so and empties the form', async () => {
  let answer: (() => void) | undefined;
  server.handlers['POST /api/customer/change-password'] = () =>
    new Promise((resolve) => {
      answer = () => resolve({ body: { success: true, message: 'It has been changed.' } });
    });
  await change();
  expect(await screen.findByRole('button', { name: 'Changing password...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  answer?.();
  expect(await screen.findByText('Password changed')).toBeInTheDocument();
  expect(screen.getByText('It has been changed.')).toBeInTheDocument();
  expect(sent()).toEqual([
    { currentPassword: 'the old one', newPassword: 'long enough', confirmPassword: 'long enough' },
  ]);
  for (const field of [current(), password(), confirmation()]) expect(field).toHaveValue('');
});

it('marks a current password that is not the right one', async () => {
  server.handlers['POST /api/customer/change-password'] = () => ({
    status: 400,
    body: {
      code: 'validation_failed',
      message: 'Please check the highlighted fields.',
      fields: { currentPassword: 'Current password is incorrect' },
      requestId: 'r',
    },
  });
  await change();
  expect(await screen.findByText('Failed to change password')).toBeInTheDocument();
  expect(current()).toHaveAccessibleDescription('Current password is incorrect');
  await waitFor(() => expect(current()).toHaveFocus());
  expect(password()).toHaveValue('long enough');
});

it('sends whoever is logged out to sign in again', async () => {
  server.handlers['POST /api/customer/change-password'] = () => ({ status: 401, body: {} });
  await change();
  expect(await screen.findByText('You are logged out. Logging in again...')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
});

it('tells password managers whose password it is', async () => {
  const { container } = open();
  const username = container.querySelector('input[autocomplete="username"]');
  await waitFor(() => expect(username).toHaveValue('ada@example.com'));
});

it('breaks no accessibility rule', async () => {
  open();
  expect(await findViolations()).toEqual([]);
});
