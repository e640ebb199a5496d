import type { BookingRequest } from '@brightnest/contracts/bookings/booking-request';
import type { Service } from '@brightnest/contracts/bookings/catalogue';
import { useJoiForm, type JoiForm } from '@brightnest/kit/forms/use-joi-form';
import { useKeptAnswers } from '@brightnest/kit/forms/use-kept-answers';
import { useState } from 'react';
import { readDraft, saveDraft } from './booking-draft';

const schema = () =>
  import('@brightnest/contracts/bookings/booking-request').then(
    (module) => module.bookingRequestSchema,
  );

function firstAnswers(services: readonly Service[], wantedId: string | null): BookingRequest {
  const draft = readDraft();
  const offered = (id: string | null) => services.find((service) => service.id === id)?.id;
  return { ...draft, serviceId: offered(wantedId) ?? offered(draft.serviceId) ?? '' };
}

/**
 * The form, with what was typed into it in this tab.
 * @param wantedId the service that one comes for, if it is offered.
 */
export function useBookingForm(
  services: readonly Service[],
  wantedId: string | null,
): JoiForm<BookingRequest> {
  const [defaultValues] = useState(() => firstAnswers(services, wantedId));
  const form = useJoiForm<BookingRequest>({ schema, defaultValues });
  useKeptAnswers(form, saveDraft);
  return form;
}
