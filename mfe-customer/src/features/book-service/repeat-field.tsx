import {
  MAX_OCCURRENCES,
  MIN_OCCURRENCES,
  RECURRENCES,
  type Recurrence,
} from '@brightnest/contracts/bookings/booking-options';
import type { BookingRequest } from '@brightnest/contracts/bookings/booking-request';
import type { JoiForm } from '@brightnest/kit/forms/use-joi-form';
import { NumberStepper } from '@brightnest/kit/ui/number-stepper';
import { RadioCards } from '@brightnest/kit/ui/radio-cards';
import { useWatch } from 'react-hook-form';

const FIRST_OCCURRENCES = 4;
const choices = [{ value: 'once', label: 'Once' } as const, ...RECURRENCES];

/** Whether the clean comes again, and how many times. */
export function RepeatField({ form: { control, setValue } }: { form: JoiForm<BookingRequest> }) {
  const repeat = useWatch({ control, name: 'repeat' });
  const occurrences = repeat?.occurrences ?? FIRST_OCCURRENCES;
  const choose = (every: Recurrence | 'once') =>
    setValue('repeat', every === 'once' ? undefined : { every, occurrences });
  return (
    <>
      <RadioCards
        legend="How often"
        name="every"
        options={choices}
        minCardWidth="9rem"
        value={repeat?.every ?? 'once'}
        onChange={choose}
      />
      {repeat && (
        <NumberStepper
          label="Number of cleans"
          hint="The first included, all at the same time of day."
          min={MIN_OCCURRENCES}
          max={MAX_OCCURRENCES}
          value={repeat.occurrences}
          onChange={(count) => setValue('repeat', { ...repeat, occurrences: count })}
        />
      )}
    </>
  );
}
