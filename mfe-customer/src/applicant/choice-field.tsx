import { useControlledField } from '@brightnest/kit/forms/use-controlled-field';
import { RadioCards, type RadioCardsProps } from '@brightnest/kit/ui/radio-cards';
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
