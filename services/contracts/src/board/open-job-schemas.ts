import Joi from 'joi';
import { dayField } from '../fields';
import type { AffectedJob, Substitute } from '../workforce/absence-schemas';

const MAX_DAYS = 7;

/** Query of `GET /api/admin/board/open-jobs`: the days from `from`, in the office's zone. */
export interface OpenJobsQuery {
  /** Calendar date `YYYY-MM-DD`. */
  from: string;
  days: number;
}

/** Schema of {@link OpenJobsQuery}. */
export const openJobsQuerySchema = Joi.object<OpenJobsQuery, true>({
  from: dayField().required(),
  days: Joi.number().integer().min(1).max(MAX_DAYS).default(1),
});

/** Somebody who could be given a job. */
export type SuggestedCleaner = Omit<Substitute, 'hourlyRate'>;

/** A job to which nobody is assigned yet, with who is best to do it. */
export interface OpenJob extends Omit<AffectedJob, 'isHeld' | 'pay' | 'currency' | 'substitutes'> {
  /** Whose time is held for it; null where nobody's is. They are suggested, and free for it. */
  heldId: string | null;
  /** Who is held first, then the best. */
  cleaners: SuggestedCleaner[];
}

/** Answer of `GET /api/admin/board/open-jobs`. */
export interface OpenJobsResponse {
  success: true;
  /** Soonest first. */
  jobs: OpenJob[];
  /** The quotes service did not answer: its jobs are missing. */
  isIncomplete?: true;
}
