import { fromDecimalText } from '@brightnest/contracts/money';
import type { Deal } from '@brightnest/contracts/payments/deal-schemas';
import { t } from '@brightnest/contracts/translation';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { TextareaField, TextField } from '@brightnest/kit/ui/forms/field';
import { type JoiForm, type JoiFormOptions, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormDialog, type SaveFormOptions, useSaveForm } from '../forms/form-dialog';
import { minorText } from './money-texts';

interface MoneyFormOptions<T extends FieldValues>
  extends JoiFormOptions<T>, Omit<SaveFormOptions<T>, 'success'> {
  /** Title of the toast, which says how much it was. */
  done: (values: T) => string;
}

/** The form of a {@link MoneyDialog}. */
export function useMoneyForm<T extends FieldValues & { amount: string }>(
  { currency }: Deal,
  { schema, defaultValues, done, ...saving }: MoneyFormOptions<T>,
) {
  const form = useJoiForm<T>({ schema, defaultValues });
  const { submit, isSending } = useSaveForm(form, {
    ...saving,
    success: (values) => ({
      title: done(values),
      description: minorText(fromDecimalText(values.amount), currency),
    }),
  });
  return { form, submit, isSending };
}

interface MoneyDialogProps<T extends FieldValues> {
  deal: Deal;
  money: { form: JoiForm<T> } & Pick<ReturnType<typeof useMoneyForm>, 'submit' | 'isSending'>;
  title: string;
  /** What staff should know before. */
  remark: string;
  submitLabel: string;
  /** Where the money goes, and what is due then. */
  consequence: string | undefined;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** Moves money of a deal, or writes it off; says first what comes of it. */
export function MoneyDialog<T extends FieldValues>({
  deal,
  money: { form, submit, isSending },
  remark,
  consequence,
  children,
  ...frame
}: MoneyDialogProps<T>) {
  return (
    <FormDialog
      {...frame}
      description={`${t('For {description}.', { description: deal.description })} ${remark}`}
      onSubmit={submit}
      isDirty={form.formState.isDirty}
      isSending={isSending}
    >
      <Stack>
        {children}
        {consequence !== undefined && <Notice tone="info">{consequence}</Notice>}
      </Stack>
    </FormDialog>
  );
}

type AmountFieldProps = Pick<Deal, 'currency'> &
  Omit<ComponentProps<typeof TextField>, 'label' | 'required'>;

/** How much it is. */
export function AmountField({ currency, ...field }: AmountFieldProps) {
  return (
    <TextField
      label={t('Amount ({currency})', { currency })}
      inputMode="decimal"
      required
      {...field}
    />
  );
}

/** Staff's own words on why. */
export function RecordField(field: ComponentProps<typeof TextareaField>) {
  return (
    <TextareaField hint={t('For the record; the customer is not shown it.')} rows={2} {...field} />
  );
}
