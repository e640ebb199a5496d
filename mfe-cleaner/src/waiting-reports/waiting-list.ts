import { readEntries } from './waiting-entries';
import type { WaitingEntry } from './waiting-entry';

const CHANNEL = 'brightnest.cleaner-waiting';

const listeners = new Set<() => void>();
let known: readonly WaitingEntry[] | undefined;
let lastAsked = 0;
let lastShown = 0;
let channel: BroadcastChannel | undefined;

/** @returns all that is kept, the same list until it changes; none before it was read. */
export function waitingList(): readonly WaitingEntry[] | undefined {
  return known;
}

/** Hears of changes, those of other tabs as well. @returns the function that ends it. */
export function onWaitingList(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => void readAgain();
    void readAgain();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    channel?.close();
    channel = undefined;
    // It may change unheard.
    known = undefined;
  };
}

/** To be called after each change: shows it here and in other tabs. */
export async function tellWaitingChanged(): Promise<void> {
  channel?.postMessage('changed');
  await readAgain();
}

async function readAgain(): Promise<void> {
  const asked = ++lastAsked;
  const read = await readAll();
  // What was asked later may come sooner.
  if (asked < lastShown) return;
  lastShown = asked;
  known = read.map(withKnownPicture);
  listeners.forEach((listener) => listener());
}

async function readAll(): Promise<WaitingEntry[]> {
  try {
    return await readEntries();
  } catch {
    // A browser that keeps nothing has nothing that waits.
    return [];
  }
}

/** The database gives a new copy of a picture each time, which would be drawn anew each time. */
function withKnownPicture(entry: WaitingEntry): WaitingEntry {
  const before = known?.find(({ key }) => key === entry.key)?.action;
  if (entry.action.kind !== 'photo' || before?.kind !== 'photo') return entry;
  return { ...entry, action: { ...entry.action, picture: before.picture } };
}
