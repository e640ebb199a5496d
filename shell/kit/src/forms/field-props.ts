import { type FieldPath, type FieldValues, type UseFormReturn, get } from 'react-hook-form';

/** What a field needs of the form it belongs to. */
export type FieldsOf<T extends FieldValues> = Pick<UseFormReturn<T>, 'register' | 'formState'>;

/** Ties a native field of the kit to a form: `<TextField label="Email" {...fieldProps(form, 'email')} />`. */
export function fieldProps<T extends FieldValues>(
  { register, formState }: FieldsOf<T>,
  name: FieldPath<T>,
) {
  const { message } = (get(formState.errors, name) ?? {}) as { message?: string };
  return { ...register(name), error: message };
}
