import { t } from '@brightnest/contracts/translation';
import type {
  CheckPasswordResetQuery,
  CheckPasswordResetResponse,
} from '@brightnest/contracts/identity/password-schemas';
import type { SessionUser } from '@brightnest/contracts/identity/tokens';
import { CLEANER_ROLES, isInRoles } from '@brightnest/contracts/roles';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Navigate } from '@brightnest/kit/runtime/router';
import { useToast } from '@brightnest/kit/runtime/toast';
import { SessionGate, type SessionGateProps } from '@brightnest/kit/ui/screens/session-gate';
import { type ReactNode, useEffect } from 'react';
import { CLEANER_DASHBOARD, CLEANER_PASSWORD_RESET, CLEANER_SIGN_IN } from '../paths';

// Answers null when the session is over (401).
const passwordCheckApi = remoteApi('cleaner').injectEndpoints({
  endpoints: (build) => ({
    cleanerCheckPasswordReset: build.query<
      CheckPasswordResetResponse | null,
      CheckPasswordResetQuery
    >({
      query: (query) => callRoute(authRoutes.checkPasswordReset, { query }),
      // Checked again for whoever signs in next.
      keepUnusedDataFor: 0,
      providesTags: ['Session'],
    }),
  }),
});

const { useCleanerCheckPasswordResetQuery } = passwordCheckApi;

/** Stores the answer of the check for the cleaner with this address. */
export function storePasswordCheck(email: string, value: CheckPasswordResetResponse) {
  return passwordCheckApi.util.upsertQueryEntries([
    { endpointName: 'cleanerCheckPasswordReset', arg: { email }, value },
  ]);
}

interface CleanerGateProps extends Pick<SessionGateProps, 'waiting'> {
  /** Where everybody else is sent. */
  signInPath: string;
  /** `destination` is where the cleaner belongs; undefined when the check failed. */
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
 * Shows a screen of the cleaner area to cleaners alone, and only once it is known whether they have to
 * replace a temporary password first.
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

interface PasswordCheck {
  /** Where the cleaner belongs; undefined while that is not known. */
  destination: string | undefined;
  isChecking: boolean;
  hasFailed: boolean;
  checkAgain: () => void;
}

/** Checks whether a signed-in cleaner has to replace a temporary password first; nothing for anybody else. */
export function usePasswordCheck(user: SessionUser | null): PasswordCheck {
  const toast = useToast();
  const isCleaner = isInRoles(user?.role, CLEANER_ROLES);
  const { currentData, error, isError, isFetching, refetch } = useCleanerCheckPasswordResetQuery(
    { email: user?.email ?? '' },
    { skip: !isCleaner },
  );
  useRedirectToSignInWhen(currentData === null, CLEANER_SIGN_IN);
  useEffect(() => {
    if (!isError) return;
    toast({ title: t('Failed to check password reset status'), variant: 'destructive' });
  }, [isError, toast]);

  const destination = currentData?.needsPasswordReset ? CLEANER_PASSWORD_RESET : CLEANER_DASHBOARD;
  return {
    destination: currentData ? destination : undefined,
    isChecking: isFetching,
    // Stays true while it is checked again.
    hasFailed: error !== undefined,
    checkAgain: () => void refetch(),
  };
}
