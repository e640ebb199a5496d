import type { SessionUser } from '@brightnest/contracts/auth/session-user';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { cleanerRoutes } from '@brightnest/contracts/routes/cleaner';
import { forgetAllBut } from '@brightnest/kit/kept-for';
import { useEffect, useRef } from 'react';
import { useListUpcomingJobsQuery } from '../api/cleaner-jobs';
import { keepDay } from './worker-registration';

// A change shows before the server has it.
const SETTLED_AFTER_MS = 2_000;
const { path: SIGN_OUT } = authRoutes.logoutPage;

/** Whether this follows the link to the end of the session, or sends the form that leads there. */
function isSigningOut({ target, defaultPrevented }: Event): boolean {
  if (defaultPrevented || !(target instanceof Element)) return false;
  return target.closest(`a[href="${SIGN_OUT}"], form[action="${SIGN_OUT}"]`) !== null;
}

/** What the dashboard and every job of it ask for. */
function readsOf({ email }: SessionUser): string[] {
  const { listUpcomingJobs, getCleanerProfile, getCleanerStats } = cleanerRoutes;
  return [
    listUpcomingJobs.path,
    getCleanerProfile.path,
    getCleanerStats.path,
    `${authRoutes.checkPasswordReset.path}?${new URLSearchParams({ email })}`,
  ];
}

/** Keeps the cleaner's day on the device, as it is whenever it changes, until they sign out. */
export function useKeptDay(user: SessionUser): void {
  const { data } = useListUpcomingJobsQuery();
  const isOver = useRef(false);
  useEffect(() => {
    const keep = () => {
      if (!isOver.current) void keepDay(readsOf(user));
    };
    // Leaving leads past the worker, and without a connection nowhere: it is to be gone either way.
    const onLeaving = (event: Event) => {
      if (!isSigningOut(event)) return;
      isOver.current = true;
      void forgetAllBut();
    };
    const onHidden = () => document.visibilityState === 'hidden' && keep();
    const timer = data ? setTimeout(keep, SETTLED_AFTER_MS) : undefined;
    document.addEventListener('click', onLeaving);
    document.addEventListener('submit', onLeaving);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', onLeaving);
      document.removeEventListener('submit', onLeaving);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [user, data]);
}
