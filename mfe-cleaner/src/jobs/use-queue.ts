import { t } from '@brightnest/contracts/translation';
import type { CleanerJob } from '@brightnest/contracts/workforce/cleaner-job-schemas';
import { useSession } from '@brightnest/kit/runtime/session';
import { type AppDispatch, useAppDispatch } from '@brightnest/kit/runtime/store';
import { type ToastMessage, useToast } from '@brightnest/kit/runtime/toast';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import {
  addToQueue,
  type JobAction,
  markDelayed,
  newIdempotencyKey,
  type NewQueueEntry,
  publishQueueChange,
  queueSnapshot,
  readQueue,
  removeFromQueue,
  subscribeToQueue,
} from './offline-queue';
import {
  classifyFailure,
  createQueueSender,
  type QueueSender,
  rejectionText,
  sendQueueEntry,
} from './queue-sender';

/** The queue of the signed-in cleaner, in the order of what was done. */
export function useQueue() {
  const userId = useSession().user?.id;
  const all = useSyncExternalStore(subscribeToQueue, queueSnapshot);
  return useMemo(() => {
    const own = (all ?? []).filter((entry) => entry.userId === userId);
    return {
      /** False until the queue is read from the phone. */
      isLoaded: all !== undefined,
      pending: own.filter(({ refusal }) => refusal === undefined),
      rejected: own.filter(({ refusal }) => refusal !== undefined),
    };
  }, [all, userId]);
}

// After this the screen shows that an action is still to be sent.
const DELAYED_AFTER_MS = 3_000;

/** What became of an action: `queued` where it is still to be sent. */
export type SendOutcome = 'sent' | 'queued' | 'rejected';

/** An action that is stored on the phone or already with the server. */
interface StoredAction {
  outcome: Promise<SendOutcome>;
}

/** Stores an action and sends it. @returns undefined where it could be neither stored nor sent. */
export type QueueAction = (action: JobAction) => Promise<StoredAction | undefined>;

/**
 * Stores what a cleaner does on a job on the phone and sends it as soon as possible. Shows a toast for
 * what was rejected and for what could not be stored.
 */
export function useQueueAction({
  assignmentId,
  serviceType,
  customerName,
}: Pick<CleanerJob, 'assignmentId' | 'serviceType' | 'customerName'>): QueueAction {
  const toast = useToast();
  const dispatch = useAppDispatch();
  const sender = useQueueSender();
  const userId = useSession().user?.id ?? '';

  return useCallback(
    async (action) => {
      const entry: NewQueueEntry = {
        ...{ userId, assignmentId, action, key: newIdempotencyKey(), hasWaited: !navigator.onLine },
        jobName: `${serviceType}, ${customerName}`,
        at: new Date().toISOString(),
      };
      const showRejection = (reason: string) => toast(rejectedMessage(action, reason));
      try {
        await addToQueue([entry]);
      } catch (error) {
        return sendUnstored(error);
      }
      await publishQueueChange();
      return { outcome: sendStored() };

      async function sendStored(): Promise<SendOutcome> {
        const showDelay = () => markDelayed(userId).then(publishQueueChange);
        const timer = setTimeout(() => void showDelay(), DELAYED_AFTER_MS);
        await sender.send();
        clearTimeout(timer);
        const found = (await readQueue()).find(({ key }) => key === entry.key);
        if (found?.refusal) showRejection(found.refusal.words);
        if (!found) return 'sent';
        return found.refusal ? 'rejected' : 'queued';
      }

      // With a connection it need not be stored.
      async function sendUnstored(storageError: unknown): Promise<StoredAction | undefined> {
        try {
          await sendQueueEntry(entry, { dispatch });
          return { outcome: Promise.resolve('sent') };
        } catch (error) {
          if (classifyFailure(error) === 'rejected') showRejection(rejectionText(error));
          else toast(notSavedMessage(storageError));
          return undefined;
        }
      }
    },
    [assignmentId, serviceType, customerName, userId, sender, dispatch, toast],
  );
}

function rejectedMessage({ kind }: JobAction, description: string) {
  const title =
    kind === 'report' ? t('Failed to update job status') : t('Failed to save your changes');
  return { title, description, variant: 'destructive' as const };
}

function notSavedMessage(reason: unknown): ToastMessage {
  const isFull = reason instanceof DOMException && reason.name === 'QuotaExceededError';
  return {
    title: t('Not saved'),
    description: isFull
      ? t('Your phone is full. Free some space, or wait for the connection, and do this once more.')
      : t(
          'This browser keeps nothing, perhaps because the window is private. Do this once more when you are connected.',
        ),
    variant: 'destructive',
  };
}

const senders = new WeakMap<AppDispatch, Map<string, QueueSender>>();

/** The sender of the signed-in cleaner: there is one in each tab. */
function useQueueSender(): QueueSender {
  const userId = useSession().user?.id ?? '';
  return getSender(userId, useAppDispatch());
}

function getSender(userId: string, dispatch: AppDispatch): QueueSender {
  const ofTab = senders.get(dispatch) ?? new Map<string, QueueSender>();
  senders.set(dispatch, ofTab);
  const sender = ofTab.get(userId) ?? createQueueSender(userId, dispatch);
  ofTab.set(userId, sender);
  return sender;
}

const RETRY_INTERVAL_MS = 30_000;

/**
 * Sends the queue when the page opens and, as long as something is pending, whenever there may be a
 * connection again. @returns a function that tries at once.
 */
export function useQueueRetry(hasPending: boolean): () => Promise<void> {
  const { send } = useQueueSender();
  useEffect(() => void send(), [send]);
  useEffect(() => {
    if (!hasPending) return undefined;
    const start = () => {
      if (document.visibilityState === 'visible') void send();
    };
    const timer = setInterval(start, RETRY_INTERVAL_MS);
    window.addEventListener('online', start);
    window.addEventListener('focus', start);
    document.addEventListener('visibilitychange', start);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', start);
      window.removeEventListener('focus', start);
      document.removeEventListener('visibilitychange', start);
    };
  }, [hasPending, send]);
  return send;
}

/**
 * Removes a photo from the queue.
 * @returns its address where it is uploaded already: it may have been added to the job, and only the answer got lost.
 */
export async function discardQueuedPhoto(key: string): Promise<string | undefined> {
  const entry = await removeFromQueue(key);
  await publishQueueChange();
  return entry?.action.kind === 'photo' ? entry.action.url : undefined;
}
