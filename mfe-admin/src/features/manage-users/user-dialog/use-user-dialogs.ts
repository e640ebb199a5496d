import { useMemo, useState } from 'react';
import type { AccountActions, AccountRow } from '../accounts/account-cells';

/** The dialog that is open, and whom it is about. */
export interface OpenUserDialog {
  kind: 'details' | 'edit' | 'delete' | 'restore';
  user: AccountRow;
}

/** Which of the dialogs of an account is open: one at a time. */
export function useUserDialogs() {
  const [open, setOpen] = useState<OpenUserDialog | null>(null);
  const actions = useMemo<AccountActions>(
    () => ({
      onOpen: (user) => setOpen({ kind: 'details', user }),
      onEdit: (user) => setOpen({ kind: 'edit', user }),
      onDelete: (user) => setOpen({ kind: 'delete', user }),
      onRestore: (user) => setOpen({ kind: 'restore', user }),
    }),
    [],
  );
  return { open, actions, close: () => setOpen(null) };
}
