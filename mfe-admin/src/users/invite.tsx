import type { InviteRequest } from '@brightnest/contracts/accounts/invitation-schemas';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { Button } from '@brightnest/kit/ui/button';
import { SelectField } from '@brightnest/kit/ui/field';
import { fieldProps, useJoiForm } from '@brightnest/kit/ui/joi-form';
import { Stack } from '@brightnest/kit/ui/layout';
import { EmailField } from '@brightnest/kit/ui/person-fields';
import { useFailureToast } from '@brightnest/kit/ui/use-failure-toast';
import { MailPlus } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '../forms/form-dialog';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { ROLE_OPTIONS } from './user-texts';
import { useAdminInviteMutation } from './users-api';

/** Button that opens the invitation dialog. */
export function Invite() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <MailPlus aria-hidden="true" />
        Invite
      </Button>
      {isOpen && <InviteDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

const loadSchema = () =>
  import('@brightnest/contracts/accounts/invitation-schemas').then(
    (module) => module.inviteRequestSchema,
  );

/** Sends an invitation to create a staff account. */
function InviteDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN });
  const { run, isRunning: isSending } = useSingleFlight();
  const [invite] = useAdminInviteMutation();
  const form = useJoiForm<InviteRequest>({
    schema: loadSchema,
    defaultValues: { email: '', role: undefined },
  });

  const send = (request: InviteRequest) =>
    run(async () => {
      const { error } = await invite(request);
      if (error) {
        form.applyServerErrors(error);
        return showFailure(error, 'Error', 'Failed to send invitation');
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
