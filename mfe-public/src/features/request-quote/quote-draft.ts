import type { QuoteSubmissionRequest } from '@brightnest/contracts/quotes/quote-submission';
import { LAST_STEP } from './wizard-steps';

/** The wizard's answers as far as they are given. */
export type QuoteAnswers = Partial<QuoteSubmissionRequest>;

/** What a reload of the page must not lose. */
export interface QuoteDraft {
  answers: QuoteAnswers;
  /** The last step that was reached; later ones cannot be opened yet. */
  furthest: number;
}

const STORAGE_KEY = 'brightnest.quote-draft';

/** The wizard as it opens for the first time. */
export const UNANSWERED = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  unit: '',
  suburb: '',
  postalCode: '',
  bedrooms: 1,
  bathrooms: 1,
  additionalServices: [],
  quantities: {},
  preferredDate: '',
  specialInstructions: '',
} satisfies QuoteAnswers;

const KINDS: Record<string, unknown> = {
  ...UNANSWERED,
  state: '',
  propertyType: '',
  serviceType: '',
  cleaningFrequency: '',
  preferredTime: '',
};

/** The draft of this tab, if there is one. It lives as long as the tab: it names a person and a home. */
export function readDraft(): QuoteDraft | undefined {
  const stored = readStored();
  if (!stored) return undefined;
  const answers = isRecord(stored.answers)
    ? Object.entries(stored.answers).filter(isOfItsKind)
    : [];
  const furthest = Number(stored.furthest);
  return {
    answers: { ...UNANSWERED, ...Object.fromEntries(answers) },
    furthest: furthest >= 1 && furthest <= LAST_STEP ? Math.trunc(furthest) : 1,
  };
}

export function saveDraft(draft: QuoteDraft): void {
  withStorage((storage) => storage.setItem(STORAGE_KEY, JSON.stringify(draft)));
}

export function clearDraft(): void {
  withStorage((storage) => storage.removeItem(STORAGE_KEY));
}

function readStored(): Record<string, unknown> | undefined {
  const text = withStorage((storage) => storage.getItem(STORAGE_KEY));
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return isRecord(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

// Browsers may forbid storage or run out of it; the wizard then works without a memory.
function withStorage<T>(access: (storage: Storage) => T): T | undefined {
  try {
    return access(sessionStorage);
  } catch {
    return undefined;
  }
}

// An older version of the wizard may have written what this one cannot show.
function isOfItsKind([name, value]: [string, unknown]): boolean {
  const kind = KINDS[name];
  return (
    kind !== undefined &&
    value !== null &&
    typeof value === typeof kind &&
    Array.isArray(value) === Array.isArray(kind)
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
