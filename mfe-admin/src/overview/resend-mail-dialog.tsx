import type {
  ResendMailRequest,
  ResendMailResponse,
} from '@brightnest/contracts/overview/attention-schemas';
import { t } from '@brightnest/contracts/translation';
import type { ToastMessage } from '@brightnest/kit/runtime/toast';
import { useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { EmailField } from '@brightnest/kit/ui/forms/person-fields';
import { FormDialog, useSaveForm } from '../forms/form-dialog';
import { type QueuedItem, useAdminResendMailMutation } from './attention-api';

const loadSchema = () =>
  import('@brightnest/contracts/overview/attention-schemas').then(
    (module) => module.resendMailRequestSchema,
  );

interface ResendMailDialogProps {
  item: QueuedItem;
  onClose: () => void;
}

/** Sends a mail that failed again, to the same address or to the one that is right. */
export function ResendMailDialog({ item, onClose }: ResendMailDialogProps) {
  const [resend] = useAdminResendMailMutation();
  const { id, since, description } = item;
  const form = useJoiForm<ResendMailRequest>({
    schema: loadSchema,
    defaultValues: { id, since, email: item.customer ?? '' },
  });
  const { submit, isSending } = useSaveForm(form, {
    send: resend,
    failure: t('The mail could not be sent again'),
    success: ({ email }, answer) => outcome(answer, email, description),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('Send it again?')}
      description={t('«{description}» goes out again as it was written.', { description })}
      submitLabel={t('Send again')}
      size="sm"
      onSubmit={submit}
      isDirty={form.formState.isDirty}
      isSending={isSending}
      onClose={onClose}
    >
      <EmailField
        form={form}
        hint={t('Only this mail goes to another address; what is kept of the customer stays.')}
      />
    </FormDialog>
  );
}

function outcome(
  { result, reason }: ResendMailResponse,
  email: string,
  description: string,
): ToastMessage {
  switch (result) {
    case 'sent':
      return {
        title: t('The mail was delivered'),
        description: t('«{description}» went to {to}.', { description, to: email }),
      };
    case 'pending':
      return {
        title: t('The mail is on its way'),
        description: t('If it can’t be delivered, it is listed here again.'),
      };
    case 'skipped':
      return {
        title: t('The mail was not sent'),
        description: t('What it tells of has changed or passed by now.'),
        variant: 'destructive',
      };
    case 'failed':
      return {
        title: t('The mail was refused again'),
        description: reason,
        variant: 'destructive',
      };
  }
}
