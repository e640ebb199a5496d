/** One page of rows that came all at once, and what the list is told of all of them. */
interface PageOf<T> {
  shown: readonly T[] | undefined;
  whole: { pageSize: number; total: number } | null | undefined;
}

/**
 * Cuts a page out of all that is chosen.
 * @param chosen undefined while it is not known; null once the session is over.
 */
export function pageOf<T>(
  chosen: readonly T[] | null | undefined,
  { page, pageSize }: { page: number; pageSize: number },
): PageOf<T> {
  return {
    shown: chosen?.slice((page - 1) * pageSize, page * pageSize),
    whole: chosen && { pageSize, total: chosen.length },
  };
}
