import { ErrorState } from '@brightnest/kit/ui/error-state';
import { PageHeader } from '@brightnest/kit/ui/page';
import { Skeleton } from '@brightnest/kit/ui/skeleton';
import { Stack } from '@brightnest/kit/ui/stack';
import type { ReactNode } from 'react';
import { useGetCustomerProfileQuery } from '../../api/profile';
import { VerifyBanner } from '../../area/verify-banner';
import { PictureCard } from './picture-card';
import { ProfileForm } from './profile-form';

function ProfileParts() {
  const { data, error, isFetching, refetch } = useGetCustomerProfileQuery();
  if (data) {
    return (
      <>
        <VerifyBanner profile={data.customer} />
        <PictureCard profile={data.customer} />
        <ProfileForm profile={data.customer} />
      </>
    );
  }
  if (error)
    return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <Stack role="status" aria-busy="true" aria-label="Loading your profile...">
      <Skeleton $height="12rem" />
      <Skeleton $height="18rem" />
    </Stack>
  );
}

/** One's own name, phone and picture, to read and to change; and the parts given to it, below them. */
export function CustomerProfileScreen({ children }: { children?: ReactNode }) {
  return (
    <>
      <PageHeader
        title="Your profile"
        description="The name, phone and picture that go with your bookings, and your password."
      />
      <Stack $gap={5}>
        <ProfileParts />
        {children}
      </Stack>
    </>
  );
}
