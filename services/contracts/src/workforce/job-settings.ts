import Joi from 'joi';
import { errorText, requiredText, sameText, wholeField } from '../fields';
import { msg } from '../translation';
import { DEFAULT_PROBLEM_KINDS, type ProblemKind } from './job-problem';
import { MAX_PROBLEM_LABEL, problemKindIdField } from './job-problem-schemas';

/** What the company's customers and cleaners see of jobs, and how long cleaners and the office write to each other. */
export interface JobSettings {
  /** Customers see the photos of a job once it is done. */
  customersSeePhotos: boolean;
  /** So many days after a job its cleaner and the office can still write to each other about it. */
  messageDays: number;
  /** Cleaners read what customers wrote of their cleans; the stars they see in any case. */
  cleanersReadReviews: boolean;
  /** What cleaners can report as wrong, in the order in which they choose. */
  problemKinds: ProblemKind[];
}

/** What holds until somebody changes it. */
export const DEFAULT_JOB_SETTINGS: Readonly<JobSettings> = {
  customersSeePhotos: true,
  messageDays: 14,
  cleanersReadReviews: true,
  problemKinds: [...DEFAULT_PROBLEM_KINDS],
};

const MAX_DAYS = 365;
const MAX_KINDS = 20;

/** Body of `PUT /api/admin/job-settings`: all of them, as they were read at `revision`. */
export interface JobSettingsRequest extends JobSettings {
  revision: number;
}

/** Schema of {@link JobSettingsRequest}. */
export const jobSettingsRequestSchema = Joi.object<JobSettingsRequest, true>({
  customersSeePhotos: Joi.boolean().required(),
  messageDays: wholeField(0, MAX_DAYS),
  cleanersReadReviews: Joi.boolean().required(),
  problemKinds: Joi.array()
    .items(
      Joi.object<ProblemKind, true>({
        id: problemKindIdField(),
        label: requiredText(msg('Please name the kind'), 1, MAX_PROBLEM_LABEL),
        needsWords: Joi.boolean().required(),
      }),
    )
    .unique('id')
    .unique(sameText<ProblemKind>('label'))
    .min(1)
    .max(MAX_KINDS)
    .required()
    .messages({
      'array.unique': errorText(msg('There are two kinds of this name')),
      'array.min': errorText(msg('Cleaners need at least one kind to choose')),
      'array.max': errorText(msg('There can be at most {limit} kinds')),
    }),
  revision: Joi.number().integer().min(0).required(),
});

/** Answer of `GET` and `PUT /api/admin/job-settings`. */
export interface JobSettingsResponse {
  success: true;
  settings: JobSettings;
  /** Grows with each change; 0 while nobody has changed anything. */
  revision: number;
}
