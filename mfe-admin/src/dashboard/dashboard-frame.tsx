import type { SessionUser } from '@brightnest/contracts/identity/tokens';
import { formatTime } from '@brightnest/contracts/times';
import { useLiveUpdates } from '@brightnest/kit/runtime/live-updates';
import { useSearchParams } from '@brightnest/kit/runtime/router';
import { useSignOutMutation } from '@brightnest/kit/runtime/session';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Button } from '@brightnest/kit/ui/controls/button';
import { type TabItem, Tabs } from '@brightnest/kit/ui/controls/tabs';
import { Cluster, Grid, Page, Stack, WideLabel } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { color, fontSize, media, space } from '@brightnest/kit/ui/theme/tokens';
import { LogOut } from 'lucide-react';
import { styled } from 'styled-components';
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
    <Desk $width="full">
      <DashboardHeader user={user} />
      <Tabs
        label="Dashboard"
        items={tabs}
        value={open?.value ?? ''}
        // The other search parameters belong to the previous tab.
        onValueChange={(tab) => setParams({ tab })}
      />
    </Desk>
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

// What staff work with begins below: the bar takes no more room than it needs.
const Desk = styled(Page)`
  padding-block: ${space[2]} ${space[8]};
`;

const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  min-height: 3rem;
  margin-bottom: ${space[2]};
`;

const Welcome = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space[3]};
  min-width: 12rem;

  & > h1 {
    font-size: ${fontSize.lg};
  }

  & > p {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`;

// On a phone a line of its own.
const Refreshing = styled(Cluster)`
  order: 1;
  width: 100%;

  ${media.md} {
    order: 0;
    width: auto;
  }
`;

/** Welcome, time of the last refresh, settings and sign-out, in one line where there is room for it. */
function DashboardHeader({ user }: { user: SessionUser }) {
  const { refresh, isRefreshing, lastRefresh } = useRefresh();
  return (
    <Bar>
      <Welcome>
        <h1>
          Welcome, {user.firstName} {user.lastName}
        </h1>
        <p>
          Last refresh{' '}
          <time dateTime={lastRefresh.toISOString()}>
            {formatTime(lastRefresh, undefined, 'medium')}
          </time>
        </p>
      </Welcome>
      <Refreshing $gap={2}>
        <RefreshControls refresh={refresh} isRefreshing={isRefreshing} />
      </Refreshing>
      <Cluster $gap={2}>
        <SettingsLink />
        <SignOutButton />
      </Cluster>
    </Bar>
  );
}

/** Shown while the session is loading; must not reveal anything about the dashboard. */
function DashboardSkeleton() {
  return (
    <Desk $width="full" role="status" aria-busy="true" aria-label="Loading...">
      <Stack $gap={2}>
        <Skeleton $height="3rem" />
        <Skeleton $height="2.75rem" />
        <Grid>
          {['one', 'two', 'three', 'four'].map((card) => (
            <Skeleton key={card} $height="6rem" />
          ))}
        </Grid>
      </Stack>
    </Desk>
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
    <Button variant="ghost" size="sm" loading={isLoading} onClick={() => void endSession()}>
      {!isLoading && <LogOut aria-hidden="true" />}
      <WideLabel>Logout</WideLabel>
    </Button>
  );
}
