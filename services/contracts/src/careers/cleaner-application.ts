import Joi from 'joi';
import { optionalText, requiredChoice, requiredText } from '../fields';
import {
  applicantKeys,
  documentField,
  experienceYearsField,
  pictureField,
  someOf,
  timeZoneField,
  TOO_YOUNG,
  type Applicant,
} from './applicant-fields';
import { AVAILABLE_DAYS, type AvailableDay } from './available-days';
import { AVAILABLE_HOURS, type AvailableHours } from './available-hours';
import { CLEANER_AREAS, type CleanerArea } from './cleaner-areas';
import { CLEANER_LANGUAGES, type CleanerLanguage } from './cleaner-languages';
import { GENDERS, type Gender } from './genders';

/** Somebody who can speak for an applicant. */
export interface ContactReference {
  name: string;
  phone: string;
  email: string;
  relationship: string;
}

/** Body of `POST /api/cleaner/apply` from the page of signed-in applicants. It has no `studentId`. */
export interface CleanerApplicationRequest extends Applicant {
  gender: Gender;
  nationality: string;
  languages: CleanerLanguage[];
  /** As `POST /api/document/upload` answered it. */
  resumeUrl: string;
  /** 0 to 50; what is no number becomes 0. */
  cleaningExperienceYears: number;
  hasOwnEquipment: boolean;
  hasOwnCar: boolean;
  hasOwnTransport: boolean;
  previousExperience?: string;
  contactReferences?: ContactReference;
  preferredAreas: CleanerArea[];
  availableDays: AvailableDay[];
  availableHours: AvailableHours;
  /** As `POST /api/profile-picture/upload` answered it. */
  profilePictureUrl?: string;
  /** IANA name of the browser's zone: the applicant's age counts there. May be left out. */
  timeZone?: string;
}

const values = (choices: readonly { value: string }[]) => choices.map(({ value }) => value);

const contactReferenceSchema = Joi.object<ContactReference, true>({
  name: requiredText('Reference name is required', 1, 100),
  phone: requiredText('Reference phone is required', 1, 40),
  email: Joi.string()
    .trim()
    .lowercase()
    .email({ tlds: { allow: false } })
    .max(254)
    .required()
    .messages({ '*': 'Valid reference email is required' }),
  relationship: requiredText('Reference relationship is required', 1, 100),
});

/** Schema of {@link CleanerApplicationRequest}; the messages are the specification's. */
export const cleanerApplicationRequestSchema = Joi.object<CleanerApplicationRequest, true>({
  ...applicantKeys(TOO_YOUNG),
  gender: requiredChoice(values(GENDERS), 'Gender is required'),
  nationality: requiredText('Nationality is required', 1, 100),
  languages: someOf(CLEANER_LANGUAGES, 'At least one language is required'),
  resumeUrl: documentField('Resume upload is required').required(),
  cleaningExperienceYears: experienceYearsField(),
  hasOwnEquipment: Joi.boolean().default(false),
  hasOwnCar: Joi.boolean().default(false),
  hasOwnTransport: Joi.boolean().default(false),
  previousExperience: optionalText(2_000),
  contactReferences: contactReferenceSchema,
  preferredAreas: someOf(CLEANER_AREAS, 'At least one preferred area is required'),
  availableDays: someOf(AVAILABLE_DAYS, 'At least one available day is required'),
  availableHours: requiredChoice(values(AVAILABLE_HOURS), 'Available hours are required'),
  profilePictureUrl: pictureField('Please upload your picture again').allow(''),
  timeZone: timeZoneField(),
});
