import { createContext, useContext } from 'react';

/**
 * Tells the account's page that its owner is about to end the session, or that it did not end after
 * all: they know that they are signed out, so nobody denies them anything on their way out.
 */
export const LeavingContext = createContext<(isLeaving: boolean) => void>(() => undefined);

export function useLeaving(): (isLeaving: boolean) => void {
  return useContext(LeavingContext);
}
