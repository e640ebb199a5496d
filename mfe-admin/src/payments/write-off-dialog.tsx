import { fromDecimalText } from '@brightnest/contracts/money';
import type { Deal, WriteOffRequest } from '@brightnest/contracts/payments/deal-schemas';
import { t } from '@brightnest/contracts/translation';
import { fieldProps } from '@brightnest/kit/ui/forms/joi-form';
import { AmountField, MoneyDialog, RecordField, useMoneyForm } from './money-dialog';
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
  const money = useMoneyForm<WriteOffRequest>(deal, {
    schema: loadSchema,
    defaultValues: {
      ...{ amount: isReversal ? deal.writtenOff : deal.due, reason: '' },
      ...(isReversal && { isReversal }),
    },
    send: (body) => writeOff({ deal, body }),
    failure: isReversal ? t('Failed to undo the write-off') : t('Failed to write it off'),
    done: () => (isReversal ? t('Write-off undone') : t('Written off')),
    onDone: onClose,
  });
  const { form } = money;
  return (
    <MoneyDialog
      {...{ deal, money, onClose }}
      title={isReversal ? t('Undo a write-off') : t('Write off what is due')}
      remark={
        isReversal
          ? t('The customer owes it again.')
          : t('The customer no longer has to pay it. No money moves.')
      }
      submitLabel={isReversal ? t('Undo write-off') : t('Write off')}
      consequence={consequence(deal, form.watch('amount'), isReversal)}
    >
      <AmountField currency={deal.currency} {...fieldProps(form, 'amount')} />
      <RecordField label={t('Reason')} required {...fieldProps(form, 'reason')} />
    </MoneyDialog>
  );
}

function consequence({ due, writtenOff, currency }: Deal, typed: string, isReversal: boolean) {
  const dueMinor = fromDecimalText(due);
  const most = isReversal ? fromDecimalText(writtenOff) : dueMinor;
  const minor = typedMinor(typed);
  if (minor === undefined || minor > most) {
    return t('At most {amount}.', { amount: minorText(most, currency) });
  }
  const sums = {
    amount: minorText(minor, currency),
    due: minorText(dueMinor + (isReversal ? minor : -minor), currency),
  };
  return isReversal
    ? t('{amount} is asked for again. Due then: {due}.', sums)
    : t('{amount} is not asked for any more. Due then: {due}.', sums);
}
