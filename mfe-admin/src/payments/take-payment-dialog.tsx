import { options } from '@brightnest/contracts/forms';
import { fromDecimalText } from '@brightnest/contracts/money';
import type { Deal, TakePaymentRequest } from '@brightnest/contracts/payments/deal-schemas';
import { RECORDED_METHOD_LABELS } from '@brightnest/contracts/payments/deal';
import { dateIn, fromZonedClock, officeZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { SelectField, TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, useControlledField } from '@brightnest/kit/ui/forms/joi-form';
import { CashTakerField, likelyTaker } from './cash-taker-field';
import { AmountField, MoneyDialog, RecordField, useMoneyForm } from './money-dialog';
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
  const money = useMoneyForm<TakePaymentRequest>(deal, {
    schema: loadSchema,
    defaultValues: {
      ...{ amount: deal.due, method: 'bank_transfer', note: '' },
      takenBy: likelyTaker(deal.cashTakers),
    },
    send: ({ takenBy, ...body }) =>
      take({ deal, body: body.method === 'cash' && takenBy ? { ...body, takenBy } : body }),
    failure: t('Failed to record the payment'),
    done: () => t('Payment recorded'),
    onDone: onClose,
  });
  const { form } = money;
  const taker = useControlledField(form.control, 'takenBy');
  return (
    <MoneyDialog
      {...{ deal, money, onClose }}
      title={t('Record a payment')}
      remark={t('Record only what you have received.')}
      submitLabel={t('Record payment')}
      consequence={consequence(deal, form.watch('amount'))}
    >
      <AmountField currency={deal.currency} {...fieldProps(form, 'amount')} />
      <SelectField
        label={t('Paid by')}
        options={options(RECORDED_METHOD_LABELS)}
        {...fieldProps(form, 'method')}
      />
      {form.watch('method') === 'cash' && (
        <CashTakerField
          takers={deal.cashTakers}
          value={taker.value ?? ''}
          onChange={taker.onChange}
        />
      )}
      <ReceivedField control={useControlledField(form.control, 'receivedAt')} />
      <RecordField label={t('Note (optional)')} {...fieldProps(form, 'note')} />
    </MoneyDialog>
  );
}

interface ReceivedFieldProps {
  control: ReturnType<typeof useControlledField<TakePaymentRequest, 'receivedAt'>>;
}

/** The day on which the money came in; left empty, it is now. */
function ReceivedField({ control: { value, onChange, ...rest } }: ReceivedFieldProps) {
  const today = dateIn(officeZone());
  return (
    <TextField
      {...rest}
      label={t('Received on (optional)')}
      hint={t('Leave empty if it came in today.')}
      type="date"
      max={today}
      value={value === undefined ? '' : dateIn(officeZone(), new Date(value))}
      onChange={({ target }) =>
        onChange(target.value ? fromZonedClock(`${target.value}T00:00`, officeZone()) : undefined)
      }
    />
  );
}

function consequence({ due, currency }: Deal, typed: string): string {
  const dueMinor = fromDecimalText(due);
  const minor = typedMinor(typed);
  const amount = minorText(dueMinor, currency);
  if (minor === undefined) return t('{amount} is due.', { amount });
  if (minor > dueMinor) return t('Only {amount} is due.', { amount });
  return t('{amount} is recorded as paid. Due then: {due}.', {
    amount: minorText(minor, currency),
    due: minorText(dueMinor - minor, currency),
  });
}
