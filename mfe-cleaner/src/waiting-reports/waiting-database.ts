import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { WaitingEntry } from './waiting-entry';

interface Schema extends DBSchema {
  waiting: { key: number; value: WaitingEntry; indexes: { key: string } };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** The phone's own record of what waits. @throws DOMException where the browser keeps nothing. */
export async function waitingDatabase(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('brightnest-cleaner', 1, {
    upgrade(database) {
      const entries = database.createObjectStore('waiting', { keyPath: 'id', autoIncrement: true });
      entries.createIndex('key', 'key', { unique: true });
    },
    // Another tab has a newer version of this page.
    blocking: () => void closeWaitingDatabase(),
    terminated: forget,
  });
  try {
    return await opened;
  } catch (error) {
    forget();
    throw error;
  }
}

/** Lets go of it; it is opened anew when it is asked for. */
export async function closeWaitingDatabase(): Promise<void> {
  const database = await opened;
  forget();
  database?.close();
}

function forget(): void {
  opened = undefined;
}
