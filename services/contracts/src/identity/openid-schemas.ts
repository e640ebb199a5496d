import Joi from 'joi';
import { secondFactorCodeField } from './second-factor-schemas';

/** The form of the id that an installation gives to a provider, which is part of addresses. */
export const OPENID_PROVIDER_ID = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** Somebody else by whom staff sign in, by OpenID Connect. */
export interface OpenIdProvider {
  id: string;
  /** What people know it by. */
  name: string;
}

/** Answer of `GET /api/login/openid`, in the order of the installation; none where it names none. */
export interface OpenIdProvidersResponse {
  success: true;
  providers: OpenIdProvider[];
}

/** Answer of the calls that begin something with a provider. */
export interface OpenIdBegunResponse {
  success: true;
  /** Address of the provider, to which the browser goes. It comes back to `GET /api/login/openid/:id/callback`. */
  url: string;
}

/** Names a provider in the path. */
export interface OpenIdParams {
  id: string;
}

/** Schema of {@link OpenIdParams}. */
export const openIdParamsSchema = Joi.object<OpenIdParams, true>({
  id: Joi.string().pattern(OPENID_PROVIDER_ID).required(),
});

/** What a provider adds to the address of the callback: a code, or an error. The library reads the rest. */
export interface OpenIdCallbackQuery {
  state?: string;
}

const MAX_STATE = 200;

/** Schema of {@link OpenIdCallbackQuery}; providers add keys of their own, which mean nothing here. */
export const openIdCallbackQuerySchema = Joi.object<OpenIdCallbackQuery, true>({
  state: Joi.string().max(MAX_STATE),
}).unknown();

/** Body of `POST /api/login/openid/:id/code`. */
export interface OpenIdCodeRequest {
  /** Of the authenticator app, or a recovery code. */
  code: string;
}

/** Schema of {@link OpenIdCodeRequest}. */
export const openIdCodeRequestSchema = Joi.object<OpenIdCodeRequest, true>({
  code: secondFactorCodeField().required(),
});

/**
 * What the page of the sign-in is told in its address, `?openid=…`, after the provider has sent somebody back: what is
 * asked for next (`code`), that they have shown who they are (`proven`), or why neither.
 */
export const OPENID_OUTCOMES = [
  'code',
  'proven',
  'expired',
  'cancelled',
  'failed',
  'unavailable',
  'unverified',
  'domain',
  'no-account',
  'not-opened',
  'other-identity',
  'other-account',
  'not-recent',
  'wait',
] as const;

/** One of {@link OPENID_OUTCOMES}. */
export type OpenIdOutcome = (typeof OPENID_OUTCOMES)[number];

/** One of them that says why nobody is signed in. */
export type OpenIdProblem = Exclude<OpenIdOutcome, 'code' | 'proven'>;

/** An account at a provider by which the caller signs in. */
export interface LinkedIdentity {
  id: string;
  /** The provider's name; of one that the installation names no more, its address. */
  provider: string;
  /** Address of the account there, as the provider told last. */
  email: string | null;
  /** ISO 8601 UTC. */
  linkedAt: string;
  lastUsedAt: string;
}

/** Answer of `GET /api/auth/openid`, the newest first, and of what changes them. */
export interface LinkedIdentitiesResponse {
  success: true;
  identities: LinkedIdentity[];
}
