import { t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { WideLabel } from '@brightnest/kit/ui/display/layout';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '../forms/form-dialog';
import { useRoleOptions } from '../permissions/permissions-api';
import { UserFields, useUserForm } from './user-form';
import { useAdminCreateUserMutation } from './users-api';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { IfMay } from '../permissions/may';

/** Button that opens the dialog for a new account. */
export function AddUser() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IfMay call={authRoutes.createUser}>
        <Button size="sm" onClick={() => setIsOpen(true)}>
          <UserPlus aria-hidden="true" />
          <WideLabel>{t('Add user')}</WideLabel>
        </Button>
      </IfMay>
      {isOpen && <AddUserDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

const loadSchema = () =>
  import('@brightnest/contracts/accounts/user-schemas').then(
    (module) => module.createUserRequestSchema,
  );

/** Adds an account; its owner is mailed a link to choose a password. */
function AddUserDialog({ onClose }: { onClose: () => void }) {
  const [createUser] = useAdminCreateUserMutation();
  const roles = useRoleOptions();
  const { form, submit, isSending } = useUserForm({
    schema: loadSchema,
    send: (person) => createUser(person),
    failure: t('Failed to create user'),
    success: ({ email }) => ({
      title: t('User created'),
      description: t('A link to choose a password is on its way to {email}.', { email }),
    }),
    onDone: onClose,
  });

  return (
    <FormDialog
      title={t('Add a user')}
      description={t('We’ll email them a link to set a password.')}
      submitLabel={t('Add user')}
      onSubmit={submit}
      isDirty={form.formState.isDirty}
      isSending={isSending}
      onClose={onClose}
    >
      <UserFields form={form} roles={roles} roleHint={t('Use Guest for applicants.')} />
    </FormDialog>
  );
}
