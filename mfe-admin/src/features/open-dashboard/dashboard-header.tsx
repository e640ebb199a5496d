import type { SessionUser } from '@brightnest/contracts/auth/session-user';
import { PageHeader } from '@brightnest/kit/ui/page';
import { SettingsLink } from '../../settings/settings-link';
import { LogoutButton } from './logout-button';
import { RefreshControls } from './refresh-controls';
import { useRefresh } from './use-refresh';

const clock = new Intl.DateTimeFormat('en-AU', { timeStyle: 'medium' });

/** Who is at work here, how fresh what they see is, and the way out. */
export function DashboardHeader({ user }: { user: SessionUser }) {
  const { refresh, isRefreshing, lastRefresh } = useRefresh();
  return (
    <PageHeader
      title={`Welcome, ${user.firstName} ${user.lastName}`}
      description={
        <>
          Last refresh <time dateTime={lastRefresh.toISOString()}>{clock.format(lastRefresh)}</time>
        </>
      }
      actions={
        <>
          <RefreshControls refresh={refresh} isRefreshing={isRefreshing} />
          <SettingsLink />
          <LogoutButton />
        </>
      }
    />
  );
}
