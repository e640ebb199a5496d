/** Languages of the job application. */
export const JOB_LANGUAGES = [
  'English',
  'Mandarin',
  'Spanish',
  'Hindi',
  'Arabic',
  'Portuguese',
  'Russian',
  'Japanese',
  'Korean',
  'French',
  'German',
  'Italian',
  'Thai',
  'Vietnamese',
] as const;

/** One of {@link JOB_LANGUAGES}. */
export type JobLanguage = (typeof JOB_LANGUAGES)[number];
