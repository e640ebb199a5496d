import type { BookingRequest } from '@brightnest/contracts/bookings/booking-request';
import { toDecimalText } from '@brightnest/contracts/money';
import { isApiError } from '@brightnest/kit/api/api-error';
import { forgetSubmissionKey, submissionKey } from '@brightnest/kit/forms/submission-key';
import type { JoiForm } from '@brightnest/kit/forms/use-joi-form';
import { useSendOnce } from '@brightnest/kit/forms/use-send-once';
import { useLoggedOut } from '@brightnest/kit/logged-out';
import { useLocation, useNavigate } from '@brightnest/kit/router';
import { useToast } from '@brightnest/kit/toast';
import { useState } from 'react';
import { useCreateBookingMutation } from '../../api/bookings';
import { useFailureToast } from '../../area/use-failure-toast';
import { checkoutPath, MARKETPLACE } from '../../paths';
import { clearDraft } from './booking-draft';
import type { BookingQuote } from './quote-booking';

const FORM = 'booking';

/** Why the last try was refused, where the page has something to say about it. */
export type Refusal = 'price_changed' | 'no_credit' | null;

/** Books once, however often it is asked to while that is on its way. */
export function useBook(
  form: JoiForm<BookingRequest>,
  quoteOf: (answers: BookingRequest) => BookingQuote,
) {
  const [createBooking] = useCreateBookingMutation();
  const { sendOnce, isSending } = useSendOnce();
  const [refusal, setRefusal] = useState<Refusal>(null);
  const toast = useToast();
  const failed = useFailureToast();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // Here again: the page sends whoever is not signed in to sign in, and has them back.
  const loggedOut = useLoggedOut(`${pathname}${search}`);

  function refused(error: unknown) {
    const code = isApiError(error) ? error.code : undefined;
    if (code === 'not_authenticated') return loggedOut();
    failed('Booking Failed', error);
    if (code === 'price_changed' || code === 'no_credit') return setRefusal(code);
    if (code === 'slot_taken') form.setValue('scheduledDate', '');
    form.applyServerErrors(error);
  }

  async function send(answers: BookingRequest) {
    setRefusal(null);
    const { terms, price } = quoteOf(answers);
    const { withCredit } = terms;
    const body = { ...answers, ...(price && { totalAmount: toDecimalText(price.total) }) };
    const idempotencyKey = submissionKey(FORM, { ...body, withCredit });
    const { data, error } = await createBooking({ body, withCredit, idempotencyKey });
    if (!data) return refused(error);
    forgetSubmissionKey(FORM);
    clearDraft();
    toast({ title: 'Booking Created Successfully!', description: data.message });
    void navigate(data.checkoutId ? checkoutPath(data.checkoutId) : MARKETPLACE);
  }

  return {
    submit: form.handleSubmit((answers) => sendOnce(() => send(answers))),
    isSending,
    refusal,
  };
}
