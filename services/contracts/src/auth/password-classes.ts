/** Characters that a password chosen on any screen but registration has at least. */
export const PASSWORD_MIN_LENGTH = 8;

/** A kind of characters of which a cleaner's password holds at least one. */
export interface PasswordClass {
  /** What the rule is called beside the field. */
  label: string;
  pattern: RegExp;
  /** What is said when none is there. */
  message: string;
}

/** Every {@link PasswordClass}. Source: specification, Forced password reset. */
export const PASSWORD_CLASSES: readonly PasswordClass[] = [
  {
    label: 'A lowercase letter',
    pattern: /\p{Ll}/u,
    message: 'Password must contain at least one lowercase letter',
  },
  {
    label: 'An uppercase letter',
    pattern: /\p{Lu}/u,
    message: 'Password must contain at least one uppercase letter',
  },
  {
    label: 'A number',
    pattern: /\d/,
    message: 'Password must contain at least one number',
  },
];
