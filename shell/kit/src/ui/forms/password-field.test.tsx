import type { ChangePasswordRequest } from '@brightnest/contracts/identity/password-schemas';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { findViolations } from '../../testing/find-violations';
import { useJoiForm } from './joi-form';
import { lengthRule, NewPasswordFields, PasswordField } from './password-field';

describe('password field', () => {
  it('hides what is typed until it is asked to show it, and hides it again', async () => {
    render(<PasswordField label="Password" />);
    const user = userEvent.setup();
    const input = screen.getByLabelText('Password');
    await user.type(input, 'Secret');
    expect(input).toHaveAttribute('type', 'password');

    await user.tab();
    const reveal = screen.getByRole('button', { name: 'Show password', pressed: false });
    expect(reveal).toHaveFocus();
    await user.keyboard(' ');
    expect(input).toHaveAttribute('type', 'text');
    expect(input).toHaveValue('Secret');
    expect(reveal).toHaveAttribute('aria-pressed', 'true');

    await user.click(reveal);
    expect(input).toHaveAttribute('type', 'password');
  });

  it('takes what is pasted, and a password manager to fill it in', async () => {
    render(<PasswordField label="Password" autoComplete="current-password" />);
    const input = screen.getByLabelText('Password');
    await userEvent.click(input);
    await userEvent.paste('From a manager');
    expect(input).toHaveValue('From a manager');
    expect(input).toHaveAttribute('autocomplete', 'current-password');
  });

  it('describes the input by its rules and its error, and ticks a rule off', async () => {
    const { rerender } = render(
      <PasswordField
        label="Password"
        error="Password must be at least 8 characters"
        rules={[{ label: 'At least 8 characters', isMet: false }]}
      />,
    );
    const input = screen.getByLabelText('Password');
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription(
      'At least 8 characters Password must be at least 8 characters',
    );
    rerender(
      <PasswordField label="Password" rules={[{ label: 'At least 8 characters', isMet: true }]} />,
    );
    expect(input).toHaveAccessibleDescription('At least 8 characters (done)');
    expect(await findViolations()).toEqual([]);
  });

  it('does not submit the form it stands in', async () => {
    const submitted = jest.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={submitted}>
        <PasswordField label="Password" />
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(submitted).not.toHaveBeenCalled();
  });
});

describe('new password fields', () => {
  const loadSchema = () =>
    import('@brightnest/contracts/identity/password-schemas').then(
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
});
