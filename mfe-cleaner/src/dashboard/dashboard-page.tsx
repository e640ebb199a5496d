import { Navigate, useNavigationType, useSearchParams } from '@brightnest/kit/runtime/router';
import { useEffect, useRef } from 'react';
import { EarningsDialog } from '../earnings-dialog';
import { JobPage } from '../jobs/job-page';
import { QueueNotice } from '../jobs/queue-notice';
import { InstallPrompt } from '../offline/install';
import { OfflineSupport } from '../offline/offline-notice';
import { RatingsDialog } from '../own-ratings';
import { CLEANER_PASSWORD_RESET, CLEANER_SIGN_IN } from '../paths';
import { useCleanerGetProfileQuery } from '../profile/profile-api';
import { ProfileDialog } from '../profile/profile-dialog';
import { ScheduleDialog } from '../schedule/schedule-dialog';
import { SecondFactorDialog } from '../profile/second-factor-dialog';
import { CleanerGate } from '../sign-in/cleaner-gate';
import { Dashboard, DashboardSkeleton, useOpenDialog } from './dashboard';

/** The cleaner's own pages, made for one thumb; anyone else is sent to sign in. */
export function DashboardPage() {
  const [params] = useSearchParams();
  const job = params.get('job');
  useStartOfView(job);
  return (
    <CleanerGate waiting={<DashboardSkeleton />} signInPath={CLEANER_SIGN_IN}>
      {(cleaner, destination) => {
        // Where the check failed, the server still refuses whoever has to replace their password.
        if (destination === CLEANER_PASSWORD_RESET) return <Navigate to={destination} replace />;
        return (
          <>
            <OfflineSupport user={cleaner} />
            <QueueNotice />
            {job ? <JobPage key={job} assignmentId={job} /> : <Dashboard user={cleaner} />}
            {!job && <InstallPrompt />}
            {!job && <DashboardDialogs />}
          </>
        );
      }}
    </CleanerGate>
  );
}

/**
 * Shows a job, or all of them again, from its beginning: they share a path, by which the shell tells pages apart.
 * Back and Forward leave it to the browser how far down one was.
 */
function useStartOfView(view: string | null): void {
  const shown = useRef(view);
  const how = useNavigationType();
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    if (how !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' });
    // Its heading may still be on its way.
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [view, how]);
}

/** The dialog that the address names. */
function DashboardDialogs() {
  const { opened, close } = useOpenDialog();
  const profile = useCleanerGetProfileQuery().data?.profile;
  if (opened === 'schedule') return <ScheduleDialog onClose={close} />;
  if (opened === 'earnings') return <EarningsDialog onClose={close} />;
  if (opened === 'second-factor') return <SecondFactorDialog onClose={close} />;
  if (opened === 'ratings') return <RatingsDialog onClose={close} />;
  if (opened === 'profile' && profile) return <ProfileDialog profile={profile} onClose={close} />;
  return null;
}
