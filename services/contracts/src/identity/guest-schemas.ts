import { msg } from '../translation';
import Joi from 'joi';
import { emailField, linkTokenField, requiredText } from '../fields';
import { callablePhone } from '../company/phone-fields';
import { newPasswordField, passwordConfirmationField } from './password-schemas';

/** Body of `POST /api/customer/guest`: who books without an account. */
export interface GuestRequest {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

/** Schema of {@link GuestRequest}. */
export const guestRequestSchema = Joi.object<GuestRequest, true>({
  firstName: requiredText(msg('First name is required')),
  lastName: requiredText(msg('Last name is required')),
  email: emailField(msg('Please enter a valid email address')),
  phone: callablePhone(),
});

/** Body of `POST /api/customer/guest/open` and of `…/describe`. */
export interface GuestLinkRequest {
  token: string;
}

/** Schema of {@link GuestLinkRequest}. */
export const guestLinkRequestSchema = Joi.object<GuestLinkRequest, true>({
  token: linkTokenField(),
});

/** Answer of `POST /api/customer/guest/describe`: whoever holds the link has the mailbox, and may know. */
export interface GuestLinkResponse {
  success: true;
  userId: string;
  firstName: string;
  email: string;
  /** Nobody has proved the address before: the password of the account is chosen now. */
  needsPassword: boolean;
}

/** Body of `POST /api/customer/guest/claim`. */
export interface ClaimGuestRequest {
  token: string;
  /** Both are ignored where the address has an account that its owner proved. */
  password?: string;
  confirmPassword?: string;
}

/** Schema of {@link ClaimGuestRequest}. */
export const claimGuestRequestSchema = Joi.object<ClaimGuestRequest, true>({
  token: linkTokenField(),
  password: newPasswordField(8).optional(),
  confirmPassword: passwordConfirmationField().optional(),
});
