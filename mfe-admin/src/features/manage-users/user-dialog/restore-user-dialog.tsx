import type { AdminUser } from '@brightnest/contracts/auth/admin-users';
import { useSendOnce } from '@brightnest/kit/forms/use-send-once';
import { useToast } from '@brightnest/kit/toast';
import { ConfirmDialog } from '@brightnest/kit/ui/confirm-dialog';
import { useUpdateUserMutation } from '../../../api/users';
import { useFailureToast } from '../../../forms/use-failure-toast';

interface RestoreUserDialogProps {
  user: AdminUser;
  onClose: () => void;
}

/** Asks before a person who was deleted is let back in. */
export function RestoreUserDialog({ user, onClose }: RestoreUserDialogProps) {
  const toast = useToast();
  const showFailure = useFailureToast();
  const { sendOnce, isSending } = useSendOnce();
  const [updateUser] = useUpdateUserMutation();
  const { id, email, firstName, lastName, role, name } = user;

  const restore = () =>
    sendOnce(async () => {
      const body = { email, firstName, lastName, role, isActive: true };
      const { error } = await updateUser({ id, body });
      if (error) showFailure(error, 'Failed to update user');
      else toast({ title: 'User restored', description: name });
      onClose();
    });

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Restore ${name}?`}
      description="They can sign in again with the password they had. Whoever never chose one is mailed a new link."
      confirmLabel="Restore user"
      onConfirm={() => void restore()}
      loading={isSending}
    />
  );
}
