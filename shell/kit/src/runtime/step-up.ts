import { useSyncExternalStore } from 'react';

interface Asked {
  answer: Promise<boolean>;
  settle(isProven: boolean): void;
}

let asked: Asked | undefined;
const listeners = new Set<() => void>();
const CHANNEL = 'bn-step-up';

function changed(): void {
  for (const listener of listeners) listener();
}

/**
 * Has the person show that it is them, in the one dialog of the page, however many calls wait for it. Who does it in
 * another tab meanwhile need not do it here: both have the same session.
 * @returns whether they have; false where they would not, and where nothing shows the dialog.
 */
export function proveIdentity(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  if (asked) return asked.answer;
  const otherTabs = new BroadcastChannel(CHANNEL);
  otherTabs.onmessage = () => asked?.settle(true);
  let settle!: (isProven: boolean) => void;
  const answer = new Promise<boolean>((resolve) => {
    settle = (isProven) => {
      otherTabs.close();
      asked = undefined;
      resolve(isProven);
      changed();
    };
  });
  asked = { answer, settle };
  changed();
  return answer;
}

/** Ends the dialog. What was proven here holds in the other tabs, too. */
export function settleProof(isProven: boolean): void {
  asked?.settle(isProven);
  if (!isProven) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('proven');
  channel.close();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether somebody is to show that it is them. */
export function useProofIsAsked(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => asked !== undefined,
    () => false,
  );
}
