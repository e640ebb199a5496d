import type { QuoteSubmissionRequest } from '@brightnest/contracts/quotes/quote-submission';
import { RadioCards, type CardChoice } from '@brightnest/kit/ui/radio-cards';
import { useController } from 'react-hook-form';

interface ChoiceFieldProps {
  name: 'propertyType' | 'serviceType' | 'cleaningFrequency' | 'preferredTime';
  legend: string;
  options: readonly CardChoice[];
  required?: boolean;
  minCardWidth?: string;
}

/** One of the wizard's choices, as cards. */
export function ChoiceField({ name, ...cards }: ChoiceFieldProps) {
  const { field, fieldState } = useController<QuoteSubmissionRequest, typeof name>({ name });
  return (
    <RadioCards
      {...cards}
      name={name}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}
