import { useSession } from '@brightnest/kit/session';
import { useMemo, useSyncExternalStore } from 'react';
import { onWaitingReports, waitingReports } from './report-queue';

/** What of the signed-in cleaner waits for the connection, in the order it was made. */
export function useWaitingReports() {
  const userId = useSession().user?.id;
  const all = useSyncExternalStore(onWaitingReports, waitingReports);
  return useMemo(() => all.filter((report) => report.userId === userId), [all, userId]);
}
