import type { SessionUser } from '@brightnest/contracts/identity/tokens';
import { formatTime } from '@brightnest/contracts/times';
import { useLiveUpdates } from '@brightnest/kit/runtime/live-updates';
import { useSearchParams } from '@brightnest/kit/runtime/router';
import { useSignOutMutation } from '@brightnest/kit/runtime/session';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Button } from '@brightnest/kit/ui/controls/button';
import { type TabItem, Tabs } from '@brightnest/kit/ui/controls/tabs';
import { Grid, Page, PageHeader, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { LogOut } from 'lucide-react';
import { SettingsLink } from '../settings/settings-link';
import { StaffGate } from '../sign-in/staff-gate';
import { RefreshControls, useRefresh } from './refresh';

interface DashboardFrameProps {
  /** The first is open by default. */
  tabs: readonly TabItem[];
}

function Dashboard({ user, tabs }: DashboardFrameProps & { user: SessionUser }) {
  const [params, setParams] = useSearchParams();
  useLiveUpdates();
  const requested = params.get('tab');
  const open = tabs.find(({ value }) => value === requested) ?? tabs[0];
  return (
    <Page $width="full">
      <DashboardHeader user={user} />
      <Tabs
        label="Dashboard"
        items={tabs}
        value={open?.value ?? ''}
        // The other search parameters belong to the previous tab.
        onValueChange={(tab) => setParams({ tab })}
      />
    </Page>
  );
}

/** Frame of the staff dashboard. Users without a staff role are redirected to sign-in before anything is shown. */
export function DashboardFrame({ tabs }: DashboardFrameProps) {
  return (
    <StaffGate waiting={<DashboardSkeleton />}>
      {(user) => <Dashboard user={user} tabs={tabs} />}
    </StaffGate>
  );
}

/** Welcome, time of the last refresh, settings and sign-out. */
function DashboardHeader({ user }: { user: SessionUser }) {
  const { refresh, isRefreshing, lastRefresh } = useRefresh();
  return (
    <PageHeader
      title={`Welcome, ${user.firstName} ${user.lastName}`}
      description={
        <>
          Last refresh{' '}
          <time dateTime={lastRefresh.toISOString()}>
            {formatTime(lastRefresh, undefined, 'medium')}
          </time>
        </>
      }
      actions={
        <>
          <RefreshControls refresh={refresh} isRefreshing={isRefreshing} />
          <SettingsLink />
          <SignOutButton />
        </>
      }
    />
  );
}

/** Shown while the session is loading; must not reveal anything about the dashboard. */
function DashboardSkeleton() {
  return (
    <Page $width="full" role="status" aria-busy="true" aria-label="Loading...">
      <Stack $gap={6}>
        <Skeleton $width="18rem" $height="2.5rem" />
        <Skeleton $height="2.75rem" />
        <Grid>
          {['one', 'two', 'three', 'four'].map((card) => (
            <Skeleton key={card} $height="6rem" />
          ))}
        </Grid>
      </Stack>
    </Page>
  );
}

/** Ends the session, which leads to the sign-in screen. */
function SignOutButton() {
  const toast = useToast();
  const [logout, { isLoading }] = useSignOutMutation();

  async function endSession() {
    const { error } = await logout();
    if (error) {
      toast({
        title: 'Logout failed',
        description: 'There was an error logging out',
        variant: 'destructive',
      });
    } else {
      toast({ title: 'Logged out successfully' });
    }
  }

  return (
    <Button variant="ghost" loading={isLoading} onClick={() => void endSession()}>
      {!isLoading && <LogOut aria-hidden="true" />}
      Logout
    </Button>
  );
}
