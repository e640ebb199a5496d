import { useControlledField } from '@brightnest/kit/forms/use-controlled-field';
import { ToggleGroup, type ToggleGroupProps } from '@brightnest/kit/ui/toggle-group';
import type { Control, FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';

interface ToggleFieldProps<T extends FieldValues> extends Pick<
  ToggleGroupProps,
  'legend' | 'options' | 'hint' | 'required' | 'maxHeight'
> {
  control: Control<T>;
  name: FieldPath<T>;
}

/** Any number of choices that a form holds as a list. */
export function ToggleField<T extends FieldValues>({
  control,
  name,
  ...group
}: ToggleFieldProps<T>) {
  const { value, onChange, ...field } = useControlledField(control, name);
  return (
    <ToggleGroup
      {...group}
      {...field}
      value={value}
      onChange={(chosen) => onChange(chosen as FieldPathValue<T, FieldPath<T>>)}
    />
  );
}
