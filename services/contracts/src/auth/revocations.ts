import Joi from 'joi';
import type { Role } from '../roles';

/**
 * Header in which auth tells the gateway, comma-separated, the ids of the sessions that a call has ended.
 * The gateway removes it from the answer.
 */
export const ENDED_SESSIONS_HEADER = 'x-ended-sessions';

/** Name of the question that a gateway asks auth at its start and after it lost the broker. */
export const LIST_REVOCATIONS_QUESTION = 'auth.list-revocations';

/** Payload of `auth.list-revocations`. */
export type ListRevocationsQuestion = Record<string, never>;

/** Schema of {@link ListRevocationsQuestion}. */
export const listRevocationsQuestionSchema = Joi.object<ListRevocationsQuestion, true>({});

/** Answer of `auth.list-revocations`: what makes access tokens void that have not run out yet. */
export interface Revocations {
  /** Sessions that ended within the life of an access token. */
  sessionIds: string[];
  /** Roles whose permissions changed within it: older tokens are to be renewed. */
  roles: { role: Role; /** ISO 8601 UTC. */ changedAt: string }[];
}
