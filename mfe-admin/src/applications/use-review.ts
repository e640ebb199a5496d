import type {
  AdminApplication,
  ApplicationRow,
} from '@brightnest/contracts/applications/application-schemas';
import { t } from '@brightnest/contracts/translation';
import { errorMessage, isApiError } from '@brightnest/kit/runtime/api-error';
import { useRedirectToSignIn } from '@brightnest/kit/runtime/navigation';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSeenVersion } from '../forms/seen-version';
import { useRecordParam } from '../list/record-param';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { useHold } from '../undo/use-hold';
import { applicantName } from './application-texts';
import {
  useAdminApproveApplicationMutation,
  useAdminChangeApplicationStatusMutation,
  useAdminGetApplicationQuery,
} from './applications-api';

/** Which dialogs are open for which application. The details stay open beneath the others. */
export function useReview() {
  const approval = useApproval();
  const details = useRecordParam('application');
  const [rejection, setRejection] = useState<ApplicationRow | null>(null);
  const [interview, setInterview] = useState<AdminApplication | null>(null);
  return {
    details,
    rejection,
    interview,
    approval: approval.current,
    openRejection: setRejection,
    openInterview: setInterview,
    openApproval: approval.open,
    accept: approval.accept,
    approve: approval.approve,
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
  const shownId = useRef<string>(undefined);
  useEffect(() => {
    shownId.current = current?.application.id;
  });
  const { run } = useSingleFlight();
  const [sendApproval] = useAdminApproveApplicationMutation();
  const [sendStatus] = useAdminChangeApplicationStatusMutation();
  const loggedOut = useRedirectToSignIn(ADMIN_SIGN_IN);
  const hold = useHold();
  const toast = useToast();

  const send = useCallback(
    async (application: ApplicationRow, isShortcut: boolean) => {
      const { id, version } = application;
      const failure = isShortcut
        ? t('Failed to update application')
        : t('Failed to approve application');
      const call = () =>
        isShortcut
          ? sendStatus({ id, version, status: 'accepted' })
          : sendApproval({ id, version });
      // If the dialog was closed in the meantime, it stays closed.
      const show = (next: Approval | null) =>
        setCurrent((shown) => (shown?.application.id === id ? next : shown));
      const refuse = (error: unknown) =>
        show({ application, stage: 'refused', problem: errorMessage(error, failure) });
      const name = applicantName(application);
      const isHeld = await hold({
        title: t('{name} is approved', { name }),
        changes: { [`applications/${id}`]: { applicationStatus: 'approved' } },
        ...{ send: call, failure },
        onSent() {
          if (shownId.current === id) return show({ application, stage: 'following' });
          toast({
            title: t('{name} is approved', { name }),
            description: t('The list shows how far their account is.'),
          });
        },
        onUndone: () => show(null),
        onFailed(error) {
          if (shownId.current !== id) return false;
          refuse(error);
          return true;
        },
      });
      // The row needs no dialog: it shows the approval, and the way back is beside it.
      if (isHeld) return isShortcut ? undefined : setCurrent({ application, stage: 'sending' });
      setCurrent({ application, stage: 'sending' });
      const { error } = await call();
      if (isApiError(error) && error.status === 401) {
        setCurrent(null);
        return loggedOut();
      }
      if (error) refuse(error);
      else show({ application, stage: 'following' });
    },
    [sendApproval, sendStatus, loggedOut, hold, toast],
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
        if (shownId.current === undefined) void run(() => send(application, true));
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

/** The version of an application that is worked on; once a change of it is refused, it is fetched anew. */
export function useSeenApplication({ id, version }: Pick<ApplicationRow, 'id' | 'version'>) {
  const [isRefused, setIsRefused] = useState(false);
  const { data } = useAdminGetApplicationQuery(id, { skip: !isRefused });
  const seen = useSeenVersion(data?.application.version ?? version, version);
  return {
    ...seen,
    refuse(error: unknown) {
      setIsRefused(true);
      seen.refuse(error);
    },
  };
}
