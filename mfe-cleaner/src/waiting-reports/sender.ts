import { isApiError } from '@brightnest/kit/api/api-error';
import { sessionEndpoints } from '@brightnest/kit/session';
import type { AppDispatch } from '@brightnest/kit/store';
import { newKey } from '../jobs/new-key';
import { wordsOf } from '../words-of';
import { failureOf } from './failure-of';
import { moveOlderReports } from './move-older-reports';
import { asOneSender } from './one-sender';
import { sendEntry } from './send-entry';
import { changeEntry, keepEntries, markWaited, readEntries, removeEntry } from './waiting-entries';
import type { WaitingEntry } from './waiting-entry';
import { tellWaitingChanged } from './waiting-list';

/** Sends what of one cleaner waits. */
export interface Sender {
  /** Tries until all has arrived or it makes no sense to go on. */
  send: () => Promise<void>;
}

/** Makes the sender of one cleaner in one tab: one thing after the other, and in one tab at a time. */
export function createSender(userId: string, dispatch: AppDispatch): Sender {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;

  function send(): Promise<void> {
    // Should the try on its way fail, it was too early, and there is one more.
    isAskedAgain = running !== undefined;
    running ??= asOneSender(async () => {
      try {
        if (await moveOlderReports()) await tellWaitingChanged();
        do {
          isAskedAgain = false;
          await sendAll();
        } while (isAskedAgain);
      } catch {
        // The browser took the record away; it is opened anew at the next try.
      } finally {
        running = undefined;
      }
    });
    return running;
  }

  async function sendAll(): Promise<void> {
    const held = new Set<string>();
    const isNext = (entry: WaitingEntry) =>
      entry.userId === userId && !entry.refusal && !held.has(entry.assignmentId);
    let isKnown = false;
    for (;;) {
      const entry = (await readEntries()).find(isNext);
      if (!entry) return;
      // What waited may be sent from a page on which somebody else has signed in meanwhile.
      isKnown ||= !entry.hasWaited || (await isSignedIn());
      const outcome = isKnown ? await sendOne(entry) : 'all-wait';
      if (outcome === 'job-waits') held.add(entry.assignmentId);
      if (outcome !== 'arrived') await markWaited(userId);
      await tellWaitingChanged();
      if (outcome === 'all-wait') return;
    }
  }

  async function sendOne(entry: WaitingEntry): Promise<'arrived' | 'job-waits' | 'all-wait'> {
    const { key } = entry;
    let url: string | undefined;
    try {
      const onUploaded = (at: string) => keepAddress(key, (url = at));
      await sendEntry(entry, { dispatch, onUploaded });
    } catch (error) {
      const failure = failureOf(error);
      if (failure !== 'refused') return failure;
      // Refused perhaps because it was sent as somebody else.
      if (!(await isSignedIn())) return 'all-wait';
      const status = isApiError(error) ? error.status : 0;
      await changeEntry(key, () => ({ refusal: { status, words: wordsOf(error) } }));
      return 'arrived';
    }
    const removed = await removeEntry(key);
    if (!removed && url !== undefined) await takePhotoBack(entry, url);
    return 'arrived';
  }

  async function isSignedIn(): Promise<boolean> {
    const asking = dispatch(
      sessionEndpoints.getCurrentUser.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    const { data, error } = await asking;
    return !error && data?.id === userId;
  }

  return { send };
}

/** Once more from there, should the answer to the next call get lost. */
function keepAddress(key: string, url: string) {
  return changeEntry(key, ({ action }) =>
    action.kind === 'photo' ? { action: { ...action, url } } : {},
  );
}

/** Its cleaner removed it while it was on its way. */
async function takePhotoBack(entry: WaitingEntry, url: string): Promise<void> {
  const action = { kind: 'remove-photo', url } as const;
  await keepEntries([{ ...entry, key: newKey(), action, hasWaited: true }]);
}
