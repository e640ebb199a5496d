import type { Service } from '@brightnest/contracts/catalogue/catalogue-schemas';
import { isOfferedHome } from '@brightnest/contracts/catalogue/home-options';
import { type QuoteRates, roomsDuration } from '@brightnest/contracts/catalogue/quote-rates';
import {
  BOOKING_DURATIONS,
  DEFAULT_BOOKING_DURATION,
} from '@brightnest/contracts/scheduling/booking';
import type { BookingRequest } from '@brightnest/contracts/scheduling/new-booking-schemas';
import type { JoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { askedRooms } from './booking-preview';

/** What can be booked, by which rates. */
export interface Offered {
  services: readonly Service[];
  rates: QuoteRates;
}

/** Keeps the duration to what the chosen service can have: by rooms it takes as long as they do. */
export function useDuration(form: JoiForm<BookingRequest>, { services, rates }: Offered): void {
  const { control, setValue } = form;
  const [serviceId, duration, bedrooms = 1, bathrooms = 1, extras] = useWatch({
    control,
    name: ['serviceId', 'duration', 'bedrooms', 'bathrooms', 'extras'],
  });
  const service = services.find(({ id }) => id === serviceId);
  const { priceUnit, serviceType } = service ?? {};
  const isChoice = (BOOKING_DURATIONS as readonly number[]).includes(duration);
  const chosen = isChoice ? duration : DEFAULT_BOOKING_DURATION;
  const suitable =
    priceUnit === 'rooms' && serviceType
      ? roomsDuration(rates, serviceType, { bedrooms, bathrooms })
      : chosen;
  // Until their number is corrected, times stay as they are.
  const isKnown = priceUnit !== 'rooms' || isOfferedHome({ bedrooms, bathrooms });
  useEffect(() => {
    if (isKnown && duration !== suitable) setValue('duration', suitable);
  }, [isKnown, duration, suitable, setValue]);
  const asked = askedRooms({ ...form.getValues(), bedrooms, bathrooms, extras }, service, rates);
  const areBedroomsStray =
    asked.bedrooms === undefined && !isOfferedHome({ bedrooms, bathrooms: 1 });
  const areBathroomsStray =
    asked.bathrooms === undefined && !isOfferedHome({ bedrooms: 1, bathrooms });
  // What is not asked for any more can't be corrected, and keeps nobody from booking.
  useEffect(() => {
    if (areBedroomsStray) setValue('bedrooms', 1);
    if (areBathroomsStray) setValue('bathrooms', 1);
  }, [areBedroomsStray, areBathroomsStray, setValue]);
}
