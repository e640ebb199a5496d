import { renderWithKit } from '../../testing/render-with-kit';
import { screen, waitFor } from '@testing-library/react';
import { CredentialsForm } from './sign-in';

function show(onSubmit = () => Promise.resolve<unknown>(undefined)) {
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
