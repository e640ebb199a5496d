import { useLocation, useNavigate, useSearchParams } from '@brightnest/kit/router';
import { useEffect } from 'react';

/**
 * The token of the link that was opened; undefined when there is none. It is taken out of the address
 * at once, where it would be seen over a shoulder, bookmarked, or sent on as the referrer, and kept in
 * the state of the tab's history entry: a reload still works, as it must on a phone that drops the
 * page while its owner looks for a password, and nothing but this tab can read it there.
 */
export function useLinkToken(): string | undefined {
  const inAddress = useSearchParams()[0].get('token');
  const { pathname, state } = useLocation() as {
    pathname: string;
    state: { token?: string } | null;
  };
  const navigate = useNavigate();
  useEffect(() => {
    if (inAddress === null) return;
    void navigate(pathname, { replace: true, state: { token: inAddress } });
  }, [inAddress, pathname, navigate]);
  return inAddress ?? state?.token;
}
