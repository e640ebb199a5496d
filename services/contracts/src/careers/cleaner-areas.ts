/** Areas of the cleaner application. */
export const CLEANER_AREAS = [
  'CBD',
  'North Sydney',
  'Eastern Suburbs',
  'Inner West',
  'Northern Beaches',
  'Hills District',
] as const;

/** One of {@link CLEANER_AREAS}. */
export type CleanerArea = (typeof CLEANER_AREAS)[number];
