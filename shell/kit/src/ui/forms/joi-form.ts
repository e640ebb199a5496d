import { plainMessages, UNTOLD_MESSAGES } from '@brightnest/contracts/plain-errors';
import { joiResolver } from '@hookform/resolvers/joi';
import type { AsyncValidationOptions, ObjectSchema, ValidationError } from 'joi';
import { useCallback, useEffect, useRef } from 'react';
import {
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type Resolver,
  useController,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import { isApiError } from '../../runtime/api-error';
import { onFirstInteraction } from '../../runtime/browser/idle';
import { focusFirst } from '../controls/focus';
import type { AskedFields } from './asked-fields';

/** Options of {@link useJoiForm}. */
export interface JoiFormOptions<T extends FieldValues> {
  /** Loads the schema: `() => import('@brightnest/contracts/…').then((m) => m.signInRequestSchema)`. */
  schema: () => Promise<ObjectSchema<T>>;
  defaultValues: DefaultValues<T>;
  /** Of a public form: what of it the company asks. */
  asked?: Pick<AskedFields, 'asSet' | 'relearn'>;
}

/** react-hook-form's form, with the server's field errors. */
export interface JoiForm<T extends FieldValues> extends UseFormReturn<T> {
  /** Shows a failed call's `fields` beside the fields and goes to the first. @returns whether it had any. */
  applyServerErrors: (error: unknown) => boolean;
}

// A field that was checked counts as visited, so that its message goes as soon as it is corrected.
function touch<T extends FieldValues>(
  form: UseFormReturn<T>,
  names: Parameters<UseFormReturn<T>['trigger']>[0],
): void {
  const paths = names === undefined ? (Object.keys(form.getValues()) as FieldPath<T>[]) : names;
  for (const path of [paths].flat() as FieldPath<T>[]) {
    form.setValue(path, form.getValues(path), { shouldTouch: true });
  }
}

/**
 * A form checked by a contract's joi schema. joi weighs 55 KB, so the schema loads once somebody does
 * something on the page; a check that comes sooner waits for it.
 */
export function useJoiForm<T extends FieldValues>({
  schema,
  defaultValues,
  asked,
}: JoiFormOptions<T>): JoiForm<T> {
  const loading = useRef<Promise<ObjectSchema<T>> | null>(null);
  const loadSchema = useRef(schema);
  const formElement = useRef<HTMLFormElement>(null);

  const load = useCallback(() => {
    loading.current ??= loadSchema.current().catch((error: unknown) => {
      // A chunk that did not arrive is asked for again at the next check.
      loading.current = null;
      throw error;
    });
    return loading.current;
  }, []);

  const resolver: Resolver<T> = async (values, context, options) => {
    const loaded = await load().catch(() => null);
    // Without the schema the form still works: the server runs the same one and answers `fields`.
    if (!loaded) return { values, errors: {} };
    const resolve = joiResolver(inPlainWords(asked ? asked.asSet(loaded) : loaded), {
      abortEarly: false,
    }) as Resolver<T>;
    return resolve(values, context, options);
  };

  const form = useForm<T>({
    defaultValues,
    resolver,
    mode: 'onTouched',
    reValidateMode: 'onChange',
    // The form does it itself, in the order one reads.
    shouldFocusError: false,
  });

  useEffect(() => onFirstInteraction(() => void load().catch(() => undefined)), [load]);

  // react-hook-form leaves a field alone until it is left, and yet marks it where a list was checked as a whole.
  const { subscribe, getFieldState, trigger: check } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const field = name as FieldPath<T> | undefined;
          if (field && getFieldState(field).error) void check(field);
        },
      }),
    [subscribe, getFieldState, check],
  );

  const trigger: UseFormReturn<T>['trigger'] = (names, options) => {
    touch(form, names);
    return form.trigger(names, options);
  };

  const handleSubmit: UseFormReturn<T>['handleSubmit'] = (onValid, onInvalid) => (event) => {
    const target: unknown = event?.currentTarget;
    formElement.current = target instanceof HTMLFormElement ? target : null;
    return form.handleSubmit(onValid, (errors, submitted) => {
      focusFirst(formElement.current, (name) => get(errors, name) !== undefined);
      return onInvalid?.(errors, submitted);
    })(event);
  };

  return {
    ...form,
    trigger,
    handleSubmit,
    applyServerErrors: (error) => {
      const names = applyServerErrors(form, error);
      // A field that is missed may be one that this page does not show yet.
      asked?.relearn(names);
      focusFirst(formElement.current, (name) => names.includes(name));
      return names.length > 0;
    },
  };
}

/** A schema that says in plain words what it has no message for. */
function inPlainWords<T>(schema: ObjectSchema<T>): ObjectSchema<T> {
  const validateAsync = async (value: unknown, options?: AsyncValidationOptions) => {
    try {
      return (await schema.validateAsync(value, { ...options, messages: UNTOLD_MESSAGES })) as T;
    } catch (error) {
      const { details } = error as ValidationError;
      throw Object.assign(error as ValidationError, { details: plainMessages(details) });
    }
  };
  return Object.assign(Object.create(schema) as ObjectSchema<T>, { validateAsync });
}

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

/**
 * Ties a field without a native control of its own (RadioCards, NumberStepper) to a form:
 * `<RadioCards legend="Service" options={…} {...useControlledField(form.control, 'serviceType')} />`.
 */
export function useControlledField<T extends FieldValues, N extends FieldPath<T>>(
  control: Control<T>,
  name: N,
) {
  const { field, fieldState } = useController({ control, name });
  return {
    name: field.name,
    ref: field.ref,
    value: field.value as FieldPathValue<T, N>,
    onChange: (value: FieldPathValue<T, N>) => field.onChange(value),
    onBlur: field.onBlur,
    error: fieldState.error?.message,
  };
}

/**
 * Puts the `fields` of a failed call beside the form's fields.
 * @returns the names of the fields; where there are none, the message belongs into a toast.
 */
export function applyServerErrors<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, 'setError'>,
  error: unknown,
): string[] {
  const fields = isApiError(error) ? Object.entries(error.fields ?? {}) : [];
  return fields.map(([path, message]) => {
    form.setError(path as FieldPath<T>, { type: 'server', message });
    return path;
  });
}
