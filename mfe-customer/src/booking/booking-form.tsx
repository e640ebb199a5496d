import { currentRegion } from '@brightnest/contracts/company/current-region';
import type { BookingRulesResponse } from '@brightnest/contracts/scheduling/booking-rules';
import type { Service } from '@brightnest/contracts/catalogue/catalogue-schemas';
import type { MembershipResponse } from '@brightnest/contracts/memberships/membership-schemas';
import { toDecimalText } from '@brightnest/contracts/money';
import { plusTaxNote, type PricingSettings } from '@brightnest/contracts/payments/pricing-settings';
import type {
  BookAgainResponse,
  UserBookingsQuery,
} from '@brightnest/contracts/scheduling/customer-booking-schemas';
import type { BookingRequest } from '@brightnest/contracts/scheduling/new-booking-schemas';
import type { WaitingEntrySummary } from '@brightnest/contracts/waiting-list/waiting-list-schemas';
import { isApiError } from '@brightnest/kit/runtime/api-error';
import { type ReturnState, useRedirectToSignIn } from '@brightnest/kit/runtime/navigation';
import { useLocation, useNavigate, useSearchParams } from '@brightnest/kit/runtime/router';
import { useSaveDraft } from '@brightnest/kit/runtime/session-draft';
import { forgetSubmissionKey, submissionKey } from '@brightnest/kit/runtime/submission-key';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import type { CouponState } from '@brightnest/kit/ui/forms/coupon-field';
import { FormErrorSummary } from '@brightnest/kit/ui/forms/error-summary';
import { type JoiForm, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FormColumns } from '../forms/form-layout';
import { checkoutPath, CUSTOMER_SIGN_IN, MARKETPLACE } from '../paths';
import { useHasAccount } from '../sign-in/use-has-account';
import { JoinButton, JoinDialog, type WantedService } from '../waiting-list/join-dialog';
import { AgainSection, answersAgain } from './book-again';
import { useCustomerCreateBookingMutation, useCustomerListBookingsQuery } from './booking-api';
import { clearDraft, readDraft, saveDraft } from './booking-draft';
import { PlaceSection, ServiceSection, TimeSection } from './booking-fields';
import { type BookingPreview, type BookingRefusal, previewBooking } from './booking-preview';
import { BookingSummary, useBookingCoupon } from './booking-summary';
import { ExtrasSection } from './extras-section';
import { type GuestDetails, GuestSection, useGuestDetails } from './guest-details';

interface BookingFormProps {
  services: readonly Service[];
  membership: MembershipResponse;
  pricing: PricingSettings;
  rules: BookingRulesResponse;
  /** The service that the page's address asks for. */
  requestedId: string | null;
  /** The entry of the waiting list that it asks for: what is held for that is chosen. */
  entry: WaitingEntrySummary | undefined;
  /** The booking that it asks to have once more. */
  again: BookAgainResponse | null;
}

/** The form, with a summary of what it books beside it. */
export function BookingForm({
  services,
  membership,
  pricing,
  rules,
  requestedId,
  entry,
  again,
}: BookingFormProps) {
  const form = useBookingForm(() =>
    again ? answersAgain(again, services) : initialAnswers(services, requestedId, entry),
  );
  const waitingList = useJoining(form, services);
  usePrefillAddress(form);
  const [payAsYouGo, setPayAsYouGo] = useState(false);
  const coupon = useBookingCoupon(form);
  const previewOf = (answers: BookingRequest) =>
    previewBooking(answers, {
      ...{ services, membership, pricing, rules, payAsYouGo, coupon: coupon.coupon },
    });
  const guest = useGuestDetails();
  const waitingEntryId = entry?.id;
  const { submit, isSending, refusal } = useSubmitBooking(form, {
    ...{ previewOf, waitingEntryId, guest, coupon },
  });
  const isRequestedUnavailable =
    requestedId !== null && !services.some(({ id }) => id === requestedId);
  const taxNote = plusTaxNote(pricing, currentRegion().currency);
  return (
    <>
      <FormColumns as="form" noValidate onSubmit={submit}>
        <Stack $gap={5}>
          <FormErrorSummary form={form} />
          {guest.isAsked && <FormErrorSummary form={guest.form} />}
          {again && (
            <AgainSection
              form={form}
              again={again}
              services={services}
              previewOf={previewOf}
              isSending={isSending}
            />
          )}
          <ServiceSection
            form={form}
            services={services}
            taxNote={taxNote}
            isRequestedUnavailable={isRequestedUnavailable}
          />
          <PlaceSection form={form} />
          <TimeSection
            form={form}
            waitingEntryId={waitingEntryId}
            whenNothingSuits={<JoinButton onJoin={waitingList.join} />}
          />
          <ExtrasSection form={form} isMember={membership?.status === 'active'} taxNote={taxNote} />
          {guest.isAsked && <GuestSection form={guest.form} />}
        </Stack>
        <BookingSummary
          form={form}
          previewOf={previewOf}
          coupon={coupon}
          refusal={refusal}
          isSending={isSending}
          onPayAsYouGo={() => setPayAsYouGo(true)}
        />
      </FormColumns>
      {/* Beside the form: what is sent in it is not sent by this one. */}
      {waitingList.wanted && <JoinDialog wanted={waitingList.wanted} onClose={waitingList.close} />}
    </>
  );
}

