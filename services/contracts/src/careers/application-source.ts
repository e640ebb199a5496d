/** Which form an application came through, with what staff read. */
export const APPLICATION_SOURCE_LABELS = {
  job: 'Job application',
  cleaner: 'Cleaner application',
  student: 'Student application',
} as const;

/** One of {@link APPLICATION_SOURCE_LABELS}. */
export type ApplicationSource = keyof typeof APPLICATION_SOURCE_LABELS;

/** Every {@link ApplicationSource}. */
export const APPLICATION_SOURCES = Object.keys(APPLICATION_SOURCE_LABELS) as ApplicationSource[];
