import { addressLabels } from '@brightnest/contracts/company/address-text';
import { placeOptions } from '@brightnest/contracts/company/region-options';
import { normalizePostcode } from '@brightnest/contracts/areas/postcode';
import { isOfferedIn } from '@brightnest/contracts/areas/service-area';
import type { Service } from '@brightnest/contracts/catalogue/catalogue-schemas';
import {
  isOfferedHome,
  MAX_BATHROOMS,
  MAX_BEDROOMS,
  type ServiceType,
} from '@brightnest/contracts/catalogue/home-options';
import { type QuoteRates, roomsDuration } from '@brightnest/contracts/catalogue/quote-rates';
import { formatMinor, fromDecimalText } from '@brightnest/contracts/money';
import {
  BOOKING_DURATIONS,
  DEFAULT_BOOKING_DURATION,
} from '@brightnest/contracts/scheduling/booking';
import type { BookingRequest } from '@brightnest/contracts/scheduling/new-booking-schemas';
import { formatDuration } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { Cluster } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { isPostcodeNeeded } from '@brightnest/kit/runtime/page/page-settings';
import { PostcodeField } from '@brightnest/kit/ui/forms/address-fields';
import { useAskedFields } from '@brightnest/kit/ui/forms/asked-fields';
import { SelectField, TextareaField, TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, type JoiForm, useControlledField } from '@brightnest/kit/ui/forms/joi-form';
import { NumberStepper } from '@brightnest/kit/ui/forms/number-stepper';
import { PlaceNotice } from '@brightnest/kit/ui/forms/place-notice';
import { RadioCards } from '@brightnest/kit/ui/forms/radio-cards';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { FormSection } from '../forms/form-layout';
import { usePlaceCheck } from './place-check';
import { RepeatField } from './repeat-field';
import { SlotPicker } from './slot-picker';

interface OfferedProps {
  form: JoiForm<BookingRequest>;
  services: readonly Service[];
  rates: QuoteRates;
}

interface ServiceSectionProps extends OfferedProps {
  /** Beside each listed price; empty where nothing comes on top of it. */
  taxNote: string;
  /** The page's address asks for a service that is not offered. */
  isRequestedUnavailable: boolean;
}

function DurationField({ form, isFlat }: Pick<ServiceSectionProps, 'form'> & { isFlat: boolean }) {
  const { value, onChange, ...field } = useControlledField(form.control, 'duration');
  return (
    <RadioCards
      legend={t('How long')}
      hint={isFlat ? t('The price of this service is the same, however long it takes.') : undefined}
      options={BOOKING_DURATIONS.map((minutes) => ({
        value: String(minutes),
        label: formatDuration(minutes),
      }))}
      minCardWidth="7.5rem"
      required
      {...field}
      value={String(value ?? DEFAULT_BOOKING_DURATION)}
      onChange={(minutes) => onChange(Number(minutes))}
    />
  );
}

interface RoomsFieldsProps extends Pick<OfferedProps, 'form' | 'rates'> {
  serviceType: ServiceType;
}

/** The rooms that a clean is priced by, and how long they take. */
function RoomsFields({ form, rates, serviceType }: RoomsFieldsProps) {
  const bedrooms = useControlledField(form.control, 'bedrooms');
  const bathrooms = useControlledField(form.control, 'bathrooms');
  const rooms = { bedrooms: bedrooms.value ?? 1, bathrooms: bathrooms.value ?? 1 };
  const minutes = roomsDuration(rates, serviceType, rooms);
  return (
    <>
      <Cluster $gap={6} $align="start">
        <NumberStepper
          label={t('Bedrooms')}
          min={1}
          max={MAX_BEDROOMS}
          required
          {...bedrooms}
          value={rooms.bedrooms}
        />
        <NumberStepper
          label={t('Bathrooms')}
          min={1}
          max={MAX_BATHROOMS}
          required
          {...bathrooms}
          value={rooms.bathrooms}
        />
      </Cluster>
      <p role="status">
        {isOfferedHome(rooms) && t('Takes {duration}.', { duration: formatDuration(minutes) })}
      </p>
    </>
  );
}

