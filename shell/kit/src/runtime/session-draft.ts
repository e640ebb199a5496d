import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Where a form saves its answers for as long as the tab is open. */
interface SessionDraft<T extends object> {
  /** The saved answers that still have the right type; undefined where none were saved. */
  read: () => Partial<T> | undefined;
  /** The same of answers that were kept elsewhere, as JSON. */
  restore: (json: string) => Partial<T> | undefined;
  save: (answers: Partial<T>) => void;
  clear: () => void;
}

/**
 * The answers of a form that a reload must not lose. They are in the session storage, which ends with
 * the tab, since they name a person.
 * @param name of the draft in the storage: `quote-draft`.
 * @param samples a value of each answer. Saved answers of another type are left out: an older version
 *   of the form may have written what this one cannot show.
 */
export function sessionDraft<T extends object>(name: string, samples: T): SessionDraft<T> {
  const key = `bn.${name}`;
  const sampleOf = samples as Record<string, unknown>;
  const restore = (json: string | null | undefined) => {
    const stored = parse(json);
    if (!isRecord(stored)) return undefined;
    const restored = Object.entries(stored)
      .map(([field, value]) => [field, typedAs(sampleOf[field], value)] as const)
      .filter(([field, value]) => isLike(value, sampleOf[field]));
    return Object.fromEntries(restored) as Partial<T>;
  };
  return {
    read: () => restore(withStorage((storage) => storage.getItem(key))),
    restore,
    save: (answers) => withStorage((storage) => storage.setItem(key, JSON.stringify(answers))),
    clear: () => withStorage((storage) => storage.removeItem(key)),
  };
}

/** Removes what was entered in this tab and not sent: whoever signs out leaves it to nobody. */
export function forgetDrafts(): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith('bn.')) storage.removeItem(key);
  });
}

// Browsers may forbid storage or run out of it; the form then works without a draft.
function withStorage<R>(access: (storage: Storage) => R): R | undefined {
  try {
    return access(sessionStorage);
  } catch {
    return undefined;
  }
}

function parse(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

/** The browser's fields hold a number as the text that was typed. */
function typedAs(sample: unknown, value: unknown): unknown {
  const isTyped = typeof sample === 'number' && typeof value === 'string' && value.trim() !== '';
  return isTyped && Number.isFinite(Number(value)) ? Number(value) : value;
}

function isLike(value: unknown, sample: unknown): boolean {
  if (Array.isArray(sample)) {
    return Array.isArray(value) && value.every((item) => typeof item === 'string');
  }
  return sample !== undefined && value !== null && typeof value === typeof sample;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Saves the answers of a form with each change, for example to a {@link sessionDraft}.
 * @param save must be the same function in each render.
 */
export function useSaveDraft<T extends FieldValues>(
  { subscribe }: Pick<UseFormReturn<T>, 'subscribe'>,
  save: (answers: T) => void,
): void {
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => save(values) }),
    [subscribe, save],
  );
}
