import {
  MAX_BATHROOMS,
  MAX_BEDROOMS,
  PROPERTY_TYPES,
  STATES,
} from '@brightnest/contracts/quotes/quote-options';
import type { QuoteSubmissionRequest } from '@brightnest/contracts/quotes/quote-submission';
import { SelectField, TextField } from '@brightnest/kit/ui/field';
import { Grid } from '@brightnest/kit/ui/grid';
import { Cluster, Stack } from '@brightnest/kit/ui/stack';
import { useFormContext } from 'react-hook-form';
import { ChoiceField } from '../choice-field';
import { CountField } from '../count-field';
import { AddressGrid } from './address-grid';

const states = STATES.map((state) => ({ value: state, label: state }));

export function HomeStep() {
  const { register, formState } = useFormContext<QuoteSubmissionRequest>();
  const { errors } = formState;
  return (
    <Stack $gap={5}>
      <AddressGrid>
        <TextField
          {...register('address')}
          label="Street address"
          autoComplete="address-line1"
          error={errors.address?.message}
          required
        />
        <TextField
          {...register('unit')}
          label="Unit (optional)"
          autoComplete="address-line2"
          error={errors.unit?.message}
        />
      </AddressGrid>
      <Grid $min="9rem" $gap={4}>
        <TextField
          {...register('suburb')}
          label="Suburb"
          autoComplete="address-level2"
          error={errors.suburb?.message}
          required
        />
        <SelectField
          {...register('state')}
          label="State"
          autoComplete="address-level1"
          options={states}
          placeholder="Choose"
          error={errors.state?.message}
          required
        />
        <TextField
          {...register('postalCode')}
          label="Postcode (optional)"
          autoComplete="postal-code"
          inputMode="numeric"
          error={errors.postalCode?.message}
        />
      </Grid>
      <ChoiceField
        name="propertyType"
        legend="Property type"
        options={PROPERTY_TYPES}
        minCardWidth="8.75rem"
        required
      />
      <Cluster $gap={6} $align="start">
        <CountField name="bedrooms" label="Bedrooms" max={MAX_BEDROOMS} />
        <CountField name="bathrooms" label="Bathrooms" max={MAX_BATHROOMS} />
      </Cluster>
    </Stack>
  );
}
