import type { TableSelection } from '@brightnest/kit/ui/tables/table';
import { useState } from 'react';

/** The selected rows of the current page. */
export interface Selection<T> extends TableSelection<T> {
  /** The selected rows, in the order of the list. */
  chosen: readonly T[];
  /** Number of rows on the page. */
  shown: number;
  clear: () => void;
  selectPage: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Selects rows of the current page; rows that are no longer shown are no longer selected.
 * @param rowName the accessible name of a row: "Jane Doe".
 */
export function useSelection<T extends { id: string }>(
  rows: readonly T[] | undefined,
  rowName: (row: T) => string,
): Selection<T> {
  const [marked, setMarked] = useState(NONE);
  const chosen = rows?.filter(({ id }) => marked.has(id)) ?? [];
  return {
    ids: new Set(chosen.map(({ id }) => id)),
    onChange: setMarked,
    rowName,
    chosen,
    shown: rows?.length ?? 0,
    clear: () => setMarked(NONE),
    selectPage: () => setMarked(new Set(rows?.map(({ id }) => id))),
  };
}
