import { renderWithKit } from '../../testing/render-with-kit';
import { screen } from '@testing-library/react';
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
