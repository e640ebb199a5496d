import Joi from 'joi';
import { requiredChoice } from '../fields';
import { CONTACT_METHODS, type ContactMethod } from './contact-methods';

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
