import { dateIn, propertyZone } from '@brightnest/contracts/property-zone';
import { PREFERRED_TIMES } from '@brightnest/contracts/quotes/quote-options';
import type { QuoteSubmissionRequest } from '@brightnest/contracts/quotes/quote-submission';
import { TextareaField, TextField } from '@brightnest/kit/ui/field';
import { Stack } from '@brightnest/kit/ui/stack';
import { useFormContext } from 'react-hook-form';
import { ChoiceField } from '../choice-field';
import { AddressGrid } from './address-grid';

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
        options={PREFERRED_TIMES}
        minCardWidth="15rem"
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
