import type { IssueGiftCardRequest } from '@brightnest/contracts/gift-cards/gift-card-schemas';
import { t } from '@brightnest/contracts/translation';
import { forgetSubmissionKey, submissionKey } from '@brightnest/kit/runtime/submission-key';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { TextareaField, TextField } from '@brightnest/kit/ui/forms/field';
import { GiftCardRecipientFields } from '@brightnest/kit/ui/forms/gift-card-fields';
import { fieldProps, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { FormDialog, useSaveForm } from '../forms/form-dialog';
import { useAdminIssueGiftCardMutation } from './gift-cards-api';

const schema = () =>
  import('@brightnest/contracts/gift-cards/gift-card-schemas').then(
    (module) => module.issueGiftCardRequestSchema,
  );

const SUBMISSION = 'issue-gift-card';

const EMPTY: IssueGiftCardRequest = {
  ...{ amount: '', reason: '', recipientName: '', recipientEmail: '', message: '', sendOn: '' },
};

/** Gives a gift card away: it is mailed, and the ledger says who did it and why. */
export function IssueGiftCard({ onClose }: { onClose: () => void }) {
  const [issue] = useAdminIssueGiftCardMutation();
  const form = useJoiForm<IssueGiftCardRequest>({ schema, defaultValues: EMPTY });
  const { submit, isSending } = useSaveForm<IssueGiftCardRequest>(form, {
    send: (body) => issue({ body, idempotencyKey: submissionKey(SUBMISSION, body) }),
    failure: t('Failed to issue the gift card'),
    success: ({ recipientEmail }) => ({
      title: t('Gift card issued'),
      description: t('It is mailed to {email}.', { email: recipientEmail }),
    }),
    onDone() {
      forgetSubmissionKey(SUBMISSION);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('Issue a gift card')}
      description={t('Nobody pays for it: it is a gift of the company.')}
      submitLabel={t('Issue gift card')}
      size="lg"
      onSubmit={submit}
      isDirty={form.formState.isDirty}
      isSending={isSending}
      onClose={onClose}
    >
      <Stack>
        <TextField
          label={t('Amount')}
          inputMode="decimal"
          autoComplete="off"
          required
          {...fieldProps(form, 'amount')}
        />
        <GiftCardRecipientFields form={form} sendOnHint={t('Empty: at once.')} />
        <TextareaField
          label={t('Reason')}
          hint={t('For the record; the customer is not shown it.')}
          rows={2}
          required
          {...fieldProps(form, 'reason')}
        />
      </Stack>
    </FormDialog>
  );
}
