import type { CleanerJob, CleanerJobChange } from '@brightnest/contracts/bookings/cleaner-area';
import { useToast } from '@brightnest/kit/toast';
import { useCallback, useEffect, useRef } from 'react';
import { useUpdateOwnJobMutation } from '../api/cleaner-jobs';
import { wordsOf } from '../words-of';

/** Makes a change of the job as it is then. */
type MakeChange = (job: CleanerJob) => CleanerJobChange;

/**
 * Keeps what a cleaner ticks, writes and photographs. One change after the other, since each says all
 * that is ticked: two ticks in a row must not arrive the other way round.
 */
export function useJobChange(job: CleanerJob) {
  const toast = useToast();
  const [send] = useUpdateOwnJobMutation();
  const current = useRef(job);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    current.current = job;
  }, [job]);

  return useCallback(
    (makeChange: MakeChange): Promise<boolean> => {
      const result = last.current.then(async () => {
        const now = current.current;
        const { error } = await send({ job: now, change: makeChange(now) });
        if (!error) return true;
        toast({
          title: 'Failed to save your changes',
          description: wordsOf(error),
          variant: 'destructive',
        });
        return false;
      });
      last.current = result;
      return result;
    },
    [send, toast],
  );
}
