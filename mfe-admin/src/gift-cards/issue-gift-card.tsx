import type { IssueGiftCardRequest } from '@brightnest/contracts/gift-cards/gift-card-schemas';
import { t } from '@brightnest/contracts/translation';
import { forgetSubmissionKey, submissionKey } from '@brightnest/kit/runtime/submission-key';
import { Grid, Stack } from '@brightnest/kit/ui/display/layout';
import { TextareaField, TextField } from '@brightnest/kit/ui/forms/field';
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
        <Grid $min="14rem" $gap={4}>
          <TextField
            label={t('Amount')}
            inputMode="decimal"
            autoComplete="off"
            required
            {...fieldProps(form, 'amount')}
          />
          <TextField
            label={t('Mailed on')}
            hint={t('Empty: at once.')}
            type="date"
            {...fieldProps(form, 'sendOn')}
          />
          <TextField
            label={t('Name of who gets it')}
            autoComplete="off"
            required
            {...fieldProps(form, 'recipientName')}
          />
          <TextField
            label={t('Email of who gets it')}
            type="email"
            autoComplete="off"
            required
            {...fieldProps(form, 'recipientEmail')}
          />
        </Grid>
        <TextareaField label={t('Message (optional)')} rows={3} {...fieldProps(form, 'message')} />
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
