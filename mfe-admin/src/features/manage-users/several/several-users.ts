import { UserRoundCheck, UserRoundX } from 'lucide-react';
import type { BulkAction } from '../../../list/bulk-actions';
import type { AccountRow } from '../accounts/account-cells';
import { DeleteSeveralDialog } from './delete-several-dialog';
import { RestoreSeveralDialog } from './restore-several-dialog';

/** What is done with several accounts at once. */
export const SEVERAL_USERS: readonly BulkAction<AccountRow>[] = [
  { label: 'Delete', Icon: UserRoundX, Dialog: DeleteSeveralDialog },
  { label: 'Restore', Icon: UserRoundCheck, Dialog: RestoreSeveralDialog },
];
