import type { BookingRequest } from '@brightnest/contracts/bookings/booking-request';
import type { Service } from '@brightnest/contracts/bookings/catalogue';
import type { UserSubscriptionResponse } from '@brightnest/contracts/bookings/user-subscription';
import { FormErrorSummary } from '@brightnest/kit/forms/form-error-summary';
import { Stack } from '@brightnest/kit/ui/stack';
import { useState } from 'react';
import { FormColumns } from '../../applicant/form-columns';
import { BookingSummary } from './booking-summary';
import { ExtrasSection } from './extras-section';
import { PlaceSection } from './place-section';
import { quoteBooking } from './quote-booking';
import { ServiceSection } from './service-section';
import { TimeSection } from './time-section';
import { useBook } from './use-book';
import { useBookingForm } from './use-booking-form';
import { useLastPlace } from './use-last-place';

interface BookingFormProps {
  services: readonly Service[];
  membership: UserSubscriptionResponse;
  /** The service that the address names. */
  wantedId: string | null;
}

/** The questions, and beside them what the answers make. */
export function BookingForm({ services, membership, wantedId }: BookingFormProps) {
  const form = useBookingForm(services, wantedId);
  useLastPlace(form);
  const [paysAsTheyGo, setPaysAsTheyGo] = useState(false);
  const quoteOf = (answers: BookingRequest) =>
    quoteBooking(answers, { services, membership, paysAsTheyGo });
  const { submit, isSending, refusal } = useBook(form, quoteOf);
  const isWantedGone = wantedId !== null && !services.some(({ id }) => id === wantedId);
  return (
    <FormColumns as="form" noValidate onSubmit={submit}>
      <Stack $gap={5}>
        <FormErrorSummary form={form} />
        <ServiceSection form={form} services={services} isWantedGone={isWantedGone} />
        <PlaceSection form={form} />
        <TimeSection form={form} />
        <ExtrasSection form={form} isMember={membership?.status === 'active'} />
      </Stack>
      <BookingSummary
        form={form}
        quoteOf={quoteOf}
        refusal={refusal}
        isSending={isSending}
        onPayAsYouGo={() => setPaysAsTheyGo(true)}
      />
    </FormColumns>
  );
}
