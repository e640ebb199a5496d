import { msg } from '../translation';
import Joi from 'joi';
import { type FormFields, schemaAsAsked } from '../company/form-fields';
import { valuesOf } from '../forms';
import { errorText, emailField, optionalText, requiredChoice, requiredText } from '../fields';
import { requiredPhone } from '../company/phone-fields';
import {
  AVAILABLE_DAYS,
  AVAILABLE_HOURS,
  type AvailableDay,
  type AvailableHours,
  CLEANER_AREAS,
  CLEANER_LANGUAGES,
  type CleanerLanguage,
  type Gender,
  GENDERS,
  keepsApplicantLists,
  STUDENT_AREAS,
  STUDENT_BIO_MIN_LENGTH,
  STUDENT_RATE,
  UNIVERSITIES,
  type YearOfStudy,
  YEARS_OF_STUDY,
} from './applicant';
import {
  type Applicant,
  applicantKeys,
  documentField,
  experienceYearsField,
  pictureField,
  someOf,
  timeZoneField,
  TOO_YOUNG,
} from './applicant-fields';

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
  preferredAreas: string[];
  availableDays: AvailableDay[];
  availableHours: AvailableHours;
  /** As `POST /api/profile-picture/upload` answered it. */
  profilePictureUrl?: string;
  /** IANA name of the browser's zone: the applicant's age counts there. May be left out. */
  timeZone?: string;
}

const contactReferenceSchema = Joi.object<ContactReference, true>({
  name: requiredText(msg('Reference name is required'), 1, 100),
  phone: requiredPhone(msg('Reference phone is required')),
  email: emailField(msg('Valid reference email is required')),
  relationship: requiredText(msg('Reference relationship is required'), 1, 100),
});

const MAX_AREAS = 50;

/** At least one area: of the form's list where that holds, else of those that it offered. */
const areasField = (listed: readonly string[], message: string) =>
  Joi.array()
    .items(
      Joi.string()
        .trim()
        .max(100)
        .custom((area: string, helpers) =>
          keepsApplicantLists() && !listed.includes(area) ? helpers.error('any.only') : area,
        ),
    )
    .unique()
    .min(1)
    .max(MAX_AREAS)
    .required()
    .messages({ '*': errorText(message), 'any.only': errorText('Please choose from the list') });

/** Schema of {@link CleanerApplicationRequest}; the messages are the specification's. */
export const cleanerApplicationRequestSchema = Joi.object<CleanerApplicationRequest, true>({
  ...applicantKeys(TOO_YOUNG),
  gender: requiredChoice(valuesOf(GENDERS), msg('Gender is required')),
  nationality: requiredText(msg('Nationality is required'), 1, 100),
  languages: someOf(CLEANER_LANGUAGES, msg('At least one language is required')),
  resumeUrl: documentField(msg('Resume upload is required')).required(),
  cleaningExperienceYears: experienceYearsField(),
  hasOwnEquipment: Joi.boolean().default(false),
  hasOwnCar: Joi.boolean().default(false),
  hasOwnTransport: Joi.boolean().default(false),
  previousExperience: optionalText(2_000),
  contactReferences: contactReferenceSchema,
  preferredAreas: areasField(CLEANER_AREAS, msg('At least one preferred area is required')),
  availableDays: someOf(AVAILABLE_DAYS, msg('At least one available day is required')),
  availableHours: requiredChoice(valuesOf(AVAILABLE_HOURS), msg('Available hours are required')),
  profilePictureUrl: pictureField(msg('Please upload your picture again')).allow(''),
  timeZone: timeZoneField(),
});

/**
 * Body of `POST /api/cleaner/apply` from the student form. Its `studentId` tells it apart. Name, email
 * and phone are those of the account that is signed in.
 */
export interface StudentApplicationRequest {
  university: string;
  studentId: string;
  yearOfStudy: YearOfStudy;
  experience?: string;
  bio: string;
  /** Per hour, in the currency of club plans. */
  hourlyRate: number;
  availableAreas: string[];
  /** IANA name of the browser's zone. May be left out. */
  timeZone?: string;
}

const MAX_RATE = 100_000;
const isRateOffered = (rate: number) =>
  keepsApplicantLists()
    ? rate >= STUDENT_RATE.min && rate <= STUDENT_RATE.max
    : rate > 0 && rate <= MAX_RATE;

const RATE = errorText('Hourly rate must be between {min} and {max}', STUDENT_RATE);

/** Schema of {@link StudentApplicationRequest}. */
export const studentApplicationRequestSchema = Joi.object<StudentApplicationRequest, true>({
  university: requiredText(msg('University is required'), 1, 150)
    .custom((name: string, helpers) =>
      keepsApplicantLists() && !UNIVERSITIES.some((known) => known === name)
        ? helpers.error('any.only')
        : name,
    )
    .messages({ 'any.only': errorText(msg('University is required')) }),
  studentId: requiredText(msg('Student ID is required'), 1, 60),
  yearOfStudy: requiredChoice(YEARS_OF_STUDY, msg('Year of study is required')),
  experience: optionalText(2_000),
  bio: requiredText(msg('Bio must be at least 50 characters'), STUDENT_BIO_MIN_LENGTH, 2_000),
  hourlyRate: Joi.number()
    .precision(2)
    .custom((rate: number, helpers) =>
      isRateOffered(rate)
        ? rate
        : helpers.error(keepsApplicantLists() ? 'any.invalid' : 'rate.other'),
    )
    .required()
    .messages({
      '*': RATE,
      'any.required': errorText('Hourly rate is required'),
      'rate.other': errorText('Hourly rate is required'),
    }),
  availableAreas: areasField(STUDENT_AREAS, msg('Select at least one area')),
  timeZone: timeZoneField(),
});

/** Body of `POST /api/cleaner/apply`: one of two forms, told apart by `studentId`. */
export type CleanerApplyRequest = CleanerApplicationRequest | StudentApplicationRequest;

/** Schema of {@link CleanerApplyRequest}, as the company asks either form. */
export const cleanerApplyRequestSchema = (fields: FormFields) =>
  Joi.alternatives<CleanerApplyRequest>().conditional(
    Joi.object({ studentId: Joi.exist() }).unknown(),
    {
      then: schemaAsAsked(studentApplicationRequestSchema, { form: 'studentApplication', fields }),
      otherwise: schemaAsAsked(cleanerApplicationRequestSchema, {
        form: 'cleanerApplication',
        fields,
      }),
    },
  );

/** @returns whether the body came from the student form. */
export function isStudentApplication(
  request: CleanerApplyRequest,
): request is StudentApplicationRequest {
  return 'studentId' in request;
}
