import { useLoggedOut } from '@brightnest/kit/logged-out';
import { useDeactivateUserMutation } from '../../../api/users';
import { BulkDialog } from '../../../list/bulk-dialog';
import { eachInTurn } from '../../../list/each-in-turn';
import { LeftOut } from '../../../list/left-out';
import type { SeveralProps } from '../../../list/several-props';
import { ADMIN_LOGIN } from '../../../paths';
import type { AccountRow } from '../accounts/account-cells';
import { nameOf, standings, usersText } from './several-texts';

const mayDelete = ({ isActive, isOwn }: AccountRow) => isActive && !isOwn;

/** Asks before several people are shut out. */
export function DeleteSeveralDialog({ records, onDone, onClose }: SeveralProps<AccountRow>) {
  const onLoggedOut = useLoggedOut(ADMIN_LOGIN);
  const [deactivate] = useDeactivateUserMutation();
  const users = records.filter(mayDelete);
  return (
    <BulkDialog
      title={`Delete ${usersText(users.length)}?`}
      description="They are signed out everywhere and can’t sign in any more. What they did stays, so the accounts stay on this list as inactive, and you can restore them."
      confirmLabel={`Delete ${usersText(users.length)}`}
      destructive
      count={users.length}
      doneText={(count) => `${usersText(count)} deleted`}
      work={(report) =>
        eachInTurn({
          records: users,
          nameOf,
          change: ({ id }) => deactivate(id),
          report,
          onLoggedOut,
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <LeftOut names={standings(records.filter((user) => !mayDelete(user)))} />
    </BulkDialog>
  );
}
