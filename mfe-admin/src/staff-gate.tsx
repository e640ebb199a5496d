import type { SessionUser } from '@brightnest/contracts/auth/session-user';
import { ADMIN_ROLES, isInRoles } from '@brightnest/contracts/roles';
import { Navigate } from '@brightnest/kit/router';
import { SessionGate } from '@brightnest/kit/session-gate';
import type { ReactNode } from 'react';
import { ADMIN_LOGIN } from './paths';

interface StaffGateProps {
  /** Shown while it is not known who is asking; gives nothing away. */
  waiting: ReactNode;
  children: (user: SessionUser) => ReactNode;
}

/** Lets administrators in; whoever else it is, is sent to sign in before any of the screen shows. */
export function StaffGate({ waiting, children }: StaffGateProps) {
  return (
    <SessionGate waiting={waiting}>
      {(user) =>
        user && isInRoles(user.role, ADMIN_ROLES) ? (
          children(user)
        ) : (
          <Navigate to={ADMIN_LOGIN} replace />
        )
      }
    </SessionGate>
  );
}
