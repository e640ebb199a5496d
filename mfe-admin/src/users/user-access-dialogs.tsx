import type { AdminUser } from '@brightnest/contracts/accounts/user-schemas';
import { t } from '@brightnest/contracts/translation';
import { ConfirmAction } from '../forms/confirm-action';
import {
  useAdminDeactivateUserMutation,
  useAdminEndUserSessionsMutation,
  useAdminResetSecondFactorMutation,
  useAdminUpdateUserMutation,
} from './users-api';

interface UserAccessDialogProps {
  user: AdminUser;
  onClose: () => void;
}

/** Confirms deactivating an account. */
export function DeleteUserDialog({ user, onClose }: UserAccessDialogProps) {
  const [deactivateUser] = useAdminDeactivateUserMutation();
  return (
    <ConfirmAction
      title={t('Delete {name}?', { name: user.name })}
      description={t(
        'They are signed out everywhere and can’t sign in any more. A club membership ends with the month that is paid. What they did stays, so the account stays on this list as inactive, and you can restore it.',
      )}
      confirmLabel={t('Delete user')}
      destructive
      action={() => deactivateUser(user.id)}
      held={{
        title: t('{name} is deleted', { name: user.name }),
        changes: { [`users/${user.id}`]: { isActive: false } },
      }}
      failure={t('Failed to delete user')}
      success={({ message }) => ({ title: t('User deleted'), description: message })}
      onClose={onClose}
    />
  );
}

/** Confirms restoring a deactivated account. */
export function RestoreUserDialog({ user, onClose }: UserAccessDialogProps) {
  const [updateUser] = useAdminUpdateUserMutation();
  const { id, email, firstName, lastName, role, name } = user;
  return (
    <ConfirmAction
      title={t('Restore {name}?', { name })}
      description={t(
        'They can sign in again with the password they had. Whoever never chose one is mailed a new link. A club membership that was cancelled stays so until they resume it.',
      )}
      confirmLabel={t('Restore user')}
      action={() => updateUser({ id, body: { email, firstName, lastName, role, isActive: true } })}
      failure={t('Failed to update user')}
      success={() => ({ title: t('User restored'), description: name })}
      onClose={onClose}
    />
  );
}

/** Confirms taking the second factor away from somebody who has lost their phone. */
export function ResetSecondFactorDialog({ user, onClose }: UserAccessDialogProps) {
  const [reset] = useAdminResetSecondFactorMutation();
  const { id, name, secondFactor } = user;
  return (
    <ConfirmAction
      title={t('Reset the second factor of {name}?', { name })}
      description={t(
        'Make sure that it is really them who ask for it. Their passkeys are removed, they are signed out everywhere and sign in with their password alone, until they turn it on again. We tell them by email.',
      )}
      confirmLabel={t('Reset second factor')}
      destructive
      action={() => reset({ id, version: secondFactor?.version ?? '' })}
      failure={t('Failed to reset the second factor')}
      success={() => ({ title: t('Second factor reset'), description: name })}
      onClose={onClose}
    />
  );
}

/** Confirms signing somebody out on all their devices. */
export function EndSessionsDialog({ user, onClose }: UserAccessDialogProps) {
  const [endSessions] = useAdminEndUserSessionsMutation();
  const { id, name } = user;
  return (
    <ConfirmAction
      title={t('Sign {name} out everywhere?', { name })}
      description={t(
        'All their devices are signed out at once. They can sign in again with their password. Whoever must not is deleted instead.',
      )}
      confirmLabel={t('Sign out everywhere')}
      destructive
      action={() => endSessions(id)}
      failure={t('Failed to sign them out')}
      success={({ message }) => ({ title: t('Signed out everywhere'), description: message })}
      onClose={onClose}
    />
  );
}
