import { errorMessage, isApiError } from '@brightnest/kit/runtime/api-error';
import { beforeSignOut } from '@brightnest/kit/runtime/session';
import { useMemo, useSyncExternalStore } from 'react';

/** How a record is shown meanwhile: with these fields, or not at all. */
export type HeldChange = object | 'gone';

/** What a call resolves to. */
export interface Sent<T> {
  data?: T;
  error?: unknown;
}

/** What staff decided, and what can be undone until it is sent. */
export interface UndoableAction<T = unknown> {
  /** What is so then, as a sentence: "Ada Byron is rejected". */
  title: string;
  /** By the plural of the records and their id: `jobs/7`. */
  changes: Readonly<Record<string, HeldChange>>;
  /**
   * Sends it. Where the page is being left nobody waits for the answer, so all of several calls begin at once.
   */
  send: (isLeaving: boolean) => PromiseLike<Sent<T>>;
  /** Said where it fails without a reason. */
  failure: string;
  onSent?: (data: T) => void;
  onUndone?: () => void;
  /** @returns whether the failure is shown already. */
  onFailed?: (error: unknown) => boolean;
}

/** An action that is held back, on its way, or has failed. */
export interface HeldAction {
  id: number;
  action: UndoableAction<never>;
  stage: 'waiting' | 'sending' | 'failed';
  /** When a waiting one is sent, in milliseconds since 1970; undefined while its clock stands. */
  sendAt?: number | undefined;
  /** What is left of its time when the clock stands. */
  remainingMs: number;
  /** Why it has failed. */
  problem?: string;
  /** Whether the record is another by now: the same call would be refused again. */
  isOutdated?: boolean;
  /** Resolves once the lists have what was sent. */
  settle: () => Promise<unknown>;
}

// Of the page, not of a screen: it goes on wherever one goes.
let held: readonly HeldAction[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;
let isListening = false;
const listeners = new Set<() => void>();

function set(next: readonly HeldAction[]): void {
  held = next;
  for (const listener of listeners) listener();
}

const find = (id: number) => held.find((one) => one.id === id);
const change = (id: number, fields: Partial<HeldAction>) =>
  set(held.map((one) => (one.id === id ? { ...one, ...fields } : one)));
const remove = (id: number) => set(held.filter((one) => one.id !== id));

/** Holds an action back for so long; one that waits already is sent at once. */
export function holdBack<T>(
  action: UndoableAction<T>,
  ms: number,
  settle: HeldAction['settle'],
): void {
  listenToLeaving();
  void sendHeld();
  lastId += 1;
  const one = { id: lastId, action: action as unknown as UndoableAction<never>, settle };
  set([...held, { ...one, stage: 'waiting', remainingMs: ms }]);
  resumeClock();
}

const findWaiting = () => held.find(({ stage }) => stage === 'waiting');

/** Takes the waiting action back: nothing is sent. */
export function undoHeld(): HeldAction | undefined {
  const waiting = findWaiting();
  if (!waiting) return undefined;
  clearTimeout(timer);
  remove(waiting.id);
  waiting.action.onUndone?.();
  return waiting;
}

/** Sends what waits, now. */
export async function sendHeld(isLeaving = false): Promise<void> {
  const waiting = findWaiting();
  if (waiting) await send(waiting.id, isLeaving);
}

/** Sends anew what has failed. */
export const retryHeld = (id: number): Promise<void> => send(id, false);

/** Gives up what has failed. */
export const dismissHeld = (id: number): void => remove(id);

async function send(id: number, isLeaving: boolean): Promise<void> {
  const { action, settle, stage } = find(id) ?? {};
  if (!action || !settle || stage === 'sending') return;
  if (stage === 'waiting') clearTimeout(timer);
  change(id, { stage: 'sending' });
  const { data, error } = await action.send(isLeaving);
  if (error === undefined) {
    action.onSent?.(data as never);
    // Until the lists have it they go on showing it from here.
    await settle();
    return remove(id);
  }
  if (action.onFailed?.(error)) return remove(id);
  const isOutdated = isApiError(error) && error.code === 'conflict';
  change(id, { stage: 'failed', problem: errorMessage(error, action.failure), isOutdated });
}

/** Stops the clock of the waiting action, as somebody reads it. */
export function pauseClock(): void {
  const waiting = findWaiting();
  if (waiting?.sendAt === undefined) return;
  clearTimeout(timer);
  change(waiting.id, {
    sendAt: undefined,
    remainingMs: Math.max(0, waiting.sendAt - Date.now()),
  });
}

/** Lets it go on. */
export function resumeClock(): void {
  const waiting = findWaiting();
  if (!waiting || waiting.sendAt !== undefined) return;
  clearTimeout(timer);
  timer = setTimeout(() => void send(waiting.id, false), waiting.remainingMs);
  change(waiting.id, { sendAt: Date.now() + waiting.remainingMs });
}

function listenToLeaving(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener('pagehide', () => void sendHeld(true));
  beforeSignOut(async () => {
    await sendHeld();
    // What failed is not for whoever signs in next to try again.
    set(held.filter(({ stage }) => stage !== 'failed'));
  });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Everything that is held back, on its way or has failed. */
export const useHeldActions = (): readonly HeldAction[] =>
  useSyncExternalStore(subscribe, () => held);

/**
 * Records as they are once everything that is held back has been sent.
 * @param plural of the keys of {@link UndoableAction.changes}.
 */
export function useHeldRows<T extends { id: string | number }, R extends readonly T[] | undefined>(
  plural: string,
  rows: R & (readonly T[] | undefined),
): readonly T[] | R {
  const actions = useHeldActions();
  return useMemo(() => {
    const changes: Record<string, HeldChange> = Object.assign(
      {},
      ...actions.filter(({ stage }) => stage !== 'failed').map(({ action }) => action.changes),
    );
    if (!rows || Object.keys(changes).length === 0) return rows;
    return rows.flatMap((row) => {
      const held = changes[`${plural}/${row.id}`];
      if (held === 'gone') return [];
      return [held ? { ...row, ...held } : row];
    });
  }, [actions, plural, rows]);
}

/** The same of one record, which is there until it is sent. */
export function useHeldRecord<T extends { id: string | number }>(
  plural: string,
  record: T | undefined,
): T | undefined {
  const rows = useMemo(() => (record ? [record] : []), [record]);
  const [shown = record] = useHeldRows<T, readonly T[]>(plural, rows);
  return shown;
}
