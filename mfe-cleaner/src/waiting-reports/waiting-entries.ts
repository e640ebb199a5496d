import { waitingDatabase } from './waiting-database';
import type { NewEntry, WaitingEntry } from './waiting-entry';

/** @returns all that is kept, of everybody, in the order it was done. */
export async function readEntries(): Promise<WaitingEntry[]> {
  const database = await waitingDatabase();
  return database.getAll('waiting');
}

/**
 * Keeps entries, all or none; one whose key is known is there already.
 * @throws DOMException where there is no room for them.
 */
export async function keepEntries(entries: readonly NewEntry[]): Promise<void> {
  const database = await waitingDatabase();
  const change = database.transaction('waiting', 'readwrite');
  const keep = async () => {
    for (const entry of entries) {
      const known = await change.store.index('key').getKey(entry.key);
      // Its `id` is given by the database.
      if (known === undefined) await change.store.add(entry as WaitingEntry);
    }
  };
  await Promise.all([keep(), change.done]);
}

/** @returns the entry as it is then; none where it is gone. */
export async function changeEntry(
  key: string,
  makeChange: (entry: WaitingEntry) => Partial<NewEntry>,
): Promise<WaitingEntry | undefined> {
  const database = await waitingDatabase();
  const change = database.transaction('waiting', 'readwrite');
  const entry = await change.store.index('key').get(key);
  const changed = entry && { ...entry, ...makeChange(entry) };
  if (changed) await change.store.put(changed);
  await change.done;
  return changed;
}

/** @returns the entry as it was; none where it was gone already. */
export async function removeEntry(key: string): Promise<WaitingEntry | undefined> {
  const database = await waitingDatabase();
  const change = database.transaction('waiting', 'readwrite');
  const entry = await change.store.index('key').get(key);
  if (entry) await change.store.delete(entry.id);
  await change.done;
  return entry;
}

/** Notes that what somebody did just now does not arrive at once. */
export async function markWaited(userId: string): Promise<void> {
  const database = await waitingDatabase();
  const change = database.transaction('waiting', 'readwrite');
  for (const entry of await change.store.getAll()) {
    const isNew = entry.userId === userId && !entry.hasWaited;
    if (isNew) await change.store.put({ ...entry, hasWaited: true });
  }
  await change.done;
}
