import Joi from 'joi';
import { errorText, objectIdField, optionalText, requiredText, uuidField } from '../fields';
import { pictureUrlField } from '../files/file-schemas';
import { msg } from '../translation';
import { MAX_PROBLEM_PHOTOS } from './job-problem';

/** Body of `POST /api/cleaner/jobs/{assignmentId}/problems`; with an idempotency key it counts once. */
export interface ReportProblemRequest {
  /** Id of one of the company's kinds, or of one that it had when the phone last heard of them. */
  kind: string;
  /** What that was called on the phone: it counts where the company has it no longer. */
  label?: string;
  text: string;
  photos?: string[];
  /** As of a report on the job: when it was found, and what the same clock showed when it was sent. */
  at?: string;
  sentAt?: string;
}

const MAX_TEXT = 2_000;

/** Most letters of what a kind is called. */
export const MAX_PROBLEM_LABEL = 60;

/** The id of a kind of problem. */
export const problemKindIdField = () =>
  Joi.string()
    .pattern(/^[\w-]{1,40}$/)
    .required();

/** Schema of {@link ReportProblemRequest}. */
export const reportProblemRequestSchema = Joi.object<ReportProblemRequest, true>({
  kind: problemKindIdField().messages({ '*': errorText(msg('Please choose what is wrong')) }),
  label: optionalText(MAX_PROBLEM_LABEL),
  text: Joi.string().trim().max(MAX_TEXT).allow('').default(''),
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
