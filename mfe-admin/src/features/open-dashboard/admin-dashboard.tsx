import { useLiveUpdates } from '@brightnest/kit/live';
import { useSearchParams } from '@brightnest/kit/router';
import { Page } from '@brightnest/kit/ui/page';
import { Tabs, type TabItem } from '@brightnest/kit/ui/tabs';
import type { SessionUser } from '@brightnest/contracts/auth/session-user';
import { StaffGate } from '../../staff-gate';
import { DashboardHeader } from './dashboard-header';
import { DashboardSkeleton } from './dashboard-skeleton';

interface AdminDashboardProps {
  /** The first is open when the address names none. */
  tabs: readonly TabItem[];
}

function Dashboard({ user, tabs }: AdminDashboardProps & { user: SessionUser }) {
  const [params, setParams] = useSearchParams();
  useLiveUpdates();
  const asked = params.get('tab');
  const open = tabs.find(({ value }) => value === asked) ?? tabs[0];
  return (
    <Page $width="full">
      <DashboardHeader user={user} />
      <Tabs
        label="Dashboard"
        items={tabs}
        value={open?.value ?? ''}
        // The other parameters belong to the tab that is left.
        onValueChange={(tab) => setParams({ tab })}
      />
    </Page>
  );
}

/** The staff dashboard; whoever is not an administrator is sent to sign in before any of it shows. */
export function AdminDashboard({ tabs }: AdminDashboardProps) {
  return (
    <StaffGate waiting={<DashboardSkeleton />}>
      {(user) => <Dashboard user={user} tabs={tabs} />}
    </StaffGate>
  );
}
