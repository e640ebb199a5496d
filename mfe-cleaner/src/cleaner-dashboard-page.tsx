import { Navigate, useSearchParams } from '@brightnest/kit/router';
import { CleanerGate } from './cleaner-gate';
import { Dashboard } from './features/see-dashboard/dashboard';
import { DashboardSkeleton } from './features/see-dashboard/dashboard-skeleton';
import { JobScreen } from './features/see-job/job-screen';
import { InstallEntry } from './offline/install-entry';
import { OfflineArea } from './offline/offline-area';
import { OpenPart } from './open-part';
import { CLEANER_LOGIN, CLEANER_PASSWORD_RESET } from './paths';
import { WaitingNotice } from './waiting-reports/waiting-notice';

/** The cleaner's own pages, made for one thumb; anyone else is sent to sign in. */
export function CleanerDashboardPage() {
  const [params] = useSearchParams();
  const job = params.get('job');
  return (
    <CleanerGate waiting={<DashboardSkeleton />} signInPath={CLEANER_LOGIN}>
      {(cleaner, destination) => {
        // Where that could not be found out, the server still refuses whoever has to.
        if (destination === CLEANER_PASSWORD_RESET) return <Navigate to={destination} replace />;
        return (
          <>
            <OfflineArea user={cleaner} />
            <WaitingNotice />
            {job ? <JobScreen key={job} assignmentId={job} /> : <Dashboard user={cleaner} />}
            {!job && <InstallEntry />}
            {!job && <OpenPart />}
          </>
        );
      }}
    </CleanerGate>
  );
}
