import type { UpdateUserRequest } from '@brightnest/contracts/auth/admin-users';
import { useSendOnce } from '@brightnest/kit/forms/use-send-once';
import { useToast } from '@brightnest/kit/toast';
import { useCreateUserMutation } from '../../../api/users';
import { FormDialog } from '../../../forms/form-dialog';
import { ROLE_OPTIONS } from '../user-texts';
import { UserFields } from './user-fields';
import { useUserForm } from './use-user-form';

const loadSchema = () =>
  import('@brightnest/contracts/auth/admin-users').then((module) => module.createUserRequestSchema);

/** Adds a person, who is mailed a link to choose a password by. */
export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const { sendOnce, isSending } = useSendOnce();
  const [createUser] = useCreateUserMutation();
  const { form, fail } = useUserForm({ schema: loadSchema });

  const add = (person: UpdateUserRequest) =>
    sendOnce(async () => {
      const { error } = await createUser(person);
      if (error) return fail(error, 'Failed to create user');
      toast({
        title: 'User created',
        description: `A link to choose a password is on its way to ${person.email}.`,
      });
      onClose();
    });

  return (
    <FormDialog
      title="Add a user"
      description="They are mailed a link by which they choose their password."
      submitLabel="Add user"
      onSubmit={form.handleSubmit(add)}
      isDirty={form.formState.isDirty}
      isSending={isSending}
      onClose={onClose}
    >
      <UserFields
        form={form}
        roles={ROLE_OPTIONS}
        roleHint="Guest is also for applicants, who work nowhere yet."
      />
    </FormDialog>
  );
}
