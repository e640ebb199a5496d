import { t } from '@brightnest/contracts/translation';
import { isOfferedIn } from '@brightnest/contracts/areas/service-area';
import { frequencyEffect } from '@brightnest/contracts/catalogue/quote-estimate';
import {
  FREQUENCIES,
  MAX_BATHROOMS,
  MAX_BEDROOMS,
  SERVICE_TYPES,
  type ServiceType,
} from '@brightnest/contracts/catalogue/home-options';
import { PREFERRED_TIMES, PROPERTY_TYPES } from '@brightnest/contracts/quotes/quote-options';
import type { QuoteSubmissionRequest } from '@brightnest/contracts/quotes/quote-submission-schemas';
import { dateIn, propertyZone } from '@brightnest/contracts/times';
import { Cluster, Grid, Stack } from '@brightnest/kit/ui/display/layout';
import { isPostcodeNeeded } from '@brightnest/kit/runtime/page/page-settings';
import { LocalityField, PostcodeField, RegionField } from '@brightnest/kit/ui/forms/address-fields';
import { useAskedFields } from '@brightnest/kit/ui/forms/asked-fields';
import { TextareaField, TextField } from '@brightnest/kit/ui/forms/field';
import { NumberStepper } from '@brightnest/kit/ui/forms/number-stepper';
import { EmailField, NameFields, PhoneField } from '@brightnest/kit/ui/forms/person-fields';
import { PlaceNotice } from '@brightnest/kit/ui/forms/place-notice';
import { type CardChoice, RadioCards } from '@brightnest/kit/ui/forms/radio-cards';
import { media, space } from '@brightnest/kit/ui/theme/tokens';
import { Briefcase, Flower2, type LucideIcon, Repeat, Sparkles, Truck } from 'lucide-react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { quoteWizardContent } from '../content/quote-wizard';
import { pageTexts } from '../content/page-texts';
import { useQuoteRates } from '../services/quote-rates';
import { QuotePhotosField } from './quote-photos';
import { usePlaceCheck } from '../places/place-check';

export function WhoStep() {
  const form = useFormContext<QuoteSubmissionRequest>();
  return (
    <Stack $gap={5}>
      <NameFields form={form} min="18rem" />
      <Grid $min="18rem" $gap={4}>
        <EmailField form={form} label={t('Email address')} />
        <PhoneField form={form} label={t('Phone number')} required />
      </Grid>
    </Stack>
  );
}

export function HomeStep() {
  const { register, formState, control, getValues, trigger } =
    useFormContext<QuoteSubmissionRequest>();
  const { errors } = formState;
  const { check, join } = usePlaceCheck(useWatch({ control, name: 'postalCode' }));
  const { firstName, lastName, email, serviceType } = getValues();
  const asked = useAskedFields('quote');
  return (
    <Stack $gap={5}>
      <AddressGrid>
        <TextField
          {...register('address')}
          label={t('Street address')}
          autoComplete="address-line1"
          error={errors.address?.message}
          required
        />
        {asked.asks('unit') && (
          <TextField
            {...register('unit')}
            {...asked.field('unit')}
            autoComplete="address-line2"
            error={errors.unit?.message}
          />
        )}
      </AddressGrid>
      <Grid $min="9rem" $gap={4}>
        <LocalityField {...register('suburb')} error={errors.suburb?.message} required />
        <RegionField {...register('state')} error={errors.state?.message} required />
        <PostcodeField
          {...register('postalCode', { onBlur: () => void trigger('postalCode') })}
          error={errors.postalCode?.message}
          required={isPostcodeNeeded()}
        />
      </Grid>
      <PlaceNotice
        check={check}
        person={{ name: `${firstName} ${lastName}`, email }}
        service={serviceType}
        join={join}
      />
      <ChoiceField
        name="propertyType"
        legend={t('Property type')}
        options={PROPERTY_TYPES}
        minCardWidth="8.75rem"
        required
      />
      <Cluster $gap={6} $align="start">
        <CountField name="bedrooms" label={t('Bedrooms')} max={MAX_BEDROOMS} />
        <CountField name="bathrooms" label={t('Bathrooms')} max={MAX_BATHROOMS} />
      </Cluster>
    </Stack>
  );
}

const ICONS: Record<ServiceType, LucideIcon> = {
  regular_cleaning: Repeat,
  deep_cleaning: Sparkles,
  move_in_out: Truck,
  spring_cleaning: Flower2,
  office_cleaning: Briefcase,
};

const services = () =>
  SERVICE_TYPES.map((type) => {
    const Icon = ICONS[type.value];
    return {
      ...type,
      description: pageTexts(quoteWizardContent).services[type.value],
      icon: <Icon aria-hidden="true" />,
    };
  });

export function ServiceStep() {
  const rates = useQuoteRates();
  const frequencies = FREQUENCIES.map((frequency) => ({
    ...frequency,
    description: frequencyEffect(rates, frequency.value),
  }));
  const { control } = useFormContext<QuoteSubmissionRequest>();
  const { check } = usePlaceCheck(useWatch({ control, name: 'postalCode' }));
  const offered = services().filter(({ value }) => !check || isOfferedIn(check, value));
  return (
    <Stack $gap={6}>
      <ChoiceField
        name="serviceType"
        legend={t('Service type')}
        options={offered}
        minCardWidth="18rem"
        required
      />
      <ChoiceField
        name="cleaningFrequency"
        legend={t('Frequency')}
        options={frequencies}
        minCardWidth="8.75rem"
        required
      />
    </Stack>
  );
}

export function ArrivalStep() {
  const { register, formState, getValues } = useFormContext<QuoteSubmissionRequest>();
  const { errors } = formState;
  const { asks, field } = useAskedFields('quote');
  const time = field('preferredTime');
  return (
    <Stack $gap={5}>
      {asks('preferredDate') && (
        <AddressGrid>
          <TextField
            {...register('preferredDate')}
            {...field('preferredDate')}
            type="date"
            min={dateIn(propertyZone(getValues('state')))}
            error={errors.preferredDate?.message}
          />
        </AddressGrid>
      )}
      {asks('preferredTime') && (
        <ChoiceField
          name="preferredTime"
          legend={time.label}
          required={time.required}
          options={PREFERRED_TIMES}
          minCardWidth="15rem"
        />
      )}
      {asks('specialInstructions') && (
        <TextareaField
          {...register('specialInstructions')}
          {...field('specialInstructions')}
          hint={t('Pets, parking, keys, rooms to leave out.')}
          error={errors.specialInstructions?.message}
        />
      )}
      {asks('photos') && <QuotePhotosField {...field('photos')} />}
    </Stack>
  );
}

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

interface CountFieldProps {
  name: 'bedrooms' | 'bathrooms';
  label: string;
  max: number;
}

/** How many rooms of a kind there are. */
function CountField({ name, label, max }: CountFieldProps) {
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

/** A long answer with a short one beside it where there is room. */
const AddressGrid = styled.div`
  display: grid;
  gap: ${space[4]};

  ${media.sm} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  }
`;
