import { currentCountryName } from '../company/current-region';
import { msg, t } from '../translation';
import Joi from 'joi';
import { valuesOf } from '../forms';
import {
  errorText,
  optionalText,
  requiredChoice,
  requiredText,
  type SpamGuard,
  spamGuardKeys,
} from '../fields';
import {
  applicantKeys,
  documentField,
  experienceYearsField,
  pictureField,
  someNames,
  someOf,
  timeZoneField,
  TOO_YOUNG,
  type Applicant,
} from './applicant-fields';
import {
  AVAILABLE_DAYS,
  type AvailableDay,
  JOB_LANGUAGES,
  type JobLanguage,
  POLICE_CHECK_STATUSES,
  type PoliceCheckStatus,
  YES_NO,
  type YesNo,
} from './applicant';

/** Body of `POST /api/job-applications`, and the apply form's values. */
export interface JobApplicationRequest extends Applicant, SpamGuard {
  /** The job's public number. */
  jobId: number;
  address: string;
  suburb?: string;
  state?: string;
  postalCode?: string;
  nationality: string;
  rightToWorkInAustralia: YesNo;
  visaType?: string;
  abn?: string;
  hasDriversLicence: YesNo;
  policeCheckStatus: PoliceCheckStatus;
  agreeToTerms: boolean;
  languages: JobLanguage[];
  /** 0 to 50; what is no number becomes 0. */
  cleaningExperienceYears: number;
  hasOwnEquipment: boolean;
  hasOwnTransport: boolean;
  availableDays: AvailableDay[];
  availableHours: string;
  /** Names of service areas. */
  preferredAreas: string[];
  /** As `POST /api/document/upload` answered it. */
  resumeUrl: string;
  coverLetterUrl?: string;
  /** As `POST /api/profile-picture/upload` answered it. */
  profilePictureUrl: string;
  /** IANA name of the browser's zone: the applicant's age counts there. May be left out. */
  timeZone?: string;
}

const PICTURE_REQUIRED = msg('Profile picture upload is required');

/** Schema of {@link JobApplicationRequest}; the messages are the specification's. */
export const jobApplicationRequestSchema = Joi.object<JobApplicationRequest, true>({
  jobId: Joi.number()
    .strict()
    .integer()
    .min(1)
    .max(Number.MAX_SAFE_INTEGER)
    .required()
    .messages({ '*': errorText('This is not a valid job number') }),
  ...applicantKeys(TOO_YOUNG),
  address: requiredText(msg('Address is required')),
  suburb: optionalText(100),
  state: optionalText(40),
  postalCode: optionalText(10),
  nationality: requiredText(msg('Nationality is required'), 1, 100),
  rightToWorkInAustralia: requiredChoice(valuesOf(YES_NO), '').error((errors) => {
    const message = t('Please specify if you have the right to work in {country}', {
      country: currentCountryName(),
    });
    for (const error of errors) error.message = message;
    return errors as unknown as Error;
  }),
  visaType: optionalText(100),
  abn: optionalText(40),
  hasDriversLicence: requiredChoice(
    valuesOf(YES_NO),
    msg("Please specify if you have a driver's licence"),
  ),
  policeCheckStatus: requiredChoice(
    valuesOf(POLICE_CHECK_STATUSES),
    msg('Please specify your police check status'),
  ),
  agreeToTerms: Joi.boolean()
    .valid(true)
    .required()
    .messages({ '*': errorText('You must agree to the Terms & Privacy to continue') }),
  languages: someOf(JOB_LANGUAGES, msg('Select at least one language')),
  cleaningExperienceYears: experienceYearsField().optional().default(0),
  hasOwnEquipment: Joi.boolean().default(false),
  hasOwnTransport: Joi.boolean().default(false),
  availableDays: someOf(AVAILABLE_DAYS, msg('Select at least one available day')),
  availableHours: requiredText(msg('Available hours is required')),
  preferredAreas: someNames(msg('Select at least one preferred area')),
  resumeUrl: documentField(msg('Resume upload is required')).required(),
  coverLetterUrl: documentField(msg('Please upload your cover letter again')).allow(''),
  profilePictureUrl: pictureField(PICTURE_REQUIRED).required(),
  timeZone: timeZoneField(),
  ...spamGuardKeys,
});

/** Answer of `POST /api/job-applications` and of `POST /api/cleaner/apply`, 201. */
export interface ApplicationReceived {
  success: true;
  /** What the applicant reads. */
  message: string;
  application: { id: string; applicationStatus: 'pending' };
}
