import { t } from '@brightnest/contracts/translation';
import type { CleanerJobChange } from '@brightnest/contracts/workforce/cleaner-job-schemas';
import { PROFILE_PICTURE_RULE } from '@brightnest/contracts/files/file';
import { errorMessage, isApiError } from '@brightnest/kit/runtime/api-error';
import { sessionEndpoints } from '@brightnest/kit/runtime/session';
import type { AppDispatch } from '@brightnest/kit/runtime/store';
import { uploadFile } from '@brightnest/kit/runtime/upload-file';
import { jobsApi } from './jobs-api';
import {
  addToQueue,
  markDelayed,
  newIdempotencyKey,
  type NewQueueEntry,
  type PhotoAction,
  type ProblemAction,
  publishQueueChange,
  type QueueEntry,
  readQueue,
  removeFromQueue,
  updateInQueue,
} from './offline-queue';

/** Sends the queue of one cleaner. */
export interface QueueSender {
  /** Sends until the queue is empty or what is left has to wait. */
  send: () => Promise<void>;
}

/** Creates the sender of one cleaner in one tab. It sends one entry after the other, in one tab at a time. */
export function createQueueSender(userId: string, dispatch: AppDispatch): QueueSender {
  let running: Promise<void> | undefined;
  let isRequestedAgain = false;

  function send(): Promise<void> {
    // The attempt under way may have begun too early, before the connection was back.
    isRequestedAgain = running !== undefined;
    running ??= withSenderLock(async () => {
      try {
        do {
          isRequestedAgain = false;
          await sendAll();
        } while (isRequestedAgain);
      } catch {
        // The browser closed the database; the next attempt opens it again.
      } finally {
        running = undefined;
      }
    });
    return running;
  }

  async function sendAll(): Promise<void> {
    const delayedJobs = new Set<string>();
    const isNext = (entry: QueueEntry) =>
      entry.userId === userId && !entry.refusal && !delayedJobs.has(entry.assignmentId);
    let isSessionChecked = false;
    for (;;) {
      const entry = (await readQueue()).find(isNext);
      if (!entry) return;
      // Since a delayed entry was made, somebody else may have signed in.
      isSessionChecked ||= !entry.hasWaited || (await isSignedIn());
      const outcome = isSessionChecked ? await sendOne(entry) : 'retry-all-later';
      if (outcome === 'retry-job-later') delayedJobs.add(entry.assignmentId);
      if (outcome !== 'done') await markDelayed(userId);
      await publishQueueChange();
      if (outcome === 'retry-all-later') return;
    }
  }

  async function sendOne(entry: QueueEntry): Promise<'done' | RetryLater> {
    const { key } = entry;
    let url: string | undefined;
    try {
      const onUploaded = (uploaded: string) => storeUploadUrl(key, (url = uploaded));
      await sendQueueEntry(entry, { dispatch, onUploaded });
    } catch (error) {
      const failure = classifyFailure(error);
      if (failure !== 'rejected') return failure;
      // It may have been rejected because somebody else is signed in.
      if (!(await isSignedIn())) return 'retry-all-later';
      const status = isApiError(error) ? error.status : 0;
      await updateInQueue(key, () => ({ refusal: { status, words: rejectionText(error) } }));
      return 'done';
    }
    const removed = await removeFromQueue(key);
    const isPhoto = entry.action.kind === 'photo';
    if (isPhoto && !removed && url !== undefined) await queuePhotoRemoval(entry, url);
    return 'done';
  }

  async function isSignedIn(): Promise<boolean> {
    const request = dispatch(
      sessionEndpoints.getCurrentUser.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    const { data, error } = await request;
    return !error && data?.id === userId;
  }

  return { send };
}

/** So that the next attempt need not upload the photo again. */
function storeUploadUrl(key: string, url: string) {
  return updateInQueue(key, ({ action }) => {
    if (action.kind === 'photo') return { action: { ...action, url } };
    if (action.kind === 'problem') return { action: { ...action, urls: [...action.urls, url] } };
    return {};
  });
}

/** Removes a photo from the job whose cleaner removed it while it was being sent. */
async function queuePhotoRemoval(entry: QueueEntry, url: string): Promise<void> {
  const action = { kind: 'remove-photo', url } as const;
  await addToQueue([{ ...entry, key: newIdempotencyKey(), action, hasWaited: true }]);
}

// On a bad connection a call may never be answered.
const CALL_TIMEOUT_MS = 30_000;
const UPLOAD_TIMEOUT_MS = 180_000;

const { cleanerPostMessage, cleanerReportOnJob, cleanerReportProblem, cleanerUpdateJob } =
  jobsApi.endpoints;

interface SendOptions {
  dispatch: AppDispatch;
  /** Called with the address of an uploaded photo before it is added to the job. */
  onUploaded?: (url: string) => Promise<unknown>;
}

/** Sends one entry to the server. @throws ApiError, or another error after the timeout. */
export async function sendQueueEntry(
  entry: NewQueueEntry,
  { dispatch, onUploaded }: SendOptions,
): Promise<void> {
  const { assignmentId, key: idempotencyKey, action, at } = entry;
  const change = (body: CleanerJobChange) =>
    withTimeout(
      dispatch(cleanerUpdateJob.initiate({ assignmentId, body, idempotencyKey }, { track: false })),
    );
  switch (action.kind) {
    case 'report': {
      // However short it waited. As the phone's clock may be wrong, what it shows now goes along.
      const body = { ...action.body, at, sentAt: new Date().toISOString() };
      const report = { assignmentId, body, idempotencyKey };
      return withTimeout(dispatch(cleanerReportOnJob.initiate(report, { track: false })));
    }
    case 'tick':
      return change({ tick: { label: action.label, isDone: action.isDone } });
    case 'notes':
      return change({ notes: action.notes });
    case 'customer-note':
      return change({ customerNote: action.note });
    case 'message': {
      const body = { text: action.text, at, sentAt: new Date().toISOString() };
      const message = { assignmentId, body, idempotencyKey };
      return withTimeout(dispatch(cleanerPostMessage.initiate(message, { track: false })));
    }
    case 'photo':
      return sendPhoto(action, change, onUploaded);
    case 'problem':
      return sendProblem(action, onUploaded, ({ problem: kind, label, text }, photos) => {
        const body = {
          kind,
          ...(label && { label }),
          text,
          photos,
          at,
          sentAt: new Date().toISOString(),
        };
        const report = { assignmentId, body, idempotencyKey };
        return withTimeout(dispatch(cleanerReportProblem.initiate(report, { track: false })));
      });
    case 'remove-photo':
      return change({ removePhoto: action.url });
  }
}

async function sendPhoto(
  { when, picture, url }: PhotoAction,
  change: (body: CleanerJobChange) => Promise<void>,
  onUploaded: SendOptions['onUploaded'],
): Promise<void> {
  if (url !== undefined) {
    try {
      return await change({ addPhoto: { url, when } });
    } catch (error) {
      // Files that no job refers to are removed after a day; then it has to be uploaded again.
      if (!isApiError(error) || !error.fields?.photos) throw error;
    }
  }
  const uploaded = await uploadPicture(picture);
  await onUploaded?.(uploaded);
  await change({ addPhoto: { url: uploaded, when } });
}

async function uploadPicture(file: File): Promise<string> {
  const signal = AbortSignal.timeout(UPLOAD_TIMEOUT_MS);
  return (await uploadFile({ rule: PROFILE_PICTURE_RULE, file, signal })).url;
}

/** Sends a problem with its pictures, of which the first may be uploaded already. */
async function sendProblem(
  action: ProblemAction,
  onUploaded: SendOptions['onUploaded'],
  report: (action: ProblemAction, photos: string[]) => Promise<void>,
): Promise<void> {
  const photos = [...action.urls];
  for (const picture of action.pictures.slice(photos.length)) {
    const url = await uploadPicture(picture);
    await onUploaded?.(url);
    photos.push(url);
  }
  try {
    await report(action, photos);
  } catch (error) {
    const isGone = action.urls.length > 0 && isApiError(error) && error.fields?.photos;
    if (!isGone) throw error;
    await report(action, await Promise.all(action.pictures.map(uploadPicture)));
  }
}

interface Call {
  abort: () => void;
  unwrap: () => Promise<unknown>;
}

async function withTimeout(call: Call): Promise<void> {
  const timer = setTimeout(() => call.abort(), CALL_TIMEOUT_MS);
  try {
    await call.unwrap();
  } finally {
    clearTimeout(timer);
  }
}

const SESSION_OVER = 401;
const TOO_SLOW = 408;
const TOO_MANY = 429;
const SERVER_FAILED = 500;

/** Whether the whole queue has to wait, or the entries of this job alone. */
type RetryLater = 'retry-all-later' | 'retry-job-later';

/** @returns what to do after a failed attempt; a `rejected` entry is not sent again. */
export function classifyFailure(error: unknown): RetryLater | 'rejected' {
  if (!isApiError(error)) return 'retry-all-later';
  const { status, code } = error;
  const isUnreachable = [0, SESSION_OVER, TOO_MANY].includes(status);
  if (isUnreachable || code === 'password_reset_required') return 'retry-all-later';
  return status >= SERVER_FAILED || status === TOO_SLOW ? 'retry-job-later' : 'rejected';
}

/** Why an entry was rejected: the server's messages on its fields, else its sentence about the call. */
export function rejectionText(error: unknown): string {
  const fields = isApiError(error) ? Object.values(error.fields ?? {}) : [];
  if (fields.length > 0) return fields.join(' ');
  return errorMessage(error, t('Please try again in a moment.'));
}

const LOCK = 'brightnest.cleaner-waiting';

let last: Promise<unknown> = Promise.resolve();

/** Does the work once no other tab is sending. */
function withSenderLock(work: () => Promise<void>): Promise<void> {
  // Locks exist over https alone. Without them two tabs may send the same entry, which counts once.
  if ('locks' in navigator) return navigator.locks.request(LOCK, work).then(() => undefined);
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
}
