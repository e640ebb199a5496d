import type { InviteRequest } from '@brightnest/contracts/accounts/invitation-schemas';
import { t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Stack, WideLabel } from '@brightnest/kit/ui/display/layout';
import { SelectField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { EmailField } from '@brightnest/kit/ui/forms/person-fields';
import { MailPlus } from 'lucide-react';
import { useState } from 'react';
import { FormDialog, useSaveForm } from '../forms/form-dialog';
import { useRoleOptions } from '../permissions/permissions-api';
import { useAdminInviteMutation } from './users-api';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { IfMay } from '../permissions/may';

/** Button that opens the invitation dialog. */
export function Invite() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IfMay call={authRoutes.invite}>
        <Button size="sm" onClick={() => setIsOpen(true)}>
          <MailPlus aria-hidden="true" />
          <WideLabel>{t('Invite')}</WideLabel>
        </Button>
      </IfMay>
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
  const [invite] = useAdminInviteMutation();
  const roles = useRoleOptions();
  const form = useJoiForm<InviteRequest>({
    schema: loadSchema,
    defaultValues: { email: '', role: undefined },
  });
  const { submit, isSending } = useSaveForm(form, {
    send: invite,
    failure: t('Failed to send invitation'),
    success: ({ email }) => ({
      title: t('Invitation sent'),
      description: t('To {email}.', { email }),
    }),
    onDone: onClose,
  });

  return (
    <FormDialog
      title={t('Invite somebody')}
      description={t(
        'They are mailed a link that is good for a week. An open invitation of the same address is replaced.',
      )}
      submitLabel={t('Send invitation')}
      size="sm"
      onSubmit={submit}
      isDirty={form.formState.isDirty}
      isSending={isSending}
      onClose={onClose}
    >
      <Stack>
        <EmailField form={form} />
        <SelectField
          label={t('Role')}
          required
          placeholder={t('Choose a role')}
          options={roles}
          {...fieldProps(form, 'role')}
        />
      </Stack>
    </FormDialog>
  );
}
