import Joi from 'joi';

/** Path parameters of `GET /api/jobs/{jobId}`. */
export interface JobParams {
  jobId: number;
}

/** Schema of {@link JobParams}. */
export const jobParamsSchema = Joi.object<JobParams, true>({
  jobId: Joi.number().integer().min(1).max(Number.MAX_SAFE_INTEGER).required().messages({
    '*': 'This is not a valid job number',
  }),
});
