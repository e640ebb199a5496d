import { useLoggedOut } from '@brightnest/kit/logged-out';
import { useUpdateUserMutation } from '../../../api/users';
import { BulkDialog } from '../../../list/bulk-dialog';
import { eachInTurn } from '../../../list/each-in-turn';
import { LeftOut } from '../../../list/left-out';
import type { SeveralProps } from '../../../list/several-props';
import { ADMIN_LOGIN } from '../../../paths';
import type { AccountRow } from '../accounts/account-cells';
import { nameOf, standings, usersText } from './several-texts';

/** Asks before several people who were deleted are let back in. */
export function RestoreSeveralDialog({ records, onDone, onClose }: SeveralProps<AccountRow>) {
  const onLoggedOut = useLoggedOut(ADMIN_LOGIN);
  const [update] = useUpdateUserMutation();
  const users = records.filter(({ isActive }) => !isActive);
  return (
    <BulkDialog
      title={`Restore ${usersText(users.length)}?`}
      description="They can sign in again with the passwords they had. Whoever never chose one is mailed a new link."
      confirmLabel={`Restore ${usersText(users.length)}`}
      count={users.length}
      doneText={(count) => `${usersText(count)} restored`}
      work={(report) =>
        eachInTurn({
          records: users,
          nameOf,
          change: ({ id, email, firstName, lastName, role }) =>
            update({ id, body: { email, firstName, lastName, role, isActive: true } }),
          report,
          onLoggedOut,
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <LeftOut names={standings(records.filter(({ isActive }) => isActive))} />
    </BulkDialog>
  );
}
