import type { CleanerJobChange } from '@brightnest/contracts/bookings/cleaner-job';
import { PROFILE_PICTURE_RULE } from '@brightnest/contracts/uploads/upload-rules';
import { isApiError } from '@brightnest/kit/api/api-error';
import { uploadFile } from '@brightnest/kit/api/upload-file';
import type { AppDispatch } from '@brightnest/kit/store';
import { cleanerJobsApi } from '../api/cleaner-jobs';
import type { NewEntry, PhotoAction } from './waiting-entry';

// A bad connection can keep a call hanging for ever.
const CALL_MS = 30_000;
const UPLOAD_MS = 180_000;

const { reportOnJob, updateOwnJob } = cleanerJobsApi.endpoints;

interface SendOptions {
  dispatch: AppDispatch;
  /** Hears where a picture is, before it is put to the job. */
  onUploaded?: (url: string) => Promise<unknown>;
}

/** Tells the server of one thing that was done. @throws ApiError, or something else after too long. */
export async function sendEntry(
  entry: NewEntry,
  { dispatch, onUploaded }: SendOptions,
): Promise<void> {
  const { assignmentId, key: idempotencyKey, action, at, hasWaited } = entry;
  const change = (body: CleanerJobChange) =>
    inTime(
      dispatch(updateOwnJob.initiate({ assignmentId, body, idempotencyKey }, { track: false })),
    );
  switch (action.kind) {
    case 'report': {
      // The phone's clock matters only where time has passed.
      const body = { ...action.body, ...(hasWaited && { at }) };
      const report = { assignmentId, body, idempotencyKey };
      return inTime(dispatch(reportOnJob.initiate(report, { track: false })));
    }
    case 'tick':
      return change({ tick: { label: action.label, isDone: action.isDone } });
    case 'notes':
      return change({ notes: action.notes });
    case 'photo':
      return sendPhoto(action, change, onUploaded);
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
      // What no job refers to is swept after a day: then it is uploaded anew.
      if (!isApiError(error) || !error.fields?.photos) throw error;
    }
  }
  const stored = await uploadFile({
    rule: PROFILE_PICTURE_RULE,
    file: picture,
    signal: AbortSignal.timeout(UPLOAD_MS),
  });
  await onUploaded?.(stored.url);
  await change({ addPhoto: { url: stored.url, when } });
}

interface Call {
  abort: () => void;
  unwrap: () => Promise<unknown>;
}

async function inTime(call: Call): Promise<void> {
  const timer = setTimeout(() => call.abort(), CALL_MS);
  try {
    await call.unwrap();
  } finally {
    clearTimeout(timer);
  }
}
