import { ADMIN_ROLES, type Role } from '../roles';
import type { EventType } from './catalogue';

/** RTK Query cache tags that events invalidate and endpoints provide. */
export const CACHE_TAGS = [
  'Session',
  'CustomerProfile',
  'Quotes',
  'Activity',
  'Jobs',
  'ServiceAreas',
  'Services',
  'SubscriptionTiers',
] as const;

/** One of {@link CACHE_TAGS}. */
export type CacheTag = (typeof CACHE_TAGS)[number];

/** What the gateway sends down `GET /api/live` as the data of a `change` message. */
export interface LiveChange {
  id: string;
  /** `resync`: events may have been missed, so every tag is named. */
  type: EventType | 'resync';
  aggregate: { type: string; id: string };
  occurredAt: string;
  tags: CacheTag[];
}

interface LiveRule {
  /** Roles that hear of every such event. */
  roles: readonly Role[];
  /** Whether the person the event is about (`aggregate` is their user) hears of it too. */
  owner?: boolean;
  tags: readonly CacheTag[];
}

/** Who hears of an event in the browser, and which cached answers it makes stale. Absent: nobody. */
export const LIVE_RULES: { readonly [T in EventType]?: LiveRule } = {
  'quote.submitted': { roles: ADMIN_ROLES, tags: ['Quotes', 'Activity'] },
  'quote.read': { roles: ADMIN_ROLES, tags: ['Quotes', 'Activity'] },
  'user.registered': { roles: ADMIN_ROLES, tags: ['Activity'] },
  'user.profile-updated': {
    roles: ADMIN_ROLES,
    owner: true,
    tags: ['Session', 'CustomerProfile', 'Activity'],
  },
};
