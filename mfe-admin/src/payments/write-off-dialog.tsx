import { fromDecimalText } from '@brightnest/contracts/money';
import type { Deal, WriteOffRequest } from '@brightnest/contracts/payments/deal-schemas';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { TextareaField, TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { FormDialog, useSaveForm } from '../forms/form-dialog';
import { minorText, typedMinor } from './money-texts';
import { useAdminWriteOffMutation } from './payments-api';

interface WriteOffDialogProps {
  deal: Deal;
  /** Asks again for what was written off. */
  isReversal?: boolean;
  onClose: () => void;
}

const loadSchema = () =>
  import('@brightnest/contracts/payments/deal-schemas').then(
    (module) => module.writeOffRequestSchema,
  );

/** Writes off what is due, or asks for it again; says first what is due then. */
export function WriteOffDialog({ deal, isReversal = false, onClose }: WriteOffDialogProps) {
  const [writeOff] = useAdminWriteOffMutation();
  const form = useJoiForm<WriteOffRequest>({
    schema: loadSchema,
    defaultValues: {
      ...{ amount: isReversal ? deal.writtenOff : deal.due, reason: '' },
      ...(isReversal && { isReversal }),
    },
  });
  const { submit, isSending } = useSaveForm(form, {
    send: (body) => writeOff({ deal, body }),
    failure: isReversal ? 'Failed to undo the write-off' : 'Failed to write it off',
    success: ({ amount }) => ({
      title: isReversal ? 'Write-off undone' : 'Written off',
      description: minorText(fromDecimalText(amount), deal.currency),
    }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={isReversal ? 'Undo a write-off' : 'Write off what is due'}
      description={
        isReversal
          ? `For ${deal.description}. The customer owes it again.`
          : `For ${deal.description}. The customer no longer has to pay it. No money moves.`
      }
      submitLabel={isReversal ? 'Undo write-off' : 'Write off'}
      onSubmit={submit}
      isDirty={form.formState.isDirty}
      isSending={isSending}
      onClose={onClose}
    >
      <Stack>
        <TextField
          label={`Amount (${deal.currency})`}
          inputMode="decimal"
          required
          {...fieldProps(form, 'amount')}
        />
        <TextareaField
          label="Reason"
          hint="For the record; the customer is not shown it."
          rows={2}
          required
          {...fieldProps(form, 'reason')}
        />
        <Notice tone="info">{consequence(deal, form.watch('amount'), isReversal)}</Notice>
      </Stack>
    </FormDialog>
  );
}

function consequence({ due, writtenOff, currency }: Deal, typed: string, isReversal: boolean) {
  const dueMinor = fromDecimalText(due);
  const most = isReversal ? fromDecimalText(writtenOff) : dueMinor;
  const minor = typedMinor(typed);
  if (minor === undefined || minor > most) {
    return `At most ${minorText(most, currency)}.`;
  }
  const then = minorText(dueMinor + (isReversal ? minor : -minor), currency);
  return isReversal
    ? `${minorText(minor, currency)} is asked for again. Due then: ${then}.`
    : `${minorText(minor, currency)} is not asked for any more. Due then: ${then}.`;
}
