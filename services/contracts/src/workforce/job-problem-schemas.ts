import Joi from 'joi';
import { errorText, objectIdField, requiredText, uuidField } from '../fields';
import { pictureUrlField } from '../files/file-schemas';
import { msg } from '../translation';
import { MAX_PROBLEM_PHOTOS, PROBLEM_KINDS, type ProblemKind } from './job-problem';

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
