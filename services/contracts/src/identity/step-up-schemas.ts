import Joi from 'joi';
import { errorText } from '../fields';
import type { OpenIdProvider } from './openid-schemas';
import { type PasskeyAssertion, passkeyAssertionSchema } from './passkey-schemas';
import { secondFactorCodeField } from './second-factor-schemas';

/** Body of `POST /api/auth/step-up`: the password; of who has a second factor, a code of it; or a passkey of either. */
export interface StepUpRequest {
  currentPassword?: string;
  code?: string;
  passkey?: PasskeyAssertion;
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
  passkey: passkeyAssertionSchema,
}).xor('currentPassword', 'code', 'passkey');

/** Answer of `GET` and `POST /api/auth/step-up`. */
export interface ProofResponse {
  success: true;
  /** Nothing is asked for now. */
  isProven: boolean;
  /** What is asked for. */
  by: 'password' | 'code';
  /** Whether a passkey will do as well. */
  hasPasskeys: boolean;
  /** At which providers a new sign-in will do as well; absent for none, as for who has a second factor. */
  providers?: OpenIdProvider[];
}
