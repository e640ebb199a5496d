import { formatList } from '@brightnest/contracts/locale-text';
import type { AdminUser, UpdateUserRequest } from '@brightnest/contracts/accounts/user-schemas';
import { ROLE_LABELS } from '@brightnest/contracts/roles';
import { msg, t } from '@brightnest/contracts/translation';
import { ConfirmDialog } from '@brightnest/kit/ui/controls/dialog';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { CheckboxField } from '@brightnest/kit/ui/forms/field';
import { fieldProps } from '@brightnest/kit/ui/forms/joi-form';
import { useState } from 'react';
import { FormDialog } from '../forms/form-dialog';
import { ConcurrentChangeNotice } from '../forms/seen-version';
import { useRoleOptions } from '../permissions/permissions-api';
import { UserFields, useUserForm } from './user-form';
import { useAdminGetUserQuery, useAdminUpdateUserMutation } from './users-api';

const loadSchema = () =>
  import('@brightnest/contracts/accounts/user-schemas').then(
    (module) => module.updateUserRequestSchema,
  );

interface EditUserDialogProps {
  user: AdminUser;
  /** The signed-in user's own account: role and access cannot be changed. */
  isOwn: boolean;
  onClose: () => void;
}

/** Changes an account after a confirmation of the effects. */
export function EditUserDialog({ user: opened, isOwn, onClose }: EditUserDialogProps) {
  const { data } = useAdminGetUserQuery(opened.id);
  const user = data?.user ?? opened;
  const [updateUser] = useAdminUpdateUserMutation();
  const roles = useRoleOptions(user.role);
  const [toConfirm, setToConfirm] = useState<UpdateUserRequest | null>(null);
  const { form, changes, save, isSending } = useUserForm({
    schema: loadSchema,
    user,
    send: (body, basedOn) => {
      setToConfirm(null);
      return updateUser({ id: user.id, body: { ...body, basedOn } });
    },
    failure: t('Failed to update user'),
    success: ({ firstName, lastName }) => ({
      title: t('User updated'),
      description: `${firstName} ${lastName}`,
    }),
    onDone: onClose,
  });

  function confirmFirst(change: UpdateUserRequest) {
    if (describeChanges(user, change).length === 0) onClose();
    else setToConfirm(change);
  }

  return (
    <>
      <FormDialog
        title={t('Edit {name}', { name: user.name })}
        submitLabel={t('Save changes')}
        onSubmit={form.handleSubmit(confirmFirst)}
        isDirty={form.formState.isDirty}
        isSending={isSending}
        onClose={onClose}
      >
        <Stack>
          <ConcurrentChangeNotice seen={changes} of={{ resource: 'user', resourceId: user.id }} />
          <UserFields
            form={form}
            roles={isOwn ? [{ value: user.role, label: t(ROLE_LABELS[user.role]) }] : roles}
            roleHint={isOwn ? t('You can’t change your own role.') : undefined}
          />
          {!isOwn && (
            <CheckboxField label={t('Active: can sign in')} {...fieldProps(form, 'isActive')} />
          )}
        </Stack>
      </FormDialog>
      {toConfirm && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setToConfirm(null)}
          title={t('Change the account of {name}?', { name: user.name })}
          description={describeChanges(user, toConfirm).join(' ')}
          confirmLabel={t('Save changes')}
          onConfirm={() => void save(toConfirm)}
        />
      )}
    </>
  );
}

const NAMES = {
  firstName: msg('first name'),
  lastName: msg('last name'),
  phone: msg('phone'),
  address: msg('address'),
  city: msg('city'),
  state: msg('state'),
  postalCode: msg('postal code'),
} as const;

/** @returns the effects of a change, one sentence each. */
export function describeChanges(before: AdminUser, after: UpdateUserRequest): string[] {
  const changed = Object.entries(NAMES)
    .filter(([field]) => {
      const key = field as keyof typeof NAMES;
      return (before[key] ?? '') !== (after[key] ?? '');
    })
    .map(([, name]) => t(name));
  const sentences = [];
  if (changed.length > 0)
    sentences.push(t('You change their {list}.', { list: formatList(changed) }));
  if (after.email !== before.email) {
    sentences.push(
      t('They sign in as {email} from now on, which is not confirmed yet.', { email: after.email }),
    );
  }
  if (after.role !== before.role) {
    const [from, to] = [t(ROLE_LABELS[before.role]), t(ROLE_LABELS[after.role])];
    sentences.push(
      t('Their role changes from {from} to {to}, and they are signed out everywhere.', {
        from,
        to,
      }),
    );
  }
  if (after.isActive === false && before.isActive) {
    sentences.push(t('They are signed out everywhere and can’t sign in any more.'));
  }
  if (after.isActive === true && !before.isActive) sentences.push(t('They can sign in again.'));
  return sentences;
}
