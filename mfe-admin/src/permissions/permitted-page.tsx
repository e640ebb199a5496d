import type { Permission } from '@brightnest/contracts/permissions';
import { t } from '@brightnest/contracts/translation';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { Page, Stack, WideLabel } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { EmptyState, ErrorState } from '@brightnest/kit/ui/feedback/states';
import { fontSize, media, space } from '@brightnest/kit/ui/theme/tokens';
import { ArrowLeft, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ADMIN_DASHBOARD, ADMIN_SIGN_IN } from '../sign-in/paths';
import { StaffGate } from '../sign-in/staff-gate';
import { useAdminGetOwnPermissionsQuery } from './permissions-api';

/** A page of staff beside the dashboard: what they work with begins near its top. */
export const StaffPage = styled(Page).attrs({ $width: 'full' })`
  padding-block: ${space[4]} ${space[8]};

  & > header {
    margin-bottom: ${space[4]};
  }

  ${media.md} {
    & > header h1 {
      font-size: ${fontSize['2xl']};
    }
  }
`;

interface PermittedPageProps {
  permission: Permission;
  children: ReactNode;
}

const waiting = (
  <StaffPage>
    <PageSkeleton />
  </StaffPage>
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
    <StaffPage data-density="compact">
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
    </StaffPage>
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
