import type {
  AdminApplication,
  ApplicationRow,
} from '@brightnest/contracts/applications/application-schemas';
import { t } from '@brightnest/contracts/translation';
import { errorMessage, isApiError } from '@brightnest/kit/runtime/api-error';
import { useRedirectToSignIn } from '@brightnest/kit/runtime/navigation';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import {
  useAdminApproveApplicationMutation,
  useAdminChangeApplicationStatusMutation,
} from './applications-api';

/** Which dialogs are open for which application. The details stay open beneath the others. */
export function useReview() {
  const approval = useApproval();
  const [details, setDetails] = useState<ApplicationRow | null>(null);
  const [rejection, setRejection] = useState<ApplicationRow | null>(null);
  const [interview, setInterview] = useState<AdminApplication | null>(null);
  return {
    details,
    rejection,
    interview,
    approval: approval.current,
    openDetails: setDetails,
    openRejection: setRejection,
    openInterview: setInterview,
    openApproval: approval.open,
    accept: approval.accept,
    approve: approval.approve,
    closeDetails: useCallback(() => setDetails(null), []),
    closeRejection: useCallback(() => setRejection(null), []),
    closeInterview: useCallback(() => setInterview(null), []),
    closeApproval: approval.close,
  };
}

export type Review = ReturnType<typeof useReview>;

/** The approval that is shown. */
export interface Approval {
  application: ApplicationRow;
  /** `following`: the server has accepted it, and its progress is shown. */
  stage: 'asking' | 'sending' | 'following' | 'refused';
  /** Why the call failed, when it was refused. */
  problem?: string;
}

/** State of the approval dialog. Double clicks send one request. */
function useApproval() {
  const [current, setCurrent] = useState<Approval | null>(null);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = current !== null;
  });
  const { run } = useSingleFlight();
  const [sendApproval] = useAdminApproveApplicationMutation();
  const [sendStatus] = useAdminChangeApplicationStatusMutation();
  const loggedOut = useRedirectToSignIn(ADMIN_SIGN_IN);

  const send = useCallback(
    async (application: ApplicationRow, isShortcut: boolean) => {
      setCurrent({ application, stage: 'sending' });
      const { id } = application;
      const { error } = isShortcut
        ? await sendStatus({ id, status: 'accepted' })
        : await sendApproval(id);
      if (isApiError(error) && error.status === 401) {
        setCurrent(null);
        return loggedOut();
      }
      const fallback = isShortcut
        ? t('Failed to update application')
        : t('Failed to approve application');
      // If the dialog was closed in the meantime, it stays closed.
      setCurrent((shown) => {
        if (shown?.application.id !== id) return shown;
        if (!error) return { application, stage: 'following' };
        return { application, stage: 'refused', problem: errorMessage(error, fallback) };
      });
    },
    [sendApproval, sendStatus, loggedOut],
  );

  return {
    current,
    open: useCallback(
      (application: ApplicationRow) => setCurrent({ application, stage: 'asking' }),
      [],
    ),
    /** The row's shortcut: approves without asking first. The second click of a double click may come late. */
    accept: useCallback(
      (application: ApplicationRow) => {
        if (!isShown.current) void run(() => send(application, true));
      },
      [run, send],
    ),
    approve: useCallback(
      (application: ApplicationRow) => void run(() => send(application, false)),
      [run, send],
    ),
    close: useCallback(() => setCurrent(null), []),
  };
}
