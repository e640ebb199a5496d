import Joi from 'joi';
import { errorText } from '../fields';
import { type PasskeyAssertion, passkeyAssertionSchema } from './passkey-schemas';
import { currentPasswordField } from './password-schemas';

const MAX_CODE_LENGTH = 64;

/** Answer of `GET /api/auth/second-factor`: how the caller's own second factor stands. */
export interface SecondFactorState {
  success: true;
  /** Since when signing in asks for a code, ISO 8601 UTC; null: it does not. */
  since: string | null;
  /** How many of the recovery codes have not been used yet. */
  recoveryCodesLeft: number;
  /** Whether an authenticator app proves it; else passkeys do, where it is on. */
  hasApp: boolean;
  /** Whether the company asks it of the caller's role: they can't turn it off then. */
  isRequired: boolean;
}

/** Body of `POST /api/auth/second-factor/begin`. */
export interface BeginSecondFactorRequest {
  currentPassword: string;
}

/** Schema of {@link BeginSecondFactorRequest}. */
export const beginSecondFactorRequestSchema = Joi.object<BeginSecondFactorRequest, true>({
  currentPassword: currentPasswordField(),
});

/** Answer of `POST /api/auth/second-factor/begin`: what an authenticator app is to be told, shown this once. */
export interface SecondFactorSetup {
  success: true;
  /** Base32, to be typed where there is no camera. */
  secret: string;
  /** The same with names, as the QR code has it: `otpauth://totp/…`. */
  uri: string;
}

/** Body of `POST /api/auth/second-factor/confirm`. */
export interface SecondFactorCodeRequest {
  /** Of the app. */
  code: string;
}

/** Schema of {@link SecondFactorCodeRequest}. */
export const secondFactorCodeRequestSchema = Joi.object<SecondFactorCodeRequest, true>({
  code: secondFactorCodeField().required(),
});

/** Body of `POST /api/auth/second-factor/recovery-codes`: one of the two. */
export interface SecondFactorProofRequest {
  /** Of the app, or a recovery code in any spelling. */
  code?: string;
  passkey?: PasskeyAssertion;
}

/** Schema of {@link SecondFactorProofRequest}. */
export const secondFactorProofRequestSchema = Joi.object<SecondFactorProofRequest, true>({
  code: secondFactorCodeField(),
  passkey: passkeyAssertionSchema,
}).xor('code', 'passkey');

/** Answer of what makes recovery codes, which are never shown again. Those of before are void. */
export interface RecoveryCodesResponse {
  success: true;
  recoveryCodes: string[];
}

/** Body of `POST /api/auth/second-factor/end`. */
export interface EndSecondFactorRequest extends BeginSecondFactorRequest {
  /** Of the app, or a recovery code. */
  code: string;
}

/** Schema of {@link EndSecondFactorRequest}. */
export const endSecondFactorRequestSchema = Joi.object<EndSecondFactorRequest, true>({
  currentPassword: currentPasswordField(),
  code: secondFactorCodeField().required(),
});

/** A code of an app or a recovery code; what it looks like is the server's to say, with what else is wrong. */
export function secondFactorCodeField(): Joi.StringSchema {
  const message = errorText('Please enter the code');
  return Joi.string()
    .trim()
    .max(MAX_CODE_LENGTH)
    .messages({
      'any.required': message,
      'string.base': message,
      'string.empty': message,
      'string.max': errorText('This code is too long'),
    });
}
