import type { QuoteSubmissionRequest } from '@brightnest/contracts/quotes/quote-submission';
import { tabMemory } from '@brightnest/kit/forms/tab-memory';
import { LAST_STEP } from './wizard-steps';

/** The wizard's answers as far as they are given. */
export type QuoteAnswers = Partial<QuoteSubmissionRequest>;

/** What a reload of the page must not lose. */
export interface QuoteDraft {
  answers: QuoteAnswers;
  /** The last step that was reached; later ones cannot be opened yet. */
  furthest: number;
}

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

interface StoredDraft extends QuoteAnswers {
  furthest: number;
}

// What each answer is like, so that nothing else comes out of the storage.
const memory = tabMemory<StoredDraft>('quote-draft', {
  ...UNANSWERED,
  state: 'NSW',
  propertyType: 'house',
  serviceType: 'regular_cleaning',
  cleaningFrequency: 'weekly',
  preferredTime: 'morning',
  furthest: 1,
});

/** The draft of this tab, if there is one. It lives as long as the tab: it names a person and a home. */
export function readDraft(): QuoteDraft | undefined {
  const stored = memory.read();
  if (!stored) return undefined;
  const { furthest = 1, ...answers } = stored;
  return {
    answers: { ...UNANSWERED, ...answers },
    furthest: furthest >= 1 && furthest <= LAST_STEP ? Math.trunc(furthest) : 1,
  };
}

export function saveDraft({ answers, furthest }: QuoteDraft): void {
  memory.save({ ...answers, furthest });
}

export function clearDraft(): void {
  memory.clear();
}
