import type { OfficeSettings } from '../../company/office-settings';
import { officeSettingsSchema } from '../../company/office-settings-schemas';
import { type SignInSettings, signInSettingsSchema } from '../../identity/sign-in-settings';
import Joi, { type ObjectSchema } from 'joi';
import type { CompanyProfile, CompanyProfileState } from '../../company/company-profile';
import { companyProfileSchema } from '../../company/company-profile-schemas';
import type { FormFields } from '../../company/form-fields';
import { formFieldsSchema } from '../../company/form-fields-schemas';
import type { Region, RegionState } from '../../company/region';
import { regionSchema } from '../../company/region-schemas';
import type { AnalyticsSettings } from '../../site/analytics';
import { analyticsSettingsSchema } from '../../site/analytics-schemas';
import { textField } from '../envelope';

/** `company-profile.changed`: staff changed who the company is; all of it as it is now, and what was changed. */
export interface CompanyProfileChanged extends CompanyProfileState {
  fields: (keyof CompanyProfile)[];
}

/** `region.changed`: staff changed where the company is and by what money it goes. */
export interface RegionChanged extends RegionState {
  fields: (keyof Region)[];
  /** As it was before. */
  previous: Region;
}

/** `page-texts.changed`: staff changed what pages say. Who needs the texts asks for them: they can be long. */
export interface PageTextsChanged {
  fields: string[];
  revision: number;
  /** Addresses of all pictures that are on pages now. */
  pictures: string[];
}

/** `message-texts.changed`: staff changed what mails and text messages say. */
export interface MessageTextsChanged {
  /** The templates whose texts are others. */
  fields: string[];
  revision: number;
}

/** `form-fields.changed`: staff changed what the public forms ask. */
export interface FormFieldsChanged {
  /** The forms that ask otherwise. */
  fields: (keyof FormFields)[];
  formFields: FormFields;
  revision: number;
}

/** `office-settings.changed`: staff changed how the office works with its screens. */
export interface OfficeSettingsChanged {
  fields: string[];
  /** All of them as they are now. */
  settings: OfficeSettings;
  revision: number;
}

/** `sign-in-settings.changed`: staff changed how people sign in. */
export interface SignInSettingsChanged {
  fields: (keyof SignInSettings)[];
  settings: SignInSettings;
  revision: number;
}

/** `analytics.changed`: staff changed how visits are counted; all of it as it is now. */
export interface AnalyticsChanged {
  fields: (keyof AnalyticsSettings)[];
  settings: AnalyticsSettings;
  revision: number;
}

/** The events of what the company sets of itself. */
export interface CompanyEvents {
  'message-texts.changed': MessageTextsChanged;
  'company-profile.changed': CompanyProfileChanged;
  'form-fields.changed': FormFieldsChanged;
  'office-settings.changed': OfficeSettingsChanged;
  'sign-in-settings.changed': SignInSettingsChanged;
  'analytics.changed': AnalyticsChanged;
  'region.changed': RegionChanged;
  'page-texts.changed': PageTextsChanged;
}

/** The payload schema of each of {@link CompanyEvents}. */
export const COMPANY_EVENT_SCHEMAS: {
  readonly [T in keyof CompanyEvents]: ObjectSchema<CompanyEvents[T]>;
} = {
  'message-texts.changed': Joi.object<MessageTextsChanged, true>({
    fields: Joi.array().items(textField()).required(),
    revision: Joi.number().integer().min(1).required(),
  }),
  'company-profile.changed': Joi.object<CompanyProfileChanged, true>({
    fields: Joi.array().items(textField()).required(),
    profile: companyProfileSchema.required(),
    revision: Joi.number().integer().min(1).required(),
  }),
  'form-fields.changed': Joi.object<FormFieldsChanged, true>({
    fields: Joi.array().items(textField()).required(),
    formFields: formFieldsSchema.required(),
    revision: Joi.number().integer().min(1).required(),
  }),
  'office-settings.changed': Joi.object<OfficeSettingsChanged, true>({
    fields: Joi.array().items(textField()).required(),
    settings: officeSettingsSchema.required(),
    revision: Joi.number().integer().min(1).required(),
  }),
  'sign-in-settings.changed': Joi.object<SignInSettingsChanged, true>({
    fields: Joi.array().items(textField()).required(),
    settings: signInSettingsSchema.required(),
    revision: Joi.number().integer().min(1).required(),
  }),
  'analytics.changed': Joi.object<AnalyticsChanged, true>({
    fields: Joi.array().items(textField()).required(),
    settings: analyticsSettingsSchema.required(),
    revision: Joi.number().integer().min(1).required(),
  }),
  'region.changed': Joi.object<RegionChanged, true>({
    fields: Joi.array().items(textField()).required(),
    region: regionSchema.required(),
    previous: regionSchema.required(),
    revision: Joi.number().integer().min(1).required(),
  }),
  'page-texts.changed': Joi.object<PageTextsChanged, true>({
    fields: Joi.array().items(textField()).required(),
    revision: Joi.number().integer().min(1).required(),
    pictures: Joi.array().items(Joi.string()).required(),
  }),
};
