import type { AdminUser } from '@brightnest/contracts/accounts/user-schemas';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { ConfirmDialog } from '@brightnest/kit/ui/dialog';
import { useFailureToast } from '@brightnest/kit/ui/use-failure-toast';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { useAdminDeactivateUserMutation, useAdminUpdateUserMutation } from './users-api';

interface DeleteUserDialogProps {
  user: AdminUser;
  onClose: () => void;
}

/** Confirms deactivating an account. */
export function DeleteUserDialog({ user, onClose }: DeleteUserDialogProps) {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN });
  const { run, isRunning: isSending } = useSingleFlight();
  const [deactivateUser] = useAdminDeactivateUserMutation();

  const remove = () =>
    run(async () => {
      const { data, error } = await deactivateUser(user.id);
      if (error) showFailure(error, 'Error', 'Failed to delete user');
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

interface RestoreUserDialogProps {
  user: AdminUser;
  onClose: () => void;
}

/** Confirms restoring a deactivated account. */
export function RestoreUserDialog({ user, onClose }: RestoreUserDialogProps) {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN });
  const { run, isRunning: isSending } = useSingleFlight();
  const [updateUser] = useAdminUpdateUserMutation();
  const { id, email, firstName, lastName, role, name } = user;

  const restore = () =>
    run(async () => {
      const body = { email, firstName, lastName, role, isActive: true };
      const { error } = await updateUser({ id, body });
      if (error) showFailure(error, 'Error', 'Failed to update user');
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
