import { dateIn, propertyZone } from '@brightnest/contracts/property-zone';
import { PREFERRED_TIMES, type PreferredTime } from '@brightnest/contracts/quotes/quote-options';
import type { QuoteSubmissionRequest } from '@brightnest/contracts/quotes/quote-submission';
import { TextareaField, TextField } from '@brightnest/kit/ui/field';
import { Stack } from '@brightnest/kit/ui/stack';
import { Clock, Sun, Sunrise, type LucideIcon } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { ChoiceField } from '../choice-field';
import { AddressGrid } from './address-grid';

const ICONS: Record<PreferredTime, LucideIcon> = {
  morning: Sunrise,
  afternoon: Sun,
  flexible: Clock,
};

const times = PREFERRED_TIMES.map((time) => {
  const Icon = ICONS[time.value];
  return { ...time, icon: <Icon aria-hidden="true" /> };
});

export function ArrivalStep() {
  const { register, formState, getValues } = useFormContext<QuoteSubmissionRequest>();
  const { errors } = formState;
  return (
    <Stack $gap={5}>
      <AddressGrid>
        <TextField
          {...register('preferredDate')}
          type="date"
          label="Preferred date (optional)"
          min={dateIn(propertyZone(getValues('state')))}
          error={errors.preferredDate?.message}
        />
      </AddressGrid>
      <ChoiceField
        name="preferredTime"
        legend="Preferred time (optional)"
        options={times}
        minCardWidth="14rem"
      />
      <TextareaField
        {...register('specialInstructions')}
        label="Anything we should know? (optional)"
        hint="Pets, parking, keys, rooms to leave out."
        error={errors.specialInstructions?.message}
      />
    </Stack>
  );
}
