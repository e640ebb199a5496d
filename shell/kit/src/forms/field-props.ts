import { type FieldPath, type FieldValues, type UseFormReturn, get } from 'react-hook-form';

type Form<T extends FieldValues> = Pick<UseFormReturn<T>, 'register' | 'formState'>;

/** Ties a native field of the kit to a form: `<TextField label="Email" {...fieldProps(form, 'email')} />`. */
export function fieldProps<T extends FieldValues>(
  { register, formState }: Form<T>,
  name: FieldPath<T>,
) {
  const { message } = (get(formState.errors, name) ?? {}) as { message?: string };
  return { ...register(name), error: message };
}
