import type { Allowance } from './limits';

/** Takes `points` at once from the shared count of a caller. */
export type TakePoints = (callerKey: string, points: number) => Promise<Allowance>;

/** Counts one call of a caller. */
export type CountCall = (callerKey: string) => Promise<Allowance>;

interface Lease {
  left: number;
  /** What the shared count had left after this lease was taken. */
  behind: number;
  isAllowed: boolean;
  limit: number;
  endsAt: number;
}

/**
 * Counts calls from leases of `size` points, so that the shared count is asked once for `size` calls
 * and calls of one caller that arrive together do not queue for one record. The limit is never
 * exceeded: points of a lease are gone from the shared count before they are spent here.
 */
export function leasedCounter(take: TakePoints, size: number): CountCall {
  const leases = new Map<string, Lease>();
  const running = new Map<string, Promise<void>>();

  const renew = async (callerKey: string): Promise<void> => {
    const { isAllowed, limit, remaining, resetSeconds } = await take(callerKey, size);
    const lifetimeMs = Math.max(1, resetSeconds) * 1000;
    const lease: Lease = {
      left: isAllowed ? size : 0,
      behind: remaining,
      isAllowed,
      limit,
      endsAt: Date.now() + lifetimeMs,
    };
    leases.set(callerKey, lease);
    setTimeout(() => {
      if (leases.get(callerKey) === lease) leases.delete(callerKey);
    }, lifetimeMs).unref();
  };

  return async (callerKey) => {
    for (;;) {
      const lease = leases.get(callerKey);
      if (lease && Date.now() < lease.endsAt && (lease.left > 0 || !lease.isAllowed)) {
        return spend(lease);
      }
      const renewal =
        running.get(callerKey) ?? renew(callerKey).finally(() => running.delete(callerKey));
      running.set(callerKey, renewal);
      await renewal;
    }
  };
}

function spend(lease: Lease): Allowance {
  if (lease.isAllowed) lease.left -= 1;
  return {
    isAllowed: lease.isAllowed,
    limit: lease.limit,
    remaining: lease.behind + lease.left,
    resetSeconds: Math.max(0, Math.ceil((lease.endsAt - Date.now()) / 1000)),
  };
}
