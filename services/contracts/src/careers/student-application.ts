import Joi from 'joi';
import { optionalText, requiredChoice, requiredText } from '../fields';
import { someOf, timeZoneField } from './applicant-fields';
import { STUDENT_AREAS, type StudentArea } from './student-areas';
import { STUDENT_BIO_MIN_LENGTH, STUDENT_RATE } from './student-limits';
import { UNIVERSITIES, type University } from './universities';
import { YEARS_OF_STUDY, type YearOfStudy } from './years-of-study';

/**
 * Body of `POST /api/cleaner/apply` from the student form. Its `studentId` tells it apart. Name, e-mail
 * and phone are those of the account that is signed in.
 */
export interface StudentApplicationRequest {
  university: University;
  studentId: string;
  yearOfStudy: YearOfStudy;
  experience?: string;
  bio: string;
  /** LKR per hour. */
  hourlyRate: number;
  availableAreas: StudentArea[];
  /** IANA name of the browser's zone. May be left out. */
  timeZone?: string;
}

const RATE = `Hourly rate must be between ${STUDENT_RATE.min} and ${STUDENT_RATE.max}`;

/** Schema of {@link StudentApplicationRequest}. */
export const studentApplicationRequestSchema = Joi.object<StudentApplicationRequest, true>({
  university: requiredChoice(UNIVERSITIES, 'University is required'),
  studentId: requiredText('Student ID is required', 1, 60),
  yearOfStudy: requiredChoice(YEARS_OF_STUDY, 'Year of study is required'),
  experience: optionalText(2_000),
  bio: requiredText('Bio must be at least 50 characters', STUDENT_BIO_MIN_LENGTH, 2_000),
  hourlyRate: Joi.number()
    .min(STUDENT_RATE.min)
    .max(STUDENT_RATE.max)
    .precision(2)
    .required()
    .messages({ '*': RATE, 'any.required': 'Hourly rate is required' }),
  availableAreas: someOf(STUDENT_AREAS, 'Select at least one area'),
  timeZone: timeZoneField(),
});
