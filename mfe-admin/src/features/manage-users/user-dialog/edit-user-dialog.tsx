import type { AdminUser, UpdateUserRequest } from '@brightnest/contracts/auth/admin-users';
import { ROLE_LABELS } from '@brightnest/contracts/roles';
import { fieldProps } from '@brightnest/kit/forms/field-props';
import { useSendOnce } from '@brightnest/kit/forms/use-send-once';
import { useToast } from '@brightnest/kit/toast';
import { ConfirmDialog } from '@brightnest/kit/ui/confirm-dialog';
import { CheckboxField } from '@brightnest/kit/ui/field';
import { Stack } from '@brightnest/kit/ui/stack';
import { useState } from 'react';
import { useUpdateUserMutation } from '../../../api/users';
import { FormDialog } from '../../../forms/form-dialog';
import { ROLE_OPTIONS } from '../user-texts';
import { describeChanges } from './describe-changes';
import { UserFields } from './user-fields';
import { useUserForm } from './use-user-form';

const loadSchema = () =>
  import('@brightnest/contracts/auth/admin-users').then((module) => module.updateUserRequestSchema);

interface EditUserDialogProps {
  user: AdminUser;
  /** It is the reader's own account, whose role and access stay. */
  isOwn: boolean;
  onClose: () => void;
}

/** Changes an account, once what that does has been read and confirmed. */
export function EditUserDialog({ user, isOwn, onClose }: EditUserDialogProps) {
  const toast = useToast();
  const { sendOnce, isSending } = useSendOnce();
  const [updateUser] = useUpdateUserMutation();
  const { form, fail } = useUserForm({ schema: loadSchema, user });
  const [asked, setAsked] = useState<UpdateUserRequest | null>(null);

  function ask(change: UpdateUserRequest) {
    if (describeChanges(user, change).length === 0) onClose();
    else setAsked(change);
  }

  const save = (body: UpdateUserRequest) =>
    sendOnce(async () => {
      setAsked(null);
      const { error } = await updateUser({ id: user.id, body });
      if (error) return fail(error, 'Failed to update user');
      toast({ title: 'User updated', description: `${body.firstName} ${body.lastName}` });
      onClose();
    });

  return (
    <>
      <FormDialog
        title={`Edit ${user.name}`}
        submitLabel="Save changes"
        onSubmit={form.handleSubmit(ask)}
        isDirty={form.formState.isDirty}
        isSending={isSending}
        onClose={onClose}
      >
        <Stack>
          <UserFields
            form={form}
            roles={isOwn ? [{ value: user.role, label: ROLE_LABELS[user.role] }] : ROLE_OPTIONS}
            roleHint={isOwn ? 'You can’t change your own role.' : undefined}
          />
          {!isOwn && (
            <CheckboxField label="Active: can sign in" {...fieldProps(form, 'isActive')} />
          )}
        </Stack>
      </FormDialog>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsked(null)}
          title={`Change the account of ${user.name}?`}
          description={describeChanges(user, asked).join(' ')}
          confirmLabel="Save changes"
          onConfirm={() => void save(asked)}
        />
      )}
    </>
  );
}
