import type { ApplicationRow } from '@brightnest/contracts/careers/admin-applications';
import { errorMessage, isApiError } from '@brightnest/kit/api/api-error';
import { useLoggedOut } from '@brightnest/kit/logged-out';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  useApproveApplicationMutation,
  useChangeApplicationStatusMutation,
} from '../../../api/applications';
import { ADMIN_LOGIN } from '../../../paths';
import { useSingleFlight } from '../use-single-flight';

/** An approval on the screen. */
export interface Approval {
  application: ApplicationRow;
  /** `following`: it was taken on, and its progress is watched. */
  stage: 'asking' | 'sending' | 'following' | 'refused';
  /** Why the call failed, when it was refused. */
  problem?: string;
}

/** The approval that is asked for, sent or watched. However often it is clicked, it is sent once. */
export function useApproval() {
  const [current, setCurrent] = useState<Approval | null>(null);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = current !== null;
  });
  const [sendApproval] = useApproveApplicationMutation();
  const [sendStatus] = useChangeApplicationStatusMutation();
  const loggedOut = useLoggedOut(ADMIN_LOGIN);

  const send = useSingleFlight(async (application: ApplicationRow, isShortcut: boolean) => {
    setCurrent({ application, stage: 'sending' });
    const { id } = application;
    const { error } = isShortcut
      ? await sendStatus({ id, status: 'accepted' })
      : await sendApproval(id);
    if (isApiError(error) && error.status === 401) {
      setCurrent(null);
      return loggedOut();
    }
    const fallback = isShortcut ? 'Failed to update application' : 'Failed to approve application';
    // Closed in the meantime, it stays closed.
    setCurrent((shown) => {
      if (shown?.application.id !== id) return shown;
      if (!error) return { application, stage: 'following' };
      return { application, stage: 'refused', problem: errorMessage(error, fallback) };
    });
  });

  return {
    current,
    ask: useCallback(
      (application: ApplicationRow) => setCurrent({ application, stage: 'asking' }),
      [],
    ),
    /** The row's shortcut: the same approval, without asking. The second of two clicks may come late. */
    accept: useCallback(
      (application: ApplicationRow) => {
        if (!isShown.current) void send(application, true);
      },
      [send],
    ),
    approve: useCallback((application: ApplicationRow) => void send(application, false), [send]),
    close: useCallback(() => setCurrent(null), []),
  };
}
