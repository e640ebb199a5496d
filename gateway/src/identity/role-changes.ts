import type { Role } from '@brightnest/contracts/roles';
import type { VerifiedToken } from './verified-tokens';

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
