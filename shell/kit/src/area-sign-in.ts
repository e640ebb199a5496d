import type { LoginRequest } from '@brightnest/contracts/auth/login';
import type { SessionUser } from '@brightnest/contracts/auth/session-user';
import { type Role, isInRoles } from '@brightnest/contracts/roles';
import { useLoginMutation, useLogoutMutation, useSession } from '@brightnest/kit/session';
import { useToast } from '@brightnest/kit/toast';
import { useState } from 'react';
import { errorMessage } from './api/api-error';

/** Options of {@link useAreaSignIn}. */
export interface AreaSignInOptions {
  /** Roles that this area admits. */
  roles: readonly Role[];
  /** What anyone else is told. */
  refusal: string;
  /** Where the screen does not lead on by itself once there is a session. */
  onSignedIn?: (user: SessionUser) => void;
}

/** Answer of {@link useAreaSignIn}. */
export interface AreaSignIn {
  /** Answers the error of a call that failed. */
  signIn: (credentials: LoginRequest) => Promise<unknown>;
  /** A call is under way, or the person is in and about to be taken on. */
  isPending: boolean;
  /** Nobody has tried yet, so whoever is signed in was so before. */
  isUntried: boolean;
}

/**
 * Sign-in to an area that only some roles may enter, with the specification's toasts. A session made
 * for anybody else is ended again at once.
 */
export function useAreaSignIn({ roles, refusal, onSignedIn }: AreaSignInOptions): AreaSignIn {
  const toast = useToast();
  const [login] = useLoginMutation();
  const [logout] = useLogoutMutation();
  const { user: signedIn } = useSession();
  const [state, setState] = useState<'untried' | 'pending' | 'in' | 'refused'>('untried');

  function refuse(description: string) {
    setState('refused');
    toast({ title: 'Login failed', description, variant: 'destructive' });
  }

  async function signIn(credentials: LoginRequest) {
    setState('pending');
    const { data: user, error } = await login(credentials);
    if (!user) refuse(errorMessage(error, 'Login failed'));
    else if (!isInRoles(user.role, roles)) {
      await logout();
      refuse(refusal);
    } else {
      setState('in');
      toast({ title: 'Login successful', description: 'Welcome back!' });
      onSignedIn?.(user);
    }
    return error;
  }

  // A session that ended while its person was taken on gives the form back.
  const isIn = state === 'in' && isInRoles(signedIn?.role, roles);
  return { signIn, isPending: state === 'pending' || isIn, isUntried: state === 'untried' };
}
