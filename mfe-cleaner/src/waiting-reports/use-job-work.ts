import type { CleanerJob } from '@brightnest/contracts/bookings/cleaner-job';
import { useSession } from '@brightnest/kit/session';
import { useAppDispatch } from '@brightnest/kit/store';
import { useToast } from '@brightnest/kit/toast';
import { useCallback } from 'react';
import { newKey } from '../jobs/new-key';
import { wordsOf } from '../words-of';
import { failureOf } from './failure-of';
import { notKeptMessage } from './not-kept-message';
import { sendEntry } from './send-entry';
import { useSender } from './use-sender';
import { keepEntries, markWaited, readEntries } from './waiting-entries';
import type { JobAction, NewEntry } from './waiting-entry';
import { tellWaitingChanged } from './waiting-list';

// Later than that it shows that it has not arrived.
const SLOW_MS = 3_000;

/** How it went: `waiting` where it has not been answered. */
export type WorkAnswer = 'sent' | 'waiting' | 'refused';

/** What was done is on the phone or with the server. */
export interface KeptWork {
  answer: Promise<WorkAnswer>;
}

/**
 * Keeps what a cleaner does on a job and sends it as soon as that is possible. It says itself what was
 * refused, and what could not be kept.
 * @returns a function that answers none where it could be neither kept nor sent.
 */
export function useJobWork({
  assignmentId,
  serviceType,
  customerName,
}: Pick<CleanerJob, 'assignmentId' | 'serviceType' | 'customerName'>) {
  const toast = useToast();
  const dispatch = useAppDispatch();
  const sender = useSender();
  const userId = useSession().user?.id ?? '';

  return useCallback(
    async (action: JobAction): Promise<KeptWork | undefined> => {
      const entry: NewEntry = {
        ...{ userId, assignmentId, action, key: newKey(), hasWaited: !navigator.onLine },
        jobName: `${serviceType}, ${customerName}`,
        at: new Date().toISOString(),
      };
      const tell = (words: string) => toast(refusedMessage(action, words));
      try {
        await keepEntries([entry]);
      } catch (error) {
        return sendUnkept(error);
      }
      await tellWaitingChanged();
      return { answer: sendKept() };

      async function sendKept(): Promise<WorkAnswer> {
        const slow = () => markWaited(userId).then(tellWaitingChanged);
        const timer = setTimeout(() => void slow(), SLOW_MS);
        await sender.send();
        clearTimeout(timer);
        const found = (await readEntries()).find(({ key }) => key === entry.key);
        if (found?.refusal) tell(found.refusal.words);
        if (!found) return 'sent';
        return found.refusal ? 'refused' : 'waiting';
      }

      // With the connection there it need not be kept.
      async function sendUnkept(reason: unknown): Promise<KeptWork | undefined> {
        try {
          await sendEntry(entry, { dispatch });
          return { answer: Promise.resolve('sent') };
        } catch (error) {
          if (failureOf(error) === 'refused') tell(wordsOf(error));
          else toast(notKeptMessage(reason));
          return undefined;
        }
      }
    },
    [assignmentId, serviceType, customerName, userId, sender, dispatch, toast],
  );
}

function refusedMessage({ kind }: JobAction, description: string) {
  const title = kind === 'report' ? 'Failed to update job status' : 'Failed to save your changes';
  return { title, description, variant: 'destructive' as const };
}
