import Joi from 'joi';
import { errorText } from '../fields';
import { secondFactorCodeField } from './second-factor-schemas';

/** Body of `POST /api/auth/step-up`: the password; of who has a second factor, a code of it. */
export interface StepUpRequest {
  currentPassword?: string;
  code?: string;
}

/** Schema of {@link StepUpRequest}. */
export const stepUpRequestSchema = Joi.object<StepUpRequest, true>({
  currentPassword: Joi.string()
    .max(256)
    .messages({
      'string.empty': errorText('Password is required'),
      'string.max': errorText('Password is too long'),
    }),
  code: secondFactorCodeField(),
}).xor('currentPassword', 'code');

/** Answer of `GET` and `POST /api/auth/step-up`. */
export interface ProofResponse {
  success: true;
  /** Nothing is asked for now. */
  isProven: boolean;
  /** What is asked for. */
  by: 'password' | 'code';
}
