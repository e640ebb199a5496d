import type { SessionUser } from '@brightnest/contracts/identity/tokens';
import { opensDashboard } from '@brightnest/contracts/roles';
import { Navigate } from '@brightnest/kit/runtime/router';
import { SessionGate } from '@brightnest/kit/ui/screens/session-gate';
import { lazyScreen } from '@brightnest/kit/ui/screens/lazy-screen';
import { type ReactNode, Suspense } from 'react';
import { SearchHost } from '../search-host';
import { ADMIN_SIGN_IN } from './paths';

interface StaffGateProps {
  /** Shown while the session is loading; must not reveal anything. */
  waiting: ReactNode;
  children: (user: SessionUser) => ReactNode;
}

/** Renders its children for staff only, once they have the second factor that they need; redirects everybody else to sign-in. */
export function StaffGate({ waiting, children }: StaffGateProps) {
  return (
    <SessionGate waiting={waiting}>
      {(user) =>
        user && opensDashboard(user) ? (
          <Admitted user={user} waiting={waiting}>
            {children}
          </Admitted>
        ) : (
          <Navigate to={ADMIN_SIGN_IN} replace />
        )
      }
    </SessionGate>
  );
}

// Whoever needs it needs it once.
const RequiredSecondFactor = lazyScreen(() =>
  import('./required-second-factor').then((module) => module.RequiredSecondFactor),
);

function Admitted({ user, waiting, children }: StaffGateProps & { user: SessionUser }) {
  if (!user.mustSetUpSecondFactor) return <SearchHost>{children(user)}</SearchHost>;
  return (
    <Suspense fallback={waiting}>
      <RequiredSecondFactor />
    </Suspense>
  );
}
