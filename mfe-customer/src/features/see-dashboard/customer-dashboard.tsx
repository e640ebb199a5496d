import { ErrorState } from '@brightnest/kit/ui/error-state';
import { PageHeader } from '@brightnest/kit/ui/page';
import { Skeleton } from '@brightnest/kit/ui/skeleton';
import { Stack } from '@brightnest/kit/ui/stack';
import { useGetCustomerProfileQuery } from '../../api/profile';
import { VerifyBanner } from '../../area/verify-banner';
import { CustomerStatsSection } from './customer-stats';
import { NextAppointment } from './next-appointment';
import { ProfileCard } from './profile-card';
import { QuickActions } from './quick-actions';

function Profile() {
  const { data, error, isFetching, refetch } = useGetCustomerProfileQuery();
  if (data) return <ProfileCard profile={data.customer} />;
  if (error)
    return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <div role="status" aria-busy="true" aria-label="Loading your details...">
      <Skeleton $height="11rem" />
    </div>
  );
}

/** Where customers land: their details and what they can do next. */
export function CustomerDashboard() {
  const { data } = useGetCustomerProfileQuery();
  return (
    <>
      <PageHeader
        title={data ? `Hello, ${data.customer.firstName}` : 'Your dashboard'}
        description="Your details, and the next clean a few clicks away."
      />
      <Stack $gap={6}>
        {data && <VerifyBanner profile={data.customer} />}
        <NextAppointment />
        <CustomerStatsSection />
        <Profile />
        <QuickActions />
      </Stack>
    </>
  );
}
