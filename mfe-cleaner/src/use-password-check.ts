import type { SessionUser } from '@brightnest/contracts/auth/session-user';
import { CLEANER_ROLES, isInRoles } from '@brightnest/contracts/roles';
import { useLoggedOutWhen } from '@brightnest/kit/logged-out';
import { useToast } from '@brightnest/kit/toast';
import { useEffect } from 'react';
import { useCheckPasswordResetQuery } from './api/password-reset';
import { CLEANER_DASHBOARD, CLEANER_LOGIN, CLEANER_PASSWORD_RESET } from './paths';

/** Answer of {@link usePasswordCheck}. */
export interface PasswordCheck {
  /** Where the cleaner belongs; undefined while that is not known. */
  destination: string | undefined;
  isChecking: boolean;
  hasFailed: boolean;
  checkAgain: () => void;
}

/** Asks whether a signed-in cleaner has to replace a temporary password first. Others are not asked about. */
export function usePasswordCheck(user: SessionUser | null): PasswordCheck {
  const toast = useToast();
  const isCleaner = isInRoles(user?.role, CLEANER_ROLES);
  const { currentData, error, isError, isFetching, refetch } = useCheckPasswordResetQuery(
    { email: user?.email ?? '' },
    { skip: !isCleaner },
  );
  useLoggedOutWhen(currentData === null, CLEANER_LOGIN);
  useEffect(() => {
    if (!isError) return;
    toast({ title: 'Failed to check password reset status', variant: 'destructive' });
  }, [isError, toast]);

  const destination = currentData?.needsPasswordReset ? CLEANER_PASSWORD_RESET : CLEANER_DASHBOARD;
  return {
    destination: currentData ? destination : undefined,
    isChecking: isFetching,
    // Also while it is asked once more.
    hasFailed: error !== undefined,
    checkAgain: () => void refetch(),
  };
}
