import {
  type Control,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useController,
} from 'react-hook-form';

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
