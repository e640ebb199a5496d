import { useMemo, useState } from 'react';
import type { CatalogueActions } from './row-buttons';

type Open = { what: 'add' } | { what: 'edit' | 'switch'; id: string };

/** Which dialog of the catalogue is open, and for which of the records, as they are now. */
export function useCatalogueDialogs<T extends { id: string }>(records: readonly T[] | undefined) {
  const [open, setOpen] = useState<Open | null>(null);
  const actions = useMemo<CatalogueActions>(
    () => ({
      onEdit: (id) => setOpen({ what: 'edit', id }),
      onSwitch: (id) => setOpen({ what: 'switch', id }),
    }),
    [],
  );
  const record = open && 'id' in open ? records?.find(({ id }) => id === open.id) : undefined;
  return {
    /** The record to edit; null for a new one; undefined while nothing is edited. */
    edited: open?.what === 'add' ? null : open?.what === 'edit' ? record : undefined,
    switched: open?.what === 'switch' ? record : undefined,
    actions,
    add: () => setOpen({ what: 'add' }),
    close: () => setOpen(null),
  };
}
