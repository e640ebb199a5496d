import { ERROR_CATALOGUE } from '@brightnest/contracts/errors';
import { createStore } from '@brightnest/kit/runtime/store';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { fillField } from '../testing/fill-field';
import { useResendCode } from './resend-code';
import { VerifyEmail } from './verify-email';

describe('verifying an email address', () => {
  const routes = [
    { path: '/customer/verify-email', element: <VerifyEmail /> },
    { path: '/customer/login', element: <h1>Sign in</h1> },
  ];

  let server: Awaited<ReturnType<typeof startApiServer>>;
  beforeEach(async () => {
    server = await startApiServer({
      'POST /api/customer/verify-email': () => ({
        body: { success: true, message: 'You can sign in now.' },
      }),
      'POST /api/customer/resend-verification': () => ({
        body: { success: true, message: 'A new code is on its way.' },
      }),
    });
  });
  afterEach(() => server.stop());

  const open = (query = '?email=ada%40example.com') =>
    renderRoutes(routes, { at: `/customer/verify-email${query}` });
  const password = () => screen.getByLabelText(/^Password/);
  const confirmation = () => screen.getByLabelText(/^Confirm password/);
  const code = () => screen.getByLabelText(/Verification code/);
  const sent = () => server.calls.map(({ body }) => body);

  async function verify() {
    const view = open();
    await view.user.click(code());
    await view.user.paste('123 456');
    await fillField(view.user, password(), 'long enough');
    await fillField(view.user, confirmation(), 'long enough');
    await view.user.keyboard('{Enter}');
    return view;
  }

  it('names what is wrong with each field, and goes to the first of them', async () => {
    const { user } = open('');
    await user.type(code(), '12345');
    await user.type(password(), 'short');
    await user.type(confirmation(), 'other');
    await user.click(screen.getByRole('button', { name: 'Verify email' }));
    for (const message of [
      'Invalid email address',
      'Verification code must be 6 digits',
      'Password must be at least 8 characters',
      "Passwords don't match",
    ]) {
      expect(await screen.findByText(message)).toBeInTheDocument();
    }
    expect(screen.getByLabelText(/Email/)).toHaveFocus();
    expect(server.calls).toEqual([]);
  });

  it('takes a code from the keypad, the clipboard or the message itself', async () => {
    const { user } = open();
    expect(code()).toHaveAttribute('inputmode', 'numeric');
    expect(code()).toHaveAttribute('autocomplete', 'one-time-code');
    await user.type(code(), '1a2-3');
    expect(code()).toHaveValue('123');
    await user.clear(code());
    await user.click(code());
    await user.paste('Your code: 654 321.');
    expect(code()).toHaveValue('654321');
  });

  it('verifies, says so and goes to the sign-in two seconds later', async () => {
    await verify();
    expect(await screen.findByText('Email verified')).toBeInTheDocument();
    expect(screen.getByText('You can sign in now.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Verifying...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(sent()).toEqual([
      {
        email: 'ada@example.com',
        code: '123456',
        password: 'long enough',
        confirmPassword: 'long enough',
      },
    ]);
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
  });

  it('marks a code that is not the right one', async () => {
    const { status, message } = ERROR_CATALOGUE.invalid_code;
    server.handlers['POST /api/customer/verify-email'] = () => ({
      status,
      body: { code: 'invalid_code', message, requestId: 'r' },
    });
    const { user } = await verify();
    expect(await screen.findByText('Failed to verify email')).toBeInTheDocument();
    await waitFor(() => expect(code()).toHaveFocus());
    expect(code()).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(screen.getByRole('button', { name: 'Verify email' })).toBeEnabled();

    // Nothing is wrong with the next one yet.
    await user.click(screen.getByRole('button', { name: 'Resend code' }));
    expect(await screen.findByText('Verification code sent')).toBeInTheDocument();
    expect(code()).toHaveValue('');
    expect(code()).toBeValid();
  });

  it('marks the fields that the server refused', async () => {
    server.handlers['POST /api/customer/verify-email'] = () => ({
      status: 400,
      body: {
        code: 'validation_failed',
        message: 'Please check the highlighted fields.',
        fields: { password: 'Choose another password' },
        requestId: 'r',
      },
    });
    await verify();
    expect(await screen.findByText('Choose another password')).toBeInTheDocument();
    await waitFor(() => expect(password()).toHaveFocus());
  });

  describe('another code', () => {
    const resend = (name: string | RegExp = 'Resend code') => screen.getByRole('button', { name });

    it('needs an address', async () => {
      const { user } = open('');
      await user.click(resend());
      expect(await screen.findByText('Please enter your email address first')).toBeInTheDocument();
      expect(screen.getByLabelText(/Email/)).toHaveFocus();
      await user.type(screen.getByLabelText(/Email/), 'nobody');
      await user.click(resend());
      expect(await screen.findByText('Invalid email address')).toBeInTheDocument();
      expect(server.calls).toEqual([]);
    });

    it('is sent, and not again for a minute', async () => {
      const { user } = open();
      await user.click(resend());
      expect(await screen.findByText('Verification code sent')).toBeInTheDocument();
      expect(screen.getByText('A new code is on its way.')).toBeInTheDocument();
      await user.click(resend(/Resend code in (60|59) s/));
      await screen.findByRole('button', { name: /Resend code in 5\d s/ });
      expect(sent()).toEqual([{ email: 'ada@example.com' }]);
    });

    it('keeps the focus on its button while the seconds are counted', async () => {
      const { user } = open();
      resend().focus();
      await user.keyboard('{Enter}');
      const waiting = await screen.findByRole('button', { name: /Resend code in/ });
      expect(waiting).toHaveAttribute('aria-disabled', 'true');
      expect(waiting).toBeEnabled();
    });

    it('says why it could not be sent', async () => {
      server.handlers['POST /api/customer/resend-verification'] = () => ({
        status: 429,
        body: { code: 'rate_limited', message: 'Please wait a moment.', requestId: 'r' },
      });
      const { user } = open();
      await user.click(resend());
      expect(await screen.findByText('Failed to resend verification code')).toBeInTheDocument();
      expect(screen.getByText('Please wait a moment.')).toBeInTheDocument();
      expect(resend()).not.toHaveAttribute('aria-disabled');
    });
  });

  it('breaks no accessibility rule, with errors either', async () => {
    const { user } = open();
    expect(await findViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Verify email' }));
    await screen.findByText('Verification code must be 6 digits');
    expect(await findViolations()).toEqual([]);
  });
});

describe('asking for another code', () => {
  const NOW = new Date('2026-03-01T12:00:00Z');

  beforeEach(() => jest.useFakeTimers({ now: NOW, doNotFake: ['nextTick', 'queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());

  function open(codeSentAt?: number) {
    const entry = { pathname: '/', state: codeSentAt === undefined ? null : { codeSentAt } };
    const wrapper = ({ children }: { children: ReactNode }) => (
      <Provider store={createStore()}>
        <MemoryRouter initialEntries={[entry]}>{children}</MemoryRouter>
      </Provider>
    );
    return renderHook(() => useResendCode(), { wrapper }).result;
  }
  const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));

  it('may send at once when no code was sent just now', () => {
    expect(open().current.secondsLeft).toBe(0);
    expect(open(NOW.getTime() - 3_600_000).current.secondsLeft).toBe(0);
  });

  it('counts from when the sign-up sent the first code, down to nothing', () => {
    const result = open(NOW.getTime() - 10_000);
    expect(result.current.secondsLeft).toBe(50);
    pass(1);
    expect(result.current.secondsLeft).toBe(49);
    pass(49);
    expect(result.current.secondsLeft).toBe(0);
  });
});
