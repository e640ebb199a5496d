import { useMemo, useState } from 'react';
import { HIDDEN, type List } from './use-list';

/** What is read of a column here. */
interface Column {
  id?: string | undefined;
  accessorKey?: unknown;
  header?: unknown;
  meta?: { label?: string; line?: string };
}

/** A column that can be left out. */
export interface ColumnChoice {
  id: string;
  name: string;
  isShown: boolean;
}

/** The columns of a list, as far as they are shown. */
export interface Columns<C> {
  shown: C[];
  /** Those that can be left out. */
  choices: readonly ColumnChoice[];
  /** Shows all but these. */
  hide: (ids: readonly string[]) => void;
  /** The address of the list with what is shown of its columns, whichever somebody else shows. */
  address: string;
}

// In an address: all are shown, whatever else this browser leaves out.
const NONE = 'none';
const PREFIX = 'bn.columns.';

const idOf = ({ id, accessorKey }: Column) => id ?? String(accessorKey ?? '');
const nameOf = ({ header, meta }: Column) =>
  meta?.label ?? (typeof header === 'string' ? header : undefined);
/** What a row is of, and what can be done with it, are never left out. */
const isFixed = (column: Column) =>
  nameOf(column) === undefined || ['title', 'actions'].includes(column.meta?.line ?? '');

/**
 * Which columns of a list are shown: those that its address says, as it does in a saved view, else those that were
 * chosen last in this browser.
 */
export function useColumns<C extends Column>(
  {
    definition,
    hidden,
    forgetHidden,
    address,
  }: Pick<
    List<Record<string, string>, string>,
    'definition' | 'hidden' | 'forgetHidden' | 'address'
  >,
  columns: readonly C[],
): Columns<C> {
  const key = PREFIX + definition.noun;
  const [own, setOwn] = useState(() => read(key));
  const leftOut = hidden === '' ? own.join('.') : hidden;
  const left = useMemo(() => new Set(leftOut.split('.')), [leftOut]);
  // The same as long as nothing changes: a table whose columns are others is made anew.
  const shown = useMemo(
    () => columns.filter((column) => isFixed(column) || !left.has(idOf(column))),
    [columns, left],
  );
  const choices = columns
    .filter((column) => !isFixed(column))
    .map((column) => {
      const id = idOf(column);
      return { id, name: nameOf(column) ?? id, isShown: !left.has(id) };
    });
  const gone = choices.filter(({ isShown }) => !isShown).map(({ id }) => id);
  const params = new URLSearchParams(address);
  params.set(HIDDEN, gone.join('.') || NONE);
  return {
    shown,
    choices,
    hide(ids) {
      setOwn(ids);
      write(key, ids);
      if (hidden !== '') forgetHidden();
    },
    address: params.toString(),
  };
}

// Browsers may forbid storage or run out of it; the choice then lasts as long as the page.
function read(key: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
}

function write(key: string, ids: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(ids));
  } catch {
    // It lasts as long as the page.
  }
}
