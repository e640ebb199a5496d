import Joi from 'joi';
import { requiredText } from '../fields';
import { msg } from '../translation';

/** How many passkeys an account has at most. */
export const MAX_PASSKEYS = 10;

/** Characters of a passkey's name. */
const MAX_PASSKEY_NAME = 60;

/** One of the caller's passkeys. */
export interface Passkey {
  id: string;
  /** What its owner calls it; of a new one, the browser that made it. */
  name: string;
  /** ISO 8601 UTC. */
  createdAt: string;
  lastUsedAt: string | null;
  /** Whether it is kept in an account, such as of a password manager, and not on one device alone. */
  isBackedUp: boolean;
  /** It was seen to have been copied, and signs nobody in any more. */
  isCopied: boolean;
}

/** Answer of `GET /api/auth/passkeys`, the newest first, and of what changes them. */
export interface PasskeysResponse {
  success: true;
  passkeys: Passkey[];
}

/** Answer of `POST /api/auth/passkeys`. */
export interface PasskeyAddedResponse extends PasskeysResponse {
  /** Shown this once to those whose second factor it turned on: their role needs one, and they had none. */
  recoveryCodes?: string[];
}

interface PasskeyDescriptor {
  type: 'public-key';
  id: string;
  transports?: string[];
}

/** Answer of the calls that begin to use a passkey: what a browser is handed as `publicKey` (WebAuthn, JSON form). */
export interface PasskeyRequestOptions {
  success: true;
  /** Random, base64url; it is good for one use and for minutes. */
  challenge: string;
  rpId: string;
  /** In milliseconds. */
  timeout: number;
  userVerification: 'required';
  /** Absent where any passkey will do: the browser shows those it has for this site. */
  allowCredentials?: PasskeyDescriptor[];
}

/** Answer of `POST /api/auth/passkeys/begin`: what a browser is to make a passkey of (WebAuthn, JSON form). */
export interface PasskeyCreationOptions {
  success: true;
  challenge: string;
  rp: { id: string; name: string };
  user: { id: string; name: string; displayName: string };
  pubKeyCredParams: { type: 'public-key'; alg: number }[];
  timeout: number;
  attestation: 'none';
  authenticatorSelection: {
    residentKey: 'required';
    requireResidentKey: true;
    userVerification: 'required';
  };
  excludeCredentials: PasskeyDescriptor[];
}

/** What a browser answers by a passkey. Every text is base64url. */
export interface PasskeyAssertion {
  /** Of the credential. */
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle?: string;
}

/** What a browser answers of a new passkey. */
export interface PasskeyAttestation {
  id: string;
  clientDataJSON: string;
  attestationObject: string;
  /** How it is reached, such as `internal` or `usb`. */
  transports: string[];
}

const MAX_ID = 1_400;
const MAX_DATA = 16_000;
const MAX_TRANSPORTS = 10;

const base64url = (max: number) =>
  Joi.string()
    .pattern(/^[\w-]+$/)
    .max(max);

/** Schema of {@link PasskeyAssertion}. */
export const passkeyAssertionSchema = Joi.object<PasskeyAssertion, true>({
  id: base64url(MAX_ID).required(),
  clientDataJSON: base64url(MAX_DATA).required(),
  authenticatorData: base64url(MAX_DATA).required(),
  signature: base64url(MAX_DATA).required(),
  userHandle: base64url(MAX_ID),
});

const passkeyAttestationSchema = Joi.object<PasskeyAttestation, true>({
  id: base64url(MAX_ID).required(),
  clientDataJSON: base64url(MAX_DATA).required(),
  attestationObject: base64url(MAX_DATA).required(),
  transports: Joi.array()
    .items(
      Joi.string()
        .pattern(/^[a-z-]+$/)
        .max(30),
    )
    .max(MAX_TRANSPORTS)
    .required(),
});

/** Body of `POST /api/login/passkey`, `POST /api/customer/login/passkey` and `POST /api/auth/second-factor/passkey`. */
export interface PasskeyRequest {
  passkey: PasskeyAssertion;
}

/** Schema of {@link PasskeyRequest}. */
export const passkeyRequestSchema = Joi.object<PasskeyRequest, true>({
  passkey: passkeyAssertionSchema.required(),
});

/** Body of `POST /api/auth/passkeys`. */
export interface AddPasskeyRequest {
  passkey: PasskeyAttestation;
}

/** Schema of {@link AddPasskeyRequest}. */
export const addPasskeyRequestSchema = Joi.object<AddPasskeyRequest, true>({
  passkey: passkeyAttestationSchema.required(),
});

/** Body of `PUT /api/auth/passkeys/:id`. */
export interface RenamePasskeyRequest {
  name: string;
}

/** Schema of {@link RenamePasskeyRequest}. */
export const renamePasskeyRequestSchema = Joi.object<RenamePasskeyRequest, true>({
  name: requiredText(msg('Please enter a name'), 1, MAX_PASSKEY_NAME),
});
