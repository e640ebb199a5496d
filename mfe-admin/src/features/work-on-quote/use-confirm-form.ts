import type { AdminQuote } from '@brightnest/contracts/quotes/admin-quotes';
import { DEFAULT_BOOKING_DURATION } from '@brightnest/contracts/bookings/booking-options';
import type { QuoteStatusChange } from '@brightnest/contracts/quotes/quote-workflow';
import { type JoiForm, useJoiForm } from '@brightnest/kit/forms/use-joi-form';
import { useEffect, useMemo } from 'react';

export type ConfirmForm = JoiForm<QuoteStatusChange>;

type Agreed = Pick<AdminQuote, 'finalPrice' | 'confirmationNotes' | 'scheduledAt' | 'duration'>;

/** What is agreed with the customer, as the form shows it. */
export function agreedValues({
  finalPrice,
  confirmationNotes,
  scheduledAt,
  duration,
}: Agreed): QuoteStatusChange {
  return {
    status: 'customer_confirmed',
    finalPrice: finalPrice ?? '',
    notes: confirmationNotes,
    scheduledAt: scheduledAt ?? '',
    duration: duration ?? DEFAULT_BOOKING_DURATION,
  };
}

// An empty price is none: what is absent stays as it is.
const loadSchema = () =>
  import('@brightnest/contracts/quotes/quote-workflow').then(({ quoteStatusChangeSchema }) =>
    quoteStatusChangeSchema.fork('finalPrice', (price) => price.empty('')),
  );

/** The form of the customer's confirmation. It follows the quote until somebody types into it. */
export function useConfirmForm(quote: AdminQuote): ConfirmForm {
  const form = useJoiForm<QuoteStatusChange>({
    schema: loadSchema,
    defaultValues: agreedValues(quote),
  });
  const { isDirty } = form.formState;
  const { reset } = form;
  const { finalPrice, confirmationNotes, scheduledAt, duration } = quote;
  const agreed = useMemo(
    () => agreedValues({ finalPrice, confirmationNotes, scheduledAt, duration }),
    [finalPrice, confirmationNotes, scheduledAt, duration],
  );
  useEffect(() => {
    if (!isDirty) reset(agreed);
  }, [agreed, isDirty, reset]);
  return form;
}
