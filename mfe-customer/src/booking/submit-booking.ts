import { t } from '@brightnest/contracts/translation';
import { countedUnits } from '@brightnest/contracts/catalogue/extras';
import type { QuoteRates } from '@brightnest/contracts/catalogue/quote-rates';
import { toDecimalText } from '@brightnest/contracts/money';
import type { BookingRequest } from '@brightnest/contracts/scheduling/new-booking-schemas';
import { track } from '@brightnest/kit/runtime/page/analytics';
import { isApiError } from '@brightnest/kit/runtime/api-error';
import { useRedirectToSignIn } from '@brightnest/kit/runtime/navigation';
import { useLocation, useNavigate } from '@brightnest/kit/runtime/router';
import { forgetSubmissionKey, submissionKey } from '@brightnest/kit/runtime/submission-key';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import type { JoiForm } from '@brightnest/kit/ui/forms/joi-form';
import type { CouponState } from '@brightnest/kit/ui/forms/coupon-field';
import { useState } from 'react';
import { checkoutPath, MARKETPLACE } from '../paths';
import { useCustomerCreateBookingMutation } from './booking-api';
import { clearDraft } from './booking-draft';
import { askedRooms, type BookingPreview, type BookingRefusal } from './booking-preview';
import type { GuestDetails } from './guest-details';

const FORM = 'booking';

interface BookingSubmission {
  previewOf: (answers: BookingRequest) => BookingPreview;
  rates: QuoteRates;
  /** Through which entry of the waiting list it is booked. */
  waitingEntryId: string | undefined;
  guest: GuestDetails;
  coupon: CouponState;
}

/** Sends the booking, once at a time; goes on to its checkout. */
export function useSubmitBooking(
  form: JoiForm<BookingRequest>,
  { previewOf, rates, waitingEntryId, guest, coupon }: BookingSubmission,
) {
  const [createBooking] = useCustomerCreateBookingMutation();
  const { run, isRunning } = useSingleFlight();
  const [refusal, setRefusal] = useState<BookingRefusal>(null);
  const toast = useToast();
  const showFailure = useFailureToast();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // To this page again: what was entered is kept, and they sign in there or go on as a guest.
  const loggedOut = useRedirectToSignIn(`${pathname}${search}`);

  function refused(error: unknown) {
    const code = isApiError(error) ? error.code : undefined;
    if (code === 'not_authenticated') return loggedOut();
    showFailure(error, t('Booking Failed'));
    const isExplained =
      code === 'price_changed' ||
      code === 'no_credit' ||
      code === 'too_many_unpaid' ||
      code === 'email_not_verified';
    if (isExplained) return setRefusal(code);
    if (code === 'coupon_refused' && isApiError(error)) return coupon.remove(error.message);
    if (code === 'slot_taken') form.setValue('scheduledDate', '');
    form.applyServerErrors(error);
  }

  async function send(answers: BookingRequest) {
    setRefusal(null);
    const { service, terms, price } = previewOf(answers);
    // Its price is to be read before it is booked.
    if (!terms.withCredit && coupon.isOpen(answers.couponCode)) {
      await coupon.apply(answers.couponCode ?? '');
      return;
    }
    const { withCredit } = terms;
    const body = {
      ...plain(answers),
      ...(coupon.coupon && !withCredit && { couponCode: coupon.coupon.code }),
      ...askedRooms(answers, service, rates),
      quantities: countedUnits(rates, { extras: [], ...answers }),
      ...(waitingEntryId !== undefined && { waitingEntryId }),
      ...(price && { totalAmount: toDecimalText(price.total) }),
    };
    const idempotencyKey = submissionKey(FORM, { ...body, withCredit });
    const { data, error } = await createBooking({ body, withCredit, idempotencyKey });
    if (!data) return refused(error);
    forgetSubmissionKey(FORM);
    clearDraft();
    track('booking_made');
    toast({ title: t('Booking Created Successfully!'), description: data.message });
    void navigate(data.checkoutId ? checkoutPath(data.checkoutId) : MARKETPLACE);
  }

  return {
    submit: form.handleSubmit(
      (answers) => run(() => guest.withSession(() => send(answers))),
      () => void guest.check(),
    ),
    isSending: isRunning,
    refusal,
  };
}

/** Rooms are kept for another service, and for extras that go by them; a coupon counts once it is applied. */
function plain({
  bedrooms: _bedrooms,
  bathrooms: _bathrooms,
  couponCode: _typed,
  ...answers
}: BookingRequest) {
  return answers;
}