const schema = () =>
  import('@brightnest/contracts/scheduling/new-booking-schemas').then(
    (module) => module.bookingRequestSchema,
  );

function initialAnswers(
  services: readonly Service[],
  requestedId: string | null,
  entry: WaitingEntrySummary | undefined,
): BookingRequest {
  const draft = readDraft();
  const offered = (id: string | null) => services.find((service) => service.id === id)?.id;
  if (entry) {
    const { serviceId, duration, state, offer } = entry;
    const scheduledDate = offer?.start ?? '';
    return { ...draft, serviceId: offered(serviceId) ?? '', duration, state, scheduledDate };
  }
  return { ...draft, serviceId: offered(requestedId) ?? offered(draft.serviceId) ?? '' };
}

/** What the answers so far would be waited for; undefined until a service is chosen. */
function wantedService(
  { serviceId, duration, state = '' }: BookingRequest,
  services: readonly Service[],
): WantedService | undefined {
  const service = services.find(({ id }) => id === serviceId);
  return service && { serviceId, serviceName: service.name, duration, state };
}

// In the address of who comes back from signing in to join the waiting list.
const JOINS = 'join';

/** Joining the waiting list. Whoever waits is told by mail, so it takes an account: who has none gets one first. */
function useJoining(form: JoiForm<BookingRequest>, services: readonly Service[]) {
  const hasAccount = useHasAccount();
  const navigate = useNavigate();
  const toast = useToast();
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const [wanted, setWanted] = useState(() =>
    hasAccount && params.has(JOINS) ? wantedService(form.getValues(), services) : undefined,
  );

  function join() {
    const chosen = wantedService(form.getValues(), services);
    if (!chosen) void form.trigger('serviceId', { shouldFocus: true });
    else if (hasAccount) setWanted(chosen);
    else signInFirst(chosen);
  }

  /** What was entered is kept; the service of the address would go before the one that was chosen. */
  function signInFirst({ serviceId }: WantedService) {
    const back = new URLSearchParams({ serviceId, [JOINS]: '1' });
    const state: ReturnState = { returnTo: `${pathname}?${back}` };
    const description = 'We mail you when a time opens. Everything you entered is kept.';
    toast({ title: 'Please sign in first', description });
    void navigate(CUSTOMER_SIGN_IN, { state });
  }

  function close() {
    setWanted(undefined);
    if (!params.has(JOINS)) return;
    const rest = [...params].filter(([name]) => name !== JOINS);
    setParams(rest, { replace: true });
  }

  return { wanted, join, close };
}

/** The form, prefilled. */
function useBookingForm(initial: () => BookingRequest): JoiForm<BookingRequest> {
  const [defaultValues] = useState(initial);
  const form = useJoiForm<BookingRequest>({ schema, defaultValues });
  useSaveDraft(form, saveDraft);
  return form;
}

const first = (when: UserBookingsQuery['when']) => ({ when, page: 1, pageSize: 1 });

/** Prefills the address of the last appointment, unless something is filled in already. */
function usePrefillAddress({
  getValues,
  setValue,
}: Pick<UseFormReturn<BookingRequest>, 'getValues' | 'setValue'>): void {
  const skip = !useHasAccount();
  const { data: planned } = useCustomerListBookingsQuery(first('upcoming'), { skip });
  const hasPlanned = !planned || planned.bookings.length > 0;
  const { data: past } = useCustomerListBookingsQuery(first('past'), { skip: hasPlanned });
  const last = planned?.bookings[0] ?? past?.bookings[0];
  useEffect(() => {
    if (!last || getValues('address')) return;
    // Whose time is chosen already, in which state that is.
    if (getValues('scheduledDate') && getValues('state') !== last.state) return;
    setValue('address', last.address);
    setValue('state', last.state);
  }, [last, getValues, setValue]);
}

const FORM = 'booking';

interface BookingSubmission {
  previewOf: (answers: BookingRequest) => BookingPreview;
  /** Through which entry of the waiting list it is booked. */
  waitingEntryId: string | undefined;
  guest: GuestDetails;
  coupon: CouponState;
}

/** Sends the booking, once at a time; goes on to its checkout. */
function useSubmitBooking(
  form: JoiForm<BookingRequest>,
  { previewOf, waitingEntryId, guest, coupon }: BookingSubmission,
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
    showFailure(error, 'Booking Failed');
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
    const { terms, price } = previewOf(answers);
    const { couponCode, ...others } = answers;
    // Its price is to be read before it is booked.
    if (!terms.withCredit && coupon.isOpen(couponCode)) return coupon.apply(couponCode ?? '');
    const { withCredit } = terms;
    const body = {
      ...others,
      ...(coupon.coupon && !withCredit && { couponCode: coupon.coupon.code }),
      ...(waitingEntryId !== undefined && { waitingEntryId }),
      ...(price && { totalAmount: toDecimalText(price.total) }),
    };
    const idempotencyKey = submissionKey(FORM, { ...body, withCredit });
    const { data, error } = await createBooking({ body, withCredit, idempotencyKey });
    if (!data) return refused(error);
    forgetSubmissionKey(FORM);
    clearDraft();
    toast({ title: 'Booking Created Successfully!', description: data.message });
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
