import {
  BOOKING_DURATIONS,
  DEFAULT_BOOKING_DURATION,
} from '@brightnest/contracts/bookings/booking-options';
import type { BookingRequest } from '@brightnest/contracts/bookings/booking-request';
import type { Service } from '@brightnest/contracts/bookings/catalogue';
import { useControlledField } from '@brightnest/kit/forms/use-controlled-field';
import type { JoiForm } from '@brightnest/kit/forms/use-joi-form';
import { Notice } from '@brightnest/kit/ui/notice';
import { RadioCards } from '@brightnest/kit/ui/radio-cards';
import { useWatch } from 'react-hook-form';
import { FormSection } from '../../applicant/form-section';
import { hoursText } from './hours-text';
import { priceText } from './price-text';

interface ServiceSectionProps {
  form: JoiForm<BookingRequest>;
  services: readonly Service[];
  /** The address names a service that is not offered. */
  isWantedGone: boolean;
}

const durations = BOOKING_DURATIONS.map((minutes) => ({
  value: String(minutes),
  label: hoursText(minutes),
}));

function DurationField({ form, isFlat }: Pick<ServiceSectionProps, 'form'> & { isFlat: boolean }) {
  const { value, onChange, ...field } = useControlledField(form.control, 'duration');
  return (
    <RadioCards
      legend="How long"
      hint={isFlat ? 'The price of this service is the same, however long it takes.' : undefined}
      options={durations}
      minCardWidth="7.5rem"
      required
      {...field}
      value={String(value ?? DEFAULT_BOOKING_DURATION)}
      onChange={(minutes) => onChange(Number(minutes))}
    />
  );
}

/** Which service, and for how long. */
export function ServiceSection({ form, services, isWantedGone }: ServiceSectionProps) {
  const { value, ...field } = useControlledField(form.control, 'serviceId');
  const serviceId = useWatch({ control: form.control, name: 'serviceId' });
  const service = services.find(({ id }) => id === serviceId);
  return (
    <FormSection title="Your clean">
      {isWantedGone && !service && (
        <Notice>The service you came for is not offered any more. Please choose another.</Notice>
      )}
      <RadioCards
        legend="Service"
        options={services.map((offered) => ({
          value: offered.id,
          label: offered.name,
          description: priceText(offered),
        }))}
        minCardWidth="15rem"
        required
        {...field}
        value={value}
      />
      <DurationField form={form} isFlat={service?.priceUnit === 'fixed'} />
    </FormSection>
  );
}
