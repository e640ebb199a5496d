import type { SessionUser } from '@brightnest/contracts/identity/tokens';
import { useGetCurrentUserQuery } from '@brightnest/kit/runtime/session';
import { type ReactNode, useDeferredValue } from 'react';
import { ErrorState } from '../feedback/states';
import { Page } from '../display/layout';

/** Props of {@link SessionGate}. */
export interface SessionGateProps {
  /** Shown while it is not known who is asking; gives nothing away. */
  waiting: ReactNode;
  /** The screen, for whoever is signed in; null for a visitor. */
  children: (user: SessionUser | null) => ReactNode;
}

/**
 * Holds a protected screen back until it is known who is asking. When that cannot be found out, it
 * says so instead of sending people to sign in who already are.
 */
export function SessionGate({ waiting, children }: SessionGateProps) {
  const { data: user, isFetching, error, refetch } = useGetCurrentUserQuery();
  // A whole screen comes with the first answer: rendered in slices, the page answers meanwhile. What a visitor has
  // before them stays when they sign in.
  const known = useDeferredValue(user);
  if (user) return known === undefined ? waiting : children(user);
  if (error) {
    return (
      <Page>
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      </Page>
    );
  }
  return isFetching ? waiting : children(null);
}
