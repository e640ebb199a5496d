import type { ConversationKind } from '../../conversations/conversation';
import type { Permission } from '../../permissions';
import type { CacheTag } from '../cache-tags';
import type { EventType } from '../event-types';

/** A field of an event's payload that names somebody by their user id. */
export type PersonField = 'customerId' | 'userId' | 'cleanerUserId' | 'referrerId';

/** Who hears of an event in the browser, and which cached answers it makes stale. */
export interface LiveRule {
  /** Whoever holds this permission hears of every such event; or it depends on the payload's `kind`. */
  permission: Permission | Readonly<Record<ConversationKind, Permission>>;
  /** So does everybody else who is signed in: what it makes stale is public. */
  everybody?: boolean;
  /** So does every cleaner. */
  cleaners?: boolean;
  /** Whether the person the event is about (`aggregate` is their user) hears of it too. */
  owner?: boolean;
  /** Fields of the payload that name others who hear of it by their user id. */
  persons?: readonly PersonField[];
  tags: readonly CacheTag[];
}

/** The rules of some of the events. Absent: nobody hears of it. */
export type LiveRules = { readonly [T in EventType]?: LiveRule };
