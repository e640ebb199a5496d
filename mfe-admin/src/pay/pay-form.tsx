import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { t } from '@brightnest/contracts/translation';
import { baseApi } from '@brightnest/kit/runtime/api';
import { useAppDispatch } from '@brightnest/kit/runtime/store';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { TextareaField } from '@brightnest/kit/ui/forms/field';
import type { JoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { FormDialog, type SaveFormOptions, useSaveForm } from '../forms/form-dialog';

/** The schemas of what is sent, fetched with the first form. */
export const schemas = () => import('@brightnest/contracts/pay/pay-schemas');

interface PayFormProps<T extends FieldValues> extends Pick<SaveFormOptions<T>, 'send' | 'failure'> {
  form: JoiForm<T>;
  title: string;
  description?: ReactNode;
  submitLabel: string;
  /** Said once it is done: "Pay adjusted". */
  done: string;
  onClose: () => void;
  children: ReactNode;
}

/** A form that changes somebody's pay. */
export function PayForm<T extends FieldValues>({
  form,
  send,
  failure,
  done,
  children,
  ...frame
}: PayFormProps<T>) {
  const dispatch = useAppDispatch();
  const { submit, isSending } = useSaveForm(form, {
    ...{ failure, onDone: frame.onClose },
    async send(values) {
      const answer = await send(values);
      // Who approves next approves what they see: the pay with this change in it.
      if (!answer.error) await Promise.all(dispatch(baseApi.util.getRunningQueriesThunk()));
      return answer;
    },
    success: () => ({ title: done }),
  });
  return (
    <FormDialog {...frame} onSubmit={submit} isDirty={form.formState.isDirty} isSending={isSending}>
      <Stack>{children}</Stack>
    </FormDialog>
  );
}

/** Why it is done. */
export function ReasonField(field: Partial<Parameters<typeof TextareaField>[0]>) {
  return (
    <TextareaField
      label={t('Reason')}
      hint={t('The cleaner reads it, too.')}
      rows={2}
      required
      {...field}
    />
  );
}
