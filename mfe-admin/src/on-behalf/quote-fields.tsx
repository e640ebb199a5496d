import {
  FREQUENCIES,
  MAX_BATHROOMS,
  MAX_BEDROOMS,
  SERVICE_TYPES,
} from '@brightnest/contracts/catalogue/home-options';
import { currentRegion } from '@brightnest/contracts/company/current-region';
import { plusTaxNote } from '@brightnest/contracts/payments/pricing-settings';
import { PREFERRED_TIMES, PROPERTY_TYPES } from '@brightnest/contracts/quotes/quote-options';
import type { StaffNewQuoteRequest } from '@brightnest/contracts/quotes/staff-new-quote-schemas';
import type { BookingRequest } from '@brightnest/contracts/scheduling/new-booking-schemas';
import { t } from '@brightnest/contracts/translation';
import { isPostcodeNeeded } from '@brightnest/kit/runtime/page/page-settings';
import { Cluster, Grid, Stack } from '@brightnest/kit/ui/display/layout';
import { LocalityField, PostcodeField, RegionField } from '@brightnest/kit/ui/forms/address-fields';
import { ExtrasField } from '@brightnest/kit/ui/forms/extras-field';
import { SelectField, TextareaField, TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, type JoiForm, useControlledField } from '@brightnest/kit/ui/forms/joi-form';
import { NumberStepper } from '@brightnest/kit/ui/forms/number-stepper';
import { type Control } from 'react-hook-form';
import { useQuoteRates } from '../catalogue/quote-rates';
import { usePricingSettings } from '../payments/pricing-settings';

export type QuoteForm = JoiForm<StaffNewQuoteRequest>;

interface FieldsProps {
  form: QuoteForm;
}

// Another person's data, so the browser's own must not be filled in.
const own = { autoComplete: 'off' } as const;

/** Where, and how they are called. */
export function WhereFields({ form }: FieldsProps) {
  return (
    <Grid $min="14rem" $gap={4}>
      <TextField
        label={t('Phone')}
        type="tel"
        required
        {...fieldProps(form, 'phone')}
        autoComplete="off"
      />
      <TextField label={t('Address')} required {...own} {...fieldProps(form, 'address')} />
      <LocalityField required {...fieldProps(form, 'suburb')} autoComplete="off" />
      <RegionField required {...fieldProps(form, 'state')} autoComplete="off" />
      <PostcodeField
        required={isPostcodeNeeded()}
        {...fieldProps(form, 'postalCode')}
        autoComplete="off"
      />
    </Grid>
  );
}

/** What is cleaned, and how often. */
export function HomeFields({ form }: FieldsProps) {
  const rates = useQuoteRates();
  const taxNote = plusTaxNote(usePricingSettings(), currentRegion().currency);
  const bedrooms = useControlledField(form.control, 'bedrooms');
  const bathrooms = useControlledField(form.control, 'bathrooms');
  return (
    <Stack $gap={4}>
      <Grid $min="12rem" $gap={4}>
        <SelectField
          label={t('Service')}
          options={SERVICE_TYPES}
          {...fieldProps(form, 'serviceType')}
        />
        <SelectField
          label={t('How often')}
          options={FREQUENCIES}
          {...fieldProps(form, 'cleaningFrequency')}
        />
        <SelectField
          label={t('Property')}
          options={PROPERTY_TYPES}
          {...fieldProps(form, 'propertyType')}
        />
      </Grid>
      <Cluster $gap={6} $align="start">
        <NumberStepper label={t('Bedrooms')} min={1} max={MAX_BEDROOMS} {...bedrooms} />
        <NumberStepper label={t('Bathrooms')} min={1} max={MAX_BATHROOMS} {...bathrooms} />
      </Cluster>
      <ExtrasField
        control={form.control as unknown as Control<BookingRequest>}
        name="additionalServices"
        isByRooms
        rates={rates}
        isMember={false}
        taxNote={taxNote}
      />
    </Stack>
  );
}

/** When they would like it. */
export function WishFields({ form }: FieldsProps) {
  return (
    <>
      <Grid $min="12rem" $gap={4}>
        <TextField
          label={t('Preferred date (optional)')}
          type="date"
          {...fieldProps(form, 'preferredDate')}
        />
        <SelectField
          label={t('Preferred time (optional)')}
          options={[{ value: '', label: t('Not said') }, ...PREFERRED_TIMES]}
          {...fieldProps(form, 'preferredTime')}
        />
      </Grid>
      <TextareaField
        label={t('Notes for the cleaner')}
        rows={2}
        {...fieldProps(form, 'specialInstructions')}
      />
    </>
  );
}
