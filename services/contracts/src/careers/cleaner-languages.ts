/** Languages of the cleaner application. */
export const CLEANER_LANGUAGES = [
  'English',
  'Mandarin',
  'Spanish',
  'Arabic',
  'Hindi',
  'Other',
] as const;

/** One of {@link CLEANER_LANGUAGES}. */
export type CleanerLanguage = (typeof CLEANER_LANGUAGES)[number];
