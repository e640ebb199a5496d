import { t } from '@brightnest/contracts/translation';
import { useLiveUpdates } from '@brightnest/kit/runtime/live-updates';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { Page, Stack, WideLabel } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { EmptyState, ErrorState } from '@brightnest/kit/ui/feedback/states';
import { ArrowLeft, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAdminGetOwnPermissionsQuery } from '../permissions/permissions-api';
import { ADMIN_DASHBOARD, ADMIN_SIGN_IN } from '../sign-in/paths';
import { StaffGate } from '../sign-in/staff-gate';

const waiting = (
  <Page $width="full">
    <PageSkeleton />
  </Page>
);

/** Frame of the screens about customers: for staff who may see them. */
export function CustomersFrame({ children }: { children: ReactNode }) {
  return (
    <StaffGate waiting={waiting}>
      {() => (
        <Page $width="full">
          <Allowed>{children}</Allowed>
        </Page>
      )}
    </StaffGate>
  );
}

function Allowed({ children }: { children: ReactNode }) {
  useLiveUpdates();
  const { data, error, isFetching, refetch } = useAdminGetOwnPermissionsQuery();
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return <PageSkeleton />;
  if (data.permissions.includes('customers:read')) return children;
  return (
    <EmptyState
      icon={<Lock aria-hidden="true" />}
      title={t('There is nothing here that you may see')}
      description={t('Your role would have to be given it by a super admin.')}
      action={<DashboardLink />}
    />
  );
}

/** The way back to the dashboard. */
export function DashboardLink() {
  return (
    <LinkButton to={ADMIN_DASHBOARD} variant="secondary" size="sm">
      <ArrowLeft aria-hidden="true" />
      <WideLabel>{t('Dashboard')}</WideLabel>
    </LinkButton>
  );
}

/** Shown until it is known what there is to see. */
export function PageSkeleton() {
  return (
    <Stack $gap={5} role="status" aria-busy="true" aria-label={t('Loading...')}>
      <Skeleton $width="14rem" $height="2.5rem" />
      <Skeleton $height="6rem" />
      <Skeleton $height="16rem" />
    </Stack>
  );
}
