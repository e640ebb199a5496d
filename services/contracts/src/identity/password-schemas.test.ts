import { cleanerResetPasswordFormSchema } from './password-schemas';

function messagesFor(newPassword: string, confirmPassword = newPassword): string[] {
  const { error } = cleanerResetPasswordFormSchema.validate(
    { currentPassword: 'Temporary-1', newPassword, confirmPassword },
    { abortEarly: false },
  );
  return error?.details.map(({ message }) => message) ?? [];
}

it.each([
  ['', 'Password must be at least 8 characters'],
  ['Short-1', 'Password must be at least 8 characters'],
  ['ALL-UPPER-1', 'Password must contain at least one lowercase letter'],
  ['all-lower-1', 'Password must contain at least one uppercase letter'],
  ['No-numbers', 'Password must contain at least one number'],
])('answers «%s» as a cleaner’s new password with its message', (password, message) => {
  expect(messagesFor(password)[0]).toBe(message);
});

it('wants the new password twice and the current one once', () => {
  expect(messagesFor('Right-password-2', 'Right-password-3')).toEqual(["Passwords don't match"]);
  expect(messagesFor('Right-password-2')).toEqual([]);
  const { error } = cleanerResetPasswordFormSchema.validate({
    currentPassword: '',
    newPassword: 'Right-password-2',
    confirmPassword: 'Right-password-2',
  });
  expect(error?.message).toBe('Current password is required');
});

it('takes letters of every script for what they are', () => {
  expect(messagesFor('Ñandú-čaj-7')).toEqual([]);
});
