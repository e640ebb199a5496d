import { t } from '@brightnest/contracts/translation';
import type { Service } from '@brightnest/contracts/catalogue/catalogue-schemas';
import type { QuoteRates } from '@brightnest/contracts/catalogue/quote-rates';
import { offeredOf } from '@brightnest/contracts/catalogue/extras';
import type {
  AgainStart,
  BookAgainResponse,
} from '@brightnest/contracts/scheduling/customer-booking-schemas';
import type { BookingRequest } from '@brightnest/contracts/scheduling/new-booking-schemas';
import { formatDate, formatTime } from '@brightnest/contracts/times';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { type JoiForm, useControlledField } from '@brightnest/kit/ui/forms/joi-form';
import { RadioCards } from '@brightnest/kit/ui/forms/radio-cards';
import { useWatch } from 'react-hook-form';
import { FormSection } from '../forms/form-layout';
import type { BookingPreview } from './booking-preview';
import { submitLabel } from './booking-summary';

type Offered = readonly Service[];

/** The answers that book the same once more, at the best of the next times; what is gone is left out. */
export function answersAgain(
  { booking, starts }: BookAgainResponse,
  { services, rates }: { services: Offered; rates: QuoteRates },
): BookingRequest {
  const { serviceId, duration, specialInstructions, extras } = booking;
  const { address, state, postalCode } = booking;
  const { bedrooms = 1, bathrooms = 1, quantities = {} } = booking;
  const best = starts.find(({ isSameCleaner }) => isSameCleaner) ?? starts[0];
  return {
    serviceId: services.find(({ id }) => id === serviceId)?.id ?? '',
    ...{ address, state, postalCode, duration, specialInstructions, bedrooms, bathrooms },
    ...{ extras: offeredOf(rates, extras), quantities },
    scheduledDate: best?.startsAt ?? '',
    likeBookingId: booking.id,
  };
}

/** What of the booking can't be had any more, as sentences. */
function goneOf(
  { booking, starts, isAreaServed }: BookAgainResponse,
  { services, rates }: { services: Offered; rates: QuoteRates },
): string[] {
  const lost = booking.extras.length - offeredOf(rates, booking.extras).length;
  return [
    !services.some(({ id }) => id === booking.serviceId) &&
      t('{serviceName} is not offered any more. Please choose another service.', {
        serviceName: booking.serviceName,
      }),
    lost > 0 &&
      t('{count} extras of that clean are not offered any more.', {
        count: lost,
        one: 'One extra of that clean is not offered any more.',
      }),
    !isAreaServed &&
      t('We have nobody at that address at the moment. Everything else is filled in.'),
    isAreaServed &&
      starts.length === 0 &&
      t('Nobody is free at the same time of the week. Please choose another time below.'),
  ].filter((text) => text !== false);
}

interface AgainSectionProps {
  form: JoiForm<BookingRequest>;
  again: BookAgainResponse;
  services: Offered;
  rates: QuoteRates;
  previewOf: (answers: BookingRequest) => BookingPreview;
  isSending: boolean;
}

/** The next times like one before, with the button that books what is filled in. */
export function AgainSection(props: AgainSectionProps) {
  const { form, again, services, rates, previewOf, isSending } = props;
  const { booking, starts } = again;
  const { value, onChange } = useControlledField(form.control, 'scheduledDate');
  const answers = useWatch({ control: form.control }) as BookingRequest;
  const gone = goneOf(again, { services, rates });
  const day = formatDate(booking.scheduledDate, 'full', booking.timeZone);
  // Another time zone gives the same hour another moment.
  const isSameState = answers.state === booking.state;
  return (
    <FormSection
      title={t('The same again')}
      explanation={t(
        'Filled in as for your clean on {day}. Change below whatever is to be different.',
        { day },
      )}
    >
      {gone.map((text) => (
        <Notice key={text}>{text}</Notice>
      ))}
      {starts.length > 0 && isSameState && (
        <RadioCards
          legend={t('The next times like it')}
          name="again"
          options={starts.map((start) => optionOf(start, again))}
          value={value}
          onChange={onChange}
        />
      )}
      <Button type="submit" loading={isSending}>
        {isSending ? t('Booking...') : submitLabel(previewOf(answers))}
      </Button>
    </FormSection>
  );
}

function optionOf({ startsAt, isSameCleaner }: AgainStart, { booking }: BookAgainResponse) {
  const { timeZone, cleanerName } = booking;
  return {
    value: startsAt,
    label: `${formatDate(startsAt, 'full', timeZone)}, ${formatTime(startsAt, timeZone)}`,
    description: isSameCleaner
      ? t('{cleanerName} is free', { cleanerName: cleanerName ?? t('The same cleaner') })
      : t('With another cleaner'),
  };
}
