import { msg } from '../translation';
import Joi from 'joi';
import { isCalendarDate } from '../calendar-dates';
import { dateIn, isTimeZone } from '../times';
import { errorText, emailField, requiredText } from '../fields';
import { requiredPhone } from '../company/phone-fields';
import { DOCUMENT_RULE, PROFILE_PICTURE_RULE, type UploadRule } from '../files/file';
import { ageOn, applicantZone, MIN_APPLICANT_AGE, type ApplicantPlace } from './applicant';

/** The person who applies, as every form but the student's asks for them. */
export interface Applicant {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** Calendar date `YYYY-MM-DD`. */
  dateOfBirth: string;
}

/** What the specification's forms say when somebody is too young. */
export const TOO_YOUNG = msg('You must be 18 years or older to apply');

const MAX_EXPERIENCE_YEARS = 50;
const MAX_CHOICES = 100;
const EARLIEST_BIRTH = '1900-01-01';
// Random name and extension, as keep-file of the uploads service makes them.
const STORED_NAME = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.[a-z0-9]{2,5}';

/** Joi keys of {@link Applicant}; `tooYoung` is the form's own wording. */
export function applicantKeys(tooYoung: string) {
  return {
    firstName: requiredText(msg('First name is required'), 1, 100),
    lastName: requiredText(msg('Last name is required'), 1, 100),
    email: emailField(msg('Valid email is required')),
    phone: requiredPhone(msg('Phone number is required')),
    dateOfBirth: dateOfBirthField(tooYoung),
  };
}

/**
 * The applicant's own time zone, by its IANA name: their birthday begins when it does where they are,
 * and interviews are told in their time. Forms fill it in from the browser; it may be left out.
 */
export function timeZoneField(): Joi.StringSchema {
  return Joi.string()
    .max(60)
    .custom((name: string, helpers) => (isTimeZone(name) ? name : helpers.error('any.invalid')))
    .messages({ '*': errorText('This is not a time zone') });
}

/** A date of birth of somebody who is {@link MIN_APPLICANT_AGE} today where they are. */
function dateOfBirthField(tooYoung: string): Joi.StringSchema {
  return Joi.string()
    .trim()
    .custom((born: string, helpers) => {
      if (!isCalendarDate(born) || born < EARLIEST_BIRTH) return helpers.error('date.base');
      const [place] = helpers.state.ancestors as [ApplicantPlace];
      const isOldEnough = ageOn(born, dateIn(applicantZone(place))) >= MIN_APPLICANT_AGE;
      return isOldEnough ? born : helpers.error('date.max');
    })
    .required()
    .messages({ '*': errorText('Date of birth is required'), 'date.max': tooYoung });
}

/** At least one of `choices`, each once. */
export function someOf(choices: readonly string[], message: string): Joi.ArraySchema {
  return Joi.array()
    .items(Joi.string().valid(...choices))
    .unique()
    .min(1)
    .required()
    .messages({ '*': errorText(message), 'any.only': errorText('Please choose from the list') });
}

/** At least one name of a list that staff keep. */
export function someNames(message: string): Joi.ArraySchema {
  return Joi.array()
    .items(Joi.string().trim().max(100))
    .unique()
    .min(1)
    .max(MAX_CHOICES)
    .required()
    .messages({ '*': errorText(message) });
}

const noNumberIsZero = Joi.extend({
  type: 'number',
  base: Joi.number(),
  coerce: {
    method: (value: unknown) => ({ value: isNumeric(value) || isNoAnswer(value) ? value : 0 }),
  },
}) as Joi.Root;

/** Nothing at all, or what no form sends: that is refused. */
const isNoAnswer = (value: unknown) =>
  value === undefined || (typeof value === 'object' && value !== null);

/** Years of experience, a required number; a text that is no number counts as none, but nothing at all is refused. */
export function experienceYearsField(): Joi.NumberSchema {
  return noNumberIsZero
    .number()
    .min(0)
    .max(MAX_EXPERIENCE_YEARS)
    .required()
    .messages({
      '*': errorText('Please enter a number from 0 to {max}', { max: MAX_EXPERIENCE_YEARS }),
    });
}

function isNumeric(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value));
}

/** The address of a document as `POST /api/document/upload` answered it. */
export function documentField(message: string): Joi.StringSchema {
  return uploadedField(DOCUMENT_RULE, message);
}

/** The address of a picture as `POST /api/profile-picture/upload` answered it. */
export function pictureField(message: string): Joi.StringSchema {
  return uploadedField(PROFILE_PICTURE_RULE, message);
}

function uploadedField({ folder }: UploadRule, message: string): Joi.StringSchema {
  return Joi.string()
    .pattern(new RegExp(`^/api/files/${folder}/${STORED_NAME}$`))
    .messages({ '*': errorText(message) });
}
