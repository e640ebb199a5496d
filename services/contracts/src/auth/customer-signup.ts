import Joi from 'joi';
import { emailField, optionalText, requiredText } from '../fields';
import { newPasswordField, passwordConfirmationField } from './new-password';
import { VERIFICATION_CODE_LENGTH } from './verification-code';

/** Body of `POST /api/customer/signup`. The password is chosen with the verification code. */
export interface CustomerSignupRequest {
  email: string;
  firstName: string;
  lastName: string;
  phone?: string;
}

/** Schema of {@link CustomerSignupRequest}. */
export const customerSignupRequestSchema = Joi.object<CustomerSignupRequest, true>({
  email: emailField('Invalid email address'),
  firstName: requiredText('First name is required'),
  lastName: requiredText('Last name is required'),
  phone: optionalText(40),
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
  email: emailField('Invalid email address'),
  code: Joi.string()
    .trim()
    .pattern(new RegExp(`^\\d{${VERIFICATION_CODE_LENGTH}}$`))
    .required()
    .messages({ '*': `Verification code must be ${VERIFICATION_CODE_LENGTH} digits` }),
  password: newPasswordField(8),
  confirmPassword: passwordConfirmationField(),
});

/** Body of `POST /api/customer/resend-verification` and `POST /api/password/forgot`. */
export interface EmailOnlyRequest {
  email: string;
}

/** Schema of {@link EmailOnlyRequest} on `POST /api/customer/resend-verification`. */
export const resendVerificationRequestSchema = Joi.object<EmailOnlyRequest, true>({
  email: emailField('Please enter your email address first'),
});

/** Schema of {@link EmailOnlyRequest} on `POST /api/password/forgot`. */
export const forgotPasswordRequestSchema = Joi.object<EmailOnlyRequest, true>({
  email: emailField('Please enter a valid email address'),
});

/** Answer of calls that did what was asked and have nothing to show but that. */
export interface DoneResponse {
  success: true;
  message: string;
}
