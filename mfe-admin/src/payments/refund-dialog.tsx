import { fromDecimalText, toDecimalText } from '@brightnest/contracts/money';
import type { Deal, DealLine, RefundRequest } from '@brightnest/contracts/payments/deal-schemas';
import type { PaymentMethod } from '@brightnest/contracts/payments/deal';
import { formatDate, officeZone } from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
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
      title={t('Refund a payment')}
      remark={t('The customer is told by email.')}
      submitLabel={t('Refund')}
      consequence={payment && consequence(deal, payment, form.watch('amount'))}
    >
      <SelectField
        label={t('Payment')}
        options={payments.map((line) => ({ value: line.id, label: paymentText(line) }))}
        {...fieldProps(form, 'transactionId')}
        onChange={({ target }) => choose(target.value)}
      />
      <AmountField currency={deal.currency} {...fieldProps(form, 'amount')} />
      <RecordField label={t('Reason')} required {...fieldProps(form, 'reason')} />
      <CheckboxField
        label={t('Write a note to the customer')}
        checked={isTold}
        onChange={({ target }) => {
          setIsTold(target.checked);
          if (!target.checked) form.setValue('customerNote', '');
        }}
      />
      {isTold && (
        <TextareaField
          label={t('Note to the customer')}
          hint={t('Part of the email about the refund.')}
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
    failure: t('Failed to refund the payment'),
    done: ({ transactionId }) =>
      find(transactionId)?.method === 'card' ? t('Refund is on its way') : t('Refund recorded'),
    onDone,
  });
  const { form } = money;
  const choose = (id: string) => {
    form.setValue('transactionId', id, { shouldDirty: true });
    form.setValue('amount', suggested(deal, find(id)), { shouldDirty: true });
    // What was wrong with the amount of another payment.
    form.clearErrors('amount');
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
  return t('{left} left of {line}, {date}', {
    left,
    line: lineName(line),
    date: formatDate(line.createdAt, 'medium', officeZone()),
  });
}

const WAYS: Readonly<Record<PaymentMethod, string>> = {
  card: msg('{amount} goes back to the card it was paid with. Due then: {due}.'),
  gift_card: msg('{amount} is on the gift card again that paid it. Due then: {due}.'),
  credit: msg('{amount} is part of the customer’s credit again. Due then: {due}.'),
  cash: msg('{amount} is recorded as given back in cash. Due then: {due}.'),
  bank_transfer: msg('{amount} is recorded as sent back by bank transfer. Due then: {due}.'),
  terminal: msg('{amount} is recorded as given back at the card terminal. Due then: {due}.'),
};

function consequence({ due, currency }: Deal, { refundable, method }: DealLine, typed: string) {
  const left = fromDecimalText(refundable);
  const minor = typedMinor(typed);
  if (minor === undefined || minor > left) {
    return t('Up to {amount} of this payment can be refunded.', {
      amount: minorText(left, currency),
    });
  }
  return t(WAYS[method ?? 'cash'], {
    amount: minorText(minor, currency),
    due: amountText(due, currency),
  });
}
