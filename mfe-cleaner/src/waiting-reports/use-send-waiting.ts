import { isApiError } from '@brightnest/kit/api/api-error';
import { useSession } from '@brightnest/kit/session';
import { useToast } from '@brightnest/kit/toast';
import { useCallback, useEffect, useRef } from 'react';
import { useReportOnJobMutation } from '../api/cleaner-jobs';
import { wordsOf } from '../words-of';
import { removeWaitingReport, waitingReports } from './report-queue';

const TRY_EVERY_MS = 30_000;
const SESSION_OVER = 401;
const TOO_MANY = 429;
const SERVER_FAILED = 500;

// No answer, or none about the report itself.
function canArriveLater(error: unknown): boolean {
  if (!isApiError(error)) return true;
  const { status } = error;
  return status === 0 || status === SESSION_OVER || status === TOO_MANY || status >= SERVER_FAILED;
}

/** Sends what waits, one after the other, as soon as there is a connection; each counts once. */
export function useSendWaiting(count: number) {
  const toast = useToast();
  const userId = useSession().user?.id;
  const [send, { isLoading }] = useReportOnJobMutation();
  const isSending = useRef(false);
  const isAskedAgain = useRef(false);

  const sendWaiting = useCallback(async () => {
    const next = () => waitingReports().find((report) => report.userId === userId);
    // Asked to while a try is on its way: should that fail, it was too early, and there is one more.
    isAskedAgain.current = isSending.current;
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (let report = next(); report; report = next()) {
        const { assignmentId, body, idempotencyKey } = report;
        const { error } = await send({ assignmentId, body, idempotencyKey });
        if (error && canArriveLater(error)) {
          if (!isAskedAgain.current) return;
          isAskedAgain.current = false;
          continue;
        }
        removeWaitingReport(report);
        if (!error) continue;
        const description = wordsOf(error);
        toast({ title: 'Failed to update job status', description, variant: 'destructive' });
      }
    } finally {
      isSending.current = false;
    }
  }, [send, toast, userId]);

  useEffect(() => {
    if (count === 0) return undefined;
    const start = () => void sendWaiting();
    start();
    const timer = setInterval(start, TRY_EVERY_MS);
    window.addEventListener('online', start);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', start);
    };
  }, [count, sendWaiting]);

  return { sendWaiting, isLoading };
}
