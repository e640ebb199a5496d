import type { Revocations } from '@brightnest/contracts/auth/revocations';
import type { DomainEvent } from '@brightnest/contracts/events/catalogue';
import type { Role } from '@brightnest/contracts/roles';
import type { Actor } from '@brightnest/service-kit/jwt';
import { createEndedSessions } from './ended-sessions';
import { createRoleChanges } from './role-changes';
import type { VerifiedToken } from './verified-tokens';

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
