import { msg } from '../translation';
import Joi from 'joi';
import { errorText, requiredChoice, requiredText } from '../fields';
import { optionalPhone } from '../company/phone-fields';
import { CONTACT_METHODS, type ContactMethod, type SmsPurpose } from './account';

/** The customer as `GET /api/customer/profile` answers it. */
export interface CustomerProfile {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  profileImageUrl: string | null;
  createdAt: string;
  isEmailVerified: boolean;
}

/** Answer of `GET` and `PUT /api/customer/profile`. */
export interface CustomerProfileResponse {
  success: true;
  customer: CustomerProfile;
}

/** Body of `PUT /api/customer/profile`. */
export interface UpdateCustomerProfileRequest {
  firstName: string;
  lastName: string;
  phone?: string;
  /** An address that the upload call returned; empty text removes the picture. */
  profileImageUrl?: string;
}

/** Schema of {@link UpdateCustomerProfileRequest}. */
export const updateCustomerProfileRequestSchema = Joi.object<UpdateCustomerProfileRequest, true>({
  firstName: requiredText(msg('First name is required')),
  lastName: requiredText(msg('Last name is required')),
  phone: optionalPhone(),
  profileImageUrl: Joi.string()
    .allow('')
    .pattern(/^\/api\/files\/profile-pictures\/[\w.-]{1,100}$/)
    .messages({ 'string.pattern.base': errorText('Please upload the picture again') }),
});

/** How a customer wants to hear from us, and what they may be texted about where that is by text message. */
export interface CustomerSettings extends Record<SmsPurpose, boolean> {
  preferredContactMethod: ContactMethod;
  marketingOptIn: boolean;
}

/** Body of `PUT /api/customer/settings`; a choice of what to be texted about that is absent stays. */
export type UpdateCustomerSettingsRequest = Omit<CustomerSettings, SmsPurpose> &
  Partial<Pick<CustomerSettings, SmsPurpose>>;

/** Schema of {@link UpdateCustomerSettingsRequest}. */
export const updateCustomerSettingsRequestSchema = Joi.object<UpdateCustomerSettingsRequest, true>({
  preferredContactMethod: requiredChoice(
    CONTACT_METHODS.map(({ value }) => value),
    msg('Please choose how we should contact you'),
  ) as Joi.StringSchema<ContactMethod>,
  marketingOptIn: Joi.boolean().strict().required(),
  smsUpdates: Joi.boolean().strict(),
  smsReminders: Joi.boolean().strict(),
  smsOffers: Joi.boolean().strict(),
});

/** Where text messages to a customer go. */
export interface SmsReach {
  /** Their mobile number as it is dialled from anywhere, such as `+61 400 555 101`; null without a usable one. */
  number: string | null;
  /** They answered STOP from that number: none are sent to it until they answer START. */
  isStopped: boolean;
}

/** Answer of `GET` and `PUT /api/customer/settings`. */
export interface CustomerSettingsResponse {
  success: true;
  settings: CustomerSettings;
  /** Null where the company sends no text messages. */
  sms: SmsReach | null;
}
