import { joiResolver } from '@hookform/resolvers/joi';
import type { ObjectSchema } from 'joi';
import { useCallback, useEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { applyServerErrors } from './apply-server-errors';

export interface JoiFormOptions<T extends FieldValues> {
  /** Loads the schema: `() => import('@brightnest/contracts/…').then((m) => m.loginRequestSchema)`. */
  schema: () => Promise<ObjectSchema<T>>;
  defaultValues: DefaultValues<T>;
}

/** react-hook-form's form, with the server's field errors. */
export interface JoiForm<T extends FieldValues> extends UseFormReturn<T> {
  /** Shows a failed call's `fields` beside the fields. @returns whether it had any. */
  applyServerErrors: (error: unknown) => boolean;
}

/**
 * A form checked by a contract's joi schema. joi weighs 55 KB, so the schema loads once the form is
 * on the screen; a check that comes sooner waits for it.
 */
export function useJoiForm<T extends FieldValues>({
  schema,
  defaultValues,
}: JoiFormOptions<T>): JoiForm<T> {
  const loading = useRef<Promise<ObjectSchema<T>> | null>(null);
  const loadSchema = useRef(schema);

  const load = useCallback(() => {
    loading.current ??= loadSchema.current().catch((error: unknown) => {
      // A chunk that did not arrive is asked for again at the next check.
      loading.current = null;
      throw error;
    });
    return loading.current;
  }, []);

  const resolver: Resolver<T> = async (values, context, options) => {
    const resolve = joiResolver(await load(), { abortEarly: false }) as Resolver<T>;
    return resolve(values, context, options);
  };

  const form = useForm<T>({
    defaultValues,
    resolver,
    mode: 'onTouched',
    reValidateMode: 'onChange',
    shouldFocusError: true,
  });

  useEffect(() => {
    load().catch(() => undefined);
  }, [load]);

  return { ...form, applyServerErrors: (error) => applyServerErrors(form, error) };
}
