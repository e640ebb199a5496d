import { SessionGate } from '@brightnest/kit/session-gate';
import { useSearchParams } from '@brightnest/kit/router';
import { EmptyState } from '@brightnest/kit/ui/empty-state';
import { ErrorState } from '@brightnest/kit/ui/error-state';
import { LinkButton } from '@brightnest/kit/ui/button';
import { Page, PageHeader } from '@brightnest/kit/ui/page';
import type { ReactNode } from 'react';
import { useListOfferedServicesQuery } from '../../api/catalogue';
import { useGetMembershipQuery } from '../../api/membership';
import { BackLink } from '../../applicant/back-link';
import { MARKETPLACE } from '../../paths';
import { BookingForm } from './booking-form';
import { LoadingBooking } from './loading-booking';
import { SignInToBook } from './sign-in-to-book';

function Booking() {
  const [query] = useSearchParams();
  const wantedId = query.get('serviceId');
  const services = useListOfferedServicesQuery();
  const membership = useGetMembershipQuery();
  const failed = [services, membership].filter(({ isError, data }) => isError && !data);
  if (failed.length > 0) {
    return (
      <ErrorState
        error={failed[0]?.error}
        onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        retrying={failed.some(({ isFetching }) => isFetching)}
      />
    );
  }
  if (!services.data || membership.data === undefined) return <LoadingBooking />;
  if (services.data.length === 0) {
    return (
      <EmptyState
        title="Nothing to book just now"
        description="Ask for a quote instead: we answer within 24 hours."
        action={<LinkButton to="/quote-form">Get a free quote</LinkButton>}
      />
    );
  }
  return (
    <BookingForm
      key={wantedId}
      services={services.data}
      membership={membership.data}
      wantedId={wantedId}
    />
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Page>
      <BackLink to={MARKETPLACE}>Back to the marketplace</BackLink>
      <PageHeader
        title="Book a service"
        description="Choose what, where and when. You see the price before you book."
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
    <Booking />
  </Frame>
);

/** Books a clean, or a series of them, for whoever is signed in. */
export function BookService() {
  return (
    <SessionGate waiting={waiting}>{(user) => (user ? booking : <SignInToBook />)}</SessionGate>
  );
}
