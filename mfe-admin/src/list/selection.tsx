import { useState } from 'react';

/** The chosen ones of the rows that are shown. */
export interface Selection {
  /** For the table's boxes. */
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
  /** In the order of the rows; what a bulk action is about. */
  chosen: readonly string[];
  /** How many rows there are to choose from. */
  shown: number;
  clear: () => void;
  selectPage: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Chooses rows of one page: what is not shown, by page, filter or change, is not chosen. */
export function useSelection(rowIds: readonly string[] | undefined): Selection {
  const [marked, setMarked] = useState(NONE);
  const chosen = rowIds?.filter((id) => marked.has(id)) ?? [];
  return {
    ids: new Set(chosen),
    onChange: setMarked,
    chosen,
    shown: rowIds?.length ?? 0,
    clear: () => setMarked(NONE),
    selectPage: () => setMarked(new Set(rowIds)),
  };
}
