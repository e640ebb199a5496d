import { options } from '@brightnest/contracts/forms';
import { fromDecimalText } from '@brightnest/contracts/money';
import type { Deal, TakePaymentRequest } from '@brightnest/contracts/payments/deal-schemas';
import { RECORDED_METHOD_LABELS } from '@brightnest/contracts/payments/deal';
import { dateIn, fromZonedClock, OFFICE_ZONE } from '@brightnest/contracts/times';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { SelectField, TextareaField, TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, useControlledField, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { FormDialog, useSaveForm } from '../forms/form-dialog';
import { minorText, typedMinor } from './money-texts';
import { useAdminTakePaymentMutation } from './payments-api';

interface TakePaymentDialogProps {
  deal: Deal;
  onClose: () => void;
}

const loadSchema = () =>
  import('@brightnest/contracts/payments/deal-schemas').then(
    (module) => module.takePaymentRequestSchema,
  );

/** Records money that staff have received; says first what is due then. */
export function TakePaymentDialog({ deal, onClose }: TakePaymentDialogProps) {
  const [take] = useAdminTakePaymentMutation();
  const form = useJoiForm<TakePaymentRequest>({
    schema: loadSchema,
    defaultValues: { amount: deal.due, method: 'bank_transfer', note: '' },
  });
  const { submit, isSending } = useSaveForm(form, {
    send: (body) => take({ deal, body }),
    failure: 'Failed to record the payment',
    success: ({ amount }) => ({
      title: 'Payment recorded',
      description: minorText(fromDecimalText(amount), deal.currency),
    }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Record a payment"
      description={`For ${deal.description}. Record only what you have received.`}
      submitLabel="Record payment"
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
        <SelectField
          label="Paid by"
          options={options(RECORDED_METHOD_LABELS)}
          {...fieldProps(form, 'method')}
        />
        <ReceivedField control={useControlledField(form.control, 'receivedAt')} />
        <TextareaField
          label="Note (optional)"
          hint="For the record; the customer is not shown it."
          rows={2}
          {...fieldProps(form, 'note')}
        />
        <Notice tone="info">{consequence(deal, form.watch('amount'))}</Notice>
      </Stack>
    </FormDialog>
  );
}

interface ReceivedFieldProps {
  control: ReturnType<typeof useControlledField<TakePaymentRequest, 'receivedAt'>>;
}

/** The day on which the money came in; left empty, it is now. */
function ReceivedField({ control: { value, onChange, ...rest } }: ReceivedFieldProps) {
  const today = dateIn(OFFICE_ZONE);
  return (
    <TextField
      {...rest}
      label="Received on (optional)"
      hint="Leave empty if it came in today."
      type="date"
      max={today}
      value={value === undefined ? '' : dateIn(OFFICE_ZONE, new Date(value))}
      onChange={({ target }) =>
        onChange(target.value ? fromZonedClock(`${target.value}T00:00`, OFFICE_ZONE) : undefined)
      }
    />
  );
}

function consequence({ due, currency }: Deal, typed: string): string {
  const dueMinor = fromDecimalText(due);
  const minor = typedMinor(typed);
  if (minor === undefined) return `${minorText(dueMinor, currency)} is due.`;
  if (minor > dueMinor) return `Only ${minorText(dueMinor, currency)} is due.`;
  return `${minorText(minor, currency)} is recorded as paid. Due then: ${minorText(dueMinor - minor, currency)}.`;
}
