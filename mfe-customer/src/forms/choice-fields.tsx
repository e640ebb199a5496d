import { useControlledField } from '@brightnest/kit/ui/forms/joi-form';
import { RadioCards, type RadioCardsProps } from '@brightnest/kit/ui/forms/radio-cards';
import { ToggleGroup, type ToggleGroupProps } from '@brightnest/kit/ui/forms/toggle-group';
import type { Control, FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';

interface ChoiceFieldProps<T extends FieldValues> extends Pick<
  RadioCardsProps,
  'legend' | 'options' | 'hint' | 'required'
> {
  control: Control<T>;
  name: FieldPath<T>;
}

/** One choice among a few, such as yes and no, side by side where there is room. */
export function ChoiceField<T extends FieldValues>({
  control,
  name,
  ...cards
}: ChoiceFieldProps<T>) {
  const { value, onChange, ...field } = useControlledField(control, name);
  return (
    <RadioCards
      {...cards}
      {...field}
      minCardWidth="8rem"
      value={value}
      onChange={(chosen) => onChange(chosen as FieldPathValue<T, FieldPath<T>>)}
    />
  );
}

interface ToggleFieldProps<T extends FieldValues> extends Pick<
  ToggleGroupProps,
  'legend' | 'options' | 'hint' | 'required' | 'maxHeight' | 'labelOf'
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
