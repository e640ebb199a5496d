import type { AssignedCleaner } from '@brightnest/contracts/quotes/admin-quotes';

function isCleaner(entry: unknown): entry is AssignedCleaner {
  if (typeof entry !== 'object' || entry === null) return false;
  const { id, name, email } = entry as Partial<Record<keyof AssignedCleaner, unknown>>;
  return [id, name, email].every((text) => typeof text === 'string');
}

/** @returns who is assigned, of a list or a list as JSON text; null where neither can be read. */
export function readAssignedCleaners(assigned: unknown): AssignedCleaner[] | null {
  if (typeof assigned === 'string') {
    try {
      return assigned === '' ? [] : readList(JSON.parse(assigned));
    } catch {
      return null;
    }
  }
  return readList(assigned);
}

function readList(list: unknown): AssignedCleaner[] | null {
  if (list === null || list === undefined) return [];
  return Array.isArray(list) && list.every(isCleaner) ? list : null;
}
