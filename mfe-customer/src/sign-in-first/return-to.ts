import type { ReturnState } from '@brightnest/kit/return-to';
import { useLocation } from '@brightnest/kit/router';

/** Where whoever signs in here came from, if a page of this site sent them. */
export function useReturnTo(): string | undefined {
  const { state } = useLocation() as { state: Partial<ReturnState> | null };
  return state?.returnTo;
}
