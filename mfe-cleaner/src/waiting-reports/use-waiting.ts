import { useSession } from '@brightnest/kit/session';
import { useMemo, useSyncExternalStore } from 'react';
import { onWaitingList, waitingList } from './waiting-list';

/** What of the signed-in cleaner has not arrived yet, in the order it was done. */
export function useWaiting() {
  const userId = useSession().user?.id;
  const all = useSyncExternalStore(onWaitingList, waitingList);
  return useMemo(() => {
    const own = (all ?? []).filter((entry) => entry.userId === userId);
    return {
      /** Until then nobody knows. */
      isRead: all !== undefined,
      waiting: own.filter(({ refusal }) => refusal === undefined),
      refused: own.filter(({ refusal }) => refusal !== undefined),
    };
  }, [all, userId]);
}
