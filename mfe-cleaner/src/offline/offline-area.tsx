import type { SessionUser } from '@brightnest/contracts/auth/session-user';
import { OfflineNotice } from './offline-notice';
import { useKeptDay } from './use-kept-day';

/** Makes the area readable without a connection, and says when there is none. */
export function OfflineArea({ user }: { user: SessionUser }) {
  useKeptDay(user);
  return <OfflineNotice />;
}