/** Which service, and for how long. */
export function ServiceSection(props: ServiceSectionProps) {
  const { form, services, rates, taxNote, isRequestedUnavailable } = props;
  const { value, ...field } = useControlledField(form.control, 'serviceId');
  const serviceId = useWatch({ control: form.control, name: 'serviceId' });
  const service = services.find(({ id }) => id === serviceId);
  const { check } = usePlaceCheck(useWatch({ control: form.control, name: 'postalCode' }));
  // What is chosen stays: the server says that it is not offered there.
  const offered = services.filter(({ id }) => !check || id === serviceId || isOfferedIn(check, id));
  return (
    <FormSection title={t('Your clean')}>
      {isRequestedUnavailable && !service && (
        <Notice>
          {t('The service you came for is not offered any more. Please choose another.')}
        </Notice>
      )}
      <RadioCards
        legend={t('Service')}
        options={offered.map((one) => ({
          value: one.id,
          label: one.name,
          description: priceText(one, taxNote),
        }))}
        minCardWidth="15rem"
        required
        {...field}
        value={value}
      />
      {service?.serviceType ? (
        <RoomsFields form={form} rates={rates} serviceType={service.serviceType} />
      ) : (
        <DurationField form={form} isFlat={service?.priceUnit === 'fixed'} />
      )}
    </FormSection>
  );
}

/** The address, and what the cleaner should know. */
export function PlaceSection({ form }: { form: JoiForm<BookingRequest> }) {
  const state = fieldProps(form, 'state');
  const postalCode = fieldProps(form, 'postalCode');
  const place = usePlaceCheck(useWatch({ control: form.control, name: 'postalCode' }));
  const places = placeOptions();
  const asked = useAskedFields('booking');
  return (
    <FormSection title={t('Your place')}>
      {places.length > 1 && (
        <SelectField
          label={addressLabels().region}
          hint={t('Times are shown as clocks at the property show them.')}
          options={places}
          {...state}
          onChange={(event) => {
            // The same hour is another moment there.
            form.setValue('scheduledDate', '');
            return state.onChange(event);
          }}
        />
      )}
      <TextField
        label={t('Address')}
        autoComplete="street-address"
        required
        {...fieldProps(form, 'address')}
      />
      <PostcodeField
        required={isPostcodeNeeded()}
        {...postalCode}
        onBlur={(event) => {
          void form.trigger('postalCode');
          return postalCode.onBlur(event);
        }}
      />
      <PlaceNotice check={place.check} service={form.getValues('serviceId')} join={place.join} />
      {asked.asks('specialInstructions') && (
        <TextareaField
          {...asked.field('specialInstructions')}
          hint={t('How to get in, pets, rooms to leave out: whatever your cleaner should know.')}
          rows={3}
          {...fieldProps(form, 'specialInstructions')}
        />
      )}
    </FormSection>
  );
}

// A time if there is one, else the calendar.
function focusFirstChoice(box: HTMLElement) {
  const time = box.querySelector('input');
  (time ?? box.querySelector<HTMLElement>('button[tabindex="0"]'))?.focus();
}

interface TimeSectionProps extends OfferedProps {
  /** What is held for an entry of the waiting list can be chosen. */
  waitingEntryId: string | undefined;
  /** What can be done where no time suits. */
  whenNothingSuits: ReactNode;
}

/** When, and how often. */
export function TimeSection({ waitingEntryId, whenNothingSuits, ...offered }: TimeSectionProps) {
  const { form } = offered;
  const { control } = form;
  const [duration = DEFAULT_BOOKING_DURATION, state = '', postalCode = ''] = useWatch({
    control,
    name: ['duration', 'state', 'postalCode'],
  });
  const { value, onChange, ref, error } = useControlledField(control, 'scheduledDate');
  return (
    <FormSection
      title={t('Date and time')}
      explanation={t('Each time shown has a cleaner who is free for all of it.')}
    >
      <div ref={(box) => ref(box && { focus: () => focusFirstChoice(box) })}>
        <SlotPicker
          duration={duration}
          state={state}
          postalCode={normalizePostcode(postalCode)}
          value={value || null}
          onChange={onChange}
          error={error}
          waitingEntryId={waitingEntryId}
          whenNothingSuits={whenNothingSuits}
        />
      </div>
      <RepeatField {...offered} />
    </FormSection>
  );
}

/** What a service costs: `$40.00 per hour`. */
function priceText({ basePrice, priceUnit, fromPrice }: Service, taxNote: string): string {
  const listed = formatMinor(fromDecimalText(fromPrice ?? basePrice));
  const price = fromPrice === undefined ? listed : t('from {price}', { price: listed });
  return [price, priceUnit === 'hour' && t('per hour'), taxNote].filter(Boolean).join(' ');
}
