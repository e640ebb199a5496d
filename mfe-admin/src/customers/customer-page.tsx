import type { CustomerDetails } from '@brightnest/contracts/customers/customer-schemas';
import { t } from '@brightnest/contracts/translation';
import { isApiError } from '@brightnest/kit/runtime/api-error';
import { useLiveUpdates } from '@brightnest/kit/runtime/live-updates';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { usePageTitle } from '@brightnest/kit/runtime/remote';
import { Navigate, useLocation, useParams } from '@brightnest/kit/runtime/router';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { EmptyState, ErrorState } from '@brightnest/kit/ui/feedback/states';
import { media, space } from '@brightnest/kit/ui/theme/tokens';
import { SearchX } from 'lucide-react';
import { styled } from 'styled-components';
import { customerPath } from '../list/customer-link';
import { useOwnPermissions } from '../permissions/permissions-api';
import { CustomerPrivacy } from '../privacy/customer-privacy';
import { CustomerProperties } from '../properties/customer-properties';
import { ADMIN_CUSTOMERS, ADMIN_SIGN_IN } from '../sign-in/paths';
import { UserMembership } from '../memberships/user-membership';
import { CustomerDialogs } from './customer-dialogs';
import { CustomerDocuments } from './customer-documents';
import { CustomerHead } from './customer-head';
import { CustomerNotes } from './customer-notes';
import { DashboardLink, PageSkeleton, PermittedPage } from '../permissions/permitted-page';
import { useAdminGetCustomerQuery } from './customers-api';
import { BookingsPart, ConversationsPart, PaymentsPart, QuotesPart } from './customer-sections';
import { OtherParts } from './other-sections';

/** All about one customer. */
export function CustomerPage() {
  return (
    <PermittedPage permission="customers:read">
      <FoundCustomer />
    </PermittedPage>
  );
}

function FoundCustomer() {
  useLiveUpdates();
  const { id = '' } = useParams();
  const { search } = useLocation();
  const { currentData: data, error, isFetching, refetch } = useAdminGetCustomerQuery(id);
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  if (data) {
    const { customer } = data;
    // By their address, or by the id of who joined them.
    if (customer.id !== id) return <Navigate to={customerPath(customer.id) + search} replace />;
    return <About key={customer.id} customer={customer} />;
  }
  if (isApiError(error) && error.code === 'not_found') return <Unknown id={id} />;
  if (error) {
    return (
      <ErrorState
        title={t('The customer could not be loaded')}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return <PageSkeleton />;
}

function Unknown({ id }: { id: string }) {
  const mayWrite = useOwnPermissions().includes('customers:write');
  const isAddress = id.includes('@');
  const add = `${ADMIN_CUSTOMERS}?${new URLSearchParams({ add: id })}`;
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={t('There is no such customer')}
      description={
        isAddress
          ? t('Nobody is known by the address {email} yet.', { email: id })
          : t('They may have been removed.')
      }
      action={
        <Cluster $justify="center">
          {isAddress && mayWrite && <LinkButton to={add}>{t('Add customer')}</LinkButton>}
          <LinkButton to={ADMIN_CUSTOMERS} variant="secondary">
            {t('All customers')}
          </LinkButton>
          <DashboardLink />
        </Cluster>
      }
    />
  );
}

// What staff note stands beside what there is, and before it on a phone.
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  align-items: start;

  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 22rem;

    & > :first-child {
      order: 1;
    }
  }
`;

function About({ customer }: { customer: CustomerDetails }) {
  usePageTitle(customer.name.trim() || customer.email);
  return (
    <Stack $gap={5}>
      <CustomerHead customer={customer} />
      <Columns>
        <Stack $gap={5}>
          <CustomerNotes customer={customer} />
          <CustomerDocuments customer={customer} />
          <CustomerPrivacy customer={customer} />
        </Stack>
        <Stack $gap={5}>
          <CustomerProperties customer={customer} />
          <QuotesPart customer={customer} />
          <BookingsPart customer={customer} />
          <UserMembership
            userId={customer.id}
            name={customer.name}
            mayJoin={customer.kind === 'account' || customer.kind === 'unverified'}
          />
          <PaymentsPart customer={customer} />
          <ConversationsPart customer={customer} />
          <OtherParts customer={customer} />
        </Stack>
      </Columns>
      <CustomerDialogs />
    </Stack>
  );
}
