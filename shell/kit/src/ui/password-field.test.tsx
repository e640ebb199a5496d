import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { findViolations } from '../testing/find-violations';
import { PasswordField } from './password-field';

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
