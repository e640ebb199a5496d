import type { QuoteRates } from '@brightnest/contracts/catalogue/quote-rates';
import type { Service } from '@brightnest/contracts/catalogue/catalogue-schemas';
import type { JoiForm } from '@brightnest/kit/ui/forms/joi-form';
import type { BookingRequest } from '@brightnest/contracts/scheduling/new-booking-schemas';
import { frequencyEffect } from '@brightnest/contracts/catalogue/quote-estimate';
import {
  MAX_OCCURRENCES,
  MIN_OCCURRENCES,
  RECURRENCES,
  type Recurrence,
} from '@brightnest/contracts/scheduling/booking';
import { msg, t } from '@brightnest/contracts/translation';
import { NumberStepper } from '@brightnest/kit/ui/forms/number-stepper';
import { RadioCards } from '@brightnest/kit/ui/forms/radio-cards';
import { useWatch } from 'react-hook-form';

const COUNTED = { occurrences: 4 };
const choices = [{ value: 'once', label: msg('Once') } as const, ...RECURRENCES];

const ENDINGS = [
  { value: 'counted', label: msg('A number of cleans') },
  {
    value: 'open',
    label: msg('Until I end it'),
    description: msg('Leave one out, pause or end it at any time.'),
  },
] as const;

interface RepeatFieldProps {
  form: JoiForm<BookingRequest>;
  services: readonly Service[];
  rates: QuoteRates;
}

/** Whether the appointment is repeated, and for how long. */
export function RepeatField({ form: { control, setValue }, services, rates }: RepeatFieldProps) {
  const [repeat, serviceId] = useWatch({ control, name: ['repeat', 'serviceId'] });
  const isByRooms = services.some(({ id, serviceType }) => id === serviceId && serviceType);
  const offered = choices.map(({ value, label }) => ({
    ...{ value, label },
    ...(isByRooms && {
      description: frequencyEffect(rates, value === 'once' ? 'one_time' : value),
    }),
  }));
  const choose = (every: Recurrence | 'once') =>
    setValue('repeat', every === 'once' ? undefined : { ...(repeat ?? COUNTED), every });
  return (
    <>
      <RadioCards
        legend={t('How often')}
        name="every"
        options={offered}
        minCardWidth="9rem"
        value={repeat?.every ?? 'once'}
        onChange={choose}
      />
      {repeat && (
        <RadioCards
          legend={t('For how long')}
          name="ending"
          options={ENDINGS}
          minCardWidth="12rem"
          value={repeat.occurrences === undefined ? 'open' : 'counted'}
          onChange={(ending) =>
            setValue('repeat', { every: repeat.every, ...(ending === 'counted' && COUNTED) })
          }
        />
      )}
      {repeat?.occurrences !== undefined && (
        <NumberStepper
          label={t('Number of cleans')}
          name="repeat.occurrences"
          hint={t('The first included, all at the same time of day.')}
          min={MIN_OCCURRENCES}
          max={MAX_OCCURRENCES}
          value={repeat.occurrences}
          onChange={(count) => setValue('repeat', { ...repeat, occurrences: count })}
        />
      )}
    </>
  );
}
