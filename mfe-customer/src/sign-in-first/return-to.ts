import { useLocation } from '@brightnest/kit/router';

/** What a page hands on when it sends somebody to sign in: the address to come back to. */
export interface ReturnState {
  returnTo: string;
}

/**
 * Where whoever signs in here came from, if a page of this site sent them. It is kept in the history
 * entry: an address could be written by anybody and lead anywhere.
 */
export function useReturnTo(): string | undefined {
  const { state } = useLocation() as { state: Partial<ReturnState> | null };
  return state?.returnTo;
}
