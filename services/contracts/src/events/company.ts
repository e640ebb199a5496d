import Joi, { type ObjectSchema } from 'joi';
import type { CompanyProfile, CompanyProfileState } from '../company/company-profile';
import { companyProfileSchema } from '../company/company-profile-schemas';
import { textField } from './envelope';

/** `company-profile.changed`: staff changed who the company is; all of it as it is now, and what was changed. */
export interface CompanyProfileChanged extends CompanyProfileState {
  fields: (keyof CompanyProfile)[];
}

/** The events of what the company sets of itself. */
export interface CompanyEvents {
  'company-profile.changed': CompanyProfileChanged;
}

/** The payload schema of each of {@link CompanyEvents}. */
export const COMPANY_EVENT_SCHEMAS: {
  readonly [T in keyof CompanyEvents]: ObjectSchema<CompanyEvents[T]>;
} = {
  'company-profile.changed': Joi.object<CompanyProfileChanged, true>({
    fields: Joi.array().items(textField()).required(),
    profile: companyProfileSchema.required(),
    revision: Joi.number().integer().min(1).required(),
  }),
};
