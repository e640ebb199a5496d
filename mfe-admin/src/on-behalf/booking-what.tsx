import type { Service } from '@brightnest/contracts/catalogue/catalogue-schemas';
import { MAX_BATHROOMS, MAX_BEDROOMS } from '@brightnest/contracts/catalogue/home-options';
import { addressLabels } from '@brightnest/contracts/company/address-text';
import { placeOptions } from '@brightnest/contracts/company/region-options';
import type { StaffBookingsResponse } from '@brightnest/contracts/board/bookings-list-schemas';
import {
  BOOKING_DURATIONS,
  MAX_OCCURRENCES,
  MIN_OCCURRENCES,
  type Recurrence,
  RECURRENCES,
} from '@brightnest/contracts/scheduling/booking';
import type { StaffNewBookingRequest } from '@brightnest/contracts/scheduling/on-behalf-schemas';
import { formatDuration } from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
import { isPostcodeNeeded } from '@brightnest/kit/runtime/page/page-settings';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Cluster, Grid, Stack } from '@brightnest/kit/ui/display/layout';
import { PostcodeField } from '@brightnest/kit/ui/forms/address-fields';
import { SelectField, TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, type JoiForm, useControlledField } from '@brightnest/kit/ui/forms/joi-form';
import { NumberStepper } from '@brightnest/kit/ui/forms/number-stepper';
import { useWatch } from 'react-hook-form';
import { useAdminListBookingsQuery } from '../bookings/bookings-api';

export type BehalfForm = JoiForm<StaffNewBookingRequest>;

interface FormProps {
  form: BehalfForm;
}

const LATEST = { page: 1, pageSize: 20, kind: 'booking' as const, sort: '-scheduledDate' as const };
const MOST_ADDRESSES = 4;

/** Where: an address of before by one click, or another. */
export function PlaceFields({ form, customerId }: FormProps & { customerId: string | undefined }) {
  const query = { ...LATEST, customerId: customerId ?? '' };
  const { currentData } = useAdminListBookingsQuery(query, { skip: !customerId });
  const address = useWatch({ control: form.control, name: 'address' });
  const places = placesOf(currentData);
  return (
    <Stack $gap={3}>
      {places.length > 0 && (
        <Cluster $gap={2} role="group" aria-label={t('Addresses of before')}>
          {places.map((place) => (
            <Button
              key={place.address}
              variant="secondary"
              size="sm"
              aria-pressed={place.address === address}
              onClick={() => {
                const options = { shouldDirty: true, shouldValidate: true };
                form.setValue('address', place.address, options);
                form.setValue('state', place.state, options);
                form.setValue('postalCode', place.postalCode, options);
              }}
            >
              {place.address}
            </Button>
          ))}
        </Cluster>
      )}
      <TextField
        label={t('Address')}
        autoComplete="off"
        required
        {...fieldProps(form, 'address')}
      />
      <Grid $min="12rem" $gap={4}>
        {placeOptions().length > 1 && (
          <SelectField
            label={addressLabels().region}
            options={placeOptions()}
            {...fieldProps(form, 'state')}
          />
        )}
        <PostcodeField
          required={isPostcodeNeeded()}
          {...fieldProps(form, 'postalCode')}
          autoComplete="off"
        />
      </Grid>
    </Stack>
  );
}

function placesOf(answer: StaffBookingsResponse | null | undefined) {
  const places = new Map<string, { address: string; state: string; postalCode: string }>();
  for (const booking of answer?.bookings ?? []) {
    if (booking.kind === 'quote' || places.size === MOST_ADDRESSES) continue;
    const { address, state, postalCode } = booking;
    if (!places.has(address)) places.set(address, { address, state, postalCode });
  }
  return [...places.values()];
}

interface WhatFieldsProps extends FormProps {
  services: readonly Service[];
}

/** What is cleaned, and for how long or how many rooms. */
export function WhatFields({ form, services }: WhatFieldsProps) {
  const serviceId = useWatch({ control: form.control, name: 'serviceId' });
  const service = services.find(({ id }) => id === serviceId);
  const bedrooms = useControlledField(form.control, 'bedrooms');
  const bathrooms = useControlledField(form.control, 'bathrooms');
  return (
    <Stack $gap={4}>
      <SelectField
        label={t('Service')}
        required
        placeholder={t('Choose')}
        options={services.map(({ id, name }) => ({ value: id, label: name }))}
        {...fieldProps(form, 'serviceId')}
      />
      {service?.priceUnit === 'rooms' ? (
        <Cluster $gap={6} $align="start">
          <NumberStepper
            label={t('Bedrooms')}
            min={1}
            max={MAX_BEDROOMS}
            {...bedrooms}
            value={bedrooms.value ?? 1}
          />
          <NumberStepper
            label={t('Bathrooms')}
            min={1}
            max={MAX_BATHROOMS}
            {...bathrooms}
            value={bathrooms.value ?? 1}
          />
        </Cluster>
      ) : (
        <DurationField form={form} />
      )}
    </Stack>
  );
}

/** How long it takes. */
export function DurationField({ form }: FormProps) {
  const duration = useControlledField(form.control, 'duration');
  return (
    <Cluster $gap={4} $align="start">
      <SelectField
        label={t('How long')}
        options={withCurrent(duration.value).map((minutes) => ({
          value: String(minutes),
          label: formatDuration(minutes),
        }))}
        name={duration.name}
        value={String(duration.value)}
        error={duration.error}
        onChange={({ target }) => duration.onChange(Number(target.value))}
      />
    </Cluster>
  );
}

/** The durations there are to choose; one that was agreed on otherwise among them. */
function withCurrent(duration: number): readonly number[] {
  const known: readonly number[] = BOOKING_DURATIONS;
  return known.includes(duration) ? known : [...known, duration].toSorted((a, b) => a - b);
}

const ONCE = 'once';
const OPEN = 'open';
const RHYTHMS = [{ value: ONCE, label: msg('Once') }, ...RECURRENCES];

/** How often, and how many of them. */
export function RepeatFields({ form }: FormProps) {
  const { value: repeat, onChange } = useControlledField(form.control, 'repeat');
  const counts = Array.from(
    { length: MAX_OCCURRENCES - MIN_OCCURRENCES + 1 },
    (_, index) => MIN_OCCURRENCES + index,
  );
  return (
    <Grid $min="12rem" $gap={4}>
      <SelectField
        label={t('How often')}
        options={RHYTHMS}
        value={repeat?.every ?? ONCE}
        onChange={({ target: { value } }) =>
          onChange(value === ONCE ? undefined : { ...repeat, every: value as Recurrence })
        }
      />
      {repeat && (
        <SelectField
          label={t('For how long')}
          options={[
            { value: OPEN, label: t('Until it is ended') },
            ...counts.map((count) => ({
              value: String(count),
              label: t('{count} cleans', { count, one: '{count} clean' }),
            })),
          ]}
          value={repeat.occurrences === undefined ? OPEN : String(repeat.occurrences)}
          onChange={({ target: { value } }) =>
            onChange({
              every: repeat.every,
              ...(value !== OPEN && { occurrences: Number(value) }),
            })
          }
        />
      )}
    </Grid>
  );
}
