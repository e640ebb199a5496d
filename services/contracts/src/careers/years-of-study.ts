/** Years of study of the student application. */
export const YEARS_OF_STUDY = [
  '1st Year',
  '2nd Year',
  '3rd Year',
  '4th Year',
  'Final Year',
  'Postgraduate',
] as const;

/** One of {@link YEARS_OF_STUDY}. */
export type YearOfStudy = (typeof YEARS_OF_STUDY)[number];
