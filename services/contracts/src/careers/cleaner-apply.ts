import Joi from 'joi';
import {
  cleanerApplicationRequestSchema,
  type CleanerApplicationRequest,
} from './cleaner-application';
import {
  studentApplicationRequestSchema,
  type StudentApplicationRequest,
} from './student-application';

/** Body of `POST /api/cleaner/apply`: one of two forms, told apart by `studentId`. */
export type CleanerApplyRequest = CleanerApplicationRequest | StudentApplicationRequest;

/** Schema of {@link CleanerApplyRequest}. */
export const cleanerApplyRequestSchema = Joi.alternatives<CleanerApplyRequest>().conditional(
  Joi.object({ studentId: Joi.exist() }).unknown(),
  { then: studentApplicationRequestSchema, otherwise: cleanerApplicationRequestSchema },
);

/** @returns whether the body came from the student form. */
export function isStudentApplication(
  request: CleanerApplyRequest,
): request is StudentApplicationRequest {
  return 'studentId' in request;
}
