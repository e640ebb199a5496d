import Joi from 'joi';
import { STATES, type State } from '../quotes/quote-options';
import { JOB_KINDS, type JobKind } from './job-status';

/**
 * Query of `GET /api/admin/cleaners/available`. With a start it says who is free then; without one, who
 * works at all.
 */
export interface CandidatesQuery {
  /** ISO 8601 instant. */
  start?: string;
  /** Minutes. */
  duration?: number;
  /** The property's state; empty outside Australia. */
  state?: State | '';
  /** The job that is to be assigned: its own time does not make anybody busy. */
  kind?: JobKind;
  jobId?: string;
}

/** Schema of {@link CandidatesQuery}. */
export const candidatesQuerySchema = Joi.object<CandidatesQuery, true>({
  start: Joi.string().isoDate().raw(),
  duration: Joi.number().integer().min(30).max(1_440).default(180),
  state: Joi.string()
    .allow('')
    .valid(...STATES),
  kind: Joi.string().valid(...JOB_KINDS),
  jobId: Joi.string().max(40),
}).and('kind', 'jobId');

/** Somebody who could be assigned. */
export interface CleanerCandidate {
  /** Id in `cleaners`. */
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** Stars; null before the first review. */
  rating: number | null;
  isAvailable: boolean;
  /** Why not, such as `Booked 9:00 am to 12:00 pm` or `Works on Mondays and Tuesdays`; null where free. */
  busyReason: string | null;
  /** Jobs in the week of `start`, and how many there may be. */
  jobsThisWeek: number;
  maxJobsPerWeek: number;
}

/** Answer of `GET /api/admin/cleaners/available`: those who are free first, the better rated first. */
export interface CandidatesResponse {
  success: true;
  cleaners: CleanerCandidate[];
}
