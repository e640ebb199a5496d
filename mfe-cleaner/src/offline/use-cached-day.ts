import type { SessionUser } from '@brightnest/contracts/identity/tokens';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { cleanerRoutes } from '@brightnest/contracts/routes/bookings/workforce';
import {
  appFileAddress,
  REGISTRY_ELEMENT_ID,
  WORKER_FILE,
} from '@brightnest/contracts/site/remotes-registry';
import { forgetOtherUsers } from '@brightnest/kit/runtime/browser/user-cache';
import { useEffect, useRef } from 'react';
import { useCleanerListUpcomingJobsQuery } from '../jobs/jobs-api';
import { CLEANER_DASHBOARD } from '../paths';
import type { CacheDayMessage } from './worker-messages';

// Jobs show a change before the server has it.
const CACHE_AFTER_MS = 2_000;
const { path: SIGN_OUT_PATH } = authRoutes.logoutPage;

/** Whether this event follows the sign-out link or submits the sign-out form. */
function isSigningOut({ target, defaultPrevented }: Event): boolean {
  if (defaultPrevented || !(target instanceof Element)) return false;
  return target.closest(`a[href="${SIGN_OUT_PATH}"], form[action="${SIGN_OUT_PATH}"]`) !== null;
}

/** The reads of the dashboard and of every job on it. */
function readsOfDay({ email }: SessionUser): string[] {
  const { listUpcomingJobs, getCleanerProfile, getCleanerStats } = cleanerRoutes;
  return [
    listUpcomingJobs.path,
    getCleanerProfile.path,
    getCleanerStats.path,
    `${authRoutes.checkPasswordReset.path}?${new URLSearchParams({ email })}`,
  ];
}

/** Caches the cleaner's day on the device whenever it changes, until they sign out. */
export function useCachedDay(user: SessionUser): void {
  const { data } = useCleanerListUpcomingJobsQuery();
  const isSignedOut = useRef(false);
  useEffect(() => {
    const cacheDay = () => {
      if (!isSignedOut.current) void requestCacheDay(readsOfDay(user));
    };
    // The worker does not see the sign-out, which fails without a connection. The cache has to go either way.
    const onSignOut = (event: Event) => {
      if (!isSigningOut(event)) return;
      isSignedOut.current = true;
      void forgetOtherUsers();
    };
    const onHidden = () => document.visibilityState === 'hidden' && cacheDay();
    const timer = data ? setTimeout(cacheDay, CACHE_AFTER_MS) : undefined;
    document.addEventListener('click', onSignOut);
    document.addEventListener('submit', onSignOut);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', onSignOut);
      document.removeEventListener('submit', onSignOut);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [user, data]);
}

const WORKER_URL = appFileAddress('mfe-cleaner', WORKER_FILE);

/** Whether the page is the site's: on a remote's own development server there is no worker. */
function isOnSite(): boolean {
  return document.getElementById(REGISTRY_ELEMENT_ID) !== null;
}

/** The page's own files load first. */
function pageLoaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
}

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  // Service workers exist over https alone.
  if (!('serviceWorker' in navigator) || !isOnSite()) return undefined;
  await pageLoaded();
  const options = { scope: CLEANER_DASHBOARD, updateViaCache: 'none' } as const;
  // Without it the area still works online.
  return navigator.serviceWorker.register(WORKER_URL, options).catch(() => undefined);
}

let registration: ReturnType<typeof register> | undefined;

/** Tells the worker to cache these reads; registers it first where that has not happened. */
async function requestCacheDay(reads: readonly string[]): Promise<void> {
  registration ??= register();
  const { installing, waiting, active } = (await registration) ?? {};
  const message: CacheDayMessage = { type: 'keep-day', reads };
  (installing ?? waiting ?? active)?.postMessage(message);
}
