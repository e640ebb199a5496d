import type { TableSelection } from '@brightnest/kit/ui/table';
import { useState } from 'react';

/** The chosen ones of the rows that are shown. */
export interface Selection<T> extends TableSelection<T> {
  /** In the order of the rows; what a bulk action is about. */
  chosen: readonly T[];
  /** How many rows there are to choose from. */
  shown: number;
  clear: () => void;
  selectPage: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Chooses rows of one page: what is not shown, by page, filter or change, is not chosen.
 * @param rowName what a row is called: "Jane Doe".
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
