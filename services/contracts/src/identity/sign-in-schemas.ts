import { msg } from '../translation';
import Joi from 'joi';
import { errorText, emailField, requiredText } from '../fields';
import { optionalPhone } from '../company/phone-fields';
import type { Role } from '../roles';
import { VERIFICATION_CODE_LENGTH } from './credentials';
import { newPasswordField, passwordConfirmationField } from './password-schemas';
import { secondFactorCodeField } from './second-factor-schemas';
import type { SessionUser } from './tokens';

/** Body of `POST /api/login` and `POST /api/customer/login`. */
export interface SignInRequest {
  email: string;
  password: string;
  /** Of the authenticator app, or a recovery code; asked for with `second_factor_required`. */
  code?: string;
}

/** Schema of {@link SignInRequest}. */
export const signInRequestSchema = Joi.object<SignInRequest, true>({
  email: emailField(msg('Please enter a valid email address')),
  password: Joi.string()
    .max(256)
    .required()
    .messages({
      'any.required': errorText('Password is required'),
      'string.empty': errorText('Password is required'),
      'string.max': errorText('Password is too long'),
    }),
  code: secondFactorCodeField().empty(''),
});

/** Answer of `POST /api/login` and `POST /api/register`. */
export type SignInResponse = SessionUser;

/** Answer of `POST /api/customer/login`. */
export interface CustomerSignInResponse {
  success: true;
  message: string;
  /** Who signed in: at this door too it may be a cleaner. */
  role: Role;
}

/** Body of `POST /api/register`; a customer is created. */
export interface RegisterRequest {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/** Schema of {@link RegisterRequest}. */
export const registerRequestSchema = Joi.object<RegisterRequest, true>({
  email: emailField(msg('Please enter a valid email address')),
  password: newPasswordField(6),
  firstName: requiredText(msg('First name is required')),
  lastName: requiredText(msg('Last name is required')),
});

/** Body of `POST /api/customer/signup`. The password is chosen with the verification code. */
export interface CustomerSignupRequest {
  email: string;
  firstName: string;
  lastName: string;
  phone?: string;
}

/** Schema of {@link CustomerSignupRequest}. */
export const customerSignupRequestSchema = Joi.object<CustomerSignupRequest, true>({
  email: emailField(msg('Invalid email address')),
  firstName: requiredText(msg('First name is required')),
  lastName: requiredText(msg('Last name is required')),
  phone: optionalPhone(),
});

/** Answer of `POST /api/customer/signup`: the same for an address that has an account already. */
export interface CustomerSignupResponse {
  success: true;
  message: string;
  needsVerification: true;
}

/** Body of `POST /api/customer/verify-email`. */
export interface VerifyEmailRequest {
  email: string;
  code: string;
  password: string;
  confirmPassword: string;
}

/** Schema of {@link VerifyEmailRequest}. */
export const verifyEmailRequestSchema = Joi.object<VerifyEmailRequest, true>({
  email: emailField(msg('Invalid email address')),
  code: Joi.string()
    .trim()
    .pattern(new RegExp(`^\\d{${VERIFICATION_CODE_LENGTH}}$`))
    .required()
    .messages({
      '*': errorText('Verification code must be {digits} digits', {
        digits: VERIFICATION_CODE_LENGTH,
      }),
    }),
  password: newPasswordField(8),
  confirmPassword: passwordConfirmationField(),
});

/** Body of `POST /api/customer/resend-verification` and `POST /api/password/forgot`. */
export interface EmailOnlyRequest {
  email: string;
}

/** Schema of {@link EmailOnlyRequest} on `POST /api/customer/resend-verification`. */
export const resendVerificationRequestSchema = Joi.object<EmailOnlyRequest, true>({
  email: emailField(msg('Please enter your email address first')),
});

/** Schema of {@link EmailOnlyRequest} on `POST /api/password/forgot`. */
export const forgotPasswordRequestSchema = Joi.object<EmailOnlyRequest, true>({
  email: emailField(msg('Please enter a valid email address')),
});

/** Body of `PUT /api/auth/language`. */
export interface OwnLanguageRequest {
  /** BCP 47 tag. */
  language: string;
}

/** Schema of {@link OwnLanguageRequest}. */
export const ownLanguageRequestSchema = Joi.object<OwnLanguageRequest, true>({
  language: Joi.string().max(35).required(),
});

/** Answer of calls that have nothing to show but their success. */
export interface DoneResponse {
  success: true;
  message: string;
}

/** One of the caller's own sessions: a sign-in on one device. */
export interface OwnSession {
  /** Public id; it opens nothing. */
  id: string;
  /** "Chrome on Windows", or "Unknown device". */
  device: string;
  ipAddress: string | null;
  /** ISO 8601 UTC; at most 15 minutes old while the device is in use. */
  lastUsedAt: string;
  createdAt: string;
  /** Whether it began with a passkey. */
  isByPasskey: boolean;
  /** Whether it is the session of this request. */
  isCurrent: boolean;
}

/** Answer of `GET /api/auth/sessions`: the open ones, the current first, then by last use. */
export interface OwnSessionsResponse {
  success: true;
  sessions: OwnSession[];
}
