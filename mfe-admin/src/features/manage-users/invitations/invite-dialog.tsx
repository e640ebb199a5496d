import type { InviteRequest } from '@brightnest/contracts/auth/invitations';
import { EmailField } from '@brightnest/kit/forms/email-field';
import { fieldProps } from '@brightnest/kit/forms/field-props';
import { useJoiForm } from '@brightnest/kit/forms/use-joi-form';
import { useSendOnce } from '@brightnest/kit/forms/use-send-once';
import { useToast } from '@brightnest/kit/toast';
import { SelectField } from '@brightnest/kit/ui/field';
import { Stack } from '@brightnest/kit/ui/stack';
import { useInviteMutation } from '../../../api/invitations';
import { FormDialog } from '../../../forms/form-dialog';
import { useFailureToast } from '../../../forms/use-failure-toast';
import { ROLE_OPTIONS } from '../user-texts';

const loadSchema = () =>
  import('@brightnest/contracts/auth/invitations').then((module) => module.inviteRequestSchema);

/** Asks somebody to join, who then enters their own name and password. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const showFailure = useFailureToast();
  const { sendOnce, isSending } = useSendOnce();
  const [invite] = useInviteMutation();
  const form = useJoiForm<InviteRequest>({
    schema: loadSchema,
    defaultValues: { email: '', role: undefined },
  });

  const send = (request: InviteRequest) =>
    sendOnce(async () => {
      const { error } = await invite(request);
      if (error) {
        form.applyServerErrors(error);
        return showFailure(error, 'Failed to send invitation');
      }
      toast({ title: 'Invitation sent', description: `To ${request.email}.` });
      onClose();
    });

  return (
    <FormDialog
      title="Invite somebody"
      description="They are mailed a link that is good for a week. An open invitation of the same address is replaced."
      submitLabel="Send invitation"
      size="sm"
      onSubmit={form.handleSubmit(send)}
      isDirty={form.formState.isDirty}
      isSending={isSending}
      onClose={onClose}
    >
      <Stack>
        <EmailField form={form} />
        <SelectField
          label="Role"
          required
          placeholder="Choose a role"
          options={ROLE_OPTIONS}
          {...fieldProps(form, 'role')}
        />
      </Stack>
    </FormDialog>
  );
}
