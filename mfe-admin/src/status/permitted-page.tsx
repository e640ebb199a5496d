import type { Permission } from '@brightnest/contracts/permissions';
import { t } from '@brightnest/contracts/translation';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Page } from '@brightnest/kit/ui/display/layout';
import { EmptyState, ErrorState } from '@brightnest/kit/ui/feedback/states';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { DashboardLink, PageSkeleton } from '../customers/customers-frame';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { StaffGate } from '../sign-in/staff-gate';
import { useAdminGetOwnPermissionsQuery } from '../permissions/permissions-api';

interface PermittedPageProps {
  permission: Permission;
  children: ReactNode;
}

const waiting = (
  <Page $width="full">
    <PageSkeleton />
  </Page>
);

/** A page of its own for staff with a permission; the others are told that there is nothing for them. */
export function PermittedPage(props: PermittedPageProps) {
  return <StaffGate waiting={waiting}>{() => <Allowed {...props} />}</StaffGate>;
}

function Allowed({ permission, children }: PermittedPageProps) {
  const { data, error, isFetching, refetch } = useAdminGetOwnPermissionsQuery();
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  if (!data) {
    if (!error) return waiting;
    return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return (
    <Page $width="full" data-density="compact">
      {data.permissions.includes(permission) ? (
        children
      ) : (
        <EmptyState
          icon={<Lock aria-hidden="true" />}
          title={t('There is nothing here that you may see')}
          description={t('Your role would have to be given it by a super admin.')}
          action={<DashboardLink />}
        />
      )}
    </Page>
  );
}
