import { findViolations } from '../../testing/find-violations';
import { renderWithKit } from '../../testing/render-with-kit';
import { screen, waitFor } from '@testing-library/react';
import { CredentialsForm } from './sign-in';

function show(onSubmit: (credentials?: unknown) => Promise<unknown> = () => Promise.resolve()) {
  return renderWithKit(
    <CredentialsForm
      submitLabel="Sign in"
      pendingLabel="Signing in..."
      isPending={false}
      onSubmit={onSubmit}
    />,
  );
}

it('leads whoever has forgotten their password to a new one', () => {
  show();
  expect(screen.getByRole('link', { name: 'Forgotten password?' })).toHaveAttribute(
    'href',
    '/password/forgot',
  );
});

it('puts the messages of a refused call beside their fields', async () => {
  const { user } = show(() =>
    Promise.resolve({
      status: 400,
      code: 'validation_failed',
      message: 'Please check the highlighted fields.',
      fields: { password: 'Password is too long' },
    }),
  );
  await user.type(screen.getByLabelText(/^Email/), 'ada@example.com');
  await user.type(screen.getByLabelText(/^Password/), 'secret{Enter}');
  expect(await screen.findByText('Password is too long')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Password/)).toHaveFocus();
});

const signInWith = async (error: unknown) => {
  const { user } = show(() => Promise.resolve(error));
  await user.type(screen.getByLabelText(/^Email/), 'ada@example.com');
  await user.type(screen.getByLabelText(/^Password/), 'secret{Enter}');
};

it('marks the password that was refused, and goes back to it', async () => {
  await signInWith({
    ...{ status: 401, code: 'invalid_credentials', message: 'Invalid email or password' },
  });
  const password = screen.getByLabelText(/^Password/);
  await waitFor(() => expect(password).toHaveAccessibleDescription(/Invalid email or password/));
  expect(password).toBeInvalid();
  expect(password).toHaveFocus();
});

it('says why nobody was let in for another reason, until it is tried again', async () => {
  await signInWith({ status: 429, code: 'rate_limited', message: 'Please wait a minute.' });
  expect(await screen.findByText('Please wait a minute.')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Password/)).toBeValid();
});

describe('a second factor', () => {
  const REQUIRED = {
    status: 401,
    code: 'second_factor_required',
    message: 'Please enter the code.',
  };
  const WRONG = {
    ...{ status: 400, code: 'validation_failed', message: 'Please check the highlighted fields.' },
    fields: { code: 'This code is not right, or it was used already.' },
  };

  it('is asked for below what was typed, by a code of the app or by a recovery code', async () => {
    const sent: unknown[] = [];
    const answers: unknown[] = [REQUIRED, REQUIRED, WRONG, undefined];
    const { user } = show((credentials?: unknown) => {
      sent.push(credentials);
      return Promise.resolve(answers[sent.length - 1]);
    });
    await user.type(screen.getByLabelText(/^Email/), 'ada@example.com');
    expect(screen.queryByLabelText(/^Code/)).not.toBeInTheDocument();
    await user.type(screen.getByLabelText(/^Password/), 'secret{Enter}');

    const code = await screen.findByLabelText(/^Code/);
    await waitFor(() => expect(code).toHaveFocus());
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    expect(code).toBeValid();
    expect(screen.getByLabelText(/^Password/)).toHaveValue('secret');
    expect(await findViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Please enter the code.')).toBeInTheDocument();

    await user.type(code, '123456{Enter}');
    expect(await screen.findByText(WRONG.fields.code)).toBeInTheDocument();
    expect(code).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
    const recovery = await screen.findByLabelText(/^Recovery code/);
    expect(recovery).toHaveFocus();
    expect(recovery).toHaveValue('');
    await user.type(recovery, '7kq2-m0xv{Enter}');
    await waitFor(() => expect(sent).toHaveLength(4));
    const typed = { email: 'ada@example.com', password: 'secret' };
    expect(sent).toEqual([
      typed,
      typed,
      { ...typed, code: '123456' },
      { ...typed, code: '7kq2-m0xv' },
    ]);
  });
});
