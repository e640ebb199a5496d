import Joi from 'joi';
import type { EventType } from '../events/event-types';
import { pageQueryKeys, type PageQuery } from '../paging';
import { type Role } from '../roles';

/** Who did something: a signed-in person as they were named at that moment. */
interface ActivityActor {
  id: string;
  name: string;
  role: Role;
}

/** One line of the activity feed. `id` is the id of the event it records. */
export interface Activity {
  id: string;
  /** A sentence for people: "New quote request from Jane Doe in Newtown". */
  message: string;
  action: EventType;
  /** The kind of record it is about, such as `quote`, and its id. */
  resource: string;
  resourceId: string;
  /** Null for a visitor and for the system itself. */
  actor: ActivityActor | null;
  /** ISO 8601 UTC. */
  timestamp: string;
  ipAddress: string | null;
  userAgent: string | null;
}

/**
 * Query of `GET /api/admin/activity`; `search` matches the message. `resource` with `resourceId` asks for
 * the history of one record.
 */
export interface ActivityQuery extends PageQuery {
  resource?: string;
  resourceId?: string;
}

/** Schema of {@link ActivityQuery}. */
export const activityQuerySchema = Joi.object<ActivityQuery, true>({
  ...pageQueryKeys,
  resource: Joi.string().pattern(/^[a-z-]{1,40}$/),
  resourceId: Joi.string().pattern(/^[\w-]{1,64}$/),
}).and('resource', 'resourceId');

/** Answer of `GET /api/admin/activity`, newest first. */
export interface ActivityResponse {
  success: true;
  activities: Activity[];
  page: number;
  pageSize: number;
  total: number;
}
