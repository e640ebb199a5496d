import type {
  CleanerReportRequest,
  JobPhoto,
} from '@brightnest/contracts/workforce/cleaner-job-schemas';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A photo that a cleaner took. */
export interface PhotoAction {
  kind: 'photo';
  when: JobPhoto['when'];
  picture: File;
  /** Its address once it is uploaded, until it is added to the job. */
  url?: string;
}

/** Something wrong that a cleaner found. */
export interface ProblemAction {
  kind: 'problem';
  /** Id of its kind. */
  problem: string;
  /** What that is called; absent in an entry of before. */
  label?: string;
  text: string;
  pictures: File[];
  /** Addresses of the first of them, once they are uploaded. */
  urls: string[];
}

/** What a cleaner does on a job. */
export type JobAction =
  | { kind: 'report'; body: CleanerReportRequest }
  | { kind: 'tick'; label: string; isDone: boolean }
  | { kind: 'notes'; notes: string }
  | { kind: 'customer-note'; note: string }
  | { kind: 'message'; text: string }
  | PhotoAction
  | ProblemAction
  | { kind: 'remove-photo'; url: string };

/** Why the server rejected an entry for good. */
interface Rejection {
  status: number;
  words: string;
}

/** Something done on a job that the server does not have yet. */
export interface NewQueueEntry {
  /** Whose it is: somebody else may sign in on the same phone meanwhile. */
  userId: string;
  assignmentId: string;
  /** For people: `Deep Cleaning, Grace Hopper`. */
  jobName: string;
  /** Idempotency key: made when the cleaner acts, the same for every attempt. */
  key: string;
  /** ISO 8601: when it was done. */
  at: string;
  action: JobAction;
  /** It could not be sent at once. */
  hasWaited: boolean;
  /** Set once the server rejected it: it is not sent again, and kept until its cleaner has read why. */
  refusal?: Rejection;
}

/** As it is stored; `id` grows in the order of what was done. */
export interface QueueEntry extends NewQueueEntry {
  id: number;
}

interface Schema extends DBSchema {
  waiting: { key: number; value: QueueEntry; indexes: { key: string } };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** @throws DOMException where the browser stores nothing. */
async function queueDatabase(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('bn-cleaner', 1, {
    upgrade(database) {
      const entries = database.createObjectStore('waiting', { keyPath: 'id', autoIncrement: true });
      entries.createIndex('key', 'key', { unique: true });
    },
    // Another tab has a newer version of this page.
    blocking: () => void closeQueueDatabase(),
    terminated: forgetDatabase,
  });
  try {
    return await opened;
  } catch (error) {
    forgetDatabase();
    throw error;
  }
}

/** Closes the database; the next use opens it again. */
export async function closeQueueDatabase(): Promise<void> {
  const database = await opened;
  forgetDatabase();
  database?.close();
}

function forgetDatabase(): void {
  opened = undefined;
}

/** @returns the entries of everybody, in the order of what was done. */
export async function readQueue(): Promise<QueueEntry[]> {
  const database = await queueDatabase();
  return database.getAll('waiting');
}

/**
 * Adds entries, all or none; one whose key is there already is skipped.
 * @throws DOMException where there is no room for them.
 */
export async function addToQueue(entries: readonly NewQueueEntry[]): Promise<void> {
  const database = await queueDatabase();
  const change = database.transaction('waiting', 'readwrite');
  const addNew = async () => {
    for (const entry of entries) {
      const known = await change.store.index('key').getKey(entry.key);
      // Its `id` is given by the database.
      if (known === undefined) await change.store.add(entry as QueueEntry);
    }
  };
  await Promise.all([addNew(), change.done]);
}

/** @returns the changed entry; undefined where it is gone. */
export async function updateInQueue(
  key: string,
  makeChange: (entry: QueueEntry) => Partial<NewQueueEntry>,
): Promise<QueueEntry | undefined> {
  const database = await queueDatabase();
  const change = database.transaction('waiting', 'readwrite');
  const entry = await change.store.index('key').get(key);
  const changed = entry && { ...entry, ...makeChange(entry) };
  if (changed) await change.store.put(changed);
  await change.done;
  return changed;
}

/** @returns the removed entry; undefined where it was gone already. */
export async function removeFromQueue(key: string): Promise<QueueEntry | undefined> {
  const database = await queueDatabase();
  const change = database.transaction('waiting', 'readwrite');
  const entry = await change.store.index('key').get(key);
  if (entry) await change.store.delete(entry.id);
  await change.done;
  return entry;
}

/** Marks the new entries of one cleaner as delayed. */
export async function markDelayed(userId: string): Promise<void> {
  const database = await queueDatabase();
  const change = database.transaction('waiting', 'readwrite');
  for (const entry of await change.store.getAll()) {
    const isNew = entry.userId === userId && !entry.hasWaited;
    if (isNew) await change.store.put({ ...entry, hasWaited: true });
  }
  await change.done;
}

const CHANNEL = 'brightnest.cleaner-waiting';

const listeners = new Set<() => void>();
let snapshot: readonly QueueEntry[] | undefined;
let lastRequested = 0;
let lastShown = 0;
let channel: BroadcastChannel | undefined;

/** @returns all entries, the same list until they change; undefined before they are read. */
export function queueSnapshot(): readonly QueueEntry[] | undefined {
  return snapshot;
}

/** Calls the listener on changes, those of other tabs included. @returns how to unsubscribe. */
export function subscribeToQueue(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => void refreshSnapshot();
    void refreshSnapshot();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    channel?.close();
    channel = undefined;
    // Nobody listens for changes from here on, so it may be out of date later.
    snapshot = undefined;
  };
}

/** To be called after each change: shows it in this tab and in others. */
export async function publishQueueChange(): Promise<void> {
  channel?.postMessage('changed');
  await refreshSnapshot();
}

async function refreshSnapshot(): Promise<void> {
  const request = ++lastRequested;
  const read = await readQueueSafely();
  // A later request may be answered first.
  if (request < lastShown) return;
  lastShown = request;
  snapshot = read.map(reusePicture);
  listeners.forEach((listener) => listener());
}

async function readQueueSafely(): Promise<QueueEntry[]> {
  try {
    return await readQueue();
  } catch {
    // A browser that stores nothing has nothing in the queue.
    return [];
  }
}

/** The database returns a new copy of a photo each time; the known one keeps it from being drawn again. */
function reusePicture(entry: QueueEntry): QueueEntry {
  const { action } = entry;
  const before = snapshot?.find(({ key }) => key === entry.key)?.action;
  if (action.kind === 'photo' && before?.kind === 'photo') {
    return { ...entry, action: { ...action, picture: before.picture } };
  }
  if (action.kind === 'problem' && before?.kind === 'problem') {
    return { ...entry, action: { ...action, pictures: before.pictures } };
  }
  return entry;
}

/** A random key. `crypto.randomUUID` exists over https alone. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
