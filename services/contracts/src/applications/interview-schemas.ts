import { msg } from '../translation';
import Joi from 'joi';
import { errorText, optionalText } from '../fields';
import { INTERVIEW_TYPES, type InterviewType } from './application';

/** Body of `POST /api/admin/applications/{id}/interview`: a first time, or another one. */
export interface InterviewRequest {
  /** Date and time, ISO 8601 with its zone (`Z` or an offset). Not past. */
  interviewDate: string;
  interviewType: InterviewType;
  /** Needed for a physical interview. */
  location?: string;
  /** An http(s) address; needed for an online interview. */
  meetingLink?: string;
  /** The applicant reads them. */
  notes?: string;
}

const DATE_REQUIRED = msg('Please select date and time for the interview.');
const ISO_WITH_ZONE =
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;
const LATEST_YEARS = 2;
const MAX_PLACE_LENGTH = 500;
const LINK_WRONG = msg('Please enter a link that starts with http:// or https://');

/** Schema of {@link InterviewRequest}. */
export const interviewRequestSchema = Joi.object<InterviewRequest, true>({
  interviewDate: Joi.string()
    .pattern(ISO_WITH_ZONE)
    .custom((text: string, helpers) => {
      const date = new Date(text);
      if (Number.isNaN(date.getTime())) return helpers.error('date.base');
      const now = new Date();
      if (date < now) return helpers.error('date.min');
      const isTooLate = date.getUTCFullYear() > now.getUTCFullYear() + LATEST_YEARS;
      return isTooLate ? helpers.error('date.max') : date.toISOString();
    })
    .required()
    .messages({
      '*': errorText(DATE_REQUIRED),
      'date.min': errorText('Please choose a time from now on'),
      'date.max': errorText('Please choose an earlier date'),
    }),
  interviewType: Joi.string()
    .valid(...INTERVIEW_TYPES)
    .required()
    .messages({ '*': errorText('Please choose an online or a physical interview') }),
  location: neededFor('physical', msg('Please enter the location of the interview')),
  meetingLink: neededFor('online', msg('Please enter the meeting link of the interview'), {
    scheme: ['http', 'https'],
  }),
  notes: optionalText(2_000),
});

/** Text that one type of interview can't do without; for the other it is optional. */
function neededFor(
  interviewType: InterviewType,
  message: string,
  uri?: Joi.UriOptions,
): Joi.StringSchema {
  const needed = Joi.string().trim().max(MAX_PLACE_LENGTH).required();
  return Joi.string()
    .when('interviewType', {
      is: interviewType,
      then: uri ? needed.uri(uri) : needed,
      otherwise: optionalText(MAX_PLACE_LENGTH),
    })
    .messages({
      '*': errorText(message),
      'string.uri': errorText(LINK_WRONG),
      'string.uriCustomScheme': errorText(LINK_WRONG),
    });
}
