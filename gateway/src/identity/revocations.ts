import { ACCESS_TOKEN_SECONDS } from '@brightnest/contracts/identity/tokens';
import type { Revocations } from '@brightnest/contracts/rpc/auth';
import type { DomainEvent } from '@brightnest/contracts/events/event-types';
import type { Role } from '@brightnest/contracts/roles';
import type { Actor } from '@brightnest/service-kit/security/tokens';
import type { VerifiedToken } from '@brightnest/service-kit/security/verified-tokens';

/** What makes access tokens void before they run out. */
export interface TokenRevocations {
  /** What auth's answer to a call says it has ended: exact, and known before the caller is answered. */
  endSessions(sessionIds: readonly string[]): void;
  /** What other gateways' calls have ended, as it happens. */
  hear(event: DomainEvent): void;
  /** Everything that auth knows: what happened before this process began, or unheard. */
  take(list: Revocations): void;
  /** Whether a first list was taken; before it nothing can be said of any token. */
  isKnown(): boolean;
  /** Whether the token's session is over. */
  hasEnded(token: VerifiedToken): boolean;
  /** Whether the token is from before its role's permissions changed, and so to be renewed. */
  isOutdated(token: VerifiedToken): boolean;
  /** Tells of a token that auth was asked for at `askedAt`, in milliseconds of `performance.now()`. */
  renewed(token: VerifiedToken, askedAt: number): void;
}

/** @param onVoid hears whose tokens have just become void. */
export function createTokenRevocations(
  onVoid: (isConcerned: (actor: Actor) => boolean) => void,
): TokenRevocations {
  const ended = createEndedSessions();
  const roles = createRoleChanges();
  let isListKnown = false;

  const endSessions = (sessionIds: readonly string[]): void => {
    const news = new Set(sessionIds.filter((id) => ended.add(id)));
    if (news.size > 0) onVoid(({ sessionId }) => news.has(sessionId));
  };
  const changeRole = (role: Role, changedAt: string): void => {
    if (roles.add(role, Date.parse(changedAt))) onVoid((actor) => actor.role === role);
  };

  return {
    endSessions,
    hear(event) {
      if (event.type === 'user.signed-out' || event.type === 'user.session-revoked') {
        endSessions([event.payload.sessionId]);
      } else if (event.type === 'role.permissions-changed') {
        changeRole(event.payload.role, event.occurredAt);
      }
    },
    take(list) {
      endSessions(list.sessionIds);
      for (const { role, changedAt } of list.roles) changeRole(role, changedAt);
      isListKnown = true;
    },
    isKnown: () => isListKnown,
    hasEnded: ({ actor }) => ended.has(actor.sessionId),
    isOutdated: roles.isOutdated,
    renewed: roles.renewed,
  };
}

// For clocks that differ between auth and here.
const LEEWAY_SECONDS = 60;
const KEPT_MS = (ACCESS_TOKEN_SECONDS + LEEWAY_SECONDS) * 1000;

/** Ids of sessions that have ended while access tokens of theirs may still run. */
export interface EndedSessions {
  /** @returns whether it is news. */
  add(sessionId: string): boolean;
  has(sessionId: string): boolean;
}

/** @param keptMs how long an id is kept; afterwards every token of its session has run out. */
export function createEndedSessions(keptMs = KEPT_MS): EndedSessions {
  // In the order in which they may be forgotten.
  const forgetAt = new Map<string, number>();

  return {
    add(sessionId) {
      const now = performance.now();
      for (const [old, time] of forgetAt) {
        if (time > now) break;
        forgetAt.delete(old);
      }
      if (forgetAt.has(sessionId)) return false;
      forgetAt.set(sessionId, now + keptMs);
      return true;
    },
    has: (sessionId) => forgetAt.has(sessionId),
  };
}

// Tokens carry the second they were signed in, clocks of several auth processes differ a little, and a
// token may be signed while the change is being stored. Signed so close to it, none is taken for newer.
const LEEWAY_MS = 5_000;

/** Which tokens are older than the last change of what their role may do. */
export interface RoleChanges {
  /**
   * @param changedAt epoch milliseconds.
   * @returns whether it is news.
   */
  add(role: Role, changedAt: number): boolean;
  /** Whether the token may still list what its role has lost, so that it is to be renewed. */
  isOutdated(token: VerifiedToken): boolean;
  /** Tells of a token that auth was asked for at `askedAt`, in milliseconds of `performance.now()`. */
  renewed(token: VerifiedToken, askedAt: number): void;
}

/** Creates a record without changes; it holds no more than the last one of each role. */
export function createRoleChanges(): RoleChanges {
  const changes = new Map<Role, { changedAt: number; heardAt: number }>();
  // A token that was asked for after we heard of a change is newer, whatever the clocks say: it is
  // renewed once and not again and again until the leeway is over.
  const askedFor = new WeakMap<VerifiedToken, number>();

  return {
    add(role, changedAt) {
      const last = changes.get(role);
      if (last && last.changedAt >= changedAt) return false;
      changes.set(role, { changedAt, heardAt: performance.now() });
      return true;
    },
    isOutdated(token) {
      const change = changes.get(token.actor.role);
      if (!change || token.issuedAt > change.changedAt + LEEWAY_MS) return false;
      return (askedFor.get(token) ?? -Infinity) < change.heardAt;
    },
    renewed: (token, askedAt) => void askedFor.set(token, askedAt),
  };
}
