import Joi from 'joi';

/** Path parameters of `GET /api/jobs/{jobId}`. */
export interface JobParams {
  jobId: number;
}

/** Schema of {@link JobParams}. */
export const jobParamsSchema = Joi.object<JobParams, true>({ jobId: jobNumber() });

/** Path parameters of `/api/admin/jobs/{id}`. */
export interface AdminJobParams {
  /** The job's public number. */
  id: number;
}

/** Schema of {@link AdminJobParams}. */
export const adminJobParamsSchema = Joi.object<AdminJobParams, true>({ id: jobNumber() });

function jobNumber(): Joi.NumberSchema {
  return Joi.number().integer().min(1).max(Number.MAX_SAFE_INTEGER).required().messages({
    '*': 'This is not a valid job number',
  });
}
