import type { QuoteSubmissionRequest } from '@brightnest/contracts/quotes/quote-submission';
import { NumberStepper } from '@brightnest/kit/ui/number-stepper';
import { useController } from 'react-hook-form';

interface CountFieldProps {
  name: 'bedrooms' | 'bathrooms';
  label: string;
  max: number;
}

/** How many rooms of a kind there are. */
export function CountField({ name, label, max }: CountFieldProps) {
  const { field, fieldState } = useController<QuoteSubmissionRequest, typeof name>({ name });
  return (
    <NumberStepper
      label={label}
      name={name}
      min={1}
      max={max}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      required
    />
  );
}
