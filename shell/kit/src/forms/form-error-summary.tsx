import { useEffect, useRef } from 'react';
import type { FieldError, FieldValues, UseFormReturn } from 'react-hook-form';
import { ErrorSummary, type SummaryEntry } from '../ui/error-summary';

/** Props of {@link FormErrorSummary}. */
export interface FormErrorSummaryProps<T extends FieldValues> {
  form: Pick<UseFormReturn<T>, 'formState'>;
}

function isFieldError(error: object): error is FieldError {
  return 'type' in error && 'message' in error && typeof error.message === 'string';
}

function entriesOf(error: unknown): SummaryEntry[] {
  if (typeof error !== 'object' || error === null) return [];
  if (!isFieldError(error)) return Object.values(error).flatMap(entriesOf);
  return [{ message: error.message ?? '', goTo: () => error.ref?.focus?.() }];
}

/**
 * What a long form lacks, once it was to be sent: it takes the focus, and each message leads to its
 * field. The form's default values are written in the order one reads its fields, which is the order here.
 */
export function FormErrorSummary<T extends FieldValues>({ form }: FormErrorSummaryProps<T>) {
  const { errors, submitCount, defaultValues } = form.formState;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (submitCount > 0) box.current?.focus();
  }, [submitCount]);
  if (submitCount === 0) return null;
  const names = new Set([...Object.keys(defaultValues ?? {}), ...Object.keys(errors)]);
  return <ErrorSummary ref={box} errors={[...names].flatMap((name) => entriesOf(errors[name]))} />;
}
