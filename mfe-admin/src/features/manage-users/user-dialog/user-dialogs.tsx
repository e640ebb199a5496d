import { DeleteUserDialog } from './delete-user-dialog';
import { EditUserDialog } from './edit-user-dialog';
import { RestoreUserDialog } from './restore-user-dialog';
import type { OpenUserDialog } from './use-user-dialogs';
import { UserDetailsDialog } from './user-details-dialog';

interface UserDialogsProps {
  open: OpenUserDialog | null;
  onClose: () => void;
}

/** The dialog that is open, if one is. */
export function UserDialogs({ open, onClose }: UserDialogsProps) {
  if (!open) return null;
  const { kind, user } = open;
  if (kind === 'details') {
    return <UserDetailsDialog user={user} isOwn={user.isOwn} onClose={onClose} />;
  }
  if (kind === 'edit') {
    return <EditUserDialog user={user} isOwn={user.isOwn} onClose={onClose} />;
  }
  if (kind === 'delete') return <DeleteUserDialog user={user} onClose={onClose} />;
  return <RestoreUserDialog user={user} onClose={onClose} />;
}
