import Joi from 'joi';
import { eventOriginSchema, type EventOrigin } from '../events/envelope';

/** Name of the question that the gateway asks auth when an access token has run out. */
export const REFRESH_SESSION_QUESTION = 'auth.refresh-session';

/** No refresh token is longer. */
export const REFRESH_TOKEN_MAX_LENGTH = 200;

/** Payload of `auth.refresh-session`. */
export interface RefreshSessionQuestion {
  /** Value of the refresh cookie, as the browser sent it. */
  refreshToken: string;
  /** Address and agent of the browser, kept with the session. */
  origin: EventOrigin;
}

/** Schema of {@link RefreshSessionQuestion}. */
export const refreshSessionQuestionSchema = Joi.object<RefreshSessionQuestion, true>({
  refreshToken: Joi.string().max(REFRESH_TOKEN_MAX_LENGTH).required(),
  origin: eventOriginSchema.required(),
});

/** Answer of `auth.refresh-session`; the error `not_authenticated` when the session is over. */
export interface RefreshSessionAnswer {
  accessToken: string;
  /** `Set-Cookie` values for the browser. A token inside its grace gets no new refresh cookie. */
  cookies: string[];
}
