import Joi from 'joi';

/** One of the caller's own sessions: a sign-in on one device. */
export interface OwnSession {
  /** Public id; it opens nothing. */
  id: string;
  /** "Chrome on Windows", or "Unknown device". */
  device: string;
  ipAddress: string | null;
  /** ISO 8601 UTC; at most 15 minutes old while the device is in use. */
  lastUsedAt: string;
  createdAt: string;
  /** Whether it is the session that asks. */
  isCurrent: boolean;
}

/** Answer of `GET /api/auth/sessions`: the open ones, the current first, then by last use. */
export interface OwnSessionsResponse {
  success: true;
  sessions: OwnSession[];
}

/** Params of `DELETE /api/auth/sessions/{id}`. */
export interface SessionParams {
  id: string;
}

/** Schema of {@link SessionParams}. */
export const sessionParamsSchema = Joi.object<SessionParams, true>({
  id: Joi.string().uuid().required().messages({ '*': 'This is not a valid id' }),
});
