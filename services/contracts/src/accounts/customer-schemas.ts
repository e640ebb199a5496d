import Joi from 'joi';
import { optionalText, requiredChoice, requiredText } from '../fields';
import { CONTACT_METHODS, type ContactMethod } from './account';

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
  firstName: requiredText('First name is required'),
  lastName: requiredText('Last name is required'),
  phone: optionalText(40),
  profileImageUrl: Joi.string()
    .allow('')
    .pattern(/^\/api\/files\/profile-pictures\/[\w.-]{1,100}$/)
    .messages({ 'string.pattern.base': 'Please upload the picture again' }),
});

/** The settings of a customer; also the body of `PUT /api/customer/settings`. */
export interface CustomerSettings {
  preferredContactMethod: ContactMethod;
  marketingOptIn: boolean;
}

/** Schema of {@link CustomerSettings}. */
export const customerSettingsSchema = Joi.object<CustomerSettings, true>({
  preferredContactMethod: requiredChoice(
    CONTACT_METHODS.map(({ value }) => value),
    'Please choose how we should contact you',
  ) as Joi.StringSchema<ContactMethod>,
  marketingOptIn: Joi.boolean().strict().required(),
});

/** Answer of `GET` and `PUT /api/customer/settings`. */
export interface CustomerSettingsResponse {
  success: true;
  settings: CustomerSettings;
}
