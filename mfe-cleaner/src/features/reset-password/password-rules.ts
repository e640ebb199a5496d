import { PASSWORD_CLASSES, PASSWORD_MIN_LENGTH } from '@brightnest/contracts/auth/password-classes';
import { lengthRule } from '@brightnest/kit/forms/new-password-fields';
import type { PasswordRule } from '@brightnest/kit/ui/password-field';

const length = lengthRule(PASSWORD_MIN_LENGTH);

/** What a cleaner's password must keep to, for what is typed so far. */
export function passwordRules(typed: string): readonly PasswordRule[] {
  const classes = PASSWORD_CLASSES.map(({ label, pattern }) => ({
    label,
    isMet: pattern.test(typed),
  }));
  return [...length(typed), ...classes];
}
