import { msg, t } from '../translation';
import Joi from 'joi';
import { errorText, emailField, linkTokenField } from '../fields';
import type { Role } from '../roles';
import { PASSWORD_CLASSES, PASSWORD_MIN_LENGTH } from './credentials';

const MAX_LENGTH = 256;

/** Body of `POST /api/password/reset`. */
export interface ResetPasswordRequest {
  token: string;
  password: string;
  confirmPassword: string;
}

/** Schema of {@link ResetPasswordRequest}. */
export const resetPasswordRequestSchema = Joi.object<ResetPasswordRequest, true>({
  token: linkTokenField(),
  password: newPasswordField(PASSWORD_MIN_LENGTH),
  confirmPassword: passwordConfirmationField(),
});

/** Answer of `POST /api/password/reset` and `POST /api/invitations/accept`. `role` tells where to sign in. */
export interface PasswordSetResponse {
  success: true;
  message: string;
  role: Role;
}

/** Body of `POST /api/customer/change-password`. */
export interface ChangePasswordRequest {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

/** Schema of {@link ChangePasswordRequest}. */
export const changePasswordRequestSchema = Joi.object<ChangePasswordRequest, true>({
  currentPassword: currentPasswordField(),
  newPassword: newPasswordField(PASSWORD_MIN_LENGTH),
  confirmPassword: passwordConfirmationField('newPassword'),
});

/** Query of `GET /api/cleaner/check-password-reset`: the caller's own address. */
export interface CheckPasswordResetQuery {
  email: string;
}

/** Schema of {@link CheckPasswordResetQuery}. */
export const checkPasswordResetQuerySchema = Joi.object<CheckPasswordResetQuery, true>({
  email: emailField(msg('Please enter a valid email address')),
});

/** Answer of `GET /api/cleaner/check-password-reset`. */
export interface CheckPasswordResetResponse {
  needsPasswordReset: boolean;
}

/** Body of `POST /api/cleaner/reset-password`. */
export interface CleanerResetPasswordRequest {
  email: string;
  currentPassword: string;
  newPassword: string;
}

const cleanerPasswordKeys = {
  currentPassword: currentPasswordField(),
  // By name, as a message of its own would keep joi from describing the schema.
  newPassword: PASSWORD_CLASSES.reduce(
    (field, { label, pattern }) => field.pattern(pattern, { name: label }),
    newPasswordField(PASSWORD_MIN_LENGTH),
  ).messages({
    'string.pattern.name': Joi.x('{text(#name)}', {
      functions: { text: classMissing },
    } as Joi.ReferenceOptions) as unknown as string,
  }),
};

function classMissing(name: string): string {
  return t(PASSWORD_CLASSES.find(({ label }) => label === name)?.message ?? name);
}

/** Schema of {@link CleanerResetPasswordRequest}. */
export const cleanerResetPasswordRequestSchema = Joi.object<CleanerResetPasswordRequest, true>({
  email: emailField(msg('Please enter a valid email address')),
  ...cleanerPasswordKeys,
});

/** What the cleaner's form asks for: the address is the session's. */
export interface CleanerResetPasswordForm {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

/** Schema of {@link CleanerResetPasswordForm}. */
export const cleanerResetPasswordFormSchema = Joi.object<CleanerResetPasswordForm, true>({
  ...cleanerPasswordKeys,
  confirmPassword: passwordConfirmationField('newPassword'),
});

/** A required new password of at least `min` characters. Each screen has its own `min`. */
export function newPasswordField(min: number): Joi.StringSchema {
  const message = errorText('Password must be at least {min} characters', { min });
  return Joi.string()
    .min(min)
    .max(MAX_LENGTH)
    .required()
    .messages({
      'any.required': message,
      'string.base': message,
      'string.empty': message,
      'string.min': message,
      'string.max': errorText('Password is too long'),
    });
}

/** The same password once more: equal to the field called `of`. */
export function passwordConfirmationField(of = 'password'): Joi.StringSchema {
  const message = msg("Passwords don't match");
  return Joi.string()
    .valid(Joi.ref(of))
    .required()
    .messages({
      'any.only': errorText(message),
      'any.required': errorText(message),
      'string.base': errorText(message),
      'string.empty': errorText(message),
    });
}

/** The password in force, to prove who is asking. */
export function currentPasswordField(): Joi.StringSchema {
  const message = msg('Current password is required');
  return Joi.string()
    .max(MAX_LENGTH)
    .required()
    .messages({
      'any.required': errorText(message),
      'string.base': errorText(message),
      'string.empty': errorText(message),
      'string.max': errorText('Password is too long'),
    });
}
