import { t } from '@brightnest/contracts/translation';
import { isApiError } from '@brightnest/kit/runtime/api-error';
import { useSearchParams } from '@brightnest/kit/runtime/router';
import { useSession } from '@brightnest/kit/runtime/session';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { Page, PageHeader, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { EmptyState, ErrorState } from '@brightnest/kit/ui/feedback/states';
import { SessionGate } from '@brightnest/kit/ui/screens/session-gate';
import type { ReactNode } from 'react';
import { BackLink, FormColumns } from '../forms/form-layout';
import {
  useCustomerGetMembershipQuery,
  useCustomerGetPricingSettingsQuery,
} from '../memberships/memberships-api';
import { CUSTOMER_SIGN_IN, MARKETPLACE } from '../paths';
import { RedirectToSignIn } from '../sign-in/sign-in-redirect';
import { useHasAccount } from '../sign-in/use-has-account';
import { AskedTimeNotice, HeldTimes } from '../waiting-list/waiting-entries';
import { useCustomerListWaitingQuery } from '../waiting-list/waiting-list-api';
import { useCustomerGetBookAgainQuery, useCustomerListServicesQuery } from './booking-api';
import { BookingForm } from './booking-form';
import { useCustomerGetBookingRulesQuery } from '../booking-rules';
import { useQuoteRates } from '../quote-rates';

/** The page on which a service is booked. */
export function BookServicePage() {
  return <BookService />;
}

function LoadedBookingForm() {
  const [query] = useSearchParams();
  const { user } = useSession();
  const requestedId = query.get('serviceId');
  const services = useCustomerListServicesQuery();
  const hasAccount = useHasAccount();
  const membership = useCustomerGetMembershipQuery(undefined, { skip: !hasAccount });
  const rules = useCustomerGetBookingRulesQuery();
  const pricing = useCustomerGetPricingSettingsQuery();
  const rates = useQuoteRates();
  const entryId = query.get('waiting');
  const waitingList = useCustomerListWaitingQuery(undefined, { skip: entryId === null });
  const againId = query.get('again');
  const again = useCustomerGetBookAgainQuery(againId ?? '', { skip: againId === null });
  // What is not theirs, or is not known any more, is booked as if nothing had been asked for.
  const isAgainUnknown = isApiError(again.error) && again.error.code === 'not_found';
  const failed = [
    services,
    membership,
    rules,
    pricing,
    waitingList,
    ...(isAgainUnknown ? [] : [again]),
  ].filter(({ isError, data }) => isError && !data);
  if (failed.length > 0) {
    return (
      <ErrorState
        error={failed[0]?.error}
        onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        retrying={failed.some(({ isFetching }) => isFetching)}
      />
    );
  }
  const isLoading = againId !== null && again.data === undefined && !isAgainUnknown;
  if (
    isLoading ||
    !services.data ||
    (hasAccount && membership.data === undefined) ||
    !rules.data ||
    !pricing.data
  ) {
    return <LoadingBooking />;
  }
  const isOfAccount = entryId !== null || againId !== null;
  if (user === null && (isOfAccount || !rules.data.isPaidOnline || rules.data.feePercent === 0)) {
    // What nobody pays for when it is booked takes an account as well.
    return <RedirectToSignIn to={CUSTOMER_SIGN_IN} reason={t('Then you can book your clean.')} />;
  }
  if (entryId !== null && waitingList.data === undefined) return <LoadingBooking />;
  const bookable = services.data.filter(({ priceOnRequest }) => !priceOnRequest);
  if (bookable.length === 0) {
    return (
      <EmptyState
        title={t('Nothing to book just now')}
        description={t('Ask for a quote instead: we answer within 24 hours.')}
        action={<LinkButton to="/quote-form">{t('Get a free quote')}</LinkButton>}
      />
    );
  }
  const entry = waitingList.data?.entries.find(({ id }) => id === entryId);
  return (
    <Stack $gap={5}>
      {entryId === null ? <HeldTimes /> : <AskedTimeNotice entry={entry} />}
      <BookingForm
        key={`${requestedId} ${entryId} ${againId}`}
        services={bookable}
        membership={membership.data ?? null}
        rates={rates}
        pricing={pricing.data}
        rules={rules.data}
        requestedId={requestedId}
        entry={entry}
        again={again.data ?? null}
      />
    </Stack>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Page>
      <BackLink to={MARKETPLACE}>{t('Back to the marketplace')}</BackLink>
      <PageHeader
        title={t('Book a service')}
        description={t('Choose what, where and when. You see the price before you book.')}
      />
      {children}
    </Page>
  );
}

const waiting = (
  <Frame>
    <LoadingBooking />
  </Frame>
);

const booking = (
  <Frame>
    <LoadedBookingForm />
  </Frame>
);

/** Books an appointment, or a series of them: for visitors too, who say at the end who they are. */
export function BookService() {
  return <SessionGate waiting={waiting}>{() => booking}</SessionGate>;
}

/** The place of the form while it is not known what can be booked. */
function LoadingBooking() {
  return (
    <FormColumns role="status" aria-busy="true" aria-label={t('Loading the booking form...')}>
      <Stack $gap={5}>
        <Skeleton $height="18rem" />
        <Skeleton $height="18rem" />
        <Skeleton $height="24rem" />
      </Stack>
      <Skeleton $height="20rem" />
    </FormColumns>
  );
}
