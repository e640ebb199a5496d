import Joi from 'joi';
import { errorText, objectIdField, requiredText, uuidField } from '../fields';
import { pictureUrlField } from '../files/file-schemas';
import { msg } from '../translation';

/** What can be wrong at a job, as its cleaner chooses and staff read it. */
export const PROBLEM_KIND_LABELS = {
  'broken-item': msg('Something broke'),
  'no-access': msg('I can’t get in'),
  'nobody-home': msg('Nobody is home'),
  unsafe: msg('It isn’t safe here'),
  'more-work': msg('More work than booked'),
  other: msg('Something else'),
} as const;

/** A key of {@link PROBLEM_KIND_LABELS}. */
export type ProblemKind = keyof typeof PROBLEM_KIND_LABELS;

/** Every {@link ProblemKind}. */
export const PROBLEM_KINDS = Object.keys(PROBLEM_KIND_LABELS) as ProblemKind[];

/** A problem that a cleaner reported at a job: a task of the office until it is settled. */
export interface JobProblem {
  id: string;
  kind: ProblemKind;
  /** In the cleaner's words; may be empty. */
  text: string;
  /** Private addresses of photos. */
  photos: string[];
  /** When it was found: ISO 8601 UTC. */
  at: string;
  /** Null while the office has not settled it. */
  settled: ProblemSettled | null;
}

/** That the office settled a problem. */
export interface ProblemSettled {
  at: string;
  /** Name of the staff member, else their email. */
  by: string;
  /** What was done about it. */
  words: string;
}

/** Most photos of one problem, and most problems of one job. */
export const MAX_PROBLEM_PHOTOS = 6;
export const MAX_JOB_PROBLEMS = 20;

/** Body of `POST /api/cleaner/jobs/{assignmentId}/problems`; with an idempotency key it counts once. */
export interface ReportProblemRequest {
  kind: ProblemKind;
  text: string;
  photos?: string[];
  /** As of a report on the job: when it was found, and what the same clock showed when it was sent. */
  at?: string;
  sentAt?: string;
}

const MAX_TEXT = 2_000;

/** Schema of {@link ReportProblemRequest}. Of a kind that says nothing by itself, words are asked for. */
export const reportProblemRequestSchema = Joi.object<ReportProblemRequest, true>({
  kind: Joi.string()
    .valid(...PROBLEM_KINDS)
    .required()
    .messages({ '*': errorText(msg('Please choose what is wrong')) }),
  text: Joi.string()
    .trim()
    .max(MAX_TEXT)
    .when('kind', {
      is: 'other',
      then: requiredText(msg('Please say what is wrong'), 1, MAX_TEXT),
      otherwise: Joi.string().allow('').default(''),
    }),
  photos: Joi.array()
    .items(pictureUrlField())
    .unique()
    .max(MAX_PROBLEM_PHOTOS)
    .messages({
      'array.max': errorText(msg('Please keep to {max} pictures'), { max: MAX_PROBLEM_PHOTOS }),
    }),
  at: Joi.string().isoDate().raw(),
  sentAt: Joi.string().isoDate().raw(),
});

/** Body of the calls by which staff settle a problem. */
export interface SettleProblemRequest {
  /** What was done about it; its cleaner reads it. */
  words: string;
}

/** Schema of {@link SettleProblemRequest}. */
export const settleProblemRequestSchema = Joi.object<SettleProblemRequest, true>({
  words: requiredText(msg('Please say how it was settled'), 1, MAX_TEXT),
});

// There is one or there is none, whatever it looks like.
const problemIdField = () => Joi.string().max(100).required();

interface ProblemParams {
  /** Of the booking or the quote. */
  id: string;
  problemId: string;
}

/** Path parameters of settling a problem at a booking. */
export const problemParamsSchema = Joi.object<ProblemParams, true>({
  id: uuidField(),
  problemId: problemIdField(),
});

/** Path parameters of settling one at the job of a quote. */
export const quoteProblemParamsSchema = Joi.object<ProblemParams, true>({
  id: objectIdField(),
  problemId: problemIdField(),
});
