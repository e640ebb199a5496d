/** A place that a form keeps its answers in, for as long as the tab is open. */
export interface TabMemory<T extends object> {
  /** What was kept and is still of its kind; undefined where nothing was. */
  read: () => Partial<T> | undefined;
  save: (answers: Partial<T>) => void;
  clear: () => void;
}

/**
 * What a reload must not lose of a form. It lives as long as the tab, since it names a person.
 * @param place its name among what the site keeps: `quote-draft`.
 * @param kinds a value of each answer. Of what was kept, answers of another kind are left out: an older
 *   version of the form may have written what this one cannot show.
 */
export function tabMemory<T extends object>(place: string, kinds: T): TabMemory<T> {
  const key = `brightnest.${place}`;
  const samples = kinds as Record<string, unknown>;
  return {
    read() {
      const stored = parse(withStorage((storage) => storage.getItem(key)));
      if (!isRecord(stored)) return undefined;
      const kept = Object.entries(stored).filter(([name, value]) => isLike(value, samples[name]));
      return Object.fromEntries(kept) as Partial<T>;
    },
    save: (answers) => withStorage((storage) => storage.setItem(key, JSON.stringify(answers))),
    clear: () => withStorage((storage) => storage.removeItem(key)),
  };
}

// Browsers may forbid storage or run out of it; the form then works without a memory.
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

function isLike(value: unknown, sample: unknown): boolean {
  if (Array.isArray(sample)) {
    return Array.isArray(value) && value.every((item) => typeof item === 'string');
  }
  return sample !== undefined && value !== null && typeof value === typeof sample;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
