import { fromDecimalText, toDecimalText } from '@brightnest/contracts/money';
import type { Deal, DealLine, RefundRequest } from '@brightnest/contracts/payments/deal-schemas';
import type { PaymentMethod } from '@brightnest/contracts/payments/deal';
import { formatDate } from '@brightnest/contracts/times';
import { amountText, isPositive } from '@brightnest/kit/ui/display/amount-text';
import { CheckboxField, SelectField, TextareaField } from '@brightnest/kit/ui/forms/field';
import { fieldProps } from '@brightnest/kit/ui/forms/joi-form';
import { useState } from 'react';
import { AmountField, MoneyDialog, RecordField, useMoneyForm } from './money-dialog';
import { lineName, minorText, typedMinor } from './money-texts';
import { useAdminRefundPaymentMutation } from './payments-api';

interface RefundDialogProps {
  deal: Deal;
  onClose: () => void;
}

const loadSchema = () =>
  import('@brightnest/contracts/payments/deal-schemas').then(
    (module) => module.refundRequestSchema,
  );

/** Gives back part or all of a payment; says first where the money goes and what is due then. */
export function RefundDialog({ deal, onClose }: RefundDialogProps) {
  const payments = deal.lines.filter(({ refundable }) => isPositive(refundable));
  const { payment, choose, ...money } = useRefundForm(deal, payments, onClose);
  const { form } = money;
  const [isTold, setIsTold] = useState(false);
  return (
    <MoneyDialog
      {...{ deal, money, onClose }}
      title="Refund a payment"
      remark="The customer is told by email."
      submitLabel="Refund"
      consequence={payment && consequence(deal, payment, form.watch('amount'))}
    >
      <SelectField
        label="Payment"
        options={payments.map((line) => ({ value: line.id, label: paymentText(line) }))}
        {...fieldProps(form, 'transactionId')}
        onChange={({ target }) => choose(target.value)}
      />
      <AmountField currency={deal.currency} {...fieldProps(form, 'amount')} />
      <RecordField label="Reason" required {...fieldProps(form, 'reason')} />
      <CheckboxField
        label="Write a note to the customer"
        checked={isTold}
        onChange={({ target }) => {
          setIsTold(target.checked);
          if (!target.checked) form.setValue('customerNote', '');
        }}
      />
      {isTold && (
        <TextareaField
          label="Note to the customer"
          hint="Part of the email about the refund."
          rows={2}
          {...fieldProps(form, 'customerNote')}
        />
      )}
    </MoneyDialog>
  );
}

function useRefundForm(deal: Deal, payments: readonly DealLine[], onDone: () => void) {
  const [refund] = useAdminRefundPaymentMutation();
  const [first] = payments;
  const find = (id: string) => payments.find((one) => one.id === id);
  const money = useMoneyForm<RefundRequest>(deal, {
    schema: loadSchema,
    defaultValues: {
      ...{ transactionId: first?.id ?? '', amount: suggested(deal, first), reason: '' },
      ...{ customerNote: '', expectedRefundable: first?.refundable ?? '' },
    },
    send: (body) => refund({ deal, body }),
    failure: 'Failed to refund the payment',
    done: ({ transactionId }) =>
      find(transactionId)?.method === 'card' ? 'Refund is on its way' : 'Refund recorded',
    onDone,
  });
  const { form } = money;
  const choose = (id: string) => {
    form.setValue('transactionId', id, { shouldDirty: true });
    form.setValue('amount', suggested(deal, find(id)), { shouldDirty: true });
    form.setValue('expectedRefundable', find(id)?.refundable ?? '');
  };
  return { ...money, payment: find(form.watch('transactionId')), choose };
}

/** What was paid too much, or else all that is left of the payment. */
function suggested({ overpaid }: Deal, payment: DealLine | undefined): string {
  if (!payment) return '';
  const left = fromDecimalText(payment.refundable);
  const excess = fromDecimalText(overpaid);
  return toDecimalText(excess > 0 ? Math.min(excess, left) : left);
}

/** "$30.00 AUD left of Confirmation fee, card, 3 May 2030" */
function paymentText(line: DealLine): string {
  const left = amountText(line.refundable, line.currency);
  return `${left} left of ${lineName(line)}, ${formatDate(line.createdAt, 'medium')}`;
}

const WAYS: Readonly<Record<PaymentMethod, string>> = {
  card: 'goes back to the card it was paid with',
  cash: 'is recorded as given back in cash',
  bank_transfer: 'is recorded as sent back by bank transfer',
  terminal: 'is recorded as given back at the card terminal',
};

function consequence({ due, currency }: Deal, { refundable, method }: DealLine, typed: string) {
  const left = fromDecimalText(refundable);
  const minor = typedMinor(typed);
  if (minor === undefined || minor > left) {
    return `Up to ${minorText(left, currency)} of this payment can be refunded.`;
  }
  const way = WAYS[method ?? 'cash'];
  return `${minorText(minor, currency)} ${way}. Due then: ${amountText(due, currency)}.`;
}
