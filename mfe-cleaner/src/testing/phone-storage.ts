import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { closeWaitingDatabase } from '../waiting-reports/waiting-database';

// Node's own clone makes nothing of a page's files. They never change, so the same one is a copy.
function cloned(value: unknown): unknown {
  if (value instanceof Blob || value instanceof Date || Object(value) !== value) return value;
  if (Array.isArray(value)) return value.map(cloned);
  const entries = Object.entries(value as object);
  return Object.fromEntries(entries.map(([name, one]) => [name, cloned(one)]));
}

/** Gives the page a phone's storage, empty: jsdom has no database and no addresses of files. */
export async function emptyPhone(): Promise<void> {
  await closeWaitingDatabase();
  localStorage.clear();
  Object.assign(globalThis, { indexedDB: new IDBFactory(), structuredClone: cloned });
  Object.assign(URL, {
    createObjectURL: ({ name }: File) => `blob:${name}`,
    revokeObjectURL: () => undefined,
  });
}
