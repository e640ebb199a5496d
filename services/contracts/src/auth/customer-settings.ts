import Joi from 'joi';
import { requiredChoice } from '../fields';

/** How a customer may prefer to hear from us, with the words they read. */
export const CONTACT_METHODS = [
  { value: 'email', label: 'E-mail' },
  { value: 'phone', label: 'Phone call' },
  { value: 'sms', label: 'Text message' },
] as const;

/** A value of {@link CONTACT_METHODS}. */
export type ContactMethod = (typeof CONTACT_METHODS)[number]['value'];

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
