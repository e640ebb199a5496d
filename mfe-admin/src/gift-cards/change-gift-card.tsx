import type {
  ChangeGiftCardRequest,
  RefundGiftCardRequest,
  StaffGiftCard,
} from '@brightnest/contracts/gift-cards/gift-card-schemas';
import { t } from '@brightnest/contracts/translation';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { TextareaField, TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { useState } from 'react';
import { FormDialog, useSaveForm } from '../forms/form-dialog';
import { ConcurrentChangeNotice, useSeenVersion } from '../forms/seen-version';
import { useAdminChangeGiftCardMutation, useAdminRefundGiftCardMutation } from './gift-cards-api';

interface DialogProps {
  card: StaffGiftCard;
  onClose: () => void;
}

const loadSchemas = () => import('@brightnest/contracts/gift-cards/gift-card-schemas');

/** Changes until when a gift card can be used. */
export function ExtendGiftCard({ card, onClose }: DialogProps) {
  const seen = useSeenVersion(card.version);
  const [change] = useAdminChangeGiftCardMutation();
  const form = useJoiForm<ChangeGiftCardRequest>({
    schema: () => loadSchemas().then((module) => module.changeGiftCardRequestSchema),
    defaultValues: { change: 'extend', expiresOn: card.expiresOn },
  });
  const { submit, isSending } = useSaveForm<ChangeGiftCardRequest>(form, {
    send: (body) => change({ id: card.id, version: seen.version, body }),
    failure: t('Failed to change the gift card'),
    success: () => ({ title: t('Gift card changed') }),
    onDone: onClose,
    onFailure: seen.refuse,
  });
  return (
    <FormDialog
      title={t('Change until when it can be used')}
      submitLabel={t('Save changes')}
      onSubmit={submit}
      isDirty={form.formState.isDirty}
      isSending={isSending}
      onClose={onClose}
    >
      <Stack>
        <ConcurrentChangeNotice seen={seen} of={{ resource: 'gift-card', resourceId: card.id }} />
        <TextField
          label={t('Last day')}
          hint={t('Empty: without an end.')}
          type="date"
          {...fieldProps(form, 'expiresOn')}
        />
      </Stack>
    </FormDialog>
  );
}

/** Gives what is left on a gift card back to its buyer. */
export function RefundGiftCard({ card: current, onClose }: DialogProps) {
  // What was read when it was opened: another balance since is told as a conflict.
  const [card] = useState(current);
  const [refund] = useAdminRefundGiftCardMutation();
  const form = useJoiForm<RefundGiftCardRequest>({
    schema: () => loadSchemas().then((module) => module.refundGiftCardRequestSchema),
    defaultValues: { reason: '', expectedBalance: card.balance },
  });
  const left = amountText(card.balance, card.currency);
  const { submit, isSending } = useSaveForm<RefundGiftCardRequest>(form, {
    send: (body) => refund({ id: card.id, body }),
    failure: t('Failed to refund the gift card'),
    success: () => ({ title: t('Gift card refunded'), description: left }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('Refund what is left')}
      description={t(
        '{left} goes back to the card it was paid with, to {name}. The gift card can’t be used any more.',
        {
          left,
          name: card.buyerName,
        },
      )}
      submitLabel={t('Refund')}
      onSubmit={submit}
      isDirty={form.formState.isDirty}
      isSending={isSending}
      onClose={onClose}
    >
      <TextareaField
        label={t('Reason')}
        hint={t('For the record; the customer is not shown it.')}
        rows={2}
        required
        {...fieldProps(form, 'reason')}
      />
    </FormDialog>
  );
}
