import type { ChangePasswordRequest } from '@brightnest/contracts/auth/password';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NewPasswordFields, lengthRule } from './new-password-fields';
import { useJoiForm } from './use-joi-form';

const loadSchema = () =>
  import('@brightnest/contracts/auth/password').then(
    (module) => module.changePasswordRequestSchema,
  );

function Form() {
  const form = useJoiForm<ChangePasswordRequest>({
    schema: loadSchema,
    defaultValues: { currentPassword: 'old', newPassword: '', confirmPassword: '' },
  });
  return (
    <form noValidate onSubmit={form.handleSubmit(() => undefined)}>
      <NewPasswordFields
        form={form}
        name="newPassword"
        confirmName="confirmPassword"
        label="New password"
        rules={lengthRule(8)}
      />
      <button type="submit">Save</button>
    </form>
  );
}

const MISMATCH = "Passwords don't match";
const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));

it('ticks the rule off while the password is typed', async () => {
  render(<Form />);
  const user = userEvent.setup();
  await user.type(field('New password'), '1234567');
  expect(field('New password')).toHaveAccessibleDescription('At least 8 characters');
  await user.type(field('New password'), '8');
  expect(field('New password')).toHaveAccessibleDescription('At least 8 characters (done)');
});

it('says nothing of the repetition before it has been visited', async () => {
  render(<Form />);
  const user = userEvent.setup();
  await user.type(field('New password'), 'short');
  await user.tab();
  expect(await screen.findByText('Password must be at least 8 characters')).toBeInTheDocument();
  expect(screen.queryByText(MISMATCH)).not.toBeInTheDocument();
});

it('checks the repetition again when the password changes', async () => {
  render(<Form />);
  const user = userEvent.setup();
  await user.type(field('New password'), 'long enough');
  await user.type(field('Confirm new password'), 'long enough!');
  await user.tab();
  expect(await screen.findByText(MISMATCH)).toBeInTheDocument();
  await user.type(field('New password'), '!');
  await waitFor(() => expect(screen.queryByText(MISMATCH)).not.toBeInTheDocument());
  await user.type(field('New password'), '?');
  expect(await screen.findByText(MISMATCH)).toBeInTheDocument();
});

it('moves the focus to the first wrong field', async () => {
  render(<Form />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field('New password')).toHaveFocus());
});
