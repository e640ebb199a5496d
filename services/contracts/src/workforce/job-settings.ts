import Joi from 'joi';
import { wholeField } from '../fields';

/** What the company's customers and cleaners see of jobs, and how long cleaners and the office write to each other. */
export interface JobSettings {
  /** Customers see the photos of a job once it is done. */
  customersSeePhotos: boolean;
  /** So many days after a job its cleaner and the office can still write to each other about it. */
  messageDays: number;
  /** Cleaners read what customers wrote of their cleans; the stars they see in any case. */
  cleanersReadReviews: boolean;
}

/** What holds until somebody changes it. */
export const DEFAULT_JOB_SETTINGS: Readonly<JobSettings> = {
  customersSeePhotos: true,
  messageDays: 14,
  cleanersReadReviews: true,
};

const MAX_DAYS = 365;

/** Body of `PUT /api/admin/job-settings`: all of them, as they were read at `revision`. */
export interface JobSettingsRequest extends JobSettings {
  revision: number;
}

/** Schema of {@link JobSettingsRequest}. */
export const jobSettingsRequestSchema = Joi.object<JobSettingsRequest, true>({
  customersSeePhotos: Joi.boolean().required(),
  messageDays: wholeField(0, MAX_DAYS),
  cleanersReadReviews: Joi.boolean().required(),
  revision: Joi.number().integer().min(0).required(),
});

/** Answer of `GET` and `PUT /api/admin/job-settings`. */
export interface JobSettingsResponse {
  success: true;
  settings: JobSettings;
  /** Grows with each change; 0 while nobody has changed anything. */
  revision: number;
}
