import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { screen } from '@testing-library/react';
import { ForgottenPassword } from './forgotten-password';

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
