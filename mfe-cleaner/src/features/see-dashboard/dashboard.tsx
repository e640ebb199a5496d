import type { SessionUser } from '@brightnest/contracts/auth/session-user';
import { useLiveUpdates } from '@brightnest/kit/live';
import { useLoggedOutWhen } from '@brightnest/kit/logged-out';
import { media, space } from '@brightnest/kit/theme/tokens';
import { Button } from '@brightnest/kit/ui/button';
import { ErrorState } from '@brightnest/kit/ui/error-state';
import { Page, PageHeader } from '@brightnest/kit/ui/page';
import { Skeleton } from '@brightnest/kit/ui/skeleton';
import { Stack } from '@brightnest/kit/ui/stack';
import { CalendarDays, UserPen } from 'lucide-react';
import { styled } from 'styled-components';
import { useGetCleanerProfileQuery } from '../../api/cleaner-profile';
import { CLEANER_LOGIN } from '../../paths';
import { Availability } from './availability';
import { ProfileCard } from './profile-card';
import { QuickActions } from './quick-actions';
import { StatCards } from './stat-cards';
import { UpcomingJobs } from './upcoming-jobs';
import { useOpenPart } from '../../use-open-part';

const Columns = styled.div`
  display: grid;
  gap: ${space[5]};

  ${media.lg} {
    grid-template-columns: minmax(0, 1.7fr) minmax(0, 1fr);
    align-items: start;
  }
`;

/** The cleaner's jobs, figures and record. */
export function Dashboard({ user }: { user: SessionUser }) {
  const { data, error, isFetching, refetch } = useGetCleanerProfileQuery();
  const { open } = useOpenPart();
  useLiveUpdates();
  useLoggedOutWhen(data === null, CLEANER_LOGIN);
  const profile = data?.profile;
  return (
    <Page>
      <PageHeader
        title={`Welcome, ${user.firstName}`}
        description="Your jobs and your details, close at hand."
        actions={
          <>
            <Button variant="secondary" onClick={() => open('schedule')}>
              <CalendarDays aria-hidden="true" />
              View Schedule
            </Button>
            <Button variant="secondary" onClick={() => open('profile')} disabled={!profile}>
              <UserPen aria-hidden="true" />
              Update Profile
            </Button>
          </>
        }
      />
      <Stack $gap={5}>
        {profile && <Availability profile={profile} />}
        <StatCards />
        <Columns>
          <UpcomingJobs />
          <Stack $gap={5}>
            <QuickActions onOpen={open} />
            {profile && <ProfileCard profile={profile} />}
            {!profile && error && (
              <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
            )}
            {!profile && !error && (
              <div role="status" aria-busy="true" aria-label="Loading your details...">
                <Skeleton $height="16rem" />
              </div>
            )}
          </Stack>
        </Columns>
      </Stack>
    </Page>
  );
}
