import { msg } from '../translation';
import Joi from 'joi';
import {
  errorText,
  emailField,
  linesField,
  optionalText,
  requiredText,
  timeOfDayField,
} from '../fields';
import { COMPANY_LOGO_RULE } from '../files/file';
import { isReadableBrand } from './brand-color';
import type { CompanyProfile, CompanyProfileState, OpeningHours } from './company-profile';

const MAX_NAME_LENGTH = 60;
const MAX_ADDRESS_LINES = 6;
const MAX_SOCIAL_LINKS = 6;

const openingHoursSchema = Joi.object<OpeningHours, true>({
  day: Joi.number().integer().min(1).max(7).required(),
  opens: timeOfDayField(),
  closes: timeOfDayField(),
}).custom((hours: OpeningHours, helpers) =>
  // The texts have two digits each, so they compare as times do.
  hours.opens < hours.closes ? hours : helpers.error('hours.order'),
);

const brandColorField = () =>
  Joi.string()
    .trim()
    .lowercase()
    .pattern(/^#[0-9a-f]{6}$/)
    .custom((color: string, helpers) =>
      isReadableBrand(color) ? color : helpers.error('color.contrast'),
    )
    .required()
    .messages({
      '*': errorText('Please enter a colour such as #0d7465'),
      'color.contrast': errorText(
        'Neither white nor dark text can be read well on this colour. Please choose a darker or a lighter one.',
      ),
    });

const profileKeys = {
  name: requiredText(msg('Please enter the company’s name'), 1, MAX_NAME_LENGTH),
  trade: optionalText(MAX_NAME_LENGTH).required(),
  email: emailField(msg('Please enter a valid email')),
  phone: Joi.string()
    .trim()
    .max(40)
    .pattern(/^\+?[\d\s()./-]{3,}$/)
    .required()
    .messages({ '*': errorText('Please enter a phone number') }),
  addressLines: linesField({ max: MAX_ADDRESS_LINES, maxLength: 100 }),
  openingHours: Joi.array()
    .items(openingHoursSchema)
    .unique('day')
    .sort({ by: 'day' })
    .required()
    .messages({
      'array.unique': errorText('Each day can have its hours once'),
      'hours.order': errorText('It closes before it opens'),
    }),
  brandColor: brandColorField(),
  logo: Joi.string()
    .allow('')
    .pattern(new RegExp(`^/api/files/${COMPANY_LOGO_RULE.folder}/[\\w.-]+$`))
    .required()
    .messages({ '*': errorText('Please upload the logo again') }),
  socialLinks: Joi.array()
    .items(
      Joi.string()
        .trim()
        .max(200)
        .uri({ scheme: 'https' })
        .messages({ '*': errorText('Please enter an address that begins with https://') }),
    )
    .max(MAX_SOCIAL_LINKS)
    .required()
    .messages({
      'array.max': errorText('Please use at most {max} links', { max: MAX_SOCIAL_LINKS }),
    }),
};

/** Schema of {@link CompanyProfile}. */
export const companyProfileSchema = Joi.object<CompanyProfile, true>(profileKeys);

/** Body of `PUT /api/admin/company-profile`: all of it, as it was read at `revision`. */
export interface CompanyProfileUpdate extends CompanyProfile {
  revision: number;
}

/** Schema of {@link CompanyProfileUpdate}. */
export const companyProfileUpdateSchema = Joi.object<CompanyProfileUpdate, true>({
  ...profileKeys,
  revision: Joi.number().integer().min(0).required(),
});

/** Answer of `GET` and `PUT /api/admin/company-profile`. */
export interface CompanyProfileResponse {
  success: true;
  settings: CompanyProfile;
  /** Grows with each change; 0 while nobody has changed anything. */
  revision: number;
}

/** Name of the call by which the gateway and other services learn the profile until they hear of a change. */
export const COMPANY_PROFILE_RPC = 'auth.company-profile';

/** Payload of `auth.company-profile`. */
export type CompanyProfileRequest = Record<string, never>;

/** Schema of {@link CompanyProfileRequest}. */
export const companyProfileRequestSchema = Joi.object<CompanyProfileRequest>({});

/** Answer of `auth.company-profile` and of `GET /api/company`. */
export type CompanyProfileAnswer = CompanyProfileState;
