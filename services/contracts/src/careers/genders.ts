import { options } from '../quotes/quote-options';

const GENDER_LABELS = {
  male: 'Male',
  female: 'Female',
  other: 'Other',
  'prefer-not-to-say': 'Prefer not to say',
} as const;

/** Genders of the cleaner application. */
export type Gender = keyof typeof GENDER_LABELS;

/** The choices of {@link Gender}. */
export const GENDERS = options(GENDER_LABELS);
