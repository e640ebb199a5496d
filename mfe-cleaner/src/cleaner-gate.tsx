import type { SessionUser } from '@brightnest/contracts/auth/session-user';
import { CLEANER_ROLES, isInRoles } from '@brightnest/contracts/roles';
import { Navigate } from '@brightnest/kit/router';
import { SessionGate, type SessionGateProps } from '@brightnest/kit/session-gate';
import type { ReactNode } from 'react';
import { usePasswordCheck } from './use-password-check';

interface CleanerGateProps extends Pick<SessionGateProps, 'waiting'> {
  /** Where everybody else is sent. */
  signInPath: string;
  /** `destination` is where the cleaner belongs; undefined when that could not be found out. */
  children: (cleaner: SessionUser, destination: string | undefined) => ReactNode;
}

function WhenChecked({
  cleaner,
  waiting,
  children,
}: Pick<CleanerGateProps, 'waiting' | 'children'> & { cleaner: SessionUser }) {
  const { destination, isChecking } = usePasswordCheck(cleaner);
  return isChecking && !destination ? waiting : children(cleaner, destination);
}

/**
 * Holds a screen of the cleaner area back from everybody who is no cleaner, and until it is known
 * whether a temporary password is to be replaced first.
 */
export function CleanerGate({ waiting, signInPath, children }: CleanerGateProps) {
  return (
    <SessionGate waiting={waiting}>
      {(user) =>
        user && isInRoles(user.role, CLEANER_ROLES) ? (
          <WhenChecked cleaner={user} waiting={waiting}>
            {children}
          </WhenChecked>
        ) : (
          <Navigate to={signInPath} replace />
        )
      }
    </SessionGate>
  );
}
