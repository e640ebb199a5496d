import type { AdminUser } from '@brightnest/contracts/auth/admin-users';
import { useSendOnce } from '@brightnest/kit/forms/use-send-once';
import { useToast } from '@brightnest/kit/toast';
import { ConfirmDialog } from '@brightnest/kit/ui/confirm-dialog';
import { useDeactivateUserMutation } from '../../../api/users';
import { useFailureToast } from '../../../forms/use-failure-toast';

interface DeleteUserDialogProps {
  user: AdminUser;
  onClose: () => void;
}

/** Asks before a person is shut out. */
export function DeleteUserDialog({ user, onClose }: DeleteUserDialogProps) {
  const toast = useToast();
  const showFailure = useFailureToast();
  const { sendOnce, isSending } = useSendOnce();
  const [deactivateUser] = useDeactivateUserMutation();

  const remove = () =>
    sendOnce(async () => {
      const { data, error } = await deactivateUser(user.id);
      if (error) showFailure(error, 'Failed to delete user');
      else toast({ title: 'User deleted', description: data.message });
      onClose();
    });

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${user.name}?`}
      description="They are signed out everywhere and can’t sign in any more. What they did stays, so the account stays on this list as inactive, and you can restore it."
      confirmLabel="Delete user"
      onConfirm={() => void remove()}
      loading={isSending}
      destructive
    />
  );
}
