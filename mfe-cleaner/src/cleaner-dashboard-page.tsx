import { Navigate, useSearchParams } from '@brightnest/kit/router';
import { CleanerGate } from './cleaner-gate';
import { Dashboard } from './features/see-dashboard/dashboard';
import { DashboardSkeleton } from './features/see-dashboard/dashboard-skeleton';
import { JobScreen } from './features/see-job/job-screen';
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
            <WaitingNotice />
            {job ? <JobScreen key={job} assignmentId={job} /> : <Dashboard user={cleaner} />}
            {!job && <OpenPart />}
          </>
        );
      }}
    </CleanerGate>
  );
}
