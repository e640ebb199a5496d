import Joi from 'joi';
import { type EventOrigin, eventOriginSchema } from '../events/envelope';
import { objectIdField } from '../fields';
import type { Role } from '../roles';

/** Name of the gateway's call to auth when an access token has run out. */
export const REFRESH_SESSION_RPC = 'auth.refresh-session';

/** No refresh token is longer. */
export const REFRESH_TOKEN_MAX_LENGTH = 200;

/** Payload of `auth.refresh-session`. */
export interface RefreshSessionRequest {
  /** Value of the refresh cookie, as the browser sent it. */
  refreshToken: string;
  /** Address and agent of the browser, kept with the session. */
  origin: EventOrigin;
}

/** Schema of {@link RefreshSessionRequest}. */
export const refreshSessionRequestSchema = Joi.object<RefreshSessionRequest, true>({
  refreshToken: Joi.string().max(REFRESH_TOKEN_MAX_LENGTH).required(),
  origin: eventOriginSchema.required(),
});

/** Answer of `auth.refresh-session`; the error `not_authenticated` when the session is over. */
export interface RefreshSessionAnswer {
  accessToken: string;
  /** `Set-Cookie` values for the browser. */
  cookies: string[];
}

/**
 * Header in which auth tells the gateway, comma-separated, the ids of the sessions that a call has ended.
 * The gateway removes it from the answer.
 */
export const ENDED_SESSIONS_HEADER = 'x-ended-sessions';

/** Name of a gateway's call to auth at its start and after it lost the broker. */
export const LIST_REVOCATIONS_RPC = 'auth.list-revocations';

/** Payload of `auth.list-revocations`. */
export type ListRevocationsRequest = Record<string, never>;

/** Schema of {@link ListRevocationsRequest}. */
export const listRevocationsRequestSchema = Joi.object<ListRevocationsRequest, true>({});

/** Answer of `auth.list-revocations`: what makes access tokens void that have not run out yet. */
export interface Revocations {
  /** Sessions that ended within the life of an access token. */
  sessionIds: string[];
  /** Roles whose permissions changed within it: older tokens are to be renewed. */
  roles: { role: Role; /** ISO 8601 UTC. */ changedAt: string }[];
}

/** Name of the call by which another service learns who a signed-in person is. */
export const DESCRIBE_PERSON_RPC = 'auth.describe-person';

/** Payload of `auth.describe-person`. */
export interface DescribePersonRequest {
  userId: string;
}

/** Schema of {@link DescribePersonRequest}. */
export const describePersonRequestSchema = Joi.object<DescribePersonRequest, true>({
  userId: objectIdField(),
});

/** Answer of `auth.describe-person`; `not_found` for an unknown or deactivated person. */
export interface PersonDescription {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  /** BCP 47 tag, once it is known. */
  language?: string;
  /** They booked without an account. */
  isGuest?: true;
  /** The id of who they are by now, where staff or they themselves made them one with another. */
  joinedTo?: string;
}

/** Name of the call by which another service learns whether somebody proved their email address. */
export const EMAIL_STATUS_RPC = 'auth.email-status';

/** Answer of `auth.email-status`, whose payload is {@link DescribePersonRequest}. */
export interface EmailStatus {
  isVerified: boolean;
}

/** Name of the call by which another service learns whose account a proven email address is. */
export const VERIFIED_ACCOUNT_RPC = 'auth.verified-account';

/** Payload of `auth.verified-account`: by either of them. */
export interface VerifiedAccountRequest {
  userId?: string;
  /** In any case. */
  email?: string;
}

/** Schema of {@link VerifiedAccountRequest}. */
export const verifiedAccountRequestSchema = Joi.object<VerifiedAccountRequest, true>({
  userId: objectIdField().optional(),
  email: Joi.string().lowercase(),
}).xor('userId', 'email');

/** Answer of `auth.verified-account`: null unless the account is active and its owner proved the address. */
export interface VerifiedAccountAnswer {
  account: { userId: string; email: string } | null;
}

/** Name of the call by which another service learns which customer is known by an email address. */
export const KNOWN_CUSTOMER_RPC = 'auth.known-customer';

/** Payload of `auth.known-customer`. */
export interface KnownCustomerRequest {
  /** In any case. */
  email: string;
}

/** Schema of {@link KnownCustomerRequest}. */
export const knownCustomerRequestSchema = Joi.object<KnownCustomerRequest, true>({
  email: Joi.string().lowercase().required(),
});

/** Answer of `auth.known-customer`: whose account the address is, by proof, or else who is known by nothing but it. */
export interface KnownCustomerAnswer {
  customerId: string | null;
}
