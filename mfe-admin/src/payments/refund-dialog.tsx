import { fromDecimalText } from '@brightnest/contracts/money';
import type { Deal, DealLine, RefundRequest } from '@brightnest/contracts/payments/deal-schemas';
import type { PaymentMethod } from '@brightnest/contracts/payments/deal';
import { formatDate } from '@brightnest/contracts/times';
import { amountText, isPositive } from '@brightnest/kit/ui/display/amount-text';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import {
  CheckboxField,
  SelectField,
  TextareaField,
  TextField,
} from '@brightnest/kit/ui/forms/field';
import { fieldProps, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { useState } from 'react';
import { FormDialog, useSaveForm } from '../forms/form-dialog';
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
  const { form, payment, choose, submit, isSending } = useRefundForm(deal, payments, onClose);
  const [isTold, setIsTold] = useState(false);
  return (
    <FormDialog
      title="Refund a payment"
      description={`For ${deal.description}. The customer is told by email.`}
      submitLabel="Refund"
      onSubmit={submit}
      isDirty={form.formState.isDirty}
      isSending={isSending}
      onClose={onClose}
    >
      <Stack>
        <SelectField
          label="Payment"
          options={payments.map((line) => ({ value: line.id, label: paymentText(line) }))}
          {...fieldProps(form, 'transactionId')}
          onChange={({ target }) => choose(target.value)}
        />
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
        {payment && <Notice tone="info">{consequence(deal, payment, form.watch('amount'))}</Notice>}
      </Stack>
    </FormDialog>
  );
}

function useRefundForm(deal: Deal, payments: readonly DealLine[], onDone: () => void) {
  const [refund] = useAdminRefundPaymentMutation();
  const [first] = payments;
  const form = useJoiForm<RefundRequest>({
    schema: loadSchema,
    defaultValues: {
      ...{ transactionId: first?.id ?? '', amount: first?.refundable ?? '', reason: '' },
      ...{ customerNote: '', expectedRefundable: first?.refundable ?? '' },
    },
  });
  const chosen = form.watch('transactionId');
  const payment = payments.find(({ id }) => id === chosen);
  const choose = (id: string) => {
    const refundable = payments.find((one) => one.id === id)?.refundable ?? '';
    form.setValue('transactionId', id, { shouldDirty: true });
    form.setValue('amount', refundable, { shouldDirty: true });
    form.setValue('expectedRefundable', refundable);
  };
  const saving = useSaveForm(form, {
    send: (body) => refund({ deal, body }),
    failure: 'Failed to refund the payment',
    success: ({ amount }) => ({
      title: payment?.method === 'card' ? 'Refund is on its way' : 'Refund recorded',
      description: minorText(fromDecimalText(amount), deal.currency),
    }),
    onDone,
  });
  return { form, payment, choose, ...saving };
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
