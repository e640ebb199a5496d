import { beforeSignOut } from '@brightnest/kit/runtime/session';
import type { SearchKindName } from './kinds';

/** A record that somebody opened from the search. */
export interface RecentRecord {
  kind: SearchKindName;
  id: string;
  name: string;
  facts: string;
  /** Where it is opened. */
  to: string;
}

const PREFIX = 'bn.recent.';
const MOST = 6;

/** What somebody opened last in this browser, the latest first. */
export function readRecent(userId: string): readonly RecentRecord[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + userId) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent) : [];
  } catch {
    return [];
  }
}

/** Remembers what is opened. */
export function remember(userId: string, record: RecentRecord): void {
  const others = readRecent(userId).filter(({ to }) => to !== record.to);
  withStorage(() =>
    localStorage.setItem(PREFIX + userId, JSON.stringify([record, ...others].slice(0, MOST))),
  );
}

/** Forgets what others opened here: it names people. */
export function forgetOthers(userId: string | undefined): void {
  withStorage(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX) && key !== PREFIX + (userId ?? '')) localStorage.removeItem(key);
    }
  });
}

// A device may be another's next.
beforeSignOut(async () => forgetOthers(undefined));

// Browsers may forbid storage or run out of it; nothing is remembered then.
function withStorage(access: () => void): void {
  try {
    access();
  } catch {
    // Nothing is lost but the convenience.
  }
}

function isRecent(one: unknown): one is RecentRecord {
  const { kind, id, name, facts, to } = (one ?? {}) as Record<string, unknown>;
  // An address of this site alone: what a page writes here must not lead elsewhere.
  return (
    [kind, id, name, facts, to].every((value) => typeof value === 'string') &&
    /^\/admin-/.test(String(to))
  );
}
