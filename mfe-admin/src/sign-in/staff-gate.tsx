import type { SessionUser } from '@brightnest/contracts/identity/tokens';
import { opensDashboard } from '@brightnest/contracts/roles';
import { Navigate } from '@brightnest/kit/runtime/router';
import { SessionGate } from '@brightnest/kit/ui/screens/session-gate';
import type { ReactNode } from 'react';
import { SearchHost } from '../search-host';
import { ADMIN_SIGN_IN } from './paths';

interface StaffGateProps {
  /** Shown while the session is loading; must not reveal anything. */
  waiting: ReactNode;
  children: (user: SessionUser) => ReactNode;
}

/** Renders its children for staff only; redirects everybody else to sign-in. */
export function StaffGate({ waiting, children }: StaffGateProps) {
  return (
    <SessionGate waiting={waiting}>
      {(user) =>
        user && opensDashboard(user) ? (
          <SearchHost>{children(user)}</SearchHost>
        ) : (
          <Navigate to={ADMIN_SIGN_IN} replace />
        )
      }
    </SessionGate>
  );
}
