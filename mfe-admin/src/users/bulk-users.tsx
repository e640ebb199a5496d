import { msg, t } from '@brightnest/contracts/translation';
import { UserRoundCheck, UserRoundX } from 'lucide-react';
import { type BulkAction, type BulkActionProps, SkippedNotice } from '../list/bulk-actions';
import { BulkDialog, changeOneByOne, heldChanges } from '../list/bulk-dialog';
import type { AccountRow } from './account-columns';
import { useAdminDeactivateUserMutation, useAdminUpdateUserMutation } from './users-api';

/** Bulk actions on accounts. */
export const USER_BULK_ACTIONS: readonly BulkAction<AccountRow>[] = [
  { label: msg('Delete'), Icon: UserRoundX, Dialog: BulkDeleteDialog },
  { label: msg('Restore'), Icon: UserRoundCheck, Dialog: BulkRestoreDialog },
];

const mayDelete = ({ isActive, isOwn }: AccountRow) => isActive && !isOwn;

/** Confirms deactivating several accounts. */
function BulkDeleteDialog({ records, onDone, onClose }: BulkActionProps<AccountRow>) {
  const [deactivate] = useAdminDeactivateUserMutation();
  const users = records.filter(mayDelete);
  return (
    <BulkDialog
      title={t('Delete {users}?', { users: usersText(users.length) })}
      description={t(
        'They are signed out everywhere and can’t sign in any more. What they did stays, so the accounts stay on this list as inactive, and you can restore them.',
      )}
      confirmLabel={t('Delete {users}', { users: usersText(users.length) })}
      destructive
      count={users.length}
      held={heldChanges('users', users, { isActive: false })}
      failure={t('Failed to delete user')}
      doneText={(count) => t('{users} deleted', { users: usersText(count) })}
      work={(report, isLeaving) =>
        changeOneByOne({
          records: users,
          nameOf,
          change: ({ id }) => deactivate(id),
          report,
          isLeaving,
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <SkippedNotice names={namesWithStatus(records.filter((user) => !mayDelete(user)))} />
    </BulkDialog>
  );
}

/** Confirms restoring several deactivated accounts. */
function BulkRestoreDialog({ records, onDone, onClose }: BulkActionProps<AccountRow>) {
  const [update] = useAdminUpdateUserMutation();
  const users = records.filter(({ isActive }) => !isActive);
  return (
    <BulkDialog
      title={t('Restore {users}?', { users: usersText(users.length) })}
      description={t(
        'They can sign in again with the passwords they had. Whoever never chose one is mailed a new link.',
      )}
      confirmLabel={t('Restore {users}', { users: usersText(users.length) })}
      count={users.length}
      failure={t('Failed to update user')}
      doneText={(count) => t('{users} restored', { users: usersText(count) })}
      work={(report, isLeaving) =>
        changeOneByOne({
          records: users,
          nameOf,
          change: ({ id, email, firstName, lastName, role }) =>
            update({ id, body: { email, firstName, lastName, role, isActive: true } }),
          report,
          isLeaving,
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <SkippedNotice names={namesWithStatus(records.filter(({ isActive }) => isActive))} />
    </BulkDialog>
  );
}

export const nameOf = ({ name }: AccountRow) => name;

/** "1 user", "3 users" */
function usersText(count: number): string {
  return t('{count} users', { count, one: '{count} user' });
}

/** @returns each name with its status. */
export function namesWithStatus(users: readonly AccountRow[]): string[] {
  return users.map((user) => {
    if (user.isOwn) return `${user.name} (you)`;
    return `${user.name} (${user.isActive ? 'active' : 'inactive'})`;
  });
}
