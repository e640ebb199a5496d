/** Columns the list of applications can be sorted by; a leading `-` turns the order round. */
export const APPLICATION_SORTS = ['createdAt', 'name', 'job', 'status'] as const;

/** One of {@link APPLICATION_SORTS}, perhaps turned round. */
export type ApplicationSort =
  (typeof APPLICATION_SORTS)[number] | `-${(typeof APPLICATION_SORTS)[number]}`;
