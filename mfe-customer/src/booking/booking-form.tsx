import { normalizePostcode } from '@brightnest/contracts/areas/postcode';
import { t } from '@brightnest/contracts/translation';
import { placeOptions } from '@brightnest/contracts/company/region-options';
import { currentRegion } from '@brightnest/contracts/company/current-region';
import type { BookingRulesResponse } from '@brightnest/contracts/scheduling/booking-rules';
import type { Service } from '@brightnest/contracts/catalogue/catalogue-schemas';
import type { QuoteRates } from '@brightnest/contracts/catalogue/quote-rates';
import type { MembershipResponse } from '@brightnest/contracts/memberships/membership-schemas';
import { plusTaxNote, type PricingSettings } from '@brightnest/contracts/payments/pricing-settings';
import type {
  BookAgainResponse,
  UserBookingsQuery,
} from '@brightnest/contracts/scheduling/customer-booking-schemas';
import type { BookingRequest } from '@brightnest/contracts/scheduling/new-booking-schemas';
import type { WaitingEntrySummary } from '@brightnest/contracts/waiting-list/waiting-list-schemas';
import { track } from '@brightnest/kit/runtime/page/analytics';
import { type ReturnState } from '@brightnest/kit/runtime/navigation';
import { useLocation, useNavigate, useSearchParams } from '@brightnest/kit/runtime/router';
import { useSaveDraft } from '@brightnest/kit/runtime/session-draft';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { needPostcode } from '@brightnest/kit/ui/forms/address-fields';
import { FormErrorSummary } from '@brightnest/kit/ui/forms/error-summary';
import { useAskedFields } from '@brightnest/kit/ui/forms/asked-fields';
import { type JoiForm, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FormColumns } from '../forms/form-layout';
import { CUSTOMER_SIGN_IN } from '../paths';
import { useHasAccount } from '../sign-in/use-has-account';
import { JoinButton, JoinDialog, type WantedService } from '../waiting-list/join-dialog';
import { AgainSection, answersAgain } from './book-again';
import { useCustomerListBookingsQuery } from './booking-api';
import { readDraft, saveDraft } from './booking-draft';
import { PlaceSection, ServiceSection, TimeSection } from './booking-fields';
import { previewBooking } from './booking-preview';
import { BookingSummary, useBookingCoupon } from './booking-summary';
import { ExtrasSection } from './extras-section';
import { GuestSection, useGuestDetails } from './guest-details';
import { useSubmitBooking } from './submit-booking';
import { type Offered, useDuration } from './use-duration';

interface BookingFormProps {
  services: readonly Service[];
  membership: MembershipResponse;
  rates: QuoteRates;
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
  rates,
  pricing,
  rules,
  requestedId,
  entry,
  again,
}: BookingFormProps) {
  const offered = { services, rates };
  const form = useBookingForm(() =>
    again ? answersAgain(again, offered) : initialAnswers(offered, requestedId, entry),
  );
  useDuration(form, offered);
  useEffect(() => track('booking_started'), []);
  const waitingList = useJoining(form, services);
  usePrefillAddress(form);
  const [payAsYouGo, setPayAsYouGo] = useState(false);
  const coupon = useBookingCoupon(form);
  const previewOf = (answers: BookingRequest) =>
    previewBooking(answers, {
      ...{ services, membership, rates, pricing, rules, payAsYouGo, coupon: coupon.coupon },
    });
  const guest = useGuestDetails();
  const waitingEntryId = entry?.id;
  const { submit, isSending, refusal } = useSubmitBooking(form, {
    ...{ previewOf, rates, waitingEntryId, guest, coupon },
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
              rates={rates}
              previewOf={previewOf}
              isSending={isSending}
            />
          )}
          <ServiceSection
            form={form}
            services={services}
            rates={rates}
            taxNote={taxNote}
            isRequestedUnavailable={isRequestedUnavailable}
          />
          <PlaceSection form={form} />
          <TimeSection
            form={form}
            services={services}
            rates={rates}
            waitingEntryId={waitingEntryId}
            whenNothingSuits={<JoinButton onJoin={waitingList.join} />}
          />
          <ExtrasSection
            form={form}
            services={services}
            rates={rates}
            isMember={membership?.status === 'active'}
            taxNote={taxNote}
          />
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
  import('@brightnest/contracts/scheduling/new-booking-schemas').then((module) =>
    needPostcode(module.bookingRequestSchema),
  );

function initialAnswers(
  { services, rates }: Offered,
  requestedId: string | null,
  entry: WaitingEntrySummary | undefined,
): BookingRequest {
  const draft = readDraft(rates);
  const offered = (id: string | null) => services.find((service) => service.id === id)?.id;
  if (entry) {
    const { serviceId, duration, state, offer } = entry;
    const scheduledDate = offer?.start ?? '';
    return { ...draft, serviceId: offered(serviceId) ?? '', duration, state, scheduledDate };
  }
  return {
    ...draft,
    ...askedPlace(location.search),
    serviceId: offered(requestedId) ?? offered(draft.serviceId) ?? '',
  };
}

/** The place of the page that led here, if it was about one. */
function askedPlace(search: string): Pick<Partial<BookingRequest>, 'state' | 'postalCode'> {
  const query = new URLSearchParams(search);
  const state = query.get('state');
  const postalCode = normalizePostcode(query.get('postalCode') ?? '');
  return {
    ...(state !== null && placeOptions().some(({ value }) => value === state) && { state }),
    ...(postalCode !== undefined && { postalCode }),
  };
}

/** What the answers so far would be waited for; undefined until a service is chosen. */
function wantedService(
  { serviceId, duration, state = '', postalCode = '' }: BookingRequest,
  services: readonly Service[],
): WantedService | undefined {
  const service = services.find(({ id }) => id === serviceId);
  const wanted = { serviceId, duration, state, postalCode: normalizePostcode(postalCode) ?? '' };
  return service && { ...wanted, serviceName: service.name };
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
    const description = t('We mail you when a time opens. Everything you entered is kept.');
    toast({ title: t('Please sign in first'), description });
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
  const asked = useAskedFields('booking');
  const form = useJoiForm<BookingRequest>({ schema, defaultValues, asked });
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
    if (!getValues('postalCode')) setValue('postalCode', last.postalCode);
  }, [last, getValues, setValue]);
}
